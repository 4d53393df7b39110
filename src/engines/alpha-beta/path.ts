/**
 * The moves from the position that is tested to the one that is searched. A test that is interrupted keeps them, so that the same
 * test goes on where it was: with moves in another order, much of what was found would help with none of them.
 */

/** A position whose search was interrupted. */
export interface InterruptedPosition {
  /** The moves that were open, by number, in the order in which they are tried. */
  readonly order: Uint16Array;
  /** The place in this order of the move that was searched. */
  readonly at: number;
  /** What every move is worth at most that was refuted by then. */
  readonly most: number;
  /** How many positions were searched for this. */
  readonly nodes: number;
}

const NONE: readonly never[] = [];

/** Depths count from 1, the position that is tested. */
export class Path {
  private readonly begun: number[] = [];
  private readonly firsts: number[] = [];
  private readonly opens: number[] = [];
  private readonly places: number[] = [];
  private readonly mosts: number[] = [];
  private test = '';
  private unfinished: readonly InterruptedPosition[] = NONE;
  /** The depth of the position that is taken up next; 0: there is none. */
  private next = 0;

  /** Begins a test, which is the same as an earlier one if its name is. */
  begin(test: string): void {
    if (test !== this.test) this.unfinished = NONE;
    this.test = test;
    this.next = this.unfinished.length > 0 ? 1 : 0;
  }

  /** The test is done. */
  end(): void {
    this.unfinished = NONE;
    this.next = 0;
  }

  /** Notes that no move is searched at `depth` so far. */
  enter(depth: number): void {
    this.places[depth] = -1;
  }

  /**
   * Notes that `open` moves are tried at `depth`, whose numbers begin at `first` of the list of all orders. `begun`: the positions
   * that had been searched before this one.
   */
  open(depth: number, begun: number, first: number, open: number): void {
    this.begun[depth] = begun;
    this.firsts[depth] = first;
    this.opens[depth] = open;
  }

  /** Notes that the move at the place `at` is searched, and that those before are worth `most` at most. */
  search(depth: number, at: number, most: number): void {
    this.places[depth] = at;
    this.mosts[depth] = most;
  }

  /** What was being searched at `depth` when this test was interrupted; undefined: nothing, or not on this way. */
  takeUp(depth: number): InterruptedPosition | undefined {
    if (depth !== this.next) return undefined;
    const unfinished = this.unfinished[depth - 1];
    this.next = unfinished ? depth + 1 : 0;
    return unfinished;
  }

  /** Notes that a move is done: whatever is searched from now on is not on the way of the interrupted test. */
  leave(): void {
    this.next = 0;
  }

  /** Keeps the way to `depth`, for which `orders` is the list of all orders, after a search of `nodes` positions. */
  interrupt(depth: number, orders: Uint16Array, nodes: number): void {
    // interrupted again before all was taken up
    if (this.next > 0) return;
    const unfinished: InterruptedPosition[] = [];
    for (let d = 1; d <= depth && this.places[d] >= 0; d++) {
      const order = orders.slice(this.firsts[d], this.firsts[d] + this.opens[d]);
      unfinished.push({ order, at: this.places[d], most: this.mosts[d], nodes: nodes - this.begun[d] });
    }
    this.unfinished = unfinished;
  }
}
