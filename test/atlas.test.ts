/** The page and the pictures of the atlas are what `npm run atlas` writes; a sample of sets is computed again. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETS, atlasPage, entryOf, gameOf, pictureName, rowOf } from '../src/laws/atlas.ts';
import { shownMoves } from '../src/laws/subtraction.ts';

/** Commas between the groups of large numbers. */
const GROUPS = /(\d),(?=\d{3}\b)/g;
const DOCS = new URL('../docs/reference/', import.meta.url);
const page = readFileSync(new URL('atlas.md', DOCS), 'utf8').replaceAll(GROUPS, '$1');
const rows = page.split('\n').filter((line) => line.startsWith('| ('));
/** The columns of each row: moves, picture, outcomes, nimbers, words. */
const columns = rows.map((row) => row.split('|').map((part) => part.trim()));

test('all sets have a row and a picture', () => {
  const sets = Array.from({ length: SETS }, (_, i) => i + 1);
  expect(columns.map(([, moves]) => moves).sort()).toEqual(sets.map((set) => shownMoves(gameOf(set))).sort());
  expect(readdirSync(new URL('atlas/', DOCS)).sort()).toEqual(sets.map(pictureName));
});

test('the counts in the text agree with the rows', () => {
  const [, sets, outcomes, nimbers] = /all (\d+) sets .*\*\*(\d+) outcome laws and (\d+) nimber laws/.exec(
    page,
  )!;
  const proved = (column: number): number =>
    columns.filter((row) => /^\d+ states, base \d+, proof \d+$/.test(row[column]!)).length;
  expect(rows).toHaveLength(Number(sets));
  expect([proved(3), proved(4)]).toEqual([outcomes, nimbers].map(Number));
  const numbers = (column: number, name: RegExp): number =>
    Math.max(...columns.map((row) => Number(name.exec(row[column]!)?.[1] ?? 0)));
  const largest =
    /largest automaton has (\d+) states for outcomes and (\d+) for nimbers, the longest proof (\d+)/.exec(
      page,
    )!;
  expect(largest.slice(1).map(Number)).toEqual([
    numbers(3, /^(\d+) states/),
    numbers(4, /^(\d+) states/),
    Math.max(numbers(3, /proof (\d+)/), numbers(4, /proof (\d+)/)),
  ]);
});

test('the text around the rows is up to date', () => {
  const figures = (text: string): { states: number; base: number; proof: number } => {
    const [states = 0, base = 0, proof = 0] = [...text.matchAll(/\d+/g)].map(Number);
    return { states, base, proof };
  };
  const setOf = new Map(Array.from({ length: SETS }, (_, i) => [shownMoves(gameOf(i + 1)), i + 1]));
  const entries = columns.map(([, moves = '', , outcomes = '', nimbers = '', words = '']) => ({
    set: setOf.get(moves)!,
    moves,
    outcomes: figures(outcomes),
    nimbers: figures(nimbers),
    words,
    picture: '',
  }));
  expect(atlasPage(entries).replaceAll(GROUPS, '$1')).toBe(page);
});

test('more is proved than by the first attempt at this method: 241 outcome laws and 236 nimber laws', () => {
  const counts = /\*\*(\d+) outcome laws and (\d+) nimber laws/.exec(page)!.slice(1).map(Number);
  expect(counts[0]).toBeGreaterThanOrEqual(241);
  expect(counts[1]).toBeGreaterThanOrEqual(236);
});

// among them fractals, cones, and a set whose table has to be continued
test.each([1, 7, 13, 55, 64, 72, 127, 140, 231, 255])('set %i has the same laws as on the page', (set) => {
  const entry = entryOf(set, 600);
  expect(rows).toContain(rowOf(entry).replaceAll(GROUPS, '$1'));
  expect(readFileSync(new URL(`atlas/${pictureName(set)}`, DOCS), 'utf8')).toBe(entry.picture);
});
