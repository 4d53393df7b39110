/**
 * Dyadic numbers m / 2^k as doubles. Every number in use is exact: an operation that would have to round is refused.
 *
 * A double has 53 binary digits, so that |m| is at most 2^53; k is at most 50, so that both can be written out in full.
 */
import { type PlayError, badInput, said, tooLarge } from '../base/errors.ts';

const MOST_HALVINGS = 50;
const SCALE = 2 ** MOST_HALVINGS;

const inexact = (shown: string): PlayError =>
  tooLarge(
    said`${shown} has too many digits: numbers are exact up to 53 binary digits, 50 of them fractional`,
  );

/** `x`, if it is exact. Raises 'too large' otherwise. */
export function exact(x: number): number {
  if (Math.abs(x) <= Number.MAX_SAFE_INTEGER && Number.isInteger(x * SCALE)) return x === 0 ? 0 : x;
  throw inexact(String(x));
}

/** a + b. Raises 'too large' if the sum is not exact. */
export function plus(a: number, b: number): number {
  const sum = a + b;
  // what rounding has lost, by Knuth's TwoSum
  const part = sum - a;
  const lost = a - (sum - part) + (b - part);
  if (lost !== 0) throw inexact(`${a} + ${b}`);
  return exact(sum);
}

/** The k of m / 2^k in lowest terms. */
export function halvings(x: number): number {
  let k = 0;
  while (!Number.isInteger(x)) {
    x *= 2;
    k++;
  }
  return k;
}

/** "3", "-3/4" */
export function numberText(x: number): string {
  const denominator = 2 ** halvings(x);
  return denominator === 1 ? String(x) : `${x * denominator}/${denominator}`;
}

/** The number written as "3" or "3/4", without a sign. Raises bad input if it is not dyadic. */
export function parseNumber(text: string): number {
  const [m, d = '1'] = text.split('/');
  // a double would round a denominator that is not a power of 2 to one that is
  const denominator = BigInt(d);
  if (denominator < 1n || (denominator & (denominator - 1n)) !== 0n)
    throw badInput(said`${text}: the denominator of a number must be a power of 2`);
  if (!Number.isSafeInteger(Number(m))) throw inexact(text);
  return exact(Number(m) / Number(denominator));
}

/** An end of an interval of numbers. */
export interface IntervalEnd {
  readonly at: number;
  /** Whether the end itself belongs to the interval. */
  readonly included: boolean;
}

/**
 * The simplest number of an interval that is not empty: the integer closest to 0, or else the number with the smallest
 * denominator. It is the number that is born first (Siegel, Combinatorial Game Theory, II.3).
 */
export function simplest(low: IntervalEnd, high: IntervalEnd): number {
  const fits = (x: number): boolean =>
    (x > low.at || (x === low.at && low.included)) && (x < high.at || (x === high.at && high.included));
  if (fits(0)) return 0;
  if (high.at <= 0) return -simplest({ ...high, at: -high.at }, { ...low, at: -low.at });
  // all numbers of the interval are positive
  const ceiling = Math.ceil(low.at);
  const integer = fits(ceiling) ? ceiling : ceiling + 1;
  if (fits(integer)) return exact(integer);
  let below = Math.floor(low.at);
  let above = below + 1;
  for (;;) {
    const middle = exact((below + above) / 2);
    if (fits(middle)) return middle;
    if (middle <= low.at) below = middle;
    else above = middle;
  }
}
