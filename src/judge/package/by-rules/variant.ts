/** What submissions in C++, Java and Python contain of a game for a choice of its options. */
import type { Program } from '../../../engines/common/compiled/code.ts';
import type { Ending } from '../../../rules/ending.ts';
import type { LocalRules } from './local-rules.ts';

/** A letter that may be on a cell: the bits of a word that it sets there, and those that tell whether it is. */
export interface CellLetter {
  readonly letter: string;
  /** The side that owns it; −1 for both or none. */
  readonly owner: number;
  readonly bits: readonly bigint[];
  readonly masks: readonly bigint[];
}

/** A part of a position as it is read and written. */
export type ReadPart =
  | { readonly is: 'turn' }
  /** An empty name is not written. */
  | { readonly is: 'number'; readonly name: string; readonly shift: number; readonly mask: bigint }
  /** One of these words, as the number of its place. */
  | {
      readonly is: 'choice';
      readonly name: string;
      readonly shift: number;
      readonly mask: bigint;
      readonly words: readonly string[];
    }
  /** Numbers of seeds with commas between, of which every bit is the opposite one; each has its lowest bit, and as many as the mask. */
  | { readonly is: 'pits'; readonly name: string; readonly shifts: readonly number[]; readonly mask: bigint }
  /** `squares` has the cell of each square, −1 for none; of `cells` so many are read, each a row and a column from 1. */
  | {
      readonly is: 'board' | 'cells';
      readonly rows: number;
      readonly columns: number;
      readonly count: number;
      readonly squares: readonly number[];
      readonly empty: string;
      readonly letters: readonly CellLetter[];
    }
  | LocalPart;

/** A part of a position in letters and numbers, see local-rules.ts. */
export type LocalPart =
  /** The rows of the board. */
  | { readonly is: 'squares' }
  /** A board that is not read: for each way in which a square may be at the edges a letter, see local-variant.ts. */
  | { readonly is: 'start'; readonly name: string }
  /** A number that is not read: so many times the rows, the columns, and a number. */
  | {
      readonly is: 'start number';
      readonly rows: number;
      readonly columns: number;
      readonly count: number;
    };

/** A position of a game whose rules are functions: its ending, and the words that moves lead to with what they gain. */
export interface Row {
  readonly ending: Ending;
  readonly moves: readonly (readonly [to: bigint, gain: number])[];
}
export type MoveTable = Map<bigint, Row>;

/** The side that wins play that never ends, by a number in the word; −1 for none. */
export interface EndlessWinners {
  readonly winners: readonly number[];
  readonly shift: number;
  readonly mask: bigint;
}

export interface GameVariant {
  /** The values of the options, with blanks between them. */
  readonly options: string;
  /** What no line of the input says. */
  readonly start: bigint;
  /** The bit of the side to move; −1 in impartial games. */
  readonly turn: number;
  readonly sides: readonly string[];
  /** The words of the answer for the sides. */
  readonly winners: readonly string[];
  readonly stuck: Ending;
  readonly endless: EndlessWinners;
  readonly parts: readonly ReadPart[];
  readonly scoring: boolean;
  readonly moves: Program | MoveTable | LocalRules;
}
