/** Tables of games whose rules say the tier of a position, and the values that are kept while they are solved. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { legalPositions } from '../../test/agreement.ts';
import { temporaryFolder } from '../../test/folder.ts';
import { plannedTiers } from '../engines/cost.ts';
import { type Solution, solve } from '../engines/solve.ts';
import hexapawn from '../games/hexapawn.ts';
import ticTacChec from '../games/tic-tac-chec.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type BuildOptions, buildTable } from './build.ts';
import { openTableFile } from './file.ts';
import { keptValues } from './kept-values.ts';
import type { Arrangement } from './places.ts';
import { verifyTable } from './verify.ts';

const FOLDER = temporaryFolder();
const made = (more: Partial<BuildOptions> = {}): BuildOptions => ({
  of: { game: 'hexapawn', options: { width: '2', height: '3' } },
  madeBy: 'the tests',
  ...more,
});

const plain = hexapawn.read({ width: '2', height: '3' }) as unknown as Rules<Position>;
const tiered: Rules<Position> = {
  ...plain,
  tier: ({ pawns }) => (pawns as string).replaceAll('.', '').length,
};

test.each([true, false])('a table tier by tier has all values, symmetries: %s', (symmetries) => {
  const expected = solve(plain, { engine: 'indexed' });
  expectTable(tiered, expected, 'tiers', { symmetries });
});

test('a table of pieces, group by group of tiers, has all values', () => {
  const rules = ticTacChec.read({ size: '2' }) as unknown as Rules<Position>;
  expectTable(rules, solve(rules, { engine: 'hands' }), 'groups', { engine: 'groups' });
});

/** Builds a table, also from what builds leave that end while blocks are packed, and while the game is solved. */
function expectTable(
  rules: Rules<Position>,
  expected: Pick<Solution<Position>, 'value'>,
  arrangement: Arrangement,
  more: Partial<BuildOptions>,
): void {
  const path = join(FOLDER, `${JSON.stringify(more).replaceAll(/\W/g, '')}.table`);
  const info = buildTable(rules, path, made(more));
  const symmetric = more.symmetries !== false;
  expect(info).toMatchObject({ arrangement, symmetric });
  const file = openTableFile(path, rules, { cache: 2 ** 24 });
  try {
    const legal = legalPositions(rules);
    for (const p of legal) expect(file.value(p)).toEqual(expected.value(p));
    // with the sides exchanged, a position counts for both
    if (arrangement === 'tiers') expect(info.counts.positions).toBe(legal.length);
    expect(verifyTable(rules, file)).toBeUndefined();
  } finally {
    file.close();
  }
  for (const stage of ['packing blocks', 'solving']) {
    const stop = new Error('ended');
    const progress: BuildOptions['progress'] = (now) => {
      if (now === stage) throw stop;
    };
    const again = `${path}.again`;
    expect(() => buildTable(rules, again, made({ ...more, progress }))).toThrow(stop);
    buildTable(rules, again, made({ ...more, resume: true }));
    expect(readFileSync(again)).toEqual(readFileSync(path));
    expect(existsSync(`${again}.solved`)).toBe(false);
  }
}

test('values are kept in a file, and one of something else or damaged is refused', () => {
  const path = join(FOLDER, 'kept');
  const first = keptValues(tiered, path, made());
  const { signature } = solve(tiered, { engine: 'strata', log: first.log });
  expect(() => keptValues(tiered, join(FOLDER, 'none', 'kept'), made())).toThrow('there is no such folder');
  first.close(false);
  const again = keptValues(tiered, path, made());
  expect(again.log.entries).toBe(plannedTiers(tiered, {})!.disk);
  expect(solve(tiered, { engine: 'strata', log: again.log }).signature()).toBe(signature());
  again.close(false);
  const other = made({ of: { game: 'hexapawn', options: { width: '3', height: '3' } } });
  expect(() => keptValues(tiered, path, other)).toThrow(
    `'${path}' is unfinished work of {"width":"2","height":"3"}, not of {"width":"3","height":"3"}; name another file, or remove it to start again`,
  );
  const higher = { ...tiered, tier: (p: Position) => 2 * tiered.tier!(p)! };
  expect(() => keptValues(higher, path, made())).toThrow(
    'is unfinished work of other rules, not of these rules',
  );
  writeFileSync(`${path}.cut`, readFileSync(path).subarray(0, 40));
  expect(() => keptValues(tiered, `${path}.cut`, made())).toThrow('is no unfinished work, or it is damaged');
  const last = keptValues(tiered, path, made());
  last.close(true);
  expect(existsSync(path)).toBe(false);
});
