/**
 * The checker's own search for the ends of a proof in games of any kind: whether the prover reaches a goal, by trying all moves of both sides. It
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

/** A position in the course of a search takes a part of the stack of calls, so longer play is not looked at. */
const DEEPEST = 2000;

/** Thrown when a search has looked at as many positions as it may, or as far ahead. */
class TooMany extends Error {}

export class Settler<P> {
  private readonly rules: Rules<P>;
  private readonly goals: Goals<P>;
  private readonly identity: (p: P) => string;
  private readonly known = new Map<string, Known>();
  /** How often a move at each place was good, and the place of a move that may prevent a loss; −1: none is known. */
  private readonly good: number[] = [];
  private reply = -1;
  private most = 0;
  private depth = 0;
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
    this.good.length = 0;
    this.most = most;
    this.looked = this.depth = 0;
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
    if (!(plies < before) || ++this.looked > this.most || this.depth >= DEEPEST) throw new TooMany();

    // the moves that end the game, and those whose value is known
    const text = this.identity(p);
    const open: Open<P>[] = [];
    for (const q of moves) {
      const next = goals.after(state, q);
      const ending = rules.ended(q);
      const changed = this.identity(q);
      const place = placeOf(text, changed, mine);
      if (ending !== OPEN || goals.sure(next)) {
        if ((ending === OPEN || goals.met(next, ending)) !== mine) continue;
        this.reply = place ^ 1;
        return mine;
      }
      const key = (next.mine ? '+' : '-') + changed;
      const known = this.known.get(key);
      if (known && (next.goal <= known.reached || next.goal >= known.missed)) {
        if (next.goal <= known.reached !== mine) continue;
        return mine;
      }
      open.push({ next, key, place });
    }
    // the others, first those that were good elsewhere
    open.sort((a, b) => (this.good[b.place] ?? 0) - (this.good[a.place] ?? 0));
    for (let i = 0; i < open.length; i++) {
      const { next, key, place } = open[i];
      this.reply = -1;
      this.depth++;
      const reached = this.reaches(next, goals.counted ? Infinity : plies);
      this.depth--;
      let known = this.known.get(key);
      if (!known) this.known.set(key, (known = { reached: -Infinity, missed: Infinity }));
      if (reached) known.reached = Math.max(known.reached, next.goal);
      else known.missed = Math.min(known.missed, next.goal);
      if (reached === mine) {
        this.good[place] = (this.good[place] ?? 0) + 1;
        this.reply = -1;
        return mine;
      }
      // where the other side would end the game at once, a move may prevent it
      const { reply } = this;
      const k = open.findIndex((other, j) => j > i && other.place === reply);
      if (k > 0) open.splice(i + 1, 0, ...open.splice(k, 1));
    }
    this.reply = -1;
    return !mine;
  }
}

interface Open<P> {
  readonly next: State<P>;
  readonly key: string;
  readonly place: number;
}

/** The last place at which two texts differ, doubled, plus 1 for a move of the prover: nearly always the same for the same move. */
function placeOf(before: string, after: string, mine: boolean): number {
  let at = Math.min(before.length, after.length) - 1;
  while (at > 0 && before[at] === after[at]) at--;
  return 2 * at + (mine ? 1 : 0);
}
