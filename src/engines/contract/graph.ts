import type { Adjacency } from '../../base/adjacency.ts';
import type { Ending } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';

/**
 * A game as a graph: its positions are the integers 0 … size − 1, and its moves are edges. Searches see nothing else.
 */
export interface PositionGraph {
  readonly size: number;
  /** Whether every move passes the turn. If so, `mover` is never called. */
  readonly alternates: boolean;
  /** The side to move, 0 or 1. */
  mover(i: number): number;
  /** False for an index that is not a position. Such an index is neither a successor nor a predecessor. */
  legal(i: number): boolean;
  /** How the game has ended at i, for the side to move, by an end condition; OPEN if it has not. */
  ended(i: number): Ending;
  /** How the game ends at i, for the side to move, if there is no move. */
  stuck(i: number): Ending;
  /** Writes the successors of i to `into` and returns their number, 0 for a terminal position. */
  successors(i: number, into: number[]): number;
  /** Writes the predecessors of i: each position once for every time that i is among its successors. */
  predecessors(i: number, into: number[]): number;
  /**
   * The same in arrays, if the graph stores its moves: searches read these instead of calling a function per position.
   */
  readonly stored?: Stored;
}

/** The points of stored moves. */
export interface MovePoints {
  /** The points of move e, its index among the stored moves. */
  at(e: number): number;
}

/** A graph in arrays. */
export interface Stored {
  /** A byte for each position (see stored.ts). */
  readonly states: Uint8Array;
  readonly moves: Adjacency;
  /** The reversed moves, computed at the first call. */
  unmoves(): Adjacency;
  /** The points of each move, in the order of `moves`. Absent: there are none, or the rules must be asked. */
  readonly points?: MovePoints | undefined;
  /** Whether every move leads to a higher number. Then there are no cycles, and the last position has no successor. */
  readonly ascending: boolean;
}

/** A graph together with the positions that its integers mean. */
export interface GameGraph<P> extends PositionGraph {
  /**
   * True: a position may have several numbers, one for each order of its identical pieces, and `indexOf` returns one of
   * them. Absent: every position has one number.
   */
  readonly repeats?: boolean;
  /** The number of `p`, or of its class if classes are numbered; undefined if it is not in the graph. */
  indexOf(p: P): number | undefined;
  /** The position with number i. */
  positionAt(i: number): P;
}

/** The positions of a solution by number. They are followed forwards only. */
export type NumberedGraph<P> = Omit<GameGraph<P>, 'predecessors'>;

/** Copies the neighbours of i in `adjacency` to `into` and returns how many. */
export function copyNeighbours({ offsets, targets }: Adjacency, i: number, into: number[]): number {
  const from = offsets[i];
  const count = offsets[i + 1] - from;
  for (let k = 0; k < count; k++) into[k] = targets[from + k];
  return count;
}

/** The successors of `p`; none if it is terminal. */
export const legalMoves = <P>(rules: Rules<P>, p: P): readonly P[] =>
  rules.ended(p) === 0 ? rules.moves(p) : [];
