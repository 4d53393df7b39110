/**
 * All configurations of one side's pieces as a small graph of its own.
 *
 * A configuration is a mixed radix number over the side's fields, alike pieces unordered.
 * Its moves are one compressed adjacency list, so an engine never decodes a cell.
 */
import { type Adjacency, degree, transposed } from '../adjacency.ts';
import type { Allocate, Configurations, Permutation } from '../rules.ts';
import { binomial } from './combinations.ts';
import type { PieceField } from './fields.ts';
import type { Relation } from './relation.ts';

/** One side's field of pieces with the relation they move along. */
export interface Mover {
  readonly name: string;
  readonly field: PieceField<unknown>;
  readonly relation: Relation;
}

/** How many configurations there are. */
export const configurationCount = (movers: readonly Mover[]): number =>
  movers.reduce((product, { field }) => product * field.size, 1);

/** How many moves they have at most. */
export const edgeBound = (movers: readonly Mover[]): number =>
  configurationCount(movers) *
  movers.reduce((sum, { field, relation }) => sum + field.count * maxDegree(relation), 0);

/** How many classes of them a group of permutations leaves: by Burnside, the average number that a permutation keeps. */
export function classCount(movers: readonly Mover[], permutations: readonly Permutation[]): number {
  const kept = permutations.map((g) =>
    movers.reduce((product, { field }) => product * keptValues(field, g), 1),
  );
  return kept.length === 0 ? configurationCount(movers) : kept.reduce((sum, n) => sum + n, 0) / kept.length;
}

/** How many values of a field a permutation keeps: sets of cells, and whatever is off the board. */
const keptValues = ({ size, count, board }: PieceField<unknown>, permutation: Permutation): number =>
  keptSets(permutation, count) + size - binomial(board.size, count);

/** How many sets of `count` cells a permutation maps to themselves: unions of its cycles. */
function keptSets(permutation: Permutation, count: number): number {
  // ways[k]: unions of the cycles seen so far with k cells
  const ways = [1, ...Array.from({ length: count }, () => 0)];
  const seen = new Uint8Array(permutation.length);
  for (let c = 0; c < permutation.length; c++) {
    let length = 0;
    for (let d = c; seen[d] === 0; d = permutation[d]!) {
      seen[d] = 1;
      length++;
    }
    if (length > 0) for (let k = count; k >= length; k--) ways[k]! += ways[k - length]!;
  }
  return ways[count]!;
}

/** The configurations of the movers' pieces, in the mixed radix of their fields. */
export function configurations(
  movers: readonly Mover[],
  allocate: Allocate = (length) => new Uint32Array(length),
): Configurations {
  const size = configurationCount(movers);
  const digits = digitsOf(movers);
  const forEach = (visit: (configuration: number, cells: Int32Array) => void): void => {
    const cells = decode(digits, 0);
    for (let configuration = 0; configuration < size; configuration++) {
      if (legal(digits, cells)) visit(configuration, cells);
      // the last digit runs fastest; those that begin again carry
      for (let m = digits.length - 1; m >= 0 && !advance(cells, digits[m]!); m--);
    }
  };
  const moves = movesOf(digits, size, edgeBound(movers), forEach, allocate);
  const twoWay = movers.every(({ relation }) => isSymmetric(relation));
  return {
    size,
    moves,
    unmoves: twoWay ? moves : transposed(moves),
    slots: (name) => {
      const own = digits.filter((digit) => digit.name === name);
      return own.length === 0 ? undefined : [own[0]!.from, own.at(-1)!.to];
    },
    forEach,
    legal: (configuration) => legal(digits, decode(digits, configuration)),
    cells: (configuration) => decode(digits, configuration),
    images: (permutation) => images(digits, size, permutation),
    colours: () => colours(digits, size, forEach),
  };
}

/**
 * One digit of the mixed radix: the pieces of one mover, which stand in the list of all cells from `from` to `to`,
 * ascending. A piece off the board stands on the cell `board`, one beyond the last.
 */
interface Digit {
  readonly name: string;
  readonly relation: Relation;
  readonly from: number;
  readonly to: number;
  /** What one step of this digit is worth. */
  readonly stride: number;
  /** Number of its values. */
  readonly size: number;
  /** Number of cells of the board, and of places a piece can have. */
  readonly board: number;
  readonly places: number;
  /** choose[j · places + c] = C(c, j). */
  readonly choose: Float64Array;
  /** The colour of each cell. */
  readonly colours: () => Uint8Array;
}

