/** The automata of random claims, compared with evaluating the claims at points. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointsBelow } from '../../test/slow-subtraction.ts';
import { equal } from './automata.ts';
import { run } from './automaton.ts';
import { firstCells, valueAt } from './cells.ts';
import { type TableClaim, type FormCondition, type Nimber, automatonOf, holds } from './claim.ts';

type Point = readonly number[];
const dot = (form: Point, point: Point): number => {
  let sum = 0;
  for (let i = 0; i < point.length; i++) sum += form[i]! * point[i]!;
  return sum;
};
/** The remainder of n on division by m, by repeated subtraction. */
const rest = (n: number, m: number): number => {
  let left = n;
  while (left < 0) left += m;
  while (left >= m) left -= m;
  return left;
};

/** Whether a condition holds at a point. */
function means(c: FormCondition, p: Point): boolean {
  if (c.is === 'always' || c.is === 'never') return c.is === 'always';
  if (c.is === 'residue') return c.residues.some((r) => r === rest(dot(c.form, p), c.modulus));
  if (c.is === 'residues') {
    const own = p.map((x) => rest(x, c.modulus)).join();
    return c.points.some((q) => q.join() === own);
  }
  if (c.is === 'balanced') {
    const bits = [1, 2, 4, 8, 16, 32, 64];
    return bits.every((bit) => p.filter((x) => Math.floor(x / bit) % 2 === 1).length % 2 === 0);
  }
  if ('of' in c) {
    const count = c.of.filter((part) => means(part, p)).length;
    return c.is === 'and' ? count === c.of.length : count > 0;
  }
  const difference = dot(c.form, p) - c.constant;
  if (c.is === 'at least') return difference >= 0;
  if (c.is === 'less than') return difference < 0;
  return (difference === 0) === (c.is === 'equal');
}

/** The value that a claim gives a point. */
function says(claim: TableClaim, point: Point): number {
  if (claim.absent.some((cell) => cell.join() === point.join())) return -1;
  const p = claim.ordered ? [...point].sort((a, b) => b - a) : point;
  const at = claim.cases.findIndex(({ where }) => means(where, p));
  if (claim.of === 'outcomes') return means(claim.cases[at]!.what, p) ? 0 : 1;
  const what = claim.cases[at]!.what;
  if (what.is === 'cases') return what.cases.find(([, when]) => means(when, p))![0];
  if (what.is === 'remainder') return rest(dot(what.form, p), what.modulus);
  return p.reduce((xor, x, i) => xor ^ rest(x, what.moduli[i]!), 0);
}

/** Claims of all kinds; with exclusive or only if the base is a power of 2. */
function claims(dimensions: number, digitwise: boolean): fc.Arbitrary<TableClaim> {
  const each = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
    fc.array(of, { minLength: dimensions, maxLength: dimensions });
  const form = each(fc.integer({ min: -3, max: 3 }));
  const simple: fc.Arbitrary<FormCondition>[] = [
    fc.constantFrom<FormCondition>({ is: 'always' }, { is: 'never' }),
    fc.integer({ min: 1, max: 5 }).chain((modulus) => {
      const residue = fc.nat(modulus - 1);
      return fc.oneof(
        fc.record({
          is: fc.constant('residue' as const),
          form,
          modulus: fc.constant(modulus),
          residues: fc.uniqueArray(residue, { minLength: 1 }),
        }),
        fc.record({
          is: fc.constant('residues' as const),
          modulus: fc.constant(modulus),
          points: fc.array(each(residue), { minLength: 1, maxLength: 3 }),
        }),
      );
    }),
    fc.record({
      is: fc.constantFrom('at least' as const, 'less than' as const, 'equal' as const, 'different' as const),
      form,
      constant: fc.integer({ min: -6, max: 6 }),
    }),
    ...(digitwise ? [fc.constant<FormCondition>({ is: 'balanced' })] : []),
  ];
  const condition: fc.Arbitrary<FormCondition> = fc.oneof(
    ...simple,
    fc.record({
      is: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(fc.oneof(...simple), { minLength: 1, maxLength: 3 }),
    }),
  );
  const last: FormCondition = { is: 'always' };
  const nimber: fc.Arbitrary<Nimber> = fc.oneof(
    fc.record({ is: fc.constant('remainder' as const), form, modulus: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ is: fc.constant('exclusive or' as const), moduli: each(fc.integer({ min: 1, max: 5 })) }),
    fc.tuple(fc.array(fc.tuple(fc.nat(4), condition), { maxLength: 2 }), fc.nat(4)).map(([cases, other]) => ({
      is: 'cases' as const,
      cases: [...cases, [other, last] as const],
    })),
  );
  const listOf = <W>(what: fc.Arbitrary<W>): fc.Arbitrary<{ where: FormCondition; what: W }[]> =>
    fc
      .tuple(fc.array(fc.record({ where: condition, what }), { maxLength: 2 }), what)
      .map(([some, other]) => [...some, { where: last, what: other }]);
  const common = {
    dimensions: fc.constant(dimensions),
    ordered: dimensions === 2 ? fc.boolean() : fc.constant(false),
    absent: fc.array(each(fc.nat(4)), { maxLength: 2 }),
  };
  return fc.oneof(
    fc.record({ ...common, of: fc.constant('outcomes' as const), cases: listOf(condition) }),
    fc.record({ ...common, of: fc.constant('nimbers' as const), cases: listOf(nimber) }),
  );
}

