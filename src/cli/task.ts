/** Long work: what is asked of the worker, what it says and hears, and what a command is given there. */
import type { ErrorParts } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import type { Reach } from '../engines/explored/explored.ts';
import type { OnGame, Works } from './commands.ts';
import type { Given } from './parse.ts';
import type { Precheck } from './rules-file/precheck.ts';

/** What the worker is given. */
export interface Task {
  readonly command: Works;
  /** Those behind the command. */
  readonly words: readonly string[];
  /** Where the worker counts what it asks rules that stand in a file. */
  readonly counts: Int32Array;
}

/** Questions that were asked, questions that were answered, and whether one that takes long ends the program. */
export const [ASKED, ANSWERED, LIMITED, COUNTS] = [0, 1, 2, 3] as const;

/** What the worker says; the last one is a text or an error. */
export type Message =
  | {
      readonly done: number;
      readonly of: number;
      readonly stage?: string | undefined;
      readonly reach?: Reach | undefined;
    }
  /** What stands before errors, notes and the bar from now on. */
  | { readonly label: string }
  /** The table whose build can be resumed once it has a checkpoint. */
  | { readonly resumable: string }
  | { readonly note: string }
  | { readonly line: string }
  | { readonly prompt: string }
  | { readonly text: string | undefined; readonly status: number }
  | { readonly error: ErrorParts }
  /** What went wrong in the program itself. */
  | { readonly fault: string };

/** What the worker hears when it has prompted: a line, or that there are no more. */
export type Heard = { readonly line: string | undefined };

/** What a command is given in the worker. */
export interface Asked<C extends Works> extends Given<C> {
  /** The game that it is on. */
  readonly game: C extends OnGame ? Game : undefined;
  /** The options of the game that were given, as texts. */
  readonly options: Readonly<Record<string, string>>;
  /** Tries rules that stand in a file before they are used. */
  readonly precheck: Precheck;
  /** `stage`: what is under way, where a command has several; or what is known of a game that is explored. */
  readonly progress: (done: number, of: number, stage?: string | Reach) => void;
  /** Says what stands before errors and notes from now on, where that is not the game. */
  readonly label: (label: string) => void;
  /** Says of which table the build can be resumed. */
  readonly resumable: (path: string) => void;
  /** Says a sentence to the person while the work goes on. */
  readonly note: (sentence: string) => void;
  /** Prints a line while the work goes on. */
  readonly print: (line: string) => void;
  /** Asks for the next line; undefined: there are no more. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

/** What a command comes to. */
export interface Done {
  /** Absent: all is printed already. */
  readonly text?: string;
  /** Absent: 0. */
  readonly status?: number;
}

/** Carries a command out in the worker, and says what is to be printed. */
export type Work<C extends Works> = (asked: Asked<C>) => string | Done | Promise<string | Done>;

/** The worker ends with this status when nothing is left to do and there is no answer; Node ends programs so too. */
export const WAITS_FOR_EVER = 13;
