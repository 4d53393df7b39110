/** Connect four on a small board as plain functions over integer keys, the form for rules that must be fast. */
import { keys } from '../src/kit/keys.ts';
import { type Rules, rules } from '../src/rules/rules.ts';

/**
 * Four in a row wins; a full board is a tie. A key has rows + 1 bits a column, the first column lowest, and above them the
 * turn, 1 when o is to move; 31 bits at most. In each column a bit is 1 for a stone of x and 0 for one of o, and the bit
 * above the topmost stone is a sentinel:
 *
 *                            1 0 0
 *     o · ·                  0 0 1
 *     x · o     has the key  1 1 0     and the turn 0
 *     x o x                  1 0 1
 *
 * So x adds twice the sentinel to the key and o adds it once.
 */
export function connectFour(columns: number, rows: number): Rules<number> {
  const height = rows + 1;
  const cells = Array.from({ length: columns * height }, (_, bit) => bit);
  const mask = (chosen: (row: number) => boolean): number =>
    cells.reduce((sum, bit) => (chosen(bit % height) ? sum + 2 ** bit : sum), 0);
  const bottom = mask((row) => row === 0);
  const open = mask((row) => row < rows);
  const directions = [1, height - 1, height, height + 1];
  const turnBit = columns * height;

  const turn = (key: number): number => key >>> turnBit;
  /** The sentinels and all bits below them. */
  const filled = (key: number): number => {
    let bits = key & ~(1 << turnBit);
    for (let row = 0; row < rows; row++) bits |= (bits >>> 1) & open;
    return bits;
  };
  const hasFour = (stones: number): boolean => {
    for (const by of directions) {
      const pairs = stones & (stones >>> by);
      if ((pairs & (pairs >>> (2 * by))) !== 0) return true;
    }
    return false;
  };

  const position = keys({ bits: turnBit + 1, sides: ['x', 'o'], turn });
  return rules(position, {
    start: bottom,
    moves: (key) => {
      const passed = key ^ (1 << turnBit);
      const by = 2 - turn(key);
      const next: number[] = [];
      for (let free = ((filled(key) + bottom) >>> 1) & open; free !== 0; free &= free - 1)
        next.push(passed + by * (free & -free));
      return next;
    },
    outcome: (key) => {
      const stones = (filled(key) >>> 1) & open;
      return hasFour(turn(key) === 1 ? stones & key : stones & ~key) ? 'moved' : undefined;
    },
    noMoves: 'ties',
  });
}
