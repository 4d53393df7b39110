/** Inputs of a contest that a program makes: all small ones, larger ones at random, and those simpler than a given one. */
import type { Value } from '../engines/value.ts';
import type { Random } from '../base/random.ts';
import type { Kind } from './kinds.ts';
import type { Position, Rules } from '../rules/rules.ts';

/** What inputs for tests are made with. */
export interface Inputs<C = unknown> {
  /** The contest's input with these tests. */
  input(tests: readonly C[]): string;
  /** A test on a board of about `share` of the contest's largest size, more than 0 and at most 1. */
  random(share: number, random: Random): C;
  /** The same on a board of exactly that size, square where it has rows and columns. Absent: `random` serves. */
  sized?(share: number, random: Random): C;
  /** A test of the same size that differs from `test` in little. Absent: the longest play is not searched for. */
  changed?(test: C, random: Random): C;
  /** Tests at the limits of the contest: the largest boards, the largest numbers, corners. */
  extremes(): readonly C[];
  /** The game with the test's position as its start; undefined where the game does not take numbers as large. */
  rules(test: C): Rules<Position> | undefined;
  /** The value of a test by a law, where it is not found by solving. */
  value?(test: C): Value;
  /** For each move of the start, whether it keeps what its player has, where the value is not found by solving. */
  good?(test: C): readonly boolean[];
  /** A test at random with numbers so large that a program misreads them, and what it reads instead. */
  overflow?(random: Random): { readonly test: C; readonly misread: C };
  /** What can be asked of a test, besides that it is random, heavy, or one that the first or the second player wins. */
  readonly kinds: readonly Kind[];
}

/** The inputs of a contest that asks for an answer. */
export interface Cases<C = unknown> extends Inputs<C> {
  /** The most tests that one input can hold. */
  readonly together: number;
  /** All tests on small boards, smaller boards first. */
  small(): Iterable<C>;
  changed(test: C, random: Random): C;
  /** Tests a little simpler than `test`, the simplest first; repeated, this comes to an end. */
  simpler(test: C): Iterable<C>;
}

/** A whole number from `min` to `max`. */
export const between = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() * (max - min + 1));

/** The side of a board of about `share` of the largest one. */
export const sideOf = (min: number, max: number, share: number, random: Random): number =>
  between(min, Math.max(min, Math.round(max * share)), random);

/** All lists of `length` elements of `values`. */
export function* words<T>(values: readonly T[], length: number): Generator<T[]> {
  if (length === 0) yield [];
  else for (const rest of words(values, length - 1)) for (const value of values) yield [...rest, value];
}
