/**
 * Numeration systems whose weights follow a linear recurrence, such as the Fibonacci numbers.
 *
 *     weights   1 = U₀,  second = U₁,  U_{k+1} = times · U_k + U_{k−1}
 *
 *     times 1, second 2:   1, 2, 3, 5, 8 …    Zeckendorf
 *     times 2, second 2:   1, 2, 5, 12, 29 …  Pell
 *     times 2, second 3:   1, 3, 7, 17, 41 …
 *
 * Every number has one *greedy* representation, which takes each weight as often as possible, the largest first. In these
 * systems it is the only one in which each digit is at most `times` (the last one at most `second` − 1), and a digit equal
 * to `times` is followed by 0. They are the numeration systems of Ostrowski (1922) for quadratic numbers whose continued
 * fractions repeat one partial quotient, `times`.
 */
import { assert } from '../base/errors.ts';

/** Weights of digits in which each is `times` the one before plus the one before that. The first is 1. */
export interface Numeration {
  /** The factor of the recurrence, and the greatest digit: 1 … 9. */
  readonly times: number;
  /** The weight of the second digit: `times` or `times` + 1. */
  readonly second: number;
}

export const MOST_FACTOR = 9;

/** The weights up to the first one above `most`, or above 2^53. */
export function weightsTo({ times, second }: Numeration, most: bigint): bigint[] {
  const weights = [1n, BigInt(second)];
  for (let k = 1; weights[k] <= most; k++) weights.push(BigInt(times) * weights[k] + weights[k - 1]);
  return weights;
}

/** The greedy representation of a number, least significant digit first, without leading zeros. */
export function digitsOf(numeration: Numeration, n: bigint): number[] {
  assert(n >= 0n, `${n} is below 0`);
  const weights = weightsTo(numeration, n);
  const digits = weights.map(() => 0);
  let rest = n;
  for (let k = weights.length - 1; k >= 0; k--) {
    digits[k] = Number(rest / weights[k]);
    rest %= weights[k];
  }
  return digits.slice(0, digits.findLastIndex((d) => d > 0) + 1);
}

/** As `digitsOf`, for a number below 2^53. */
export function fewDigitsOf({ times, second }: Numeration, n: number): number[] {
  let [weight, next] = [1, second];
  while (next <= n) [weight, next] = [next, times * next + weight];
  const digits: number[] = [];
  for (let rest = n; weight > 0;) {
    digits.push(Math.floor(rest / weight));
    rest %= weight;
    // the recurrence backwards, down to the first weight
    [weight, next] = weight === 1 ? [0, 0] : [next - times * weight, weight];
  }
  digits.reverse();
  return digits;
}

/** The number that digits represent, least significant first, greedy or not. */
export function numberOf(numeration: Numeration, digits: readonly number[]): bigint {
  const { times, second } = numeration;
  let [weight, next, sum] = [1n, BigInt(second), 0n];
  for (const digit of digits) {
    sum += BigInt(digit) * weight;
    [weight, next] = [next, BigInt(times) * next + weight];
  }
  return sum;
}

/** What the digits read so far, least significant first, allow the next one to be. */
export const [FIRST, NOT_GREEDY] = [0, 3] as const;
const [AFTER_ZERO, AFTER_OTHER] = [1, 2] as const;

/** Reads one more digit of a greedy representation, least significant first: see `FIRST`. */
export function greedyAfter({ times, second }: Numeration, state: number, digit: number): number {
  if (state === NOT_GREEDY || digit > times) return NOT_GREEDY;
  if (state === FIRST && digit >= second) return NOT_GREEDY;
  if (state === AFTER_OTHER && digit === times) return NOT_GREEDY;
  return digit === 0 ? AFTER_ZERO : AFTER_OTHER;
}

/** The system whose first weights are in `text`, such as "1,2,3" or "1,3,7"; undefined if it is none. */
export function parseNumeration(text: string): Numeration | undefined {
  const [one, second, third, ...more] = text
    .split(',')
    .map((part) => (/^ *\d{1,3} *$/.test(part) ? Number(part) : NaN));
  if (one !== 1 || second === undefined || third === undefined || more.length > 0) return undefined;
  const times = (third - 1) / second;
  const fits =
    Number.isInteger(times) && times >= 1 && times <= MOST_FACTOR && [times, times + 1].includes(second);
  return fits && second > 1 ? { times, second } : undefined;
}

/** "Zeckendorf digits (1, 2, 3, 5, 8, …)" */
export function shownNumeration(numeration: Numeration): string {
  const { times, second } = numeration;
  const name =
    times === 1 ? 'Zeckendorf digits' : times === 2 && second === 2 ? 'Pell digits' : 'Ostrowski digits';
  return `${name} (${weightsTo(numeration, 1000n).slice(0, 5).join(', ')}, …)`;
}
