/** How the configurations of a side are numbered: a mixed radix number with one digit for each mover. */
import { lastOf } from '../base/present.ts';
import type { Permutation } from '../rules/structure.ts';
import { binomial } from '../base/combinations.ts';
import type { PieceField } from './fields.ts';
import type { Relation } from './relation.ts';

/** A field of pieces of one side, with the relation along which they move. */
export interface SideField {
  readonly name: string;
  readonly field: PieceField<unknown>;
  readonly relation: Relation;
}

/** The number of configurations of pieces that move by `movers`, those included that have two pieces on one cell. */
export const configurationCount = (movers: readonly SideField[]): number =>
  movers.reduce((product, { field }) => product * field.size, 1);

/**
 * One digit: the pieces of one mover. A configuration is decoded into a list of the cells of all pieces, in which those of this
 * digit have the indexes from `from` to below `to`, in ascending order. For a piece off the board the cell is `board`.
 */
export interface Digit {
  readonly name: string;
  readonly relation: Relation;
  readonly from: number;
  readonly to: number;
  /** By how much the number of the configuration grows if this digit grows by 1. */
  readonly stride: number;
  /** Number of values of the digit. */
  readonly size: number;
  /** Number of cells of the board. */
  readonly board: number;
  /** Number of cells where a piece can be, which is one more if it can be off the board. */
  readonly spots: number;
  /** choose[j · spots + c] = C(c, j). */
  readonly choose: Uint32Array;
  /** The colour of each cell. */
  readonly colours: Uint8Array;
}

export function digitsOf(movers: readonly SideField[]): readonly Digit[] {
  let stride = configurationCount(movers);
  let to = 0;
  return movers.map(({ name, relation, field: { board, count, size } }) => {
    const spots = board.size + (size > binomial(board.size, count) ? 1 : 0);
    stride /= size;
    to += count;
    return {
      name,
      relation,
      from: to - count,
      to,
      stride,
      size,
      board: board.size,
      spots,
      choose: chooseTable(spots, count),
      colours: board.colours,
    };
  });
}

function chooseTable(spots: number, count: number): Uint32Array {
  const choose = new Uint32Array((count + 1) * spots).fill(1, 0, spots);
  for (let j = 1; j <= count; j++) {
    // Pascal's rule
    for (let at = j * spots + 1; at < (j + 1) * spots; at++) {
      choose[at] = choose[at - 1] + choose[at - spots - 1];
    }
  }
  return choose;
}

/** The cells of all pieces in a configuration. */
export function decode(digits: readonly Digit[], configuration: number): Int32Array {
  const cells = new Int32Array(lastOf(digits).to);
  for (const { from, to, stride, size, spots, choose } of digits) {
    let rest = Math.floor(configuration / stride) % size;
    if (to - from === 1) {
      cells[from] = rest;
      continue;
    }
    let c = spots - 1;
    for (let j = to - from; j >= 1; j--) {
      while (choose[j * spots + c] > rest) c--;
      rest -= choose[j * spots + c];
      cells[from + j - 1] = c--;
    }
  }
  return cells;
}

/** Changes `cells` to the next value of a digit; after the last value to the first one again, and returns false. */
export function advance(
  cells: Int32Array,
  { from, to, spots }: Pick<Digit, 'from' | 'to' | 'spots'>,
): boolean {
  for (let i = from; i < to; i++) {
    const next = cells[i] + 1;
    if (next < (i + 1 < to ? cells[i + 1] : spots)) {
      cells[i] = next;
      return true;
    }
    cells[i] = i - from;
  }
  return false;
}

/** Whether no two pieces are on one cell; pieces of one digit never are. */
export function legal(digits: readonly Digit[], cells: Int32Array): boolean {
  for (let m = 1; m < digits.length; m++) {
    const { from, to, board } = digits[m];
    for (let i = from; i < to; i++) if (cells[i] < board && isHeld(digits, m, cells, cells[i])) return false;
  }
  return true;
}

/** Whether a piece of one of the first `count` digits is on `cell`. */
function isHeld(digits: readonly Digit[], count: number, cells: Int32Array, cell: number): boolean {
  for (let m = 0; m < count; m++) {
    const { from, to, board } = digits[m];
    if (cell < board) for (let i = from; i < to; i++) if (cells[i] === cell) return true;
  }
  return false;
}

/** For each configuration its image, the one with every cell moved by `permutation`. */
export function images(digits: readonly Digit[], size: number, permutation: Permutation): Uint32Array {
  if (digits.length === 1) return digitImages(digits[0], permutation);
  const result = new Uint32Array(size);
  for (const digit of digits) {
    const { size: values, stride } = digit;
    const images = digitImages(digit, permutation);
    // each value of a digit belongs to `stride` configurations in a row, and the values repeat in order
    for (let start = 0, value = 0; start < size; start += stride, value = (value + 1) % values) {
      const image = images[value] * stride;
      for (let k = start; k < start + stride; k++) result[k] += image;
    }
  }
  return result;
}

/** For each value of a digit its image, the value with every cell moved by `permutation`. */
function digitImages({ from, to, size, board, spots, choose }: Digit, permutation: Permutation): Uint32Array {
  const image = new Uint32Array(spots);
  image.set(permutation);
  if (spots > board) image[board] = board;
  if (to - from === 1) return image;
  const own = { from: 0, to: to - from, spots };
  const cells = Int32Array.from({ length: to - from }, (_, i) => i);
  const moved = new Int32Array(to - from);
  const result = new Uint32Array(size);
  for (let value = 0; value < size; value++) {
    for (let i = 0; i < cells.length; i++) moved[i] = image[cells[i]];
    moved.sort();
    for (let i = 0; i < moved.length; i++) result[value] += choose[(i + 1) * spots + moved[i]];
    advance(cells, own);
  }
  return result;
}
