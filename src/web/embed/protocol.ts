/** The questions of a board on somebody's page to its worker, where the rules are. */
import type { QuestionTypes } from '../engine/wire.ts';
import type { Questions } from '../engine/protocol.ts';
import type { GameView, LabQuestions, PositionView, ViewQuestions } from '../lab/protocol.ts';

/** A game of the library as its worker opens it. */
export interface WantedGame {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** The position to begin with; undefined: the start. */
  readonly position: string | undefined;
}

/** A game of the library, or one of a file. */
export interface WantedRules extends WantedGame {
  /** The address of a file with the rules; undefined: the game is one of the library. */
  readonly rules: string | undefined;
}

/** A game that the worker has opened. */
export interface EmbeddedGame {
  readonly game: GameView;
  /** The position to begin with. */
  readonly start: PositionView;
  /** With those that the position chooses by itself. */
  readonly options: Readonly<Record<string, string>>;
}

export interface OpenQuestions {
  /** Opens a game of the library. It is the first question to every worker. Raises not found and bad input. */
  readonly open: QuestionTypes<WantedGame, EmbeddedGame>;
}

/** All that the worker of such a board is asked. For a file of somebody's own it is the worker of the laboratory, which is sent a program. */
export type EmbedQuestions = Questions &
  ViewQuestions &
  OpenQuestions &
  Pick<LabQuestions, 'load' | 'compiler'>;
