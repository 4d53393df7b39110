/**
 * Functions on N^k that are computed by finite automata.
 *
 * An automaton reads one digit of every coordinate at a time, the least significant digits first, so that subtraction
 * needs only borrows. The last state determines the value. Leading zeros do not change a number, so in every automaton
 * here a state and the state after reading zeros have the same value.
 *
 *     x = 6 = 110₂, y = 3 = 011₂:   (0,1) (1,1) (1,0)  and any number of (0,0)
 */
import { assert } from '../base/errors.ts';
import { type Numeration, digitsOf, numberOf } from './numeration.ts';

/**
 * A finite automaton that reads one digit of every coordinate at a time, least significant first, and computes a value.
 */
export interface Automaton {
  /** The base of the digits, 2 … 36; or the number of different digits in a `numeration`. */
  readonly base: number;
  /** The number of coordinates, k. */
  readonly dimensions: number;
  /** The digits are those of this system. Absent: those of the base. */
  readonly numeration?: Numeration | undefined;
  /**
   * next[s · base^k + letter] is the state after s. A letter is the digits of one place, d₀ + d₁ · base + …, where d_i
   * is the digit of coordinate i. The start is state 0.
   */
  readonly next: readonly number[];
  /** The value by last state: see `Law.automaton`. */
  readonly output: readonly number[];
}

export const MOST_BASE = 36;

/** The number of letters, base^k. */
/** What the letters of an automaton mean. */
export type AlphabetForm = Pick<Automaton, 'base' | 'dimensions' | 'numeration'>;

export const letterCount = ({ base, dimensions }: Pick<Automaton, 'base' | 'dimensions'>): number =>
  base ** dimensions;

/** The number of states. */
export const stateCount = ({ output }: Automaton): number => output.length;

/** The digits of each letter, coordinate by coordinate. */
export function lettersOf({ base, dimensions }: Pick<Automaton, 'base' | 'dimensions'>): number[][] {
  return Array.from({ length: base ** dimensions }, (_, letter) =>
    Array.from({ length: dimensions }, (__, i) => Math.floor(letter / base ** i) % base),
  );
}

/** The letters that spell a point, least significant first, without leading zeros. */
export function word({ base, dimensions, numeration }: AlphabetForm, point: readonly bigint[]): number[] {
  assert(point.length === dimensions, `a point of ${dimensions} coordinates, got ${point.length}`);
  assert(base >= 2 && base <= MOST_BASE, `base ${base} is not one of 2 … ${MOST_BASE}`);
  const digits = point.map((x) => {
    assert(x >= 0n, `coordinate ${x} is below 0`);
    return numeration ? digitsOf(numeration, x) : digitsInBase(base, x);
  });
  const letters = Array.from({ length: Math.max(...digits.map(({ length }) => length)) }, () => 0);
  let weight = 1;
  for (const places of digits) {
    for (let place = 0; place < places.length; place++) letters[place] += weight * places[place];
    weight *= base;
  }
  return letters;
}

/** The digits of a number, least significant first, without leading zeros. */
const digitsInBase = (base: number, x: bigint): number[] =>
  x === 0n ? [] : Array.from(x.toString(base), (digit) => Number.parseInt(digit, MOST_BASE)).reverse();

/** The point that `letters` spell: the inverse of `word`. */
export function pointOf(
  { base, dimensions, numeration }: AlphabetForm,
  letters: readonly number[],
): bigint[] {
  if (numeration)
    return Array.from({ length: dimensions }, (_, i) =>
      numberOf(
        numeration,
        letters.map((letter) => Math.floor(letter / base ** i) % base),
      ),
    );
  const point = Array.from({ length: dimensions }, () => 0n);
  let weight = 1n;
  for (const letter of letters) {
    let rest = letter;
    for (let i = 0; i < dimensions; i++) {
      point[i] += weight * BigInt(rest % base);
      rest = Math.floor(rest / base);
    }
    weight *= BigInt(base);
  }
  return point;
}

/** The value at a point, whose coordinates are at least 0 and may have any length. */
export function run(automaton: Automaton, point: readonly bigint[]): number {
  const letters = letterCount(automaton);
  let state = 0;
  for (const letter of word(automaton, point)) state = automaton.next[state * letters + letter];
  return automaton.output[state];
}
