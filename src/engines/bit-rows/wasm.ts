/** The steps over rows of bits in WebAssembly with SIMD: `assembly/rows.ts` on a table in its memory. */
import type { CellSets, Configurations } from '../../rules/structure.ts';
import { type WasmMemory, wasmInstance } from '../common/wasm/instance.ts';
import { TABLE, TASK, rows } from '../common/wasm/rows.ts';
import { type Struct, type FieldAddresses, type StructValues, writeFields } from '../common/wasm/struct.ts';
import type { RowKernel } from './kernel.ts';
import type { BlockMoves } from './rotations.ts';
import {
  type Arrays,
  type BitRowTable,
  type BitColumns,
  MASK,
  PAIR,
  emptyRow,
  cellsOf,
  masksOf,
  movableCells,
} from './layout.ts';
import type { Seeds } from './seeds.ts';

export interface RowModule extends RowKernel {
  /** From now on works on the table described at `address`, with working memory of `scratchLength` integers at `scratch`. */
  locate(address: number, scratch: number): void;
  /** Writes the rows as `task` describes them; see `beginRows`. `standing`: working memory, an integer for each piece. */
  begin(rows: number, task: number, standing: number): void;
  /** Replaces the row numbers in a list of moves, `length` integers at address `list`, by addresses, as the steps need them. */
  toAddresses(list: number, length: number): void;
}

/**
 * Writes what the steps need in addition to the table's own arrays into the memory of `arrays`, which the table must be in
 * too, and then a description of where everything is. Returns the address of the description.
 */
export function describeTable(
  table: BitRowTable,
  { starts, sources, rotations, masks }: BlockMoves,
  arrays: Arrays,
): number {
  const { columns, moves, unmoves } = table;
  const { blocks, other } = columns;
  const words = MASK * blocks;
  const put = putter(arrays);
  const all = masksOf(columns, cellsOf(columns));
  const movable = masksOf(columns, movableCells(columns));
  const ofColour = (masks: Int32Array, colour: number): Int32Array =>
    masks.subarray(colour * words, (colour + 1) * words);
  const entries = Array.from(sources, (source, e) => [source, rotations[e], masks[2 * e], masks[2 * e + 1]]);
  return putStruct(arrays, TABLE, {
    blocks,
    rowPairs: table.rowPairs.byteOffset,
    lonePairs: table.lonePairs[0].byteOffset,
    second: table.lonePairs[1].byteOffset - table.lonePairs[0].byteOffset,
    planes: table.planes[0].byteOffset,
    highPlanes: table.planes[1].byteOffset - table.planes[0].byteOffset,
    stale: table.stale[0].byteOffset,
    staleEven: table.stale[1].byteOffset - table.stale[0].byteOffset,
    moved: table.moved[0].byteOffset - table.stale[0].byteOffset,
    open: table.open.byteOffset,
    colours: table.colours.byteOffset,
    stride: moves.stride,
    moves: moves.targets.byteOffset,
    unmoves: unmoves.targets.byteOffset,
    rowMasks: put(all),
    loneMasks: put([...ofColour(movable, other[0]), ...ofColour(movable, other[1])]),
    starts: put(starts),
    entries: put(entries.flat()),
    inTurn: table.inTurn ? 1 : 0,
  });
}

/** Writes a struct, and returns its address. */
function putStruct<Numbers extends FieldAddresses, Words extends FieldAddresses>(
  arrays: Arrays,
  struct: Struct<Numbers, Words>,
  values: StructValues<Numbers, Words>,
): number {
  const { buffer, byteOffset } = arrays.uint32(struct.bytes / 4);
  writeFields(new DataView(buffer), byteOffset, struct, values);
  return byteOffset;
}

/** Returns a function that makes one array of some lists, one after the other, and returns its address. */
const putter =
  (arrays: Arrays) =>
  (...lists: readonly ArrayLike<number>[]): number => {
    const copy = arrays.uint32(lists.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const list of lists) {
      copy.set(list, at);
      at += list.length;
    }
    return copy.byteOffset;
  };

/** Integers of working memory for one thread: two rows of pairs, and a mask for each of the sixteen bits of a step. */
export const scratchLength = ({ blocks }: BitColumns): number => 2 * blocks * PAIR + 16 * MASK;

/** An instance of the module on `memory`, which needs another one if it is shared; undefined where WebAssembly or its SIMD is missing. */
export const rowModule = (memory: WasmMemory, module = rows): RowModule | undefined =>
  wasmInstance<RowModule>(module, memory);

/** The most bytes that `beginRows` needs in addition to a table. */
export const BEGIN_BYTES = 2 ** 22;

/**
 * Whether `beginRows` can write the rows: the pieces of the row side are identical, and after the common ends there is at
 * most one condition, which is on any one of them.
 */
export function fitsModule({ conditions }: Seeds, { sets }: Configurations, { blocks }: BitColumns): boolean {
  if (!sets || conditions.length > 1) return false;
  const { count, edges, choose, colours } = sets;
  const patterns = colours.length * blocks * 4 * PAIR;
  if (4 * (patterns + choose.length + edges.targets.length) > BEGIN_BYTES / 2) return false;
  return conditions.every((condition) => 'on' in condition && condition.to - condition.from === count);
}

/** The rows of identical pieces. */
interface AlikeRows {
  readonly rows: number;
  readonly seeds: Seeds;
  readonly sets: CellSets;
  /** 0 or 1 where the turn is implied, else undefined. */
  readonly half: number | undefined;
}

/**
 * Writes the rows of a side of identical pieces, with their moves, colours and ends, as `seed` and `evenMoves` do for any
 * side. `module.locate` must have been called.
 */
export function beginRows(module: RowModule, arrays: Arrays, { rows, seeds, sets, half }: AlikeRows): void {
  const { common, conditions, stuck, loneStuck } = seeds;
  const { count, edges, choose, colours } = sets;
  const cells = colours.length;
  const put = putter(arrays);
  let patterns = 0;
  for (const condition of conditions) {
    if (!('on' in condition)) continue;
    const { length } = common[0];
    const all = arrays.uint32(cells * 2 * length);
    for (let cell = 0; cell < cells; cell++) {
      condition.on(cell)?.forEach((pattern, colour) => all.set(pattern, (2 * cell + colour) * length));
    }
    patterns = all.byteOffset;
  }
  const colourBytes = arrays.uint8(cells);
  if (half !== undefined) colourBytes.set(colours);
  const task = putStruct(arrays, TASK, {
    count,
    cells,
    edgeOffsets: put(edges.offsets),
    edgeTargets: put(edges.targets),
    choose: put(choose),
    cellColours: colourBytes.byteOffset,
    common: put(...common),
    patterns,
    stuck: put(...stuck),
    loneStuck: loneStuck ? put(...loneStuck) : 0,
    half: half ?? 0,
    empty: emptyRow(rows),
  });
  module.begin(rows, task, arrays.uint32(count).byteOffset);
}
