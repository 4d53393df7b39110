// @ts-check
/**
 * Counts the words of the documentation, and writes the numbers into its map, docs/README.md: those of each page, of what
 * each reader needs, and of all pages together.
 *
 *     node scripts/docs-map.mjs
 *
 * A word is what stands between white space, in examples and tables too. Numbers are rounded to 10, from 2,000 on to 100.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const MAP = new URL('../docs/README.md', import.meta.url);
const map = readFileSync(MAP, 'utf8');

const count = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean).length;

const anchorOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\w-]/g, '');

/** The number of words of a page, or of one section if the link has an anchor. */
function wordsOf(/** @type {string} */ link) {
  const [page = '', anchor] = link.split('#');
  const text = readFileSync(new URL(page, MAP), 'utf8');
  if (anchor === undefined) return count(text);
  const section = text
    .split(/^(?=## )/m)
    .find((part) => anchorOf(part.split('\n', 1)[0].slice(3)) === anchor);
  if (section === undefined) throw new Error(`docs/README.md: ${link} leads to no section`);
  return count(section);
}

const said = (/** @type {number} */ words) => {
  const unit = words < 2000 ? 10 : 100;
  return (Math.round(words / unit) * unit).toLocaleString('en');
};

/** The rows of the table under a heading that end with a number, and the words of what they link to. */
const rowsUnder = (/** @type {string} */ heading) =>
  (map.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '')
    .split('\n')
    .filter((line) => /^\| .*\d \|$/.test(line))
    .map((row) => {
      const links = [...row.matchAll(/\]\(([^)]+)\)/g)];
      return { row, words: links.reduce((sum, [, link = '']) => sum + wordsOf(link), 0) };
    });

const pages = rowsUnder('Every page');
const readers = rowsUnder('What to read first');
const all = pages.reduce((sum, { words }) => sum + words, count(map));
const needed = Math.max(...readers.map(({ words }) => words)) + wordsOf('../README.md');

const counted = [...pages, ...readers]
  .reduce((text, { row, words }) => text.replace(row, row.replace(/[\d,]+ \|$/, `${said(words)} |`)), map)
  .replace(/(?<=pages together have )[\d,]+/, said(all))
  .replace(/(?<=newcomer needs about )[\d,]+/, said(needed));
writeFileSync(MAP, counted);
