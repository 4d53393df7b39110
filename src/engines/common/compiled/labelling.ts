/** Labels the graph that exploring has left in a memory, by `assembly/label.ts`. What that needs stands behind the graph. */
import type { Progress } from '../../contract/progress.ts';
import type { Labels } from '../levels/labels.ts';
import { type WasmMemory, wasmInstance } from '../wasm/instance.ts';
import { LABELLING, label } from '../wasm/label.ts';
import { writeFields } from '../wasm/struct.ts';
import { Addresses } from './module.ts';

/** What `assembly/label.ts` exports. The first parameter is the address of a labelling. */
interface LabelModule {
  countBack(labelling: number, from: number, to: number): void;
  sumBack(labelling: number, from: number, to: number): void;
  placeBack(labelling: number, from: number, to: number): void;
  seed(labelling: number, from: number, to: number): number;
  spread(labelling: number, from: number, to: number): number;
  beginTies(labelling: number, end: number): void;
  close(labelling: number, from: number, to: number): void;
  backward(labelling: number, from: number, to: number): number;
  forMover(labelling: number, from: number, to: number): void;
  clearScores(labelling: number, from: number, to: number): void;
  scoreBackward(labelling: number, from: number, to: number): number;
  seedScores(labelling: number, from: number, to: number): void;
  spreadScores(labelling: number, from: number, to: number): void;
}

/** Bits of a label below the outcome. */
const SHIFT = 14;
/** What a function returns if a number of plies or of moves does not fit its label. */
const TOO_LARGE = 2 ** 32 - 1;
/** Passes go on while they decide this part of what is left. */
const WORTHWHILE = 1 / 16;
/** Positions or moves between two reports of progress; code that has been replaced by faster code is left by then. */
const TOGETHER = 2 ** 14;

/** A graph in memory. */
interface GraphInMemory {
  readonly at: Readonly<Record<'states' | 'offsets' | 'targets' | 'codes' | 'values', number>>;
  /** Where it ends. */
  readonly end: number;
  readonly size: number;
  readonly edges: number;
  /** Whether every move leads to a higher number. */
  readonly ascending: boolean;
  /** Whether every move passes the turn, or there are no sides. */
  readonly alternates: boolean;
}

type Extent = Pick<GraphInMemory, 'size' | 'edges' | 'ascending'> & { readonly isScored: boolean };

/** What is at which address behind a graph. */
function addresses(from: number, { size, edges, ascending, isScored }: Extent) {
  const places = new Addresses(from);
  const take = (bytes: number): number => places.take(bytes);
  return {
    labelling: take(LABELLING.bytes),
    labels: take((isScored ? 4 : 2) * size),
    back: take(ascending ? 0 : 4 * (size + 2)),
    sources: take(ascending ? 0 : 4 * edges),
    queue: take(ascending ? 0 : 4 * size),
    open: take(isScored && !ascending ? 4 * size : 0),
    end: places.end,
  };
}

/** The bytes that labelling takes beside the graph. */
export const labellingBytes = (extent: Extent): number => addresses(0, extent).end;

export class Labelling {
  private readonly memory: WasmMemory;
  private readonly graph: GraphInMemory;

  constructor(memory: WasmMemory, graph: GraphInMemory) {
    this.memory = memory;
    this.graph = graph;
  }

  /** The outcome and exact remoteness of every position. Undefined: one does not fit 14 bits. */
  labels(progress?: Progress): Labels | undefined {
    const { memory, graph } = this;
    const { size, alternates } = graph;
    const { module, at } = this.begin(false);
    if (!module) return undefined;
    const { labelling } = at;
    const labels = new Uint16Array(memory.buffer, at.labels, size);
    labels.fill(0);
    const left = this.passes((from, to) => module.backward(labelling, from, to), progress);
    if (left === undefined) return undefined;
    if (left > 0) {
      if (!this.levels(module, at, progress)) return undefined;
    } else if (!alternates) inParts(size, (from, to) => module.forMover(labelling, from, to));
    return { labels, shift: SHIFT };
  }

