import { expect, test } from 'vitest';
import { pick, seeded } from '../base/random.ts';
import type { TableCell } from './cells.ts';
import { type FormCondition, type CoordinateForm, holds, modulo, valueOf } from './claim.ts';
import { type Pattern, outcomePattern } from './pattern.ts';

type Lost = (x: number, y: number) => boolean;

/** The pattern of the lost points, which repeat with `modulus`, found from those below twice the modulus. */
const patternOf = (modulus: number, lost: Lost): Pattern | undefined => {
  const side = 2 * modulus;
  const cells = Array.from({ length: side ** 2 }, (_, i): TableCell => {
    const [x, y] = [i % side, Math.floor(i / side)];
    const classes: number[] = [];
    classes[modulus] = (y % modulus) * modulus + (x % modulus);
    return { point: [x, y], value: lost(x, y) ? 0 : 1, classes, levels: [] };
  });
  return outcomePattern({ cells, modulus, dimensions: 2, ordered: false, digitwise: false });
};

test('of two lists of cases the one that names fewer residues is taken, though it has more cases', () => {
  const lost: Lost = (x, y) => [0, 5, x % 2 === 1 ? 1 : 3].includes(y % 8);
  const y = (...residues: number[]) => ({ is: 'residue', form: [0, 1], modulus: 8, residues });
  const x = (residue: number) => ({ is: 'residue', form: [1, 0], modulus: 2, residues: [residue] });
  // the other list: x is even and y is 0, 3 or 5, or x is odd and y is 0, 1 or 5
  expect(patternOf(8, lost)?.what).toEqual({
    is: 'or',
    of: [y(0, 5), { is: 'and', of: [y(1), x(1)] }, { is: 'and', of: [y(3), x(0)] }],
  });
});

const FORMS: readonly CoordinateForm[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

test('a pattern holds at the lost points, and at no other', () => {
  const random = seeded(3);
  const kinds = new Set<string>();
  for (let k = 0; k < 200; k++) {
    const modulus = pick([4, 6, 8], random);
    const form = pick(FORMS, random);
    const table = Array.from({ length: 2 * modulus }, () => random() < 0.5);
    const lost: Lost = (x, y) => table[2 * modulo(valueOf(form, [x, y]), modulus) + (x % 2)]!;
    const condition = patternOf(modulus, lost)?.what as FormCondition | undefined;
    if (condition === undefined) continue;
    kinds.add(condition.is);
    for (let x = 0; x < 2 * modulus; x++)
      for (let y = 0; y < 2 * modulus; y++) expect(holds(condition, [x, y])).toBe(lost(x, y));
  }
  expect([...kinds].sort()).toEqual(['always', 'and', 'never', 'or', 'residue']);
});