function digitsOf(movers: readonly Mover[]): readonly Digit[] {
  const digits: Digit[] = [];
  let stride = configurationCount(movers);
  let from = 0;
  for (const { name, relation, field } of movers) {
    const { board, count, size } = field;
    const places = board.size + (size > binomial(board.size, count) ? 1 : 0);
    stride /= size;
    digits.push({
      name,
      relation,
      from,
      to: from + count,
      stride,
      size,
      board: board.size,
      places,
      choose: count === 1 ? new Float64Array(0) : chooseTable(places, count),
      colours: () => Uint8Array.from({ length: places }, (_, c) => (c < board.size ? board.colour(c) : 0)),
    });
    from += count;
  }
  return digits;
}

function chooseTable(places: number, count: number): Float64Array {
  const choose = new Float64Array((count + 1) * places);
  for (let c = 0; c < places; c++) {
    choose[c] = 1;
    // Pascal's rule
    if (c > 0)
      for (let j = 1; j <= count; j++) {
        choose[j * places + c] = choose[j * places + c - 1]! + choose[(j - 1) * places + c - 1]!;
      }
  }
  return choose;
}

/** The cells of all pieces. */
function decode(digits: readonly Digit[], configuration: number): Int32Array {
  const cells = new Int32Array(digits.at(-1)!.to);
  for (const { from, to, stride, size, places, choose } of digits) {
    let rest = Math.floor(configuration / stride) % size;
    if (to - from === 1) cells[from] = rest;
    else {
      let c = places - 1;
      for (let j = to - from; j >= 1; j--) {
        while (choose[j * places + c]! > rest) c--;
        rest -= choose[j * places + c]!;
        cells[from + j - 1] = c--;
      }
    }
  }
  return cells;
}

/** Goes on to the next value of a digit; false when that was the last, and the first one stands there again. */
function advance(cells: Int32Array, { from, to, places }: Digit): boolean {
  for (let i = from; i < to; i++) {
    const next = cells[i]! + 1;
    if (next < (i + 1 < to ? cells[i + 1]! : places)) {
      cells[i] = next;
      return true;
    }
    cells[i] = i - from;
  }
  return false;
}

/** Whether no two pieces stand on one cell; those of one digit never do. */
function legal(digits: readonly Digit[], cells: Int32Array): boolean {
  for (let m = 1; m < digits.length; m++) {
    const { from, to, board } = digits[m]!;
    for (let i = from; i < to; i++)
      if (cells[i]! < board && stands(digits, m, cells, cells[i]!)) return false;
  }
  return true;
}

/** Whether a piece of one of the first `count` digits stands on `cell`. */
function stands(digits: readonly Digit[], count: number, cells: Int32Array, cell: number): boolean {
  for (let m = 0; m < count; m++) {
    const { from, to, board } = digits[m]!;
    if (cell < board) for (let i = from; i < to; i++) if (cells[i] === cell) return true;
  }
  return false;
}

function movesOf(
  digits: readonly Digit[],
  size: number,
  bound: number,
  forEach: Configurations['forEach'],
  allocate: Allocate,
): Adjacency {
  const offsets = allocate(size + 1);
  // room for the largest degree everywhere: what is not written never becomes memory
  const targets = allocate(bound);
  const held = new Uint8Array(Math.max(...digits.map(({ places }) => places)));
  let edges = 0;
  let written = 0;
  forEach((configuration, cells) => {
    while (written < configuration) offsets[++written] = edges;
    for (const digit of digits) mark(held, digit, cells, 1);
    for (const digit of digits) edges = addMoves(digit, configuration, cells, held, targets, edges);
    for (const digit of digits) mark(held, digit, cells, 0);
  });
  while (written < size) offsets[++written] = edges;
  return { offsets, targets: targets.subarray(0, edges) };
}

function mark(held: Uint8Array, { from, to, board }: Digit, cells: Int32Array, value: number): void {
  for (let i = from; i < to; i++) if (cells[i]! < board) held[cells[i]!] = value;
}

/** Adds the moves of one digit's pieces to cells that are not held, and returns how many edges there are now. */
function addMoves(
  { from, to, stride, board, places, choose, relation }: Digit,
  configuration: number,
  cells: Int32Array,
  held: Uint8Array,
  targets: Uint32Array,
  edges: number,
): number {
  const { offsets, targets: cellTargets } = relation;
  for (let i = from; i < to; i++) {
    const cell = cells[i]!;
    if (cell >= board) continue;
    for (let e = offsets[cell]!; e < offsets[cell + 1]!; e++) {
      const target = cellTargets[e]!;
      if (held[target] === 1) continue;
      const change = to - from === 1 ? target - cell : rankChange(cells, from, to, i, target, choose, places);
      targets[edges++] = configuration + change * stride;
    }
  }
  return edges;
}

