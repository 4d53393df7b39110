/**
 * Sums: several pieces, each a separate game; a move is made with one of them.
 *
 * By the theorem of Sprague and Grundy the sum is lost for the player to move exactly if the exclusive or t of all
 * nimbers is 0. Otherwise some piece has a nimber n with n ⊕ t < n and, since n is a mex, a move to the nimber n ⊕ t,
 * which wins.
 */
import { assert } from '../base/errors.ts';
import { type GrowthLaw, type NoGrowth, moveInGrowth, nimberOfGrowth } from './heap-growth.ts';
import { type NoPeriod, type PeriodLaw, moveToNimber, nimberOfHeap } from './octal.ts';
import { shownPiece } from './point.ts';
import { type SubtractionGame, shown } from './subtraction.ts';
import { LOST } from './table.ts';

/** The proved nimbers of a game. */
export interface Nimbers {
  /** The nimber of a point; undefined if it is not a position. */
  nimber(point: readonly bigint[]): bigint | undefined;
  /** A move from a point to one with the given nimber, which must be smaller than its own. */
  moveTo(point: readonly bigint[], nimber: bigint): PieceMove | undefined;
}

/** A move: what it takes, in English, and what it leaves: one point; in an octal game no, one or two heaps. */
export interface PieceMove {
  readonly take: string;
  readonly left: readonly (readonly bigint[])[];
}

/** The value of a point; −1 if it is not a position. */
export type ValueAt = (point: readonly bigint[]) => number;

/** The nimbers of a game from a function that returns them, such as `Law.value`. */
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
  nimber: ([heap]) => BigInt(nimberOfHeap(law, heap)),
  moveTo: ([heap], wanted) => {
    const move = moveToNimber(law, heap, Number(wanted));
    return move && { take: move.take === 0 ? 'split' : `take ${move.take}`, left: move.left.map((h) => [h]) };
  },
});

/** The nimbers of heaps that repeat or grow. */
export const nimbersOfGrowth = (law: GrowthLaw | NoGrowth): Nimbers => ({
  nimber: ([heap]) => nimberOfGrowth(law, heap),
  moveTo: ([heap], wanted) => {
    const move = moveInGrowth(law, heap, wanted);
    return (
      move && {
        take: move.take === 0n ? 'split' : `take ${shownPiece([move.take])}`,
        left: move.left.map((h) => [h]),
      }
    );
  },
});

/** Whether a game is Nim: a move reduces one coordinate by any amount. */
export const isNim = ({ vectors, rays, shifts, misere, forbidden }: SubtractionGame): boolean =>
  !misere &&
  vectors.length === 0 &&
  forbidden.length === 0 &&
  rays.every((ray) => ray.filter((c) => c !== 0).length === 1 && ray.every((c) => c <= 1)) &&
  shifts.flat().every((c) => c === 0) &&
  rays.length === rays[0].length;

/** The nimbers of Nim: a heap of n has the nimber n, since its moves lead to all smaller heaps (Bouton 1901). */
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

/** A move to a lost point, by a function that returns outcomes; undefined if none is found. */
export const winningMove = (
  game: SubtractionGame,
  outcome: ValueAt,
  point: readonly bigint[],
): PieceMove | undefined => moveBy(game, point, (to) => outcome(to) === LOST);

/**
 * The first move to a wanted point, by a vector or by a multiple of a ray up to `MOST_TIMES`; undefined if there is
 * none.
 */
function moveBy(
  { vectors, rays, shifts }: SubtractionGame,
  point: readonly bigint[],
  wanted: (to: readonly bigint[]) => boolean,
): PieceMove | undefined {
  const less = (vector: readonly number[], times: bigint): bigint[] =>
    point.map((x, i) => x - BigInt(vector[i]) * times);
  for (const vector of vectors) {
    const to = less(vector, 1n);
    if (to.every((x) => x >= 0n) && wanted(to)) return { take: `subtract ${shown(vector)}`, left: [to] };
  }
  for (const [j, ray] of rays.entries()) {
    for (let n = 1n; n <= MOST_TIMES; n++) {
      const taken = ray.map((c, i) => c * Number(n) + shifts[j][i]);
      const to = less(taken, 1n);
      if (to.some((x) => x < 0n)) break;
      if (wanted(to)) return { take: `subtract ${shown(taken)}`, left: [to] };
    }
  }
  return undefined;
}

/** The greatest multiple of a ray that is tried. From far points a winning move may remain unknown. */
const MOST_TIMES = 10_000n;

export interface HeapSum {
  /** The nimber of each piece. */
  readonly nimbers: readonly bigint[];
  /** Their exclusive or. The sum is lost for the player to move if it is 0, and won otherwise. */
  readonly total: bigint;
  /** A winning move, which makes the total 0, and the index of the piece that it moves; undefined if there is none. */
  readonly move: (PieceMove & { readonly piece: number }) | undefined;
}

/** The value of a sum of pieces and a winning move. Every point must be a position. */
export function sumOf(game: Nimbers, pieces: readonly (readonly bigint[])[]): HeapSum {
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
