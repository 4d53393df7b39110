import { expect, test } from 'vitest';
import { game } from './game.ts';
import { rules } from './rules.ts';
import { count, shape } from '../kit/index.ts';

const position = shape({ pile: count(3) });
const pile = (words: unknown): unknown =>
  game({
    name: 'pile',
    rules: () => rules(position, { start: { pile: 3 }, moves: () => [] }),
    words: words as never,
  }).words;

test('a game keeps its words in other languages, and has none if it is given none', () => {
  const words = { pile: { en: 'heap', zh: '堆', ja: '山' }, first: { zh: '先手', ja: '先手' } };
  expect(pile(words)).toEqual(words);
  expect(pile(undefined)).toEqual({});
});

test.each([
  [{ pile: '堆' }, "pile: the word 'pile' needs both zh and ja"],
  [{ pile: undefined }, "pile: the word 'pile' needs both zh and ja"],
  [{ pile: { zh: '堆' } }, "pile: the word 'pile' needs both zh and ja"],
  [{ pile: { zh: '堆', ja: 7 } }, "pile: the word 'pile' needs both zh and ja"],
  [{ pile: { zh: '堆', ja: '山', fr: 'tas' } }, "'pile' has no member 'fr' (expected en, zh, ja)"],
  [{ pile: { zh: '堆', ja: '山', e: 'heap' } }, "'pile' has no member 'e'; did you mean 'en'?"],
])('the words %j are refused', (words, sentence) => {
  expect(() => pile(words)).toThrow(sentence);
});
