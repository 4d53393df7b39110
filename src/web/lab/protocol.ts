/** The laboratory's own questions to the worker in the frame, besides those of every board. Rules stay in the worker; here are data. */
import type { PlainFields } from './literals.ts';
import type { ErrorParts, Said } from '../../base/errors.ts';
import type { Plan } from '../../engines/choose.ts';
import type { Value } from '../../engines/contract/value.ts';
import type { Finding } from '../../check/check.ts';
import type { Ending } from '../../rules/ending.ts';
import type { Fact, Localised, Words } from '../../rules/game.ts';
import type { WholeRange } from '../../rules/options.ts';
import type { HeldPiece, SceneBoard, SceneField, ScenePiece } from '../../rules/scene.ts';
import type { Questions } from '../engine/protocol.ts';
import type { QuestionTypes } from '../engine/wire.ts';
import type { Edit, Editing } from '../state/edits.ts';
import type { Way } from '../state/gestures.ts';

/** A program in JavaScript that waits to be run. */
export interface Code {
  readonly code: string;
  /** The modules that it imports: where their names are in `code`, quotes included. */
  readonly modules: readonly { readonly start: number; readonly end: number; readonly module: string }[];
  /** What the game is called if the program exports rules alone. */
  readonly name: string;
}

/** A line and a column of the code that runs, from 1. */
export interface At {
  readonly line: number;
  readonly column: number;
}

/** Why a program gave no game: bad input, or an error of JavaScript with its message. */
export interface ProgramFailure {
  readonly error: ErrorParts | undefined;
  readonly message: string;
  /** Undefined: no line of the program is on the stack. */
  readonly at: At | undefined;
  /** The name that the library does not export, if that is what went wrong. */
  readonly missing: string | undefined;
}

/** Boards with more cells, walls included, are not drawn in the laboratory. */
export const MOST_CELLS = 10_000;

export interface OptionView {
  readonly name: string;
  readonly about: string;
  readonly syntax: Said;
  readonly range: WholeRange | undefined;
  readonly text: string;
}

/** A board of a scene as data. */
export interface BoardView {
  readonly kind: SceneBoard['kind'];
  readonly rows: number;
  readonly columns: number;
  /** Row, column and name of each cell. */
  readonly cells: readonly (readonly [row: number, column: number, label: string])[];
  readonly walls: readonly (readonly [row: number, column: number, name: string])[];
  readonly edges: { readonly rows: readonly string[]; readonly columns: readonly string[] } | undefined;
  readonly marks: readonly (readonly [cell: number, mark: string])[];
  readonly lines: readonly (readonly [number, number])[];
  readonly dots: SceneBoard['dots'];
  readonly loops: SceneBoard['loops'];
  readonly numbers: readonly (readonly string[])[] | undefined;
  readonly title: string | undefined;
  readonly style: SceneBoard['style'];
}

/** What does not change from position to position. */
export interface GameView {
  readonly name: string;
  readonly title: Localised;
  readonly about: Localised;
  readonly facts: readonly Fact[];
  readonly words: Words;
  readonly options: readonly OptionView[];
  readonly sides: readonly string[];
  readonly start: string;
  readonly syntax: string;
  readonly scoring: boolean;
  /** The side that wins endless play, as an index; undefined: it is a draw, or who wins depends on the position. */
  readonly endless: 0 | 1 | undefined;
  /** Undefined: the positions have no drawing but their diagram, or too large a board. */
  readonly boards: readonly BoardView[] | undefined;
  readonly fields: readonly SceneField[];
  /** Whether sides have pieces in hand. */
  readonly hands: boolean;
  /** The owners of the pieces: field, symbol and index into the sides. */
  readonly owners: readonly (readonly [field: string, symbol: string, owner: number])[];
  /** Which edits by hand there are. */
  readonly editing: Pick<Editing, 'pieces' | 'turn'>;
  /** What moves subtract from coordinates; undefined: moves are not of that kind. */
  readonly vectors: readonly (readonly number[])[] | undefined;
}

export interface MoveView {
  readonly to: string;
  readonly name: string;
  readonly gain: number;
  readonly ways: readonly Way[];
  /** The pieces in hand after it; undefined: the game has no hands. */
  readonly held: readonly HeldPiece[] | undefined;
}

