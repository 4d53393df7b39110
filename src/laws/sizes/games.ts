/** The games that have laws for boards of every size, and what is claimed about them. */
import type { BoxGame } from './box-game.ts';

export interface SizedGame {
  readonly game: BoxGame;
  /** The name of each piece, and which coordinate is its row; the next one is its column. */
  readonly pieces: readonly (readonly [name: string, row: number])[];
  /** The claim as text; undefined: none is known. */
  readonly claim: string | undefined;
}

const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** Pursuit with a number of rows, or n, and n columns: the row and column of white, those of black. */
export const pursuitWithRows = (rows: number | 'n'): SizedGame => ({
  game: {
    sides: ['white', 'black'],
    coordinates: ['wr', 'wc', 'br', 'bc'],
    bounds: [rows, 'n', rows, 'n'],
    // on 2×2 no play is as long as on other boards
    least: rows === 'n' ? 3 : 2,
    moves: [
      STEPS.map(([down, right]) => [down, right, 0, 0]),
      [1, 2].flatMap((length) => STEPS.map(([down, right]) => [0, 0, length * down, length * right])),
    ],
    over: [
      [0, 2],
      [1, 3],
    ],
  },
  pieces: [
    ['white', 0],
    ['black', 2],
  ],
  claim: PURSUIT[rows],
});

/**
 * A bound on n×n that is reached. White waits in the middle: on four cells if n is even, else on the cell in the middle and
 * its neighbours. m is how far the nearest corner is, and o how far the middle. Black needs t moves to come near, of which one
 * is lost now and then (e and f) because the pieces stand on cells of the wrong colour.
 */
const LONGEST = `
k = floor(n/2)
h = n - k
m = min(wr - 1, n - wr) + min(wc - 1, n - wc)
o = max(max(h - wr, wr - k - 1), 0) + max(max(h - wc, wc - k - 1), 0) if wr >= h - 1 and wr <= k + 2 and wc >= h - 1 and wc <= k + 2; 2
r = max(max(h - br, br - k - 1), 0)
c = max(max(h - bc, bc - k - 1), 0)
t = floor((r + 1)/2) + floor((c + 1)/2)
odd = 1 if 2 floor(r/2) < r or 2 floor(c/2) < c; 0
s = wr + wc + br + bc + t
e = 2 if odd = 0 and 2 floor(s/2) < s; 0
f = 2 if odd = 0 and 2 floor(s/2) = s; 0
white: loss at least 2m + 2 if o >= 2 or n = 2k and o = 1; loss at least 2n - 2 + 2t + e if n = 2k; loss at least 2n + 4 floor((t - 1)/2) if o = 0; loss at least 2n - 2 + 4 floor(t/2)
black: win at least 1 if wr = br and |wc - bc| <= 2 or wc = bc and |wr - br| <= 2; win at least 2m + 3 if o >= 2 or n = 2k and o = 1; win at least 2n - 3 + 2t + f if n = 2k; win at least 2n - 3 + 4 floor(max(t, 2)/2) if o = 0; win at least 2n - 1 + 4 floor((t - 1)/2)
longest = 3n - 2 if n = 2k; 3n - 3 if n = 4 floor(n/4) + 1; 3n - 1
start: white, wr = h + 1, wc = h, br = 1, bc = 1`;

/**
 * Black wins on n×n unless white can take it at once. a and b are the distances in rows and columns. Where a = b and white is
 * to move, black stays on that diagonal and drives white into the corner behind it. Where a ≥ b + 2, black moves in rows only
 * until it can step onto a diagonal; white can slip past in black's own row or column at most, so that g or h, the longer way
 * to a wall, takes the place of p or q, the one on white's side. x and y are the rows and columns behind white.
 */
export const PURSUIT_WINS = `
a = |wr - br|
b = |wc - bc|
p = br - 1 if wr < br; n - br
q = bc - 1 if wc < bc; n - bc
g = max(br - 1, n - br)
h = max(bc - 1, n - bc)
x = wr - 1 if wr < br; n - wr
y = wc - 1 if wc < bc; n - wc
white: no loss if a + b = 1; loss at most 2p + 2q - 2 if a = b; loss at most 2p + 2h - 2 if a >= b + 2; loss at most 2q + 2g - 2 if b >= a + 2; loss at most 2 max(p + h, q + g) + 4
black: win at most 1 if a = 0 and b <= 2 or a <= 2 and b = 0; no win if a = 1 and b = 1 and x + y = 0; win at most 2 max(p + h, q + g) + 3 if a = b; win at most 2p + 2q - 3 if |a - b| <= 2; win at most 2p + 2h - 3 if a > b; win at most 2q + 2g - 3
longest = 4n`;

/** By number of rows; read off tables of small boards. d is the distance in columns, e and f are the columns behind them. */
const PURSUIT: Readonly<Partial<Record<number | 'n', string>>> = {
  n: LONGEST,
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
