/** The page with the laws of 255 sets of moves, which the build makes: a sample of sets is computed again, and all if asked. */
import { describe, expect, test } from 'vitest';
import { SETS, atlasPage, entryOf, rowOf } from '../src/laws/atlas.ts';

/** Commas between the groups of large numbers. */
const GROUPS = /(\d),(?=\d{3}\b)/g;

/** Among them fractals, cones, and a set whose table has to be continued. */
const ROWS: readonly [set: number, row: string][] = [
  [
    1,
    '| (1,0) | ![lost cells](atlas/001.svg) | 3 states, base 2, proof 4 | 3 states, base 2, proof 4 | Lost for the player to move exactly when x is even. |',
  ],
  [
    7,
    '| (1,0) (0,1) (1,1) | ![lost cells](atlas/007.svg) | 3 states, base 2, proof 10 | 7 states, base 2, proof 16 | Lost for the player to move exactly when x and y are both even. |',
  ],
  [
    13,
    '| (1,0) (2,0) (1,1) | ![lost cells](atlas/013.svg) | 3 states, base 2, proof 21 | 6 states, base 2, proof 21 | Lost for the player to move exactly when x is a multiple of 3. |',
  ],
  [
    55,
    '| (1,0) (0,1) (1,1) (0,2) (2,1) | ![lost cells](atlas/055.svg) | 27 states, base 6, proof 315 | 917 states, base 2, proof 2,058 | If 2x is at most 3y + 3, lost for the player to move exactly when x + 3y is 0 or 7 modulo 9. Otherwise, lost exactly when 2x + y is a multiple of 4. |',
  ],
  [
    64,
    '| (1,2) | ![lost cells](atlas/064.svg) | 11 states, base 2, proof 17 | 11 states, base 2, proof 17 | If y is at most 2x + 1, lost for the player to move exactly when y is 0 or 1 modulo 4. Otherwise, lost exactly when x is even. |',
  ],
  [
    72,
    '| (2,0) (1,2) | ![lost cells](atlas/072.svg) | 26 states, base 2, proof 113 | 54 states, base 2, proof 130 | If 3y is at least 2x + 2, lost for the player to move exactly when x is a multiple of 3. Otherwise, lost exactly when 2x + y is 0, 1, 2 or 3 modulo 8. |',
  ],
  [
    127,
    '| (1,0) (0,1) (2,0) (1,1) (0,2) (2,1) (1,2) | ![lost cells](atlas/127.svg) | 13 states, base 2, proof 101 | 47 states, base 2, proof 142 | With a the larger and b the smaller of x and y: lost for the player to move exactly when 2a + b is a multiple of 6. |',
  ],
  [
    140,
    '| (2,0) (1,1) (2,2) | ![lost cells](atlas/140.svg) | 20 states, base 2, proof 127 | 71 states, base 2, proof 143 | If y is at least x, lost for the player to move exactly when x is a multiple of 3. Otherwise, lost exactly when 3x + y is 0, 1, 3 or 10 modulo 12. |',
  ],
  [
    231,
    '| (1,0) (0,1) (1,1) (2,1) (1,2) (2,2) | ![lost cells](atlas/231.svg) | 17 states, base 2, proof 123 | 61 states, base 2, proof 135 | With a the larger and b the smaller of x and y: lost for the player to move exactly when 3a + b is a multiple of 6. |',
  ],
  [
    255,
    '| (1,0) (0,1) (2,0) (1,1) (0,2) (2,1) (1,2) (2,2) | ![lost cells](atlas/255.svg) | 3 states, base 3, proof 26 | 22 states, base 3, proof 73 | Lost for the player to move exactly when x and y are both multiples of 3. |',
  ],
];

describe('the law of set', () => {
  test.each(ROWS)('%i is %s', (set, row) => {
    expect(rowOf(entryOf(set, 600))).toBe(row);
  });
});

test('the page counts what is proved, and has the smallest sets first', () => {
  const entries = [127, 7, 13, 1].map((set) => entryOf(set, 33));
  const page = atlasPage([
    { ...entries[0]!, nimbers: { tried: [{ base: 2, side: 99, continued: false, why: 'too many states' }] } },
    ...entries.slice(1),
  ]);
  expect(page).toContain('all 4 sets of moves');
  expect(page).toContain('**4 outcome laws and 3 nimber laws are proved**');
  expect(page).toContain('13 states for outcomes and 7 for nimbers, the longest proof 101 product states');
  expect(page).toContain('none found; tried bases 2 on a table to 99');
  expect([...page.matchAll(/atlas\/(\d+)\.svg/g)].map(([, set]) => Number(set))).toEqual([1, 7, 13, 127]);
});

// minutes; the first attempt at this method had proved 241 outcome laws and 236 nimber laws
test.runIf(process.env['EXHAUSTIVE'])(
  'all laws are proved, and the largest are as large as ever',
  () => {
    const page = atlasPage(Array.from({ length: SETS }, (_, i) => entryOf(i + 1))).replaceAll(GROUPS, '$1');
    expect(page).toContain('**255 outcome laws and 255 nimber laws are proved**');
    expect(page).toContain(
      '1521 states for outcomes and 13828 for nimbers, the longest proof 45566 product states',
    );
  },
  1_800_000,
);
