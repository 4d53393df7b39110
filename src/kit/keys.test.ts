import { expect, test } from 'vitest';
import { PlayError } from '../base/errors.ts';
import { keys } from './keys.ts';

test('a key is its own rank, and its text in decimal is read back', () => {
  const position = keys();
  for (const key of [0, 1, 4_294_967_296, 2 ** 53 - 1]) {
    expect(position.rank(key)).toBe(key);
    expect(position.unrank(key)).toBe(key);
    expect(position.parse(position.text(key))).toBe(key);
  }
});

test.each([
  { text: '16', says: 'position 16 is outside 0..15' },
  { text: '-1', says: 'position -1 is outside 0..15' },
  { text: '1.5', says: "'1.5' is not an integer (expected position)" },
  { text: '', says: "'' is not an integer (expected position)" },
])("'$text' is no key of 4 bits: $says", ({ text, says }) => {
  const parsing = (): number => keys({ bits: 4 }).parse(text);
  expect(parsing).toThrow(PlayError);
  expect(parsing).toThrow(says);
});

test('a notation replaces the decimal number', () => {
  const notation = {
    text: (key: number) => `#${key}`,
    parse: (text: string) => Number(text.slice(1)),
    syntax: '#N',
  };
  const position = keys({ notation });
  expect(position.text(5)).toBe('#5');
  expect(position.diagram(5)).toBe('#5');
  expect(position.difference(5, 3)).toBe('#5-#3');
  expect(position.parse('#7')).toBe(7);
  expect(position.syntax).toBe('#N');
});

test('sides need a turn, and bits are from 1 to 53', () => {
  expect(() => keys({ sides: ['x', 'o'] })).toThrow(/turn/);
  expect(() => keys({ turn: () => 0 })).toThrow(/sides/);
  expect(() => keys({ bits: 54 })).toThrow(/53/);
  expect(() => keys({ bits: 0 })).toThrow(/1\.\.53/);
});

test('keys have no cells to permute', () => {
  expect(() => keys().permuted(0, Uint32Array.of(0))).toThrow(PlayError);
});
