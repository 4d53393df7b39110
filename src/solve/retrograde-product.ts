/**
 * Retrograde analysis of a product of two sides: the algorithm of `retrograde`, with the edges read straight
 * from the two sides' adjacency lists and no function called for a position.
 */
import { degree } from '../adjacency.ts';
import type { Uint32List } from '../graph/edges.ts';
import type { ProductGraph } from '../graph/product.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules.ts';
import { type Progress, runLevels, settle } from './levels.ts';
import type { Labels } from './value.ts';

export function retrogradeProduct<P>(graph: ProductGraph<P>, progress?: Progress): Labels {
  return runLevels(graph, { seed, spread }, progress);
}

function seed<P>(
  graph: ProductGraph<P>,
  { labels, shift }: Labels,
  decided: Uint32List,
  ties: Uint32List,
): boolean {
  const { firstSize, secondSize, turnRows, rowTurns, columnTurns, firstMoves, secondMoves } = graph;
  const endings = [new Uint8Array(secondSize), new Uint8Array(secondSize)] as const;
  const secondDegrees = Uint32Array.from({ length: secondSize }, (_, b) => degree(secondMoves, b));
  const unit = 2 ** shift;
  for (let a = 0; a < firstSize; a++) {
    if (!graph.firstLegal(a)) continue;
    graph.endings(a, endings);
    const firstDegree = degree(firstMoves, a);
    for (let row = a; row < rowTurns.length; row += turnRows || rowTurns.length) {
      for (let b = 0; b < secondSize; b++) {
        const turn = (rowTurns[row]! ^ columnTurns[b]!) as 0 | 1;
        const i = row * secondSize + b;
        let ending = endings[turn][b]!;
        if (ending === OPEN) {
          const successors = turn === 0 ? firstDegree : secondDegrees[b]!;
          if (successors > 0) {
            if (successors >= unit) return false;
            labels[i] = successors;
            continue;
          }
          if (!graph.secondLegal(b)) continue;
          ending = graph.stuck(i);
        }
        labels[i] = ending * unit;
        (ending === TIE ? ties : decided).push(i);
      }
    }
  }
  return true;
}

/**
 * Indexes are unsigned 32-bit integers, and said to be so: as doubles they would cost twice the time.
 */
function spread<P>(
  graph: ProductGraph<P>,
  { labels, shift }: Labels,
  frontier: Uint32List,
  level: number,
  next: Uint32List,
): void {
  const { secondSize, turnRows, rowTurns, columnTurns, firstUnmoves, secondUnmoves, inverses } = graph;
  const { offsets: firstOffsets, targets: firstTargets, via } = firstUnmoves;
  const { offsets: secondOffsets, targets: secondTargets } = secondUnmoves;
  const unit = 2 ** shift;
  const lost = LOSS * unit + level;
  const { array, length } = frontier;
  for (let k = 0; k < length; k++) {
    const j = array[k]!;
    const outcome = labels[j]! >>> shift;
    const mark = outcome === LOSS ? WIN * unit + level : outcome === TIE ? TIE * unit + level : 0;
    const row = (j / secondSize) >>> 0;
    const b = (j - Math.imul(row, secondSize)) | 0;
    if (rowTurns[row]! !== columnTurns[b]!) {
      // the second side is to move, so the first has moved here
      const a = row - turnRows;
      const end = firstOffsets[a + 1]!;
      next.reserve(end - firstOffsets[a]!);
      const found = next.array;
      let count = next.length;
      for (let e = firstOffsets[a]!; e < end; e++) {
        const image = via === undefined ? b : inverses[via[e]!]![b]!;
        const i = (Math.imul(firstTargets[e]!, secondSize) + image) >>> 0;
        if (settle(labels, shift, i, mark, lost)) found[count++] = i;
      }
      next.length = count;
    } else {
      const before = Math.imul(row + turnRows, secondSize);
      const end = secondOffsets[b + 1]!;
      next.reserve(end - secondOffsets[b]!);
      const found = next.array;
      let count = next.length;
      for (let e = secondOffsets[b]!; e < end; e++) {
        const i = (before + secondTargets[e]!) >>> 0;
        if (settle(labels, shift, i, mark, lost)) found[count++] = i;
      }
      next.length = count;
    }
  }
}
