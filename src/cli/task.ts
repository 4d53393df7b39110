/** The messages between the program and its worker, and what a command receives in the worker. */
import type { ErrorParts } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';
import type { Exchange } from '../engines/contract/exchange.ts';
import type { Reach } from '../engines/contract/progress.ts';
import type { GameCommand, WorkerCommand } from './commands.ts';
import type { Given } from './parse.ts';

/** The task of a worker. */
export interface CommandTask {
  readonly command: WorkerCommand;
  /** The words after the command. */
  readonly words: readonly string[];
  /** Shared memory in which the worker counts its calls of a game file, indexed by ASKED, ANSWERED and LIMITED. */
  readonly counts: Int32Array;
  /** Every message of the worker carries it: a game file may send messages too, which mean nothing here. */
  readonly key: string;
}

/** What a thread is given that serves a game file. */
export interface ServedFile {
  readonly path: string;
  /** The version of the files that it is to run; undefined: whatever they are. */
  readonly version: string | undefined;
  /** As in `CommandTask`. */
  readonly counts: Int32Array;
}

/**
 * Calls begun, calls finished, whether a call that takes too long ends the program, and whether the worker is to keep its work
 * and end.
 */
export const [ASKED, ANSWERED, LIMITED, STOPPED, COUNTS] = [0, 1, 2, 3, 4] as const;

/** What a search has found so far. */
export interface FoundSoFar {
  /** The number of positions whose moves were generated. */
  readonly nodes: number;
  /** What is known of the value, in a sentence. */
  readonly words: string;
}

/** A message of the worker; the last one is a text or an error. */
export type Message = StateMessage | SpokenMessage;

/** What the worker is at. */
type StateMessage =
  | {
      readonly done: number;
      readonly of: number;
      readonly stage?: string | undefined;
      readonly reach?: Reach | undefined;
      readonly found?: FoundSoFar | undefined;
    }
  /** The new prefix of errors, notes and the progress bar. */
  | { readonly label: string }
  /** The path of the table or proof that is made, which can be continued. */
  | { readonly resumable: string }
  /** Whether the worker would keep its work if it were told to end. */
  | { readonly keeping: boolean };

/** What the worker says or asks. */
export type SpokenMessage =
  | { readonly note: string }
  | { readonly line: string }
  | { readonly prompt: string }
  | { readonly text: string | undefined; readonly status: number }
  | { readonly error: ErrorParts }
  /** An error in the program itself. */
  | { readonly fault: string };

/** The reply to a prompt; undefined at the end of the input. */
export type InputLine = { readonly line: string | undefined };

/** Tests of the rules of a game file; the rules of the library need none. */
export interface Precheck {
  /** Tables of fewer positions are made whatever takes less time, since an audit of them finds wrong rules. Undefined: none. */
  readonly searchFrom: number | undefined;
  /** Returns the rules. Raises bad input with the invariant that they violate and the smallest position that shows it. */
  rules<P>(rules: Rules<P>): Rules<P>;
  /** The cause of an error that was raised while the rules were used: an invariant that they violate, or else the error itself. */
  cause(error: unknown): unknown;
}

/** What a command receives in the worker. */
export interface WorkContext<C extends WorkerCommand> extends Given<C> {
  readonly game: C extends GameCommand ? Game : undefined;
  /** The options of the game that were given, as text. */
  readonly options: Readonly<Record<string, string>>;
  /** Tests the rules of a game file before they are used. */
  readonly precheck: Precheck;
  /**
   * `stage`: the name of the current stage, what is known so far of a game that is being explored, or what a search has
   * found; `done` of `of` moves are then settled.
   */
  readonly progress: (done: number, of: number, stage?: string | Reach | (() => FoundSoFar)) => void;
  /** Sets the prefix of errors and notes, if that is not the name of the game. */
  readonly label: (label: string) => void;
  /** Tells which table or proof could be continued. */
  readonly resumable: (path: string) => void;
  /** Tells whether an engine is at work that asks `stopped` often, and keeps its work before it ends. */
  readonly keeping: (now: boolean) => void;
  /** Whether Ctrl-C was pressed meanwhile. */
  readonly stopped: () => boolean;
  /** The ranks that share the work; undefined if there is one. */
  readonly exchange: Exchange | undefined;
  /** Writes a note to standard error while the work goes on. */
  readonly note: (sentence: string) => void;
  /** Writes a line to standard output while the work goes on. */
  readonly print: (line: string) => void;
  /** Asks for the next line of input; undefined at the end. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
}

/** The result of a command. */
export interface Done {
  /** The text to print; absent if everything is printed already. */
  readonly text?: string;
  /** The exit status; absent: 0. */
  readonly status?: number;
}

/** Runs a command in the worker and returns the text to print. */
export type CommandWork<C extends WorkerCommand> = (
  context: WorkContext<C>,
) => string | Done | Promise<string | Done>;

/** The exit status of a worker whose game file waits for ever; Node itself uses 13 for this. */
export const WAITS_FOR_EVER = 13;
