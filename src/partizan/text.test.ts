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

test('powers of up and their sums, each with a nimber and a number, have their names', () => {
  for (let n = 2; n <= 5; n++)
    for (let m = 0; m <= 5; m++)
      for (const name of [`↑[${n}]`, `↓<${n}>`]) {
        const written = `${m % 2 === 0 ? '' : '-3/2'}${name}${['', '*'][m] ?? `*${m}`}`;
        expect(text(parseForm(forms, written))).toBe(written);
      }
});

test('random games of all kinds read back', () => {
  const small = ['^[2]', 'v<3>*2', '^', '*3', 'Tiny(2)', 'Miny({3|2})', '3/4', '±{2|1}', '{1||0|-2}'].map(
    (given) => parseForm(forms, given),
  );
  checkSeeds(300, (random) => {
    const pool = [...small];
    for (let k = 0; k < 6; k++) {
      const [left, right] = [
        random.list(1, 2, () => random.pick(pool)),
        random.list(1, 2, () => random.pick(pool)),
      ];
      pool.push(forms.of(left, right), forms.add(random.pick(pool), random.pick(small)));
    }
    for (const g of pool) expect(parseForm(forms, formText(forms, g, 1e6)!) === g).toBe(true);
  });
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
    ['{^|*}', '↑[2]'],
    ['{0|v*}', '↑<2>'],
    ['^[3]*2', '↑[3]*2'],
    ['2v<4>*', '2↓<4>*'],
    ['^[2] + v', '↑<2>'],
    ['+_2', 'Tiny(2)'],
    ['3 -_{2|1}', '3Miny({2|1})'],
    ['1 + +_(3/2)', '1Tiny(3/2)'],
    ["'{*|*}' : 3", '↑[3]'],
    ['{*|*} : 3', '3'],
    ['±(1,±1)', '±{1,±1}'],
    ['cool({3|1}, 1/2)', '{5/2|3/2}'],
    ['COOL(1/4, -1/4)', '1/4*'],
    ['{6|{5|{4|{3|{2|{1|0}}}}}}', '{6|{5|||||4||||3|||2||1|0}}'],
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
    ['cool(1)', /column 1: expected cool\(g, t\), got 1 argument/],
    ['cool(1, *)', /the temperature must be a number/],
    ['cool(1, -1)', /cooled by more than -1, got -1/],
    ['1 + chill(1)', /column 5: 'chill' is no function; there are tiny, miny, /],
    ['norton(1, *)', /unit of Norton's product must be positive/],
    ['weight({1|0})', /no atomic weight/],
    ['power(±1, 3)', /only a game \{0\|h\} has powers/],
    ['niminverse(0)', /the nimber 0 has no inverse/],
    ['nimproduct(1/2, 3)', /a nimber is a whole number from 0 up, got 0\.5/],
    ['nimproduct({1|0}, 3)', /expected a nimber such as \*3/],
    ['conway(*300, *300)', /would take \d+ pairs of moves; at most 10000000 are tried/],
    ['1000 : 1', /only if they are born by day 400, and this one is born on day 1000/],
    ['uptimal(1/3.2)', /denominator of a number must be a power of 2/],
    ['uptimal(0.(99999999999999999999))', /too many digits/],
    ['*99999999', /the nimber 99999999 is too large: games have nimbers up to 4096/],
    ['100000.^', /a game with more than 4096 ups is too large/],
    ["'{1|0}", /column 7: expected '''/],
    ["'1'", /column 2: expected '\{', got '1''/],
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
