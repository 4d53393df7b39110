/** The games that have laws for boards of every size, and what is claimed about them. */
import type { BoxGame } from './box-game.ts';

export interface SizedGame {
  readonly game: BoxGame;
  /** The name of each piece, and which coordinate is its row; the next one is its column. */
  readonly pieces: readonly (readonly [name: string, row: number])[];
  /** The claim as text; undefined: none is known. */
  readonly claim: string | undefined;
  /** If that is a bound from below, one from above. */
  readonly above?: string | undefined;
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
    // rows from the other end, columns from the other end, rows as columns
    ...(rows === 'n' && {
      symmetries: [
        [-1, 2, -3, 4],
        [1, -2, 3, -4],
        [2, 1, 4, 3],
      ],
    }),
  },
  pieces: [
    ['white', 0],
    ['black', 2],
  ],
  claim: PURSUIT[rows],
  above: rows === 'n' ? PURSUIT_WINS : undefined,
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
 * Black wins on n×n unless white can take it at once, and the longest play is as long as LONGEST says. White is above black and
 * to its left, a rows and b columns away. Two bounds hold, and the smaller one counts.
 *
 * Near white: where a = b and white is to move, black stays on that diagonal and drives white into the corner behind it. Where
 * a ≥ b + 2, black moves in rows only until it can step onto a diagonal; white can slip past in black's own column at most, so
 * that h, the longer way to a wall, takes the place of the columns on white's side.
 *
 * Far away (l and m): first black goes to the middle, r rows and c columns off, by two cells a move, the larger distance first.
 * White can spoil one such move, but not all: where r and c differ by 3 or 4 that costs 4 plies, if white is near enough, and
 * where they differ by more a single step will do. Whether one move is lost because the pieces stand on cells of the wrong
 * colour depends on s and u (e, f, i and j). From the middle it takes 2n.
 */
export const PURSUIT_WINS = `
where: wr <= br and wc <= bc and bc - wc <= br - wr
a = br - wr
b = bc - wc
z = floor(n/2)
k = n - z
r = max(max(k - br, br - z - 1), 0)
c = max(max(k - bc, bc - z - 1), 0)
d = |r - c|
t = floor((r + 1)/2) + floor((c + 1)/2)
s = wr + wc + br + bc + t
u = s + r + c
e = 2 if 2 floor(r/2) = r and 2 floor(c/2) = c and 2 floor(s/2) < s; 0
f = 2 if 2 floor(r/2) = r and 2 floor(c/2) = c and 2 floor(s/2) = s; 0
i = 2 if 2 floor(u/2) < u; 0
j = 2 if 2 floor(u/2) = u; 0
v = 2n - 2 + 2t + e if n = 2z; 2n - 4 + 2t + i
w = 2n - 3 + 2t + f if n = 2z; 2n - 5 + 2t + j
l = 2n + 2 if t = 0; v if d <= 2 or d <= 4 and a + b = 3 or d <= 4 and a + b >= 5; v + 4 if d <= 4; 2n + 2 max(r, c) - 2
m = 2n + 1 if t = 0; w + 4 if d >= 3 and d <= 4 and a + b = 3; w if d <= 4; 2n + 2 max(r, c) - 3
g = max(br - 1, n - br)
h = max(bc - 1, n - bc)
p = 2 max(br + h, bc + g) + 1
white: no loss if a + b = 1; loss at most min(l, 2br + 2bc - 6) if a = b; loss at most min(l, 2br + 2h - 4) if a >= b + 2; loss at most min(l, p + 1)
black: win at most 1 if b = 0 and a <= 2; no win if b = 1 and a = 1 and br = 2 and bc = 2; win at most min(m, p) if a = b; win at most min(m, 2br + 2bc - 7) if a <= b + 2; win at most min(m, 2br + 2h - 5)
longest = 3n - 2 if n = 2z; 3n - 3 if n = 4 floor(n/4) + 1; 3n - 1`;

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
