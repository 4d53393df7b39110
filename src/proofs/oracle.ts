/**
 * The moves of a proof, found by the engines. Which move is found depends on the position alone, never on what was searched
 * before, so that a proof that is continued has the same moves as one that was never interrupted:
 *
 *     1  the first move in order that is good by a small search with an empty table; a good one is also likely to be
 *        easy to prove further on
 *     2  otherwise the first move in order that is good at all
 */
import { lookUp } from '../base/present.ts';
import type { Tester } from '../engines/tests.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Claim, Goals, type State } from './claim.ts';
import { identityOf } from './identity.ts';

/** The searches with an empty table look at about so many positions, one attempt after the other. */
const SMALL = [2 ** 15, 2 ** 18];
/** A question that takes more positions is divided into those about the next moves. */
const LARGE = 2 ** 22;

/** What was found by large searches, by key. */
export interface SearchMemory {
  readonly found: ReadonlyMap<string, boolean>;
  find(key: string, reached: boolean): void;
}

export interface Testers<P> {
  readonly small: Tester<P>;
  readonly large: Tester<P>;
}

/** Decides whether the prover of one claim reaches its goals. */
export class Oracle<P> {
  private readonly rules: Rules<P>;
  private readonly goals: Goals<P>;
  private readonly testers: Testers<P>;
  private readonly identity: (p: P) => string;
  private readonly journal: SearchMemory;

  constructor(rules: Rules<P>, claim: Claim, testers: Testers<P>, journal: SearchMemory) {
    this.rules = rules;
    this.goals = new Goals(rules, claim);
    this.testers = testers;
    this.identity = identityOf(rules, true);
    this.journal = journal;
  }

  /** A move with which the prover, who is to move, reaches its goal; undefined if there is none. */
  move(state: State<P>, moves: readonly P[]): P | undefined {
    const states = this.after(state, moves);
    const open: State<P>[] = [];
    for (const next of states) {
      const reached = this.over(next);
      if (reached === true) return next.p;
      if (reached === undefined) open.push(next);
    }
    for (const most of SMALL)
      for (let i = 0; i < open.length; i++) {
        this.testers.small.clear();
        const reached = this.test(this.testers.small, open[i], most);
        if (reached === true) return open[i].p;
        if (reached === false) open.splice(i--, 1);
      }
    return open.find((next) => this.reaches(next))?.p;
  }

  /** The states after each move, the most promising first. */
  private after(state: State<P>, moves: readonly P[]): readonly State<P>[] {
    const promises = new Map(moves.map((q) => [q, this.testers.large.promise(state.p, q)]));
    return moves
      .toSorted((q, r) => lookUp(promises, r) - lookUp(promises, q))
      .map((q) => this.goals.after(state, q));
  }

  /** Whether the prover reaches its goal. */
  reaches(state: State<P>): boolean {
    const over = this.over(state);
    if (over !== undefined) return over;
    const key = `${state.mine ? '+' : '-'}${state.goal} ${this.identity(state.p)}`;
    const known = this.journal.found.get(key);
    if (known !== undefined) return known;
    const reached = this.test(this.testers.large, state, LARGE) ?? this.divided(state);
    this.journal.find(key, reached);
    return reached;
  }

  private divided(state: State<P>): boolean {
    const moves = this.rules.moves(state.p);
    if (state.mine) return this.move(state, moves) !== undefined;
    return this.after(state, moves).every((next) => this.reaches(next));
  }

  /** Whether the goal is reached, if the game is over or the goal is certain. */
  private over(state: State<P>): boolean | undefined {
    const ending = this.rules.ended(state.p);
    if (ending !== OPEN) return this.goals.met(state, ending);
    return this.goals.sure(state) ? true : undefined;
  }

  private test(tester: Tester<P>, { p, mine, goal }: State<P>, most: number): boolean | undefined {
    if (mine) return tester.above(p, goal - 1, most);
    const above = tester.above(p, -goal, most);
    return above === undefined ? undefined : !above;
  }
}
