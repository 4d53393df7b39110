import { type Said, badInput, located, said, word } from '../../base/errors.ts';
import pursuit from '../../games/pursuit.ts';
import { type Contest, asked, cellsOf, refuseHuge, requireFirst } from '../contest.ts';
import { type Input, type InputWord, placeOf } from '../input.ts';

/** `n r1 c1 r2 c2` in, `WHITE t`, `BLACK t` or `DRAW` out. */
export const contest: Contest = {
  order: 1,
  format: `n r1 c1 r2 c2: board size n ≥ 2, row and column of white, row and column of black, all from 1.
Any n whose table fits the memory is answered. A sign + and leading zeros are read.
Prints WHITE t, BLACK t or DRAW; t is the number of plies.`,
  *questions(input, context) {
    const n = input.integerFrom(readWord(input, 0), 'n', { min: 2 });
    const white = readCell(input, 1, 'white', n);
    const black = readCell(input, 3, 'black', n);
    input.end();
    // fewer bytes than the table takes: symmetries leave at least an eighth of n⁴ pairs of cells, each with either
    // side to move, and each position takes more than a byte
    refuseHuge(n ** 4 / 4, 1, context);
    yield {
      ...located(black.place, () => asked(pursuit, { n, white: white.cell, black: black.cell })),
      say: ({ outcome, remoteness }) =>
        outcome === 'draw' ? 'DRAW' : `${outcome === 'win' ? 'WHITE' : 'BLACK'} ${remoteness}`,
    };
  },
  write(rules, { n }, p) {
    requireFirst(rules, p);
    if (rules.ended(p)) throw badInput(said`the contest has no game that is over`);
    const [white, black] = [cellsOf(rules, p, 'white'), cellsOf(rules, p, 'black')];
    return `${[n, ...white, ...black].join(' ').replaceAll(',', ' ')}\n`;
  },
};

const VALUES = [
  said`n (board size)`,
  said`r1 (row of white)`,
  said`c1 (column of white)`,
  said`r2 (row of black)`,
  said`c2 (column of black)`,
];

/** The k-th of the values, from 0. */
function readWord(input: Input, k: number): InputWord {
  return input.word(k === 0 ? VALUES[0] : said`5 integers, got ${k}; ${VALUES[k]} is missing`);
}

/** A cell whose row is the k-th of the values, and its column the next one. */
function readCell(
  input: Input,
  k: number,
  side: 'white' | 'black',
  n: number,
): { cell: [number, number]; place: Said } {
  const row = readWord(input, k);
  const r = input.coordinateFrom(row, said`${word(side)} row`, n);
  const c = input.coordinateFrom(readWord(input, k + 1), said`${word(side)} column`, n);
  return { cell: [r, c], place: placeOf(row) };
}
