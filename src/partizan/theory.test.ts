import { describe, expect, test } from 'vitest';
import { bornBy } from '../../bench/born.ts';
import { Random } from '../../test/random.ts';
import { atomicWeight } from './atomic.ts';
import { ordinalSum } from './compounds.ts';
import { type Form, Forms } from './forms.ts';
import { parseForm } from './parse.ts';
import { formText } from './text.ts';
import { birthday, followers, incentives, isAllSmall, reducedForm } from './theory.ts';

const forms = new Forms();
const day3 = bornBy(forms, 3);
const game = (text: string): Form => parseForm(forms, text);
const text = (g: Form): string => formText(forms, g)!;

test('a birthday is the first day by which a game is born', () => {
  const by = [0, 1, 2, 3].map((day) => new Set(bornBy(forms, day)));
  for (const g of day3) expect(birthday(g)).toBe(by.findIndex((born) => born.has(g)));
  expect(birthday(game('5/16'))).toBe(5);
  expect(birthday(forms.number(-(2 ** 40)))).toBe(2 ** 40);
});

test('followers are what moves of both sides lead to', () => {
  expect([...followers(game('{2||1|-1}'))].map(text).sort()).toEqual(
    ['-1', '0', '1', '2', '{2|±1}', '±1'].sort(),
  );
});

describe('atomic weights', () => {
  const small = day3.filter(isAllSmall);

  // Winning Ways, chapter 8; Siegel II.7
  test.each([
    ['0', '0'],
    ['*', '0'],
    ['*5', '0'],
    ['↑', '1'],
    ['↓3*2', '-3'],
    ['{↑|↓}', '0'],
    ['{⇑|⇓}', '*'],
    ['{↑3|↓3}', '±1'],
  ])('of %s is %s', (given, expected) => {
    expect(text(atomicWeight(forms, game(given)))).toBe(expected);
  });

  test('add, and tell who wins if they are two ahead', () => {
    const random = new Random(8);
    expect(small.length).toBeGreaterThan(50);
    for (let k = 0; k < 200; k++) {
      const [g, h] = [random.pick(small), random.pick(small)];
      const [a, b, sum] = [g, h, forms.add(g, h)].map((one) => atomicWeight(forms, one)) as [
        Form,
        Form,
        Form,
      ];
      expect(forms.add(a, b) === sum).toBe(true);
      const outcome = forms.outcome(forms.add(g, h));
      if (forms.le(forms.number(2), sum)) expect(outcome).toBe('L');
      if (forms.le(forms.number(1), sum)) expect(['L', 'N']).toContain(outcome);
    }
  });

  test('are refused for a game in which only one side can move', () => {
    expect(() => atomicWeight(forms, game('{1|0}'))).toThrow(/this game has no atomic weight: it differs/);
  });
});

describe('reduced canonical forms', () => {
  const nearly = (g: Form, h: Form): boolean => {
    const { leftStop, rightStop } = forms.subtract(g, h);
    return leftStop === 0 && rightStop === 0;
  };

  test('differ from a game by an infinitesimal, and are the same for two games that do', () => {
    const random = new Random(9);
    for (const g of day3) expect(nearly(g, reducedForm(forms, g))).toBe(true);
    for (let k = 0; k < 2000; k++) {
      const [g, h] = [random.pick(day3), random.pick(day3)];
      expect(reducedForm(forms, g) === reducedForm(forms, h)).toBe(nearly(g, h));
    }
  });

  test.each([
    ['↑*', '0'],
    ['1*', '1'],
    ['{1|*}', '{1|0}'],
    ['{2*||1|-1}', '{2|±1}'],
  ])('of %s is %s', (given, expected) => {
    expect(text(reducedForm(forms, game(given)))).toBe(expected);
  });
});

// Winning Ways, chapters 7 and 8: a stalk is an ordinal sum of its edges
test.each([
  ['1', '1', '2'],
  ['1', '-1', '1/2'],
  ['1/2', '1', '3/4'],
  ['*2', '*3', '*5'],
  ['*', '1', '↑*'],
  ['0', '{2|-1}', '{2|-1}'],
])('the ordinal sum %s : %s is %s', (g, h, expected) => {
  expect(text(ordinalSum(forms, game(g), game(h)))).toBe(expected);
});

test('incentives are what the best moves gain, and none is larger than another', () => {
  const shown = (list: readonly Form[]): string => list.map(text).join(' ');
  expect(shown(incentives(forms, game('±1')).left)).toBe('{2|0}');
  expect(shown(incentives(forms, game('*')).right)).toBe('*');
  for (const g of day3.filter((_, k) => k % 20 === 0)) {
    const { left } = incentives(forms, g);
    const gains = g.left.map((option) => forms.subtract(option, g));
    for (const gain of gains) expect(left.some((largest) => forms.le(gain, largest))).toBe(true);
    left.forEach((a, i) => left.forEach((b, j) => expect(i !== j && forms.le(a, b)).toBe(false)));
  }
});
