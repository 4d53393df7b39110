/** Linear inequalities: contradictions against a search of all points. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import {
  type LinearContradiction,
  type Linear,
  contradiction,
  opposite,
  rounded,
  solution,
  valueAt,
} from './linear.ts';

/** The last of the sums, added up and rounded as they say. */
function last(all: readonly Linear[], sums: LinearContradiction): Linear {
  // there is no assumption here, but each sum is counted from the number of inequalities on
  const facts = [...all];
  for (const factors of sums) {
    const total = [0, 0, 0, 0];
    factors.forEach((factor, i) => {
      if (i % 2 === 1) facts[factors[i - 1]!]!.forEach((a, j) => (total[j]! += factor * a));
      if (i % 2 === 1) expect(factor).toBeGreaterThan(0);
    });
    facts.push(rounded(total));
  }
  return facts.at(-1)!;
}

const SIDE = 4;
const POINTS = Array.from({ length: SIDE ** 3 }, (_, i) => [i % SIDE, Math.floor(i / SIDE) % SIDE, i >> 4]);
/** 0 ≤ x < SIDE for each of three variables. */
const BOX = [1, 2, 3].flatMap((v): Linear[] => {
  const x = [0, 0, 0, 0].with(v, 1);
  return [x, x.map((a, i) => (i === 0 ? SIDE - 1 : -a))];
});

test('differences of whole numbers contradict each other exactly if no point satisfies them', () => {
  const random = new Random(3);
  let contradictions = 0;
  for (let round = 0; round < 400; round++) {
    const some = random.list(1, 7, (): Linear => {
      const [a, b] = [random.between(1, 3), random.between(1, 3)];
      const form = [random.between(-3, 2), 0, 0, 0];
      form[a]!++;
      form[b]!--;
      return form;
    });
    const all = [...BOX, ...some];
    const exists = POINTS.some((point) => all.every((form) => valueAt(form, point) >= 0));
    const { sums } = { sums: undefined, ...contradiction(all) };
    expect(sums === undefined).toBe(exists);
    const found = solution(all);
    expect(found !== undefined).toBe(exists);
    if (found) expect(all.every((form) => valueAt(form, found) >= 0)).toBe(true);
    if (!sums) continue;
    contradictions++;
    expect(last(all, sums)).toEqual([expect.any(Number), 0, 0, 0]);
    expect(last(all, sums)[0]).toBeLessThan(0);
  }
  expect(contradictions).toBeGreaterThan(50);
});

test('whole numbers contradict each other where others do not', () => {
  // 2x = y, 2z = y + 1
  const all = [
    [0, 2, -1, 0],
    [0, -2, 1, 0],
    [-1, 0, -1, 2],
    [1, 0, 1, -2],
  ];
  const { sums } = { sums: undefined, ...contradiction(all) };
  expect(sums).toBeDefined();
  expect(sums!.length).toBeGreaterThan(1);
  expect(last(all, sums!)).toEqual([-1, 0, 0, 0]);
});

test('nothing contradicts itself that whole numbers satisfy, and any point that is found satisfies all', () => {
  const random = new Random(9);
  let points = 0;
  for (let round = 0; round < 300; round++) {
    const some = random.list(1, 6, (): Linear => [0, 1, 2, 3].map(() => random.between(-3, 3)));
    const all = [...BOX, ...some.map(rounded)];
    const found = contradiction(all);
    const exists = POINTS.some((point) => all.every((form) => valueAt(form, point) >= 0));
    if (exists) expect(found).toHaveProperty('point');
    if ('sums' in found) expect(last(all, found.sums)[0]).toBeLessThan(0);
    else if (found.point) {
      const { point } = found;
      points++;
      expect(all.every((form) => valueAt(form, point) >= 0)).toBe(true);
    }
  }
  expect(points).toBeGreaterThan(50);
});

test('rounding keeps the whole numbers, and the opposite has all others', () => {
  const random = new Random(4);
  for (let round = 0; round < 50; round++) {
    const form = [0, 1, 2, 3].map(() => random.between(-6, 6));
    for (const point of POINTS) {
      const holds = [form, rounded(form), opposite(form)].map((f) => valueAt(f, point) >= 0);
      expect(holds).toEqual([holds[0], holds[0], !holds[0]]);
    }
  }
});