/** All that the page shows of one position. */
export interface PositionView {
  readonly text: string;
  readonly toMove: number;
  readonly ended: Ending;
  readonly stuck: Ending;
  readonly moves: readonly MoveView[];
  readonly pieces: readonly ScenePiece[];
  /** The pieces in hand; undefined: the game has no hands. */
  readonly held: readonly HeldPiece[] | undefined;
  /** The groups of cells that have ended the game. */
  readonly winning: readonly (readonly number[])[];
  readonly diagram: string;
  /** What the drawing does not show. */
  readonly note: Said | undefined;
  readonly impossible: Said | undefined;
}

/** What is written in a file: a text, a picture in rows, or if `fields` is given an object with these. */
export interface WrittenText {
  readonly text: string;
  readonly rows: readonly string[];
  readonly fields?: PlainFields;
}

/** What a text of the file is: the position, and whether it is a picture of it. */
export interface WrittenView {
  readonly text: string;
  readonly picture: boolean;
  /** Its fields, if they can be written as an object of plain values. */
  readonly fields: PlainFields | undefined;
}

export interface FailedProgram extends ProgramFailure {
  readonly is: 'failed';
}

/** The rules need an engine that is only in the larger file of the library. */
export interface NeedsLarger {
  readonly is: 'larger';
}

export type Loaded =
  | {
      readonly is: 'loaded';
      readonly game: GameView;
      readonly start: PositionView;
      readonly url: string;
      /** Undefined: planning fails, which the question for the plan will say. */
      readonly plan: Plan | undefined;
    }
  | FailedProgram;

/** A change of value between two versions of the rules. */
export interface ValueChange {
  readonly position: string;
  readonly diagram: string;
  readonly before: Value;
  readonly after: Value;
  /** Plies from the start. */
  readonly depth: number;
  /** The side to move, an index into the sides; 0 if there are none. */
  readonly toMove: number;
}

export interface RulesComparison {
  /** Positions that play reaches by the new rules, and how many of them the old rules know too. */
  readonly reached: number;
  readonly shared: number;
  readonly outcomes: number;
  readonly distances: number;
  /** Whether not all positions were looked at. */
  readonly cut: boolean;
  /** The nearest changes, those of outcomes first. */
  readonly nearest: readonly ValueChange[];
}

/** The questions of a board whose rules are in a worker. */
export interface ViewQuestions {
  /** What is shown of positions; undefined for texts that are no positions. */
  readonly views: QuestionTypes<{ readonly positions: readonly string[] }, (PositionView | undefined)[]>;
  /** A position as its rules write it. Raises bad input if the text is none. */
  readonly read: QuestionTypes<{ readonly position: string }, string>;
  /** The positions that texts of a file are, or pictures in rows, or objects; undefined for those that are none. */
  readonly written: QuestionTypes<{ readonly literals: readonly WrittenText[] }, (WrittenView | undefined)[]>;
  /** A position after an edit by hand; undefined: it is not possible. Raises bad input if there is no such position. */
  readonly edit: QuestionTypes<{ readonly position: string; readonly edit: Edit }, string | undefined>;
}

export interface LabQuestions extends ViewQuestions {
  /** Runs a program. It is the first question to every worker. */
  readonly load: QuestionTypes<
    {
      readonly program: Code;
      readonly options: Readonly<Record<string, string>>;
      readonly memory: number;
    },
    Loaded | NeedsLarger
  >;
  /** The invariants that the rules break, tested for so many seconds, and notes on what may not be meant. */
  readonly check: QuestionTypes<
    { readonly seconds: number },
    { readonly findings: readonly Finding[]; readonly notes: readonly Said[] }
  >;
  /** The values of the program before, compared with those of the loaded one. */
  readonly compare: QuestionTypes<
    {
      readonly before: Code;
      readonly options: Readonly<Record<string, string>>;
      readonly memory: number;
    },
    RulesComparison | FailedProgram
  >;
  /** The names that each entry of the library exports. */
  readonly names: QuestionTypes<Record<string, never>, Readonly<Record<string, readonly string[]>>>;
  /** The text of the compiler of rules, which the worker has said that it needs; undefined: it could not be loaded. */
  readonly compiler: QuestionTypes<{ readonly text: string | undefined }, void>;
}

/** What a worker says when it needs the compiler, which is not in its library. */
export interface NeedsCompiler {
  readonly needs: 'compiler';
}

/** All that the worker in the frame is asked. */
export type FrameQuestions = Questions & LabQuestions;
