/** The games that have laws for boards of every size, and what is claimed about them. */
import type { BoxGame } from './box-game.ts';

export interface SizedGame {
  readonly game: BoxGame;
  /** The claim as text; undefined: none is known. */
  readonly claim: string | undefined;
}

const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** Pursuit with a number of rows and n columns: the row and column of white, those of black. */
export const pursuitWithRows = (rows: number): SizedGame => ({
  game: {
    sides: ['white', 'black'],
    coordinates: ['wr', 'wc', 'br', 'bc'],
    bounds: [rows, 'n', rows, 'n'],
    least: 2,
    moves: [
      STEPS.map(([down, right]) => [down!, right!, 0, 0]),
      [1, 2].flatMap((length) => STEPS.map(([down, right]) => [0, 0, length * down!, length * right!])),
    ],
    over: [
      [0, 2],
      [1, 3],
    ],
  },
  claim: PURSUIT[rows],
});

/** By number of rows; read off tables of small boards. d is the distance in columns, e and f are the columns behind them. */
const PURSUIT: Readonly<Record<number, string>> = {
  1: `
d = |wc - bc|
e = wc - 1 if wc < bc; n - wc
black: win 1 if d <= 2; win 2e + 4 floor(d/3) - 1
white: win 1 if d = 1; loss 2e + 4 floor((d - 1)/3) + 2`,
  2: `
d = |wc - bc|
e = wc - 1 if wc < bc; n - wc
f = n - bc if wc < bc; bc - 1
r = |wr - br|
b = 2e + 4 floor((d + 2)/3) - 1
w = 2e + 4 floor((d + 1)/3) + 2
black: win 1 if r + d = 1 or r = 0 and d = 2; win 2e + 4 floor(d/3) + 1 if r = 0; loss 2 if n = 2; win min(2e + 7, 2f + 5) if d = 1; win min(b, max(b - 4, 2f + 2d + 3)) if 3 floor((d + 2)/3) = d + 2; win b
white: win 1 if r + d = 1; loss 2e + 4 floor((d + 2)/3) if r = 0; loss 2e + 2 if d = 1; loss min(2e + 10, max(2e + 2, 2f + 6)) if d = 2; loss min(w, max(w - 4, 2f + 2d + 2)) if 3 floor((d + 1)/3) = d + 1; loss w`,
};
