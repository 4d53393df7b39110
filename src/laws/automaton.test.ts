import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL, cmp, out } from '../../test/claims.ts';
import { seeded } from '../base/random.ts';
import {
  automaton,
  combined,
  difference,
  equal,
  inPower,
  mapped,
  minimised,
  product,
  projected,
  sameBase,
  unsteadyState,
} from './automata.ts';
import { type Automaton, letterCount, lettersOf, pointOf, run, stateCount, word } from './automaton.ts';
import { automatonOf } from './claim.ts';
import { LOST } from './table.ts';

/** Random automata in which reading zeros does not change the value. */
function anyAutomaton(base: number, dimensions: number, most = 6): fc.Arbitrary<Automaton> {
  const letters = base ** dimensions;
  return fc
    .integer({ min: 1, max: most })
    .chain((states) =>
      fc.record({
        next: fc.array(fc.nat(states - 1), { minLength: states * letters, maxLength: states * letters }),
        output: fc.array(fc.nat(2), { minLength: states, maxLength: states }),
      }),
    )
    .map(({ next, output }) => {
      const steady = output.map((_, s) => {
        // the least state that zeros come to again and again speaks for all that lead there
        const seen: number[] = [];
        let at = s;
        while (!seen.includes(at)) {
          seen.push(at);
          at = next[at * letters]!;
        }
        return output[Math.min(...seen.slice(seen.indexOf(at)))]!;
      });
      return { base, dimensions, next, output: steady };
    });
}

/** All points with coordinates below `side`. */
function points(dimensions: number, side: number): bigint[][] {
  return dimensions === 0
    ? [[]]
    : points(dimensions - 1, side).flatMap((p) => Array.from({ length: side }, (_, x) => [...p, BigInt(x)]));
}

/** Reads digit by digit with plain numbers. */
function plainly({ base, next, output }: Automaton, point: readonly bigint[], zeros = 0): number {
  let [state, rest, left] = [0, point.map(Number), zeros];
  while (rest.some((x) => x > 0) || left-- > 0) {
    let letter = 0;
    for (let i = rest.length - 1; i >= 0; i--) letter = letter * base + (rest[i]! % base);
    state = next[state * base ** rest.length + letter]!;
    rest = rest.map((x) => Math.floor(x / base));
  }
  return output[state]!;
}

const KINDS = [
  [2, 1],
  [2, 2],
  [3, 2],
  [2, 3],
  [5, 1],
] as const;

const WINDOW = [0, 40, 12, 6];

test.each(KINDS)('in base %i, %i coordinates, a point is spelled by its letters', (base, dimensions) => {
  const numbers = { base, dimensions };
  for (const point of points(dimensions, WINDOW[dimensions]!)) {
    const letters = word(numbers, point);
    expect(pointOf(numbers, letters)).toEqual(point);
    // without zeros at the most significant end
    expect(letters.at(-1)).not.toBe(0);
  }
  expect(
    word(
      numbers,
      Array.from({ length: dimensions }, () => 0n),
    ),
  ).toEqual([]);
  expect(lettersOf(numbers)).toHaveLength(base ** dimensions);
});

test('the first state whose value changes when a zero is read is found, even if it is the start', () => {
  const of = (...output: number[]): number | undefined =>
    // a zero leads from each state to the next one and from the last one to itself, other letters to the start
    unsteadyState({
      base: 2,
      dimensions: 2,
      next: output.flatMap((_, s) => [Math.min(s + 1, output.length - 1), 0, 0, 0]),
      output,
    });
  expect([of(5), of(5, 5), of(0, 1), of(1, 1, 0), of(0, 1, 0), of(2, 2, 2, 0, 1)]).toEqual([
    undefined,
    undefined,
    0,
    1,
    0,
    2,
  ]);
});

test('there is no common base for 2 and 3, nor one for 4 and 8 up to 36', () => {
  const zero = (base: number): Automaton => ({ base, dimensions: 1, next: Array(base).fill(0), output: [0] });
  expect(sameBase(zero(2), zero(3))).toBeUndefined();
  expect(sameBase(zero(4), zero(8))).toBeUndefined();
  expect(sameBase(zero(9), zero(3))!.map(({ base }) => base)).toEqual([9, 9]);
  expect(sameBase(zero(6), zero(36))!.map(({ base }) => base)).toEqual([36, 36]);
});

test('a machine becomes the smallest automaton: x < y, and x + y divided by 3', () => {
  const less = automaton<number>({
    base: 2,
    dimensions: 2,
    start: 0,
    step: (sign, [x, y]) => (x === y ? sign : Math.sign(x! - y!)),
    value: (sign) => (sign < 0 ? 1 : 0),
    key: (sign) => sign,
  });
  expect(stateCount(less)).toBe(2);
  const third = automaton<readonly [number, number]>({
    base: 2,
    dimensions: 2,
    start: [0, 1],
    step: ([rest, weight], [x, y]) => [(rest + weight * (x! + y!)) % 3, (weight * 2) % 3],
    value: ([rest]) => rest,
    key: String,
  });
  expect(stateCount(third)).toBe(6);
  for (const [x, y] of points(2, 40) as [bigint, bigint][]) {
    expect(run(less, [x, y])).toBe(x < y ? 1 : 0);
    expect(run(third, [x, y])).toBe(Number((x + y) % 3n));
  }
  expect(run(less, [10n ** 4000n, 10n ** 4000n + 1n])).toBe(1);
});

