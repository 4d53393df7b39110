/**
 * Sums: several pieces, each a game of its own, and a move moves one of them.
 *
 * By Sprague and Grundy the sum is lost for the player to move exactly when the exclusive or of the nimbers is 0. Otherwise
 * some piece has a nimber n that the total t makes smaller, n ⊕ t < n, and, as n is a mex, a move of it to that nimber.
 */
import { assert } from '../base/errors.ts';
import { type NoPeriod, type PeriodLaw, moveToNimber, nimberOfHeap } from './octal.ts';
import { shownPiece } from './point.ts';
import { type SubtractionGame, shown } from './subtraction.ts';
import { LOST } from './table.ts';

/** A game whose proved nimbers are known at every point. */
export interface Nimbers {
  /** The nimber at a point; undefined: there is no position. */
  nimber(point: readonly bigint[]): bigint | undefined;
  /** A move from a point to a nimber that its own is above. */
  moveTo(point: readonly bigint[], nimber: bigint): PieceMove | undefined;
}

/** What is taken from a piece, in words, and what is left of it: one point, or of a heap no, one or two heaps. */
export interface PieceMove {
  readonly take: string;
  readonly left: readonly (readonly bigint[])[];
}

/** The value at a point; −1 where there is no position. */
export type ValueAt = (point: readonly bigint[]) => number;

/** The nimbers of a game, by a function that knows them, such as that of a proved law. */
export function nimbersBy(game: SubtractionGame, value: ValueAt): Nimbers {
  return {
    nimber: (point) => {
      const nimber = value(point);
      return nimber < 0 ? undefined : BigInt(nimber);
    },
    moveTo: (point, wanted) => moveBy(game, point, (to) => BigInt(value(to)) === wanted),
  };
}

/** The nimbers of the heaps of an octal game. */
export const nimbersOfHeaps = (law: PeriodLaw | NoPeriod): Nimbers => ({
  nimber: ([heap]) => BigInt(nimberOfHeap(law, heap!)),
  moveTo: ([heap], wanted) => {
    const move = moveToNimber(law, heap!, Number(wanted));
    return move && { take: move.take === 0 ? 'split' : `take ${move.take}`, left: move.left.map((h) => [h]) };
  },
});

/** Whether a game is Nim: any amount from one coordinate, and nothing else. */
export const isNim = ({ vectors, rays, misere, forbidden }: SubtractionGame): boolean =>
  !misere &&
  vectors.length === 0 &&
  forbidden.length === 0 &&
  rays.every((ray) => ray.filter((c) => c !== 0).length === 1 && ray.every((c) => c <= 1)) &&
  rays.length === rays[0].length;

/** The nimbers of Nim: a heap of n has the nimber n, as its moves lead to all smaller ones (Bouton 1901). */
export function nimbersOfNim(): Nimbers {
  const nimber = (point: readonly bigint[]): bigint => point.reduce((xor, n) => xor ^ n, 0n);
  return {
    nimber,
    moveTo: (point, wanted) => {
      const change = nimber(point) ^ wanted;
      const heap = point.findIndex((n) => (n ^ change) < n);
      if (heap < 0) return undefined;
      const left = point.with(heap, point[heap] ^ change);
      const taken = point.map((n, i) => n - left[i]);
      return { take: `take ${shownPiece(taken)}`, left: [left] };
    },
  };
}

/** A move of one piece to a lost point, by a function that knows the outcomes; undefined: none is found. */
export const winningMove = (
  game: SubtractionGame,
  outcome: ValueAt,
  point: readonly bigint[],
): PieceMove | undefined => moveBy(game, point, (to) => outcome(to) === LOST);

/** The first move to a point that is wanted, by a vector, or by a ray as often as some small bound allows. */
function moveBy(
  { vectors, rays }: SubtractionGame,
  point: readonly bigint[],
  wanted: (to: readonly bigint[]) => boolean,
): PieceMove | undefined {
  const less = (vector: readonly number[], times: bigint): bigint[] =>
    point.map((x, i) => x - BigInt(vector[i]) * times);
  for (const vector of vectors) {
    const to = less(vector, 1n);
    if (to.every((x) => x >= 0n) && wanted(to)) return { take: `subtract ${shown(vector)}`, left: [to] };
  }
  for (const ray of rays) {
    for (let n = 1n; n <= MOST_TIMES; n++) {
      const to = less(ray, n);
      if (to.some((x) => x < 0n)) break;
      if (wanted(to)) return { take: `subtract ${shown(ray.map((c) => c * Number(n)))}`, left: [to] };
    }
  }
  return undefined;
}

/** How often a ray is tried: from larger points on, a winning move may go unnamed. */
const MOST_TIMES = 10_000n;

export interface Sum {
  /** The nimber of each piece. */
  readonly nimbers: readonly bigint[];
  /** Their exclusive or: 0, and the player to move has lost. */
  readonly total: bigint;
  /** A move to a sum of nimber 0, and the piece that it moves; undefined: there is none. */
  readonly move: (PieceMove & { readonly piece: number }) | undefined;
}

/** The value of a sum of pieces and a winning move. Every point must be a position. */
export function sumOf(game: Nimbers, pieces: readonly (readonly bigint[])[]): Sum {
  const nimbers = pieces.map((point) => {
    const nimber = game.nimber(point);
    assert(nimber !== undefined, 'every piece is on a position');
    return nimber;
  });
  const total = nimbers.reduce((xor, n) => xor ^ n, 0n);
  const piece = nimbers.findIndex((n) => (n ^ total) < n);
  if (piece < 0) return { nimbers, total, move: undefined };
  const move = game.moveTo(pieces[piece], nimbers[piece] ^ total);
  assert(move !== undefined, 'a nimber is a mex: a move leads to every smaller one');
  return { nimbers, total, move: { ...move, piece } };
}
