/**
 * The values of all points of a game with coordinates below a bound, computed from the rule in ascending order. Takes a
 * byte for each point, and time proportional to the number of moves.
 *
 * Below each coordinate the array has a margin of cells with negative coordinates, as wide as the longest move, so that
 * moves need no check for leaving N^k. The offset of a point in the array is a linear function of its coordinates.
 */
import { type SubtractionGame } from './subtraction.ts';

/** What a law states: which points are lost for the player to move (outcomes), or the nimbers of all points. */
export type Kind = 'outcomes' | 'nimbers';

/** Outcomes, for the player to move. */
export const LOST = 0;
export const WON = 1;
/** The value of a forbidden cell. */
export const NO_POSITION = -1;

/** The content of cells that are not positions: forbidden ones, and the margin. */
const FORBIDDEN = 254;
const OUTSIDE = 255;

/** A function on all points with coordinates below `side`, from which an automaton is learned. */
export interface KnownTable {
  readonly dimensions: number;
  readonly side: number;
  /** Values at points with coordinates below this are certain; the others may be guessed. */
  readonly sure: number;
  /** The value at a point. */
  at(point: readonly number[]): number;
  /** Writes the contents of the cells start + scale · point, for all `points`, and returns a hash of them. */
  read(
    start: readonly number[],
    scale: number,
    points: readonly (readonly number[])[],
    into: Uint8Array,
  ): number;
}

export class LawTable implements KnownTable {
  readonly kind: Kind;
  readonly dimensions: number;
  /** The table contains the points with all coordinates below this. */
  readonly side: number;
  /** The cell of x is at origin + Σ x_i · strides[i]; `valueOf` converts it to a value. */
  readonly cells: Uint8Array;
  readonly origin: number;
  readonly strides: readonly number[];

  /** Calls `row` before each row with the number of rows done. */
  constructor(
    game: SubtractionGame,
    kind: Kind,
    side: number,
    row: (done: number) => void = () => undefined,
  ) {
    const { dimensions } = game;
    this.kind = kind;
    this.dimensions = dimensions;
    this.side = side;
    const moves = [...game.vectors, ...game.rays, ...game.shifts];
    const margins = Array.from({ length: dimensions }, (_, i) => Math.max(...moves.map((v) => v[i])));
    const strides: number[] = [];
    let size = 1;
    for (const margin of margins) {
      strides.push(size);
      size *= side + margin;
    }
    this.strides = strides;
    this.origin = margins.reduce((sum, margin, i) => sum + margin * strides[i], 0);
    this.cells = new Uint8Array(size).fill(OUTSIDE);
    fill(this, game, row);
  }

  get sure(): number {
    return this.side;
  }

  /** The offset of a point in `cells`. */
  index(point: readonly number[]): number {
    return point.reduce((sum, x, i) => sum + x * this.strides[i], this.origin);
  }

  /** The value at a point whose coordinates are below `side`. */
  at(point: readonly number[]): number {
    return valueOf(this.cells[this.index(point)]);
  }

  /** The cell of a point of two coordinates; `valueOf` converts it to a value. */
  cell(x: number, y: number): number {
    return this.cells[this.origin + x + y * this.strides[1]];
  }

  read(
    start: readonly number[],
    scale: number,
    points: readonly (readonly number[])[],
    into: Uint8Array,
  ): number {
    const { cells, strides } = this;
    const [sx, sy, sz] = [scale * strides[0], scale * (strides[1] ?? 0), scale * (strides[2] ?? 0)];
    const from = this.index(start);
    let hash = 0;
    for (let e = 0; e < points.length; e++) {
      const point = points[e];
      const cell = cells[from + point[0] * sx + (point[1] ?? 0) * sy + (point[2] ?? 0) * sz];
      into[e] = cell;
      hash = (Math.imul(hash, 31) + cell) | 0;
    }
    return hash;
  }
}

/** `Known.read` for a function that is known cell by cell; `z` is 0 where there are only two coordinates. */
export function readCells(
  cell: (x: number, y: number, z: number) => number,
  {
    start: [fromX = 0, fromY = 0, fromZ = 0],
    scale,
  }: { readonly start: readonly number[]; readonly scale: number },
  points: readonly (readonly number[])[],
  into: Uint8Array,
): number {
  let hash = 0;
  for (let e = 0; e < points.length; e++) {
    const [x = 0, y = 0, z = 0] = points[e];
    const found = cell(fromX + scale * x, fromY + scale * y, fromZ + scale * z);
    into[e] = found;
    hash = (Math.imul(hash, 31) + found) | 0;
  }
  return hash;
}

