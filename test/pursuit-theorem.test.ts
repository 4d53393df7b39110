/** The longest win of pursuit, and a position that takes it, as proof/PursuitLongest.v states them for every board. */
import { expect, test } from 'vitest';
import pursuit from '../src/games/pursuit.ts';
import { part } from './part.ts';
import { solveUnaudited as solve } from './solve.ts';

const LESS_THAN_3N = [2, 3, 2, 1] as const;
const small = [3, 4, 5, 6, 7, 8, 9, 10];
const large = Array.from({ length: 54 }, (_, i) => i + 11);

test.each([...small, ...part(large, 0.05, 1)])(
  'on a board of side %i the longest win is that of the theorem, and its position takes as long',
  (n) => {
    const longest = 3 * n - LESS_THAN_3N[n % 4]!;
    // white below the middle, black in the corner
    const middle = Math.ceil(n / 2);
    const rules = pursuit.rules({ n, white: [middle + 1, middle], black: [1, 1] });
    const solution = solve(rules);
    expect(solution.signature()).toContain(` tied 0 drawn 0 longest ${longest} `);
    expect(solution.value(rules.start)).toEqual({ outcome: 'loss', remoteness: longest });
  },
);
