/** Which combinations of coordinates, which periods and which lines are found. */
import { expect, test } from 'vitest';
import { ALL, cmp, out, res } from '../../test/claims.ts';
import { type CoordinateForm, automatonOf } from './claim.ts';
import { describe } from './describe.ts';

const PERIODS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24];

test.each<[CoordinateForm, number]>([
  ...PERIODS.map((period): [CoordinateForm, number] => [[1, 0], period]),
  [[0, 1], 7],
  [[1, 1], 7],
  [[1, -1], 7],
  [[1, 3], 11],
  [[3, 1], 11],
  [[1, 0, 0], 5],
  [[0, 1, 0], 5],
  [[0, 0, 1], 5],
  [[1, 1, 0], 5],
  [[1, 0, 1], 5],
  [[0, 1, 1], 5],
  [[1, 1, 1], 5],
  [[1, -1, 0], 5],
  [[0, 1, -1], 5],
  [[1, 2], 7],
  [[2, 1], 7],
  [[1, -2], 7],
  [[2, -1], 7],
  [[1, 1, 2], 5],
  [[1, 2, 1], 5],
  [[2, 1, 1], 5],
  [[1, 2, 2], 5],
  [[2, 1, 2], 5],
  [[2, 2, 1], 5],
  [[1, 2, 3], 5],
  [[1, 0, -1], 5],
])('a residue of the combination %j modulo %i is said as such', (form, modulus) => {
  const made = out(form.length, [ALL, res(form, modulus, 1)]);
  expect(describe(automatonOf(made, 2), 'outcomes')).toEqual(made);
});

test.each<[CoordinateForm]>([
  [[1, -2]],
  [[-2, 1]],
  [[1, -3]],
  [[-3, 1]],
  [[2, -3]],
  [[-3, 2]],
  [[3, -4]],
  [[-4, 3]],
  [[1, -4]],
  [[-4, 1]],
])('one function below a line of the form %j and another above it are two cases', (form) => {
  const made = out(2, [cmp('at least', form, 1), res([1, 0], 2, 0)], [ALL, res([0, 1], 2, 0)]);
  const claim = describe(automatonOf(made, 2), 'outcomes');
  expect(claim?.cases).toHaveLength(2);
});
