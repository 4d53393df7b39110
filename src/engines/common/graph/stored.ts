/** Graphs that are stored completely: the state of each position, and all moves. */
import { type Adjacency, transposed } from '../../../base/adjacency.ts';
import type { Ending } from '../../../rules/ending.ts';
import { type PositionGraph, type Stored, copyNeighbours } from '../../contract/graph.ts';

/**
 * The state of a position, in a byte:
 *
 *     [ 0 0 ][ hole: 1 bit ][ side to move: 1 bit ][ stuck: 2 bits ][ ended: 2 bits ]
 *
 * `ended` and `stuck` are as in `PositionGraph`; `stuck` is set only if there is no move. A hole is an index that is
 * not a position.
 */
export const HOLE = 32;

export const stateOf = (mover: number, ended: Ending, stuck: Ending): number =>
  (mover << 4) | (stuck << 2) | ended;
export const endedIn = (state: number): Ending => (state & 3) as Ending;
export const stuckIn = (state: number): Ending => ((state >>> 2) & 3) as Ending;
export const moverIn = (state: number): number => (state >>> 4) & 1;

/** The graph with these states and moves. `alternates`: every move passes the turn. */
export function storedGraph(
  alternates: boolean,
  { states, moves, ...rest }: Omit<Stored, 'unmoves'>,
): PositionGraph {
  let back: Adjacency | undefined;
  const unmoves = (): Adjacency => (back ??= transposed(moves));
  return {
    size: states.length,
    alternates,
    stored: { states, moves, unmoves, ...rest },
    mover: (i) => moverIn(states[i]),
    legal: (i) => states[i] !== HOLE,
    ended: (i) => endedIn(states[i]),
    stuck: (i) => stuckIn(states[i]),
    successors: (i, into) => copyNeighbours(moves, i, into),
    predecessors: (i, into) => copyNeighbours(unmoves(), i, into),
  };
}