// a few automata of every kind first, since they reveal most mistakes
test.each([0, 1])('a projection of coordinate %d finds a y with more digits than x', (coordinate) => {
  const form = coordinate === 0 ? [1, -1] : [-1, 1];
  for (const base of [2, 3, 10]) {
    // y is x + 1000
    const relation = automatonOf(out(2, [ALL, cmp('equal', form, 1000)]), base);
    const some = projected(relation, coordinate, (value) => value === LOST);
    for (let x = 0n; x < 30n; x++) expect(run(some, [x])).toBe(1);
  }
});

describe.each([10, process.env['EXHAUSTIVE'] === undefined ? 40 : 150])(
  'of %i automata of each kind',
  (numRuns) => {
    const extent = { seed: 4, numRuns };
    describe.each(KINDS)('in base %i, %i coordinates', (base, dimensions) => {
      const any = anyAutomaton(base, dimensions);
      const window = points(dimensions, WINDOW[dimensions]!);

      test('the value at a point is that of its digits, with any number of zeros in front', () => {
        fc.assert(
          fc.property(any, fc.nat(5), (a, zeros) => {
            for (const point of window) expect(run(a, point)).toBe(plainly(a, point, zeros));
          }),
          extent,
        );
      });

      test('the smallest automaton computes the same function, is its own smallest, and does not depend on how states were numbered', () => {
        fc.assert(
          fc.property(any, fc.integer(), (a, seed) => {
            const small = minimised(a);
            for (const point of window) expect(run(small, point)).toBe(run(a, point));
            expect(minimised(small)).toEqual(small);
            expect(stateCount(small)).toBeLessThanOrEqual(stateCount(a));

            // the states in another order, each twice, and the letters leading to either copy
            const letters = letterCount(a);
            const n = stateCount(a);
            const random = seeded(seed);
            const coin = (): number => (random() < 0.5 ? 0 : 1);
            const copy = {
              ...a,
              next: Array.from(
                { length: 2 * n * letters },
                (_, i) => 2 * a.next[(i % letters) + ((i / letters) >> 1) * letters]! + coin(),
              ),
              output: Array.from({ length: 2 * n }, (_, s) => a.output[s >> 1]!),
            };
            expect(minimised(copy)).toEqual(small);
          }),
          extent,
        );
      });

      test('no two states of the smallest automaton are equivalent', () => {
        fc.assert(
          fc.property(any, (a) => {
            const small = minimised(a);
            const letters = letterCount(small);
            const swapped = (s: number): Automaton => {
              const to = (t: number): number => (t === s ? 0 : t === 0 ? s : t);
              return {
                ...small,
                next: small.next.map((_, i) =>
                  to(small.next[to(Math.floor(i / letters)) * letters + (i % letters)]!),
                ),
                output: small.output.map((_, t) => small.output[to(t)]!),
              };
            };
            for (let s = 1; s < stateCount(small); s++) expect(equal(small, swapped(s))).toBe(false);
          }),
          extent,
        );
      });

      test('products and maps are those of the values; a difference is a point where they differ', () => {
        fc.assert(
          fc.property(any, any, (a, b) => {
            const sum = product(a, b, (x, y) => 3 * x + y);
            const odd = mapped(a, (x) => x % 2);
            for (const point of window) {
              expect(run(sum, point)).toBe(3 * run(a, point) + run(b, point));
              expect(run(odd, point)).toBe(run(a, point) % 2);
            }
            const point = difference(a, b);
            if (point) expect(run(a, point)).not.toBe(run(b, point));
            else for (const p of window) expect(run(a, p)).toBe(run(b, p));
            expect(equal(a, b)).toBe(point === undefined);
            expect(equal(minimised(a), a)).toBe(true);
            // nothing with fewer digits differs
            const length = point ? word(a, point).length : 0;
            for (const p of window) if (word(a, p).length < length) expect(run(a, p)).toBe(run(b, p));
          }),
          extent,
        );
      });
    });

    test('read in a power of its base, an automaton computes the same function', () => {
      fc.assert(
        fc.property(anyAutomaton(2, 2), anyAutomaton(4, 2, 4), (a, b) => {
          const eight = inPower(a, 3);
          expect(eight.base).toBe(8);
          for (const point of points(2, 30)) expect(run(eight, point)).toBe(run(a, point));
          const both = combined(a, b, (x, y) => x * 3 + y)!;
          expect(both.base).toBe(4);
          for (const point of points(2, 30)) expect(run(both, point)).toBe(run(a, point) * 3 + run(b, point));
        }),
        { ...extent, numRuns: numRuns / 5 },
      );
    });

    test('a projection says whether there is a y', () => {
      // every loop of zeros is within the window: an automaton of s states that reaches a value reaches it in s places
      fc.assert(
        fc.property(anyAutomaton(2, 2, 4), fc.nat(1), fc.nat(2), (a, coordinate, value) => {
          const some = projected(a, coordinate, (v) => v === value);
          for (let x = 0n; x < 10n; x++) {
            const found = Array.from({ length: 1 << 9 }, (_, y) => BigInt(y)).some(
              (y) => run(a, coordinate === 0 ? [y, x] : [x, y]) === value,
            );
            expect(run(some, [x])).toBe(found ? 1 : 0);
          }
        }),
        extent,
      );
    });
  },
);
