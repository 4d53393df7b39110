/** Labels the graph that exploring has left in a memory, by `assembly/label.ts`. What that needs stands behind the graph. */
import type { Progress } from '../../contract/progress.ts';
import type { Labels } from '../levels/labels.ts';
import { type WasmMemory, wasmInstance } from '../wasm/instance.ts';
import { LABELLING, label } from '../wasm/label.ts';
import { writeFields } from '../wasm/struct.ts';
import type { LabelModule, LabelStep } from './label-module.ts';
import { Addresses } from './module.ts';
import type { Together } from './together.ts';

/** Bits of a label below the outcome. */
const SHIFT = 14;
/** What a function returns if a number of plies or of moves does not fit its label. */
const TOO_LARGE = 2 ** 32 - 1;
/** Passes go on while they decide this part of what is left. */
const WORTHWHILE = 1 / 16;
/** Positions or moves between two reports of progress, by one thread and by several; code that has been replaced by faster code is left by then. */
const AT_ONCE = 2 ** 14;
const AT_ONCE_TOGETHER = 2 ** 17;

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
  private readonly together: Together | undefined;

  /** With the threads of that memory, if it has some. */
  constructor(memory: WasmMemory, graph: GraphInMemory, together?: Together) {
    this.memory = memory;
    this.graph = graph;
    this.together = together;
  }

  /** The outcome and exact remoteness of every position. Undefined: one does not fit 14 bits. */
  labels(progress?: Progress): Labels | undefined {
    const { memory, graph } = this;
    const { size, alternates } = graph;
    const steps = this.begin(false);
    if (!steps) return undefined;
    const labels = new Uint16Array(memory.buffer, steps.at.labels, size);
    labels.fill(0);
    const left = this.passes(steps, 'backward', progress);
    if (left === undefined) return undefined;
    if (left > 0) {
      if (!this.levels(steps, progress)) return undefined;
    } else if (!alternates) steps.each('forMover', size);
    return { labels, shift: SHIFT };
  }

  /** The points that the side to move still gains, less those of the other side. Undefined: play can go round in a circle. */
  scores(): Int32Array | undefined {
    const { memory, graph } = this;
    const { size } = graph;
    const steps = this.begin(true);
    if (!steps) return undefined;
    steps.each('clearScores', size);
    if (this.passes(steps, 'scoreBackward') !== 0) {
      this.transpose(steps);
      steps.each('seedScores', size);
      if (steps.follow('spreadScores') < size) return undefined;
    }
    return new Int32Array(memory.buffer, steps.at.labels, size);
  }

  private begin(isScored: boolean): Steps | undefined {
    const { memory, graph, together } = this;
    const { size, alternates } = graph;
    const at = addresses(graph.end, { ...graph, isScored });
    writeFields(new DataView(memory.buffer), at.labelling, LABELLING, {
      ...graph.at,
      ...at,
      decided: 0,
      ties: size,
      alternates: Number(alternates),
    });
    const module = together?.module ?? wasmInstance<LabelModule>(label, memory);
    return module && new Steps(memory, at, module, together);
  }

  /**
   * Decides positions from the last to the first, each after all that its moves lead to, and again those that were left, while that
   * decides many. Breadth-first numbers mostly rise with every move, so that few passes suffice if play cannot go round in circles. Returns how many
   * positions are left; undefined if a number is too large.
   */
  private passes(steps: Steps, step: 'backward' | 'scoreBackward', progress?: Progress): number | undefined {
    const { size } = this.graph;
    const { atOnce } = steps;
    let left = size;
    for (let before = Infinity; left > 0 && before - left >= before * WORTHWHILE;) {
      before = left;
      left = 0;
      for (let to = size; to > 0; to -= atOnce) {
        const from = Math.max(0, to - atOnce);
        const undecided = steps.do(step, from, to);
        if (undecided === TOO_LARGE) return undefined;
        left += undecided;
        progress?.(Math.min(size - from, size - left), size);
      }
    }
    return left;
  }

  private levels(steps: Steps, progress: Progress | undefined): boolean {
    const { size } = this.graph;
    let isTooLarge = false;
    const note = (found: number): void => void (isTooLarge ||= found === TOO_LARGE);
    steps.each('seed', size, (found) => {
      note(found);
      progress?.(0, size);
    });
    if (isTooLarge) return false;
    this.transpose(steps);
    const report = (found: number, to: number): void => {
      note(found);
      progress?.(to, size);
    };
    const decided = steps.follow('spread', report);
    steps.module.beginTies(steps.at.labelling, size);
    steps.follow('spread', report, decided);
    steps.each('close', size);
    return !isTooLarge;
  }

  /** Reverses the moves, by a counting sort. */
  private transpose(steps: Steps): void {
    const { size, edges } = this.graph;
    new Uint8Array(this.memory.buffer, steps.at.back, 4 * (size + 2)).fill(0);
    steps.each('countBack', edges);
    steps.each('sumBack', size + 2);
    steps.each('placeBack', size);
  }
}

/** The steps of labelling, by one thread or by several. */
class Steps {
  readonly module: LabelModule;
  readonly at: ReturnType<typeof addresses>;
  /** How many positions or moves are worked on in one call. */
  readonly atOnce: number;
  private readonly memory: WasmMemory;
  private readonly together: Together | undefined;

  constructor(
    memory: WasmMemory,
    at: ReturnType<typeof addresses>,
    module: LabelModule,
    together: Together | undefined,
  ) {
    this.memory = memory;
    this.at = at;
    this.module = module;
    this.together = together?.isReady ? together : undefined;
    this.atOnce = this.together ? AT_ONCE_TOGETHER : AT_ONCE;
  }

  /** Does a step for numbers from one to below another, which returns a number. */
  do(step: LabelStep, from: number, to: number): number {
    const { together, module, at } = this;
    if (!together || to - from < together.worthwhile)
      return (module[step](at.labelling, from, to) ?? 0) >>> 0;
    const { total, isTooLarge } = together.label(step, at.labelling, [from, to]);
    return isTooLarge ? TOO_LARGE : total;
  }

  /** Does it for all numbers below `count`, part by part; `after` is called after each, with what it returns. */
  each(step: LabelStep, count: number, after?: (found: number) => void): void {
    // threads make sums of all numbers at once
    const atOnce = step === 'sumBack' && this.together ? count : this.atOnce;
    for (let from = 0; from < count; from += atOnce) {
      const found = this.do(step, from, Math.min(count, from + atOnce));
      after?.(found);
    }
  }

  /**
   * Does it for the places of the queue from `first` on, one level after the other, until it gets no longer, and returns its length.
   * `after` is called after each part, with what it returns and where it ends.
   */
  follow(step: 'spread' | 'spreadScores', after?: (found: number, to: number) => void, first = 0): number {
    const view = new DataView(this.memory.buffer);
    const length = (): number => view.getUint32(this.at.labelling + LABELLING.numbers.decided, true);
    let from = first;
    for (let end = length(); from < end; end = length())
      while (from < end) {
        const to = Math.min(end, from + this.atOnce);
        const found = this.do(step, from, to);
        after?.(found, to);
        from = to;
      }
    return from;
  }
}