test.each([
  [1, 2, 70],
  [2, 2, 12],
  [2, 3, 10],
  [3, 2, 5],
  [1, 6, 70],
])(
  'the automaton of a claim of %i coordinates in base %i says what the claim does',
  (dimensions, base, side) => {
    const points = pointsBelow(dimensions, side);
    fc.assert(
      fc.property(claims(dimensions, base === 2), (claim) => {
        const automaton = automatonOf(claim, base);
        for (const p of points) {
          const said = says(claim, p);
          if (valueAt(automaton, p) !== said || run(automaton, p.map(BigInt)) !== said)
            expect([p, valueAt(automaton, p), run(automaton, p.map(BigInt))]).toEqual([p, said, said]);
          const { where } = claim.cases[0]!;
          if (holds(where, p) !== means(where, p)) expect([where, p]).toBe(means(where, p));
        }
      }),
      { seed: 5, numRuns: Math.ceil(75 / dimensions ** 1.5) },
    );
  },
);

test('claims that say the same have the same automaton', () => {
  const claim = (what: FormCondition, ordered: boolean): TableClaim => ({
    of: 'outcomes',
    dimensions: 2,
    ordered,
    absent: [],
    cases: [{ where: { is: 'always' }, what }],
  });
  const far = automatonOf(claim({ is: 'at least', form: [1, -1], constant: 9 }, true), 2);
  const both: FormCondition[] = [
    { is: 'at least', form: [1, -1], constant: 9 },
    { is: 'less than', form: [1, -1], constant: -8 },
  ];
  expect(automatonOf(claim({ is: 'or', of: both }, false), 2)).toEqual(far);
  expect(equal(far, automatonOf(claim(both[0]!, false), 2))).toBe(false);
});

test('cells have their points, values, residues and levels', () => {
  const automaton = automatonOf(
    {
      of: 'nimbers',
      dimensions: 2,
      ordered: false,
      absent: [[1, 3]],
      cases: [{ where: { is: 'always' }, what: { is: 'remainder', form: [1, 2], modulus: 5 } }],
    },
    3,
  );
  const cells = firstCells(
    automaton,
    6,
    [2, 5],
    [
      [1, -3],
      [0, 1],
    ],
  );
  expect(cells).toHaveLength(36);
  cells.forEach(({ point: [x, y], value, classes, levels }, i) => {
    expect([x, y]).toEqual([i % 6, Math.floor(i / 6)]);
    expect(value).toBe(x === 1 && y === 3 ? -1 : (x! + 2 * y!) % 5);
    expect([classes[2], classes[5]]).toEqual([(x! % 2) + 2 * (y! % 2), (x! % 5) + 5 * (y! % 5)]);
    expect(levels).toEqual([x! - 3 * y!, y]);
  });
});
