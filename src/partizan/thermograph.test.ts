import { expect, test } from 'vitest';
import { bornBy } from '../../bench/born.ts';
import { Random } from '../../test/random.ts';
import { type Form, Forms } from './forms.ts';
import { parseForm } from './parse.ts';
import { Thermographs, type Wall } from './thermograph.ts';

const forms = new Forms();
const thermographs = new Thermographs();
const day3 = bornBy(forms, 3);
const of = (text: string) => thermographs.of(parseForm(forms, text));

const STEP = 1 / 16;

/** The value of a wall at the temperature t. */
function at({ temperatures, values }: Wall, t: number): number {
  const k = temperatures.findLastIndex((bend) => bend <= t);
  const next = values[k + 1];
  return values[k]! + (next === undefined ? 0 : Math.sign(next - values[k]!) * (t - temperatures[k]!));
}

/** Both walls of a game at the temperatures −1, −1 + STEP, …, by their definition at one temperature after the other. */
const slow = new Map<Form, { readonly left: readonly number[]; readonly right: readonly number[] }>();
function slowWalls(g: Form): { readonly left: readonly number[]; readonly right: readonly number[] } {
  const known = slow.get(g);
  if (known) return known;
  const count = 6 / STEP;
  const left: number[] = [];
  const right: number[] = [];
  for (let i = 0; i < count; i++) {
    const t = -1 + i * STEP;
    const frozen = i > 0 && left[i - 1] === right[i - 1];
    const integer = g.isNumber && Number.isInteger(g.leftStop);
    left.push(
      integer
        ? g.leftStop
        : frozen
          ? left[i - 1]!
          : Math.max(...g.left.map((h) => slowWalls(h).right[i]!)) - t,
    );
    right.push(
      integer
        ? g.leftStop
        : frozen
          ? right[i - 1]!
          : Math.min(...g.right.map((h) => slowWalls(h).left[i]!)) + t,
    );
  }
  slow.set(g, { left, right });
  return { left, right };
}

test('the walls of all games born by day 3 are those of the definition, at every sixteenth', () => {
  for (const g of day3) {
    const { left, right } = thermographs.of(g);
    const expected = slowWalls(g);
    const walls = [left, right].map((wall) => expected.left.map((_, i) => at(wall, -1 + i * STEP)));
    expect(walls).toEqual([expected.left, expected.right]);
  }
});

test('a wall has a point only where it begins and where it bends', () => {
  for (const g of day3) {
    const { left, right } = thermographs.of(g);
    for (const { values } of [left, right]) {
      // the last point is followed by a mast
      const slopes = values.map((value, k) => Math.sign((values[k + 1] ?? value) - value));
      expect(slopes.filter((slope, k) => k > 0 && slope === slopes[k - 1])).toEqual([]);
    }
  }
});

// Siegel II.5: n·m − t ≤ R(n·G) ≤ n·m ≤ L(n·G) ≤ n·m + t
test('the stops of many copies of a game are close to multiples of its mean', () => {
  const random = new Random(5);
  for (let k = 0; k < 60; k++) {
    const g = random.pick(day3);
    const { mean, temperature } = thermographs.of(g);
    const t = Math.max(temperature, 0);
    for (const n of [2, 5]) {
      const { leftStop, rightStop } = forms.times(n, g);
      expect(leftStop).toBeGreaterThanOrEqual(n * mean);
      expect(leftStop).toBeLessThanOrEqual(n * mean + t);
      expect(rightStop).toBeLessThanOrEqual(n * mean);
      expect(rightStop).toBeGreaterThanOrEqual(n * mean - t);
    }
  }
});

test('means add, and the temperature of a sum is at most that of its hottest part', () => {
  const random = new Random(6);
  for (let k = 0; k < 300; k++) {
    const [g, h] = [random.pick(day3), random.pick(day3)];
    const [one, other, sum] = [g, h, forms.add(g, h)].map((game) => thermographs.of(game)) as [
      ReturnType<typeof of>,
      ReturnType<typeof of>,
      ReturnType<typeof of>,
    ];
    expect(sum.mean).toBe(one.mean + other.mean);
    expect(sum.temperature).toBeLessThanOrEqual(Math.max(one.temperature, other.temperature));
  }
});

test('a number m / 2^k has the temperature −1 / 2^k, and a switch half of its difference', () => {
  expect(of('7')).toMatchObject({ mean: 7, temperature: -1 });
  expect(of('-3/4')).toMatchObject({ mean: -3 / 4, temperature: -1 / 4 });
  expect(of('*2')).toMatchObject({ mean: 0, temperature: 0 });
  expect(of('{2|-1/2}')).toEqual({
    mean: 3 / 4,
    temperature: 5 / 4,
    left: { temperatures: [-1, 5 / 4], values: [3, 3 / 4] },
    right: { temperatures: [-1, -1 / 2, 5 / 4], values: [-1, -1, 3 / 4] },
  });
});

test('options with equal walls share them, so that nimbers with many options have two walls', () => {
  const walls = Array.from({ length: 100 }, (_, n) => thermographs.of(forms.nimber(n + 1)));
  expect(new Set(walls.flatMap(({ left, right }) => [left, right])).size).toBeLessThanOrEqual(2);
});
