/** The page with the values of the first boards of four games, which the build makes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valuesPage } from '../scripts/reference/values.mjs';
import { fromSource } from './from-source.ts';

/** Boards of at most so many cells are computed. */
const MOST_CELLS = process.env['EXHAUSTIVE'] ? 30 : 8;

/** The sections and rows of the page. Larger boards of domineering take a minute. */
const KNOWN = readFileSync(new URL('cases/board-values.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const cellsOf = (line: string): number => {
  const [, height, width] = /^\| (\d+) × (\d+) /.exec(line) ?? [];
  return height === undefined ? 0 : Number(height) * Number(width);
};

test('boards have the values that they have always had', async () => {
  const page = await valuesPage(fromSource, MOST_CELLS);
  expect(page.split('\n').filter((line) => /^(?:## |\| \d)/.test(line))).toEqual(
    KNOWN.filter((line) => cellsOf(line) <= MOST_CELLS),
  );
}, 600_000);

// E. R. Berlekamp, Blockbusting and domineering, 1988; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways
test.each([
  ['2 × 2', '±1', '0', '1'],
  ['2 × 3', '{2\\|-1/2}', '3/4', '5/4'],
  ['3 × 2', '{1/2\\|-2}', '-3/4', '5/4'],
  ['3 × 3', '±1', '0', '1'],
])('domineering on %s is worth %s, as published', (board, value, mean, temperature) => {
  const [, row] = /^\| (.*) \|$/.exec(KNOWN.find((line) => line.startsWith(`| ${board} |`)) ?? '') ?? [];
  expect(row).toBe(`${board} | \`${value}\` | N | ${mean} | ${temperature}`);
});
