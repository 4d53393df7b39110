/**
 * The order in which a proof lists its positions: those that can be reached while the prover plays the moves of the proof and
 * the other side plays any, breadth first, moves in the order of the rules. A position that was met before with the same goal,
 * or a higher one, is not listed again, and neither is one that is symmetric to it.
 *
 * The walk checks all that does not depend on the moves of the proof: that the game ends as claimed, and that it ends.
 */
import { lookUp, present } from '../base/present.ts';
import { type Said, PlayError, said } from '../base/errors.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Claim, Goals, type State, goalOf } from './claim.ts';
import { identityOf } from './identity.ts';

/** A proof fails at a position. */
export class Fails<P> extends PlayError {
  readonly position: P;

  constructor(position: P, why: Said) {
    super('bad input', why);
    this.position = position;
  }
}

/** The position after the prover's move; undefined if the position is settled without one. Throws `Fails`. */
export type Choose<P> = (state: State<P>, moves: readonly P[]) => P | undefined;

/** How far a walk has come. */
export interface Walked {
  /** The positions that were met, and how many of them are done. */
  met: number;
  done: number;
}

/** What is walked for. */
interface ClaimWalk<P> {
  readonly claim: Claim;
  /** Whether symmetric positions count as one. */
  readonly symmetric: boolean;
  readonly choose: Choose<P>;
  /** Absent: nothing was walked before. */
  readonly walked?: Walked;
}

/** Walks from the position `from`; returns how many positions were met. Throws `Fails`. */
export function walk<P>(...how: Parameters<typeof walking<P>>): Walked {
  const steps = walking(...how);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same one position after the other; yields each before it goes on from there. */
export function* walking<P>(
  rules: Rules<P>,
  from: P,
  { claim, symmetric, choose, walked = { met: 0, done: 0 } }: ClaimWalk<P>,
): Generator<P, Walked> {
  const { position } = rules;
  const goals = new Goals(rules, claim);
  const identity = identityOf(rules, symmetric);
  const queue: ((State<P> & { readonly key: string }) | undefined)[] = [];
  /** The highest goal of each position so far. */
  const highest = new Map<string, number>();

  const meet = (state: State<P>): void => {
    const { p, mine, goal } = state;
    const ending = rules.ended(p);
    if (ending !== OPEN) {
      if (!goals.met(state, ending)) throw new Fails(p, said`the game is over, but not as claimed`);
      return;
    }
    if (goals.sure(state)) return;
    const key = (mine ? '+' : '-') + identity(p);
    if ((highest.get(key) ?? -Infinity) >= goal) return;
    highest.set(key, goal);
    queue.push({ ...state, key });
    walked.met++;
  };

  meet({ p: from, mine: claim.mover, goal: goalOf(claim) });
  for (let k = 0; k < queue.length; k++, walked.done++) {
    const state = present(queue[k]);
    queue[k] = undefined;
    // a higher goal was asked of it later
    if (lookUp(highest, state.key) > state.goal) continue;
    const { p, mine } = state;
    yield p;
    const moves = rules.moves(p);
    if (moves.length === 0) {
      if (!goals.met(state, rules.stuck(p)))
        throw new Fails(p, said`there is no move, and that is not as claimed`);
      continue;
    }
    if (goals.late(state)) throw new Fails(p, said`the plies of the claim are over, but the game is not`);
    const chosen = mine ? choose(state, moves) : undefined;
    const next = !mine ? moves : chosen === undefined ? [] : [chosen];
    const left = next.length === 0 || goals.counted ? undefined : pliesLeft(rules, p);
    for (const q of next) {
      if (left !== undefined && !(pliesLeft(rules, q) < left))
        throw new Fails(q, said`${'pliesLeft'} does not fall with the move from ${position.text(p)}`);
      meet(goals.after(state, q));
    }
  }
  return walked;
}

/** The plies left at `p`, by the rules; 0 or more. */
function pliesLeft<P>({ pliesLeft: left, position }: Rules<P>, p: P): number {
  const plies = left?.(p) ?? NaN;
  if (!(plies >= 0)) throw new Fails(p, said`${'pliesLeft'} is no number from 0 on at ${position.text(p)}`);
  return plies;
}
