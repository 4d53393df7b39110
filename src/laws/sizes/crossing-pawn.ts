/** The law of crossing pawn with one guard on open boards of n×n cells. */
import type { SizedGame } from './games.ts';

const [UP, DOWN, LEFT, RIGHT] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** The row and column of the guard, those of the pawn. */
export const crossingPawnOnSquares: SizedGame = {
  game: {
    sides: ['red', 'black'],
    coordinates: ['gr', 'gc', 'pr', 'pc'],
    bounds: ['n', 'n', 'n', 'n'],
    // on 1×1 there are no two cells
    least: 2,
    moves: [
      [UP, DOWN, LEFT, RIGHT].map(([down, right]) => [down, right, 0, 0]),
      [UP, LEFT, RIGHT].map(([down, right]) => [0, 0, down, right]),
    ],
    over: [
      [0, 2],
      [1, 3],
    ],
    // black wins when the pawn is on row 1
    goals: [[], [[2, 1]]],
  },
  pieces: [
    ['the guard', 0],
    ['the pawn', 2],
  ],
  /*
   * Read off tables of small boards. Every move changes whether the sum of all coordinates is even, so only one side can ever
   * catch the other. If it is red, it has to come near before the pawn is past: a is the distance in columns, b how many rows the
   * pawn is behind. Black then lets the pawn run to the side, away from the guard, with e columns to go; or past the guard, while
   * that is far enough, with f columns on the other side.
   */
  claim: `
a = |pc - gc|
b = pr - gr
e = n - pc if gc < pc; pc - 1 if gc > pc; max(pc - 1, n - pc)
f = pc - 1 if gc < pc; n - pc
s = pr + pc + gr + gc
odd = s - 2 floor(s/2)
w = 2a + 2b + 2e
v = 2b - 2a + 2f
red: win 1 if a + |b| = 1; loss 2pr - 2 if odd = 0 or a >= b + 2 or a >= pr; win max(w, v) - 3 if b >= a + 3; win w - 3
black: win 1 if a + b = 1 and b >= 0; win 2pr - 3 if odd = 1 or a > b or a >= pr - 1; loss max(w, v) - 2 if b >= a + 2; loss w - 2`,
};
