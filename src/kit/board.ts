/** Boards of cells and walls, and the relations between cells along which pieces move. */
import { type Said, badInput, noneOf, outside, parseInteger, quote, said, tooLarge } from '../base/errors.ts';
import { grouped } from '../base/numbers.ts';
import type { Adjacency } from '../base/adjacency.ts';
import type { Permutation } from '../rules/structure.ts';
import { type Drawing, drawingOf, neighbours, straightLines } from './drawing.ts';
import { type Crossing, Relation } from './relation.ts';
import { expectRows, expectVectors, expectWhole } from './expected.ts';

/** A cell: its number among the open cells of its board, row by row from the top. */
export type Cell = number;
/** A step or leap from a cell: how many rows down and how many columns to the right. */
export type Vector = readonly [rows: number, columns: number];

/** One row up. */
export const N: Vector = [-1, 0];
/** One column to the right. */
export const E: Vector = [0, 1];
/** One row down. */
export const S: Vector = [1, 0];
/** One column to the left. */
export const W: Vector = [0, -1];
/** One step along a row or a column: how a rook goes. */
export const ORTHOGONAL: readonly Vector[] = [N, E, S, W];
/** One step along a diagonal: how a bishop goes. */
export const DIAGONAL: readonly Vector[] = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
];
/** The eight leaps of a chess knight. */
export const KNIGHT: readonly Vector[] = [
  [-2, -1],
  [-2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
];

export const WALL = '#';
export const FLOOR = '.';

/** The most cells that a board may have, walls included. */
const MOST_SQUARES = 1_000_000;

/**
 * How the cells of a board are named. `number`: by numbers from 1, row by row from the top, walls left out, as in checkers. `name`:
 * each by the name that it has in a drawing or a graph.
 */
export type Naming = 'row,column' | 'x,y' | 'a1' | 'number' | 'name';

/** From a cell of a row, column or diagonal to the next one: one of the two directions of each. */
const STRAIGHT: readonly Vector[] = [E, S, [1, 1], [1, -1]];

/** A board: its cells, which are the squares of a rectangle that are not walls, their neighbours, and its symmetries. */
export class Board {
  readonly rows: number;
  readonly columns: number;
  /** Number of open cells. */
  readonly size: number;
  readonly naming: Naming;
  /** Special cells, such as goals, each with the symbol that is drawn there while the cell is empty. */
  readonly marks: ReadonlyMap<Cell, string>;
  /** The points and lines that the board is made of. Undefined: it has squares in rows and columns. */
  readonly drawing: Drawing | undefined;
  /** The open cell on each square of the rectangle, row by row, or −1 for a wall. */
  private readonly cellAt: Int32Array;
  /** The square of each open cell in the rectangle. */
  private readonly squareOf: Uint32Array;
  private ofCells: Uint8Array | undefined;
  private numbers: readonly Cell[] | undefined;

  /**
   * `open(row, column)`, both from 1, says which squares are cells. A board in its place: the same squares as there.
   * Absent: all of them. Raises too large for more than a million squares.
   */
  constructor(
    rows: number,
    columns: number,
    open?: ((row: number, column: number) => boolean) | Board,
    naming: Naming = 'row,column',
    marks: ReadonlyMap<Cell, string> = new Map(),
    drawing?: Drawing,
  ) {
    const squares = rows * columns;
    if (squares > MOST_SQUARES) {
      throw tooLarge(
        said`a board of ${grouped(rows)}×${grouped(columns)} has ${grouped(squares)} cells, more than the ${grouped(MOST_SQUARES)} a board may have`,
      );
    }
    this.marks = marks;
    this.rows = rows;
    this.columns = columns;
    this.naming = naming;
    this.drawing = drawing;
    if (open instanceof Board) {
      this.cellAt = open.cellAt;
      this.squareOf = open.squareOf;
      this.size = open.size;
      return;
    }
    this.cellAt = new Int32Array(squares).fill(-1);
    this.squareOf = new Uint32Array(squares);
    let size = 0;
    for (let square = 0; square < squares; square++) {
      if (open && !open(Math.floor(square / columns) + 1, (square % columns) + 1)) continue;
      this.cellAt[square] = size;
      this.squareOf[size++] = square;
    }
    this.size = size;
  }

  /** A board without walls. Cells are named by row and column from the top left, unless `naming` says otherwise. */
  static rectangle(rows: number, columns: number, naming?: Naming): Board {
    expectWhole('Board.rectangle(rows, …)', rows, 1);
    expectWhole('Board.rectangle(…, columns)', columns, 1);
    return new Board(rows, columns, undefined, naming);
  }

  /** A board of cells (x, y) with 0 ≤ x < width and 0 ≤ y < height, x to the right and y upward. */
  static quadrant(width: number, height: number): Board {
    expectWhole('Board.quadrant(width, …)', width, 1);
    expectWhole('Board.quadrant(…, height)', height, 1);
    return new Board(height, width, undefined, 'x,y');
  }

  /**
   * A board from a picture, one string per row: '#' is a wall, every other character a cell. Raises bad input if the rows
   * differ in length.
   */
  static parse(picture: readonly string[]): Board {
    expectRows('Board.parse(…)', picture);
    const columns = Array.from(picture[0] ?? '').length;
    if (columns === 0) throw badInput(said`the board has no cell`);
    const rows = picture.map((row) => Array.from(row));
    rows.forEach((row, r) => {
      if (row.length !== columns)
        throw badInput(said`row ${r + 1} has ${row.length} characters, expected ${columns}`);
    });
    return new Board(rows.length, columns, (r, c) => rows[r - 1][c - 1] !== WALL);
  }

  /**
   * A board of points and lines from a drawing, one string per row. Points are dots, or characters that name them; the
   * strokes `- | / \\` between two points join them. If there are dots, points are named as the cells of a chessboard.
   * Raises bad input for other drawings.
   */
  static drawn(picture: readonly string[]): Board {
    const drawing = drawingOf(picture);
    const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);
    const rows = ascending(drawing.points.map(([row]) => row));
    const columns = ascending(drawing.points.map(([, column]) => column));
    const points = new Set(drawing.points.map(([row, column]) => `${row},${column}`));
    const open = (r: number, c: number): boolean => points.has(`${rows[r - 1]},${columns[c - 1]}`);
    const naming = drawing.names ? 'name' : 'a1';
    return new Board(rows.length, columns.length, open, naming, undefined, drawing);
  }

  /** What this is called in sentences about bad input. */
  get [Symbol.toStringTag](): string {
    return 'Board';
  }

  /** This board with symbols drawn on special cells, such as goals, given as cells by symbol. They have no other effect. */
  marked(marks: Readonly<Record<string, Cell>>): Board {
    const bySymbol = Object.entries(marks).map(([symbol, cell]) => [cell, symbol] as const);
    return new Board(this.rows, this.columns, this, this.naming, new Map(bySymbol), this.drawing);
  }

  /** The row of a cell, from 1 at the top. */
  row(cell: Cell): number {
    return Math.floor(this.squareOf[cell] / this.columns) + 1;
  }

  /** The column of a cell, from 1 at the left. */
  column(cell: Cell): number {
    return (this.squareOf[cell] % this.columns) + 1;
  }

  /** The colour of a cell on a checkerboard, 0 or 1. */
  colour(cell: Cell): number {
    return (this.row(cell) + this.column(cell)) & 1;
  }

  /** The colour of each cell on a checkerboard, 0 or 1. */
  get colours(): Uint8Array {
    return (this.ofCells ??= this.makeColours());
  }

  private makeColours(): Uint8Array {
    const { columns } = this;
    return Uint8Array.from(this.squares, (square) => (Math.floor(square / columns) + (square % columns)) & 1);
  }

  /** The open cell at a row and column, both from 1; undefined for a wall and outside the board. */
  find(row: number, column: number): Cell | undefined {
    if (!(row >= 1 && row <= this.rows && column >= 1 && column <= this.columns)) return undefined;
    const cell = this.cellAt[(row - 1) * this.columns + column - 1];
    return cell < 0 ? undefined : cell;
  }

  /** The open cell at a row and column, both from 1. Raises bad input, which calls it `name`, if there is none. */
  at(row: number, column: number, name: Said = said`cell`): Cell {
    const cell = this.find(row, column);
    if (cell !== undefined) return cell;
    const rowIsOff = row < 1 || row > this.rows;
    if (!rowIsOff && column >= 1 && column <= this.columns)
      throw badInput(said`${name} (${row},${column}) is a wall`);
    const off = rowIsOff
      ? outside(said`${name} row`, row, 1, this.rows)
      : outside(said`${name} column`, column, 1, this.columns);
    throw badInput(row === 0 || column === 0 ? said`${off}; coordinates start at 1` : off);
  }

  /** The name of a cell: "3,2" by row and column, "5,0" by x and y, "b7" as in chess, "18" as in checkers, or its name in the drawing. */
  label(cell: Cell): string {
    const name = this.drawing?.names?.[cell];
    if (name !== undefined) return name;
    if (this.naming === 'number') return String(cell + 1);
    return this.placeName(this.row(cell), this.column(cell));
  }

  /** The name that a cell at this row and column has, or would have if there were no wall; where cells are numbered, row and column. */
  placeName(row: number, column: number): string {
    if (this.naming === 'a1') return `${columnLetters(column)}${this.rows - row + 1}`;
    return this.naming === 'x,y' ? `${column - 1},${this.rows - row}` : `${row},${column}`;
  }

  /** The cell named `label`. Raises bad input, which calls it `name`, if there is none. */
  cell(label: string, name: Said = said`cell`): Cell {
    const names = this.drawing?.names;
    if (names) {
      const found = names.indexOf(label);
      if (found < 0) throw noneOf(name, label, names, ' ');
      return found;
    }
    if (this.naming === 'number') {
      if (!/^[1-9][0-9]*$/.test(label))
        throw badInput(said`${name}: ${quote(label)} is not a cell; write it as in ${'12'}`);
      if (Number(label) > this.size) throw badInput(said`${name} ${label} is not a cell of the board`);
      return Number(label) - 1;
    }
    const [, letters, rank] = /^([a-z]+)([0-9]+)$/.exec(label) ?? [];
    if (this.naming === 'a1') {
      if (letters === undefined)
        throw badInput(said`${name}: ${quote(label)} is not a cell; write it as in ${'b3'}`);
      const column = Array.from(letters).reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 96, 0);
      const cell = this.find(this.rows - Number(rank) + 1, column);
      if (cell === undefined) throw badInput(said`${name} ${label} is not a cell of the board`);
      return cell;
    }
    const parts = label.split(',');
    if (parts.length !== 2)
      throw badInput(
        said`${name}: ${quote(label)} is not a cell; write ${this.naming === 'x,y' ? 'x,y' : said`row,column`} as in ${'3,2'}`,
      );
    if (this.naming === 'row,column') {
      const [row, column] = parts.map((part, i) =>
        parseInteger(i === 0 ? said`${name} row` : said`${name} column`, part),
      );
      return this.at(row, column, name);
    }
    const x = parseInteger(said`${name} ${'x'}`, parts[0], { min: 0, max: this.columns - 1 });
    return this.at(
      this.rows - parseInteger(said`${name} ${'y'}`, parts[1], { min: 0, max: this.rows - 1 }),
      x + 1,
      name,
    );
  }

  /** From each point to those that a line joins to it; on boards without lines to the cells above, below, left and right. */
  get links(): Relation {
    const { drawing } = this;
    return drawing ? relationTo(neighbours(drawing)) : this.steps(N, E, S, W);
  }

  /** From each cell to all cells for which `leads` is true: any relation can be given like this. */
  related(leads: (from: Cell, to: Cell) => boolean): Relation {
    const cells = this.cells();
    return relationTo(cells.map((from) => cells.filter((to) => leads(from, to))));
  }

  /**
   * All straight lines of `length` cells, each as a list of them: along the given vectors, or without any along rows, columns
   * and diagonals, or along the lines of a hexagonal board or a graph.
   */
  lines(length: number, vectors?: readonly Vector[]): readonly (readonly Cell[])[] {
    expectWhole('board.lines(…)', length, 1);
    const free = this.drawing?.free;
    if (free && !vectors) return free.lines(length);
    return (vectors ?? STRAIGHT).flatMap(([down, right]) =>
      this.cells().flatMap((c) => {
        const line = Array.from({ length }, (_, k) =>
          this.find(this.row(c) + k * down, this.column(c) + k * right),
        ).filter((cell) => cell !== undefined);
        return line.length < length ? [] : [line];
      }),
    );
  }

  /** From each cell one cell in each of the given directions. Raises bad input on a graph, which has no directions. */
  steps(...directions: readonly Vector[]): Relation {
    expectVectors('board.steps(…)', directions, 'board.steps(N, E)');
    return this.leaps(...directions);
  }

  /** From each cell by each of the given vectors; pieces and walls between do not matter. Raises bad input on a graph. */
  leaps(...vectors: readonly Vector[]): Relation {
    expectVectors('board.leaps(…)', vectors, '[1, 2]');
    this.drawing?.free?.needDirections();
    const { rows, columns, size, cellAt } = this;
    const inside = vectors.filter(([down, right]) => Math.abs(down) < rows && Math.abs(right) < columns);
    // with a border of walls as wide as the longest vector, no vector leads outside, and no edge needs a test
    const above = Math.max(0, ...inside.map(([down]) => Math.abs(down)));
    const beside = Math.max(0, ...inside.map(([, right]) => Math.abs(right)));
    const width = columns + beside;
    const walled = new Int32Array((rows + 2 * above) * width + beside).fill(-1);
    for (let row = 0; row < rows; row++)
      walled.set(cellAt.subarray(row * columns, (row + 1) * columns), (above + row) * width + beside);
    const ahead = Int32Array.from(inside, ([down, right]) => down * width + right);
    const { offsets, targets } = cellsAhead(walled, above * width, ahead, size);
    // two-way if each vector has its opposite, equally often
    const twoWay = listed(inside) === listed(inside.map(([down, right]) => [-down, -right]));
    return new Relation(offsets, targets, undefined, twoWay || undefined);
  }

  /**
   * From each cell over the next one in each of the directions, to the one behind it; without directions over each cell that `links`
   * leads to, straight on along a link. Raises bad input for directions on a graph.
   */
  hops(...directions: readonly Vector[]): Relation {
    if (directions.length === 0) return this.hopsAlongLinks();
    return this.slides(directions, 2).where((from, to) => {
      const [rows, columns] = [this.row(to) - this.row(from), this.column(to) - this.column(from)];
      return directions.some(([down, right]) => rows === 2 * down && columns === 2 * right);
    });
  }

  private hopsAlongLinks(): Relation {
    const { drawing } = this;
    if (!drawing) return this.hops(N, E, S, W);
    const ways = this.cells().map((): Crossing[] => []);
    for (const [one, over, other] of straightLines(drawing, 3)) {
      ways[one].push({ to: other, crossed: [over] });
      ways[other].push({ to: one, crossed: [over] });
    }
    return Relation.along(ways);
  }

  /**
   * From each cell any number of cells, at most `range`, in each of the directions; walls and pieces block the way. Raises bad
   * input on a graph.
   */
  slides(directions: readonly Vector[], range = Infinity): Relation {
    return Relation.along(
      this.rays(directions, range).map((rays) =>
        rays.flatMap((ray) => ray.map((to, k) => ({ to, crossed: ray.slice(0, k) }))),
      ),
    );
  }

  /**
   * For each cell and each direction the cells that follow in a straight line up to a wall or the edge, nearest first, at most
   * `range` of them. Raises bad input on a graph.
   */
  rays(directions: readonly Vector[], range = Infinity): readonly (readonly (readonly Cell[])[])[] {
    expectVectors('board.slides(…)', directions, 'board.slides([N, E])');
    this.drawing?.free?.needDirections();
    return this.cells().map((from) =>
      directions.map(([rows, columns]) => {
        const ray: Cell[] = [];
        for (let k = 1; k <= range; k++) {
          const to = this.find(this.row(from) + k * rows, this.column(from) + k * columns);
          if (to === undefined) break;
          ray.push(to);
        }
        return ray;
      }),
    );
  }

  /**
   * The rotations and reflections of the rectangle that map cells to cells, the identity first; of a drawn board those that map
   * its lines to lines. For a hexagonal board or a graph: permutations that map joined points to joined points, all of them
   * unless they are more than 120.
   */
  get symmetries(): readonly Permutation[] {
    if (this.drawing?.free) return this.drawing.free.symmetries();
    const count = this.rows === this.columns ? 8 : 4;
    const all = Array.from({ length: count }, (_, k) => this.symmetry(k)).filter(
      (found) => found !== undefined,
    );
    return this.drawing ? all.filter((symmetry) => this.links.keptBy(symmetry)) : all;
  }

  /**
   * One of the eight symmetries of a rectangle: rows and columns exchanged if bit 2 of `k` is set, then left and right
   * exchanged (bit 0) and top and bottom exchanged (bit 1). Undefined if it maps a cell to a wall.
   */
  private symmetry(k: number): Permutation | undefined {
    const { rows, columns, size, cellAt } = this;
    // by how much the image of a square changes with one step down and one to the right, and the image of the first square
    const down = k & 2 ? -columns : columns;
    const right = k & 1 ? -1 : 1;
    const [byRow, byColumn] = k & 4 ? [right, down] : [down, right];
    const origin = (k & 2 ? (rows - 1) * columns : 0) + (k & 1 ? columns - 1 : 0);
    const images = new Uint32Array(size);
    for (let square = 0, row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, square++) {
        const cell = cellAt[square];
        if (cell < 0) continue;
        const image = cellAt[origin + row * byRow + column * byColumn];
        if (image < 0) return undefined;
        images[cell] = image;
      }
    }
    return images;
  }

  /** Those of the board's symmetries that leave relations and properties of cells as they are. */
  symmetriesOf(...kept: readonly (Relation | ((cell: Cell) => unknown))[]): readonly Permutation[] {
    const keeps = (symmetry: Permutation): boolean =>
      kept.every((what) =>
        what instanceof Relation
          ? what.keptBy(symmetry)
          : symmetry.every((image, c) => what(c) === what(image)),
      );
    return this.symmetries.filter((symmetry, k) => k === 0 || keeps(symmetry));
  }

  /** All open cells. */
  cells(): readonly Cell[] {
    this.numbers ??= Array.from({ length: this.size }, (_, cell) => cell);
    // rules ask for them at every position: a copy is made much faster than a new list, and the caller may change it
    return this.numbers.slice();
  }

  /** For each open cell its number among all squares of the rectangle, row by row from 0. */
  get squares(): Uint32Array {
    return this.squareOf.subarray(0, this.size);
  }
}

