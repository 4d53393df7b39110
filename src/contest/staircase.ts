import { badInput } from '../errors.ts';
import staircase from '../games/staircase.ts';
import { grouped } from '../numbers.ts';
import type { Contest } from './contest.ts';
import type { Input } from './input.ts';

/** Points allowed in a cell, as the contest says. */
const MOST_POINTS = 100_000;

/** `n m` and two n × m tables of points in, Black's score minus White's out. */
export const contest: Contest = {
  format: `n m, then n rows of m points for black (A), then n rows of m points for white (B); points 0..${MOST_POINTS}.
Prints black's score minus white's under best play.`,
  *questions(input, { note }) {
    const n = input.integer('n', { min: 1, max: 1000 }, 'n (rows)');
    const m = input.integer('m', { min: 1, max: 1000 }, 'm (columns)');
    const lines: number[] = [];
    const [a, b] = ['A', 'B'].map((name, k) => readTable(input, name, k * n * m, n, m, lines));
    input.end();
    const ragged = raggedLine(lines, m);
    if (ragged) note(`line ${ragged.line} has ${ragged.count} numbers, expected ${m}; numbers are read one after the other across lines`);
    yield { rules: staircase.rules({ a, b }), say: ({ score }) => String(score) };
  },
};

/** One table, row by row; `before` values came before it. Notes on which line each number stands. */
function readTable(input: Input, name: string, before: number, n: number, m: number, lines: number[]): number[][] {
  return Array.from({ length: n }, (_, r) =>
    Array.from({ length: m }, (__, c) => {
      const word = input.next();
      if (word === undefined) {
        const gap = c === 0 ? `row ${r + 1} of ${name} is missing` : `row ${r + 1} of ${name} ends after ${c} values`;
        const total = grouped(2 * n * m);
        throw badInput(
          `${input.place()}: unexpected end of input: expected ${total} values (2 tables of ${n}×${m}), got ${before + r * m + c}; ${gap}`,
        );
      }
      lines.push(word.line);
      return input.integerFrom(word, `${name} row ${r + 1}, column ${c + 1}:`, { min: 0, max: MOST_POINTS });
    }),
  );
}

/** The first line that does not hold a whole row, unless every line holds the same number of values. */
function raggedLine(lines: readonly number[], m: number): { line: number; count: number } | undefined {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  if (new Set(counts.values()).size === 1) return undefined;
  const [line, count] = [...counts].find(([, k]) => k !== m) ?? [];
  return line === undefined || count === undefined ? undefined : { line, count };
}
