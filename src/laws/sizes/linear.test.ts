/** Linear inequalities: contradictions against a search of all points. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { type Linear, contradiction, opposite, rounded, solution } from './linear.ts';

const valueAt = (form: Linear, point: readonly number[]): number =>
  point.reduce((sum, x, i) => sum + x * form[i + 1]!, form[0]!);

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
    const factors = contradiction(all);
    expect(factors === undefined).toBe(exists);
    const found = solution(all);
    expect(found !== undefined).toBe(exists);
    if (found) expect(all.every((form) => valueAt(form, found) >= 0)).toBe(true);
    if (!factors) continue;
    contradictions++;
    const total = [0, 1, 2, 3].map((i) =>
      [...factors].reduce((sum, [j, factor]) => sum + factor * all[j]![i]!, 0),
    );
    expect([...factors.values()].every((factor) => factor > 0)).toBe(true);
    expect(total.slice(1).every((a) => a === 0)).toBe(true);
    expect(total[0]).toBeLessThan(0);
  }
  expect(contradictions).toBeGreaterThan(50);
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
