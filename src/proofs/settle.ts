/**
 * The checker's own search for the ends of a proof: whether the prover reaches a goal, by trying all moves of both sides. It
 * uses nothing but the rules. Depth first, with a memory of the positions that were met in the same search.
 */
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { type Claim, Goals, type State } from './claim.ts';
import { identityOf } from './identity.ts';

/** What is known of a position: the highest goal that is reached, and the lowest that is not. */
interface Known {
  reached: number;
  missed: number;
}

/** Thrown when a search has looked at as many positions as it may. */
class TooMany extends Error {}

export class Settler<P> {
  private readonly rules: Rules<P>;
  private readonly goals: Goals<P>;
  private readonly identity: (p: P) => string;
  private readonly known = new Map<string, Known>();
  private most = 0;
  /** The positions that the last search has looked at. */
  looked = 0;

  constructor(rules: Rules<P>, claim: Claim) {
    this.rules = rules;
    this.goals = new Goals(rules, claim);
    this.identity = identityOf(rules, false);
  }

  /** Whether the prover reaches its goal; undefined if that takes more than `most` positions, or if play may go round in circles. */
  settle(state: State<P>, most: number): boolean | undefined {
    this.known.clear();
    this.most = most;
    this.looked = 0;
    try {
      return this.reaches(state, Infinity);
    } catch (error) {
      if (error instanceof TooMany) return undefined;
      throw error;
    }
  }

  private reaches(state: State<P>, before: number): boolean {
    const { rules, goals } = this;
    const { p, mine } = state;
    const moves = rules.moves(p);
    if (moves.length === 0) return goals.met(state, rules.stuck(p));
    if (goals.late(state)) return false;
    const plies = goals.counted ? -Infinity : (rules.pliesLeft?.(p) ?? NaN);
    if (!(plies < before) || ++this.looked > this.most) throw new TooMany();

    // the moves that end the game, and those whose value is known
    const open: State<P>[] = [];
    const keys: string[] = [];
    for (const q of moves) {
      const next = goals.after(state, q);
      const ending = rules.ended(q);
      if (ending !== OPEN || goals.sure(next)) {
        if ((ending === OPEN || goals.met(next, ending)) === mine) return mine;
        continue;
      }
      const key = (next.mine ? '+' : '-') + this.identity(q);
      const known = this.known.get(key);
      if (known && (next.goal <= known.reached || next.goal >= known.missed)) {
        if (next.goal <= known.reached === mine) return mine;
        continue;
      }
      open.push(next);
      keys.push(key);
    }
    for (let i = 0; i < open.length; i++) {
      const reached = this.reaches(open[i]!, goals.counted ? Infinity : plies);
      let known = this.known.get(keys[i]!);
      if (!known) this.known.set(keys[i]!, (known = { reached: -Infinity, missed: Infinity }));
      if (reached) known.reached = Math.max(known.reached, open[i]!.goal);
      else known.missed = Math.min(known.missed, open[i]!.goal);
      if (reached === mine) return mine;
    }
    return !mine;
  }
}
