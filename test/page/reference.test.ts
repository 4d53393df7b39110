/** The help of the laboratory is the reference of the documentation. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sectionsOf } from '../../scripts/page/reference.ts';
import * as kit from '../../src/kit/index.ts';
import { ROOT } from '../program.ts';

const PAGES = ['rules.md', 'statements.md', 'positions.md'].map((page) =>
  readFileSync(join(ROOT, 'docs/reference', page), 'utf8'),
);
const SECTIONS = sectionsOf(PAGES);

/** What a reader sees of a section. */
const seen = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test('every code block, every table row and every paragraph of the pages is in the help', () => {
  const all = SECTIONS.map(({ html }) => seen(html)).join('\n');
  const blocks = PAGES.flatMap((page) =>
    [...page.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, code]) => code!),
  );
  expect(blocks.length).toBeGreaterThan(20);
  for (const block of blocks) expect(all).toContain(block);
  for (const page of PAGES)
    for (const [, code] of page
      .replaceAll(/^```[^]*?^```$/gm, '')
      .slice(page.indexOf('\n## '))
      .matchAll(/`([^`]+)`/g))
      expect(all).toContain(code);
});

test('nothing of Markdown is left, and every link leads to a section that is there', () => {
  const all = SECTIONS.map(({ html }) => html).join('\n');
  const ids = new Set([
    ...SECTIONS.map(({ id }) => id),
    ...[...all.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!),
  ]);
  const links = [...all.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id!);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect(ids).toContain(link);
  const prose = seen(all.replaceAll(/<(pre|code)>[^]*?<\/\1>/g, ''));
  expect(prose.match(/`|\]\(|\*\*|^\|/gm)).toBeNull();
});

/** What is for errors and texts of a kind of its own, and for drawing edges: nearly every game does without. */
const RARE = [
  'badInput',
  'parseInteger',
  'quote',
  'OVER_BEFORE',
  'Relation',
  'doubled',
  'tooMany',
  'withEdges',
];

test('every kind of field, board, move and end that the kit has is in the help', () => {
  const all = SECTIONS.map(({ html }) => html).join('\n');
  const missing = Object.keys(kit).filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
  expect(missing.filter((name) => !RARE.includes(name))).toEqual([]);
});
