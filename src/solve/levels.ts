/**
 * The course of a retrograde analysis, whatever the graph: breadth-first from the ends, level by level.
 *
 * Every open position counts its successors; one lost for the other side makes it won at once, and when the last one is
 * seen to be good for the other side it is lost. Level k holds the positions of remoteness k. What is left has no forced
 * win: ties spread backwards through it, and the rest is drawn.
 */
import { Uint32List } from '../graph/edges.ts';
import { OPEN } from '../rules.ts';
import { type Labels, openLabels, widened } from './value.ts';

/** Told how many of how many positions are decided. */
export type Progress = (done: number, of: number) => void;

/** What an engine does with its kind of graph for each level. */
export interface Levels<G> {
  /**
   * Gives every position its ending, and lists it, or the count of its successors.
   * False when a count does not fit the labels; they are then wider and empty the next time.
   */
  seed(graph: G, table: Labels, decided: Uint32List, ties: Uint32List, progress?: Progress): boolean;
  /** Carries one level back to its predecessors, which are collected in `next` as they are decided. */
  spread(graph: G, table: Labels, frontier: Uint32List, level: number, next: Uint32List): void;
}

/** Outcome and exact remoteness of every position. */
export function runLevels<G extends { readonly size: number }>(
  graph: G,
  { seed, spread }: Levels<G>,
  progress?: Progress,
): Labels {
  const { size } = graph;
  const decided = new Uint32List();
  const ties = new Uint32List();
  let table = openLabels(size);
  while (!seed(graph, table, decided, ties, progress)) {
    decided.length = ties.length = 0;
    table = widened({ ...table, labels: table.labels.fill(0) });
  }
  let done = decided.length;
  for (const first of [decided, ties]) {
    let frontier = first;
    let next = new Uint32List();
    for (let level = 1; frontier.length > 0; level++) {
      if (level >= 2 ** table.shift) table = widened(table);
      next.length = 0;
      spread(graph, table, frontier, level, next);
      done += next.length;
      progress?.(done, size);
      [frontier, next] = [next, frontier];
    }
  }
  closeDraws(table);
  return table;
}

/** What is still open is drawn; its counts have done their work. */
function closeDraws({ labels, shift }: Labels): void {
  for (let i = 0; i < labels.length; i++) if (labels[i]! >>> shift === OPEN) labels[i] = 0;
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
  const label = labels[i]!;
  if (label >>> shift !== OPEN) return false;
  if (mark !== 0) labels[i] = mark;
  else if (label === 1) labels[i] = lost;
  else {
    labels[i] = label - 1;
    return false;
  }
  return true;
}
