/**
 * The positions of a piece game as rows of bits.
 *
 * One side, the row side, may have any number of pieces: each of its configurations is a row. The other side is one lone
 * piece: each of its cells is a bit of every row. Where the colours of the squares imply whose turn it is, the lone piece
 * is to move on the cells of one colour and the row side on those of the other, so the cells of each colour are numbered
 * separately:
 *
 *     bit of a cell = its number among the cells of its colour, or among all cells where the turn is not implied
 *
 * The bits of a row are stored in blocks of 64. A block has a pair of masks for each side to move:
 *
 *     [ won by the row side: 64 bits ][ not won by the lone side: 64 bits ]
 *
 * The second mask is inverted so that one OR over the pairs of all successors answers both questions: does one of them win
 * for the row side, and is there one that does not win for the lone side?
 *
 * The number of the step in which a position was decided is stored in eight bit planes: plane k holds bit k of it. A block
 * of a row has
 *
 *     [ row side to move: plane 0: 64 bits … plane 7 ][ lone side to move: plane 0 … plane 7 ]
 *
 * and, in an array of the same shape, eight planes for the next eight bits, which are written only from step 256 on. A step
 * is one ply where the table is `inTurn`, and otherwise two plies (see bit-rows.ts):
 *
 *     step s, won by the side to move: ply 2s − 1     lost, row side to move: ply 2s − 2     lost, lone side to move: ply 2s
 *
 * In positions with step 0 the game is over.
 */
import { type Adjacency, degree } from '../../base/adjacency.ts';
import { LOSS, WIN } from '../../rules/ending.ts';
import type { LonePiece } from '../../rules/structure.ts';
import type { WasmMemory } from '../common/wasm/instance.ts';

/** Sizes in integers of 32 bits: a mask, a pair of masks, and the eight planes of a block for one side to move. */
export const MASK = 2;
export const PAIR = 4;
export const PLANES = 16;
/** Bits in a block. */
export const BLOCK = 64;

/** The cells of the lone piece as bits. */
export interface BitColumns {
  readonly moves: Adjacency;
  /** The colour of each cell, 0 or 1; all 0 where the turn is not implied. */
  readonly colours: Uint8Array;
  /** The bit of each cell. */
  readonly bits: Int32Array;
  /** Blocks in a row. */
  readonly blocks: number;
  /** The colour of the cells on which the lone piece is to move, by that of the cells on which the row side is. */
  readonly other: readonly [number, number];
}

/** The columns of a lone piece. `implied`: the colours of the squares imply whose turn it is. */
export function columnsOf({ moves, squares, colours }: LonePiece, implied: boolean): BitColumns {
  const sizes = [0, 0];
  const packed = Int32Array.from(colours, (colour) => sizes[implied ? colour : 0]++);
  // of two adjacent squares one has each colour, so half the number of a square tells those of one colour apart
  const placed = Int32Array.from(squares, (square) => (implied ? square >> 1 : square));
  const blocksFor = (bits: Int32Array): number =>
    Math.floor(bits.reduce((most, bit) => Math.max(most, bit), 0) / BLOCK) + 1;
  // if walls have bits too, a move in one direction is the same distance from every cell, which makes fewer rotations
  const bits = blocksFor(placed) <= blocksFor(packed) ? placed : packed;
  return {
    moves,
    colours: implied ? colours : new Uint8Array(colours.length),
    bits,
    blocks: blocksFor(bits),
    other: implied ? [1, 0] : [0, 0],
  };
}

/** All cells of the lone piece. */
export const cellsOf = ({ bits }: BitColumns): readonly number[] => Array.from(bits.keys());
/** The cells from which the lone piece has a move, or with `movable` false those from which it has none. */
export const movableCells = (columns: BitColumns, movable = true): readonly number[] =>
  cellsOf(columns).filter((cell) => degree(columns.moves, cell) > 0 === movable);

/** The masks of some cells: for each block those of colour 0, then for each block those of colour 1. */
export function masksOf({ colours, bits, blocks }: BitColumns, cells: readonly number[]): Int32Array {
  const masks = new Int32Array(2 * MASK * blocks);
  for (const cell of cells) {
    const bit = bits[cell];
    masks[colours[cell] * MASK * blocks + (bit >> 5)] |= 1 << (bit & 31);
  }
  return masks;
}

/** Makes arrays of zeros: each with its own buffer, or all in one memory. */
export interface Arrays {
  uint8(length: number): Uint8Array;
  int32(length: number): Int32Array;
  uint32(length: number): Uint32Array;
}

