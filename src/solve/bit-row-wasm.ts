/** The passes over rows of bits in WebAssembly with SIMD: `assembly/rows.ts` on a table that lies in its memory. */
import { type WasmMemory, wasmInstance } from '../wasm/instance.ts';
import { rows as singleModule, rowsShared as sharedModule } from '../wasm/rows.ts';
import type { Kernel } from './bit-row-kernel.ts';
import { wordMoves } from './bit-row-rotations.ts';
import { type Arrays, type BitRowTable, type Columns, MASK, PAIR, masksOf } from './bit-row-table.ts';

interface Exports extends Kernel {
  locate(...addresses: readonly number[]): void;
}

/** What the module is told about a table: its size and the addresses of its parts. */
export type Addresses = readonly number[];

/** Puts what the passes need beside the table's own arrays into their memory. `arrays` are those of the table. */
export function addressesOf(table: BitRowTable, arrays: Arrays): Addresses {
  const { columns, moves, unmoves } = table;
  const { blocks, other } = columns;
  const words = MASK * blocks;
  const put = (values: ArrayLike<number>): number => {
    const copy = arrays.uint32(values.length);
    copy.set(values);
    return copy.byteOffset;
  };
  const all = masksOf(columns, () => true);
  const movable = masksOf(columns, (cell) => columns.moves.offsets[cell + 1]! > columns.moves.offsets[cell]!);
  const ofColour = (masks: Int32Array, colour: number): Int32Array =>
    masks.subarray(colour * words, (colour + 1) * words);
  const { starts, sources, rotations, masks } = wordMoves(columns, 64);
  const halves = (bits: readonly number[]): readonly number[] =>
    [0, 1].map((half) =>
      bits.filter((bit) => bit >> 5 === half).reduce((mask, bit) => mask | (1 << (bit & 31)), 0),
    );
  const entries = masks.flatMap((bits, e) => [sources[e]!, rotations[e]!, ...halves(bits)]);
  return [
    blocks,
    table.rowPairs.byteOffset,
    table.lonePairs.byteOffset,
    table.planes[0].byteOffset,
    table.planes[1].byteOffset - table.planes[0].byteOffset,
    table.flags.byteOffset,
    table.stale.byteOffset,
    table.open.byteOffset,
    table.colours.byteOffset,
    moves.stride,
    moves.targets.byteOffset,
    unmoves.targets.byteOffset,
    put(all),
    put([...ofColour(movable, other[0]), ...ofColour(movable, other[1])]),
    put(starts),
    put(entries),
    table.fresh.length > 0 ? table.fresh.byteOffset : 0,
  ];
}

/** Integers of room that a kernel needs for itself: a row of pairs. */
export const scratchLength = ({ blocks }: Columns): number => blocks * PAIR;

/** Undefined where WebAssembly or its SIMD is missing. `scratch` is the address of its room. */
export function wasmKernel(memory: WasmMemory, addresses: Addresses, scratch: number): Kernel | undefined {
  const shared = !(memory.buffer instanceof ArrayBuffer);
  const exports = wasmInstance<Exports>(shared ? sharedModule : singleModule, memory);
  exports?.locate(...addresses, scratch);
  return exports;
}
