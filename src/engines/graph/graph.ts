import type { Adjacency } from '../../base/adjacency.ts';
import type { Ending } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Points } from './points.ts';

/** Positions as integers 0 … size − 1: all that an engine ever sees of a game. */
export interface PositionGraph {
  readonly size: number;
  /** Every move passes the turn; then `mover` is never asked. */
  readonly alternates: boolean;
  /** The side to move, 0 or 1. */
  mover(i: number): number;
  /** False for indexes that are no position; they are neither successors nor predecessors. */
  legal(i: number): boolean;
  /** How the game is over at i, for the side to move, before any move is looked for. */
  ended(i: number): Ending;
  /** How it is over at i when there is no move. */
  stuck(i: number): Ending;
  /** Writes the positions one move on to `into` and returns how many; none where the game is over. */
  successors(i: number, into: number[]): number;
  /** Writes the positions one move back: the exact transpose of `successors`, as often as it stands there. */
  predecessors(i: number, into: number[]): number;
  /** The same in arrays, where the graph has them: engines then walk these without a call for each position. */
  readonly stored?: Stored;
}

/** Moves that are kept in memory. */
export interface Stored {
  /** A byte for each position (see stored.ts). */
  readonly states: Uint8Array;
  readonly moves: Adjacency;
  /** The moves the other way round, made when they are first asked for. */
  unmoves(): Adjacency;
  /** The points of each move, in the order of `moves`; absent: there are none, or the rules must be asked. */
  readonly points?: Points | undefined;
  /** Every move leads to a higher number: there are no cycles, and from last to first each position comes after its successors. */
  readonly ascending: boolean;
}

/** A graph that knows which position stands at which integer. */
export interface GameGraph<P> extends PositionGraph {
  /** A position may have several numbers, of which `indexOf` tells one: alike pieces in every order. Absent: it has one. */
  readonly repeats?: boolean;
  /** Undefined when `p` is not in the graph. Where classes are numbered, all of a class have one integer. */
  indexOf(p: P): number | undefined;
  /** Position i; the reverse of `indexOf`. */
  positionAt(i: number): P;
}

/** Copies the neighbours of i in `adjacency` to `into` and returns how many. */
export function copyNeighbours({ offsets, targets }: Adjacency, i: number, into: number[]): number {
  const from = offsets[i];
  const count = offsets[i + 1] - from;
  for (let k = 0; k < count; k++) into[k] = targets[from + k];
  return count;
}

/** The positions one move on from `p`; none where the game is over. */
export const legalMoves = <P>(rules: Rules<P>, p: P): readonly P[] =>
  rules.ended(p) === 0 ? rules.moves(p) : [];
