/**
 * All configurations of one side's pieces as a small graph of its own.
 *
 * A configuration is a mixed radix number over the side's fields, alike pieces unordered.
 * Its moves are one compressed adjacency list, so an engine never decodes a cell.
 */
import { type Adjacency, type Allocate, degree, transposed } from '../adjacency.ts';
import type { Configurations, EdgeCount, Permutation } from '../rules.ts';
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

/** How many moves they have at most; exactly, where one mover has all pieces. */
function edgeBound(movers: readonly Mover[]): number {
  return movers.reduce((sum, { field, relation }) => {
    // one piece goes along an edge, and the others of its kind stand neither where it was nor where it goes
    const others = binomial(field.board.size - 2, field.count - 1);
    return sum + (configurationCount(movers) / field.size) * relation.targets.length * others;
  }, 0);
}

/** What is known of their moves before they are made. */
export function edgeCount(movers: readonly Mover[]): EdgeCount {
  const most = ({ relation, field }: Mover): number =>
    field.count * Math.max(maxDegree(relation), maxDegree(relation.reversed()));
  return {
    count: edgeBound(movers),
    most: movers.reduce((sum, mover) => sum + most(mover), 0),
    twoWay: movers.every(({ relation }) => relation.twoWay),
  };
}

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
  // not every engine asks for them
  let made: Pick<Configurations, 'moves' | 'unmoves' | 'colours'> | undefined;
  const make = (): NonNullable<typeof made> => {
    if (made) return made;
    const colours = new Uint8Array(size);
    const moves = movesOf(digits, { size, colours, bound: edgeBound(movers), allocate });
    const twoWay = movers.every(({ relation }) => relation.twoWay);
    return (made = { moves, unmoves: twoWay ? moves : transposed(moves, allocate), colours });
  };
  const [digit, ...others] = digits as [Digit, ...Digit[]];
  return {
    size,
    get moves() {
      return make().moves;
    },
    get unmoves() {
      return make().unmoves;
    },
    get colours() {
      return make().colours;
    },
    sets:
      others.length > 0 || digit.places > digit.board
        ? undefined
        : { count: digit.to, edges: digit.relation, choose: digit.choose, colours: digit.colours },
    slots: (name) => {
      const own = digits.filter((digit) => digit.name === name);
      return own.length === 0 ? undefined : [own[0]!.from, own.at(-1)!.to];
    },
    forEach,
    legal: (configuration) => legal(digits, decode(digits, configuration)),
    cells: (configuration) => decode(digits, configuration),
    images: (permutation) => images(digits, size, permutation),
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
  readonly choose: Uint32Array;
  /** The colour of each cell. */
  readonly colours: Uint8Array;
}

function digitsOf(movers: readonly Mover[]): readonly Digit[] {
  let stride = configurationCount(movers);
  let to = 0;
  return movers.map(({ name, relation, field: { board, count, size } }) => {
    const places = board.size + (size > binomial(board.size, count) ? 1 : 0);
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
      places,
      choose: chooseTable(places, count),
      colours: board.colours,
    };
  });
}

function chooseTable(places: number, count: number): Uint32Array {
  const choose = new Uint32Array((count + 1) * places).fill(1, 0, places);
  for (let j = 1; j <= count; j++) {
    // Pascal's rule
    for (let at = j * places + 1; at < (j + 1) * places; at++) {
      choose[at] = choose[at - 1]! + choose[at - places - 1]!;
    }
  }
  return choose;
}

/** The cells of all pieces. */
function decode(digits: readonly Digit[], configuration: number): Int32Array {
  const cells = new Int32Array(digits.at(-1)!.to);
  for (const { from, to, stride, size, places, choose } of digits) {
    let rest = Math.floor(configuration / stride) % size;
    if (to - from === 1) {
      cells[from] = rest;
      continue;
    }
    let c = places - 1;
    for (let j = to - from; j >= 1; j--) {
      while (choose[j * places + c]! > rest) c--;
      rest -= choose[j * places + c]!;
      cells[from + j - 1] = c--;
    }
  }
  return cells;
}

