import { badInput, located, parseInteger, said } from '../../base/errors.ts';
import staircase from '../../games/staircase.ts';
import { grouped, plural } from '../../base/numbers.ts';
import { type Contest, asked, refuseHuge, requireFirst } from '../contest.ts';
import { type Input, placeOf } from '../input.ts';

/** Points allowed in a cell, as the contest says. */
const POINTS = { min: 0, max: 100_000 };
/** Rows and columns. */
const SIDE = { min: 1, max: 1000 };

/** `n m` and two n × m tables of points in, Black's score minus White's out. */
export const contest: Contest = {
  order: 2,
  format: `n m, then n rows of m points for black (A), then n rows of m points for white (B).
n and m are ${SIDE.min}..${SIDE.max}, as far as the table fits the memory: it has C(n + m, n) positions. Points are ${POINTS.min}..${POINTS.max}.
Numbers are read one after the other across lines; a line that is not a whole row is reported on standard error.
Prints black's score minus white's under best play.`,
  *questions(input, context) {
    const n = input.integer('n', SIDE, said`n (rows)`);
    const m = input.integer('m', SIDE, said`m (columns)`);
    // tested before the points are read, since reading two million of them takes seconds
    refuseHuge(binomial(n + m, n), 4, context);
    const lines: number[] = [];
    const [a, b] = ['A', 'B'].map((name) => readTable(input, name, [n, m], lines));
    input.end();
    const ragged = raggedLine(lines, m);
    if (ragged) {
      const found = plural(ragged.count, 'number');
      context.note(
        `line ${ragged.line} has ${found}, expected ${m}; numbers are read one after the other across lines`,
      );
    }
    yield { ...asked(staircase, { a: a!, b: b! }), say: ({ score }) => String(score) };
  },
  write(rules, { a, b }, p) {
    requireFirst(rules, p);
    if (rules.position.cells(p, 'filled').some((length) => length > 0))
      throw badInput(said`the contest begins with an empty board`);
    const rows = [...a!.split('/'), ...b!.split('/')].map((row) => row.trim());
    return `${rows.length / 2} ${rows[0].split(/\s+/).length}\n${rows.join('\n')}\n`;
  },
};

/** Reads a table of n rows and m columns. Adds the line of each number to `lines`, which has those of all numbers before it. */
function readTable(
  input: Input,
  name: string,
  [n, m]: readonly [n: number, m: number],
  lines: number[],
): number[][] {
  return Array.from({ length: n }, (_, r) => {
    const row = said`row ${r + 1} of ${name}`;
    return Array.from({ length: m }, (__, c) => {
      const word = input.next();
      if (word === undefined) {
        const gap =
          c === 0
            ? said`${row} is missing`
            : c === 1
              ? said`${row} ends after 1 value`
              : said`${row} ends after ${c} values`;
        const [total, got] = [grouped(2 * n * m), grouped(lines.length)];
        throw input.ends(said`expected ${total} values (2 tables of ${n}×${m}), got ${got}; ${gap}`);
      }
      lines.push(word.line);
      // where a number is takes longer to say than the number to read
      return /^[0-9]{1,5}$/.test(word.text)
        ? Number(word.text)
        : located(said`${placeOf(word)}, ${row}`, () => parseInteger(said`points`, word.text, POINTS));
    });
  });
}

/** The first line that does not hold a whole row, unless every line holds the same number of values. */
function raggedLine(lines: readonly number[], m: number): { line: number; count: number } | undefined {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  if (new Set(counts.values()).size === 1) return undefined;
  const [line, count] = [...counts].find(([, k]) => k !== m) ?? [];
  return line === undefined || count === undefined ? undefined : { line, count };
}

/** The number of ways to choose k of n; Infinity if it is too large for a number. */
function binomial(n: number, k: number): number {
  let count = 1;
  for (let i = 1; i <= k; i++) count = (count * (n - k + i)) / i;
  return count;
}
