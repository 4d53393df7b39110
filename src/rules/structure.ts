/**
 * What engines see through, where the kit could tell it: the pieces a position is made of, and how they move.
 * Rules that are plain functions have none of it, and are solved by asking them for each position.
 */
import type { Adjacency, Allocate } from '../base/adjacency.ts';
import type { Ending } from './ending.ts';

/** For each cell of a board its image. */
export type Permutation = Uint32Array;

/** All configurations of one side's pieces, numbered, with the moves among them. */
export interface Configurations {
  readonly size: number;
  readonly moves: Adjacency;
  readonly unmoves: Adjacency;
  /**
   * Visits the legal configurations in order with the cells of all pieces, field by field; alike pieces ascend, and a
   * piece off the board is on the cell one beyond the last. `cells` is the same array every time.
   */
  forEach(visit: (configuration: number, cells: Int32Array) => void): void;
  /** The cells of one configuration, as `forEach` gives them. */
  cells(configuration: number): Int32Array;
  /** Where the pieces of `field` stand in `cells`; undefined: the field is none of this side. */
  slots(field: string): readonly [from: number, to: number] | undefined;
  /** False for a number that is no configuration (two pieces of the side on one cell). */
  legal(configuration: number): boolean;
  /** For each configuration the one with every cell moved by `permutation`. */
  images(permutation: Permutation): Uint32Array;
  /** For each configuration 0 or 1, the other one after every move of the side; meant only where the turn is implied. */
  readonly colours: Uint8Array;
  /** What the configurations are made of when they are sets of cells and nothing else; absent: they are not. */
  readonly sets: CellSets | undefined;
}

/** All sets of `count` cells, by rank in the combinatorial number system; a move takes one of the pieces on them along an edge. */
export interface CellSets {
  readonly count: number;
  readonly edges: Adjacency;
  /** choose[j · cells + c] = C(c, j), for j up to `count`. */
  readonly choose: Uint32Array;
  /** The colour of each cell. */
  readonly colours: Uint8Array;
}

/** How many moves there are, counted ahead so that memory can be allotted. */
export interface EdgeCount {
  /** Number of moves at most. */
  readonly count: number;
  /** Moves of one configuration, and to one, at most. */
  readonly most: number;
  /** Whether every move can be taken back by a move, so that un-moves are the same lists. */
  readonly twoWay: boolean;
}

/** A piece that is the whole of its side. */
export interface LonePiece {
  readonly moves: Adjacency;
  /** For each cell its square in the rectangle of the board, where walls count, row by row; and its colour. */
  readonly squares: Uint32Array;
  readonly colours: Uint8Array;
}

/** A piece game whose sides move independently: positions are turn × configurations × configurations. */
export interface IndependentSides<P> {
  readonly is: 'independent sides';
  /** Number of configurations of each side, known before any is made. */
  readonly sizes: readonly [number, number];
  /** What is known of a side's moves before they are made. */
  edges(side: number): EdgeCount;
  /**
   * Every move changes the colour of the cell it starts from, so that colours and turn together never change in play:
   * the parity of `p`, 0 or 1, counts both. Absent: some move keeps the colour.
   */
  readonly parity: ((p: P) => number) | undefined;
  /** Whether a permutation of the cells leaves the parity of every position as it is; meant only where there is one. */
  keepsParity(permutation: Permutation): boolean;
  /** A side that is one piece and always on the board, so that its configurations are the cells. Undefined: it is not so. */
  lone(side: number): LonePiece | undefined;
  /** The same with alike pieces told apart; absent: there are none. */
  readonly apart?: IndependentSides<P> | undefined;
  /** Number of classes of the first side's configurations under a group of permutations. */
  classes(permutations: readonly Permutation[]): number;
  /** Makes the graph of a side, the targets of its edges in arrays by `allocate`; absent: as any others. */
  build(side: number, allocate?: Allocate): Configurations;
  /** The side that a field's pieces belong to. */
  sideOf(field: string): 0 | 1;
  /** Number of cells that a field's pieces can stand on. */
  cellCount(field: string): number;
  /** The configuration of each side at `p`. */
  split(p: P): readonly [number, number];
  /** The position with these configurations and the side to move; the reverse of `split`. */
  join(turn: number, first: number, second: number): P;
}