/**
 * For each of the `size` cells the cells that lie by each of the differences `ahead` further on in `cells`, which has −1 for
 * walls. The first cell lies at index `from` or later.
 */
function cellsAhead(cells: Int32Array, from: number, ahead: Int32Array, size: number): Adjacency {
  const offsets = new Uint32Array(size + 1);
  const targets = new Uint32Array(size * ahead.length);
  let edges = 0;
  for (let at = from, cell = 0; cell < size; at++) {
    if (cells[at] !== cell) continue;
    for (let v = 0; v < ahead.length; v++) {
      const to = cells[at + ahead[v]];
      if (to >= 0) targets[edges++] = to;
    }
    offsets[++cell] = edges;
  }
  return { offsets, targets: targets.subarray(0, edges) };
}

/** A text of the vectors that does not depend on their order. */
const listed = (vectors: readonly Vector[]): string => vectors.map(String).sort().join(' ');

/** The relation that leads from each cell to those on its list. */
function relationTo(lists: readonly (readonly Cell[])[]): Relation {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, c) => (offsets[c + 1] = offsets[c] + list.length));
  return new Relation(offsets, Uint32Array.from(lists.flat()));
}

/** The letters of a column as on a chessboard: 1 is a, 26 is z, 27 is aa. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLetters(rest) : '') + String.fromCharCode(97 + ((column - 1) % 26));
}
