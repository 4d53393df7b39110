/**
 * Exact values of positions near the end, two bytes each and without a hash: a search that needs one of them takes it from here.
 *
 * Positions come in groups without holes, the strata of the rules. A group is filled when the search has met it as often as it
 * has positions, together with all groups that its moves lead to, those nearer to the end first. That is so only where the search
 * meets the same positions again and again, as long searches do, whose hash table cannot hold them all. Filling never takes more
 * than a small share of the work of the search.
 *
 *     values:   [ the first group that was filled ][ the next one ] …
 */
import { type Ending, OPEN } from '../../rules/ending.ts';
import type { Positions, Strata } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { FAR, Interrupted } from '../common/search/far.ts';
import type { Endings } from '../common/search/values.ts';

/** The rules as the endgame needs them. */
export type Enumerable<P> = Pick<Rules<P>, 'moves' | 'ended' | 'stuck' | 'legal' | 'pliesLeft'> & {
  readonly position: Pick<Positions<P>, 'strata'>;
};

/** How a search values ends and moves, and counts the positions that it looks at. */
export interface Valuing<P> {
  valueOf(ending: Ending): number;
  before(p: P, q: P, value: number): number;
  /** Throws Interrupted if the search must end. */
  count(): void;
}

/** One of so many positions that the search meets is counted. */
const SAMPLE = 7;
/** The positions of a group whose moves are tried, to see which groups they lead to. */
const TRIED = 2 ** 5;
/** The positions filled in are at most one for so many that the search has seen. */
const WORK = 32;
/** A search of fewer positions is over too soon. */
const FIRST = 2 ** 14;
/** Rules with more groups, such as heaps, have few positions in each. */
const MOST_GROUPS = 2 ** 12;
/** Values that are none: not filled in yet, and not known. */
const EMPTY = -(2 ** 15);
const UNKNOWN = EMPTY + 1;

/** Bytes of a position at the peak: while the table doubles, half of it is there twice. */
const PLACE_BYTES = 3;

export class Endgame<P> {
  /** One more than the greatest `pliesLeft` of a position that has a value; 0: there is none. */
  reach = 0;
  private readonly rules: Enumerable<P>;
  private readonly valuing: Valuing<P>;
  /** The most positions, and how many times as readily as usual groups are filled. */
  private readonly most: number;
  private readonly haste: number;
  private strata: Strata<P> | undefined;
  private seen = 0;
  private begun = false;
  private failed = false;
  /** By group: how often the search has met it, when it is next thought of, and where its values begin, from 1 on; 0: nowhere. */
  private met = new Float64Array(0);
  private next = new Float64Array(0);
  private starts = new Float64Array(0);
  /** By group: the groups that moves lead to. */
  private readonly after = new Map<number, readonly number[]>();
  private values = new Int16Array(0);
  private used = 0;
  /** The groups that are being filled, and the number of the next position of the first of them. */
  private readonly filling: number[] = [];
  private at = 0;

  constructor(rules: Enumerable<P>, valuing: Valuing<P>, most: number, haste = 1) {
    this.rules = rules;
    this.valuing = valuing;
    this.most = most;
    this.haste = haste;
  }

  /** What the table has; undefined: nothing yet. */
  get filled(): Endings | undefined {
    return this.reach === 0 ? undefined : { positions: this.used, plies: this.reach - 1 };
  }

  get bytes(): number {
    return this.values.byteLength;
  }

  /** The value of `p`, at which the game is not over; NaN if it is not known here. */
  value(p: P): number {
    const { strata, starts, values } = this;
    if (strata === undefined) return NaN;
    const start = starts[strata.of(p)];
    if (start === 0) return NaN;
    const value = values[start - 1 + strata.rank(p)];
    return value > UNKNOWN ? value : NaN;
  }

  /** Notes that the search, which has seen `nodes` positions so far, is at `p`. */
  meet(p: P, nodes: number): void {
    if (++this.seen % SAMPLE !== 0 || this.failed || nodes * this.haste < FIRST) return;
    if (!this.begun) this.begin();
    const { strata, met } = this;
    if (!strata) return;
    const group = strata.of(p);
    met[group] += SAMPLE * this.haste;
    try {
      if (this.filling.length === 0 && met[group] >= this.next[group]) {
        if (!this.choose(strata, group, nodes)) this.next[group] = 2 * met[group];
      }
      this.fill(strata);
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      // rules may fail at positions that play never reaches, which a search does not need
      this.failed = true;
    }
  }

