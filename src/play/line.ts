import { legalMoves } from '../engines/graph/graph.ts';
import type { Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve.ts';
import type { Outcome, Value } from '../engines/value.ts';

/** A move with the value it leads to. */
export interface ValuedMove<P> {
  readonly to: P;
  readonly name: string;
  /** For the side that makes the move, remoteness counted from the position it leads to. */
  readonly value: Value;
}

/** Every side prefers a win to a tie, a tie to a draw, a draw to a loss. */
export const RANK: Readonly<Record<Outcome, number>> = { win: 3, tie: 2, draw: 1, loss: 0 };
const FLIPPED: Readonly<Record<Outcome, Outcome>> = { win: 'loss', tie: 'tie', draw: 'draw', loss: 'win' };

/** The moves at `p`, best for its mover first: quick wins and ties before slow ones, slow losses before quick ones. */
export function movesBestFirst<P>(
  rules: Rules<P>,
  { value }: Pick<Solution<P>, 'value'>,
  p: P,
): ValuedMove<P>[] {
  const moves = legalMoves(rules, p).map((to): ValuedMove<P> => ({
    to,
    name: rules.name(p, to),
    value: forMover(rules, value, p, to),
  }));
  return moves.sort((a, b) => preference(b.value) - preference(a.value));
}

/** One number that orders values for the side that has them, best largest. */
function preference({ score, outcome, remoteness = 0 }: Value): number {
  if (score !== undefined) return score;
  const sooner = outcome === 'loss' ? remoteness : -remoteness;
  return RANK[outcome ?? 'draw'] * 2 ** 32 + sooner;
}

/** Whether the other side is to move after p → q. */
export const passesTurn = <P>({ position }: Rules<P>, p: P, q: P): boolean =>
  position.sides.length === 0 || position.toMove(p) !== position.toMove(q);

function forMover<P>(rules: Rules<P>, value: (p: P) => Value | undefined, p: P, q: P): Value {
  const { gain } = rules;
  const found = value(q) ?? {};
  const turned = passesTurn(rules, p, q);
  if (gain) return { score: gain(p, q) + (turned ? 0 - (found.score ?? 0) : (found.score ?? 0)) };
  const { outcome = 'draw', remoteness } = found;
  const seen = turned ? FLIPPED[outcome] : outcome;
  return remoteness === undefined ? { outcome: seen } : { outcome: seen, remoteness };
}

/** Best play by both sides from a position, and where it ends. */
export interface Line<P> {
  readonly moves: readonly ValuedMove<P>[];
  readonly end: P;
  /** Why the line stops: the game is over, play comes back to an earlier position, or it has `most` moves. */
  readonly stops: 'over' | 'repeats' | 'cut';
}

/** Best play from `p` by both sides, at most `most` moves of it. */
export function bestLine<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
  most = Infinity,
): Line<P> {
  const moves: ValuedMove<P>[] = [];
  const seen = new Set<string>();
  for (let at = p; ;) {
    const best = movesBestFirst(rules, solution, at)[0];
    if (best === undefined) return { moves, end: at, stops: 'over' };
    seen.add(rules.position.text(at));
    if (moves.length >= most) return { moves, end: at, stops: 'cut' };
    moves.push(best);
    at = best.to;
    if (seen.has(rules.position.text(at))) return { moves, end: at, stops: 'repeats' };
  }
}
