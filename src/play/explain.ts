/** Every move of a position with what it is worth, what it costs, and why a losing move loses. */
import type { Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve.ts';
import type { Outcome, Value } from '../engines/value.ts';
import { plural } from '../base/numbers.ts';
import { type Line, type ValuedMove, bestLine, movesBestFirst } from './line.ts';

/** What is lost by a move instead of the best one, for the side that makes it. */
export type Cost =
  /** It is as good as any. */
  | { readonly what: 'nothing' }
  /** The same outcome, but a win or a tie comes later, or a loss sooner, by so many plies. */
  | { readonly what: 'plies'; readonly plies: number }
  /** A worse outcome. */
  | { readonly what: 'outcome'; readonly from: Outcome; readonly to: Outcome }
  /** Scoring games: so many points fewer. */
  | { readonly what: 'points'; readonly points: number };

export interface ExplainedMove<P> extends ValuedMove<P> {
  /** The value of the move for the side that makes it, counted from the position before, the move itself included. */
  readonly worth: Value;
  readonly cost: Cost;
  /** It keeps the outcome that the position has, or in a scoring game the margin. */
  readonly good: boolean;
}

/** A position with its value and all its moves. */
export interface Explanation<P> {
  readonly position: P;
  /** For the side to move. */
  readonly value: Value;
  /** Best first; none when the game is over. */
  readonly moves: readonly ExplainedMove<P>[];
  /** The one good move where every other one is worse in outcome or points; undefined where several are good, or one move is all there is. */
  readonly onlyMove: ExplainedMove<P> | undefined;
}

/** Undefined when `solution` does not hold `p`. */
export function explain<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
): Explanation<P> | undefined {
  const value = solution.value(p);
  if (value === undefined) return undefined;
  const known = new Set<string>();
  const valued = movesBestFirst(rules, solution, p).filter(({ to }) => {
    // two equal steps are one move
    const text = rules.position.text(to);
    const first = !known.has(text);
    known.add(text);
    return first;
  });
  const best = valued[0];
  const moves = valued.map((move): ExplainedMove<P> => {
    const cost = costOf(best!.value, move.value);
    const good = cost.what === 'nothing' || cost.what === 'plies';
    return { ...move, worth: oneMore(move.value), cost, good };
  });
  const good = moves.filter((move) => move.good);
  return { position: p, value, moves, onlyMove: good.length === 1 && moves.length > 1 ? good[0] : undefined };
}

/** The best play of both sides after `move`: of a losing move the quickest win of the other side, to the end. */
export const refutation = <P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  move: Pick<ValuedMove<P>, 'to'>,
  most = Infinity,
): Line<P> => bestLine(rules, solution, move.to, most);

const oneMore = (value: Value): Value =>
  value.remoteness === undefined ? value : { ...value, remoteness: value.remoteness + 1 };

/** What `value` costs where `best` could be had, both for the same side. */
export function costOf(best: Value, value: Value): Cost {
  if (best.score !== undefined) {
    const points = best.score - (value.score ?? 0);
    return points === 0 ? { what: 'nothing' } : { what: 'points', points };
  }
  const [from, to] = [best.outcome ?? 'draw', value.outcome ?? 'draw'];
  if (from !== to) return { what: 'outcome', from, to };
  const plies = Math.abs((value.remoteness ?? 0) - (best.remoteness ?? 0));
  return plies === 0 ? { what: 'nothing' } : { what: 'plies', plies };
}

/** "wins in 13 plies", "draws", "gains 2 points more": a value as what its side does. */
export function sayWorth({ outcome, remoteness = 0, score }: Value): string {
  if (score !== undefined) {
    if (score === 0) return 'gains as many points as the other side';
    return `${score > 0 ? 'gains' : 'falls behind by'} ${plural(Math.abs(score), 'point')}${score > 0 ? ' more' : ''}`;
  }
  const plies = `in ${plural(remoteness, 'ply', 'plies')}`;
  return { win: `wins ${plies}`, tie: `ties ${plies}`, draw: 'draws', loss: `loses ${plies}` }[
    outcome ?? 'draw'
  ];
}

/** "4 plies slower", "throws the win away", "2 points fewer"; empty when it costs nothing. */
export function sayCost({ cost, value }: Pick<ExplainedMove<unknown>, 'cost' | 'value'>): string {
  switch (cost.what) {
    case 'nothing':
      return '';
    case 'plies':
      return `${plural(cost.plies, 'ply', 'plies')} ${value.outcome === 'loss' ? 'sooner' : 'slower'}`;
    case 'outcome':
      return `throws the ${cost.from} away`;
    case 'points':
      return `${plural(cost.points, 'point')} fewer`;
  }
}
