/** The questions of the page to the worker that solves. Positions are sent as text, games as name and options. */
import type { Recognised, WrittenInput } from './contests.ts';
import type { Hard } from './hard.ts';
import type { RulesName } from './rules-name.ts';
import type { Research } from './research.ts';
import type { PuzzleText, WhichPuzzle } from './puzzles.ts';
import type { Laws } from './laws.ts';
import type { KnownFrom } from './opening.ts';
import type { Reached } from './reach.ts';
import type { Added } from './added.ts';
import type { FollowersState } from './followers.ts';
import type { SumMove, SumState } from './sums.ts';
import type { QuestionTypes, WorkerProgress } from './wire.ts';
import type { Cost } from '../../play/explain.ts';
import type { LineEnd } from '../../play/line.ts';
import type { PathName } from '../../play/paths.ts';
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
  readonly stops: LineEnd;
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
  /** The proof or book that the value is from. Absent: it is from the search. */
  readonly from?: KnownFrom | undefined;
  /** The value, and the moves whose values are known. Absent: not even a best move is known. */
  readonly analysis?: PositionAnalysis | undefined;
}

/** How far a search is, and what it has found. */
export interface SearchProgress extends WorkerProgress {
  readonly found: Watched;
}

/** What is asked about a game, and about one of its positions. */
interface AboutRules {
  readonly rules: RulesName;
}
interface AboutPosition extends AboutRules {
  readonly position: string;
}

/** The questions that the worker answers. An answer is undefined if the table does not contain the position. */
export interface Questions {
  /** How the game would be solved, without solving it. */
  readonly plan: QuestionTypes<AboutRules & { readonly memory: number }, Plan>;
  /**
   * Solves, unless that is already done. Where no table fits, positions are searched for from then on. `soon`: what play reaches is
   * enough, if that is faster.
   */
  readonly solve: QuestionTypes<
    AboutRules & {
      readonly from: string | undefined;
      readonly memory: number;
      /** That which was planned with more memory; undefined: the best for this much. */
      readonly engine?: string | undefined;
      readonly soon?: boolean;
    },
    SolvedReport,
    WorkerProgress
  >;
  /** Takes values from the server's table, a block at a time; undefined: it has none with the position. Rejects if it does not answer. */
  readonly borrow: QuestionTypes<AboutPosition, SolvedReport | undefined>;
  /** Searches for the values of a position and of its moves, for so many seconds; what is found is reported as it is. */
  readonly watch: QuestionTypes<
    AboutPosition & { readonly seconds: number },
    Watched | undefined,
    SearchProgress
  >;
  /** Ends that search. What it has found is kept. */
  readonly halt: QuestionTypes<object, undefined>;
  readonly analyse: QuestionTypes<AboutPosition, PositionAnalysis | undefined>;
  /** Best play, at most `most` moves of it. */
  readonly line: QuestionTypes<AboutPosition & { readonly most: number }, BestLine | undefined>;
  /** The position after the move of an opponent; also undefined if the game is over. */
  readonly choose: QuestionTypes<
    AboutPosition & {
      readonly opponent: OpponentName;
      readonly strength: number;
      readonly stood: readonly string[];
    },
    string | undefined
  >;
  /** The laws of a game whose moves subtract vectors; undefined for other games. */
  readonly laws: QuestionTypes<AboutRules, Laws | undefined>;
  /** The values of several positions; undefined for texts that are not legal positions. */
  readonly values: QuestionTypes<
    AboutRules & { readonly positions: readonly string[] },
    (Value | undefined)[]
  >;
  /** The value of the position with a piece on each cell of its board, by cell; undefined where it cannot be. */
  readonly map: QuestionTypes<AboutPosition & { readonly piece: ScenePiece }, readonly (Value | undefined)[]>;
  /** Whether play leads to a position. Reports how many positions were looked at. */
  readonly reach: QuestionTypes<AboutPosition, Reached, WorkerProgress>;
  /** The games that a text may be contest input of. `shown` is the game on display. */
  readonly recognise: QuestionTypes<
    { readonly text: string; readonly shown: string | undefined },
    Recognised
  >;
  /** A position as contest input; undefined for games without a contest. Raises bad input if the format cannot express it. */
  readonly write: QuestionTypes<AboutPosition, WrittenInput | undefined>;
  /** The hardest positions of a game that is solved; undefined if it is not, or if it has no hardest position. */
  readonly hard: QuestionTypes<AboutRules, Hard | undefined>;
  /** The reasons for the value of a position; undefined if it is not known, or known only by a search. */
  readonly reasons: QuestionTypes<AboutPosition, readonly Reason[] | undefined>;
  /** All positions that play reaches, counted by their values. */
  readonly research: QuestionTypes<AboutRules, Research, WorkerProgress>;
  /** The values of all positions as the file that `table build` writes. Raises too large. */
  readonly table: QuestionTypes<AboutRules, Uint8Array, WorkerProgress>;
  /** What a position is worth beside other games. Raises bad use for games without such values. */
  readonly added: QuestionTypes<AboutPosition, Added>;
  /** A sum of parts as the command `sum` reads them, after some moves; `begins`: 0 for Left or 1 for Right. */
  readonly sum: QuestionTypes<
    { readonly parts: readonly string[]; readonly begins: 0 | 1; readonly moves: readonly SumMove[] },
    SumState
  >;
  /** What sides can move to in a part, which is read as those of a sum. */
  readonly followers: QuestionTypes<{ readonly part: string }, FollowersState>;
  /** A puzzle of a game that is solved; undefined if it is not, or has none. */
  readonly puzzle: QuestionTypes<AboutRules & { readonly which: WhichPuzzle }, PuzzleText | undefined>;
  /** The paths of puzzles that a game has; none if it is not solved. */
  readonly paths: QuestionTypes<AboutRules, readonly PathName[]>;
}