export const separateArrays: Arrays = {
  uint8: (length) => new Uint8Array(length),
  int32: (length) => new Int32Array(length),
  uint32: (length) => new Uint32Array(length),
};

/** Makes arrays one after the other in a memory, each at a multiple of 16 bytes. `taken`: the bytes used so far. */
export function arraysIn({ buffer }: WasmMemory): Arrays & { taken(): number } {
  let free = 0;
  const take = (bytes: number): number => {
    const from = free;
    free += Math.ceil(bytes / 16) * 16;
    return from;
  };
  return {
    uint8: (length) => new Uint8Array(buffer, take(length), length),
    int32: (length) => new Int32Array(buffer, take(4 * length), length),
    uint32: (length) => new Uint32Array(buffer, take(4 * length), length),
    taken: () => free,
  };
}

/** Zeroes what a table used of its memory; the high planes, which are large, only if any step wrote to them. */
export function clear({ planes, steps }: BitRowTable, { buffer }: WasmMemory, taken: number): void {
  const high = planes[1];
  const used = steps > LOW_STEPS ? 0 : high.byteLength;
  new Uint8Array(buffer, 0, high.byteOffset).fill(0);
  new Uint8Array(buffer, high.byteOffset + used, taken - high.byteOffset - used).fill(0);
}

export interface BitRowTable {
  readonly columns: BitColumns;
  readonly rows: number;
  /** The row side's moves from row to row, and back. */
  readonly moves: EvenMoves;
  readonly unmoves: EvenMoves;
  /** By row: the colour of the cells on which the row side is to move. */
  readonly colours: Uint8Array;
  /** By row: 1 if a position of it may still be decided, else 0. */
  readonly open: Uint8Array;
  /** By row, for odd and for even steps: 1 if it must be visited, because it or a successor of it has changed. */
  readonly stale: readonly [Uint8Array, Uint8Array];
  /** By row, for odd and for even steps: 1 if it changed in the step before, so that at least its lone pairs must be copied. */
  readonly moved: readonly [Uint8Array, Uint8Array];
  /** The pairs of all rows with the row side to move. */
  readonly rowPairs: Int32Array;
  /** The pairs with the lone side to move: odd steps read the first array and write the second, even steps the reverse. */
  readonly lonePairs: readonly [Int32Array, Int32Array];
  /** Whether a step is one ply; else it is two (see bit-rows.ts). */
  readonly inTurn: boolean;
  /** The planes of the low eight bits of steps, and those of the high eight. */
  readonly planes: readonly [Int32Array, Int32Array];
  /** Number of steps taken. */
  steps: number;
}

/** The last step that all sixteen planes can store, and the last that the low eight can. */
export const LAST_STEP = 2 ** 16 - 1;
const LOW_STEPS = 2 ** 8 - 1;

/** The remoteness, in plies, of a position that was decided in a step. `won`: by the side to move. */
function plyOf(inTurn: boolean, step: number, won: boolean, rowToMove: boolean): number {
  if (step === 0 || inTurn) return step;
  if (won) return 2 * step - 1;
  return rowToMove ? 2 * step - 2 : 2 * step;
}

/** A row beyond the last group of eight, as rows are visited in groups of eight. Its pairs are zeros, which change no OR. */
export const emptyRow = (rows: number): number => Math.ceil(rows / 8) * 8;

/**
 * Moves from row to row, the same number `stride` for each row: targets[row · stride + k]. In a row with fewer moves the
 * rest lead to the empty row. A loop with as many iterations for every row is never mispredicted.
 */
export interface EvenMoves {
  readonly stride: number;
  readonly targets: Int32Array;
}

/** The stride for at most `most` moves a row: a multiple of four, and never 0, since the first four are always read. */
export const strideOf = (most: number): number => Math.max(1, Math.ceil(most / 4)) * 4;

/** The same moves with a stride, written over `targets`, whose buffer must have space behind it for `stride` moves a row. */
export function evenMoves({ offsets, targets }: Adjacency, stride: number): EvenMoves {
  const rows = offsets.length - 1;
  const even = new Int32Array(targets.buffer, targets.byteOffset, rows * stride);
  // from the last row down, since each row's moves go to a higher place than they had
  for (let row = rows - 1; row >= 0; row--) {
    const from = offsets[row];
    const count = offsets[row + 1] - from;
    const to = row * stride;
    for (let k = count - 1; k >= 0; k--) even[to + k] = even[from + k];
    for (let k = count; k < stride; k++) even[to + k] = emptyRow(rows);
  }
  return { stride, targets: even };
}

/** Bytes of a table without its moves. `high`: with the planes that are written only from step 256 on. */
export const tableBytes = (rows: number, blocks: number, high: boolean): number =>
  (rows + 8) * (blocks * 4 * (3 * PAIR + (high ? 4 : 2) * PLANES) + 6);

