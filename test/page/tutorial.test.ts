/** The steps of the tutorial in the laboratory are those of the documentation, in every language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stepsOf } from '../../scripts/page/tutorial.ts';
import { TRANSLATED } from '../../src/web/lab/tutorial-words.ts';
import { ROOT } from '../program.ts';

const PAGE = readFileSync(join(ROOT, 'docs/tutorials/first-game.md'), 'utf8');
const STEPS = stepsOf(PAGE);

test('the code of each step is a block of the page, in the same order', () => {
  const blocks = PAGE.split('```ts\n')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('```')));
  expect(blocks.length).toBeGreaterThan(3);
  expect(STEPS.map(({ code }) => code)).toEqual(blocks);
});

test('the text of a step is that of the page, without what is for files and for the command line only', () => {
  const flat = PAGE.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*>]/g, '')
    .replaceAll(/\s+/g, ' ');
  for (const { title, texts } of STEPS) {
    expect(title).toMatch(/^[A-Z]/);
    expect(texts.join(' ').length).toBeGreaterThan(100);
    for (const text of texts) {
      expect(flat).toContain(text.replaceAll(/\s+/g, ' '));
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/\b[Ss]ave\b|\]\(/);
    }
  }
});

test('every text of the tutorial is in Chinese and Japanese, with the same code, and nothing else is', () => {
  const texts = STEPS.flatMap((step) => [step.title, ...step.texts]);
  expect(Object.keys(TRANSLATED).sort()).toEqual([...new Set(texts)].sort());
  const codes = (text: string): readonly string[] => (text.match(/`[^`]*`/g) ?? []).sort();
  for (const [english, { zh, ja }] of Object.entries(TRANSLATED))
    for (const text of [zh, ja]) expect(codes(text)).toEqual(codes(english));
});
