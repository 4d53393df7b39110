/** What a graphical interface needs to draw positions, as data: boards that never change, and the pieces on them. */
import type { BoardStyle, Colour, PieceName } from './looks.ts';

/** A loop outside a board, along which a line of points comes back onto it. */
export interface SceneLoop {
  /** The cell where the line leaves the board, and the one where it comes back. */
  readonly from: number;
  readonly to: number;
  /** The direction in which it leaves: rows down and columns to the right. Both 0: it goes straight to the other cell. */
  readonly out: readonly [rows: number, columns: number];
}

/** The dots between which edges lie that are the cells of a board. Rows and columns are from 1, and need not be whole numbers. */
export interface EdgeDots {
  readonly places: readonly (readonly [row: number, column: number])[];
  /** The names that are written beside dots. None: the dots lie where row and column are odd. */
  readonly names: readonly (readonly [row: number, column: number, name: string])[];
  /** The names of the dots that each cell joins. */
  readonly ends: readonly (readonly [one: string, other: string])[];
  /** Each cell as a quadratic curve: row and column where it begins, of the point that it is bent towards, and where it ends. */
  readonly curves: readonly (readonly [
    from: readonly [number, number],
    bend: readonly [number, number],
    to: readonly [number, number],
  ])[];
}

/** One board of a game: its cells with their coordinates and names, and what is drawn on it in every position. */
export interface SceneBoard {
  /**
   * `squares`: a cell is a square. `points`: a cell is a point where `lines` meet. `young-diagram`: squares filled from the
   * top left corner. `heap`: pieces in a row. `edges`: a cell is the edge between two dots; the dots lie where `dots` says.
   */
  readonly kind: 'squares' | 'points' | 'young-diagram' | 'heap' | 'edges';
  /** Absent: a plain board of its kind. */
  readonly style?: BoardStyle | undefined;
  readonly rows: number;
  readonly columns: number;
  /** Number of cells. What is on the rectangle but not a cell is a wall. */
  readonly size: number;
  /** The row of a cell, from 1 at the top; not always a whole number for points. */
  row(cell: number): number;
  /** The column of a cell, from 1 at the left; not always a whole number for points. */
  column(cell: number): number;
  /** The cell at a row and column; undefined at a wall. */
  find(row: number, column: number): number | undefined;
  /** The name of a cell: "3,2", "b7". */
  label(cell: number): string;
  /** The name of a wall: of what is on the rectangle of `squares` but not a cell. Absent: its row and column. */
  wall?(row: number, column: number): string;
  /** The names of rows and columns, shown along the edge of the board. Undefined: none are; squares show their own. */
  readonly edges:
    | {
        /** The name of a row. */
        readonly row: (row: number) => string;
        /** The name of a column. */
        readonly column: (column: number) => string;
      }
    | undefined;
  /** Letters drawn on special cells, such as goals. */
  readonly marks: ReadonlyMap<number, string>;
  /** Pairs of points that a line joins. Empty on boards that are not `points`. */
  readonly lines: readonly (readonly [number, number])[];
  /** Absent on boards that are not `edges`. */
  readonly dots?: EdgeDots | undefined;
  /** Absent: there are none. */
  readonly loops?: readonly SceneLoop[] | undefined;
  /** Numbers written in an empty cell: the points that it is worth to the first and to the second side. */
  numbers?(cell: number): readonly string[];
  /** The field that a heap shows. */
  readonly title?: string;
  /** Whether its cells are small, because nothing is moved there. Absent: they are as large as those of other boards. */
  readonly small?: true;
}

/** A piece on a cell of one of the boards. */
export interface ScenePiece {
  /** The number of the board, an index into `boards` of the scene. */
  readonly board: number;
  readonly cell: number;
  /** The field of the position that the piece belongs to. */
  readonly field: string;
  /** The letter it is drawn with. */
  readonly symbol: string;
  /** Absent: a disc with its letter. */
  readonly look?: PieceName;
  /** Its colour if it belongs to neither side. Absent: that of its look, or a neutral one. */
  readonly colour?: Colour;
  /** Its width as a share of that of other pieces. Absent: 1. */
  readonly scale?: number;
  /** The pieces that it covers, the lowest first. Absent: it covers none. */
  readonly covered?: readonly HeldPiece[];
}

/** A piece in hand. */
export type HeldPiece = Omit<ScenePiece, 'board' | 'cell'>;

/** How a field of the position is drawn. */
export interface SceneField {
  readonly name: string;
  /**
   * `pieces`: pieces on some cells. `fill`: one symbol on each cell, the first symbol meaning that the cell is empty.
   * `count`: a number, drawn as a heap. `young-diagram`: rows filled from the left. `pits`: a number on each cell.
   */
  readonly kind: 'pieces' | 'fill' | 'count' | 'young-diagram' | 'pits' | 'other';
  /** The number of the board that the field is drawn on. Undefined: it is not drawn. */
  readonly board: number | undefined;
  /** The letters that the field is drawn with. */
  readonly symbols: readonly string[];
  /** How each of the symbols is drawn wherever it is. Absent: as discs with their letters. */
  readonly looks?: readonly Pick<ScenePiece, 'look' | 'colour' | 'scale'>[];
  /** How many pieces the field has; 0 if it is not a field of pieces. */
  readonly count: number;
  /** Whether pieces of the field may be off the board. */
  readonly off: boolean;
}

/** All that is needed to draw the positions of a game. */
export interface Scene<P> {
  readonly boards: readonly SceneBoard[];
  /** All fields but the side to move. */
  readonly fields: readonly SceneField[];
  /** All pieces and symbols on the boards at `p`; of two on one cell the later one is drawn on top. */
  pieces(p: P): readonly ScenePiece[];
  /** The pieces that are in the hand of a side. Absent: the game has no hands. */
  inHand?(p: P): readonly HeldPiece[];
  /** How a person can set up positions on the boards. Absent: only as text. */
  readonly edit?: SceneEdit<P>;
}

/**
 * Functions for setting up a position by hand, piece by piece. Each returns `p` with one change, or raises bad input if there
 * is no such position. They do not ask whether play can reach it.
 */
export interface SceneEdit<P> {
  /**
   * Puts `piece` on its cell, in place of what its field has there. If the field has only one piece, that piece is moved
   * there.
   */
  put(p: P, piece: ScenePiece): P;
  /** Removes what the field of `piece` has on its cell. */
  remove(p: P, piece: ScenePiece): P;
  /**
   * Moves `piece`, or one of the pieces of a pit, to another cell of its board. Undefined on a heap or a Young diagram, or if its
   * field has a piece there that cannot be covered.
   */
  move(p: P, piece: ScenePiece, cell: number): P | undefined;
}
