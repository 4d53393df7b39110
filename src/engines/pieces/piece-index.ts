/**
 * The number of a position of pieces that block and capture each other: the mixed radix number of the side to move and the
 * states of all pieces.
 *
 *     index = row · columns + state of the last piece           off the board is one state more
 *     row   = (turn · states of piece 0 + state 0) · states of piece 1 + …
 *
 * With symmetries only one state of each class of the first piece's is kept. A move of that piece to x then leads to the
 * representative of x, g · x for some symmetry g, which moves all other pieces too; other moves leave it where it is.
 */
import { assert } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Permutation, type Piece, type Pieces, structureOf } from '../../rules/structure.ts';
import { wordsFor } from './bit-set.ts';
import { type Classes, type WaysBack, classesOf, waysBack } from './classes.ts';
import { type Columns, type LastOnPaths, lastOnPaths } from './walk.ts';

/** Tables end where indexes are no more 32-bit integers. */
const MOST_POSITIONS = 2 ** 31;

const radix = (piece: Piece): number => piece.states + (piece.capturable ? 1 : 0);

/**
 * In which order the pieces stand in the index. First one that cannot be captured, whose classes are kept: off the board
 * nothing could stand for a class. Last, as the columns, another one of these: royal pieces take few steps, and have no state
 * off the board.
 */
function arranged(pieces: readonly Piece[]): number[] {
  const lasting = pieces.flatMap((piece, m) => (piece.capturable ? [] : [m]));
  const first = lasting[0] ?? 0;
  const last = lasting.length > 1 ? lasting.at(-1)! : pieces.length - 1;
  const between = pieces.map((_, m) => m).filter((m) => m !== first && m !== last);
  return [first, ...between, ...(last === first ? [] : [last])];
}

/** The symmetries that can be used. */
const usable = (first: Piece, permutations: readonly Permutation[]): readonly Permutation[] =>
  permutations.length > 1 && !first.capturable ? permutations : [];

/** Rows and columns of the table, and by how many symmetries it is smaller. */
export function tableShape<P>(
  { pieces }: Pieces<P>,
  permutations: readonly Permutation[],
): { readonly rows: number; readonly columns: number; readonly symmetries: number } {
  const order = arranged(pieces).map((m) => pieces[m]);
  const first = order[0];
  const group = usable(first, permutations);
  const { length } = classesOf(first, radix(first), group).representatives;
  const rows = order.slice(1, -1).reduce((product, piece) => product * radix(piece), 2 * length);
  return { rows, columns: radix(order.at(-1)!), symmetries: group.length };
}

/** Where the pieces of one position stand, or of a row, in which the last piece stands nowhere; written by `PieceIndex`. */
export class Placement {
  row = -1;
  turn = 0;
  /** The state of each piece. */
  readonly states: Int32Array;
  /** Which piece stands on each cell, −1 for none. */
  readonly on: Int8Array;
  /** Whether no two pieces stand on one cell, the last one left out. */
  apart = false;
  /** The cell on which the last piece was put, −1 for none. */
  lastCell = -1;

  constructor(pieces: number, cells: number) {
    this.states = new Int32Array(pieces);
    this.on = new Int8Array(cells).fill(-1);
  }
}

export class PieceIndex<P> {
  readonly structure: Pieces<P>;
  /** The pieces in the order of the index, and which of the structure's pieces each of them is. */
  readonly pieces: readonly Piece[];
  readonly order: readonly number[];
  /** The number of the last piece. */
  readonly last: number;
  /** The royal piece of each side. */
  readonly royal: readonly [number | undefined, number | undefined];
  /** Rows with either side to move, those of the second side after those of the first; and positions in a row. */
  readonly rows: number;
  readonly columns: number;
  readonly size: number;
  /** How many rows further the next state of each piece is; 0 for the last one, which has no rows. */
  readonly strides: Int32Array;
  /** images[g][m][state], off the board included; the identity alone without symmetries. */
  readonly images: readonly (readonly Uint16Array[])[];
  /** Of the first piece. */
  readonly classes: Classes;
  readonly waysBack: WaysBack;
  /** For each piece and cell the states that it can be in there. */
  readonly statesOn: readonly (readonly (readonly number[])[])[];
  /** The columns of a row. */
  readonly columnSets: Columns;
  /** For each piece but the last one: the columns in which that one stands on its paths, and on its ways back. */
  readonly lastOnPaths: readonly LastOnPaths[];
  readonly lastOnBack: readonly LastOnPaths[];

  private readonly toMove: (p: P) => number;
  /** Where each of the structure's pieces stands in `pieces`. */
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
      this.images.map(([image]) => image!.subarray(0, pieces[0].states)),
    );
    this.statesOn = pieces.map((piece) => {
      const lists: number[][] = Array.from({ length: structure.cells }, () => []);
      piece.cells.forEach((cell, state) => lists[cell].push(state));
      return lists;
    });
    const words = wordsFor(columns);
    const standing = new Uint32Array(structure.cells * words);
    pieces
      .at(-1)!
      .cells.forEach((cell, state) => (standing[cell * words + (state >>> 5)] |= 1 << (state & 31)));
    this.columnSets = { words, standing };
    const others = pieces.slice(0, -1);
    this.lastOnPaths = others.map(({ paths }) => lastOnPaths(paths, this.columnSets));
    this.lastOnBack = others.map(({ back }) => lastOnPaths(back, this.columnSets));
    this.given = new Int32Array(pieces.length);
  }

  placement(): Placement {
    return new Placement(this.pieces.length, this.structure.cells);
  }

  /** Places all pieces of a row but the last one. A placement that has the row already is left as it is. */
  placeRow(row: number, at: Placement): void {
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

  /** Places all pieces of a position; where another piece stands, the last one is not on its cell. */
  place(i: number, at: Placement): void {
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
   * The row with the other side to move, piece m in the state `to`, and then all moved by the symmetry g: after a move, or
   * before one. With the first piece this takes a symmetry that leads to a representative. A move of the last piece only
   * passes the turn.
   */
  rowAfter({ row, turn, states }: Placement, m: number, to: number, g: number): number {
    const passed = turn === 0 ? row + this.rows : row - this.rows;
    if (m > 0) return passed + (to - states[m]) * this.strides[m];
    const { of } = this.classes;
    const moved = passed + (of[to] - of[states[0]]) * this.strides[0];
    return g === 0 ? moved : moved + this.turned(states, g);
  }

  /** How many rows further those pieces are, moved by the symmetry g, that stand between the first and the last one. */
  private turned(states: Int32Array, g: number): number {
    const images = this.images[g];
    let rows = 0;
    for (let m = 1; m < this.last; m++) rows += (images[m][states[m]] - states[m]) * this.strides[m];
    return rows;
  }

  /** The number of a position or, with symmetries, that of its class. */
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

  /** The position of a number, by way of `at`. */
  unrank(i: number, at: Placement): P {
    this.place(i, at);
    return this.structure.join(
      at.turn,
      this.places.map((m) => at.states[m]),
    );
  }
}
