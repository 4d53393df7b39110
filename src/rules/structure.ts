/**
 * What engines can know of a game beyond its rules as functions: the pieces of a position, and how they move. Moves of the
 * kit have a structure where they can. Rules without one are solved too, by asking for the moves of each position.
 */
import type { Adjacency, Allocate } from '../base/adjacency.ts';
import type { Ending } from './ending.ts';

/** A permutation of the cells of a board: the image of each cell. */
export type Permutation = Uint32Array;

/** All configurations of the pieces of one side, numbered from 0, with the moves between them. */
export interface Configurations {
  readonly size: number;
  readonly moves: Adjacency;
  readonly unmoves: Adjacency;
  /**
   * Visits the legal configurations in order, each with the cells of all pieces, field by field. Identical pieces are in
   * ascending order of their cells; the cell of a piece off the board is the number of cells. `cells` is reused.
   */
  forEach(visit: (configuration: number, cells: Int32Array) => void): void;
  /** The cells of one configuration, in the order of `forEach`. */
  cells(configuration: number): Int32Array;
  /** The part of `cells` that has the pieces of `field`, from `from` to below `to`. Undefined: the side has no such field. */
  slots(field: string): readonly [from: number, to: number] | undefined;
  /** False for a number that is not a configuration: two pieces of the side would be on one cell. */
  legal(configuration: number): boolean;
  /** For each configuration its image, the one with every cell moved by `permutation`. */
  images(permutation: Permutation): Uint32Array;
  /** A colour, 0 or 1, for each configuration: every move of the side changes it. Only valid if there is a `parity`. */
  readonly colours: Uint8Array;
  /** The sets of cells that the configurations are, if each is nothing but a set of cells; else undefined. */
  readonly sets: CellSets | undefined;
}

/**
 * All sets of `count` cells, numbered in the combinatorial number system. A move takes the piece on one of the cells along
 * an edge.
 */
export interface CellSets {
  readonly count: number;
  readonly edges: Adjacency;
  /** choose[j · cells + c] = C(c, j), for j up to `count`. */
  readonly choose: Uint32Array;
  /** The colour of each cell. */
  readonly colours: Uint8Array;
}

/** Bounds on the number of moves, known before they are computed, so that memory can be planned. */
export interface EdgeCount {
  /** An upper bound on the number of all moves. */
  readonly count: number;
  /** An upper bound on the moves from one configuration, and on the moves to one. */
  readonly most: number;
  /** Whether each move can be undone by a move, so that the un-moves are the moves. */
  readonly twoWay: boolean;
}

/** A piece that is the only one of its side. */
export interface LonePiece {
  readonly moves: Adjacency;
  /** For each cell its number among all squares of the rectangle, walls included, row by row. */
  readonly squares: Uint32Array;
  /** The colour of each cell on a checkerboard, 0 or 1. */
  readonly colours: Uint8Array;
}

/** A game whose sides move independently: a position is the turn and a configuration of each side. */
export interface IndependentSides<P> {
  readonly is: 'independent sides';
  /** Number of configurations of each side, known before they are computed. */
  readonly sizes: readonly [number, number];
  /** Bounds on the moves of a side, known before they are computed. */
  edges(side: number): EdgeCount;
  /**
   * The parity of a position, 0 or 1: the sum of the checkerboard colours of all pieces and the turn, modulo 2. It is there
   * if every move changes the colour of a piece: with the turn passing too, the parity never changes in play, so that the
   * configurations tell whose turn it is. Undefined: some move keeps the colour.
   */
  readonly parity: ((p: P) => number) | undefined;
  /** Whether a permutation of the cells leaves the parity of every position as it is. Only valid if there is a `parity`. */
  keepsParity(permutation: Permutation): boolean;
  /** The piece of a side that is one piece, always on the board: its configurations are the cells. Undefined for other sides. */
  lone(side: number): LonePiece | undefined;
  /** The same game with identical pieces treated as different ones. Absent: no pieces are identical. */
  readonly apart?: IndependentSides<P> | undefined;
  /** Number of classes of the first side's configurations, where a group of permutations maps those of a class to each other. */
  classes(permutations: readonly Permutation[]): number;
  /** Computes the graph of a side. `allocate` makes the arrays of its edges; absent: ordinary ones. */
  build(side: number, allocate?: Allocate): Configurations;
  /** The side that the pieces of a field belong to. */
  sideOf(field: string): 0 | 1;
  /** Number of cells of the board of a field. */
  cellCount(field: string): number;
  /** The configuration of each side at `p`. */
  split(p: P): readonly [number, number];
  /** The position with this side to move and these configurations; the inverse of `split`. */
  join(turn: number, first: number, second: number): P;
}

/** Bits of a step of a path: QUIET, the piece may move there if the cell is empty; CAPTURES, it may capture there. */
export const QUIET = 1;
export const CAPTURES = 2;

