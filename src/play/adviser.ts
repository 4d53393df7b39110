/** What a game that is played asks of values: of a table, or of searches where no table fits. */
import type { Solution } from '../engines/solve-on.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Rules } from '../rules/rules.ts';
import { type OpponentOptions, chooseMove } from './choose-move.ts';
import { type Explanation, explain } from './explain.ts';
import type { OpponentName } from './opponent.ts';

export interface Adviser<P> {
  /** The value of `p` for its side to move, perhaps without plies; undefined if it is not found in time. */
  value(p: P): Value | undefined;
  /** The same without searching. */
  known(p: P): Value | undefined;
  /** The position, and as many of its moves as have values in time, a best one among them; undefined if not even that has. */
  explain(p: P): Explanation<P> | undefined;
  /** The position after a good move; undefined if there is no move. */
  best(p: P): P | undefined;
  /** The position after the move that an opponent chooses; undefined if there is no move. */
  choose(opponent: OpponentName, p: P, options: OpponentOptions<P>): P | undefined;
}

/** Advice from a table, which has the values of all positions. */
export const adviserOf = <P>(rules: Rules<P>, solution: Pick<Solution<P>, 'value'>): Adviser<P> => ({
  value: (p) => solution.value(p),
  known: (p) => solution.value(p),
  explain: (p) => explain(rules, solution, p),
  best: (p) => explain(rules, solution, p)?.moves[0]?.to,
  choose: (opponent, p, options) => chooseMove(opponent, rules, solution, p, options)?.to,
});
