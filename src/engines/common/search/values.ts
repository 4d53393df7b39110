/**
 * The values of positions, one at a time, by tests of alpha-beta: first the outcome, then the plies or the points. What the
 * tests have shown is kept, so that a search that was ended can say what it knows and go on later.
 */
import { present } from '../../../base/present.ts';
import { type Ending, OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Search, Want } from '../../contract/engine.ts';
import type { Bounds } from '../../contract/bounds.ts';
import type { Value } from '../../contract/value.ts';
import { FAR, Interrupted } from './far.ts';

/** What a table of positions near the end has: the number of its positions, and the most plies that are left at one of them. */
export interface Endings {
  readonly positions: number;
  readonly plies: number;
}

/** A search that tests whether values are above bounds, with values as numbers as in search.ts. */
export interface Tests<P> {
  /** The number of positions whose moves were generated. */
  readonly nodes: number;
  /** The memory of its tables, in bytes. */
  readonly bytes: number;
  /** What is in a table of positions near the end. Absent: there is none. */
  readonly endings?: Endings | undefined;
  /** The moves of the position that is tested, and how many of them are refuted. */
  readonly rootMoves: number;
  readonly rootSettled: number;
  /** The greatest and the least value of a position at which the game is not over. */
  readonly greatest: number;
  readonly least: number;
  /** The value of a finished position. */
  valueOf(ending: Ending): number;
  /** Whether the move p → q passes the turn. */
  turned(p: P, q: P): boolean;
  /** The value for the side that moves p → q, if the value of q is `value`. */
  before(p: P, q: P, value: number): number;
  /** The value of q, if the move p → q is worth `value`: the inverse of `before`. */
  valueAfter(p: P, q: P, value: number): number;
  /** A move p → q is worth more than `alpha` if q is worth at most this, or more than this if the turn is kept. */
  after(p: P, q: P, alpha: number): number;
  /** Bounds of the value of `p` that are known already. The game is not over at `p`. */
  known(p: P): readonly [lower: number, upper: number];
  /**
   * Whether the value of `p` is above `alpha`: the number returned is then above it, and the value is not below that
   * number; else it is not above `alpha`, and neither is the value above that number. Throws Interrupted.
   */
  test(p: P, alpha: number): number;
  /** The fewest plies from the tied position `p` to a level end; or, if that is more than `most`, a number above `most`. */
  tieWithin(p: P, most: number): number;
  /** A win or loss within so many plies is found with so little work that it is asked for first, if many more are left. Absent: none is. */
  readonly soon?: number | undefined;
  /** The moves from `p` in the order in which a best one is looked for. Absent: that of the rules. */
  ordered?(p: P): readonly P[];
  /** Begins again after a search that was interrupted. */
  reset(): void;
  /** Frees its memory for the next search. Absent: there is nothing to do. */
  release?(): void;
}

/** What is known of a position: its value is from `least` to `most`. */
interface Known {
  least: number;
  most: number;
  /** The plies to a tie; undefined: not known. */
  tie: number | undefined;
  /** The bound of a test that was interrupted. */
  unfinished: number | undefined;
  /** Whether all is known that was asked for. */
  settled: boolean;
}

/** The search for values by `tests`. `report` is called with what is known of a position whenever more is. */
export class ValueSearch<P> implements Search<P> {
  private readonly rules: Rules<P>;
  private readonly tests: Tests<P>;
  private readonly want: Want;
  private readonly asked = new Map<string, Known>();
  /** What is known of the position that is searched. */
  current: Bounds = { least: undefined, most: undefined, settled: false };

  constructor(rules: Rules<P>, tests: Tests<P>, want: Want) {
    this.rules = rules;
    this.tests = tests;
    this.want = want;
  }

  get nodes(): number {
    return this.tests.nodes;
  }

  /** How many positions were asked for, and the values of those that are settled. */
  get settledValues(): readonly Value[] {
    return [...this.asked.values()].flatMap((known) => (known.settled ? [this.valueOf(known)] : []));
  }

  known(p: P): Bounds {
    const known = this.entry(p);
    if (!known.settled) this.look(p, known);
    return this.boundsOf(known);
  }

  holds(p: P): boolean {
    return this.asked.get(this.rules.position.text(p))?.settled === true;
  }