/**
 * The paths of a piece from each of its states, step by step. A state is a cell, or a cell and a kind. The steps from state
 * s are the entries offsets[s] to below offsets[s + 1], one path after the other:
 *
 *     a rook on a1:   [ a2 a3 a4 … a8 ] [ b1 c1 d1 … h1 ]
 *
 * A piece on cells[e] blocks the rest of its path: the next step is then past[e], otherwise e + 1. No path has a cell twice.
 */
export interface Paths {
  readonly offsets: Uint32Array;
  readonly cells: Uint16Array;
  /** The state of the piece after it has stopped there. */
  readonly targets: Uint16Array;
  /** QUIET, CAPTURES, or both; 0 if the piece only passes through the cell. */
  readonly steps: Uint8Array;
  /** The step after the end of the path. */
  readonly past: Uint32Array;
}

/** One piece of one side, or one that belongs to either side in turn. */
export interface Piece {
  /** The side of the piece; of one that changes sides, the side of its first state. */
  readonly side: 0 | 1;
  /** The side of the piece in each state on the board: always `side`, except for a piece that changes sides. */
  readonly owners: Uint8Array;
  /**
   * Number of states on the board, 0 … states − 1; off the board the state is `states`. A piece that changes sides is off the
   * board in one of two hands: its state is `states` in that of the first side, and `states + 1` in that of the second.
   */
  readonly states: number;
  /** Where the piece goes when it is captured: out of the game, to its owner's hand, or to that of the side that captures it. */
  readonly captured: 'gone' | 'owner' | 'taker';
  /** The states on the board that each side can drop the piece to from its hand; none if it never has it in hand. */
  readonly drops: readonly [Uint16Array, Uint16Array];
  /** Whether the piece can be captured, which takes it off the board. */
  readonly capturable: boolean;
  /** The cell of each state. */
  readonly cells: Uint16Array;
  /** The kind of each state, from 0. */
  readonly kinds: Uint8Array;
  readonly paths: Paths;
  /**
   * The paths backwards, for un-moves: a QUIET step leads to where the piece came from without a capture, a CAPTURES step to
   * where it came from when it captured a piece on the cell that it now leaves.
   */
  readonly back: Paths;
  /** For each state its image, the one with its cell moved by `permutation`. */
  images(permutation: Permutation): Uint16Array;
}

/** Whether `piece` can capture `other`, if neither changes sides. */
export const mayCapture = (piece: Piece, other: Piece): boolean =>
  other.side !== piece.side && other.capturable;

/** The state of a piece after `taker` has captured it. */
export const capturedState = ({ captured, states }: Piece, taker: number): number =>
  captured === 'taker' ? states + taker : states;

/** Whether a piece comes to a hand when it is captured; if not, it can be in one only in the opening. */
export const returns = ({ captured }: Piece): boolean => captured !== 'gone';

/** Whether pieces can come to the board from a hand. */
export const hasHands = <P>({ pieces, opening }: Pieces<P>): boolean =>
  opening.plies > 0 || pieces.some(returns);

/**
 * The state in which a piece is in the hand of `side`; undefined if it never is. After the opening, a piece that does not return is
 * gone in this state.
 */
export const handState = ({ captured, states, side: own, drops }: Piece, side: number): number | undefined =>
  captured === 'taker' ? states + side : own === side && drops[side].length > 0 ? states : undefined;

/** How a game of pieces ends, where every end is lost for the side to move. */
export interface PieceEnds {
  /** The game is over once all cells of one of these lines have pieces of one side. */
  readonly rows: readonly CellLine[];
  /** The piece of each side that ends the game when it is captured, an index into the pieces; undefined if there is none. */
  readonly leader: readonly [number | undefined, number | undefined];
  /**
   * For each side the cells, 1 each, on which the leader of the side that has just moved ends the game, unless it can be
   * captured.
   */
  readonly goal: readonly [Uint8Array, Uint8Array];
}

/** How exchanging the sides changes the pieces: piece m in state s becomes piece `piece[m]` in state `states[m][s]`. */
export interface SidesExchanged {
  readonly piece: readonly number[];
  readonly states: readonly Uint16Array[];
}

/** A game whose pieces block and capture each other: a position is the turn and a state of each piece. */
export interface Pieces<P> {
  readonly is: 'pieces';
  readonly cells: number;
  readonly pieces: readonly Piece[];
  /** The royal piece of each side, as an index into `pieces`; undefined for a side that has none. */
  readonly royal: readonly [number | undefined, number | undefined];
  /** Writes the state of each piece at `p` to `states`. */
  split(p: P, states: Int32Array): void;
  /** The position with this side to move and these states, after so many plies of the opening; absent: all of them. */
  join(turn: number, states: ArrayLike<number>, begun?: number): P;
  /**
   * How the game is over with pieces of these kinds, −1 for a piece off the board, if that depends neither on their cells nor
   * on the side to move. Undefined: it may, and the rules must be asked for each position.
   */
  readonly ended: ((kinds: readonly number[]) => Ending) | undefined;
  /** The opening, in which pieces are only dropped. */
  readonly opening: {
    /** How many plies it takes. */
    readonly plies: number;
    /** How many of them have been played at `p`. */
    played(p: P): number;
  };
  /** All that ends the game but a lack of moves, which loses. Undefined: there may be other ends, and the rules must be asked. */
  readonly ends: PieceEnds | undefined;
  /** The exchange of the sides, if it leaves the rules as they are. Undefined: it does not, or nothing is known. */
  readonly exchanged: SidesExchanged | undefined;
  /** The symmetries of the empty board, beginning with the identity: those that change no move of the pieces left may be used. */
  ofBoard(): readonly Permutation[];
}

