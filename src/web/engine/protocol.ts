/** The messages between the page and the worker that solves. Positions are sent as text, games as name and options. */
import type { Recognised, WrittenInput } from './contests.ts';
import type { Hard } from './hard.ts';
import type { RulesName } from './rules-name.ts';
import type { Research } from './research.ts';
import type { PuzzleText, WhichPuzzle } from './puzzles.ts';
import type { Laws } from './laws.ts';
import type { Reached } from './reach.ts';
import type { Added, SumMove, SumState } from './sums.ts';
import type { ErrorParts } from '../../base/errors.ts';
import type { Cost } from '../../play/explain.ts';
import type { OpponentName } from '../../play/opponent.ts';
import type { Reason } from '../../play/reasons.ts';
import type { Bounds } from '../../engines/contract/bounds.ts';
import type { Plan } from '../../engines/choose.ts';
import type { Value } from '../../engines/contract/value.ts';
import type { ScenePiece } from '../../rules/scene.ts';

/** A move and its value for the side that makes it; plies are counted from the position after the move. */
export interface MoveValue {
  readonly name: string;
  readonly to: string;
  readonly value: Value;
}

/** A move and its cost compared with the best move. */
export interface CostedMove extends MoveValue {
  readonly cost: Cost;
  /** Whether it keeps the outcome of the position, or in a scoring game the margin. */
  readonly good: boolean;
}

/** The value of a position and its moves, best first; no moves: the game is over. */
export interface PositionAnalysis {
  readonly value: Value;
  readonly moves: readonly CostedMove[];
  /** Whether only the first move is good. */
  readonly only: boolean;
}

/** Best play from a position. */
export interface BestLine {
  readonly moves: readonly MoveValue[];
  readonly stops: 'over' | 'repeats' | 'cut';
}

/** The result of solving. */
export interface SolvedReport {
  readonly plan: Plan;
  readonly positions: number;
  readonly milliseconds: number;
  /** Whether nothing is solved yet: the value of each position is searched for when it is asked for. Absent: it is solved. */
  readonly searches?: boolean;
  /** Whether only what play reaches is solved so far. Absent: everything is. */
  readonly reachedOnly?: boolean;
  /** The bytes of the table on the server that the values are read from. Absent: they are here. */
  readonly borrowed?: number;
}

/** What a search has found of a position so far. */
export interface Watched {
  readonly position: string;
  /** Whether the search goes on, was stopped or ran out of time, or has found all values. */
  readonly is: 'searching' | 'stopped' | 'done';
  /** For the side to move. */
  readonly bounds: Bounds;
  /** The moves with values, and all moves. */
  readonly settled: number;
  readonly moves: number;
  /** The positions whose moves were generated. */
  readonly nodes: number;
  /** The number of positions in the proof that the value is from. Absent: it is not from a proof. */
  readonly proof?: number | undefined;
  /** The value, and the moves whose values are known. Absent: not even a best move is known. */
  readonly analysis?: PositionAnalysis | undefined;
}

/** The questions that the worker answers. An answer is undefined if the table does not contain the position. */
export interface Questions {
  /** How the game would be solved, without solving it. */
  plan(ask: { rules: RulesName; memory: number }): Plan;
  /**
   * Solves, unless that is already done, and reports progress. Where no table fits, positions are searched for from then on.
   * `soon`: what play reaches is enough, if that is faster.
   */
  solve(ask: { rules: RulesName; from: string | undefined; memory: number; soon?: boolean }): SolvedReport;
  /** Takes values from the server's table, a block at a time; undefined: it has none with the position. Rejects if it does not answer. */
  borrow(ask: { rules: RulesName; position: string }): SolvedReport | undefined;
  /** Searches for the values of a position and of its moves, for so many seconds; what is found is reported as it is. */
  watch(ask: { rules: RulesName; position: string; seconds: number }): Watched | undefined;
  /** Ends that search. What it has found is kept. */
  halt(ask: object): undefined;
  analyse(ask: { rules: RulesName; position: string }): PositionAnalysis | undefined;
  /** Best play, at most `most` moves of it. */
  line(ask: { rules: RulesName; position: string; most: number }): BestLine | undefined;
  /** The position after the move of an opponent; also undefined if the game is over. */
  choose(ask: {
    rules: RulesName;
    position: string;
    opponent: OpponentName;
    strength: number;
    stood: readonly string[];
  }): string | undefined;
  /** The laws of a game whose moves subtract vectors; undefined for other games. */
  laws(ask: { rules: RulesName }): Laws | undefined;
  /** The values of several positions; undefined for texts that are not legal positions. */
  values(ask: { rules: RulesName; positions: readonly string[] }): (Value | undefined)[];
  /** The value of the position with a piece on each cell of its board, by cell; undefined where it cannot be. */
  map(ask: { rules: RulesName; position: string; piece: ScenePiece }): readonly (Value | undefined)[];
  /** Whether play leads to a position. Reports how many positions were looked at. */
  reach(ask: { rules: RulesName; position: string }): Reached;
  /** The games that a text may be contest input of. `shown` is the game on display. */
  recognise(ask: { text: string; shown: string | undefined }): Recognised;
  /** A position as contest input; undefined for games without a contest. Raises bad input if the format cannot express it. */
  write(ask: { rules: RulesName; position: string }): WrittenInput | undefined;
  /** The hardest positions of a game that is solved; undefined if it is not, or if it has no hardest position. */
  hard(ask: { rules: RulesName }): Hard | undefined;
  /** The reasons for the value of a position; undefined if it is not known, or known only by a search. */
  reasons(ask: { rules: RulesName; position: string }): readonly Reason[] | undefined;
  /** All positions that play reaches, counted by their values. */
  research(ask: { rules: RulesName }): Research;
  /** The values of all positions as the file that `table build` writes. Raises too large. */
  table(ask: { rules: RulesName }): Uint8Array;
  /** What a position is worth beside other games. Raises bad use for games without such values. */
  added(ask: { rules: RulesName; position: string }): Added;
  /** A sum of parts as the command `sum` reads them, after some moves; `begins`: 0 for Left or 1 for Right. */
  sum(ask: { parts: readonly string[]; begins: 0 | 1; moves: readonly SumMove[] }): SumState;
  /** A puzzle of a game that is solved; undefined if it is not, or has none. */
  puzzle(ask: { rules: RulesName; which: WhichPuzzle }): PuzzleText | undefined;
}

export type QuestionName = keyof Questions;
export type Ask<Q extends QuestionName> = Parameters<Questions[Q]>[0];
export type AnswerTo<Q extends QuestionName> = ReturnType<Questions[Q]>;

export interface Request {
  readonly id: number;
  readonly question: QuestionName;
  readonly ask: unknown;
}

export type Reply =
  | { readonly id: number; readonly done: number; readonly of: number; readonly found?: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: ErrorParts; readonly stack?: string | undefined }
  /** The server cannot be reached. */
  | { readonly id: number; readonly offline: true }
  /** An error in the program. */
  | { readonly id: number; readonly fault: string; readonly stack?: string | undefined };