/** Goes on to the next value of a digit; false when that was the last, and the first one stands there again. */
function advance(cells: Int32Array, { from, to, places }: Pick<Digit, 'from' | 'to' | 'places'>): boolean {
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

/** What `movesOf` is made for and into. */
interface Target {
  readonly size: number;
  /** Takes the colours of all cells of each configuration. */
  readonly colours: Uint8Array;
  /** Number of edges at most. */
  readonly bound: number;
  readonly allocate: Allocate;
}

/**
 * All moves. The lowest piece of the last digit runs from cell to cell while all others stand still, and so does the
 * number of the configuration: what the others can do is listed once for a run.
 */
function movesOf(digits: readonly Digit[], { size, colours, bound, allocate }: Target): Adjacency {
  const offsets = new Uint32Array(size + 1);
  // room for the largest degree everywhere: what is not written never becomes memory
  const targets = allocate(bound);
  const last = digits.at(-1)!;
  const runner = last.from;
  const cells = decode(digits, 0);
  const held = new Uint8Array(Math.max(...digits.map(({ places }) => places)));
  const others = listOfMoves(digits);
  let edges = 0;
  for (let first = 0; first < size;) {
    const end = runner + 1 < last.to ? cells[runner + 1]! : last.places;
    // on no cell, the runner is in nobody's way
    cells[runner] = -1;
    const able = legal(digits, cells);
    const colour = hold(digits, cells, held, 1);
    listMoves(digits, runner, cells, held, others);
    for (let c = 0; c < end; c++) {
      const configuration = first + c;
      cells[runner] = c;
      const onBoard = c < last.board;
      if (able && !(onBoard && held[c] === 1)) {
        colours[configuration] = onBoard ? colour ^ last.colours[c]! : colour;
        for (let k = 0; k < others.length; k++) {
          const target = others.targets[k]!;
          if (target === c && onBoard) continue;
          const passed = target < c && others.pieces[k]! > runner;
          targets[edges++] =
            configuration + (passed ? change(last, cells, others.pieces[k]!, target) : others.changes[k]!);
        }
        if (onBoard) edges = addRunnerMoves(last, configuration, cells, held, end, targets, edges);
      }
      offsets[configuration + 1] = edges;
    }
    hold(digits, cells, held, 0);
    first += end;
    for (let m = digits.length - 1; m >= 0 && !advance(cells, digits[m]!); m--);
  }
  return { offsets, targets: targets.subarray(0, edges) };
}

/** The runner's own moves; below `end` it passes nobody. */
function addRunnerMoves(
  last: Digit,
  configuration: number,
  cells: Int32Array,
  held: Uint8Array,
  end: number,
  targets: Uint32Array,
  edges: number,
): number {
  const { offsets, targets: cellTargets } = last.relation;
  const c = cells[last.from]!;
  const to = offsets[c + 1]!;
  for (let e = offsets[c]!; e < to; e++) {
    const target = cellTargets[e]!;
    if (target === c || held[target] === 1) continue;
    targets[edges++] = configuration + (target < end ? target - c : change(last, cells, last.from, target));
  }
  return edges;
}

/** Marks the cells of all pieces that are on the board as held, or no more; and returns their colours together. */
function hold(digits: readonly Digit[], cells: Int32Array, held: Uint8Array, value: number): number {
  let colour = 0;
  for (const { from, to, board, colours } of digits) {
    for (let i = from; i < to; i++) {
      const cell = cells[i]!;
      if (cell < 0 || cell >= board) continue;
      held[cell] = value;
      colour ^= colours[cell]!;
    }
  }
  return colour;
}

/** Moves of a run: which piece goes to which cell, and by how much the configuration changes if the runner is not passed. */
interface MoveList {
  length: number;
  readonly pieces: Int32Array;
  readonly targets: Int32Array;
  readonly changes: Int32Array;
}

function listOfMoves(digits: readonly Digit[]): MoveList {
  const most = digits.reduce((sum, { from, to, relation }) => sum + (to - from) * maxDegree(relation), 0);
  return {
    length: 0,
    pieces: new Int32Array(most),
    targets: new Int32Array(most),
    changes: new Int32Array(most),
  };
}

/** Lists the moves of all pieces but the runner to cells that are not held. */
function listMoves(
  digits: readonly Digit[],
  runner: number,
  cells: Int32Array,
  held: Uint8Array,
  into: MoveList,
): void {
  into.length = 0;
  for (const digit of digits) {
    const { from, to, board, relation } = digit;
    for (let i = from; i < to; i++) {
      if (i === runner || cells[i]! >= board) continue;
      for (let e = relation.offsets[cells[i]!]!; e < relation.offsets[cells[i]! + 1]!; e++) {
        const target = relation.targets[e]!;
        if (held[target] === 1) continue;
        into.pieces[into.length] = i;
        into.targets[into.length] = target;
        into.changes[into.length++] = change(digit, cells, i, target);
      }
    }
  }
}

/**
 * By how much the configuration changes when the i-th piece goes to `target`. Configurations are below 2³², and changes
 * are reckoned modulo 2³². A piece that passes others of its kind changes its place in their order, and they theirs.
 */
function change(
  { from, to, stride, places, choose }: Digit,
  cells: Int32Array,
  i: number,
  target: number,
): number {
  let row = (i - from + 1) * places;
  let rank = -choose[row + cells[i]!]! | 0;
  for (; i + 1 < to && cells[i + 1]! < target; i++, row += places) {
    rank = (rank + choose[row + cells[i + 1]!]! - choose[row + places + cells[i + 1]!]!) | 0;
  }
  for (; i > from && cells[i - 1]! > target; i--, row -= places) {
    rank = (rank + choose[row + cells[i - 1]!]! - choose[row - places + cells[i - 1]!]!) | 0;
  }
  return Math.imul(rank + choose[row + target]!, stride);
}

/** For each configuration the one with every cell moved by `permutation`. */
function images(digits: readonly Digit[], size: number, permutation: Permutation): Uint32Array {
  if (digits.length === 1) return digitImages(digits[0]!, permutation);
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

/** For each value of a digit the one with every cell moved by `permutation`. */
function digitImages(
  { from, to, size, board, places, choose }: Digit,
  permutation: Permutation,
): Uint32Array {
  const image = new Uint32Array(places);
  image.set(permutation);
  if (places > board) image[board] = board;
  if (to - from === 1) return image;
  const own = { from: 0, to: to - from, places };
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

/** Whether every move of the side goes from a cell of one colour of the checkerboard to one of the other. */
export const changesColour = (movers: readonly Mover[]): boolean =>
  movers.every(({ field: { board, size, count }, relation: { offsets, targets } }) => {
    if (size !== binomial(board.size, count)) return false;
    const { colours } = board;
    for (let c = 0; c < board.size; c++) {
      for (let e = offsets[c]!; e < offsets[c + 1]!; e++)
        if (colours[c] === colours[targets[e]!]) return false;
    }
    return true;
  });

/** The colours of all the cells together: 0 or 1. */
export const colourOf = (movers: readonly Mover[], cells: readonly (readonly number[])[]): number =>
  movers.reduce(
    (sum, { field }, i) => cells[i]!.reduce((colours, c) => colours ^ field.board.colour(c), sum),
    0,
  );

const maxDegree = (relation: Relation): number => {
  let most = 0;
  for (let c = 0; c < relation.size; c++) most = Math.max(most, degree(relation, c));
  return most;
};