/** A game in which each move adds a cell to a Young diagram, from empty to full. */
export interface YoungDiagram {
  readonly is: 'young diagram';
  readonly field: string;
  readonly rows: number;
  readonly columns: number;
  /** Number of diagrams. */
  readonly size: number;
  /** The number of the diagram whose rows have these lengths, from 0. Adding a cell raises it. */
  rank(lengths: readonly number[]): number;
  /** Points for adding each cell. Absent: points are a function of the move, or there are none. */
  readonly gains?: GainTables | undefined;
}

/** Points by side and cell: tables[side][row][column], all from 0. */
export type GainTables = readonly (readonly (readonly number[])[])[];

/** A game whose moves subtract vectors from coordinates that are never negative. */
export interface Vectors {
  readonly is: 'vectors';
  readonly vectors: readonly (readonly number[])[];
}

/** A game in which each move puts a symbol on an empty cell of one board, where it stays. */
export interface Filling<P> {
  readonly is: 'filling';
  /** Number of cells. */
  readonly cells: number;
  /** Number of symbols, the empty one included. */
  readonly kinds: number;
  /** The symbols that each side puts, by side; those of a field are numbered from 1, and 0 is an empty cell. */
  readonly symbols: readonly [readonly number[], readonly number[]];
  /**
   * The cells of each column, the lowest first: a symbol falls onto the topmost one. Undefined: it stays where it is put.
   */
  readonly columns: readonly (readonly number[])[] | undefined;
  /**
   * Lists of lines without a common cell. When one symbol fills a line, nothing more is put on the cells of its list. Empty:
   * lines close nothing.
   */
  readonly closing: readonly (readonly CellLine[])[];
  /** The symbols on all cells at `p`, in the order of the cells; the buffer is reused. */
  symbolsAt(p: P): Uint8Array;
  /** How lines end the game, in order: the first that holds counts. Undefined: not only lines and a lack of moves end it. */
  readonly ends?: readonly LineCondition[] | undefined;
}

/** The cells of a line. */
export type CellLine = readonly number[];

/** An end condition as engines use it: the game is over if one symbol fills one of the lines. */
export interface LineCondition {
  readonly lines: readonly CellLine[];
  /** The number of the symbol; 0 for any one but the empty one. */
  readonly symbol: number;
  /** How it ended for the side to move: first if `sides[0]` is to move, then if `sides[1]` is. */
  readonly ending: readonly [Ending, Ending];
}

/** A position of men on points: those still to be put by both sides, and the points of the men on the board, one bit each. */
export interface MenSplit {
  readonly left: number;
  /** Of the side to move. */
  readonly own: number;
  readonly other: number;
}

/**
 * A game in which men are put on points in turn, then moved along lines, and take each other by filling rows; see `mills` of the kit
 * for its rules. Exchanging the sides changes nothing once all men are put.
 */
export interface Mills<P> {
  readonly is: 'mills';
  /** The points to which a man on each point can be moved. */
  readonly near: readonly (readonly number[])[];
  /** The rows, all of as many points as `least`. */
  readonly rows: readonly CellLine[];
  /** The men that each side puts. */
  readonly each: number;
  /** Whoever has fewer men has lost. */
  readonly least: number;
  /** Whether a side with only the least number of men may move one of them to any empty point. */
  readonly flying: boolean;
  /** The parts of a position, as the side to move sees them. */
  split(p: P): MenSplit;
  /** The position; the side to move is that which puts the next man, and the first one if all are put. */
  join(split: MenSplit): P;
  /** The position in which the sides have exchanged their men and the turn, once all men are put. */
  exchanged(p: P): P;
}

/** The structure of a game's moves: one of six kinds. */
export type Structure<P> = IndependentSides<P> | Pieces<P> | YoungDiagram | Vectors | Filling<P> | Mills<P>;

/** The structure of rules if it is of this kind; undefined if it is of another kind, or if there is none. */
export function structureOf<P, K extends Structure<P>['is']>(
  { structure }: { readonly structure: Structure<P> | undefined },
  kind: K,
): Extract<Structure<P>, { readonly is: K }> | undefined {
  return structure?.is === kind ? (structure as Extract<Structure<P>, { readonly is: K }>) : undefined;
}
