/**
 * Players that choose by exact values.
 *
 * Fallible ones are made from the exact values too, not by a shallower search: strength is one number that means the same
 * in every game, and a weak player errs as people do, rather by a little than by much.
 */
import type { Rules } from '../rules/rules.ts';
import type { Solution } from '../engines/solve.ts';
import type { Value } from '../engines/value.ts';
import { type ExplainedMove, explain } from './explain.ts';
import { RANK, passesTurn } from './line.ts';
import { type Random, pick } from './random.ts';

export const OPPONENTS = ['perfect', 'stubborn', 'fallible', 'random'] as const;

/**
 * `perfect`: one of the best moves: wins as soon and loses as late as can be.
 * `stubborn`: the same, and among equals the one after which the other side must find its only good move the most often.
 * `fallible`: the worse a move, the less likely; how much less is its strength.
 * `random`: any move.
 */
export type OpponentName = (typeof OPPONENTS)[number];

/** How well an opponent plays, and where its choices come from. */
export interface OpponentOptions<P = never> {
  /** Of a fallible one: 0 plays at random, 1 perfectly. Absent: 0.5. */
  readonly strength?: number | undefined;
  readonly random: Random;
  /**
   * Whether a position has stood in the game before. A perfect or stubborn player that can neither win nor lose goes back
   * to one where that is as good, so that two of them soon come to the end of a drawn game. Absent: none has.
   */
  readonly stood?: ((p: P) => boolean) | undefined;
}

/** The move that the opponent makes at `p`; undefined when the game is over there or `solution` does not hold `p`. */
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
  const back = equal.filter(({ to, value }) => value.outcome === 'draw' && stood(to));
  const best = back.length > 0 ? back : equal;
  switch (opponent) {
    case 'perfect':
      return pick(best, random);
    case 'stubborn':
      return pick(trickiest(rules, solution, p, best), random);
    case 'fallible':
      return strength >= 1 ? pick(best, random) : weighed(moves, strength, random);
    case 'random':
      return pick(moves, random);
  }
}

/**
 * One of `moves`, the best with weight 1, any other with exp(−severity · strength / (1 − strength)).
 * So a player of strength one half loses a won game by a move e^3 = 20 times less often than it keeps the win by another.
 */
function weighed<P>(moves: readonly ExplainedMove<P>[], strength: number, random: Random): ExplainedMove<P> {
  const caution = strength / (1 - strength);
  const best = moves[0]!.value;
  const spread = (best.score ?? 0) - (moves.at(-1)!.value.score ?? 0);
  const weights = moves.map(({ value }) => Math.exp(-caution * severity(best, value, spread)));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const chosen = weights.findIndex((weight) => (left -= weight) < 0);
  return moves[chosen < 0 ? 0 : chosen]!;
}

/** What a delay costs approaches half of the least loss in outcome; so many plies cost half of that. */
const SLOW_PLIES = 8;

/** How bad it is to have `value` instead of `best`: 0 for nothing, up to 1/2 for plies, 1 to 3 for outcomes, up to 3 for points. */
function severity(best: Value, value: Value, spread: number): number {
  if (best.score !== undefined) return spread === 0 ? 0 : (3 * (best.score - (value.score ?? 0))) / spread;
  const worse = RANK[best.outcome ?? 'draw'] - RANK[value.outcome ?? 'draw'];
  if (worse > 0) return worse;
  const plies = Math.abs((value.remoteness ?? 0) - (best.remoteness ?? 0));
  return (0.5 * plies) / (plies + SLOW_PLIES);
}

/** Plies that a trap is followed. */
const DEEPEST_TRAP = 7;

/** Those of `moves`, made at `p`, that set the longest trap; all of them where they win: then there is nothing to set. */
function trickiest<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
  moves: readonly ExplainedMove<P>[],
): readonly ExplainedMove<P>[] {
  if (moves[0]!.value.outcome === 'win' || moves.length === 1) return moves;
  const lengths = moves.map(({ to }) =>
    trapLength(rules, solution, to, passesTurn(rules, p, to), DEEPEST_TRAP),
  );
  const longest = Math.max(...lengths);
  return moves.filter((_, i) => lengths[i] === longest);
}

/**
 * How long the other side walks along the edge from `p` on: the number of its next turns at which only one move is good,
 * one after the other, where each time it is answered so that it stays there the longest. To that a share is added, less
 * than 1: of its moves at the first turn at which several are good, those that are not.
 * `theirs` says whether the other side is to move at `p`; no more than `plies` are looked at.
 */
function trapLength<P>(
  rules: Rules<P>,
  solution: Pick<Solution<P>, 'value'>,
  p: P,
  theirs: boolean,
  plies: number,
): number {
  const explained = plies > 0 ? explain(rules, solution, p) : undefined;
  if (explained === undefined || explained.moves.length === 0) return 0;
  const after = ({ to }: ExplainedMove<P>): number =>
    trapLength(rules, solution, to, passesTurn(rules, p, to) !== theirs, plies - 1);
  const { moves, onlyMove } = explained;
  if (!theirs) return Math.max(...moves.filter(({ cost }) => cost.what === 'nothing').map(after));
  return onlyMove ? 1 + after(onlyMove) : moves.filter(({ good }) => !good).length / moves.length;
}
