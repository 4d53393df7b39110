/** How programs are judged, as callers of the library say it. */
import type { ContestSettings } from '../contest/settings.ts';
import type { ProgramLimits } from './confine.ts';
import type { Demand } from './match.ts';
import type { Answerer } from './program.ts';
import type { Opponent } from './protocol.ts';
import type { StartName } from './starts.ts';

/** How a match is played; what is absent has the default of the command `judge`. */
export interface JudgeOptions {
  /** A command of the shell, started anew for each game, or a function from a game to the position after the next move. */
  readonly program: string | Opponent;
  /** Options of the game as text. */
  readonly options?: Readonly<Record<string, string>>;
  /** The position to start from, as text. */
  readonly position?: string;
  /** Names of opponents, or functions; they take turns, game by game. */
  readonly opponents?: readonly (string | Opponent)[];
  /** Of a fallible opponent: from 0, which plays at random, to 1, perfect. */
  readonly strength?: number;
  readonly games?: number;
  /** The seed of everything random. */
  readonly seed?: number;
  /** The side that the program plays: its name, `first` or `second` to move, or `both` in turn. */
  readonly side?: string;
  readonly starts?: StartName;
  /** What is asked of the program besides the result that it could have had. */
  readonly demand?: Demand;
  /** What a program may take; functions are not limited. */
  readonly limits?: Partial<ProgramLimits>;
  /** Games that are played side by side; absent: one for each processor. */
  readonly jobs?: number;
  /** Bytes that a table may take. */
  readonly memory?: number;
}

/** How answers are compared; what is absent has the default of the command `compare`. */
export interface CompareAnswersOptions {
  /** The contest that is made of the game; absent: the library's own if there is one, and otherwise what is usual. */
  readonly contest?: ContestSettings;
  /** A command of the shell, started anew for each input, or a function from an input to the answer. */
  readonly program: string | Answerer;
  /** What it is compared with; absent: the truth. */
  readonly against?: string | Answerer;
  /** Seconds after which no more inputs are tried. */
  readonly seconds?: number;
  readonly seed?: number;
  /** What a program may take; `moveSeconds` is the time for one input. */
  readonly limits?: Partial<ProgramLimits>;
  readonly jobs?: number;
  /** Bytes that a table may take. */
  readonly memory?: number;
}