/** By how much the rank of the ascending cells from `from` to `to` grows when the i-th of all goes to `target`. */
function rankChange(
  cells: Int32Array,
  from: number,
  to: number,
  i: number,
  target: number,
  choose: Float64Array,
  places: number,
): number {
  let row = (i - from + 1) * places;
  let change = -choose[row + cells[i]!]!;
  // the pieces passed on the way change their places in the order
  for (; i + 1 < to && cells[i + 1]! < target; i++, row += places) {
    change += choose[row + cells[i + 1]!]! - choose[row + places + cells[i + 1]!]!;
  }
  for (; i > from && cells[i - 1]! > target; i--, row -= places) {
    change += choose[row + cells[i - 1]!]! - choose[row - places + cells[i - 1]!]!;
  }
  return change + choose[row + target]!;
}

/** For each configuration the one with every cell moved by `permutation`. */
function images(digits: readonly Digit[], size: number, permutation: Permutation): Uint32Array {
  const result = new Uint32Array(size);
  for (const digit of digits) {
    const { size: values, stride } = digit;
    const images = digitImages(digit, permutation);
    // every value stands for a run of configurations, again and again
    for (let start = 0, value = 0; start < size; start += stride, value = (value + 1) % values) {
      const image = images[value]! * stride;
      for (let k = start; k < start + stride; k++) result[k]! += image;
    }
  }
  return result;
}

function digitImages(
  { from, to, size, board, places, choose }: Digit,
  permutation: Permutation,
): Uint32Array {
  const image = Int32Array.from({ length: places }, (_, c) => (c < board ? permutation[c]! : c));
  if (to - from === 1) return Uint32Array.from(image);
  const own = { from: 0, to: to - from, places } as Digit;
  const cells = Int32Array.from({ length: to - from }, (_, i) => i);
  const moved = new Int32Array(to - from);
  const result = new Uint32Array(size);
  for (let value = 0; value < size; value++) {
    for (let i = 0; i < cells.length; i++) moved[i] = image[cells[i]!]!;
    moved.sort();
    for (let i = 0; i < moved.length; i++) result[value]! += choose[(i + 1) * places + moved[i]!]!;
    advance(cells, own);
  }
  return result;
}

/** For each legal configuration the colours of all its cells together, 0 or 1. */
function colours(digits: readonly Digit[], size: number, forEach: Configurations['forEach']): Uint8Array {
  const bySlot = digits.flatMap((digit) => {
    const table = digit.colours();
    return Array.from({ length: digit.to - digit.from }, () => table);
  });
  const result = new Uint8Array(size);
  forEach((configuration, cells) => {
    let colour = 0;
    for (let i = 0; i < bySlot.length; i++) colour ^= bySlot[i]![cells[i]!]!;
    result[configuration] = colour;
  });
  return result;
}

/** Whether every move of the side goes from a cell of one colour of the checkerboard to one of the other. */
export const changesColour = (movers: readonly Mover[]): boolean =>
  movers.every(({ field: { board, size, count }, relation: { offsets, targets } }) => {
    if (size !== binomial(board.size, count)) return false;
    const colours = board.cells().map((c) => board.colour(c));
    return colours.every((colour, c) =>
      targets.subarray(offsets[c], offsets[c + 1]).every((d) => colours[d] !== colour),
    );
  });

/** The colours of all the cells together: 0 or 1. */
export const colourOf = (movers: readonly Mover[], cells: readonly (readonly number[])[]): number =>
  movers.reduce(
    (sum, { field }, i) => cells[i]!.reduce((colours, c) => colours ^ field.board.colour(c), sum),
    0,
  );

/** Whether each pair of cells stands there both ways round, as often one way as the other. */
function isSymmetric({ offsets, targets, size }: Relation): boolean {
  const times = (from: number, to: number): number => {
    let found = 0;
    for (let e = offsets[from]!; e < offsets[from + 1]!; e++) if (targets[e] === to) found++;
    return found;
  };
  for (let c = 0; c < size; c++) {
    for (let e = offsets[c]!; e < offsets[c + 1]!; e++) {
      if (times(targets[e]!, c) !== times(c, targets[e]!)) return false;
    }
  }
  return true;
}

const maxDegree = (relation: Relation): number =>
  Array.from({ length: relation.size }, (_, c) => degree(relation, c)).reduce(
    (most, d) => Math.max(most, d),
    0,
  );
