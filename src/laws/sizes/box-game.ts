/**
 * Games of two sides on boards of every size, in which a position is a point in a box. A move adds a vector to the point, and
 * may not leave the box. The sides move by turns. A position is over if a side has reached its goal, and has won, or if one
 * side has caught the other, and the side whose turn it would be has lost.
 */
import { type Linear, plus, sum } from './linear.ts';

export interface BoxGame {
  /** The sides, in the order of turns. */
  readonly sides: readonly [string, string];
  /** The name of each coordinate, which is a whole number from 1 … */
  readonly coordinates: readonly string[];
  /** … to this: the same number on all boards, or `n`, the size of the board. */
  readonly bounds: readonly (number | 'n')[];
  /** Sizes n from this one on. */
  readonly least: number;
  /** The vectors that each side may add. */
  readonly moves: readonly [readonly (readonly number[])[], readonly (readonly number[])[]];
  /** A position is over if the two coordinates of each of these pairs are equal. */
  readonly over: readonly (readonly [number, number])[];
  /** For each side coordinates with a value that one of them has if the side has won. This is looked at first. */
  readonly goals?: readonly [readonly Goal[], readonly Goal[]];
  /**
   * Symmetries of the rules, each its own inverse, where all coordinates are at most n. An image has in place i the coordinate
   * number s of the point, counted from 1, or for −s its distance from the other end, n + 1 − c.
   */
  readonly symmetries?: readonly Symmetry[];
}

export type Symmetry = readonly number[];

export type Goal = readonly [coordinate: number, value: number];

/**
 * Positions whose size and coordinates are numbers, or forms in variables: n is x₀, and each coordinate that n bounds is one
 * more variable.
 */
export interface BoxPlace {
  readonly size: Linear;
  /** 0 or 1, the index of the side to move. */
  readonly turn: number;
  readonly point: readonly Linear[];
}

/** All positions of the game, with a number for each coordinate that n does not bound and a variable for the others. */
export function placesOf({ bounds }: BoxGame): BoxPlace[] {
  const count = 1 + bounds.filter((bound) => bound === 'n').length;
  const form = (c: number, variable?: number): Linear =>
    Array.from({ length: count + 1 }, (_, i) => (i === 0 ? c : i - 1 === variable ? 1 : 0));
  let next = 1;
  return product(
    bounds.map((bound) => (bound === 'n' ? [form(0, next++)] : upTo(bound).map((c) => form(c)))),
  ).map(([turn, point]) => ({ size: form(0, 0), turn, point }));
}

/** The positions on the board of size n. */
export const positionsOf = ({ bounds }: BoxGame, n: number): BoxPlace[] =>
  product(bounds.map((bound) => upTo(bound === 'n' ? n : bound).map((c) => [c]))).map(([turn, point]) => ({
    size: [n],
    turn,
    point,
  }));

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

const product = (
  options: readonly (readonly Linear[])[],
): (readonly [turn: number, point: readonly Linear[]])[] =>
  [0, 1].flatMap((turn) =>
    options
      .reduce<Linear[][]>(
        (points, values) => points.flatMap((point) => values.map((c) => [...point, c])),
        [[]],
      )
      .map((point) => [turn, point] as const),
  );

/** What holds for the variables on every board: n is at least the least size, and each coordinate from 1 to n. */
export function whereOf(game: BoxGame): Linear[] {
  const [{ size, point }] = placesOf(game);
  const free = point.filter((_, i) => game.bounds[i] === 'n');
  return [plus(size, -game.least), ...free.flatMap((x) => [plus(x, -1), sum(size, x, -1)])];
}
