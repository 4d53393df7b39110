/**
 * The course of a retrograde analysis, whatever the graph: breadth-first from the ends, level by level.
 *
 * Every open position counts its successors; one lost for the other side makes it won at once, and when the last one is
 * seen to be good for the other side it is lost. Level k holds the positions of remoteness k. What is left has no forced
 * win: ties spread backwards through it, and the rest is drawn.
 */
import { Uint32List } from '../graph/edges.ts';
import type { Reach } from '../explored/explored.ts';
import { OPEN } from '../../rules/ending.ts';
import { type Labels, openLabels, widened } from '../value.ts';

/**
 * Told how many of how many positions are decided. While a game is explored, `of` are the positions found so far, `done` of
 * them are explored, and `reach` is what is known of all.
 */
export type Progress = (done: number, of: number, reach?: Reach) => void;

/** An engine at work on one graph. */
export interface Analysis {
  readonly size: number;
  /** Gives every position its ending or the count of its successors. */
  seed(progress?: Progress): void;
  /** Makes the ends that are won or lost, or those that are ties, the present level; returns how many they are. */
  begin(ends: 'decided' | 'ties'): number;
  /** Carries the present level back to its predecessors, of remoteness `level`; returns how many are thereby decided. */
  spread(level: number): number;
}

/** Of so many positions one is in a level at least for it to be sorted. */
const SPARSE = 1024;

/** Sorts different numbers by way of one bit for each in `marks`, which is empty before and after. */
function sort(list: Uint32Array, marks: Uint32Array): void {
  for (let k = 0; k < list.length; k++) marks[list[k] >>> 5] |= 1 << (list[k] & 31);
  for (let word = 0, k = 0; k < list.length; word++) {
    for (let bits = marks[word]; bits !== 0; bits &= bits - 1)
      list[k++] = 32 * word + 31 - Math.clz32(bits & -bits);
    marks[word] = 0;
  }
}

/** Runs an analysis to its end, when all that is not decided is drawn. */
export function analyse(analysis: Analysis, progress?: Progress): void {
  analysis.seed(progress);
  let done = 0;
  for (const ends of ['decided', 'ties'] as const) {
    let found = analysis.begin(ends);
    done += found;
    for (let level = 1; found > 0; level++) {
      found = analysis.spread(level);
      done += found;
      progress?.(done, analysis.size);
    }
  }
}

/** What an engine that keeps all labels in one array does with its kind of graph. */
export interface Levels<G> {
  /**
   * Gives every position its ending, and lists it, or the count of its successors.
   * False when a count does not fit the labels; they are then wider and empty the next time.
   */
  seed(graph: G, table: Labels, decided: Uint32List, ties: Uint32List, progress?: Progress): boolean;
  /** Carries one level back to its predecessors, which are collected in `next` as they are decided. */
  spread(graph: G, table: Labels, frontier: Uint32List, level: number, next: Uint32List): void;
}

/** Outcome and exact remoteness of every position, in one array. */
export function runLevels<G extends { readonly size: number }>(
  graph: G,
  { seed, spread }: Levels<G>,
  progress?: Progress,
): Labels {
  const { size } = graph;
  const ends = { decided: new Uint32List(), ties: new Uint32List() };
  let table = openLabels(size);
  let frontier = new Uint32List();
  let next = new Uint32List();
  const marks = new Uint32Array(Math.ceil(size / 32));
  analyse(
    {
      size,
      seed: () => {
        while (!seed(graph, table, ends.decided, ends.ties, progress)) {
          ends.decided.length = ends.ties.length = 0;
          table = widened({ ...table, labels: table.labels.fill(0) });
        }
      },
      begin: (which) => {
        frontier = ends[which];
        return frontier.length;
      },
      spread: (level) => {
        if (level >= 2 ** table.shift) table = widened(table);
        next.length = 0;
        spread(graph, table, frontier, level, next);
        if (next.length >= size / SPARSE) sort(next.subarray(), marks);
        [frontier, next] = [next, frontier];
        return frontier.length;
      },
    },
    progress,
  );
  closeDraws(table);
  return table;
}

/** What is still open is drawn; its counts have done their work. */
function closeDraws({ labels, shift }: Labels): void {
  for (let i = 0; i < labels.length; i++) if (labels[i] >>> shift === OPEN) labels[i] = 0;
}

/**
 * Tells a predecessor of a decided position about it: `mark` is what it thereby becomes, or 0 when it only has one open
 * successor less and is `lost` with the last. True when it is decided now.
 */
export function settle(
  labels: Labels['labels'],
  shift: number,
  i: number,
  mark: number,
  lost: number,
): boolean {
  const label = labels[i];
  if (label >>> shift !== OPEN) return false;
  if (mark !== 0) labels[i] = mark;
  else if (label === 1) labels[i] = lost;
  else {
    labels[i] = label - 1;
    return false;
  }
  return true;
}
