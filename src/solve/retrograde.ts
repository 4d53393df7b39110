/**
 * Retrograde analysis of any graph, with cycles or without: outcome and exact remoteness of every position.
 *
 * Breadth-first from the ends. Every open position counts its successors; one lost for the other side makes it won at once,
 * and when the last one is seen to be good for the other side it is lost. Level k holds the positions of remoteness k.
 * What is left has no forced win: ties spread backwards through it, and the rest is drawn.
 */
import { Uint32List } from '../graph/edges.ts';
import type { PositionGraph } from '../graph/graph.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules.ts';
import { type Labels, NARROW_SHIFT, WIDE_SHIFT } from './value.ts';

/** Told how many of how many positions are decided. */
export type Progress = (done: number, of: number) => void;

export function retrograde(graph: PositionGraph, progress?: Progress): Labels {
  const narrow: Labels = { labels: new Uint16Array(graph.size), shift: NARROW_SHIFT };
  if (decide(graph, narrow, progress)) return narrow;
  const wide: Labels = { labels: new Uint32Array(graph.size), shift: WIDE_SHIFT };
  decide(graph, wide, progress);
  return wide;
}

/** False when a remoteness or a count of successors does not fit the labels. */
function decide(graph: PositionGraph, { labels, shift }: Labels, progress: Progress | undefined): boolean {
  const { size, alternates } = graph;
  const unit = 2 ** shift;
  const most = unit - 1;
  const buffer: number[] = [];
  let frontier = new Uint32List();
  let next = new Uint32List();
  let ties = new Uint32List();

  // every position gets its ending, or counts its successors
  for (let i = 0; i < size; i++) {
    if (!graph.legal(i)) continue;
    let ending = graph.ended(i);
    if (ending === OPEN) {
      const successors = graph.successors(i, buffer);
      if (successors > most) return false;
      labels[i] = successors;
      if (successors > 0) continue;
      ending = graph.stuck(i);
    }
    labels[i] = ending * unit;
    (ending === TIE ? ties : frontier).push(i);
  }

  // wins and losses, level by level
  let decided = frontier.length;
  for (let level = 1; frontier.length > 0; level++) {
    if (level > most) return false;
    next.length = 0;
    for (let k = 0; k < frontier.length; k++) {
      const j = frontier.array[k]!;
      const outcome = labels[j]! >>> shift;
      const mover = alternates ? 0 : graph.mover(j);
      const count = graph.predecessors(j, buffer);
      for (let e = 0; e < count; e++) {
        const i = buffer[e]!;
        if (labels[i]! >>> shift !== OPEN) continue;
        const turned = alternates || graph.mover(i) !== mover;
        if (outcome === (turned ? LOSS : WIN)) {
          labels[i] = WIN * unit + level;
        } else {
          labels[i]!--;
          if (labels[i] !== 0) continue;
          labels[i] = LOSS * unit + level;
        }
        next.push(i);
      }
    }
    decided += next.length;
    progress?.(decided, size);
    [frontier, next] = [next, frontier];
  }

  // ties spread through what is left
  next.length = 0;
  for (let level = 1; ties.length > 0; level++) {
    if (level > most) return false;
    next.length = 0;
    for (let k = 0; k < ties.length; k++) {
      const count = graph.predecessors(ties.array[k]!, buffer);
      for (let e = 0; e < count; e++) {
        const i = buffer[e]!;
        if (labels[i]! >>> shift !== OPEN) continue;
        labels[i] = TIE * unit + level;
        next.push(i);
      }
    }
    [ties, next] = [next, ties];
  }

  // the rest is drawn; its counts have done their work
  for (let i = 0; i < size; i++) if (labels[i]! >>> shift === OPEN) labels[i] = 0;
  return true;
}
