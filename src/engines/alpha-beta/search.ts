/**
 * Alpha-beta search of a game without cycles by null windows: each test asks whether a value is above a bound, and answers
 * with a bound of its own.
 *
 * A value is a number for the side to move. In games with points it is the points still to be gained, less those of the
 * other side. In other games it is
 *
 *     FAR − n    a win in n plies          0    a tie          n − FAR    a loss in n plies
 *
 * so that a quick win is worth more than a slow one, and a slow loss more than a quick one. One ply earlier a value is
 * nearer to 0 by 1. The plies to a tie are found separately: either side may hurry or delay, the shortest way counts.
 */
import { badInput, said, tooLarge } from '../../base/errors.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Keys } from './keys.ts';
import { Transpositions } from './transpositions.ts';

/** More than the plies of any game that is searched, so that bounds that grow with the depth never reach a win. */
export const FAR = 32_000;
/** A position in the course of a search takes a part of the stack of calls. */
const DEEPEST = 3000;
/** Positions between two questions whether the search must end. */
const PATIENCE = 2 ** 8;
/** The number of kinds of moves that are told apart when an order is learnt, a power of 2. */
const KINDS = 2 ** 12;

/** Thrown inside the engine when its limits end a search. */
export class Interrupted extends Error {}

/** What a search may use; all but `slots` are on unless switched off. */
export interface Tuning {
  /** The most slots of the table, a power of 2. */
  readonly slots: number;
  /** Take symmetric positions for one. */
  readonly symmetries?: boolean | undefined;
  /** Try moves first that were good elsewhere, or that the rules call promising. */
  readonly ordering?: boolean | undefined;
  /** Look at the ends and the known values of all moves before any of them is searched. */
  readonly cutoffs?: boolean | undefined;
}

/** With fewer plies left, counting replies takes longer than it saves. */
const MANY_LEFT = 6;

const NONE: readonly never[] = [];

/** One search, which remembers positions from one test to the next. */
export class AlphaBeta<P> {
  nodes = 0;
  /** The moves of the position that is tested, and how many of them are refuted. */
  rootMoves = 0;
  rootSettled = 0;
  private readonly rules: Rules<P>;
  private readonly keys: Keys<P>;
  private readonly table: Transpositions;
  private readonly ended: () => boolean;
  private readonly passes: boolean;
  private readonly ordering: boolean;
  /** Whether moves with few replies come first, which is good in most games and bad in few. */
  private readonly byReplies: boolean;
  private readonly cutoffs: boolean;
  /** The greatest and the least value of a position at which the game is not over. */
  readonly greatest: number;
  readonly least: number;
  /** The keys of the moves of all positions on the way to the present one. */
  private arena = new Uint32Array(1024);
  private top = 0;
  private depth = 0;
  private readonly history = new Int32Array(KINDS);

  /** `ended` says whether the search must end now. */
  constructor(rules: Rules<P>, keys: Keys<P>, tuning: Tuning, ended: () => boolean) {
    const { gain, position, noMoves } = rules;
    this.rules = rules;
    this.keys = keys;
    this.table = new Transpositions(keys.words, tuning.slots, gain !== undefined);
    this.ended = ended;
    this.passes = position.sides.length === 0;
    this.ordering = tuning.ordering !== false;
    this.byReplies = !gain && !rules.promise;
    this.cutoffs = tuning.cutoffs !== false;
    this.greatest = gain ? Infinity : noMoves === undefined || noMoves === WIN ? FAR : FAR - 1;
    this.least = gain ? -Infinity : noMoves === undefined || noMoves === LOSS ? -FAR : 1 - FAR;
  }

  /** The memory of the table, in bytes. */
  get bytes(): number {
    return this.table.bytes;
  }

  /** Begins again after a search that was interrupted. */
  reset(): void {
    this.top = this.depth = 0;
  }

  /** The value of a finished position. */
  valueOf(ending: Ending): number {
    if (this.rules.gain || ending === TIE) return 0;
    return ending === WIN ? FAR : -FAR;
  }

  /** The value for the side that moves p → q, if the value of q is `value`. */
  before(p: P, q: P, value: number): number {
    const { gain } = this.rules;
    const own = this.turned(p, q) ? -value : value;
    return gain ? this.points(p, q) + own : own - Math.sign(own);
  }

  /** The value of q, if the move p → q is worth `value`: the inverse of `before`. */
  valueAfter(p: P, q: P, value: number): number {
    const own = this.rules.gain ? value - this.points(p, q) : value + Math.sign(value);
    return this.turned(p, q) ? -own : own;
  }

