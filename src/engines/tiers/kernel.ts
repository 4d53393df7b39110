/** Solves games of pieces with hands in WebAssembly, level by level: `assembly/tiers.ts` on a description in its memory. */
import { type Ending, LOSS, WIN } from '../../rules/ending.ts';
import type { Pieces } from '../../rules/structure.ts';
import type { Progress } from '../search/levels.ts';
import { type WasmMemory, wasmInstance, wasmMemory } from '../wasm/instance.ts';
import { tiers as module } from '../wasm/tiers.ts';
import type { Layout } from './layout.ts';
import type { TierIndex } from './tier-index.ts';

interface Exports {
  rank(): number;
  unrank(r: number): void;
  seed(from: number, to: number, turn: number): void;
  unmovesOf(r: number, turn: number): number;
  spread(level: number, from: number, to: number): number;
  open(tier: number, turn: number, begun: number, last: boolean): void;
  census(counts: number, from: number, to: number): void;
}

/** Arrangements between two reports of progress. */
const BATCH = 2 ** 24;
/** The address of the addresses of the states: see `Game` in assembly/tiers.ts. */
const STATES_AT = 64;
/** Labels of one byte, and of two. */
const WIDTHS = [1, 2] as const;

/** The values of all arrangements. */
export class TierKernel<P> {
  /** The number of labels. */
  readonly size: number;
  private readonly structure: Pieces<P>;
  private readonly layout: Layout;
  private readonly first: readonly number[];
  /** The number of positions after the opening with one side to move. */
  private readonly half: number;
  private memory: WasmMemory;
  private exports: Exports;
  private width: 1 | 2 = 1;
  private readonly states: Int32Array;

  /** Undefined: there is no WebAssembly, or not so much memory. */
  static of<P>(structure: Pieces<P>, index: TierIndex, layout: Layout): TierKernel<P> | undefined {
    const memory = wasmMemory(layout.bytes + layout.size);
    const exports = memory && wasmInstance<Exports>(module, memory);
    return memory && exports && new TierKernel(structure, index, layout, memory, exports);
  }

  private constructor(
    structure: Pieces<P>,
    index: TierIndex,
    layout: Layout,
    memory: WasmMemory,
    exports: Exports,
  ) {
    this.structure = structure;
    this.layout = layout;
    this.size = layout.size;
    this.first = index.first;
    this.half = index.first.at(-1)!;
    this.memory = memory;
    this.exports = exports;
    this.states = new Int32Array(structure.pieces.length);
    layout.write(memory.buffer, 1);
  }

  /** The state of each piece in the kernel's order. */
  private get placed(): Uint16Array {
    const at = new Uint32Array(this.memory.buffer)[STATES_AT / 4];
    return new Uint16Array(this.memory.buffer, at, this.layout.order.length);
  }

  /**
   * The number of a position, or of the same one with the sides exchanged; undefined if it has none, since a leader is captured.
   * Positions with two pieces on one cell must not be asked about.
   */
  indexOf(turn: number, p: P): number | undefined {
    const { structure, states, layout } = this;
    structure.split(p, states);
    const { ends, exchanged } = structure;
    if (ends?.leader.some((m) => m !== undefined && states[m] === structure.pieces[m].states))
      return undefined;
    const { placed } = this;
    const away = exchanged !== undefined && turn === 1;
    layout.order.forEach((m, k) => {
      if (!away) placed[k] = states[m];
      else placed[layout.order.indexOf(exchanged.piece[m])] = exchanged.states[m][states[m]];
    });
    const r = this.exports.rank() >>> 0;
    const side = exchanged ? 0 : turn;
    const begun = structure.opening.played(p);
    if (begun === structure.opening.plies) return side * this.half + r;
    const tier = this.first.findIndex((next) => r < next) - 1;
    const known = layout.opening.find((one) => one.begun === begun && one.turn === side && one.tier === tier);
    return known && known.from + r - this.first[tier];
  }

