/**
 * The positions of a piece game as rows of bits.
 *
 * One side, of any number of pieces, gives the rows: one for each of its configurations. The other side is one lone piece
 * and gives the columns: one bit for each of its cells. Where colours imply the turn, the lone piece is to move on the
 * cells of one colour of a row and the row side on those of the other, so each colour has bits of its own:
 *
 *     bit of a cell = its number among the cells of its colour; among all where the turn is not implied
 *
 * The bits of a row come in blocks of 64. What is known of a block is a pair of masks, once for each side to move:
 *
 *     [ won by the row side: 64 bits ][ not won by the lone side: 64 bits ]
 *
 * The second mask is kept the other way round because one OR over the pairs of all successors then answers both questions:
 * does one of them win for the row side, and is there one that does not win for the lone side.
 *
 * The ply in which a position was decided stands in bit planes. Plane k has bit k of the remoteness, for a block of a row
 *
 *     [ row side to move: 64 bits ][ lone side to move: 64 bits ]
 */
import type { Adjacency } from '../adjacency.ts';
import { LOSS, type LonePiece, WIN } from '../rules.ts';
import type { WasmMemory } from '../wasm/instance.ts';

/** Integers of 32 bits in a pair, and in a block of a plane. */
export const PAIR = 4;
/** Integers of 32 bits in a mask. */
export const MASK = 2;
/** Bits of a block. */
const BLOCK = 64;

/** What a row's flags say: something was decided with the row side to move in this level, in the level before. */
export const NOW = 1;
export const BEFORE = 2;
/** Whether anything is open in a row, with the row side and with the lone side to move; the lone pass asks together with BEFORE. */
export const ROW_OPEN = 1;
export const LONE_OPEN = 2;

/** The cells of the lone piece as bits. */
export interface Columns {
  readonly moves: Adjacency;
  /** For each cell 0 or 1, its colour; all 0 where the turn is not implied. */
  readonly colours: Uint8Array;
  /** For each cell its bit. */
  readonly bits: Int32Array;
  /** Blocks in a row. */
  readonly blocks: number;
  /** The colour of the cells on which the lone piece is to move, by that of the cells on which the row side is. */
  readonly other: readonly [number, number];
}

/** The columns of a lone piece; `implied`: colours tell whose turn it is. */
export function columnsOf({ moves, places, colours }: LonePiece, implied: boolean): Columns {
  const sizes = [0, 0];
  const packed = Int32Array.from(colours, (colour) => sizes[implied ? colour : 0]!++);
  // two places next to each other have different colours
  const placed = Int32Array.from(places, (place) => (implied ? place >> 1 : place));
  const blocksFor = (bits: Int32Array): number =>
    Math.floor(bits.reduce((most, bit) => Math.max(most, bit), 0) / BLOCK) + 1;
  // with walls left in, a step of the piece is the same distance everywhere
  const bits = blocksFor(placed) <= blocksFor(packed) ? placed : packed;
  return {
    moves,
    colours: implied ? colours : new Uint8Array(colours.length),
    bits,
    blocks: blocksFor(bits),
    other: implied ? [1, 0] : [0, 0],
  };
}

/** The cells that `holds` names, as masks: those of colour 0, then those of colour 1. */
export function masksOf({ colours, bits, blocks }: Columns, holds: (cell: number) => boolean): Int32Array {
  const masks = new Int32Array(2 * MASK * blocks);
  for (let cell = 0; cell < bits.length; cell++) {
    if (!holds(cell)) continue;
    const bit = bits[cell]!;
    masks[colours[cell]! * MASK * blocks + (bit >> 5)]! |= 1 << (bit & 31);
  }
  return masks;
}

/** Where arrays of zeros are made: each for itself, or all in one memory. */
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

/** Arrays one behind the other, from a multiple of 16 bytes each. */
export function arraysIn({ buffer }: WasmMemory): Arrays {
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
  };
}

export interface BitRowTable {
  readonly columns: Columns;
  readonly rows: number;
  /** The row side's moves from row to row, and back. */
  readonly moves: EvenMoves;
  readonly unmoves: EvenMoves;
  /** By row the colour of the cells on which the row side is to move. */
  readonly colours: Uint8Array;
  readonly flags: Uint8Array;
  /** Rows to be looked at with the row side to move: something was decided one move on. */
  readonly stale: Uint8Array;
  readonly open: Uint8Array;
  /** The pairs of every row, with the row side and with the lone side to move. */
  readonly rowPairs: Int32Array;
  readonly lonePairs: Int32Array;
  /** What was decided with the row side to move in the level of `NOW`. */
  readonly fresh: Int32Array;
  readonly planes: Int32Array[];
}

/** Bit planes of a table: a line may have up to 65,535 plies. Memory is taken only for those that are written. */
export const MOST_PLANES = 16;

/** The rows are looked at eight by eight; this row, beyond the last eight, has pairs of zeros that change no OR. */
const emptyRow = (rows: number): number => Math.ceil(rows / 8) * 8;

