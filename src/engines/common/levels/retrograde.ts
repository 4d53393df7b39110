/**
 * Retrograde analysis of any graph, with cycles or without: the outcome and exact remoteness of every position. See
 * levels.ts for the algorithm, and backward.ts for the faster one that is used if every move leads to a higher number.
 */
import { degree } from '../../../base/adjacency.ts';
import type { PositionGraph } from '../../contract/graph.ts';
import { moverIn } from '../graph/stored.ts';
import { LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import { backward } from './backward.ts';
import { type Ends, type Frontiers, runLevels, settle } from './levels.ts';
import type { Progress } from '../../contract/progress.ts';
import type { Labels } from './labels.ts';

export function retrograde(graph: PositionGraph, progress?: Progress): Labels {
  const { stored, alternates } = graph;
  return stored?.ascending
    ? backward(stored, alternates, progress)
    : runLevels(graph, { seed, spread }, progress);
}

function seed(
  graph: PositionGraph,
  { labels, shift }: Labels,
  { decided, ties }: Ends,
  progress?: Progress,
): boolean {
  const moves = graph.stored?.moves;
  const unit = 2 ** shift;
  const buffer: number[] = [];
  for (let i = 0; i < graph.size; i++) {
    // asking the rules about every position takes long, so report progress although nothing is decided yet
    if (progress && (i & 0xff) === 0) progress(0, graph.size);
    if (!graph.legal(i)) continue;
    let ending = graph.ended(i);
    if (ending === OPEN) {
      const successors = moves ? degree(moves, i) : graph.successors(i, buffer);
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
  level: number,
  { frontier, next }: Frontiers,
): void {
  const { alternates, stored } = graph;
  const states = stored?.states;
  const unmoves = stored?.unmoves();
  const unit = 2 ** shift;
  const buffer: number[] = [];
  const sources = unmoves?.targets ?? buffer;
  for (let k = 0; k < frontier.length; k++) {
    const j = frontier.array[k];
    const outcome = labels[j] >>> shift;
    const mover = alternates ? 0 : graph.mover(j);
    const from = unmoves ? unmoves.offsets[j] : 0;
    const to = unmoves ? unmoves.offsets[j + 1] : graph.predecessors(j, buffer);
    for (let e = from; e < to; e++) {
      const i = sources[e];
      const turned = alternates || (states ? moverIn(states[i]) : graph.mover(i)) !== mover;
      const mark =
        outcome === TIE ? TIE * unit + level : outcome === (turned ? LOSS : WIN) ? WIN * unit + level : 0;
      if (settle(labels, shift, i, mark, LOSS * unit + level)) next.push(i);
    }
  }
}
