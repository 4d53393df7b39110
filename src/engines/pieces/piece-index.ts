/**
 * The index of positions of pieces that block and capture each other: a number in mixed radix, whose digits are the
 * side to move and the states of all pieces. A piece that can be captured has one more state, off the board.
 *
 *     index = row · columns + state of the last piece
 *     row   = (turn · states of piece 0 + state 0) · states of piece 1 + …
 *
 * With symmetries only one state of each class of states of the first piece is in the index. If that piece moves to x,
 * the position is mapped by a symmetry g to the one with the representative of x, g · x, which moves all other pieces
 * as well.
 */
import { lastOf } from '../../base/present.ts';
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Permutation, type Piece, type Pieces, structureOf } from '../../rules/structure.ts';
import { wordsFor } from './bit-set.ts';
import { type Classes, type WaysBack, classesOf, waysBack } from './classes.ts';
import { type ColumnSets, type LastOnPaths, lastOnPaths } from './walk.ts';

/** The most positions of a table: indexes must be integers of 32 bits. */
const MOST_POSITIONS = 2 ** 31;

/** The number of states of a piece in the index. */
const radix = (piece: Piece): number => piece.states + (piece.capturable ? 1 : 0);

/**
 * The order of the pieces in the index. The first one cannot be captured, if possible: its states are divided into
 * classes, which is impossible for a piece off the board. The last one, whose states are the columns, is another of
 * these if possible: royal pieces have few moves, and no state off the board.
 */
function arranged(pieces: readonly Piece[]): number[] {
  const lasting = pieces.flatMap((piece, m) => (piece.capturable ? [] : [m]));
  const first = lasting[0] ?? 0;
  const last = lasting.length > 1 ? lastOf(lasting) : pieces.length - 1;
  const between = pieces.map((_, m) => m).filter((m) => m !== first && m !== last);
  return [first, ...between, ...(last === first ? [] : [last])];
}

/** The symmetries that can be used: none if the first piece can be captured. */
const usable = (first: Piece, permutations: readonly Permutation[]): readonly Permutation[] =>
  permutations.length > 1 && !first.capturable ? permutations : [];

/** The rows and columns of the table, and the number of symmetries used. */
export function tableShape<P>(
  { pieces }: Pieces<P>,
  permutations: readonly Permutation[],
): { readonly rows: number; readonly columns: number; readonly symmetries: number } {
  const order = arranged(pieces).map((m) => pieces[m]);
  const first = order[0];
  const group = usable(first, permutations);
  const { length } = classesOf(first, radix(first), group).representatives;
  const rows = order.slice(1, -1).reduce((product, piece) => product * radix(piece), 2 * length);
  return { rows, columns: radix(lastOf(order)), symmetries: group.length };
}

/** The decoded index of a position or of a row, which has no last piece. Written by `PieceIndex`. */
export class PiecePlacement {
  row = -1;
  turn = 0;
  /** The state of each piece. */
  readonly states: Int32Array;
  /** The piece on each cell; −1 for none. */
  readonly on: Int8Array;
  /** Whether all pieces but the last one are on different cells. */
  apart = false;
  /** The cell of the last piece; −1 for none. */
  lastCell = -1;

  constructor(pieces: number, cells: number) {
    this.states = new Int32Array(pieces);
    this.on = new Int8Array(cells).fill(-1);
  }
}

export class PieceIndex<P> {
  readonly structure: Pieces<P>;
  /** The pieces in the order of the index. */
  readonly pieces: readonly Piece[];
  /** order[m] is the number of piece m in the structure. */
  readonly order: readonly number[];
  /** The number of the last piece. */
  readonly last: number;
  /** The royal piece of each side. */
  readonly royal: readonly [number | undefined, number | undefined];
  /** The number of rows with the first side to move; as many follow with the second side to move. */
  readonly rows: number;
  /** The number of positions in a row. */
  readonly columns: number;
  readonly size: number;
  /** By how much the row grows if the state of a piece grows by 1; 0 for the last piece. */
  readonly strides: Int32Array;
  /**
   * images[g][m][state] is the image of a state, including off the board. Without symmetries there is only the
   * identity.
   */
  readonly images: readonly (readonly Uint16Array[])[];
  /** The classes of states of the first piece. */
  readonly classes: Classes;
  readonly waysBack: WaysBack;
  /** statesOn[m][cell] are the states of piece m on a cell. */
  readonly statesOn: readonly (readonly (readonly number[])[])[];
  /** Sets of columns. */
  readonly columnSets: ColumnSets;
  /** For each piece but the last one: the columns in which the last piece is on its paths, forward and backward. */
  readonly lastOnPaths: readonly LastOnPaths[];
  readonly lastOnBack: readonly LastOnPaths[];

  private readonly toMove: (p: P) => number;
  /** The inverse of `order`. */
  private readonly places: readonly number[];
  private readonly given: Int32Array;

