/** Looks for a game that leads from the start of the rules to a position. */
import { lookUp } from '../base/present.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';

/** `found`: the positions after each move. `never`: all games were tried. `unknown`: the search was given up. */
export type WayToPosition<P> =
  | { readonly is: 'found'; readonly moves: readonly P[] }
  | { readonly is: 'never' }
  | { readonly is: 'unknown' };

/**
 * Searches breadth first from the start, and if there are un-moves also backwards from `target`, whichever has fewer positions
 * to go on from. Yields the number of positions looked at after each step; gives up after `most`.
 */
export function* gameLeadingTo<P>(
  rules: Rules<P>,
  target: P,
  most: number,
): Generator<number, WayToPosition<P>> {
  const { position, start, unmoves, legal, ended, pliesLeft } = rules;
  const keyOf = (p: P): string => position.key?.(p) ?? position.text(p);
  const [first, last] = [pliesLeft?.(start) ?? Infinity, pliesLeft?.(target) ?? -Infinity];
  // each move makes pliesLeft smaller, so no position outside of these bounds lies between
  const between = (p: P): boolean => {
    const left = pliesLeft?.(p) ?? 0;
    return left <= first && left >= last;
  };
  const ahead: Front<P> = {
    from: new Map([[keyOf(start), { p: start, near: undefined }]]),
    next: [start],
    steps: (p) => legalMoves(rules, p).filter(between),
  };
  const back: Front<P> = {
    from: new Map([[keyOf(target), { p: target, near: undefined }]]),
    next: [target],
    steps: (q) => unmoves?.(q).filter((p) => legal(p) && ended(p) === OPEN && between(p)) ?? [],
  };
  if (keyOf(start) === keyOf(target)) return { is: 'found', moves: [] };
  while (ahead.from.size + back.from.size < most) {
    const front = unmoves && back.next.length < ahead.next.length ? back : ahead;
    if (front.next.length === 0) return { is: 'never' };
    const reached: P[] = [];
    for (const p of front.next) {
      const near = keyOf(p);
      for (const q of front.steps(p)) {
        const key = keyOf(q);
        if (front.from.has(key)) continue;
        front.from.set(key, { p: q, near });
        reached.push(q);
        if ((front === ahead ? back : ahead).from.has(key))
          return { is: 'found', moves: joined(ahead, back, key) };
      }
      if (ahead.from.size + back.from.size >= most) break;
      yield ahead.from.size + back.from.size;
    }
    front.next = reached;
  }
  return { is: 'unknown' };
}

/** One of the two searches. */
interface Front<P> {
  /** The positions found, each with the key of the one that it was found from. */
  readonly from: Map<string, { readonly p: P; readonly near: string | undefined }>;
  /** The positions found last. */
  next: readonly P[];
  readonly steps: (p: P) => readonly P[];
}

/** The positions after each move of the game through the position at which the searches met. */
function joined<P>(ahead: Front<P>, back: Front<P>, key: string): readonly P[] {
  const chain = ({ from }: Front<P>, at: string | undefined): P[] => {
    const found: P[] = [];
    for (let near = at; near !== undefined; near = lookUp(from, near).near) found.push(lookUp(from, near).p);
    return found;
  };
  return [...chain(ahead, key).reverse(), ...chain(back, key).slice(1)].slice(1);
}
