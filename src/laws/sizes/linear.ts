/**
 * Linear inequalities over whole numbers, and proofs that some have no solution.
 *
 * By the lemma of Farkas, inequalities a·x + c ≥ 0 have no solution exactly if a sum of multiples of them, by factors ≥ 0, is
 * the inequality "a negative number ≥ 0". The factors are the proof. They are found by Fourier's elimination: to get rid of
 * a variable, each inequality that bounds it from below is added to each that bounds it from above. For whole numbers an
 * inequality is first divided by the greatest common divisor of its coefficients, and c is rounded down.
 */
import { assert } from '../../base/errors.ts';

/** c + a₀·x₀ + a₁·x₁ + …, as [c, a₀, a₁, …]. */
export type Linear = readonly number[];

/** Factors of inequalities, by their numbers. */
export type Factors = ReadonlyMap<number, number>;

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

export const isConstant = (form: Linear): boolean => form.every((a, i) => i === 0 || a === 0);
export const sum = (a: Linear, b: Linear, factor = 1): Linear => a.map((c, i) => c + factor * b[i]!);

export const plus = (form: Linear, c: number): Linear => form.map((a, i) => (i === 0 ? a + c : a));

/** The inequality form ≥ 0 for whole numbers, with the smallest coefficients. */
export function rounded(form: Linear): Linear {
  const divisor = form.slice(1).reduce(gcd, 0);
  return divisor <= 1 ? form : form.map((a) => Math.floor(a / divisor));
}

/** form ≤ −1, which is the opposite of form ≥ 0. */
export const opposite = (form: Linear): Linear => rounded(form.map((a, i) => (i === 0 ? -1 - a : -a)));

interface Derived {
  readonly form: Linear;
  readonly factors: Factors;
}

/** Factors that show that no numbers satisfy all `inequalities`; undefined if rational numbers do. */
export function contradiction(inequalities: readonly Linear[]): Factors | undefined {
  return eliminated(inequalities).contradiction;
}

/** Inequalities before each elimination of a variable, until none is left or they contradict each other. */
function eliminated(inequalities: readonly Linear[]): {
  readonly contradiction?: Factors | undefined;
  readonly steps: readonly { readonly variable: number; readonly before: readonly Derived[] }[];
} {
  let rows: Derived[] = inequalities.map((form, i) => ({ form, factors: new Map([[i, 1]]) }));
  const left = new Set(inequalities[0]?.flatMap((_, i) => (i === 0 ? [] : [i])));
  const steps: { variable: number; before: readonly Derived[] }[] = [];
  for (;;) {
    const wrong = rows.find(({ form }) => isConstant(form) && form[0]! < 0);
    if (wrong) return { contradiction: wrong.factors, steps };
    if (left.size === 0) return { steps };
    // the variable with the fewest pairs of a lower and an upper bound
    const pairs = (v: number): number =>
      rows.filter(({ form }) => form[v]! > 0).length * rows.filter(({ form }) => form[v]! < 0).length;
    const variable = [...left].reduce((best, v) => (pairs(v) < pairs(best) ? v : best));
    left.delete(variable);
    steps.push({ variable, before: rows });
    const next = rows.filter(({ form }) => form[variable] === 0);
    for (const lower of rows.filter(({ form }) => form[variable]! > 0))
      for (const upper of rows.filter(({ form }) => form[variable]! < 0)) {
        const row = combined(lower, upper, variable);
        // a combination of more inequalities than eliminated variables plus one follows from others (Kohler 1967)
        if (row.factors.size <= steps.length + 1) next.push(row);
      }
    rows = unlike(next);
  }
}

/** The sum of multiples of two inequalities in which a variable no longer occurs. */
function combined(lower: Derived, upper: Derived, variable: number): Derived {
  const [times, other] = [-upper.form[variable]!, lower.form[variable]!];
  const form = lower.form.map((a, i) => times * a + other * upper.form[i]!);
  const factors = new Map<number, number>();
  for (const [i, f] of lower.factors) factors.set(i, times * f);
  for (const [i, f] of upper.factors) factors.set(i, (factors.get(i) ?? 0) + other * f);
  const divisor = [...factors.values(), ...form].reduce(gcd, 0);
  assert([...factors.values(), ...form].every(Number.isSafeInteger), 'coefficients below 2^53');
  return {
    form: form.map((a) => a / divisor),
    factors: new Map([...factors].map(([i, f]) => [i, f / divisor])),
  };
}

/** Of the inequalities with the same coefficients the strictest one, and none that is always true. */
function unlike(rows: readonly Derived[]): Derived[] {
  const strictest = new Map<string, Derived>();
  for (const row of rows) {
    if (isConstant(row.form) && row.form[0]! >= 0) continue;
    const key = row.form.slice(1).join();
    const known = strictest.get(key);
    if (!known || known.form[0]! > row.form[0]!) strictest.set(key, row);
  }
  return [...strictest.values()];
}

/** Whole numbers that satisfy all inequalities, which have some; undefined if a search in the least ones finds none. */
export function solution(inequalities: readonly Linear[]): number[] | undefined {
  const { contradiction: none, steps } = eliminated(inequalities);
  if (none) return undefined;
  const point = inequalities[0]!.slice(1).map(() => 0);
  const search = (step: number): boolean => {
    if (step < 0) return true;
    const { variable, before } = steps[step]!;
    let [least, most] = [-Infinity, Infinity];
    for (const { form } of before) {
      const rest = form.reduce((s, a, i) => s + (i === 0 ? a : i === variable ? 0 : a * point[i - 1]!), 0);
      if (form[variable]! > 0) least = Math.max(least, Math.ceil(-rest / form[variable]!));
      if (form[variable]! < 0) most = Math.min(most, Math.floor(rest / -form[variable]!));
    }
    const from = least > -Infinity ? least : Math.min(most, 0);
    for (let x = from; x <= Math.min(most, from + TRIED); x++) {
      point[variable - 1] = x;
      if (search(step - 1)) return true;
    }
    return false;
  };
  return search(steps.length - 1) ? point : undefined;
}

const TRIED = 12;
