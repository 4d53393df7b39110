/** In which block an open table looks for a key, and what it says about a damaged block. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/folder.ts';
import pursuit from '../games/pursuit.ts';
import { buildTable } from './build.ts';
import { openTableFile } from './file.ts';
import { BLOCK_BYTES } from './format.ts';

const FOLDER = temporaryFolder();

const rules = pursuit.rules({ n: 10 });
const path = join(FOLDER, 'places');
buildTable(rules, path, { of: { game: 'pursuit', options: {} }, madeBy: 'the tests' });

test('a place is looked up in its block, and one outside the table in none', () => {
  const file = openTableFile(path, rules);
  const { table, info } = file;
  file.close();
  expect([info.codeBytes, info.places, info.blocks]).toEqual([1, 20_000, Math.ceil(20_000 / BLOCK_BYTES)]);
  for (let block = 0; block < info.blocks; block++) {
    const first = block * BLOCK_BYTES;
    const last = Math.min(first + BLOCK_BYTES, info.places) - 1;
    expect(table.firstPlace(block)).toBe(first);
    expect([table.blockOf(first), table.blockOf(last)]).toEqual([block, block]);
  }
  expect([-1, -BLOCK_BYTES, info.places, info.places + BLOCK_BYTES].map((key) => table.blockOf(key))).toEqual(
    [undefined, undefined, undefined, undefined],
  );
});

test('the error for a damaged block names its number and its bytes in the file', () => {
  const bytes = readFileSync(path);
  const whole = openTableFile(path, rules);
  const { offsets } = whole.table.contents;
  whole.close();
  const { blocks } = whole.info;
  for (let block = 0; block < blocks; block++) {
    const [from, to] = [offsets[block]!, offsets[block + 1]! - 1];
    for (const at of [from, to]) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 1;
      const damaged = join(FOLDER, 'damaged');
      writeFileSync(damaged, changed);
      const file = openTableFile(damaged, rules);
      expect(() => file.block(block)).toThrow(
        `damaged in block ${block + 1} of ${blocks}, at the bytes from ${from} to ${to}`,
      );
      // the others are not
      for (let other = 0; other < blocks; other++) if (other !== block) file.block(other);
      file.close();
    }
  }
});
