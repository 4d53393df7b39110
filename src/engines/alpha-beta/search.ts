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
import { FAR, Interrupted } from '../common/search/far.ts';
import { badInput, said, tooLarge } from '../../base/errors.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../rules/ending.ts';
import type { Endings } from '../common/search/values.ts';
import type { Endgame } from './endgame.ts';
import type { SearchKeys } from './keys.ts';
import { MoveOrder, enlarged } from './order.ts';
import { Path, type InterruptedPosition } from './path.ts';
import { Transpositions } from './transpositions.ts';
import type { Searchable, Switches, Tuning } from './tuning.ts';

/** A position in the course of a search takes a part of the stack of calls. */
const DEEPEST = 3000;
const ALL_ON = { history: true, ends: true, lookups: true, extremes: true, lastTies: true, endgame: true };

const NONE: readonly never[] = [];

/** One search, which remembers positions from one test to the next. */
export class AlphaBeta<P> {
  nodes = 0;
  /** The moves of the position that is tested, and how many of them are refuted. */
  rootMoves = 0;
  rootSettled = 0;
  private readonly rules: Searchable<P>;
  private readonly keys: SearchKeys<P>;
  private readonly table: Transpositions;
  private readonly endgame: Endgame<P> | undefined;
  private readonly ended: () => boolean;
  private readonly patience: number;
  private readonly passes: boolean;
  private readonly uses: Switches;
  private readonly moves: MoveOrder<P>;
  /** The greatest and the least value of a position at which the game is not over. */
  readonly greatest: number;
  readonly least: number;
  /** The keys of the moves of all positions on the way to the present one. */
  private arena = new Uint32Array(0);
  private top = 0;
  private depth = 0;
  /** The positions searched, without those of the endgame table. */
  private work = 0;
  private readonly path = new Path();

  /** `ended` says whether the search must end now. */
  constructor(rules: Searchable<P>, keys: SearchKeys<P>, tuning: Tuning, ended: () => boolean) {
    const { gain, position, noMoves } = rules;
    this.rules = rules;
    this.keys = keys;
    this.table = new Transpositions(keys.words, tuning.slots, gain !== undefined);
    this.ended = ended;
    this.patience = tuning.patience ?? 2 ** 8;
    this.passes = position.sides.length === 0;
    this.uses = { ...ALL_ON, ...tuning };
    const { endings = 2 * tuning.slots, haste, endgameTables } = tuning;
    if (this.uses.endgame && rules.pliesLeft) this.endgame = endgameTables?.of(rules, this, endings, haste);
    this.moves = new MoveOrder(rules, tuning);
    this.greatest = gain ? Infinity : noMoves === undefined || noMoves === WIN ? FAR : FAR - 1;
    this.least = gain ? -Infinity : noMoves === undefined || noMoves === LOSS ? -FAR : 1 - FAR;
  }

  /** The memory of the tables, in bytes. */
  get bytes(): number {
    return this.table.bytes + (this.endgame?.bytes ?? 0);
  }

  /** What is in the endgame table; undefined: nothing. */
  get endings(): Endings | undefined {
    return this.endgame?.filled;
  }

  /** Begins again after a search that was interrupted; the same test goes on where it was. */
  reset(): void {
    if (this.depth > 0) this.path.interrupt(this.depth, this.moves.order, this.work);
    this.top = this.depth = 0;
  }

  /** The value of a finished position. */
  valueOf(ending: Ending): number {
    if (this.rules.gain || ending === TIE) return 0;
    return ending === WIN ? FAR : -FAR;
  }

  /** The value for the side that moves p → q, if the value of q is `value`. */
  before(p: P, q: P, value: number): number {
    const points = this.rules.gain ? this.points(p, q) : 0;
    return this.worth(points, this.turned(p, q) ? -value : value);
  }

