/** Long work: what is asked of the worker, what it says and hears, and what each task is done with. */
import type { ErrorParts } from '../base/errors.ts';
import type { Reach } from '../engines/explored/explored.ts';
import type { Flags, NamedGame } from './command.ts';
import type { Sound } from './sound.ts';

/** What the worker is given. */
export interface Task {
  readonly command:
    | 'solve'
    | 'check'
    | 'law'
    | 'table-build'
    | 'table-verify'
    | 'census'
    | 'explain'
    | 'play';
  /** The game's name or the path of its file. */
  readonly asked: string;
  readonly flags: Flags;
  /** Where the worker counts what it asks rules that stand in a file. */
  readonly counts?: Int32Array;
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
  | { readonly note: string }
  | { readonly line: string }
  | { readonly prompt: string }
  | { readonly text: string | undefined; readonly status: number }
  | { readonly error: ErrorParts }
  /** What went wrong in the program itself. */
  | { readonly fault: string };

/** What the worker hears when it has prompted: a line, or that there are no more. */
export type Heard = { readonly line: string | undefined };

/** What a task is done with. */
export interface Asked extends NamedGame {
  readonly flags: Flags;
  /** Tries rules that stand in a file before they are used. */
  readonly sound: Sound;
  /** `stage`: what is under way, where a task has several; or what is known of a game that is explored. */
  readonly progress: (done: number, of: number, stage?: string | Reach) => void;
  /** Says a sentence to the person while the task goes on. */
  readonly note: (sentence: string) => void;
  /** Prints a line while the task goes on. */
  readonly print: (line: string) => void;
  /** Asks for the next line; undefined: there are no more. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

/** What a task comes to. */
export interface Done {
  /** Absent: all is printed already. */
  readonly text?: string;
  /** Absent: 0. */
  readonly status?: number;
}

/** Does a task and says what is to be printed. */
export type Work = (asked: Asked) => string | Done | Promise<Done>;
