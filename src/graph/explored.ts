import { tooLarge } from '../errors.ts';
import { grouped } from '../numbers.ts';
import { OPEN, type Rules } from '../rules.ts';
import { grown } from './edges.ts';
import type { GameGraph } from './graph.ts';
import { numbering } from './numbering.ts';
import { stateOf, storedGraph } from './stored.ts';

/** Positions whose successors are looked for together: enough to keep the memory busy, few enough to stay at hand. */
const BATCH = 64;
/** Positions from one telling of the progress to the next. */
const TOLD = 2 ** 16;

const NONE: readonly never[] = [];

export interface ExploredGraph<P> extends GameGraph<P> {
  /** Bytes that the graph takes; while it grew, up to a quarter more. Un-moves are not among them. */
  readonly bytes: number;
}

/**
 * The positions that play can reach from `start`, numbered as they are found, with their edges stored.
 * Raises too large beyond `most` positions.
 */
export function explored<P>(
  rules: Rules<P>,
  start: P = rules.start,
  most = 2 ** 31,
  progress?: (explored: number, found: number) => void,
): ExploredGraph<P> {
  const { position, moves, stuck, ended } = rules;
  const found = numbering(position);
  let states = new Uint8Array(BATCH);
  let offsets = new Uint32Array(BATCH + 1);
  let targets = new Uint32Array(BATCH);
  let ascending = true;
  let edges = 0;
  let told = 0;
  const successors: P[] = [start];
  found.add(successors, 1, targets, 0);
  for (let from = 0, to = 0; from < found.size; from = to) {
    if (progress && from >= told) {
      progress(from, found.size);
      told += TOLD;
    }
    to = Math.min(from + BATCH, found.size);
    states = grown(states, from, to);
    offsets = grown(offsets, from + 1, to + 1);
    // ask the rules
    let count = 0;
    for (let i = from; i < to; i++) {
      const p = found.positionAt(i);
      const ending = ended(p);
      const next = ending === OPEN ? moves(p) : NONE;
      const unable = ending === OPEN && next.length === 0 ? stuck(p) : OPEN;
      states[i] = stateOf(position.toMove(p), ending, unable);
      for (let k = 0; k < next.length; k++) successors[count++] = next[k]!;
      offsets[i + 1] = edges + count;
    }
    // number what they lead to
    targets = grown(targets, edges, edges + count);
    found.add(successors, count, targets, edges);
    edges += count;
    if (found.size > most) {
      throw tooLarge(
        `play can reach more than the ${grouped(most)} positions that fit; more with --memory helps`,
      );
    }
    for (let i = from; ascending && i < to; i++) {
      for (let e = offsets[i]!; e < offsets[i + 1]!; e++) if (targets[e]! <= i) ascending = false;
    }
  }
  const { size } = found;
  const graph = storedGraph(
    states.subarray(0, size),
    { offsets: offsets.subarray(0, size + 1), targets: targets.subarray(0, edges) },
    { alternates: position.sides.length === 0, ascending },
  );
  return {
    ...graph,
    indexOf: (p) => found.find(p),
    positionAt: (i) => found.positionAt(i),
    bytes: found.bytes + size * 5 + edges * 4,
  };
}