/**
 * Moves from row to row, the same number `stride` for each row: targets[row · stride + k]. Where a row has fewer the rest
 * lead to the empty row. A loop that takes as many turns for every row is never mispredicted.
 */
export interface EvenMoves {
  readonly stride: number;
  readonly targets: Uint32Array;
}

/** The stride for at most so many moves a row. */
export const strideOf = (most: number): number => Math.ceil(most / 4) * 4;

/** The same moves evenly, in the array that `targets` begins: it must have room for `stride` of each row. */
export function evenMoves({ offsets, targets }: Adjacency, stride: number): EvenMoves {
  const rows = offsets.length - 1;
  const room = new Uint32Array(targets.buffer, targets.byteOffset, rows * stride);
  // from the last row down, since each goes further back than it was
  for (let row = rows - 1; row >= 0; row--) {
    const from = offsets[row]!;
    const count = offsets[row + 1]! - from;
    const to = row * stride;
    for (let k = count - 1; k >= 0; k--) room[to + k] = room[from + k]!;
    for (let k = count; k < stride; k++) room[to + k] = emptyRow(rows);
  }
  return { stride, targets: room };
}

/** Bytes of a table with room for so many planes, its moves apart. */
export const tableBytes = (rows: number, blocks: number, planes: number): number =>
  (rows + 8) * (blocks * 4 * (2 * PAIR + MASK + planes * PAIR) + 4);

/** A table of zeros, without its moves. */
export function bitRowTable(
  columns: Columns,
  rows: number,
  arrays: Arrays,
): Omit<BitRowTable, 'moves' | 'unmoves'> {
  const { blocks } = columns;
  return {
    columns,
    rows,
    colours: arrays.uint8(rows),
    flags: arrays.uint8(emptyRow(rows)),
    stale: arrays.uint8(emptyRow(rows) + 1),
    open: arrays.uint8(emptyRow(rows)),
    rowPairs: arrays.int32(rows * blocks * PAIR),
    lonePairs: arrays.int32((emptyRow(rows) + 1) * blocks * PAIR),
    fresh: arrays.int32(rows * blocks * MASK),
    planes: Array.from({ length: MOST_PLANES }, () => arrays.int32(rows * blocks * PAIR)),
  };
}

/** Remoteness · 4 + outcome for the side to move; 0 where the game is drawn. */
export function meaningAt(
  { columns, rowPairs, lonePairs, planes }: BitRowTable,
  rowToMove: boolean,
  row: number,
  cell: number,
): number {
  const bit = columns.bits[cell]!;
  const at = (row * columns.blocks + Math.floor(bit / BLOCK)) * PAIR + ((bit >> 5) & 1);
  const pairs = rowToMove ? rowPairs : lonePairs;
  const is = (mask: number): boolean => ((mask >>> (bit & 31)) & 1) === 1;
  const rowWins = is(pairs[at]!);
  if (!rowWins && is(pairs[at + MASK]!)) return 0;
  const plane = at + (rowToMove ? 0 : MASK);
  const remoteness = planes.reduce((sum, bits, k) => sum + (is(bits[plane]!) ? 2 ** k : 0), 0);
  return remoteness * 4 + (rowWins === rowToMove ? WIN : LOSS);
}

/** Pairs of a meaning and the number of positions that have it, the drawn ones among them. */
export function census({ columns, rows, rowPairs, lonePairs, planes }: BitRowTable): [number, number][] {
  const counts = new Map<number, number>();
  /** Counts the positions of `mask`, from the highest plane down. */
  const count = (mask: number, at: number, k: number, meaning: number): void => {
    if (mask === 0) return;
    if (k < 0) {
      counts.set(meaning, (counts.get(meaning) ?? 0) + ones(mask));
      return;
    }
    const bits = planes[k]![at]!;
    count(mask & bits, at, k - 1, meaning + 4 * 2 ** k);
    count(mask & ~bits, at, k - 1, meaning);
  };
  const used = planes.findLastIndex((plane) => plane.some((word) => word !== 0));
  for (let at = 0; at < rowPairs.length; at += PAIR) {
    for (let w = at; w < at + MASK; w++) {
      count(rowPairs[w]!, w, used, WIN);
      count(~rowPairs[w + MASK]!, w, used, LOSS);
      count(lonePairs[w]!, w + MASK, used, LOSS);
      count(~lonePairs[w + MASK]!, w + MASK, used, WIN);
    }
  }
  const cells = columns.bits.length;
  const size = rows * cells * (columns.other[0] === 1 ? 1 : 2);
  const decided = [...counts.values()].reduce((sum, n) => sum + n, 0);
  return [[0, size - decided], ...counts];
}

/** Number of ones of 32 bits. */
export function ones(mask: number): number {
  mask -= (mask >>> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >>> 2) & 0x33333333);
  return Math.imul((mask + (mask >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
