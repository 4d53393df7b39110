/** Values and moves for games that are played where no table fits: from an opening book at once, else by searches. */
import { present } from '../base/present.ts';
import { SEARCHES } from '../engines/searches.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Search } from '../engines/contract/engine.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Rules } from '../rules/rules.ts';
import type { Adviser } from './adviser.ts';
import { type OpponentOptions, chooseMove } from './choose-move.ts';
import { type Explanation, explain } from './explain.ts';
import type { OpponentName } from './opponent.ts';
import { pick } from '../base/random.ts';

/** Positions whose outcome is known beforehand, with moves that keep it. */
export interface KnownOutcomes<P> {
  value(p: P): Value | undefined;
  move(p: P): P | undefined;
}

export interface SearchedOptions<P> {
  /** The memory of both searches together, in bytes. */
  readonly memory: number;
  /** The most milliseconds for the values of a position and its moves. */
  readonly patience: number;
  readonly book?: KnownOutcomes<P> | undefined;
  /** Called before a search that may take long. */
  readonly note?: (() => void) | undefined;
}

/**
 * Exact values where they are found in time, and outcomes without a limit of time: a search for an outcome takes far less than one
 * for plies.
 */
export class SearchedPlay<P> implements Adviser<P> {
  private readonly rules: Rules<P>;
  private readonly options: SearchedOptions<P>;
  private readonly exact: Solution<P>;
  private readonly outcomes: Solution<P>;
  private readonly plies: Search<P>;
  private readonly winners: Search<P>;
  private until = -Infinity;

  constructor(rules: Rules<P>, from: P, options: SearchedOptions<P>) {
    this.rules = rules;
    this.options = options;
    const ended = (): boolean => performance.now() > this.until;
    const given = { engines: SEARCHES, from, memory: options.memory / 2, ended };
    this.exact = solve(rules, given);
    const outcomes = solve(rules, { ...given, want: 'outcome' });
    this.outcomes = outcomes;
    this.plies = present(this.exact.search);
    this.winners = present(outcomes.search);
  }

  value(p: P): Value | undefined {
    this.within(this.options.patience);
    const { settled, least, most } = this.plies.settle(p);
    if (settled) return this.exact.value(p);
    if (least?.outcome === 'win') return { outcome: 'win' };
    if (most?.outcome === 'loss') return { outcome: 'loss' };
    if (least?.outcome === 'tie' && most?.outcome === 'tie') return { outcome: 'tie' };
    return this.known(p);
  }

  known(p: P): Value | undefined {
    const search = [this.exact, this.outcomes].find((solution) => solution.holds(p));
    return search ? search.value(p) : this.options.book?.value(p);
  }

  explain(p: P): Explanation<P> | undefined {
    const { exact, rules } = this;
    this.within(this.options.patience);
    if (!this.plies.settle(p).settled) return undefined;
    const moves = legalMoves(rules, p);
    if (moves.length > 0 && this.plies.best(p) === undefined) return undefined;
    return explain(
      rules,
      exact,
      p,
      moves.filter((q) => this.plies.settle(q).settled),
    );
  }

  /** A best move if the exact values are found in time; else one that keeps the outcome, found without a limit of time. */
  best(p: P): P | undefined {
    const known = this.options.book?.move(p);
    if (known !== undefined) return known;
    this.within(this.options.patience);
    const found = this.plies.best(p);
    const [first] = legalMoves(this.rules, p);
    // no move is worse than a loss
    if (found !== undefined || this.known(p)?.outcome === 'loss') return found ?? first;
    if (first === undefined) return undefined;
    this.options.note?.();
    this.within(Infinity);
    return this.winners.best(p);
  }

  /**
   * The move that the opponent chooses at `p`. In the book, and where the values of all moves are not found in time, every
   * opponent but a random one plays a move that keeps the outcome.
   */
  choose(opponent: OpponentName, p: P, options: OpponentOptions<P>): P | undefined {
    const moves = legalMoves(this.rules, p);
    if (opponent === 'random') return moves.length === 0 ? undefined : pick(moves, options.random);
    const known = this.options.book?.move(p);
    if (known !== undefined) return known;
    // to look for traps takes the values of very many positions
    const plain = opponent !== 'stubborn' && opponent !== 'trap';
    if (!plain || !this.explain(p) || !moves.every((q) => this.exact.holds(q))) return this.best(p);
    return chooseMove(opponent, this.rules, this.exact, p, options)?.to;
  }

  private within(milliseconds: number): void {
    this.until = performance.now() + milliseconds;
  }
}
