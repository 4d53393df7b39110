/** Values that others have published, of the games of the library, each with its source; or found by hand. */
import { describe, expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { formText } from '../partizan/text.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { PositionValues } from './values.ts';

type Options = Readonly<Record<string, unknown>>;

/** The value of a position, or of the start, as text. */
async function valueOf(name: string, options: Options, position?: string): Promise<string> {
  const rules = (await loadGame(name)).rules(options) as Rules<Position>;
  const values = new PositionValues(rules);
  const p = position === undefined ? rules.start : rules.position.parse(position);
  return formText(values.forms, values.value(p))!;
}

describe('toads and frogs', () => {
  // Winning Ways, chapters 1 and 5
  test.each([
    ['t.f', '*'],
    ['t.tff', '↑'],
    ['tftf.', '0'],
    ['tft.f', '*'],
    ['tf.tf', '0'],
    ['tt.ff', '*'],
  ])('%s is %s', async (strip, value) => {
    const toads = strip.split('t').length - 1;
    const frogs = strip.split('f').length - 1;
    const options = { toads, frogs, gap: 1 };
    expect(await valueOf('toads-and-frogs', options, `turn=toads strip=${strip}`)).toBe(value);
  });

  // Erickson, New Toads and Frogs results, 1996; proved by Thanatipanonda, Further hopping with Toads and Frogs, 2011:
  // tᵃ..fᵇ is {{a−3|a−b}|{*|3−b}}, tᵃ...ff is {a−2|a−2}, tᵃ...fff is a − 7/2 for a ≥ 5
  test.each([
    [4, 2, 3, '{1*|↓}'],
    [5, 2, 3, '{2*|↓}'],
    [3, 2, 2, '{1/2|0}'],
    [4, 2, 2, '{3/2|0}'],
    [2, 3, 2, '*'],
    [3, 3, 2, '1*'],
    [4, 3, 2, '2*'],
    [5, 3, 3, '3/2'],
  ])('%i toads, %i empty cells and %i frogs are %s', async (toads, gap, frogs, value) => {
    expect(await valueOf('toads-and-frogs', { toads, gap, frogs })).toBe(value);
  });
});

describe('toppling dominoes', () => {
  // Fink, Nowakowski, Siegel and Wolfe, Toppling conjectures, 2015: a row of n is n; for numbers a ≥ b the rows of a and b with
  // blue and red between them are {a|b}. Green ones alone are a heap of Nim.
  test.each([
    ['bbb', '3'],
    ['rr', '-2'],
    ['br', '*'],
    ['bbrr', '±1'],
    ['bbbrr', '{2|-1}'],
    ['bbbrbb', '2*'],
    ['bbbrb', '{2|1}'],
    ['brbbrrbr', '±1/2'],
    ['ggg', '*3'],
  ])('%s is %s', async (row, value) => {
    expect(await valueOf('toppling-dominoes', { row: [row] })).toBe(value);
  });
});

describe('hackenbush', () => {
  // Winning Ways, chapters 1 to 3: a stalk of two colours is a number, the colours above the first change counted in halves,
  // quarters, …; a green stalk is a heap of Nim; a flower with a blue petal is ↑*
  const stalk = (colours: string): string[] =>
    Array.from(colours)
      .flatMap((colour) => [colour, '.'])
      .toReversed();
  test.each([
    ['b', '1'],
    ['bb', '2'],
    ['br', '1/2'],
    ['brr', '1/4'],
    ['brb', '3/4'],
    ['bbr', '3/2'],
    ['rb', '-1/2'],
    ['rrrb', '-5/2'],
    ['gg', '*2'],
    ['gggg', '*4'],
    ['gb', '↑*'],
    ['gr', '↓*'],
  ])('a stalk of %s, from the ground up, is %s', async (colours, value) => {
    expect(await valueOf('hackenbush', { picture: stalk(colours) })).toBe(value);
  });

  test('stalks side by side are added', async () => {
    // 1/2 + 1/2 − 1
    expect(await valueOf('hackenbush', { picture: ['.....', 'r...r', '.....', 'b.r.b'] })).toBe('0');
  });
});

describe('konane', () => {
  // by hand: {0|}; after one of two jumps black could jump back, so {0,*|}; each side has one jump, {0|0}
  test.each([
    [3, 'wb.', '1'],
    [5, 'wb.b.', '1'],
    [4, '.wb.', '*'],
    [3, 'wbw', '0'],
  ])('on a row of %i cells %s is %s', async (width, stones, value) => {
    expect(await valueOf('konane', { width, height: 1 }, `turn=white stones=${stones}`)).toBe(value);
  });
});

describe('partizan kayles', () => {
  // by hand: {0|}, {1|0}, {{1|0}, 2|1}, …
  test.each([
    [1, '1'],
    [2, '{1|0}'],
    [3, '{2|1}'],
    [4, '1'],
  ])('%i pins are %s', async (pins, value) => {
    expect(await valueOf('partizan-kayles', { pins })).toBe(value);
  });
});

describe('amazons', () => {
  // by hand: an amazon alone in a region with n more cells makes n moves, if it never shuts itself in
  test.each([
    ['w../xxx/xxb', '2'],
    ['w.x/xxx/b.x', '0'],
    ['..x/w.x/xxx/xxb', '3'],
  ])('%s is %s', async (cells, value) => {
    expect(await valueOf('amazons', { height: cells.split('/').length }, `turn=white cells=${cells}`)).toBe(
      value,
    );
  });
});
