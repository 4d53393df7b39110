/**
 * Linear inequalities over whole numbers, and proofs that some have no solution.
 *
 * By the lemma of Farkas, inequalities a·x + c ≥ 0 have no solution exactly if a sum of multiples of them, by factors ≥ 0, is
 * the inequality "a negative number ≥ 0". The factors are the proof. The simplex method finds them. Where only whole numbers
 * contradict each other, they are found by Fourier's elimination: to get rid of a variable, each inequality that bounds it from
 * below is added to each that bounds it from above. For whole numbers an inequality is then divided by the greatest common
 * divisor of its coefficients, and c is rounded down. Where that changes c, the sum is a row of the proof of its own, which is
 * Gomory's cut.
 */
import { lookUp } from '../../base/present.ts';
import { assert } from '../../base/errors.ts';
import { farkas } from './simplex.ts';

/** c + a₀·x₀ + a₁·x₁ + …, as [c, a₀, a₁, …]. */
export type Linear = readonly number[];

/** A sum of multiples of inequalities: the number of one and its factor, of another and its factor, and so on. */
export type InequalitySum = readonly number[];

/** Sums, each divided and rounded down; a later one may use the earlier ones, whose numbers follow. The last is negative. */
export type LinearContradiction = readonly InequalitySum[];

/** What is known of the variables. */
export interface KnownForms {
  /** Whether form ≥ 0. */
  holds(form: Linear): boolean;
  /** floor(form / divisor). */
  floor(form: Linear, divisor: number): Linear;
}

