/**
 * Computer players, which choose their moves by exact values.
 *
 * Weaker players use exact values too, instead of a shallower search: strength is then one number that means the same in every
 * game, and a weak player makes small mistakes more often than large ones, as people do.
 */
import { legalMoves } from '../engines/contract/graph.ts';
import type { Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve-on.ts';
import type { Value } from '../engines/contract/value.ts';
import { type ExplainedMove, explain } from './explain.ts';
import { RANK, passesTurn } from './line.ts';
import type { OpponentName } from './opponent.ts';
import { type Random, pick } from '../base/random.ts';

/** How well an opponent plays, and its source of random numbers. */
export interface OpponentOptions<P = never> {
  /** For a fallible opponent: from 0, which plays at random, to 1, which plays perfectly. Absent: 0.5. */
  readonly strength?: number | undefined;
  readonly random: Random;
  /**
   * Whether a position has occurred in the game before. A perfect or stubborn player that can only draw, or play without end, returns to such a position
   * if no other move is better, so that two of them soon repeat a position in a drawn game. Absent: none has occurred.
   */
  readonly stood?: ((p: P) => boolean) | undefined;
}

/** The move that the opponent chooses at `p`. Undefined if the game is over, or if `solution` does not hold `p`. */
export function chooseMove<P>(
  opponent: OpponentName,
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
  { strength = 0.5, random, stood = () => false }: OpponentOptions<P>,
): ExplainedMove<P> | undefined {
  const moves = explain(rules, solution, p)?.moves ?? [];
  if (moves.length === 0) return undefined;
  const equal = moves.filter(({ cost }) => cost.what === 'nothing');
  const back = equal.filter(({ to, value }) => (value.outcome === 'draw' || value.endless) && stood(to));
  const best = back.length > 0 ? back : equal;
  switch (opponent) {
    case 'perfect':
      return pick(best, random);
    case 'stubborn':
      return pick(trickiest(rules, solution, p, best), random);
    case 'trap':
      return pick(
        most(equal, ({ to }) => badReplies(rules, solution, p, to)),
        random,
      );
    case 'greedy':
      return pick(
        most(moves, (move) => profit(rules, p, move)),
        random,
      );
    case 'fallible':
      return strength >= 1 ? pick(best, random) : weighed(moves, strength, random);
    case 'random':
      return pick(moves, random);
  }
}

/** One of `moves` at random, by their weights. */
function weighed<P>(moves: readonly ExplainedMove<P>[], strength: number, random: Random): ExplainedMove<P> {
  const weights = weightsOf(moves, strength);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (left -= weight) < 0);
  return moves[chosen < 0 ? 0 : chosen]!;
}

/**
 * How likely a fallible player of a strength below 1 makes each of `moves`, best first, relative to the best, which has weight 1: any
 * other has exp(−severity · strength / (1 − strength)). At strength 1/2 a player chooses a move that turns a win into a loss e^3 = 20
 * times less often than the best move.
 */
export function weightsOf<P>(moves: readonly ExplainedMove<P>[], strength: number): readonly number[] {
  const caution = strength / (1 - strength);
  const best = moves[0]!.value;
  const spread = (best.score ?? 0) - (moves.at(-1)!.value.score ?? 0);
  return moves.map(({ value }) => Math.exp(-caution * severity(best, value, spread)));
}

/** The delay whose severity is 1/4, half of what the severity of longer delays approaches. */
const SLOW_PLIES = 8;

/**
 * How bad it is to get `value` instead of `best`: 0 if they are equal, below 1/2 for a delay, 1 to 3 for a worse outcome, and up to
 * 3 for points. `spread` is the difference in points between the best and the worst move.
 */
function severity(best: Value, value: Value, spread: number): number {
  if (best.score !== undefined) return spread === 0 ? 0 : (3 * (best.score - (value.score ?? 0))) / spread;
  const worse = RANK[best.outcome ?? 'draw'] - RANK[value.outcome ?? 'draw'];
  if (worse > 0) return worse;
  const plies = Math.abs((value.remoteness ?? 0) - (best.remoteness ?? 0));
  return (0.5 * plies) / (plies + SLOW_PLIES);
}

/** The number of plies that are searched for traps. */
const DEEPEST_TRAP = 7;

/** Those of the equally good `moves` from `p` that set the longest trap; all of them if they win, since no trap is needed then. */
function trickiest<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
  moves: readonly ExplainedMove<P>[],
): readonly ExplainedMove<P>[] {
  if (moves[0]!.value.outcome === 'win' || moves.length === 1) return moves;
  return most(moves, ({ to }) => trapLength({ rules, solution }, to, passesTurn(rules, p, to), DEEPEST_TRAP));
}

interface SolvedGame<P> {
  readonly rules: Rules<P>;
  readonly solution: Pick<Solution<P>, 'value'>;
}

/**
 * The length of the trap that is set at `p`: at how many turns in a row the other side has only one good move, if this side always
 * answers with the best move that keeps it so the longest. Added is a fraction below 1: the share of bad moves at the first turn
 * of the other side at which several moves are good.
 * `theirs` says whether the other side is to move at `p`. At most `plies` plies are searched.
 */
function trapLength<P>(game: SolvedGame<P>, p: P, theirs: boolean, plies: number): number {
  const { rules, solution } = game;
  const explained = plies > 0 ? explain(rules, solution, p) : undefined;
  if (explained === undefined || explained.moves.length === 0) return 0;
  const after = ({ to }: ExplainedMove<P>): number =>
    trapLength(game, to, passesTurn(rules, p, to) !== theirs, plies - 1);
  const { moves, onlyMove } = explained;
  if (!theirs) return Math.max(...moves.filter(({ cost }) => cost.what === 'nothing').map(after));
  return onlyMove ? 1 + after(onlyMove) : moves.filter(({ good }) => !good).length / moves.length;
}

/** The moves with the largest measure. */
function most<M>(moves: readonly M[], measure: (move: M) => number): readonly M[] {
  const measures = moves.map(measure);
  const largest = Math.max(...measures);
  return moves.filter((_, i) => measures[i] === largest);
}

/** The share of bad moves among the replies to the move p → q. A side that moves again is not answered. */
function badReplies<P>(rules: Rules<P>, solution: Pick<Solution<P>, 'value'>, p: P, q: P): number {
  if (!passesTurn(rules, p, q)) return 0;
  const replies = explain(rules, solution, q)?.moves ?? [];
  return replies.length === 0 ? 1 : replies.filter(({ good }) => !good).length / replies.length;
}

/** What a greedy player sees in a move from `p`: points, a win or a loss at once, or the number of replies. */
function profit<P>(rules: Rules<P>, p: P, { to, value }: ExplainedMove<P>): number {
  if (rules.gain) return rules.gain(p, to);
  if (value.remoteness === 0 && value.outcome === 'win') return Infinity;
  if (value.remoteness === 0 && value.outcome === 'loss') return -Infinity;
  return passesTurn(rules, p, to) ? -legalMoves(rules, to).length : 0;
}
