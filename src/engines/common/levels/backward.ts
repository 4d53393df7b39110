/**
 * Solves a graph in which every move leads to a higher number, in one pass from the last position to the first: the
 * successors of a position always have their labels already. Exploring numbers positions this way if all lines to a
 * position are equally long, as in games where pieces are only placed. There are no un-moves, counts or queue, and the
 * pass takes a fifth of the time of a search from the terminal positions.
 */
import type { Stored } from '../../contract/graph.ts';
import { endedIn, moverIn, stuckIn } from '../graph/stored.ts';
import { WIN } from '../../../rules/ending.ts';
import type { Progress } from '../../contract/progress.ts';
import { type Labels, openLabels, widened } from './labels.ts';

/** Positions between two reports of progress. */
const REPORT = 2 ** 16;

/** Outcome and exact remoteness of every position of an ascending graph. `alternates`: every move passes the turn. */
export function backward(graph: Stored, alternates: boolean, progress?: Progress): Labels {
  const { length: size } = graph.states;
  let table = openLabels(size);
  for (let to = size; to > 0;) {
    const from = Math.max(0, to - REPORT);
    // a remoteness that does not fit its label stops the pass, which then continues with wider labels
    to = pass(graph, alternates, table, [from, to]);
    if (to > from) table = widened(table);
    progress?.(size - to, size);
  }
  if (!alternates) forMover(graph.states, table);
  return table;
}

/**
 * Labels the positions from `to` − 1 down to `from`, and returns the last one labelled.
 *
 * If the turn need not pass, labels are for side 0 during the pass, whoever is to move. So the label of a successor
 * says all that is needed of it. The best move is the one that leads to the least
 *
 *     [ outcome for the other side ][ remoteness, subtracted from its greatest value if the other side wins ]
 *
 * since the mover hurries when it wins and delays when it loses.
 */
function pass(
  { states, moves: { offsets, targets } }: Stored,
  alternates: boolean,
  { labels, shift }: Labels,
  [from, to]: readonly [number, number],
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
        const order = (seen ^ (mask & -won)) >>> 0;
        if (order < least) least = order;
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

/** If `turn` is 1, the label for the other side, with win and loss exchanged; if it is 0, the same label. */
const opposite = (label: number, shift: number, turn: number): number =>
  label ^ (((label >>> shift) & turn) << (shift + 1));

/** Turns labels for side 0 into labels for the side to move. */
function forMover(states: Uint8Array, { labels, shift }: Labels): void {
  for (let i = 0; i < labels.length; i++) labels[i] = opposite(labels[i], shift, moverIn(states[i]));
}
