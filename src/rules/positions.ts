/** Positions: how they are numbered, written and drawn. */
import type { Said } from '../base/errors.ts';
import type { Scene } from './scene.ts';
import type { Permutation } from './structure.ts';

/** A part of a position, as data. */
export type PositionPart =
  /** The side to move, as an index into the sides. */
  | { readonly is: 'turn'; readonly field: string }
  /** A symbol on each cell, as an index into the symbols. */
  | { readonly is: 'symbols'; readonly field: string; readonly cells: number; readonly symbols: number }
  /**
   * So many pieces on different cells, as an index into the sets of cells in colexicographic order. With `off` some may be off the
   * board: then come the sets of one cell less, and so on.
   */
  | {
      readonly is: 'pieces';
      readonly field: string;
      readonly cells: number;
      readonly count: number;
      readonly off: boolean;
    }
  /**
   * So many pieces of several kinds. A state is a cell and a kind, and those from the number of these on are places off the board: one, or
   * the hand of each side. The index is that of the list of their states in ascending order, the greatest one the most significant.
   */
  | {
      readonly is: 'states';
      readonly field: string;
      /** Number of cells of the board. */
      readonly cells: number;
      readonly count: number;
      /** The cell and the kind of each state. */
      readonly cellOf: Uint16Array;
      readonly kindOf: Uint8Array;
      readonly places: 1 | 2;
    }
  /** So many seeds in the cells. Each has a bar behind its seeds, but the last one: the index is that of the places of these bars. */
  | { readonly is: 'pits'; readonly field: string; readonly cells: number; readonly seeds: number }
  /** A number from 0 to below `values`. */
  | { readonly is: 'number'; readonly field: string; readonly values: number };

/** How positions are numbered, written and drawn. `shape` of the kit makes it. */
export interface Positions<P> {
  /** The two sides, the one that moves first in front. Empty: an impartial game, in which every move passes the turn. */
  readonly sides: readonly string[];
  /** Number of index values; Infinity if a field has no upper bound: positions are then told apart by `text`. */
  readonly size: number;
  /** There is no perfect index, but `rank` is a key: a whole number from 0 to below `bound`. */
  readonly bound?: number;
  /**
   * The perfect index is a mixed radix number; this is the number of values of each digit, the most significant digit
   * first. A permutation of cells changes each digit independently of the others, except that one beyond 2^53 is given as several
   * factors. Absent: nothing is known of the digits.
   */
  readonly radices?: readonly number[];
  /**
   * What a position is made of, as data, if its index is a mixed radix number of these parts, the first one the most significant. The
   * symbols of a part are digits of it, that of the first cell the most significant. Absent: it is made of other things too.
   */
  readonly parts?: readonly PositionPart[] | undefined;
  /**
   * The digits of the perfect index, however large it is: one for each part, and for each cell of a board of symbols, in order. Absent:
   * there are no parts, or one has an index that is not an exact number.
   */
  toDigits?(p: P): readonly number[];
  /** The inverse of `toDigits`. */
  fromDigits?(digits: readonly number[]): P;
  /** Play reaches only a small share of the index values, as on a board that symbols fill. */
  readonly sparse?: boolean;
  /** The perfect index, 0 … size − 1; `unrank` is its inverse. */
  rank(p: P): number;
  /** The position with that index; the inverse of `rank`. */
  unrank(index: number): P;
  /** The side to move, as an index into `sides`: 0 or 1; 0 in impartial games. */
  toMove(p: P): number;
  /**
   * `p` with `side` to move and all else unchanged; `p` itself in an impartial game. Absent: what the side that is not to move
   * could do cannot be asked, so positions have no values as games.
   */
  withTurn?(p: P, side: 0 | 1): P;
  /** The cells of the pieces of `field`; for a number field its value. */
  cells(p: P, field: string): readonly number[];
  /** The position as one line of text, which `parse` reads back. */
  text(p: P): string;
  /** A string that differs for different positions, quicker to make than the text. Absent: `text` serves as one. */
  key?(p: P): string;
  /** The position that `text` describes. Raises bad input that names the field. */
  parse(text: string): P;
  /**
   * Exact keys of positions as a few whole numbers. Absent: a field has no upper bound, and `key` or `text` serves as one.
   */
  readonly words?: KeyWords<P> | undefined;
  /**
   * What `text`, which `parse` reads, says beside the position that these rules do not use, in sentences; `plies` are those to the end
   * of a game that somebody wins, undefined if nobody does or it is not known. Raises bad input for what cannot be. Absent: all is used.
   */
  unused?(text: string, plies: number | undefined): readonly Said[];
  /** The syntax of `text`, for help. */
  readonly syntax: Said;
  /** The position drawn in characters, several lines. */
  diagram(p: P): string;
  /** What the drawing and the diagram's board do not show of `p`, as a sentence without a full stop. Absent or undefined: nothing. */
  note?(p: P): Said | undefined;
  /** About how many bytes a position with a short text takes, if positions are told apart by text or `key`. Absent: 160, with both. */
  readonly heldBytes?: number;
  /** Why there may be very many positions, as a phrase; asked when there were too many. Absent or undefined: nothing is known. */
  whyMany?(): Said | undefined;
  /** How a graphical interface draws positions. Absent: it shows the diagram. */
  readonly scene?: Scene<P> | undefined;
  /** What differs between p and q, written as a move: "3,2-3,3". */
  difference(p: P, q: P): string;
  /** A shorter form without counters, which several moves of p may share: "3,2". Absent: there is none. */
  brief?(p: P, q: P): string;
  /** `p` with every cell moved by a permutation of the board's cells. */
  permuted(p: P, permutation: Permutation): P;
  /** Positions in groups by what their fields count. Absent: they cannot be grouped, or there are too many groups. */
  readonly strata?: Strata<P> | undefined;
  /**
   * The function returned takes the rank of a position and writes the ranks of its images to `into`, one for each of
   * `permutations`. Absent: ranks are not exact numbers.
   */
  images?(permutations: readonly Permutation[]): (rank: number, into: Float64Array) => void;
}

/**
 * Positions in groups: in a stratum, the side to move, all numbers, the pieces off the board, and how often each symbol of a board
 * occurs are the same. Its positions are numbered without holes.
 */
export interface Strata<P> {
  /** The number of positions of each stratum, whether or not they are legal. */
  readonly sizes: Float64Array;
  /** The stratum of a position. */
  of(p: P): number;
  /** The number of a position in its stratum. */
  rank(p: P): number;
  /** The position with that number; the inverse of `rank`. */
  unrank(stratum: number, index: number): P;
}

/** A key of `count` numbers from 0 to below 2^32, different for different positions. */
export interface KeyWords<P> {
  readonly count: number;
  /** Writes the numbers of `p` to `into`, from `at` on. */
  write(p: P, into: Uint32Array, at: number): void;
}

/** A position of a game that is not known when the program is compiled. */
export type Position = Readonly<Record<string, unknown>>;
