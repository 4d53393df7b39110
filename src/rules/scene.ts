/** What a face needs to draw positions, as data: boards that never change, and the pieces that stand on them. */

/** One board of a game: where its cells lie, how they are called, and what is drawn there whatever the position. */
export interface SceneBoard {
  /**
   * `squares`: a cell is a square; `points`: a crossing of `lines`; `young-diagram`: filled from a corner; `heap`: pieces in a row;
   * `edges`: a cell is the edge between two dots, which stand where row and column are both odd.
   */
  readonly kind: 'squares' | 'points' | 'young-diagram' | 'heap' | 'edges';
  readonly rows: number;
  readonly columns: number;
  /** Number of cells; what is on the rectangle and no cell is a wall. */
  readonly size: number;
  /** Row from the top, from 1; points may lie between. */
  row(cell: number): number;
  /** Column from the left, from 1; points may lie between. */
  column(cell: number): number;
  /** The cell at a row and column; undefined at a wall. */
  find(row: number, column: number): number | undefined;
  /** How people call the cell: "3,2", "b7". */
  label(cell: number): string;
  /** How rows and columns are called along the edge; undefined: not at all. */
  readonly edges:
    | {
        /** The name of a row. */
        readonly row: (row: number) => string;
        /** The name of a column. */
        readonly column: (column: number) => string;
      }
    | undefined;
  /** Letters on cells that mean something: goals, say. */
  readonly marks: ReadonlyMap<number, string>;
  /** Pairs of cells with a line between; drawn for points. */
  readonly lines: readonly (readonly [number, number])[];
  /** Numbers written in a cell while it is empty: points for the first and for the second side. */
  numbers?(cell: number): readonly string[];
  /** The field of a heap. */
  readonly title?: string;
}

/** A piece on a cell of one of the boards. */
export interface ScenePiece {
  readonly board: number;
  readonly cell: number;
  /** The field of the position it belongs to. */
  readonly field: string;
  /** The letter it is drawn with. */
  readonly symbol: string;
}

/** What a field of the position puts on the boards. */
export interface SceneField {
  readonly name: string;
  /**
   * `pieces`: pieces that stand on cells. `fill`: one of its symbols on each cell, the first of them where it is empty.
   * `count`: a number, drawn as a heap. `young-diagram`: rows filled from the left.
   */
  readonly kind: 'pieces' | 'fill' | 'count' | 'young-diagram' | 'other';
  /** The board it is drawn on; undefined: none. */
  readonly board: number | undefined;
  /** The letters that it is drawn with. */
  readonly symbols: readonly string[];
  /** Of pieces how many there are. */
  readonly count: number;
  /** A piece may be off the board. */
  readonly off: boolean;
}

/** All that is needed to draw the positions of a game. */
export interface Scene<P> {
  readonly boards: readonly SceneBoard[];
  /** All fields but the side to move. */
  readonly fields: readonly SceneField[];
  /** All that stands on the boards at `p`; of two on one cell the later one is on top. */
  pieces(p: P): readonly ScenePiece[];
  /** How positions are set up by hand; absent: only as text. */
  readonly edit?: SceneEdit<P>;
}

/**
 * Positions changed by hand, piece by piece; whatever is not spoken of stays as it is. Each raises bad input where no position
 * is like that. The position need not be one that play comes to.
 */
export interface SceneEdit<P> {
  /** With `piece`, and without what its field had on that cell. Where there is but one such piece, it goes there. */
  put(p: P, piece: ScenePiece): P;
  /** Without what the field of `piece` has on its cell. */
  remove(p: P, piece: ScenePiece): P;
  /** With `piece` on another cell of its board; undefined in a heap or a diagram, and where its field has a piece there. */
  move(p: P, piece: ScenePiece, cell: number): P | undefined;
  /** With that side to move: 0, the first, or 1. An impartial game has no sides, and `p` is returned. */
  turn(p: P, side: 0 | 1): P;
}
