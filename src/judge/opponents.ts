/** Opponents that play against a program by exact values: those of `play`, and two that put programs to the test. */
import { assert } from '../base/errors.ts';
import { legalMoves } from '../engines/graph/graph.ts';
import type { Solution } from '../engines/solve.ts';
import { type ExplainedMove, explain } from '../play/explain.ts';
import { OPPONENTS, type OpponentName, chooseMove } from '../play/opponent.ts';
import { type Random, pick } from '../play/random.ts';
import type { Position, Rules } from '../rules/rules.ts';
import type { Opponent } from './protocol.ts';

/**
 * Those of `play`, and
 * `trap`: one of the best moves, after which the smallest share of the replies is good.
 * `greedy`: the move that gains most points at once; without points, a move that wins at once, or else the move that leaves
 * the other side the fewest moves.
 */
export const JUDGES_OPPONENTS = [...OPPONENTS, 'trap', 'greedy'] as const;
export type JudgesOpponent = (typeof JUDGES_OPPONENTS)[number];

type Values = Pick<Solution<Position>, 'value'>;
type Moves = readonly ExplainedMove<Position>[];

interface Choosing {
  /** Of a fallible opponent: from 0, at random, to 1, perfect. */
  readonly strength: number;
  readonly random: Random;
}

/** An opponent that chooses by the values of a solution, which must contain all that play reaches. */
export function solvedOpponent(
  name: JudgesOpponent,
  solution: Values,
  { strength, random }: Choosing,
): Opponent {
  return (session) => {
    const { rules, position, path, played } = session;
    if (name === 'trap' || name === 'greedy') {
      const moves = explain(rules, solution, position)?.moves;
      assert(moves, 'an opponent is asked only about positions that have a value');
      const chosen = name === 'trap' ? narrowest(rules, solution, moves) : greediest(rules, position, moves);
      return pick(chosen, random).to;
    }
    const before = new Set(path.map((number) => rules.position.text(played[number]!.position)));
    const move = chooseMove(name satisfies OpponentName, rules, solution, position, {
      strength,
      random,
      stood: (p) => before.has(rules.position.text(p)),
    });
    assert(move, 'an opponent is asked only where there is a move');
    return move.to;
  };
}

/** Of the moves that cost nothing those after which the smallest share of the replies is good. */
function narrowest(rules: Rules<Position>, solution: Values, moves: Moves): Moves {
  const best = moves.filter(({ cost }) => cost.what === 'nothing');
  const shares = best.map(({ to }) => {
    const replies = explain(rules, solution, to)?.moves ?? [];
    return replies.length === 0 ? 0 : replies.filter(({ good }) => good).length / replies.length;
  });
  const least = Math.min(...shares);
  return best.filter((_, i) => shares[i] === least);
}

/** The moves at `p` that gain most points at once; without points those that win at once, or else leave the fewest moves. */
function greediest(rules: Rules<Position>, p: Position, moves: Moves): Moves {
  const { gain } = rules;
  const gains = moves.map(({ to, value }) => {
    if (gain) return gain(p, to);
    if (value.outcome === 'win' && value.remoteness === 0) return 1;
    return -legalMoves(rules, to).length;
  });
  const most = Math.max(...gains);
  return moves.filter((_, i) => gains[i] === most);
}