  private begin(): void {
    this.begun = true;
    const { strata } = this.rules.position;
    if (strata === undefined || strata.sizes.length > MOST_GROUPS) {
      this.failed = true;
      return;
    }
    this.strata = strata;
    this.met = new Float64Array(strata.sizes.length);
    this.starts = new Float64Array(strata.sizes.length);
    this.next = Float64Array.from(strata.sizes);
  }

  /** Makes places for a group and for those that its moves lead to, if that pays. */
  private choose(strata: Strata<P>, group: number, nodes: number): boolean {
    const { sizes } = strata;
    const room = Math.min(this.most, (nodes * this.haste) / WORK) - this.used;
    const found: number[] = [];
    const visited = new Set<number>();
    let [size, met] = [0, 0];
    const visit = (one: number): void => {
      if (this.starts[one] > 0 || visited.has(one) || size > room) return;
      visited.add(one);
      size += sizes[one];
      met += this.met[one];
      this.afterOf(strata, one).forEach(visit);
      // those that moves lead to come first
      found.push(one);
    };
    visit(group);
    if (size > room || met < size) return false;
    this.reserve(this.used + size);
    for (const one of found) {
      this.starts[one] = this.used + 1;
      this.used += sizes[one];
    }
    this.filling.push(...found);
    this.at = 0;
    return true;
  }

  /** The groups that moves from a group lead to, as some of its positions show. */
  private afterOf(strata: Strata<P>, group: number): readonly number[] {
    const { rules, after } = this;
    const known = after.get(group);
    if (known) return known;
    const size = strata.sizes[group];
    const step = Math.max(1, Math.floor(size / TRIED));
    const found = new Set<number>();
    for (let at = 0; at < size; at += step) {
      const p = strata.unrank(group, at);
      if (!rules.legal(p) || rules.ended(p) !== OPEN) continue;
      for (const q of rules.moves(p)) if (rules.ended(q) === OPEN) found.add(strata.of(q));
    }
    after.set(group, [...found]);
    return [...found];
  }

  private reserve(size: number): void {
    const { values } = this;
    if (size <= values.length) return;
    this.values = new Int16Array(Math.min(this.most, Math.max(size, 2 * values.length))).fill(EMPTY);
    this.values.set(values);
  }

  /** Goes on filling until all that was chosen is filled. */
  private fill(strata: Strata<P>): void {
    const { filling, rules } = this;
    for (; filling.length > 0; filling.shift(), this.at = 0) {
      const [group] = filling;
      const start = this.starts[group] - 1;
      for (; this.at < strata.sizes[group]; this.at++) {
        if (this.values[start + this.at] !== EMPTY) continue;
        const p = strata.unrank(group, this.at);
        if (rules.legal(p) && rules.ended(p) === OPEN)
          this.solve(strata, p, start + this.at, rules.pliesLeft!(p));
        else this.valuing.count();
      }
    }
  }

  /** Finds the value of `p`, which has the place `place` and `left` plies left. */
  private solve(strata: Strata<P>, p: P, place: number, left: number): number {
    const { rules, valuing, values } = this;
    valuing.count();
    const moves = rules.moves(p);
    let most = moves.length === 0 ? valuing.valueOf(rules.stuck(p)) : -Infinity;
    for (const q of moves) {
      const ending = rules.ended(q);
      const value = ending === OPEN ? this.known(strata, q, left) : valuing.valueOf(ending);
      most = Math.max(most, valuing.before(p, q, value));
    }
    // NaN compares as false
    const fits = Math.abs(most) <= FAR;
    values[place] = fits ? most : UNKNOWN;
    if (fits) this.reach = Math.max(this.reach, left + 1);
    return fits ? most : NaN;
  }

  /** The value of `q`, reached from a position with `before` plies left; NaN if it is not known. */
  private known(strata: Strata<P>, q: P, before: number): number {
    const start = this.starts[strata.of(q)];
    if (start === 0) return NaN;
    const place = start - 1 + strata.rank(q);
    const value = this.values[place];
    if (value > UNKNOWN) return value;
    const left = this.rules.pliesLeft!(q);
    return value === EMPTY && left < before ? this.solve(strata, q, place, left) : NaN;
  }
}

/** Endgame tables for searches. Without them a search asks the rules about every position near the end, too. */
export interface EndgameTables {
  readonly placeBytes: number;
  of<P>(...parameters: ConstructorParameters<typeof Endgame<P>>): Endgame<P>;
}

export const endgameTables: EndgameTables = {
  placeBytes: PLACE_BYTES,
  of: (...parameters) => new Endgame(...parameters),
};
