/**
 * Retrograde analysis of any graph: breadth-first from the terminal positions, level by level. Level k contains the
 * positions of remoteness k. The method is that of Thompson (1986), see docs/reference/bibliography.md.
 *
 * Every undecided position counts the successors that are not known to be won for the other side. A successor that is
 * lost for the other side makes the position won at once; if the count becomes 0, the position is lost. Then ties
 * spread backwards through the positions that are left, where nobody can force a win. The others are drawn.
 *
 * Every move is followed once, backwards, so time is proportional to the number of moves. Memory is a label for each
 * position and two lists of positions, of the present level and the next one.
 */
import { Uint32List } from '../graph/edges.ts';
import type { Progress } from '../../contract/progress.ts';
import { OPEN } from '../../../rules/ending.ts';
import { type Labels, openLabels, widened } from './labels.ts';

/** The steps of an analysis of one graph, as an engine implements them. */
export interface GraphAnalysis {
  readonly size: number;
  /** Labels every terminal position with its ending and every other one with the number of its successors. */
  seed(progress?: Progress): void;
  /**
   * Makes the terminal positions that are won or lost, or those that are ties, the present level; returns their number.
   */
  begin(ends: 'decided' | 'ties'): number;
  /**
   * Updates the predecessors of the present level. Those that are decided thereby have remoteness `level` and become
   * the present level; returns their number.
   */
  spread(level: number): number;
  /** The last level at which something is decided that no other position decides. Absent: 0. */
  readonly dueUntil?: number;
}

/** A level is sorted if it contains at least one in so many positions: then reading labels in order saves time. */
const SPARSE = 1024;

/** Sorts different numbers by setting a bit for each in `marks`, which is all zero before and after. */
function sort(list: Uint32Array, marks: Uint32Array): void {
  for (let k = 0; k < list.length; k++) marks[list[k] >>> 5] |= 1 << (list[k] & 31);
  for (let word = 0, k = 0; k < list.length; word++) {
    for (let bits = marks[word]; bits !== 0; bits &= bits - 1)
      list[k++] = 32 * word + 31 - Math.clz32(bits & -bits);
    marks[word] = 0;
  }
}

/** Runs an analysis to its end. Positions that are still undecided then are drawn. */
export function analyse(analysis: GraphAnalysis, progress?: Progress): void {
  analysis.seed(progress);
  let done = 0;
  for (const ends of ['decided', 'ties'] as const) {
    let found = analysis.begin(ends);
    done += found;
    for (let level = 1; found > 0 || level <= (analysis.dueUntil ?? 0); level++) {
      found = analysis.spread(level);
      done += found;
      progress?.(done, analysis.size);
    }
  }
}

/** The terminal positions that are won or lost, and those that are ties. */
export interface Ends {
  readonly decided: Uint32List;
  readonly ties: Uint32List;
}

/** The positions of the present level, and those of the next one. */
export interface Frontiers {
  readonly frontier: Uint32List;
  readonly next: Uint32List;
}

/** The steps of an analysis that keeps all labels in one array, for one kind of graph. */
export interface Levels<G> {
  /**
   * Labels every terminal position with its ending and lists it, and labels every other one with the number of its
   * successors. False if a number does not fit its label; then it is called again with wider labels, all zero.
   */
  seed(graph: G, table: Labels, ends: Ends, progress?: Progress): boolean;
  /** Updates the predecessors of a level, `frontier`, and appends those that are decided thereby to `next`. */
  spread(graph: G, table: Labels, level: number, lists: Frontiers): void;
}

/** The outcome and exact remoteness of every position, in one array. */
export function runLevels<G extends { readonly size: number }>(
  graph: G,
  { seed, spread }: Levels<G>,
  progress?: Progress,
): Labels {
  const { size } = graph;
  const ends: Ends = { decided: new Uint32List(), ties: new Uint32List() };
  let table = openLabels(size);
  let frontier = new Uint32List();
  let next = new Uint32List();
  const marks = new Uint32Array(Math.ceil(size / 32));
  analyse(
    {
      size,
      seed: () => {
        while (!seed(graph, table, ends, progress)) {
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
        spread(graph, table, level, { frontier, next });
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

/** Positions that are still undecided are drawn: clears their counts. */
function closeDraws({ labels, shift }: Labels): void {
  for (let i = 0; i < labels.length; i++) if (labels[i] >>> shift === OPEN) labels[i] = 0;
}

/**
 * Updates position i, a predecessor of a decided position. If `mark` is not 0 it is the new label of i. Otherwise its
 * count becomes one less, and if that makes it 0, i gets the label `lost`. True if i is decided by this.
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
