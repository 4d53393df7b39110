import { expect, test } from 'vitest';
import nim from '../games/nim.ts';
import { checkedSettings } from './settings.ts';

test.each([
  [{ positions: 'all' }, "positions: 'all' is not one of reached, any"],
  [{ texts: { inputs: 'a heap' } }, "texts has no member 'inputs'"],
  [{ texts: { input: { en: 'a heap' } } }, "texts.input expects a text, or { en: '…', zh: '…', ja: '…' }"],
  [{ legend: 3 }, 'legend expects a text, or'],
  [{ lines: [1] }, 'lines expects a list of texts'],
  [{ samples: ['1', { input: '1' }] }, 'samples expects a list of texts, or of { input:'],
  [{ traps: '1' }, 'traps expects a list of texts, or of { input:'],
])('%j is refused', (settings, message) => {
  expect(() => checkedSettings(settings, nim)).toThrow(message);
});

test('samples with what they are for, texts in one language or in three, and any positions are accepted', () => {
  const three = { en: 'a heap', zh: '一堆', ja: '一山' };
  const settings = {
    positions: 'any',
    legend: three,
    texts: { input: 'a heap', output: three },
    samples: ['1', { input: '2', description: 'the least one' }],
  };
  expect(checkedSettings(settings, nim)).toBe(settings);
});
