/** Inputs of a contest that a program makes: all small ones, larger ones at random, and those simpler than a given one. */
import type { Solution } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Random } from '../base/random.ts';
import type { InputKind } from './kinds.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';

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
  /** The test with another position as its start; undefined where the contest has none. Absent: the start says all of a test. */
  at?(test: C, p: Position): C | undefined;
  /** Tests at the limits of the contest: the largest boards, the largest numbers, corners. */
  extremes(): readonly C[];
  /** The game with the test's position as its start; undefined where the game does not take numbers as large. */
  rules(test: C): Rules<Position> | undefined;
  /** Values that have that of the test, and are kept for others; undefined where they do not fit. Absent: `rules` are solved. */
  solve?(test: C, memory: number): Solution<Position> | undefined;
  /** The positions of all values so far, as a measure of the work. Absent: it is not known. */
  work?(): number;
  /** The value of a test by a law, where it is not found by solving. */
  value?(test: C): Value;
  /** For each move of the start, whether it keeps what its player has, where the value is not found by solving. */
  good?(test: C): readonly boolean[];
  /** A test at random with numbers so large that a program misreads them, and what it reads instead. */
  overflow?(random: Random): { readonly test: C; readonly misread: C };
  /** What can be asked of a test, besides that it is random, heavy, or one that the first or the second player wins. */
  readonly kinds: readonly InputKind[];
  /** Kinds that are never looked for. Absent: none. */
  readonly never?: readonly InputKind[];
}

/** The inputs of a contest that asks for an answer. */
export interface Cases<C = unknown> extends Inputs<C> {
  /** The most tests that one input can hold. */
  readonly together: number;
  /** The tests of an input as `input` or a person has written it. */
  read(input: string): readonly C[];
  /** All tests on small boards, smaller boards first. */
  small(): Iterable<C>;
  changed(test: C, random: Random): C;
  /** Tests a little simpler than `test`, those with the greatest difference first; repeated, this comes to an end. */
  simpler(test: C): Iterable<C>;
}

/** A whole number from `min` to `max`. */
export const between = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() * (max - min + 1));

/** All lists of `length` elements of `values`. */
export function* words<T>(values: readonly T[], length: number): Generator<T[]> {
  if (length === 0) yield [];
  else for (const rest of words(values, length - 1)) for (const value of values) yield [...rest, value];
}

/** `list` without some of its elements: without half of it, a quarter, … and without each single one. Never empty. */
export function* without<T>(list: readonly T[]): Generator<T[]> {
  for (let count = Math.floor(list.length / 2); count >= 1; count = Math.floor(count / 2))
    for (let k = 0; k + count <= list.length; k += count) yield list.toSpliced(k, count);
}

/** How often the distance to a number is halved: in numbers of many digits the last ones do not matter. */
const HALVINGS = 64;

/**
 * Whole numbers from 0 that are less than `v`, so that repeated steps to one of them find a least number by bisection: 0, the
 * least numbers with as many digits or bits, and numbers nearer and nearer to `v`.
 */
export function* smaller(v: bigint): Generator<bigint> {
  if (v === 0n) return;
  yield 0n;
  const powers = [10n ** BigInt(String(v).length - 1), 2n ** BigInt(v.toString(2).length - 1)];
  for (const power of powers) for (const least of [power, power + 1n]) if (least < v) yield least;
  // steps by even numbers, since many programs are wrong on numbers of one kind only
  for (let less = v / 2n, k = 0; less > 2n && k < HALVINGS; less /= 2n, k++) yield v - less + (less % 2n);
  for (const less of [2n, 1n]) if (v > less) yield v - less;
}

/** The same of numbers. */
export const smallerNumbers = (v: number): number[] => Array.from(smaller(BigInt(v)), Number);