  tell(p: P, { outcome, remoteness, score }: Value): void {
    const known = this.entry(p);
    if (known.settled || this.want === 'win') return;
    const exact = score ?? (outcome === 'tie' ? 0 : undefined);
    if (exact !== undefined) {
      const tie = outcome === 'tie' ? remoteness : undefined;
      const settled = score !== undefined || remoteness !== undefined || this.want === 'outcome';
      Object.assign(known, { least: exact, most: exact, tie, settled });
      return;
    }
    const sign = outcome === 'win' ? 1 : outcome === 'loss' ? -1 : 0;
    if (sign === 0) return;
    if (remoteness !== undefined) {
      const value = sign * (FAR - remoteness);
      Object.assign(known, { least: value, most: value, settled: true });
      return;
    }
    if (sign > 0) known.least = Math.max(known.least, 1);
    else known.most = Math.min(known.most, -1);
    this.limit(p, known);
    known.settled = this.want === 'outcome';
  }

  settle(p: P): Bounds {
    const known = this.entry(p);
    try {
      if (!known.settled) this.search(p, known);
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      this.look(p, known);
    }
    return this.boundsOf(known);
  }

  /** The value of `p`, or its outcome if only that was asked for; undefined if the limits end the search before. */
  value(p: P): Value | undefined {
    return this.settle(p).settled ? this.valueOf(this.entry(p)) : undefined;
  }

  best(p: P): P | undefined {
    if (this.rules.ended(p) !== OPEN || !this.settle(p).settled) return undefined;
    const known = this.entry(p);
    try {
      const moves = this.tests.ordered?.(p) ?? this.rules.moves(p);
      const best = moves.find((q) => this.isBest(p, known, q));
      if (best !== undefined) this.derive(p, known, best);
      return best;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      return undefined;
    }
  }

  /** What follows for `q` from what is known of `p` if p → q is a best move. */
  private derive(p: P, { least, most, tie = 0 }: Known, q: P): void {
    const known = this.entry(q);
    if (known.settled || this.want === 'outcome') return;
    if (this.want === 'win') {
      if (least > 0) Object.assign(known, { most: this.tests.valueAfter(p, q, least), settled: true });
      return;
    }
    const value = this.tests.valueAfter(p, q, most);
    Object.assign(known, { least: value, most: value, tie: tie - 1, settled: true });
  }

  /** Whether the move p → q keeps what is known of `p`, as far as it was asked for. */
  private isBest(p: P, { least, most, tie }: Known, q: P): boolean {
    const { rules, tests, want } = this;
    if (want !== 'value' && !rules.gain && most < 0) return true;
    if (want === 'win' && least <= 0) return false;
    tests.reset();
    const exact = want === 'value' || (want === 'win' && !rules.pliesLeft);
    const tied = least === 0 && !rules.gain;
    const alpha = exact || least <= 0 ? least - 1 : 0;
    const ending = rules.ended(q);
    if (ending !== OPEN) {
      if (tests.before(p, q, tests.valueOf(ending)) <= alpha) return false;
      return !tied || want !== 'value' || tie === 1;
    }
    const after = tests.after(p, q, alpha);
    const known = this.asked.get(rules.position.text(q));
    const decided = known && (known.least > after || known.most <= after);
    const above = decided ? known.least > after : tests.test(q, after) > after;
    if (above === tests.turned(p, q)) return false;
    if (!tied || want !== 'value') return true;
    const left = present(tie) - 1;
    return (known?.tie ?? tests.tieWithin(q, left)) === left;
  }

  private entry(p: P): Known {
    const text = this.rules.position.text(p);
    const found = this.asked.get(text);
    if (found) return found;
    const ending = this.rules.ended(p);
    const value = this.tests.valueOf(ending);
    const known: Known =
      ending === OPEN
        ? {
            least: this.tests.least,
            most: this.tests.greatest,
            tie: undefined,
            unfinished: undefined,
            settled: false,
          }
        : { least: value, most: value, tie: 0, unfinished: undefined, settled: true };
    this.asked.set(text, known);
    return known;
  }

  /** Adds what the tests know of the position and of its moves. */
  private look(p: P, known: Known): void {
    const { rules, tests } = this;
    const moves = rules.moves(p);
    if (moves.length === 0) return;
    const bounds = moves.map((q): readonly [number, number] => {
      const ending = rules.ended(q);
      const value = tests.valueOf(ending);
      const [lower, upper] = ending === OPEN ? tests.known(q) : [value, value];
      const turned = tests.turned(p, q);
      return [tests.before(p, q, turned ? upper : lower), tests.before(p, q, turned ? lower : upper)];
    });
    known.least = Math.max(known.least, ...bounds.map(([lower]) => lower));
    known.most = Math.min(known.most, Math.max(...bounds.map(([, upper]) => upper)));
  }

