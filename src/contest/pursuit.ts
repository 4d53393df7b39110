import { located } from '../errors.ts';
import pursuit from '../games/pursuit.ts';
import type { Contest } from './contest.ts';

const VALUES = ['n (board size)', 'r1 (row of white)', 'c1 (column of white)', 'r2 (row of black)', 'c2 (column of black)'];

/** `n r1 c1 r2 c2` in, `WHITE t`, `BLACK t` or `DRAW` out. */
export const contest: Contest = {
  format: `n r1 c1 r2 c2: board size, cell of white, cell of black, all from 1.
Prints WHITE t, BLACK t or DRAW; t is the number of plies.`,
  *questions(input) {
    const missing = (k: number): string => `${VALUES[k]}, the ${ORDINALS[k]} of 5 integers, got ${k}`;
    const n = input.integer('n', { min: 2 }, missing(0));
    const [r1, c1, r2, c2] = ['white row', 'white column', 'black row', 'black column'].map((name, k) =>
      input.coordinate(name, n, missing(k + 1)),
    ) as [number, number, number, number];
    const place = input.place();
    input.end();
    const rules = located(place, () => pursuit.rules({ n, white: [r1, c1], black: [r2, c2] }));
    yield {
      rules,
      say: ({ outcome, remoteness }) => (outcome === 'draw' ? 'DRAW' : `${outcome === 'win' ? 'WHITE' : 'BLACK'} ${remoteness}`),
    };
  },
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
