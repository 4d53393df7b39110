/** The map of the documentation lists every page with its length, to within 10 %. `scripts/docs-map.mjs` writes the lengths. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '../docs');
const MAP = readFileSync(join(DOCS, 'README.md'), 'utf8');

const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** The number of words of a page, or of one section if the link has an anchor. */
function wordsOf(link: string): number {
  const [page = '', anchor] = link.split('#');
  const text = readFileSync(join(DOCS, page), 'utf8');
  if (anchor === undefined) return count(text);
  const section = text.split(/^(?=## )/m).find((part) => slug(part.split('\n')[0]!.slice(3)) === anchor);
  expect(section, `${link} has no such section`).toBeDefined();
  return count(section!);
}

/** The rows of the table under a heading: their links, and the number in their last column. */
function rowsUnder(heading: string): { row: string; links: string[]; said: number }[] {
  const section = MAP.split(/^## /m).find((part) => part.startsWith(heading))!;
  return section
    .split('\n')
    .filter((line) => /^\| .*\d \|$/.test(line))
    .map((row) => ({
      row,
      links: [...row.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1]!),
      said: Number(row.split('|').at(-2)!.replaceAll(',', '')),
    }));
}

const PAGES = rowsUnder('Every page');
const READERS = rowsUnder('What to read first');

const expectNear = (said: number, counted: number, row: string): void =>
  expect(Math.abs(said - counted), `${row} has ${counted} words`).toBeLessThanOrEqual(counted / 10);

test('every page has one row', () => {
  const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => relative('.', file));
  expect(PAGES.flatMap(({ links }) => links).sort()).toEqual(['../README.md', ...pages].sort());
});

test.each(PAGES)('$links is as long as its row says', ({ row, links, said }) => {
  expectNear(said, wordsOf(links[0]!), row);
});

test.each(READERS)(
  'the pages for one purpose are as long as their row says: $row',
  ({ row, links, said }) => {
    expect(links.length).toBeGreaterThan(1);
    expectNear(
      said,
      links.map(wordsOf).reduce((sum, words) => sum + words),
      row,
    );
  },
);

test('all pages together, and those for a newcomer, are as long as the map says', () => {
  const [all = 0, needed = 0] = (/have ([\d,]+) words[^]*?about ([\d,]+)/.exec(MAP) ?? [])
    .slice(1)
    .map((said) => Number(said.replaceAll(',', '')));
  expectNear(
    all,
    PAGES.flatMap(({ links }) => links.map(wordsOf)).reduce((sum, words) => sum + words, count(MAP)),
    'All pages',
  );
  const longest = Math.max(...READERS.map(({ said }) => said));
  // a newcomer needs at most the README and the longest row
  expectNear(needed, longest + wordsOf('../README.md'), 'the longest way in');
});
