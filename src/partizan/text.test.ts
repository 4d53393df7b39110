import { describe, expect, test } from 'vitest';
import { bornBy } from '../../bench/born.ts';
import { checkSeeds } from '../../test/random.ts';
import { type Form, Forms } from './forms.ts';
import { parseForm } from './parse.ts';
import { formText } from './text.ts';

const forms = new Forms();
const day3 = bornBy(forms, 3);
const text = (g: Form): string => formText(forms, g)!;

test('every game born by day 3 reads back from its text, and texts differ', () => {
  const texts = day3.map(text);
  expect(new Set(texts).size).toBe(1474);
  texts.forEach((written, k) =>
    expect([written, parseForm(forms, written) === day3[k]]).toEqual([written, true]),
  );
});

test('sums of random games read back', () => {
  checkSeeds(150, (random) => {
    let g = forms.zero;
    for (let k = 0; k < 2; k++) g = forms.add(g, random.pick(day3));
    expect(parseForm(forms, formText(forms, g, 1e6)!) === g).toBe(true);
  });
});

test('a text does not depend on the order in which forms were made', () => {
  const other = new Forms();
  for (const g of day3.toReversed()) {
    const written = text(g);
    expect(formText(other, parseForm(other, written))).toBe(written);
  }
});

describe('names', () => {
  // the 22 games born by day 2: Siegel III.1; ups with stars: Winning Ways, chapter 3; tiny and miny: chapter 5
  test.each([
    ['{0|*}', '↑'],
    ['{0|↑*}', '⇑'],
    ['{0|↑}', '⇑*'],
    ['{0,*|0}', '↑*'],
    ['{0|⇑*}', '↑3'],
    ['^+^+^+^', '↑4'],
    ['v3*2', '↓3*2'],
    ['^^^', '↑3'],
    ['{0,*,*2|0,*,*2}', '*3'],
    ['*2+*', '*3'],
    ['*100 + *37 + ↑', '↑*65'],
    ['{1|-1}', '±1'],
    ['+-1', '±1'],
    ['1±2', '{3|-1}'],
    ['1+-2', '{3|-1}'],
    ['{0||0|-2}', 'Tiny(2)'],
    ['{2|0||0}', 'Miny(2)'],
    ['miny( 1 )', 'Miny(1)'],
    ['{2||2|0}', '2Tiny(2)'],
    ['1/2^*', '1/2↑*'],
    ['-1↑', '-1↑'],
    ['1 - 2↑', '-1↓'],
    ['3.↑ - 2·*', '↑3'],
    ['{1,±1|0}', '{1|0}'],
    ['{|}', '0'],
    ['{3|}', '4'],
    ['{0|1}', '1/2'],
    ['{4||1|0}', '{4||1|0}'],
    ['{4|{1|0}}', '{4||1|0}'],
    ['{5|3|||2|0||-1}', '{5|3|||2|0||-1}'],
    ['±{4||1|0}', '±{4||1|0}'],
    ['±{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}', '±{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}'],
    ['±(1*)', '±{1*}'],
    ['({2|1} + *) - *', '{2|1}'],
  ])('%s is %s', (given, expected) => {
    expect(text(parseForm(forms, given))).toBe(expected);
  });

  test.each([
    ['', /column 1: expected a game such as .*, got the end of the text/],
    ['{1|', /column 4: expected a game .*got the end/],
    ['{1|2|3}', /column 7: these braces have \| twice/],
    ['1/3', /1\/3: the denominator of a number must be a power of 2/],
    // 2^50 + 1, whose logarithm rounds to 50
    ['9007199254740991/1125899906842625', /the denominator of a number must be a power of 2/],
    ['1/9007199254740993', /the denominator of a number must be a power of 2/],
    ['3 4', /column 3: .*got '4'/],
    ['{1}', /expected '\|'/],
    ['x', /column 1: .*got 'x'/],
    ['99999999999999999999', /too many digits/],
    ['('.repeat(600), /nested more than 500 times/],
  ])('%s is refused', (given, said) => {
    expect(() => parseForm(forms, given)).toThrow(said);
  });
});

test('a text that would be too long is not made', () => {
  // each game has the one before twice as a follower, so that its text doubles
  let g = parseForm(forms, '±1');
  for (let n = 2; n < 25; n++)
    g = forms.of([forms.add(g, forms.number(4 * n))], [forms.subtract(g, forms.number(4 * n))]);
  expect(formText(forms, g)).toBeUndefined();
});
