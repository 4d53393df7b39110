/** Retrograde analysis of any graph, with cycles or without: outcome and exact remoteness of every position. */
import type { Uint32List } from '../graph/edges.ts';
import type { PositionGraph } from '../graph/graph.ts';
import { LOSS, OPEN, TIE, WIN } from '../rules.ts';
import { type Progress, runLevels, settle } from './levels.ts';
import type { Labels } from './value.ts';

export function retrograde(graph: PositionGraph, progress?: Progress): Labels {
  return runLevels(graph, { seed, spread }, progress);
}

function seed(
  graph: PositionGraph,
  { labels, shift }: Labels,
  decided: Uint32List,
  ties: Uint32List,
  progress?: Progress,
): boolean {
  const unit = 2 ** shift;
  const buffer: number[] = [];
  for (let i = 0; i < graph.size; i++) {
    // asking the rules for every position takes long, and decides none yet
    if (progress && (i & 0xffff) === 0) progress(0, graph.size);
    if (!graph.legal(i)) continue;
    let ending = graph.ended(i);
    if (ending === OPEN) {
      const successors = graph.successors(i, buffer);
      if (successors >= unit) return false;
      labels[i] = successors;
      if (successors > 0) continue;
      ending = graph.stuck(i);
    }
    labels[i] = ending * unit;
    (ending === TIE ? ties : decided).push(i);
  }
  return true;
}

function spread(
  graph: PositionGraph,
  { labels, shift }: Labels,
  frontier: Uint32List,
  level: number,
  next: Uint32List,
): void {
  const { alternates } = graph;
  const unit = 2 ** shift;
  const buffer: number[] = [];
  for (let k = 0; k < frontier.length; k++) {
    const j = frontier.array[k]!;
    const outcome = labels[j]! >>> shift;
    const mover = alternates ? 0 : graph.mover(j);
    const count = graph.predecessors(j, buffer);
    for (let e = 0; e < count; e++) {
      const i = buffer[e]!;
      const turned = alternates || graph.mover(i) !== mover;
      const mark =
        outcome === TIE ? TIE * unit + level : outcome === (turned ? LOSS : WIN) ? WIN * unit + level : 0;
      if (settle(labels, shift, i, mark, LOSS * unit + level)) next.push(i);
    }
  }
}
