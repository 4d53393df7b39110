import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGame } from 'perfect-play';
import { buildTable, openTableFile, tableInfo, verifyTable } from 'perfect-play/tables';

const folder = mkdtempSync(join(tmpdir(), 'example-'));
const path = join(folder, 'nim.table');
const rules = (await loadGame('nim')).rules({ heaps: [3, 4, 5] });

// #region buildTable
{
  const of = { game: 'nim', options: { heaps: '3,4,5' } };
  console.log(buildTable(rules, path, { of, madeBy: 'an example' }).counts.positions); // → 120
}
// #region openTableFile
{
  const table = openTableFile(path, rules);
  console.log(table.value(rules.start)); // → { outcome: 'win', remoteness: 11, nimber: 2 }
  table.close();
}
// #region tableInfo
{
  console.log(tableInfo(path).game); // → nim
}
// #region verifyTable
{
  const table = openTableFile(path, rules);
  console.log(verifyTable(rules, table)); // → undefined
  table.close();
}
// #endregion

rmSync(folder, { recursive: true });