  /** A move p → q is worth more than `alpha` if q is worth at most this, or more than this if the turn is kept. */
  after(p: P, q: P, alpha: number): number {
    const turned = this.turned(p, q);
    if (this.rules.gain) {
      const rest = alpha - this.points(p, q);
      return turned ? -rest - 1 : rest;
    }
    if (turned) return alpha >= 0 ? -alpha - 2 : -alpha;
    return alpha >= 0 ? alpha + 1 : alpha - 1;
  }

  /** Whether the move p → q passes the turn. */
  turned(p: P, q: P): boolean {
    const { position } = this.rules;
    return this.passes || position.toMove(p) !== position.toMove(q);
  }

  private points(p: P, q: P): number {
    const points = this.rules.gain!(p, q);
    if (!Number.isSafeInteger(points))
      throw badInput(said`a search needs points that are whole numbers, got ${points}`);
    return points;
  }

  /** Bounds of the value of `p` that are known already. The game is not over at `p`. */
  known(p: P): readonly [lower: number, upper: number] {
    this.reset();
    this.space(1);
    this.keys.write(p, this.arena, 0);
    const slot = this.table.find(this.arena, 0);
    return slot < 0 ? [-Infinity, Infinity] : [this.table.lower[slot], this.table.upper[slot]];
  }

  /**
   * Whether the value of `p` is above `alpha`: the number returned is then above it, and the value is not below that
   * number; else it is not above `alpha`, and neither is the value above that number.
   */
  test(p: P, alpha: number): number {
    const at = this.top;
    this.space(1);
    this.top = at + this.keys.words;
    const identity = this.keys.write(p, this.arena, at);
    const bound = this.probe(p, alpha, at, identity, Infinity);
    this.top = at;
    return bound;
  }

  /**
   * As `test`, for the position whose key begins at `at`. `before`: the plies left one move earlier. `moves`: the moves from
   * `p`, if they are known.
   */
  private probe(
    p: P,
    alpha: number,
    at: number,
    identity: number,
    before: number,
    moves?: readonly P[],
  ): number {
    const slot = this.table.find(this.arena, at);
    if (slot >= 0) {
      const lower = this.table.lower[slot];
      if (lower > alpha) return lower;
      const upper = this.table.upper[slot];
      if (upper <= alpha) return upper;
    }
    return this.search(p, alpha, at, identity, before, moves);
  }

  private search(
    p: P,
    alpha: number,
    at: number,
    identity: number,
    before: number,
    moves: readonly P[] = this.rules.moves(p),
  ): number {
    if (alpha >= this.greatest) return this.greatest;
    if (alpha < this.least) return this.least;
    const { rules, keys, table } = this;
    const { words } = keys;
    const left = this.plies(p, before);
    if (moves.length === 0) return this.valueOf(rules.stuck(p));
    const started = this.nodes;
    this.enter();
    const root = this.depth === 1;
    if (root) [this.rootMoves, this.rootSettled] = [moves.length, 0];
    const base = this.top;
    this.space(moves.length);
    this.top = base + moves.length * words;

    // the moves that end the game, or whose value is known well enough, need no search
    let most = -Infinity;
    let found = -Infinity;
    const open: number[] = [];
    const identities: number[] = [];
    const promises: number[] = [];
    const replies: (readonly P[])[] = [];
    for (let i = 0; i < moves.length && found <= alpha; i++) {
      const q = moves[i];
      const key = base + i * words;
      const ending = rules.ended(q);
      if (ending !== OPEN) {
        const value = this.before(p, q, this.valueOf(ending));
        if (value > alpha) found = value;
        else if (value > most) most = value;
        if (root) this.rootSettled++;
        continue;
      }
      const own = keys.write(q, this.arena, key);
      if (this.cutoffs) {
        const slot = table.find(this.arena, key);
        if (slot >= 0) {
          const turned = this.turned(p, q);
          const atLeast = this.before(p, q, turned ? table.upper[slot] : table.lower[slot]);
          if (atLeast > alpha) {
            found = atLeast;
            continue;
          }
          const atMost = this.before(p, q, turned ? table.lower[slot] : table.upper[slot]);
          if (atMost <= alpha) {
            if (atMost > most) most = atMost;
            if (root) this.rootSettled++;
            continue;
          }
        }
      }
      open.push(i);
      identities[i] = own;
      if (!this.ordering) continue;
      const count = this.byReplies && left >= MANY_LEFT ? (replies[i] = rules.moves(q)).length : 0;
      promises[i] = (rules.promise?.(p, q) ?? -count) * 2 ** 31 + this.history[this.kind(identity, own)];
    }

    // the other moves, the most promising first
    if (found <= alpha && this.ordering) sortByPromise(open, promises);
    for (let k = 0; k < open.length && found <= alpha; k++) {
      const i = open[k];
      const q = moves[i];
      const bound = this.probe(q, this.after(p, q, alpha), base + i * words, identities[i], left, replies[i]);
      const value = this.before(p, q, bound);
      if (value > alpha) {
        found = value;
        if (this.ordering) this.learn(identity, open, k, identities, left);
      } else if (value > most) most = value;
      if (root) this.rootSettled++;
    }

    this.top = base;
    this.depth--;
    const nodes = this.nodes - started;
    if (found > alpha) {
      table.store(this.arena, at, found, this.greatest, nodes);
      return found;
    }
    table.store(this.arena, at, this.least, most, nodes);
    return most;
  }