  /** The value of a move that gains these points, or none, if what follows is worth so much to the side that makes it. */
  private worth(points: number, rest: number): number {
    return this.rules.gain ? points + rest : rest - Math.sign(rest);
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
    const exact = this.exact(p, 1);
    if (!Number.isNaN(exact)) return [exact, exact];
    this.reset();
    this.space(1);
    this.keys.write(p, this.arena, 0);
    const slot = this.table.find(this.arena, 0);
    return slot < 0 ? [-Infinity, Infinity] : [this.table.lower(slot), this.table.upper(slot)];
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
    const outermost = this.depth === 0;
    if (outermost) this.path.begin(`${alpha} ${this.rules.position.text(p)}`);
    const bound = this.probe(p, alpha, at, identity, Infinity);
    if (outermost) this.path.end();
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
      const lower = this.table.lower(slot);
      if (lower > alpha) return lower;
      const upper = this.table.upper(slot);
      if (upper <= alpha) return upper;
    }
    const exact = this.exact(p, before);
    return Number.isNaN(exact) ? this.search(p, alpha, at, identity, before, moves) : exact;
  }

  /** The value of `p` from the endgame table, with `before` plies left one move earlier; NaN if it is not there. */
  private exact(p: P, before: number): number {
    const { endgame } = this;
    return endgame && before <= endgame.reach ? endgame.value(p) : NaN;
  }

  private search(
    p: P,
    alpha: number,
    at: number,
    identity: number,
    before: number,
    moves: readonly P[] = this.rules.moves(p),
  ): number {
    const { rules, keys, table, uses, path } = this;
    if (uses.extremes && alpha >= this.greatest) return this.greatest;
    if (uses.extremes && alpha < this.least) return this.least;
    const { words } = keys;
    const left = this.plies(p, before);
    if (moves.length === 0) return this.valueOf(rules.stuck(p));
    let started = this.work;
    this.enter();
    this.endgame?.meet(p, this.work);
    const root = this.depth === 1;
    if (root) [this.rootMoves, this.rootSettled] = [moves.length, 0];
    const base = this.top;
    this.space(moves.length);
    this.top = base + moves.length * words;
    const first = base / words;
    const { order, identities } = this.moves;

    // a move that ends the game needs no search
    let most = -Infinity;
    let count = 0;
    for (let i = 0; i < moves.length && most <= alpha; i++) {
      const ending = uses.ends ? rules.ended(moves[i]) : OPEN;
      if (ending === OPEN) order[first + count++] = i;
      else most = Math.max(most, this.before(p, moves[i], this.valueOf(ending)));
    }

    // nor does one after which the value is known well enough
    let open = 0;
    for (let k = 0; k < count && most <= alpha; k++) {
      const i = order[first + k];
      const q = moves[i];
      const exact = uses.lookups ? this.exact(q, left) : NaN;
      if (!Number.isNaN(exact)) {
        most = Math.max(most, this.before(p, q, exact));
        continue;
      }
      const key = base + i * words;
      identities[first + i] = keys.write(q, this.arena, key);
      const slot = uses.lookups ? table.find(this.arena, key) : -1;
      if (slot >= 0) {
        const turned = this.turned(p, q);
        const points = rules.gain ? this.points(p, q) : 0;
        const atLeast = this.worth(points, turned ? -table.upper(slot) : table.lower(slot));
        if (atLeast > alpha) most = atLeast;
        else {
          const atMost = this.worth(points, turned ? -table.lower(slot) : table.upper(slot));
          if (atMost <= alpha) {
            if (atMost > most) most = atMost;
            continue;
          }
        }
      }
      order[first + open++] = i;
    }

    // the other moves, the most promising first
    const unfinished = most <= alpha ? path.takeUp(this.depth) : undefined;
    let replies: (readonly P[])[] | undefined;
    if (unfinished) {
      open = this.takeUp(unfinished, moves, first, base);
      most = Math.max(most, unfinished.most);
      started -= unfinished.nodes;
    } else if (most <= alpha && open > 1) replies = this.moves.sort(p, moves, first, open, identity, left);
    const done = unfinished?.at ?? 0;
    if (root) this.rootSettled = moves.length - open + done;
    path.open(this.depth, started, first, open);
    let found = most;
    for (let k = done; k < open && found <= alpha; k++) {
      const i = this.moves.order[first + k];
      const q = moves[i];
      path.search(this.depth, k, most);
      const ending = uses.ends ? OPEN : rules.ended(q);
      const bound =
        ending === OPEN
          ? this.probe(
              q,
              this.after(p, q, alpha),
              base + i * words,
              this.moves.identities[first + i],
              left,
              replies?.[i],
            )
          : this.valueOf(ending);
      path.leave();
      const value = this.before(p, q, bound);
      if (value > alpha) {
        found = value;
        this.moves.learn(identity, first, k, left);
      } else if (value > most) most = value;
      if (root) this.rootSettled++;
    }

    this.top = base;
    this.depth--;
    const nodes = this.work - started;
    if (found > alpha) {
      table.store(this.arena, at, found, this.greatest, nodes);
      return found;
    }
    table.store(this.arena, at, this.least, most, nodes);
    return most;
  }

  /** Puts moves into the order that they had when the search of this position was interrupted; returns their number. */
  private takeUp({ order }: InterruptedPosition, moves: readonly P[], first: number, base: number): number {
    this.moves.order.set(order, first);
    for (const i of order)
      this.moves.identities[first + i] = this.keys.write(moves[i], this.arena, base + i * this.keys.words);
    return order.length;
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
  count(): void {
    if (++this.nodes % this.patience === 0 && this.ended()) throw new Interrupted();
  }

  private enter(): void {
    this.work++;
    this.count();
    if (++this.depth > DEEPEST)
      throw tooLarge(said`a search reaches games of at most ${DEEPEST} plies; a smaller board helps`);
    this.path.enter(this.depth);
  }

  /** Makes space for the keys of `count` positions. */
  private space(count: number): void {
    const needed = this.top + count * this.keys.words;
    if (needed <= this.arena.length) return;
    this.arena = enlarged(this.arena, new Uint32Array(2 * needed));
    this.moves.reserve(Math.ceil((2 * needed) / this.keys.words));
  }

  /**
   * The fewest plies from the tied position `p` to a level end, over tied positions only. If that is more than `most`: a
   * number above `most`, which it is not below.
   */
  tieWithin(p: P, most: number): number {
    const { rules, keys, table } = this;
    const { words } = keys;
    const left = rules.pliesLeft?.(p) ?? Infinity;
    if (rules.tiesAtEnd && this.uses.lastTies) return left;
    const at = this.top;
    this.space(1);
    keys.write(p, this.arena, at);
    const slot = table.find(this.arena, at);
    const known = slot < 0 ? 0 : table.ties(slot);
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