function gcd(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

export function isConstant(form: Linear): boolean {
  for (let i = 1; i < form.length; i++) if (form[i] !== 0) return false;
  return true;
}
export const sum = (a: Linear, b: Linear, factor = 1): Linear => a.map((c, i) => c + factor * b[i]);

export const plus = (form: Linear, c: number): Linear => form.map((a, i) => (i === 0 ? a + c : a));

const divisorOf = (form: Linear): number => form.slice(1).reduce(gcd, 0);

/** The inequality form ≥ 0 for whole numbers, with the smallest coefficients. */
export function rounded(form: Linear): Linear {
  const divisor = divisorOf(form);
  return divisor <= 1 ? form : form.map((a) => Math.floor(a / divisor));
}

/** form ≤ −1, which is the opposite of form ≥ 0. */
export const opposite = (form: Linear): Linear => rounded(form.map((a, i) => (i === 0 ? -1 - a : -a)));

/** An inequality with its number, or the sum of multiples of two, divided and rounded down. */
interface Row {
  readonly form: Linear;
  readonly of: number | readonly [Row, number, Row, number];
  readonly divisor: number;
  /** Whether rounding changed the constant. */
  readonly cut: boolean;
  /** Whether that happened here or before. */
  readonly touched: boolean;
  /** The inequalities and cuts that it is a sum of, as bits; those from the 60th on are left out. */
  readonly low: number;
  readonly high: number;
}

/** The rows before each elimination of a variable. */
interface Eliminated {
  readonly variable: number;
  readonly before: readonly Row[];
}

/**
 * A proof that no whole numbers satisfy all `inequalities`; if there is none, perhaps a point of any numbers that does. `all`: no sum is
 * left out because it follows from others, since roundings may be lost with it.
 */
export function contradiction(
  inequalities: readonly Linear[],
  all = false,
): { readonly sums: LinearContradiction } | { readonly point: readonly number[] | undefined } {
  const found = farkas(inequalities);
  if (found && 'sum' in found) return { sums: [shortest(found.sum)] };
  if (found?.point.every(Number.isInteger)) return found;
  const { wrong, steps } = eliminated(inequalities, all);
  if (wrong) return { sums: proofOf(wrong, inequalities.length) };
  const point = inequalities[0].slice(1).map(() => 0);
  for (const step of steps.toReversed()) {
    const [least, most] = rangeOf(step, point);
    point[step.variable - 1] =
      Math.ceil(least) <= most
        ? Math.ceil(least)
        : most === Infinity
          ? 0
          : least > -Infinity
            ? (least + most) / 2
            : Math.floor(most);
  }
  const satisfies = inequalities.every((form) => valueAt(form, point) >= 0);
  return { point: satisfies ? point : undefined };
}

/** The same sum divided by the common divisor of its factors. */
function shortest(sum: InequalitySum): InequalitySum {
  const divisor = sum.filter((_, i) => i % 2 === 1).reduce(gcd, 0);
  return sum.map((number, i) => (i % 2 === 1 ? number / divisor : number));
}

export const valueAt = (form: Linear, point: readonly number[]): number =>
  point.reduce((value, x, i) => value + form[i + 1] * x, form[0]);

/** Eliminates one variable after the other, until none is left or the rows contradict each other. */
function eliminated(
  inequalities: readonly Linear[],
  all = false,
): {
  readonly wrong?: Row;
  readonly steps: readonly Eliminated[];
} {
  let rows = strictest(
    inequalities.map((form, i) => ({ form, of: i, divisor: 1, cut: false, touched: false, ...bit(i) })),
  );
  const left = new Set(inequalities[0]?.flatMap((_, i) => (i === 0 ? [] : [i])));
  const steps: Eliminated[] = [];
  for (;;) {
    const wrong = rows.find(({ form }) => form[0] < 0 && isConstant(form));
    if (wrong) return { wrong, steps };
    if (left.size === 0) return { steps };
    const { variable, lower, upper } = cheapest(rows, left);
    left.delete(variable);
    steps.push({ variable, before: rows });
    const next = rows.filter(({ form }) => form[variable] === 0);
    for (const a of lower)
      for (const b of upper) {
        const row = combined(a, b, variable);
        // a combination of more inequalities than eliminated variables plus one follows from others (Kohler 1967)
        if (all || row.touched || sizeOf(row) <= steps.length + 1) next.push(row);
      }
    rows = strictest(next);
  }
}

/**
 * The variable with the fewest pairs of a lower and an upper bound. Those come first of which all lower, or all upper, bounds
 * have the factor 1: then no solution in whole numbers is gained by leaving out the variable.
 */
function cheapest(
  rows: readonly Row[],
  left: ReadonlySet<number>,
): { readonly variable: number; readonly lower: readonly Row[]; readonly upper: readonly Row[] } {
  let [best, least] = [0, Infinity];
  for (const v of left) {
    let [lower, upper, most, fewest] = [0, 0, 0, 0];
    for (const { form } of rows) {
      const a = form[v];
      if (a > 0) lower++;
      else if (a < 0) upper++;
      most = Math.max(most, a);
      fewest = Math.min(fewest, a);
    }
    const cost = lower * upper + (most > 1 && fewest < -1 ? INEXACT : 0);
    if (cost < least) [best, least] = [v, cost];
  }
  return {
    variable: best,
    lower: rows.filter(({ form }) => form[best] > 0),
    upper: rows.filter(({ form }) => form[best] < 0),
  };
}

const INEXACT = 1e6;

const bit = (i: number): Pick<Row, 'low' | 'high'> => ({
  low: i < 30 ? 1 << i : 0,
  high: i >= 30 && i < 60 ? 1 << (i - 30) : 0,
});

/** The number of inequalities and cuts that a row is a sum of. */
const sizeOf = ({ low, high }: Row): number => bitsIn(low) + bitsIn(high);

function bitsIn(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The sum of multiples of two inequalities in which a variable no longer occurs. */
function combined(lower: Row, upper: Row, variable: number): Row {
  const common = gcd(lower.form[variable], upper.form[variable]);
  const [times, other] = [-upper.form[variable] / common, lower.form[variable] / common];
  const form = lower.form.map((a, i) => times * a + other * upper.form[i]);
  const divisor = Math.max(1, divisorOf(form));
  assert(form.every(Number.isSafeInteger), 'coefficients below 2^53');
  const cut = form[0] % divisor !== 0;
  return {
    form: divisor === 1 ? form : form.map((a) => Math.floor(a / divisor)),
    of: [lower, times, upper, other],
    divisor,
    cut,
    touched: cut || lower.touched || upper.touched,
    low: lower.low | upper.low,
    high: lower.high | upper.high,
  };
}

/** Of the inequalities with the same coefficients the strictest one, and none that is always true. */
function strictest(rows: readonly Row[]): Row[] {
  const best = new Map<string, Row>();
  for (const row of rows) {
    if (row.form[0] >= 0 && isConstant(row.form)) continue;
    const key = row.form.slice(1).join();
    const known = best.get(key);
    const less = known ? known.form[0] - row.form[0] || sizeOf(known) - sizeOf(row) : 1;
    if (less > 0) best.set(key, row);
  }
  return [...best.values()];
}

/** The sums that lead to a row, where `count` inequalities are given. */
function proofOf(last: Row, count: number): LinearContradiction {
  const sums: InequalitySum[] = [];
  const numbers = new Map<Row, number>();
  /** Factors of given inequalities and of sums, and what times the row they add up to. */
  const factorsOf = (row: Row, whole: boolean): readonly [ReadonlyMap<number, number>, number] => {
    if (typeof row.of === 'number') return [new Map([[row.of, 1]]), 1];
    if (row.cut && !whole) {
      if (!numbers.has(row)) add(row);
      return [new Map([[lookUp(numbers, row), 1]]), 1];
    }
    const [a, times, b, other] = row.of;
    const [[ofA, scaleA], [ofB, scaleB]] = [factorsOf(a, false), factorsOf(b, false)];
    const common = gcd(scaleA, scaleB);
    const factors = new Map<number, number>();
    for (const [i, f] of ofA) factors.set(i, (times * f * scaleB) / common);
    for (const [i, f] of ofB) factors.set(i, (factors.get(i) ?? 0) + (other * f * scaleA) / common);
    return [factors, ((scaleA * scaleB) / common) * row.divisor];
  };
  const add = (row: Row): void => {
    const [factors] = factorsOf(row, true);
    const divisor = [...factors.values()].reduce(gcd, 0);
    numbers.set(row, count + sums.length);
    sums.push([...factors].flatMap(([i, f]) => [i, f / divisor]));
  };
  add(last);
  return sums;
}

/** The least and the greatest value of the eliminated variable, where those that were eliminated later have the values of `point`. */
function rangeOf({ variable, before }: Eliminated, point: readonly number[]): [number, number] {
  let [least, most] = [-Infinity, Infinity];
  for (const { form } of before) {
    const a = form[variable];
    if (a === 0) continue;
    const rest = form.reduce((s, b, i) => s + (i === 0 ? b : i === variable ? 0 : b * point[i - 1]), 0);
    if (a > 0) least = Math.max(least, -rest / a);
    else most = Math.min(most, rest / -a);
  }
  return [least, most];
}

/** Whole numbers that satisfy all inequalities, which have some; undefined if a search in the least ones finds none. */
export function solution(inequalities: readonly Linear[]): number[] | undefined {
  const { wrong, steps } = eliminated(inequalities);
  if (wrong) return undefined;
  const point = inequalities[0].slice(1).map(() => 0);
  const search = (i: number): boolean => {
    if (i < 0) return true;
    const step = steps[i];
    const range = rangeOf(step, point);
    const [least, most] = [Math.ceil(range[0]), Math.floor(range[1])];
    const from = least > -Infinity ? least : Math.min(most, 0);
    for (let x = from; x <= Math.min(most, from + TRIED); x++) {
      point[step.variable - 1] = x;
      if (search(i - 1)) return true;
    }
    return false;
  };
  return search(steps.length - 1) ? point : undefined;
}

const TRIED = 12;
