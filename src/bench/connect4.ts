/** Connect four on a small board as plain functions over integer keys, the form for rules that must be fast. */
import { keys } from '../board/keys.ts';
import { type Rules, rules } from '../rules.ts';

/**
 * Four in a row wins; a full board is a tie. A key has rows + 1 bits a column, the first column lowest, 31 bits at most.
 * In each, a bit is 1 for a stone of x and 0 for one of o, and the bit above the topmost stone is a sentinel:
 *
 *                            1 0 0
 *     o · ·                  0 0 1
 *     x · o     has the key  1 1 0
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

  /** All bits below the sentinels and these themselves. */
  const filled = (key: number): number => {
    let bits = key;
    for (let row = 0; row < rows; row++) bits |= (bits >>> 1) & open;
    return bits;
  };
  const stones = (key: number): number => (filled(key) >>> 1) & open;
  const turn = (key: number): number => parity(stones(key));
  const hasFour = (stones: number): boolean => {
    for (const by of directions) {
      const pairs = stones & (stones >>> by);
      if ((pairs & (pairs >>> (2 * by))) !== 0) return true;
    }
    return false;
  };

  const position = keys({ bits: columns * height, sides: ['x', 'o'], turn });
  return rules(position, {
    start: bottom,
    moves: (key) => {
      const all = filled(key);
      const by = 2 - parity((all >>> 1) & open);
      const next: number[] = [];
      for (let free = ((all + bottom) >>> 1) & open; free !== 0; free &= free - 1)
        next.push(key + by * (free & -free));
      return next;
    },
    outcome: (key) => {
      const all = stones(key);
      return hasFour(parity(all) === 1 ? all & key : all & ~key) ? 'moved' : undefined;
    },
    noMoves: 'ties',
  });
}

/** 1 when an odd number of bits is set. */
function parity(bits: number): number {
  bits ^= bits >>> 16;
  bits ^= bits >>> 8;
  bits ^= bits >>> 4;
  return (0x6996 >>> (bits & 15)) & 1;
}