  /** The points that the side to move still gains, less those of the other side. Undefined: play can go round in a circle. */
  scores(): Int32Array | undefined {
    const { size } = this.graph;
    const { module, at } = this.begin(true);
    if (!module) return undefined;
    const { labelling } = at;
    inParts(size, (from, to) => module.clearScores(labelling, from, to));
    if (this.passes((from, to) => module.scoreBackward(labelling, from, to)) !== 0) {
      this.transpose(module, labelling);
      inParts(size, (from, to) => module.seedScores(labelling, from, to));
      const decided = this.follow(labelling, (from, to) => module.spreadScores(labelling, from, to));
      if (decided < size) return undefined;
    }
    return new Int32Array(this.memory.buffer, at.labels, size);
  }

  private begin(isScored: boolean) {
    const { memory, graph } = this;
    const { size, alternates } = graph;
    const at = addresses(graph.end, { ...graph, isScored });
    writeFields(new DataView(memory.buffer), at.labelling, LABELLING, {
      ...graph.at,
      ...at,
      decided: 0,
      ties: size,
      alternates: Number(alternates),
    });
    return { module: wasmInstance<LabelModule>(label, memory), at };
  }

  /**
   * Decides positions from the last to the first, each after all that its moves lead to, and again those that were left, while that
   * decides many. Breadth-first numbers mostly rise with every move, so that few passes suffice if play cannot go round in circles. Returns how many
   * positions are left; undefined if a number is too large.
   */
  private passes(pass: (from: number, to: number) => number, progress?: Progress): number | undefined {
    const { size } = this.graph;
    let left = size;
    for (let before = Infinity; left > 0 && before - left >= before * WORTHWHILE;) {
      before = left;
      left = 0;
      let isTooLarge = false;
      inParts(size, (from, to) => {
        if (isTooLarge) return;
        const undecided = pass(size - to, size - from) >>> 0;
        isTooLarge = undecided === TOO_LARGE;
        left += undecided;
        progress?.(Math.min(to, size - left), size);
      });
      if (isTooLarge) return undefined;
    }
    return left;
  }

  private levels(
    module: LabelModule,
    at: { readonly labelling: number },
    progress: Progress | undefined,
  ): boolean {
    const { size } = this.graph;
    const { labelling } = at;
    let isTooLarge = 0;
    inParts(size, (from, to) => {
      isTooLarge ||= module.seed(labelling, from, to);
      progress?.(0, size);
    });
    if (isTooLarge !== 0) return false;
    this.transpose(module, labelling);
    const spread = (from: number, to: number): void => {
      isTooLarge ||= module.spread(labelling, from, to);
      progress?.(to, size);
    };
    const decided = this.follow(labelling, spread);
    module.beginTies(labelling, size);
    this.follow(labelling, spread, decided);
    inParts(size, (from, to) => module.close(labelling, from, to));
    return isTooLarge === 0;
  }

  /** Reverses the moves, by a counting sort. */
  private transpose(module: LabelModule, labelling: number): void {
    const { memory, graph } = this;
    const { size, edges } = graph;
    const view = new DataView(memory.buffer);
    const back = view.getUint32(labelling + LABELLING.numbers.back, true);
    new Uint8Array(memory.buffer, back, 4 * (size + 2)).fill(0);
    inParts(edges, (from, to) => module.countBack(labelling, from, to));
    inParts(size + 2, (from, to) => module.sumBack(labelling, from, to));
    inParts(size, (from, to) => module.placeBack(labelling, from, to));
  }

  /** Calls `spread` for the places of the queue from `first` on, until it gets no longer, and returns its length. */
  private follow(labelling: number, spread: (from: number, to: number) => void, first = 0): number {
    const view = new DataView(this.memory.buffer);
    const length = (): number => view.getUint32(labelling + LABELLING.numbers.decided, true);
    let from = first;
    for (let to = length(); from < to; to = length()) {
      const end = Math.min(to, from + TOGETHER);
      spread(from, end);
      from = end;
    }
    return from;
  }
}

/** Calls `each` for all numbers below `count`, part by part. */
function inParts(count: number, each: (from: number, to: number) => void): void {
  for (let from = 0; from < count; from += TOGETHER) each(from, Math.min(count, from + TOGETHER));
}