  /** The plies left at `p`, which must be fewer than before. */
  private plies(p: P, before: number): number {
    const { pliesLeft, position } = this.rules;
    if (!pliesLeft) return Infinity;
    const left = pliesLeft(p);
    if (!(left >= 0 && left < before)) {
      throw badInput(
        said`${'pliesLeft'} must be at least 0 and fall with every move, but one leads from ${before} to ${left} at ${position.text(p)}`,
      );
    }
    return left;
  }

  /** Counts a position, and ends the search if it must. */
  private enter(): void {
    if (++this.nodes % PATIENCE === 0 && this.ended()) throw new Interrupted();
    if (++this.depth > DEEPEST)
      throw tooLarge(said`a search reaches games of at most ${DEEPEST} plies; a smaller board helps`);
  }

  /** Makes space for the keys of `count` positions. */
  private space(count: number): void {
    const needed = this.top + count * this.keys.words;
    if (needed <= this.arena.length) return;
    const larger = new Uint32Array(2 * needed);
    larger.set(this.arena);
    this.arena = larger;
  }

  private kind(from: number, to: number): number {
    return Math.imul(to - from, 0x9e3779b1) >>> 20;
  }

  /** The k-th of the open moves was good enough, those before it were not. */
  private learn(
    identity: number,
    open: readonly number[],
    k: number,
    identities: readonly number[],
    left: number,
  ): void {
    const { history } = this;
    const weight = Math.min(left, 64);
    history[this.kind(identity, identities[open[k]])] += weight * weight;
    for (let j = 0; j < k; j++) history[this.kind(identity, identities[open[j]])] -= weight;
    if (history[this.kind(identity, identities[open[k]])] > 2 ** 24)
      for (let h = 0; h < KINDS; h++) history[h] >>= 1;
  }

  /**
   * The fewest plies from the tied position `p` to a level end, over tied positions only. If that is more than `most`: a
   * number above `most`, which it is not below.
   */
  tieWithin(p: P, most: number): number {
    const { rules, keys, table } = this;
    const { words } = keys;
    const left = rules.pliesLeft?.(p) ?? Infinity;
    if (rules.tiesAtEnd) return left;
    const at = this.top;
    this.space(1);
    keys.write(p, this.arena, at);
    const slot = table.find(this.arena, at);
    const known = slot < 0 ? 0 : table.ties[slot];
    if ((known & 1) === 1 || known >> 1 > most) return known >> 1;
    const moves = rules.ended(p) === OPEN ? rules.moves(p) : NONE;
    if (moves.length === 0) return 0;
    if (most < 1) return 1;
    this.top = at + words;
    this.enter();
    // the ends that are one move away come first
    const open: P[] = [];
    let best = Infinity;
    for (let i = 0; i < moves.length; i++) {
      const ending = rules.ended(moves[i]);
      if (ending === TIE) best = 1;
      else if (ending === OPEN) open.push(moves[i]);
    }
    for (let i = 0; i < open.length && best > 1; i++) {
      const q = open[i];
      if (this.isTied(q)) best = Math.min(best, 1 + this.tieWithin(q, Math.min(most, best - 1) - 1));
    }
    this.top = at;
    this.depth--;
    table.storeTie(this.arena, at, Math.min(best, FAR), best <= most);
    return best;
  }

  /** Whether the value of `q`, at which the game is not over, is a tie. */
  isTied(q: P): boolean {
    return this.test(q, 0) <= 0 && this.test(q, -1) >= 0;
  }
}

/** Sorts a few numbers of moves, the most promising first; equal ones stay in order. */
function sortByPromise(open: number[], promises: readonly number[]): void {
  for (let k = 1; k < open.length; k++) {
    const i = open[k];
    const promise = promises[i];
    let j = k;
    for (; j > 0 && promises[open[j - 1]] < promise; j--) open[j] = open[j - 1];
    open[j] = i;
  }
}
