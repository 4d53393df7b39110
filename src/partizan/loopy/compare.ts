/**
 * Comparison of games with cycles, all pairs of nodes of two graphs at once.
 *
 * g ≥ h for stoppers if Left, moving second, survives g − h: endless play is enough. Of other games the onsides are compared,
 * where endless play in a game is won by Left, or the offsides, where Right wins it. (Winning Ways, chapter 11; Siegel,
 * Combinatorial Game Theory, VI.2 and VI.4.)
 */
import { type LoopyGraph, movesBack } from './graph.ts';

/** What of two games is compared: the games, which must be stoppers, or the onside or offside of each. */
export type ComparedAs = 'stopper' | 'onside' | 'offside';

/** Whether p ≥ q, for nodes p of g and q of h. */
export type Order = (p: number, q: number) => boolean;

/** Compares all nodes of `g` with all of `h`. */
export function compareAll(g: LoopyGraph, h: LoopyGraph, as: ComparedAs): Order {
  const survival = new Survival(g, h);
  survival.spread();
  if (as !== 'stopper') while (survival.loseIdle(as)) survival.spread();
  const m = h.left.length;
  return (p, q) => survival.lost[1][p * m + q] === 0;
}

/**
 * Which states of g − h Left loses, spread backwards. A pair p − q has the number p·m + q, where m is the number of nodes of h;
 * a move of Left is one to a left option of p or a right option of q.
 */
class Survival {
  private readonly g: LoopyGraph;
  private readonly h: LoopyGraph;
  private readonly m: number;
  private readonly gBack: readonly [number[][], number[][]];
  private readonly hBack: readonly [number[][], number[][]];
  /** For Left and for Right to move: whether Left loses. */
  readonly lost: readonly [Uint8Array, Uint8Array];
  /** Moves of Left that do not lose yet. */
  private readonly ways: Int32Array;
  /** What is lost and not spread yet: 2·pair + turn. Each state is lost at most once. */
  private readonly queue: Int32Array;
  private waiting = 0;

  constructor(g: LoopyGraph, h: LoopyGraph) {
    const [n, m] = [g.left.length, h.left.length];
    this.g = g;
    this.h = h;
    this.m = m;
    this.gBack = [movesBack(g.left), movesBack(g.right)];
    this.hBack = [movesBack(h.left), movesBack(h.right)];
    this.lost = [new Uint8Array(n * m), new Uint8Array(n * m)];
    this.ways = new Int32Array(n * m);
    this.queue = new Int32Array(2 * n * m);
    for (let p = 0; p < n; p++)
      for (let q = 0; q < m; q++) {
        const pair = p * m + q;
        this.ways[pair] = g.left[p].length + h.right[q].length;
        if (this.ways[pair] === 0) this.lose(0, pair);
      }
  }

  private lose(turn: 0 | 1, pair: number): void {
    if (this.lost[turn][pair] !== 0) return;
    this.lost[turn][pair] = 1;
    this.queue[this.waiting++] = 2 * pair + turn;
  }

  /** Spreads what is lost to all from where it follows. */
  spread(): void {
    const { gBack, hBack, m, ways, queue } = this;
    while (this.waiting > 0) {
      const state = queue[--this.waiting];
      const pair = state >> 1;
      const q = pair % m;
      const p = (pair - q) / m;
      if ((state & 1) === 1) {
        // Left moved here
        for (const x of gBack[0][p]) if (--ways[x * m + q] === 0) this.lose(0, x * m + q);
        for (const y of hBack[1][q]) if (--ways[p * m + y] === 0) this.lose(0, p * m + y);
      } else {
        for (const x of gBack[1][p]) this.lose(1, x * m + q);
        for (const y of hBack[0][q]) this.lose(1, p * m + y);
      }
    }
  }

  /**
   * Loses the states from which Left cannot force one more move in the game whose endless play counts for it: in g of onsides,
   * in h of offsides. False if there are none.
   */
  loseIdle(as: 'onside' | 'offside'): boolean {
    const { lost } = this;
    const busy = this.busy(as === 'onside');
    for (const turn of [0, 1] as const)
      for (let pair = 0; pair < lost[0].length; pair++) if (busy[turn][pair] === 0) this.lose(turn, pair);
    return this.waiting > 0;
  }

  /** The states that are not lost, from which Left can force a move in g, or in h, or to the end. */
  private busy(inG: boolean): readonly [Uint8Array, Uint8Array] {
    const { g, h, m, lost, gBack, hBack } = this;
    const n = g.left.length;
    const busy = [new Uint8Array(n * m), new Uint8Array(n * m)] as const;
    // moves of Right in the other game that do not yet lead to where Left can force it
    const wait = new Int32Array(n * m);
    const queue = new Int32Array(2 * n * m);
    let waiting = 0;
    const mark = (turn: 0 | 1, pair: number): void => {
      if (busy[turn][pair] !== 0 || lost[turn][pair] !== 0) return;
      busy[turn][pair] = 1;
      queue[waiting++] = 2 * pair + turn;
    };
    const fewer = (pair: number): void => {
      if (--wait[pair] === 0) mark(1, pair);
    };
    for (let p = 0; p < n; p++)
      for (let q = 0; q < m; q++) {
        const pair = p * m + q;
        const moves = inG
          ? g.left[p].some((x) => lost[1][x * m + q] === 0)
          : h.right[q].some((y) => lost[1][p * m + y] === 0);
        if (moves) mark(0, pair);
        wait[pair] = inG ? h.left[q].length : g.right[p].length;
        if (wait[pair] === 0) mark(1, pair);
      }
    while (waiting > 0) {
      const state = queue[--waiting];
      const pair = state >> 1;
      const q = pair % m;
      const p = (pair - q) / m;
      if ((state & 1) === 1) {
        if (inG) for (const y of hBack[1][q]) mark(0, p * m + y);
        else for (const x of gBack[0][p]) mark(0, x * m + q);
      } else if (inG) for (const y of hBack[0][q]) fewer(p * m + y);
      else for (const x of gBack[1][p]) fewer(x * m + q);
    }
    return busy;
  }
}
