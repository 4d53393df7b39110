/** The values of the positions of an opening, in which pieces are only dropped, from those after it. */
import { LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Pieces } from '../../rules/structure.ts';
import { type Value, valueOf } from '../value.ts';

/**
 * The value of a legal position: `after` has those after the opening, except where the game is over. Values of the opening are
 * found from those one ply later when they are asked for, and kept.
 */
export function openingValues<P>(
  rules: Rules<P>,
  { opening }: Pieces<P>,
  after: (p: P) => Value | undefined,
): (p: P) => Value | undefined {
  const { position, permutations, exchanged } = rules;
  const known = new Map<string, Value>();
  const key = (p: P): string => (position.key ?? position.text)(p);
  /** The least key of the position and its images, which have the same value. */
  const keyOf = (p: P): string => {
    const both = exchanged ? [p, exchanged(p)] : [p];
    const all = both.flatMap((q) => [q, ...permutations.map((g) => position.permuted(q, g))]);
    return all.map(key).reduce((least, next) => (next < least ? next : least));
  };
  const value = (p: P): Value | undefined => {
    const ending = rules.ended(p);
    if (ending !== OPEN) return valueOf(ending);
    if (opening.played(p) === opening.plies) return after(p);
    const name = keyOf(p);
    const kept = known.get(name);
    if (kept) return kept;
    const found = best(rules.moves(p).map((q) => value(q)!)) ?? valueOf(rules.stuck(p));
    known.set(name, found);
    return found;
  };
  return value;
}

/** The value before a move to one of `next`, each for the side that moves then; undefined if there is none. */
function best(next: readonly Value[]): Value | undefined {
  const plies = (outcome: Value['outcome']): number[] =>
    next.flatMap((value) => (value.outcome === outcome ? (value.remoteness ?? []) : []));
  const [wins, losses] = [plies('loss'), plies('win')];
  if (wins.length > 0) return valueOf(4 * (1 + wins.reduce((a, b) => Math.min(a, b))) + WIN);
  if (next.length > 0 && losses.length === next.length)
    return valueOf(4 * (1 + losses.reduce((a, b) => Math.max(a, b))) + LOSS);
  return next.length > 0 ? { outcome: 'draw' } : undefined;
}
