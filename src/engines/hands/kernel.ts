/** Solves games of pieces with hands in WebAssembly, level by level: `assembly/hands.ts` on a description in its memory. */
import { type Ending, LOSS, WIN } from '../../rules/ending.ts';
import type { Pieces } from '../../rules/structure.ts';
import type { Progress } from '../contract/progress.ts';
import { ALONE, type Exchange } from '../contract/exchange.ts';
import { placesBelow } from '../common/ranks/dealt.ts';
import { keptLevels } from '../common/ranks/keeper.ts';
import type { Held, Keeper } from '../contract/keeper.ts';
import { labelReader, serveLabels } from '../common/ranks/label-reader.ts';
import { type Analysis, analysisOf } from '../common/ranks/spread-levels.ts';
import { type WasmMemory, wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { hands as module } from '../common/wasm/hands.ts';
import type { Layout } from './layout.ts';
import { type ShareNumbers, type Steps, kernelShare, runsOf } from './share.ts';
import type { TierIndex } from './tier-index.ts';
import type { CrewThreads } from '../common/ranks/crew-threads.ts';
import { type Ranking, TierNumbers } from './tier-numbers.ts';

/** What `assembly/hands.ts` exports. */
export interface HandsModule extends Steps, Ranking {
  unmovesOf(i: number): number;
  census(counts: number, from: number, to: number): void;
  reach(marks: number, list: number, from: number, to: number): number;
  countMarked(marks: number, counts: number, from: number, to: number): void;
}

/** Labels of one byte, and of two. */
const WIDTHS = [1, 2] as const;

/** What counts instead of a meaning where a leader can be captured, so that play is over in a move. */
export const TAKEN = -1;

/** Which positions a census counts: all of them, or those after the opening. */
type Counted = 'all' | 'played';

/** The part of the labels that a thread has. */
interface Seat {
  readonly layout: Layout;
  readonly memory: WasmMemory;
  readonly exports: HandsModule;
}

/** What a kernel is made with. */
interface KernelOptions {
  /** The threads, if there are several layouts. */
  readonly threads?: CrewThreads | undefined;
  /** With memory for `countReached`. */
  readonly reached?: boolean;
}

/** The values of all arrangements. */
export class TierKernel<P> {
  /** The number of labels. */
  readonly size: number;
  private readonly threads: CrewThreads | undefined;
  private readonly structure: Pieces<P>;
  private readonly index: TierIndex;
  private readonly layout: Layout;
  private numbers: TierNumbers<P>;
  /** Of the calling thread, and of the others. */
  private seats: readonly Seat[];
  private width: 1 | 2 = 1;
  /** How often each label occurs, and the label of each position, if other ranks have some of them. */
  private totals: Readonly<Record<Counted, Float64Array>> | undefined;
  private read: ((i: number) => number) | undefined;

  /**
   * `layouts`: of each thread; the first is that of the calling one. Undefined: there is no WebAssembly, or not so much memory.
   */
  static of<P>(
    structure: Pieces<P>,
    index: TierIndex,
    layouts: Layout | readonly Layout[],
    { threads, reached = false }: KernelOptions = {},
  ): TierKernel<P> | undefined {
    const seats = seatsFor([layouts].flat(), 1, threads?.module, reached);
    return seats && new TierKernel(structure, index, seats, threads);
  }

  private constructor(
    structure: Pieces<P>,
    index: TierIndex,
    seats: readonly Seat[],
    threads: CrewThreads | undefined,
  ) {
    this.threads = threads;
    this.structure = structure;
    this.seats = seats;
    this.layout = seats[0].layout;
    this.size = this.layout.size;
    this.index = index;
    this.numbers = this.numbered();
  }

  private numbered(): TierNumbers<P> {
    return new TierNumbers(this.structure, this.index, this.layout, this.seats[0]);
  }

  private get memory(): WasmMemory {
    return this.seats[0].memory;
  }
  private get exports(): HandsModule {
    return this.seats[0].exports;
  }

  /** See `TierNumbers`. */
  indexOf(turn: number, p: P): number | undefined {
    return this.numbers.indexOf(turn, p);
  }

  /** The position with number i. */
  positionAt(i: number): P {
    return this.numbers.positionAt(i);
  }

  /** The numbers of the positions before position i. */
  unmoves(i: number): Uint32Array {
    const count = this.exports.unmovesOf(i);
    return new Uint32Array(this.memory.buffer, this.layout.out, count).slice();
  }

  /** Labels all positions with what is known without the others: that they are decided, or the number of their moves. */
  seed(): void {
    kernelShare(this.numbersOf(this.layout), this.exports, this.memory.buffer).seed(0, this.layout.places);
  }

  private numbersOf(layout: Layout): ShareNumbers {
    const { width, index } = this;
    const { ranks, me, at, most, places, blockBits, out, filled, into, bucketBytes, bytes: labels } = layout;
    const numbers = { ranks, me, at, most, places, blockBits, out, filled, into, bucketBytes, labels, width };
    return { ...numbers, runs: runsOf(layout, index.first) };
  }

  /** Finds all values. False if there is not enough memory for the longest ones. Raises `NoThreads`. */
  solve(progress?: Progress, keeper?: Keeper, exchange = ALONE): boolean {
    const { size } = this;
    const hold = (width: number): ReturnType<Parameters<typeof keptLevels>[1]> => {
      if (width > this.width && !this.widen(width as 1 | 2)) return undefined;
      return { held: this.held(exchange), analyses: [this.analysis(exchange)] };
    };
    const watch = { progress: (decided: number) => progress?.(decided * exchange.ranks, size) };
    if (!keptLevels(WIDTHS, hold, watch, keeper)) return false;
    if (exchange.ranks > 1 || this.seats.length > 1) this.together(exchange);
    return true;
  }

  private analysis(exchange: Exchange): Analysis {
    const { seats, size, exports, memory, threads } = this;
    if (seats.length === 1 || !threads)
      return analysisOf(kernelShare(this.numbersOf(this.layout), exports, memory.buffer), exchange);
    return threads.analysis({
      source: threads.source,
      module: threads.module,
      members: seats.map((seat) => ({ memory: seat.memory, numbers: this.numbersOf(seat.layout) })),
      share: kernelShare,
      steps: exports,
      blocks: Math.ceil(size / 2 ** this.layout.blockBits),
    });
  }

  private held(exchange: Exchange): Held {
    const { seats, size, width } = this;
    const block = 2 ** this.layout.blockBits;
    const blockAt = (k: number): Uint8Array => {
      const { layout, memory } = seats[k % seats.length];
      const from = Math.floor(k / seats.length) * block;
      const length = Math.min(block, layout.places - from);
      return new Uint8Array(memory.buffer, layout.bytes + from * width, length * width);
    };
    return { exchange, size, block, width, blockAt };
  }

  /** After solving with other ranks or threads: counts all labels, and lets the first rank read them. */
  private together(exchange: Exchange): void {
    const ofAll = (counted: Counted): Float64Array => exchange.sums(this.ownCounts(counted));
    this.totals = { all: ofAll('all'), played: ofAll('played') };
    const held = this.held(exchange);
    this.read = labelReader(held);
    serveLabels(held);
  }

  private widen(width: 1 | 2): boolean {
    const seats = seatsFor(
      this.seats.map(({ layout }) => layout),
      width,
      this.threads?.module,
    );
    if (!seats) return false;
    [this.seats, this.width] = [seats, width];
    this.numbers = this.numbered();
    return true;
  }

  /** The label of position i before it is solved: its number of moves; −1 − level if it is decided. */
  label(i: number): number {
    const { most } = this.layout;
    const label = this.raw(i);
    return label > most ? -1 - levelOf(label, most) : label;
  }

  private raw(i: number): number {
    if (this.read) return this.read(i);
    const { bytes } = this.layout;
    const { buffer } = this.memory;
    return this.width === 1 ? new Uint8Array(buffer, bytes)[i] : new Uint16Array(buffer, bytes)[i];
  }

  /** remoteness · 4 + outcome, as an `Ending`, of position i; 0 if it is drawn. */
  meaning(i: number): number {
    const label = this.label(i);
    return label >= 0 ? 0 : meaningOf(-1 - label);
  }

  /** Writes the meanings of the positions from `from` on. */
  meaningsFrom(from: number, into: Uint32Array): void {
    const { most } = this.layout;
    const known = Uint32Array.from({ length: 2 ** (8 * this.width) }, (_, label) =>
      label > most ? meaningOf(levelOf(label, most)) : 0,
    );
    for (let k = 0; k < into.length; k++) into[k] = known[this.raw(from + k)];
  }

  /** The same, but TAKEN where leaders are guarded and one can be captured. */
  meaningOrTaken(i: number): number {
    return this.raw(i) === this.layout.most + 1 ? TAKEN : this.meaning(i);
  }

  /** How often each label occurs in this process. */
  private ownCounts(counted: Counted): Float64Array {
    const all = new Float64Array(2 ** (8 * this.width));
    for (const { layout, memory, exports } of this.seats) {
      const { counts, size, played } = layout;
      const own = new Uint32Array(memory.buffer, counts, all.length).fill(0);
      exports.census(counts, 0, placesBelow(counted === 'all' ? size : played, layout));
      for (let label = 0; label < all.length; label++) all[label] += own[label];
    }
    return all;
  }

  /** Pairs of a meaning and the number of positions that have it. */
  *census(counted: Counted = 'all'): Generator<readonly [meaning: number, count: number]> {
    const totals = this.totals?.[counted].slice() ?? this.ownCounts(counted);
    // level 1 has two labels
    const { most } = this.layout;
    totals[most + 3] += totals[most + 1];
    yield* this.meanings(totals);
  }

  /**
   * The same for the positions that play reaches from those in `sources`, if it ends where a leader can be captured and leaders are guarded, and
   * those positions have the meaning TAKEN. `visit` gets the bits of all. Only for games without an opening and with labels of one byte.
   */
  *countReached(
    sources: readonly number[],
    visit?: (marks: Uint8Array) => void,
  ): Generator<readonly [meaning: number, count: number]> {
    const { bytes, places, counts } = this.layout;
    const length = marksOf(this.layout);
    const marks = Math.ceil((bytes + places) / 64) * 64;
    const list = marks + length;
    for (const at of [marks, list]) {
      const bits = new Uint8Array(this.memory.buffer, at, length).fill(0);
      for (const i of sources) bits[i >>> 3] |= 1 << (i & 7);
    }
    const all = length * 8;
    while (this.exports.reach(marks, list, 0, all) > 0);
    visit?.(new Uint8Array(this.memory.buffer, marks, length));
    const totals = new Uint32Array(this.memory.buffer, counts, 2 ** (8 * this.width)).fill(0);
    this.exports.countMarked(marks, counts, 0, all);
    yield [TAKEN, totals[this.layout.most + 1]];
    yield* this.meanings(totals);
  }

  /** From the number of positions with each label. */
  private *meanings(
    totals: Uint32Array | Float64Array,
  ): Generator<readonly [meaning: number, count: number]> {
    const { most } = this.layout;
    let draws = 0;
    for (let label = 0; label <= most; label++) draws += totals[label];
    yield [0, draws];
    for (let label = most + 2; label < totals.length; label++)
      if (totals[label] > 0) yield [meaningOf(levelOf(label, most)), totals[label]];
  }
}

/** Zeroed labels of a width for each layout, described in memory; see `TierKernel.of`. */
function seatsFor(
  layouts: readonly Layout[],
  width: 1 | 2,
  sharedModule = '',
  reached = false,
): readonly Seat[] | undefined {
  const shared = layouts.length > 1;
  const seats: Seat[] = [];
  for (const layout of layouts) {
    const bytes = layout.bytes + width * layout.places + (reached ? 64 + 2 * marksOf(layout) : 0);
    const memory = wasmMemory(bytes, shared);
    const exports = memory && wasmInstance<HandsModule>(shared ? sharedModule : module, memory);
    if (!memory || !exports) return undefined;
    layout.write(memory.buffer, width, layout.bytes);
    seats.push({ layout, memory, exports });
  }
  return seats;
}

/** The level of a label above the greatest count: a captured leader, then level 0, 1, 2 … (assembly/hands/labels.ts). */
export const levelOf = (label: number, most: number): number => (label === most + 1 ? 1 : label - most - 2);

/** The bytes of a bit for each position. */
const marksOf = ({ size }: Layout): number => Math.ceil(size / 64) * 8;

/** The meaning of a level: every end is lost for the side to move, so odd levels are won. */
const meaningOf = (level: number): number => level * 4 + ((level & 1 ? WIN : LOSS) satisfies Ending);
