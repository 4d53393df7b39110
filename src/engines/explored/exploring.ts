/** What exploring is asked, and what it finds, whoever finds the moves. */
import type { wordMoves } from '../common/compiled/follow.ts';
import type { wordNumbering } from '../common/compiled/kernel.ts';
import type { WordThreads } from '../common/compiled/together.ts';
import { type Budget, graphBytes } from '../common/graph/budget.ts';
import type { Labels } from '../common/levels/labels.ts';
import type { GameGraph } from '../contract/graph.ts';
import type { Progress, Reach } from '../contract/progress.ts';
import { MOST_NUMBERED } from './numbering.ts';

export interface ExploredGraph<P> extends GameGraph<P> {
  /** The peak memory of building and solving the graph, in bytes. */
  readonly bytes: number;
  /** Labels of the graph, if machine code finds them. Undefined, or absent: they have to be found otherwise. */
  labels?(progress?: Progress): Labels | undefined;
  /** The same with the scores of a game of points. */
  scores?(): Int32Array | undefined;
  /** Gives back memory: nothing may be asked any more. */
  release?(): void;
}

export interface Exploring<P> {
  /** Absent: the start of the rules. */
  readonly start?: P | undefined;
  /** True: only one position of each class of symmetric ones is stored. Values are the same. Absent: all are stored. */
  readonly classes?: boolean | undefined;
  /** Absent: no limit. */
  readonly budget?: Budget | undefined;
  readonly progress?: ((explored: number, found: number, reach: Reach) => void) | undefined;
  /**
   * Explores by machine code, once there are many positions: compiles rules whose moves and ends are stated, and calls the functions of
   * others. Absent: nothing is done by machine code.
   */
  readonly compiler?: typeof wordNumbering | undefined;
  /** Finds the moves of single positions of rules that are compiled. Absent: the functions do. */
  readonly wordMoves?: typeof wordMoves | undefined;
  /** How many positions that are. Absent: with fewer than 256, making machine code takes longer than it saves. */
  readonly compileFrom?: number | undefined;
  /** Threads that share the work of machine code. Absent: it has one. */
  readonly threads?: WordThreads | undefined;
}

/**
 * An upper bound for the positions that fit in the memory: every position but the start has at least one move to it.
 */
export function mostIn({ memory, toSolve }: Budget, bytesEach: number, scored: boolean): number {
  const one = { positions: 1, edges: 1, ascending: true, scored };
  return Math.min(MOST_NUMBERED, Math.floor(memory / (bytesEach + graphBytes(one) + toSolve(one))));
}
