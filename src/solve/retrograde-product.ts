/**
 * Retrograde analysis of a product of two sides: the algorithm of `retrograde`, with the edges read straight
 * from the two sides' adjacency lists and no function called for a position.
 */
import type { Adjacency } from '../adjacency.ts';
import { Uint32List } from '../graph/edges.ts';
import type { ProductGraph, TurningAdjacency } from '../graph/product.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules.ts';
import type { Progress } from './retrograde.ts';
import { type Labels, NARROW_SHIFT, WIDE_SHIFT } from './value.ts';

export function retrogradeProduct<P>(graph: ProductGraph<P>, progress?: Progress): Labels {
  const narrow: Labels = { labels: new Uint16Array(graph.size), shift: NARROW_SHIFT };
  if (decide(graph, narrow, progress)) return narrow;
  const wide: Labels = { labels: new Uint32Array(graph.size), shift: WIDE_SHIFT };
  decide(graph, wide, progress);
  return wide;
}

/** What one level of the search needs; small functions called once a level are compiled once, one big one several times. */
interface Search {
  readonly labels: Uint16Array | Uint32Array;
  readonly shift: number;
  readonly firstSize: number;
  readonly secondSize: number;
  readonly firstUnmoves: TurningAdjacency;
  readonly secondUnmoves: Adjacency;
  readonly inverses: readonly Uint32Array[];
}

function decide<P>(
  graph: ProductGraph<P>,
  { labels, shift }: Labels,
  progress: Progress | undefined,
): boolean {
  const { firstSize, secondSize, firstUnmoves, secondUnmoves, inverses } = graph;
  const search: Search = { labels, shift, firstSize, secondSize, firstUnmoves, secondUnmoves, inverses };
  const most = 2 ** shift - 1;
  let frontier = new Uint32List();
  let ties = new Uint32List();
  if (!seed(graph, search, frontier, ties)) return false;

  let decided = frontier.length;
  let next = new Uint32List();
  for (let level = 1; frontier.length > 0; level++) {
    if (level > most) return false;
    next.length = 0;
    spread(search, frontier, level, next);
    decided += next.length;
    progress?.(decided, graph.size);
    [frontier, next] = [next, frontier];
  }
  for (let level = 1; ties.length > 0; level++) {
    if (level > most) return false;
    next.length = 0;
    spread(search, ties, level, next);
    [ties, next] = [next, ties];
  }

  // the rest is drawn; its counts have done their work
  for (let i = 0; i < labels.length; i++) if (labels[i]! >>> shift === OPEN) labels[i] = 0;
  return true;
}

/** Every position gets its ending, or counts its successors. False when a count does not fit. */
function seed<P>(
  graph: ProductGraph<P>,
  { labels, shift }: Search,
  frontier: Uint32List,
  ties: Uint32List,
): boolean {
  const { firstSize, secondSize, firstMoves, secondMoves } = graph;
  const rows = [new Uint8Array(secondSize), new Uint8Array(secondSize)] as const;
  const half = firstSize * secondSize;
  const secondDegrees = Uint32Array.from(
    { length: secondSize },
    (_, b) => secondMoves.offsets[b + 1]! - secondMoves.offsets[b]!,
  );
  const unit = 2 ** shift;
  for (let a = 0; a < firstSize; a++) {
    if (!graph.firstLegal(a)) continue;
    graph.endings(a, rows);
    const degree = firstMoves.offsets[a + 1]! - firstMoves.offsets[a]!;
    for (let turn = 0; turn < 2; turn++) {
      const row = rows[turn]!;
      const base = turn * half + a * secondSize;
      for (let b = 0; b < secondSize; b++) {
        let ending = row[b]!;
        if (ending === OPEN) {
          const successors = turn === 0 ? degree : secondDegrees[b]!;
          if (successors > 0) {
            if (successors >= unit) return false;
            labels[base + b] = successors;
            continue;
          }
          if (!graph.secondLegal(b)) continue;
          ending = graph.stuck(base + b);
        }
        labels[base + b] = ending * unit;
        (ending === TIE ? ties : frontier).push(base + b);
      }
    }
  }
  return true;
}

/**
 * Carries one level back to its predecessors, which are collected in `next` as they are decided.
 * Indexes are unsigned 32-bit integers, and said to be so: as doubles they would cost twice the time.
 */
function spread(search: Search, frontier: Uint32List, level: number, next: Uint32List): void {
  const { labels, shift, firstSize, secondSize, firstUnmoves, secondUnmoves, inverses } = search;
  const unit = 2 ** shift;
  const { offsets: firstOffsets, targets: firstTargets, via } = firstUnmoves;
  const { offsets: secondOffsets, targets: secondTargets } = secondUnmoves;
  const half = firstSize * secondSize;
  const { array, length } = frontier;
  for (let k = 0; k < length; k++) {
    const j = array[k]!;
    const outcome = labels[j]! >>> shift;
    const mark = outcome === LOSS ? WIN * unit + level : outcome === TIE ? TIE * unit + level : 0;
    if (j >= half) {
      const a = ((j - half) / secondSize) >>> 0;
      const b = (j - half - Math.imul(a, secondSize)) | 0;
      const end = firstOffsets[a + 1]!;
      next.reserve(end - firstOffsets[a]!);
      const found = next.array;
      let count = next.length;
      for (let e = firstOffsets[a]!; e < end; e++) {
        const image = via === undefined ? b : inverses[via[e]!]![b]!;
        const i = (Math.imul(firstTargets[e]!, secondSize) + image) >>> 0;
        if (settle(labels, shift, i, mark, LOSS * unit + level)) found[count++] = i;
      }
      next.length = count;
    } else {
      const a = (j / secondSize) >>> 0;
      const before = Math.imul(a, secondSize);
      const row = (half + before) >>> 0;
      const b = (j - before) | 0;
      const end = secondOffsets[b + 1]!;
      next.reserve(end - secondOffsets[b]!);
      const found = next.array;
      let count = next.length;
      for (let e = secondOffsets[b]!; e < end; e++) {
        const i = (row + secondTargets[e]!) >>> 0;
        if (settle(labels, shift, i, mark, LOSS * unit + level)) found[count++] = i;
      }
      next.length = count;
    }
  }
}

/**
 * Tells a predecessor of a decided position about it: `mark` is what it thereby becomes, or 0 when it only has one open
 * successor less and is `lost` with the last. True when it is decided now.
 */
function settle(labels: Labels['labels'], shift: number, i: number, mark: number, lost: number): boolean {
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
