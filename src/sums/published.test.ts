/** Values that others have published, of the games of the library, each with its source; or found by hand. */
import { describe, expect, test } from 'vitest';
import { loadGame } from '../games/index.ts';
import { type Form, Forms } from '../partizan/forms.ts';
import { parseForm } from '../partizan/parse.ts';
import { formText } from '../partizan/text.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { part } from '../../test/part.ts';
import { PositionValues } from './values.ts';

type Options = Readonly<Record<string, unknown>>;

/** The value of a position, or of the start. */
async function formOf(
  name: string,
  options: Options,
  position?: string,
): Promise<{ readonly forms: Forms; readonly form: Form }> {
  const rules = (await loadGame(name)).rules(options) as Rules<Position>;
  const values = new PositionValues(rules);
  const p = position === undefined ? rules.start : rules.position.parse(position);
  return { forms: values.forms, form: values.value(p) };
}

/** The same as text. */
async function valueOf(name: string, options: Options, position?: string): Promise<string> {
  const { forms, form } = await formOf(name, options, position);
  return formText(forms, form)!;
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
  test.each<[number, number, number, string]>([
    [4, 2, 3, '{1*|↓}'],
    [5, 2, 3, '{2*|↓}'],
    [3, 2, 2, '{1/2|0}'],
    [4, 2, 2, '{3/2|0}'],
    [2, 3, 2, '*'],
    [3, 3, 2, '1*'],
    [4, 3, 2, '2*'],
    [5, 3, 3, '3/2'],
    ...part<[number, number, number, string]>(
      [
        [6, 3, 3, '5/2'],
        [6, 3, 2, '4*'],
        [6, 2, 4, '{3|2||*|-1}'],
        [5, 2, 4, '{2|1||*|-1}'],
        [6, 2, 2, '{7/2|0}'],
      ],
      0,
    ),
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

  test('several rows are refused, not joined to one', async () => {
    await expect(valueOf('toppling-dominoes', { row: ['rgr', 'bb'] })).rejects.toThrow(
      "row: 'rgr/bb' must be 1 to 24 of the letters b, r and g",
    );
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

describe('hackenbush on graphs', () => {
  // tests of CGSuite; the girl is figure 3 of Winning Ways, chapter 7
  test.each([
    ['a stalk', 'ground-1:b 1-2:r 2-3:b 3-4-5:r 5-6-7:b 7-8:r', '77/128'],
    ['a tree', 'ground-1:b 1-2:b 1-3:r 3-4:b', '3/2'],
    ['a stalk of three colours', 'ground-1:b 1-2:r 2-3:b 3-4:g 4-5-6-7:r', '3/4v[3]*'],
    ['a green tree', 'ground-1:g 1-2-3:g 3-4:g 3-5:g 1-6:g 6-7-8-9:g 6-a-b:g 1-c:g c-d-e:g c-f:g', '*5'],
    ['the green girl', 'ground-k:g k-a-w:g k-b-w:g w-s:g s-p-q:g s-m:g m-h:g m-h-t:g', '*2'],
  ])('%s is worth what was published', async (_, edges, value) => {
    const { forms, form } = await formOf('hackenbush', { edges });
    expect(formText(forms, form)).toBe(formText(forms, parseForm(forms, value)));
  });
});

describe('boards and graphs in the tests of CGSuite', () => {
  test.each([
    ['amazons', { width: 4, height: 2 }, 'w.../b...', '±{3,{4|0,{1|0,*}},{4|{0,{1/2|0}|v},±1,±{1,{2|0}}}}'],
    ['clobber', { width: 3, height: 2 }, 'wbw/bw.', '{⇑*|*,v}'],
    // a field that only one side may take is beside a taken one here
    ['snort', { edges: 'a-b-c-d-e a-x e-y' }, '.....bb', '{4|0,±1}'],
    ['snort', { edges: 'a-b-c-d c-e' }, '.....', '±{3|2}'],
    ['domineering', { width: 2, height: 2 }, '.x/..', '*'],
    ['domineering', { width: 3, height: 3 }, '.xx/.xx/...', '0'],
    ['domineering', { width: 3, height: 3 }, '..x/..x/...', '{1/2|-2}'],
    ['domineering', { width: 4, height: 2 }, '.x.x/.x..', '1*'],
    ['domineering', { width: 4, height: 4 }, 'x.../..../..../....', '{1*|-1*}'],
  ] as const)('%s on %o: %s is %s', async (name, options, cells, value) => {
    const game = await loadGame(name);
    const start = game.rules(options).position.text(game.rules(options).start);
    const { forms, form } = await formOf(name, options, start.replace(/=[^=]*$/, `=${cells}`));
    expect(formText(forms, form)).toBe(formText(forms, parseForm(forms, value)));
  });
});

describe('who wins domineering', () => {
  const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
  // Lachmann, Moore and Rapaport, Who wins domineering on rectangular boards?, 2002: by rows, for 1, 2, 3, … columns
  test.each([
    [2, EXHAUSTIVE ? 16 : 8, 'LNNRLNNRLNNRPNNR'],
    [3, EXHAUSTIVE ? 9 : 5, 'LNNRRRRRR'],
    [5, EXHAUSTIVE ? 6 : 3, 'LRLRPR'],
  ])('with %i rows and up to %i columns', async (height, columns, classes) => {
    const forms = new Forms();
    const found = [];
    for (let width = 1; width <= columns; width++) {
      const rules = (await loadGame('domineering')).rules({ width, height });
      found.push(forms.outcome(new PositionValues(rules, { forms }).value(rules.start)));
    }
    expect(found.join('')).toBe(classes.slice(0, columns));
  });
});

describe('clobber in a row', () => {
  // conjectured by Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005, and proved in 2025
  test('whoever begins wins if the number of stones is even, but not 6', async () => {
    const forms = new Forms();
    for (let width = 2; width <= (process.env['EXHAUSTIVE'] ? 16 : 10); width += 2) {
      const rules = (await loadGame('clobber')).rules({ width, height: 1 });
      const value = new PositionValues(rules, { forms }).value(rules.start);
      expect([width, forms.outcome(value)]).toEqual([width, width === 6 ? 'P' : 'N']);
    }
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
