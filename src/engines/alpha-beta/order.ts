/** The order in which a search tries moves. */
import type { Searchable, Switches } from './tuning.ts';

/** The number of kinds of moves that are told apart when an order is learnt, a power of 2. */
const KINDS = 2 ** 12;
/** What is learnt of a kind of moves stays between −2¹⁴ and 2¹⁴: the nearer it is to one of them, the less it changes. */
const MOST_LEARNT = 2 ** 14;
/** With fewer plies left, counting replies takes longer than it saves. */
const MANY_LEFT = 6;
/** If all moves have equally many replies at so many positions in a row, replies are not counted any more. */
const ALIKE = 2 ** 8;

/** The moves of all positions on the way to the present one, each position's one after the other, and what makes them promising. */
export class MoveOrder<P> {
  /** The numbers of moves, in the order in which they are tried. */
  order = new Uint16Array(0);
  /** How each move is told apart. */
  identities = new Float64Array(0);
  private promises = new Float64Array(0);
  private readonly rules: Pick<Searchable<P>, 'moves' | 'replies' | 'promise' | 'promises'>;
  /** Whether moves come first of which the rules promise more. */
  private readonly byPromise: boolean;
  /** Whether moves with few replies come first, which is good in most games and bad in few. */
  private byReplies: boolean;
  /** The positions at which all moves have had equally many replies. */
  private alike = 0;
  private readonly history: Int32Array | undefined;

  constructor(rules: Pick<Searchable<P>, 'moves' | 'replies' | 'promise' | 'promises'>, uses: Switches) {
    this.rules = rules;
    const isKnown = rules.promise !== undefined || rules.promises !== undefined;
    this.byPromise = uses.promise !== false && isKnown;
    this.byReplies = uses.promise !== false && !isKnown;
    this.history = uses.history === false ? undefined : new Int32Array(KINDS);
  }

  /** Makes space for `count` moves of all positions together. */
  reserve(count: number): void {
    if (count <= this.order.length) return;
    this.order = enlarged(this.order, new Uint16Array(count));
    this.identities = enlarged(this.identities, new Float64Array(count));
    this.promises = enlarged(this.promises, new Float64Array(count));
  }

  /**
   * Sorts the `open` moves from `first` on, of a position that is told apart by `identity` and has `left` plies left. Returns
   * their replies by the number of the move, if they were counted.
   */
  sort(
    p: P,
    moves: readonly P[],
    first: number,
    open: number,
    identity: number,
    left: number,
  ): (readonly P[])[] | undefined {
    const { rules, order, identities, promises, history } = this;
    const promised = this.byPromise ? rules.promises?.(p, moves) : undefined;
    const promise = this.byPromise ? rules.promise : undefined;
    const counts = this.byReplies && left >= MANY_LEFT;
    const replies: (readonly P[])[] | undefined = counts && !rules.replies ? [] : undefined;
    const countOf = (i: number): number =>
      rules.replies?.(moves[i]) ?? (replies ? (replies[i] = rules.moves(moves[i])).length : 0);
    let [differ, before] = [false, -1];
    for (let k = 0; k < open; k++) {
      const i = order[first + k];
      const count = counts ? countOf(i) : 0;
      if (before >= 0 && count !== before) differ = true;
      before = count;
      const learnt = history ? history[kind(identity, identities[first + i])] : 0;
      promises[first + i] = (promised?.[i] ?? promise?.(p, moves[i]) ?? -count) * 2 ** 31 + learnt;
    }
    if (counts) {
      this.alike = differ ? 0 : this.alike + 1;
      if (this.alike === ALIKE) this.byReplies = false;
    }
    this.sortByPromise(first, open);
    return replies;
  }

  /** The most promising come first; equal ones stay in order. */
  private sortByPromise(first: number, count: number): void {
    const { order, promises } = this;
    for (let k = first + 1; k < first + count; k++) {
      const i = order[k];
      const promise = promises[first + i];
      let j = k;
      for (; j > first && promises[first + order[j - 1]] < promise; j--) order[j] = order[j - 1];
      order[j] = i;
    }
  }

  /** Of the moves from `first` on, the k-th was good enough, those before it were not. */
  learn(identity: number, first: number, k: number, left: number): void {
    const { history, order, identities } = this;
    if (!history) return;
    const weight = Math.min(left, 64) ** 2;
    const good = kind(identity, identities[first + order[first + k]]);
    history[good] += weight * (1 - history[good] / MOST_LEARNT);
    for (let j = 0; j < k; j++) {
      const bad = kind(identity, identities[first + order[first + j]]);
      history[bad] -= (weight / 2) * (1 + history[bad] / MOST_LEARNT);
    }
  }
}

const kind = (from: number, to: number): number => Math.imul(to - from, 0x9e3779b1) >>> 20;

/** Copies all of `from` to the longer array `to`. */
export function enlarged<T extends Uint16Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