  private search(p: P, known: Known): void {
    this.tests.reset();
    const narrow = (alpha: number): void => {
      this.current = this.boundsOf(known);
      known.unfinished = alpha;
      const bound = this.tests.test(p, alpha);
      known.unfinished = undefined;
      if (bound > alpha) known.least = Math.max(known.least, bound);
      else known.most = Math.min(known.most, bound);
      this.limit(p, known);
    };
    // bounds found since then would lead to another test, for which less is known
    const { unfinished } = known;
    if (unfinished !== undefined && known.least <= unfinished && unfinished < known.most) narrow(unfinished);
    if (this.rules.gain) this.searchPoints(known, narrow);
    else if (this.want === 'win') this.searchWin(known, narrow);
    else this.searchOutcome(p, known, narrow);
    known.settled = true;
    this.current = this.boundsOf(known);
  }

  /** Wins and losses take no more plies than are left. */
  private limit(p: P, known: Known): void {
    const { gain, pliesLeft } = this.rules;
    if (gain || !pliesLeft) return;
    const far = FAR - pliesLeft(p);
    if (known.least > 0) known.least = Math.max(known.least, far);
    if (known.most < 0) known.most = Math.min(known.most, -far);
  }

  /** Steps from 0 upwards or downwards from one bound to the next until they meet. */
  private searchPoints(known: Known, narrow: (alpha: number) => void): void {
    if (known.least <= 0 && known.most > 0) narrow(0);
    while (known.least < known.most) narrow(known.least > 0 ? known.least : known.most - 1);
  }

  /** Asks for a win in 0, 1, 2 … plies, which ends also where play may go round in circles, if there is a win. */
  private searchWin(known: Known, narrow: (alpha: number) => void): void {
    if (this.rules.pliesLeft) narrow(0);
    else for (let alpha = FAR - 1; known.least <= 0 && known.most > 0; alpha--) narrow(alpha);
  }

  private searchOutcome(p: P, known: Known, narrow: (alpha: number) => void): void {
    const soon = this.soonAt(p);
    const isOpen = (alpha: number): boolean => known.least <= alpha && alpha < known.most;
    // a short win of either side would else be found by a search to the end
    for (const alpha of soon > 0 ? [FAR - soon - 1, soon + 1 - FAR] : []) if (isOpen(alpha)) narrow(alpha);
    for (const alpha of [0, -1]) if (isOpen(alpha)) narrow(alpha);
    if (this.want === 'outcome') return;
    // fewer plies are sooner searched, so from the fewest on in steps that grow, until the bounds meet
    for (let step = 4; known.least < known.most; step *= 2)
      narrow(
        known.least > 0
          ? Math.max(known.least, known.most - step - 1)
          : Math.min(known.most - 1, known.least + step),
      );
    if (known.most !== 0) return;
    const left = present(this.rules.pliesLeft?.(p));
    for (let most = 1; known.tie === undefined; most *= 2) {
      const plies = this.tests.tieWithin(p, Math.min(most, left));
      if (plies <= Math.min(most, left)) known.tie = plies;
    }
  }

  /** Within how many plies a win or loss is asked for first; 0: none is, since a search to the end takes hardly more. */
  private soonAt(p: P): number {
    const { soon = 0 } = this.tests;
    const left = this.rules.pliesLeft?.(p) ?? Infinity;
    return left > 2 * (soon + 1) ? soon : 0;
  }

  /** The value of a position that is settled. */
  valueOf({ least, tie }: Known): Value {
    if (this.rules.gain) return { score: least + 0 };
    if (this.want !== 'value') return { outcome: least > 0 ? 'win' : least < 0 ? 'loss' : 'tie' };
    if (least === 0) return { outcome: 'tie', remoteness: present(tie) };
    return least > 0
      ? { outcome: 'win', remoteness: FAR - least }
      : { outcome: 'loss', remoteness: FAR + least };
  }

  private boundsOf(known: Known): Bounds {
    const { least, most, settled } = known;
    if (settled && this.want === 'value') {
      const value = this.valueOf(known);
      return { least: value, most: value, settled };
    }
    const { tests } = this;
    return {
      least: least > tests.least ? this.boundOf(least) : undefined,
      most: most < tests.greatest ? this.boundOf(most) : undefined,
      settled,
    };
  }

  private boundOf(value: number): Value {
    if (this.rules.gain) return { score: value + 0 };
    if (value === 0) return { outcome: 'tie' };
    return value > 0
      ? { outcome: 'win', remoteness: FAR - value }
      : { outcome: 'loss', remoteness: FAR + value };
  }
}