/** A table of zeros, without its moves. */
export function bitRowTable(
  columns: BitColumns,
  rows: number,
  inTurn: boolean,
  arrays: Arrays,
): Omit<BitRowTable, 'moves' | 'unmoves'> {
  const { blocks } = columns;
  const marks = (): Uint8Array => arrays.uint8(emptyRow(rows) + 1);
  const lonePairs = (): Int32Array => arrays.int32((emptyRow(rows) + 1) * blocks * PAIR);
  return {
    columns,
    rows,
    inTurn,
    colours: arrays.uint8(rows),
    open: arrays.uint8(emptyRow(rows)),
    stale: [marks(), marks()],
    moved: [marks(), marks()],
    rowPairs: arrays.int32(rows * blocks * PAIR),
    lonePairs: [lonePairs(), lonePairs()],
    planes: [arrays.int32(rows * blocks * 2 * PLANES), arrays.int32(rows * blocks * 2 * PLANES)],
    steps: 0,
  };
}

/** Remoteness · 4 + outcome for the side to move; 0 where the game is drawn. */
export function meaningAt(
  { columns, rowPairs, lonePairs, inTurn, planes, steps }: BitRowTable,
  rowToMove: boolean,
  row: number,
  cell: number,
): number {
  const bit = columns.bits[cell];
  const block = row * columns.blocks + Math.floor(bit / BLOCK);
  const word = (bit >> 5) & 1;
  const pairs = rowToMove ? rowPairs : lonePairs[0];
  const is = (mask: number): boolean => ((mask >>> (bit & 31)) & 1) === 1;
  const rowWins = is(pairs[block * PAIR + word]);
  if (!rowWins && is(pairs[block * PAIR + MASK + word])) return 0;
  const at = (2 * block + (rowToMove ? 0 : 1)) * PLANES + word;
  let step = 0;
  const used = steps > LOW_STEPS ? 16 : 8;
  for (let k = 0; k < used; k++) if (is(planes[k >> 3][at + (k & 7) * MASK])) step |= 1 << k;
  const won = rowWins === rowToMove;
  return plyOf(inTurn, step, won, rowToMove) * 4 + (won ? WIN : LOSS);
}

/** Number of positions: one for each row and cell where the turn is implied, else two, as either side may be to move. */
export const positionCount = ({ rows, columns: { bits, other } }: BitRowTable): number =>
  rows * bits.length * (other[0] === 1 ? 1 : 2);

/** Pairs of a meaning, as in `meaningAt`, and the number of positions that have it. */
export function census(table: BitRowTable): [number, number][] {
  const {
    rowPairs,
    lonePairs: [lonePairs],
    inTurn,
    planes,
    steps,
  } = table;
  // by step: lost and won with the row side to move, lost and won with the lone side to move
  const counts: [number, number, number, number][] = [];
  /** Counts the positions of `mask`, whose steps agree in the bits above k, by the bits of their steps from k down. */
  const count = (mask: number, at: number, k: number, which: 0 | 1 | 2 | 3, step: number): void => {
    if (mask === 0) return;
    if (k < 0) {
      (counts[step] ??= [0, 0, 0, 0])[which] += ones(mask);
      return;
    }
    const bits = planes[k >> 3][at + (k & 7) * MASK];
    count(mask & bits, at, k - 1, which, step + 2 ** k);
    count(mask & ~bits, at, k - 1, which, step);
  };
  const highest = steps > LOW_STEPS ? 15 : 7;
  for (let block = 0; block * PAIR < rowPairs.length; block++) {
    for (let word = 0; word < MASK; word++) {
      const pair = block * PAIR + word;
      const at = 2 * block * PLANES + word;
      count(~rowPairs[pair + MASK], at, highest, 0, 0);
      count(rowPairs[pair], at, highest, 1, 0);
      count(lonePairs[pair], at + PLANES, highest, 2, 0);
      count(~lonePairs[pair + MASK], at + PLANES, highest, 3, 0);
    }
  }
  const pairs = counts.flatMap((four, step) =>
    four.map((n, which): [number, number] => {
      const won = which % 2 === 1;
      return [plyOf(inTurn, step, won, which < 2) * 4 + (won ? WIN : LOSS), n];
    }),
  );
  return [[0, pairs.reduce((left, [, n]) => left - n, positionCount(table))], ...pairs];
}

/** Number of ones of 32 bits. */
export function ones(mask: number): number {
  mask -= (mask >>> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333);
  return Math.imul((mask + (mask >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
