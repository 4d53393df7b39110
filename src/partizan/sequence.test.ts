import { expect, test } from 'vitest';
import { seeded } from '../base/random.ts';
import { type Form, Forms } from './forms.ts';
import { recurrenceOf } from './sequence.ts';

const forms = new Forms();
const numbers = (...values: readonly number[]): Form[] => values.map((value) => forms.number(value));

test('what repeats has a saltus of 0', () => {
  const terms = numbers(7, 1, 2, 1, 2, 1, 2, 1, 2);
  expect(recurrenceOf(forms, terms)).toEqual({ from: 1, period: 2, saltus: forms.zero, confirmed: 6 });
});

test('what grows has the growth of a period', () => {
  const terms = numbers(0, -1, -1, -2, -2, -3, -3, -4);
  expect(recurrenceOf(forms, terms)).toEqual({ from: 0, period: 2, saltus: forms.number(-1), confirmed: 6 });
});

test('the last terms must follow, and enough of them', () => {
  expect(recurrenceOf(forms, numbers(1, 1, 1, 1, 1, 2))).toBeUndefined();
  expect(recurrenceOf(forms, numbers(0, 1, 2, 3))).toBeUndefined();
  expect(recurrenceOf(forms, numbers(0, 1, 2, 3, 4))?.saltus).toBe(forms.number(1));
  expect(recurrenceOf(forms, [])).toBeUndefined();
});

test('hot games and infinitesimals are told apart from numbers', () => {
  const up = forms.of([forms.zero], [forms.nimber(1)]);
  const hot = forms.of([forms.number(2)], [forms.number(-1)]);
  const terms = Array.from({ length: 9 }, (_, k) => forms.add(hot, forms.times(k, up)));
  expect(recurrenceOf(forms, terms)).toEqual({ from: 0, period: 1, saltus: up, confirmed: 8 });
});

test('random sequences have the recurrence that a slow look finds', () => {
  const chance = seeded(5);
  const random = (below: number): number => Math.floor(chance() * below);
  for (let trial = 0; trial < 300; trial++) {
    const [start, period, length] = [random(4), 1 + random(4), random(24)];
    const saltus = random(3) - 1;
    const terms: number[] = [];
    for (let k = 0; k < length; k++) terms.push(k < start + period ? random(3) : terms[k - period]! + saltus);
    const found = recurrenceOf(forms, numbers(...terms));
    expect({ terms, found: found && { ...found, saltus: found.saltus.leftStop } }).toEqual({
      terms,
      found: slow(terms),
    });
  }
});

/** By trying every period and first term, from the shortest and earliest. */
function slow(terms: readonly number[]): object | undefined {
  for (let period = 1; period < terms.length; period++)
    for (let from = 0; from + period < terms.length; from++) {
      const differences = terms.slice(from + period).map((term, k) => term - terms[from + k]!);
      if (new Set(differences).size > 1) continue;
      if (differences.length >= Math.max(4, 2 * period))
        return { from, period, saltus: differences[0]!, confirmed: differences.length };
    }
  return undefined;
}
