import { expect, test } from 'vitest';
import nim from '../games/nim.ts';
import { checkedSettings } from './settings.ts';

test.each([
  [{ positions: 'all' }, "positions: 'all' is not one of reached, any"],
  [{ texts: { inputs: 'a heap' } }, "texts has no member 'inputs'"],
  [{ texts: { input: { en: 'a heap' } } }, "texts.input expects a text, or { en: '…', zh: '…', ja: '…' }"],
  [{ legend: 3 }, 'legend expects a text, or'],
  [{ over: 1 }, 'over expects true or false, got 1'],
  [{ tests: 3 }, 'tests expects { most: 10 }, got 3'],
  [{ tests: { most: 0 } }, 'tests.most expects a whole number from 1 on, got 0'],
  [{ tests: { most: 2, before: {} } }, "tests has no member 'before'"],
  [
    { tests: { most: 2, after: { id: { from: -1, to: 3 } } } },
    'tests.after.id expects whole numbers from 0 on, as',
  ],
  [
    { size: { rows: { from: 3, to: 2 } } },
    'size.rows expects whole numbers from 1 on, as { from: 1, to: 10 }, got',
  ],
  [{ size: { cells: 3 } }, "size has no member 'cells'"],
  [{ notOnRows: { X: [0] } }, 'notOnRows expects rows from 1 of each letter, as { X: [1] }, got'],
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