  constructor(rules: Rules<P>, permutations: readonly Permutation[]) {
    const structure = structureOf(rules, 'pieces');
    assert(structure && structure.pieces.length > 1, 'the index of pieces needs pieces on both sides');
    this.structure = structure;
    this.toMove = (p) => rules.position.toMove(p);
    const order = arranged(structure.pieces);
    const pieces = order.map((m) => structure.pieces[m]);
    this.order = order;
    this.pieces = pieces;
    this.last = pieces.length - 1;
    this.places = order.map((_, m) => order.indexOf(m));
    const [first, second] = structure.royal.map((m) => (m === undefined ? m : this.places[m]));
    this.royal = [first, second];
    const group = usable(pieces[0], permutations);
    const { rows, columns } = tableShape(structure, group);
    this.rows = rows / 2;
    this.columns = columns;
    this.size = rows * columns;
    assert(this.size <= MOST_POSITIONS, 'the table of pieces is too large');
    this.strides = new Int32Array(pieces.length);
    for (let m = this.last - 1, stride = 1; m >= 0; m--) {
      this.strides[m] = stride;
      stride *= radix(pieces[m]);
    }
    this.images = (group.length > 0 ? group : [undefined]).map((permutation) =>
      pieces.map((piece) => {
        const images = Uint16Array.from({ length: piece.states + 1 }, (_, state) => state);
        if (permutation) images.set(piece.images(permutation));
        return images;
      }),
    );
    this.classes = classesOf(pieces[0], radix(pieces[0]), group);
    this.waysBack = waysBack(
      this.classes,
      pieces[0].states,
      this.images.map(([image]) => image.subarray(0, pieces[0].states)),
    );
    this.statesOn = pieces.map((piece) => {
      const lists: number[][] = Array.from({ length: structure.cells }, () => []);
      piece.cells.forEach((cell, state) => lists[cell].push(state));
      return lists;
    });
    const words = wordsFor(columns);
    const standing = new Uint32Array(structure.cells * words);
    lastOf(pieces).cells.forEach(
      (cell, state) => (standing[cell * words + (state >>> 5)] |= 1 << (state & 31)),
    );
    this.columnSets = { words, standing };
    const others = pieces.slice(0, -1);
    this.lastOnPaths = others.map(({ paths }) => lastOnPaths(paths, this.columnSets));
    this.lastOnBack = others.map(({ back }) => lastOnPaths(back, this.columnSets));
    this.given = new Int32Array(pieces.length);
  }

  placement(): PiecePlacement {
    return new PiecePlacement(this.pieces.length, this.structure.cells);
  }

  /** Decodes a row into `at`: all pieces but the last one. Does nothing if `at` has that row already. */
  placeRow(row: number, at: PiecePlacement): void {
    const { states, on } = at;
    if (at.lastCell >= 0) on[at.lastCell] = -1;
    at.lastCell = -1;
    if (row === at.row) return;
    const { pieces, rows } = this;
    const { representatives } = this.classes;
    at.row = row;
    at.turn = row < rows ? 0 : 1;
    at.apart = true;
    on.fill(-1);
    let rest = at.turn === 0 ? row : row - rows;
    for (let m = pieces.length - 2; m >= 0; m--) {
      const piece = pieces[m];
      const count = m === 0 ? representatives.length : radix(piece);
      const digit = rest % count;
      rest = (rest / count) | 0;
      const state = m === 0 ? representatives[digit] : digit;
      states[m] = state;
      if (state === piece.states) continue;
      const cell = piece.cells[state];
      if (on[cell] >= 0) at.apart = false;
      on[cell] = m;
    }
  }

  /** Decodes position i into `at`. If the last piece is on the cell of another one, `on` has the other one. */
  place(i: number, at: PiecePlacement): void {
    const row = Math.floor(i / this.columns);
    this.placeRow(row, at);
    const column = i - row * this.columns;
    const { cells, states } = this.pieces[this.last];
    at.states[this.last] = column;
    if (column === states || at.on[cells[column]] >= 0) return;
    at.lastCell = cells[column];
    at.on[at.lastCell] = this.last;
  }

  /**
   * The row after or before a move: the other side is to move, piece m has the state `to`, and then all pieces are
   * mapped by the symmetry g. If m is the first piece, g must map `to` to a representative; otherwise g is 0, the
   * identity. A move of the last piece only passes the turn.
   */
  rowAfter({ row, turn, states }: PiecePlacement, m: number, to: number, g: number): number {
    const passed = turn === 0 ? row + this.rows : row - this.rows;
    if (m > 0) return passed + (to - states[m]) * this.strides[m];
    const { of } = this.classes;
    const moved = passed + (of[to] - of[states[0]]) * this.strides[0];
    return g === 0 ? moved : moved + this.otherRows(states, g);
  }

  /** By how much the row changes if the symmetry g is applied to the pieces between the first and the last one. */
  private otherRows(states: Int32Array, g: number): number {
    const images = this.images[g];
    let rows = 0;
    for (let m = 1; m < this.last; m++) rows += (images[m][states[m]] - states[m]) * this.strides[m];
    return rows;
  }

  /** The index of a position, or of the representative of its class. */
  rank(p: P): number {
    const { given, places, images, classes, strides } = this;
    this.structure.split(p, given);
    const first = given[this.order[0]];
    const moved = images[classes.by[first]];
    let row = (this.toMove(p) === 1 ? this.rows : 0) + classes.of[first] * strides[0];
    let column = 0;
    places.forEach((m, k) => {
      if (m === this.last) column = moved[m][given[k]];
      else if (m > 0) row += moved[m][given[k]] * strides[m];
    });
    return row * this.columns + column;
  }

  /** The position with index i; decodes it into `at`. */
  unrank(i: number, at: PiecePlacement): P {
    this.place(i, at);
    return this.structure.join(
      at.turn,
      this.places.map((m) => at.states[m]),
    );
  }
}
