/** Winning moves from points of any size, by the automaton of a law in the digits of a numeration system. */
import { assert } from '../base/errors.ts';
import { pointOf, word } from './automaton.ts';
import { following } from './prove-digits.ts';
import type { Law } from './prove.ts';
import type { IntegerVector } from './subtraction.ts';
import { type PieceMove } from './sums.ts';
import { shownPiece } from './point.ts';
import { LOST } from './table.ts';

/** A move to a lost point; undefined if the point is lost. The law must be one of outcomes. */
export const farMove = (law: Law, point: readonly bigint[]): PieceMove | undefined =>
  farMoves(law, point).next().value ?? undefined;

/** For each vector and each ray in turn a move to a lost point, if there is one. The law must be one of outcomes. */
export function* farMoves(law: Law, point: readonly bigint[]): Generator<PieceMove, undefined> {
  const { vectors, rays, shifts } = law.game;
  const moves: readonly (readonly [IntegerVector | undefined, IntegerVector])[] = [
    ...vectors.map((v) => [undefined, v] as const),
    ...rays.map((ray, j) => [ray, shifts[j]] as const),
  ];
  for (const [ray, shift] of moves) {
    const to = lostPoint(law, ray, shift, point);
    if (!to) continue;
    const taken = point.map((x, i) => x - to[i]);
    yield { take: `subtract ${shownPiece(taken)}`, left: [to] };
  }
}

/** A lost point x − n · ray − shift with n ≥ 1; without a ray, x − shift. Undefined if there is none. */
function lostPoint(
  { automaton }: Law,
  ray: IntegerVector | undefined,
  shift: IntegerVector,
  point: readonly bigint[],
): bigint[] | undefined {
  const { starts, after, value } = following(automaton, ray, shift);
  // for each digit of x, how each possibility was reached: from which one, and with which digits
  const reached: Map<number, readonly [from: number, letter: number]>[] = [];
  let now: Iterable<number> = starts;
  for (const letter of word(automaton, point)) {
    const found = new Map<number, readonly [number, number]>();
    for (const from of now)
      for (const [to, y] of after(from, letter)) if (!found.has(to)) found.set(to, [from, y]);
    reached.push(found);
    now = found.keys();
  }
  const end = [...now].find((possibility) => value(possibility) === LOST);
  if (end === undefined) return undefined;
  const letters: number[] = [];
  let at = end;
  for (const found of reached.toReversed()) {
    const step = found.get(at);
    assert(step !== undefined, 'every possibility was reached from one before it');
    letters.unshift(step[1]);
    [at] = step;
  }
  return pointOf(automaton, letters);
}