  /** The position with number i. */
  positionAt(i: number): P {
    const early = this.layout.opening.find(({ to }) => i >= this.layout.played && i < to);
    const turn = early?.turn ?? (i >= this.half ? 1 : 0);
    this.exports.unrank(early ? this.first[early.tier] + i - early.from : i - turn * this.half);
    const { placed } = this;
    const states = this.states.slice();
    this.layout.order.forEach((m, k) => (states[m] = placed[k]));
    return this.structure.join(turn, states, early?.begun);
  }

  /** The numbers of the positions before position i. */
  unmoves(i: number): Uint32Array {
    const turn = i >= this.half ? 1 : 0;
    const count = this.exports.unmovesOf(i - turn * this.half, turn);
    return new Uint32Array(this.memory.buffer, this.layout.bucket, count).slice();
  }

  /** Labels all positions with what is known without the others: that they are decided, or the number of their moves. */
  seed(progress?: Progress): void {
    const { half } = this;
    const { played, size } = this.layout;
    for (let from = 0; from < played;) {
      const turn = from >= half ? 1 : 0;
      const to = Math.min(from + BATCH, turn === 0 ? half : played);
      this.exports.seed(from - turn * half, to - turn * half, turn);
      from = to;
      progress?.(0, size);
    }
  }

  /** Finds all values. False if there is not enough memory for the longest ones. */
  solve(progress?: Progress): boolean {
    const { size, layout } = this;
    for (const width of WIDTHS) {
      if (width > this.width && !this.widen(width)) return false;
      this.seed(progress);
      // the opening adds to the longest play
      const deepest = 2 ** (8 * width) - layout.most - 2 - this.structure.opening.plies;
      if (!this.spreadAll(deepest, progress)) continue;
      const last = this.structure.opening.plies - 1;
      for (const { tier, turn, begun } of layout.opening.toReversed())
        this.exports.open(tier, turn, begun, begun === last);
      return true;
    }
    throw new Error(`play of ${size} positions takes more plies than a label can count`);
  }

  /** Level after level; false if there are more than `deepest`. */
  private spreadAll(deepest: number, progress?: Progress): boolean {
    let done = 0;
    for (let level = 1; ; level++) {
      if (level > deepest) return false;
      let found = 0;
      const { played } = this.layout;
      for (let from = 0; from < played; from += BATCH) {
        found += this.exports.spread(level, from, Math.min(from + BATCH, played)) >>> 0;
        progress?.(Math.min(done + found, this.size), this.size);
      }
      done += found;
      // positions where a leader can be captured are found beforehand
      if (found === 0 && level > 1) return true;
    }
  }

  private widen(width: 1 | 2): boolean {
    const memory = wasmMemory(this.layout.bytes + width * this.size);
    const exports = memory && wasmInstance<Exports>(module, memory);
    if (!memory || !exports) return false;
    [this.memory, this.exports, this.width] = [memory, exports, width];
    this.layout.write(memory.buffer, width);
    return true;
  }

  /** The label of position i before it is solved: its number of moves; −1 − level if it is decided. */
  label(i: number): number {
    const { bytes, most } = this.layout;
    const { buffer } = this.memory;
    const label = this.width === 1 ? new Uint8Array(buffer, bytes)[i] : new Uint16Array(buffer, bytes)[i];
    return label > most ? most - label : label;
  }

  /** remoteness · 4 + outcome, as an `Ending`, of position i; 0 if it is drawn. */
  meaning(i: number): number {
    const label = this.label(i);
    return label >= 0 ? 0 : meaningOf(-1 - label);
  }

  /** Pairs of a meaning and the number of positions that have it. */
  *census(): Generator<readonly [meaning: number, count: number]> {
    const { counts, most } = this.layout;
    const totals = new Uint32Array(this.memory.buffer, counts, 2 ** (8 * this.width)).fill(0);
    this.exports.census(counts, 0, this.size);
    let draws = 0;
    for (let label = 0; label <= most; label++) draws += totals[label];
    yield [0, draws];
    for (let label = most + 1; label < totals.length; label++)
      if (totals[label] > 0) yield [meaningOf(label - most - 1), totals[label]];
  }
}

/** The meaning of a level: every end is lost for the side to move, so odd levels are won. */
const meaningOf = (level: number): number => level * 4 + ((level & 1 ? WIN : LOSS) satisfies Ending);