/** What a step of a path can be: a quiet move, where the cell is empty; a capture, where a piece of the other side stands. */
export const QUIET = 1;
export const CAPTURES = 2;

/**
 * The ways from each state of a piece, step by step. A state is a cell, or a cell and a kind. The steps from state s stand
 * from offsets[s] to offsets[s + 1], path after path:
 *
 *     a rook on a1:   [ a2 a3 a4 … a8 ] [ b1 c1 d1 … h1 ]
 *
 * A piece in the way, on cells[e], cuts a path short: the next step is past[e] then, else e + 1.
 */
export interface Paths {
  readonly offsets: Uint32Array;
  readonly cells: Uint16Array;
  /** The state that the piece is in when it stops there. */
  readonly targets: Uint16Array;
  /** QUIET and CAPTURES, each where it may; neither where the path only passes through. */
  readonly steps: Uint8Array;
  readonly past: Uint32Array;
}

/** One piece of one side. */
export interface Piece {
  readonly side: 0 | 1;
  /** On the board it is in a state from 0 to below `states`; off the board its state is `states`. */
  readonly states: number;
  /** Whether it can be captured, and is then off the board. */
  readonly capturable: boolean;
  /** The cell of each state, and the kind, from 0. */
  readonly cells: Uint16Array;
  readonly kinds: Uint8Array;
  readonly paths: Paths;
  /** The same ways back: QUIET where it came from when it captured nothing, CAPTURES when it captured a piece on the cell it leaves. */
  readonly back: Paths;
  /** For each state the one with its cell moved by `permutation`. */
  images(permutation: Permutation): Uint16Array;
}

/** Whether a piece captures the other one where it may move onto it. */
export const mayCapture = (piece: Piece, other: Piece): boolean =>
  other.side !== piece.side && other.capturable;

/** A game whose pieces block and capture each other: a position is the turn and a state of each piece. */
export interface Pieces<P> {
  readonly is: 'pieces';
  readonly cells: number;
  readonly pieces: readonly Piece[];
  /** The piece of each side that may not be left where it could be captured; undefined: there is none. */
  readonly royal: readonly [number | undefined, number | undefined];
  /** Writes the state of each piece to `states`. */
  split(p: P, states: Int32Array): void;
  /** The position with these states and the side to move; the reverse of `split`. */
  join(turn: number, states: ArrayLike<number>): P;
  /**
   * How the game is over with these pieces, given their kinds, −1 for one that is off the board; wherever they stand,
   * whichever side is to move. Absent: the rules must be asked for each position.
   */
  readonly ended: ((kinds: readonly number[]) => Ending) | undefined;
}

/** A position is a Young diagram that grows by one cell a move, from empty to full. */
export interface YoungDiagram {
  readonly is: 'young diagram';
  readonly field: string;
  readonly rows: number;
  readonly columns: number;
  /** Number of diagrams, and the rank of one by its row lengths; each cell added raises it. */
  readonly size: number;
  /** The number of the diagram whose rows have these lengths. */
  rank(lengths: readonly number[]): number;
  /** What a cell is worth to whoever adds it. Absent: points are a function of the move, or there are none. */
  readonly gains?: GainTables | undefined;
}

/** Points by side and cell: table[side][row][column]. */
export type GainTables = readonly (readonly (readonly number[])[])[];

/** The moves subtract vectors on N^k. */
export interface Vectors {
  readonly is: 'vectors';
  readonly vectors: readonly (readonly number[])[];
}

/** What the moves of a game show of themselves, by kind. */
export type Structure<P> = IndependentSides<P> | Pieces<P> | YoungDiagram | Vectors;

/** The structure of rules where it is of this kind; undefined where it is of another, or where there is none. */
export function structureOf<P, K extends Structure<P>['is']>(
  { structure }: { readonly structure: Structure<P> | undefined },
  kind: K,
): Extract<Structure<P>, { readonly is: K }> | undefined {
  return structure?.is === kind ? (structure as Extract<Structure<P>, { readonly is: K }>) : undefined;
}
