/** Sums and points of the simplex method, against the elimination of one variable after the other. */
import { expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { present } from '../../base/present.ts';
import { type Linear, sum, valueAt } from './linear.ts';
import { farkas } from './simplex.ts';

const VARIABLES = 4;

/** Whether some numbers satisfy all: each variable is eliminated by adding every lower to every upper bound. */
function isPossible(inequalities: readonly Linear[]): boolean {
  let rows = inequalities;
  for (let v = 1; v <= VARIABLES; v++) {
    const [lower, upper] = [rows.filter((form) => form[v]! > 0), rows.filter((form) => form[v]! < 0)];
    rows = [
      ...rows.filter((form) => form[v] === 0),
      ...lower.flatMap((a) =>
        upper.map((b) =>
          sum(
            a.map((c) => c * -b[v]!),
            b,
            a[v],
          ),
        ),
      ),
    ];
  }
  return rows.every(([c]) => c! >= 0);
}

test('inequalities have a sum that is negative exactly if elimination ends in one, and else a point', () => {
  const random = new Random(11);
  const found = { sum: 0, point: 0 };
  for (let round = 0; round < 2000; round++) {
    const all = random.list(1, 8, (): Linear =>
      Array.from({ length: VARIABLES + 1 }, () => random.between(-3, 3)),
    );
    const result = present(farkas(all));
    expect('point' in result).toBe(isPossible(all));
    if ('point' in result) {
      found.point++;
      for (const form of all) expect(valueAt(form, result.point)).toBeGreaterThanOrEqual(-1e-9);
      continue;
    }
    found.sum++;
    let total: Linear = Array.from({ length: VARIABLES + 1 }, () => 0);
    for (let i = 0; i < result.sum.length; i += 2) {
      expect(result.sum[i + 1]).toBeGreaterThan(0);
      total = sum(total, all[result.sum[i]!]!, result.sum[i + 1]);
    }
    expect(total[0]).toBeLessThan(0);
    expect(total.slice(1).every((a) => a === 0)).toBe(true);
  }
  expect(Math.min(found.sum, found.point)).toBeGreaterThan(200);
});

test('nothing is said where numbers would be rounded', () => {
  const random = new Random(12);
  const large = (): number => random.between(-1_000_000, 1_000_000);
  let [exact, none] = [0, 0];
  for (let round = 0; round < 500; round++) {
    const all = random.list(1, 8, (): Linear => Array.from({ length: VARIABLES + 1 }, large));
    const result = farkas(all);
    if (!result) none++;
    else if ('sum' in result) {
      exact++;
      // in numbers of any size
      const total = Array.from({ length: VARIABLES + 1 }, () => 0n);
      for (let i = 0; i < result.sum.length; i += 2)
        for (const [j, c] of all[result.sum[i]!]!.entries())
          total[j]! += BigInt(c) * BigInt(result.sum[i + 1]!);
      expect(total[0]! < 0n).toBe(true);
      expect(total.slice(1)).toEqual([0n, 0n, 0n, 0n]);
    }
  }
  expect(none).toBeGreaterThan(20);
  expect(exact + none).toBeLessThan(500);
});
