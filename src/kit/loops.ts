/**
 * Which positions of a game can come back: those from which moves lead away and to them again. A *loop* is a largest set of positions
 * each of which can be reached from all others, a strongly connected component of the graph of moves.
 */
import { components } from '../base/components.ts';
import { present } from '../base/present.ts';
import { said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';

/** The most positions that are looked at in order to know which come back. */
const MOST = 2 ** 16;

/** Positions that can be reached from each other, in the order of their texts; or one that never comes back. */
export interface Loop<P> {
  readonly positions: readonly P[];
  /** The number of each of these. */
  readonly numbers: ReadonlyMap<P, number>;
  /** For each position the numbers of those in the loop that a move leads to. */
  readonly next: readonly (readonly number[])[];
  /** Whether its positions come back. */
  readonly returns: boolean;
  /** No more plies than that can follow once the loop is left, if no position occurs twice; 0 if it is never left. */
  readonly below: number;
}

/** A position as one of those of its loop. */
export interface Place<P> {
  readonly at: P;
  readonly loop: Loop<P>;
  readonly number: number;
}

/** A text that identifies a position. */
const keyOf = <P>({ key, text }: Rules<P>['position']): ((p: P) => string) => key ?? text;

/**
 * Finds the place of a position. All positions that play reaches from it are explored the first time, which takes time and memory
 * proportional to their moves. Raises too large if there are very many.
 */
export function places<P>(rules: Rules<P>): (p: P) => Place<P> {
  const key = keyOf(rules.position);
  const known = new Map<string, Place<P>>();
  return (p) => known.get(key(p)) ?? explored(rules, p, known);
}

/** Positions by number, with what moves lead to: other numbers, and positions whose places are known. */
interface Reached<P> {
  readonly positions: readonly P[];
  readonly next: readonly (readonly number[])[];
  readonly leaving: readonly (readonly Place<P>[])[];
}

/** The place of `p`, after the places of all that play reaches from there have been added to those that are known. */
function explored<P>(rules: Rules<P>, p: P, known: Map<string, Place<P>>): Place<P> {
  const { text } = rules.position;
  const key = keyOf(rules.position);
  const reached = reachedFrom(rules, p, known);
  const { positions, next } = reached;
  const loopOf: (Loop<P> | undefined)[] = [];
  for (const members of components(next)) {
    const texts = new Map(members.map((i) => [i, text(positions[i])]));
    const sorted = members.toSorted((i, j) => (present(texts.get(i)) < present(texts.get(j)) ? -1 : 1));
    const loop = loopOfMembers(reached, sorted, loopOf);
    sorted.forEach((i, number) => {
      loopOf[i] = loop;
      known.set(key(positions[i]), { at: positions[i], loop, number });
    });
  }
  return present(known.get(key(p)));
}

function reachedFrom<P>(rules: Rules<P>, p: P, known: ReadonlyMap<string, Place<P>>): Reached<P> {
  const { ended, moves, position } = rules;
  const key = keyOf(position);
  const positions = [p];
  const numbers = new Map([[key(p), 0]]);
  const next: number[][] = [];
  const leaving: Place<P>[][] = [];
  for (const at of positions) {
    const [within, beyond] = [new Set<number>(), new Set<Place<P>>()];
    for (const q of ended(at) === OPEN ? moves(at) : []) {
      const name = key(q);
      const place = known.get(name);
      if (place) beyond.add(place);
      else {
        if (!numbers.has(name)) numbers.set(name, positions.push(q) - 1);
        within.add(present(numbers.get(name)));
      }
    }
    if (positions.length > MOST)
      throw tooLarge(
        said`play reaches more than ${grouped(MOST)} positions from ${position.text(p)}, too many to know which of them can come back; a smaller board helps`,
      );
    next.push([...within]);
    leaving.push([...beyond]);
  }
  return { positions, next, leaving };
}

/** The loop of these members; the loops that moves lead to from it are known. */
function loopOfMembers<P>(
  { positions, next, leaving }: Reached<P>,
  members: readonly number[],
  loopOf: readonly (Loop<P> | undefined)[],
): Loop<P> {
  const places = new Map(members.map((i, number) => [i, number]));
  const inside = members.map((i) => next[i].flatMap((j) => places.get(j) ?? []));
  const left = members.flatMap((i) => [
    ...leaving[i].map(({ loop }) => loop),
    ...next[i].flatMap((j) => loopOf[j] ?? []),
  ]);
  const own = members.map((i) => positions[i]);
  return {
    positions: own,
    numbers: new Map(own.map((p, number) => [p, number])),
    next: inside,
    returns: inside.some((list) => list.length > 0),
    below: left.reduce((most, loop) => Math.max(most, 1 + longest(loop)), 0),
  };
}

/** No more plies than that can follow from a position of the loop, the one that makes it come back included. */
export const longest = <P>({ positions, returns, below }: Loop<P>): number =>
  positions.length - 1 + (returns ? 1 : 0) + below;
