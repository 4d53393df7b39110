/**
 * Graphs whose every move leads to a higher number, as exploring finds them wherever all ways to a position are equally
 * long (symbols placed, stones dropped): one pass from the last position to the first has all successors ready.
 * No un-moves, no counts, no queue: a fifth of the time of a search from the ends.
 */
import type { Stored } from '../graph/graph.ts';
import { endedIn, moverIn, stuckIn } from '../graph/stored.ts';
import { WIN } from '../../rules/ending.ts';
import type { Progress } from './levels.ts';
import { type Labels, openLabels, widened } from '../value.ts';

/** Positions from one telling of the progress to the next. */
const TOLD = 2 ** 16;

/** Outcome and exact remoteness of every position of an ascending graph. `alternates`: every move passes the turn. */
export function backward(graph: Stored, alternates: boolean, progress?: Progress): Labels {
  const { length: size } = graph.states;
  let table = openLabels(size);
  for (let to = size; to > 0;) {
    const from = Math.max(0, to - TOLD);
    // a remoteness that does not fit any more stops the pass; it goes on with wider labels
    to = pass(graph, alternates, table, from, to);
    if (to > from) table = widened(table);
    progress?.(size - to, size);
  }
  if (!alternates) turnBack(graph.states, table);
  return table;
}

/**
 * Labels the positions from `to` − 1 down to `from`, and returns the last one done.
 *
 * Of two sides, a label is meanwhile for the first one, whoever is to move, so that nothing need be known of a successor but
 * its label. What the other side has there decides by one comparison: the least of
 *
 *     [ outcome for the other side ][ remoteness, counted down from its greatest value when it is a win ]
 *
 * is best for the mover, who hurries where it wins and delays where it loses.
 */
function pass(
  { states, moves: { offsets, targets } }: Stored,
  alternates: boolean,
  { labels, shift }: Labels,
  from: number,
  to: number,
): number {
  const mask = 2 ** shift - 1;
  for (let i = to - 1; i >= from; i--) {
    const state = states[i];
    const other = alternates ? 0 : 1 - moverIn(state);
    const own = alternates ? 0 : moverIn(state);
    const end = offsets[i + 1];
    let e = offsets[i];
    let label = 0;
    if (e === end) {
      label = (endedIn(state) || stuckIn(state)) << shift;
    } else {
      let least = 0xffffffff;
      for (; e < end; e++) {
        const seen = opposite(labels[targets[e]], shift, other);
        const won = (seen >>> shift) & (seen >>> (shift + 1)) & 1;
        const place = (seen ^ (mask & -won)) >>> 0;
        if (place < least) least = place;
      }
      const outcome = least >>> shift;
      const remoteness = outcome === WIN ? mask - (least & mask) : least & mask;
      if (remoteness === mask) return i + 1;
      label = ((4 - outcome) << shift) | (remoteness + 1);
    }
    labels[i] = opposite(label, shift, own);
  }
  return from;
}

/** A label as the other side sees it: won for lost and lost for won; where `turn` is 0, as it is. */
const opposite = (label: number, shift: number, turn: number): number =>
  label ^ (((label >>> shift) & turn) << (shift + 1));

/** Makes labels that are for the first side those of whoever is to move. */
function turnBack(states: Uint8Array, { labels, shift }: Labels): void {
  for (let i = 0; i < labels.length; i++) labels[i] = opposite(labels[i], shift, moverIn(states[i]));
}
