/** Explains the moves of a position: what each is worth, what it costs, and why a losing move loses. */
import { checkedOf } from '../engines/checked.ts';
import type { Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Outcome, Value } from '../engines/contract/value.ts';
import { plural } from '../base/numbers.ts';
import { type Line, type ValuedMove, bestLine, movesBestFirst, worthOf } from './line.ts';

/** What a side loses by a move, compared with its best move. */
export type Cost =
  /** Nothing: no move is better. */
  | { readonly what: 'nothing' }
  /**
   * The outcome is the same, but a win or a tie comes later, or a loss sooner, by this number of plies. Absent: one of the two is by
   * endless play.
   */
  | { readonly what: 'plies'; readonly plies?: number }
  /** The outcome is worse: `from` is that of the best move, `to` that of this one. */
  | { readonly what: 'outcome'; readonly from: Outcome; readonly to: Outcome }
  /** In scoring games: this number of points. */
  | { readonly what: 'points'; readonly points: number };

/** A move with what it is worth and what it costs, for the side that makes it. */
export interface ExplainedMove<P> extends ValuedMove<P> {
  /** The value of the move for the side that makes it; unlike in `value`, remoteness includes the move itself. */
  readonly worth: Value;
  readonly cost: Cost;
  /** Whether the move keeps the outcome of the position, or in a scoring game the margin. */
  readonly good: boolean;
}

/** A position with its value and all its moves. */
export interface Explanation<P> {
  readonly position: P;
  /** The value for the side to move. */
  readonly value: Value;
  /** The moves, best first; none if the game is over. */
  readonly moves: readonly ExplainedMove<P>[];
  /** The only good move, if there are other moves and all of them are worse in outcome or points; otherwise undefined. */
  readonly onlyMove: ExplainedMove<P> | undefined;
}

/**
 * Explains the position `p` and its moves by the values of `solution`. Raises bad input if the value of the position or of a move does not
 * follow from the moves after it. Undefined if `solution` does not hold `p`. `next` are
 * the positions after the moves to explain, the best one among them; absent: all.
 */
export function explain<P>(
  rules: Rules<P>,
  given: Pick<Solution<P>, 'value'>,
  p: P,
  next?: readonly P[],
): Explanation<P> | undefined {
  const solution = { value: checkedOf(given.value) };
  const value = solution.value(p);
  if (value === undefined) return undefined;
  const known = new Set<string>();
  const valued = movesBestFirst(rules, solution, p, next).filter(({ to }) => {
    // moves that lead to the same position are one move
    const text = rules.position.text(to);
    const first = !known.has(text);
    known.add(text);
    return first;
  });
  const best = valued[0];
  const moves = valued.map((move): ExplainedMove<P> => {
    const cost = costOf(best!.value, move.value);
    const good = cost.what === 'nothing' || cost.what === 'plies';
    return { ...move, worth: worthOf(move), cost, good };
  });
  const good = moves.filter((move) => move.good);
  return { position: p, value, moves, onlyMove: good.length === 1 && moves.length > 1 ? good[0] : undefined };
}

/** Best play of both sides after `move`, at most `most` moves of it: after a losing move, how the other side wins. */
export const refutation = <P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value' | 'search'>,
  move: Pick<ValuedMove<P>, 'to'>,
  most = Infinity,
): Line<P> => bestLine(rules, solution, move.to, most);

/** What a side loses if it gets `value` instead of `best`; both are for that side. */
export function costOf(best: Value, value: Value): Cost {
  if (best.score !== undefined) {
    const points = best.score - (value.score ?? 0);
    return points === 0 ? { what: 'nothing' } : { what: 'points', points };
  }
  const [from, to] = [best.outcome ?? 'draw', value.outcome ?? 'draw'];
  if (from !== to) return { what: 'outcome', from, to };
  if (best.endless !== value.endless) return { what: 'plies' };
  // a draw has no plies, and a proof may leave them open
  if (value.remoteness === undefined || best.remoteness === undefined) return { what: 'nothing' };
  const plies = Math.abs(value.remoteness - best.remoteness);
  return plies === 0 ? { what: 'nothing' } : { what: 'plies', plies };
}

/** The cost of a move in English: "4 plies slower", "throws the win away", "2 points fewer". Empty if it costs nothing. */
export function sayCost({ cost, value }: Pick<ExplainedMove<unknown>, 'cost' | 'value'>): string {
  switch (cost.what) {
    case 'nothing':
      return '';
    case 'plies':
      if (cost.plies === undefined) return value.endless ? 'never ends' : 'lets the game end';
      return `${plural(cost.plies, 'ply', 'plies')} ${value.outcome === 'loss' ? 'sooner' : 'slower'}`;
    case 'outcome':
      return `throws the ${cost.from} away`;
    case 'points':
      return `${plural(cost.points, 'point')} fewer`;
  }
}