/** The value that a cell of a table means. */
export const valueOf = (cell: number): number => (cell === FORBIDDEN ? NO_POSITION : cell);

function fill(table: LawTable, game: SubtractionGame, beforeRow: (done: number) => void): void {
  const { cells, side, dimensions, strides, kind } = table;
  const offsets = Int32Array.from(game.vectors, (v) => v.reduce((sum, c, i) => sum + c * strides[i], 0));
  const rays = Int32Array.from(game.rays, (w) => w.reduce((sum, c, i) => sum + c * strides[i], 0));
  const shifts = Int32Array.from(game.shifts, (w) => w.reduce((sum, c, i) => sum + c * strides[i], 0));
  const seen = game.rays.map(() => new Uint8Array(cells.length));
  for (const cell of game.forbidden) if (cell.every((x) => x < side)) cells[table.index(cell)] = FORBIDDEN;

  const [rows, planes] = [dimensions > 1 ? side : 1, dimensions > 2 ? side : 1];
  for (let z = 0; z < planes; z++) {
    for (let y = 0; y < rows; y++) {
      beforeRow(z * rows + y);
      const from = table.origin + y * (strides[1] ?? 0) + z * (strides[2] ?? 0);
      const row = { cells, from, side, offsets };
      if (rays.length > 0) rowWithRays(row, { rays, shifts, seen }, game.misere);
      else if (kind === 'nimbers') nimberRow(row, game.misere);
      else if (game.misere) misereRow(row);
      else outcomeRow(row);
    }
  }
}

/** A row of `side` cells, and how far before a cell those are that moves lead to. */
interface TableRow {
  readonly cells: Uint8Array;
  readonly from: number;
  readonly side: number;
  readonly offsets: Int32Array;
}

function outcomeRow({ cells, from, side, offsets }: TableRow): void {
  const count = offsets.length;
  for (let i = from; i < from + side; i++) {
    if (cells[i] === FORBIDDEN) continue;
    let value = LOST;
    for (let j = 0; j < count; j++) {
      if (cells[i - offsets[j]] === LOST) {
        value = WON;
        break;
      }
    }
    cells[i] = value;
  }
}

function misereRow({ cells, from, side, offsets }: TableRow): void {
  for (let i = from; i < from + side; i++) {
    if (cells[i] === FORBIDDEN) continue;
    let [value, moves] = [LOST, false];
    for (let j = 0; j < offsets.length; j++) {
      const cell = cells[i - offsets[j]];
      if (cell < FORBIDDEN) moves = true;
      if (cell === LOST) value = WON;
    }
    cells[i] = moves ? value : WON;
  }
}

function nimberRow({ cells, from, side, offsets }: TableRow, misere: boolean): void {
  const count = offsets.length;
  for (let i = from; i < from + side; i++) {
    if (cells[i] === FORBIDDEN) continue;
    let seen = 0;
    for (let j = 0; j < count; j++) {
      const cell = cells[i - offsets[j]];
      if (cell < FORBIDDEN) seen |= 1 << cell;
    }
    // the lowest bit that is not set
    cells[i] = seen === 0 && misere ? 1 : 31 - Math.clz32(~seen & (seen + 1));
  }
}

interface Rays {
  /** The offsets of the rays and of their shifts. */
  readonly rays: Int32Array;
  readonly shifts: Int32Array;
  /** seen[j][i]: what multiples of ray j can reach from cell i. Bit 0: a lost cell; bit 1: a position. */
  readonly seen: readonly Uint8Array[];
}

function rowWithRays(
  { cells, from, side, offsets }: TableRow,
  { rays, shifts, seen }: Rays,
  misere: boolean,
): void {
  for (let i = from; i < from + side; i++) {
    // bit 0: a move leads to a lost cell; bit 1: there is a move
    let found = 0;
    for (let j = 0; j < rays.length; j++) {
      const before = i - rays[j];
      const cell = cells[before];
      const behind = seen[j][before] | (cell === LOST ? 3 : cell < FORBIDDEN ? 2 : 0);
      seen[j][i] = behind;
      found |= seen[j][i - shifts[j]];
    }
    if (cells[i] === FORBIDDEN) continue;
    for (let j = 0; j < offsets.length; j++) {
      const cell = cells[i - offsets[j]];
      found |= cell === LOST ? 3 : cell < FORBIDDEN ? 2 : 0;
    }
    cells[i] = found === 0 ? (misere ? WON : LOST) : found & 1 ? WON : LOST;
  }
}
