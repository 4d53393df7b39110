import { expect, test } from 'vitest';
import { relationOf } from '../../../test/random-games.ts';
import type { WasmMemory } from '../common/wasm/instance.ts';
import {
  type BitColumns,
  LAST_STEP,
  arraysIn,
  bitRowTable,
  clear,
  meaningAt,
  ones,
  separateArrays,
  tableBytes,
} from './layout.ts';

const oneCell = (blocks: number): BitColumns => ({
  moves: relationOf([[]]),
  colours: new Uint8Array(1),
  bits: Int32Array.of(64 * (blocks - 1)),
  blocks,
  other: [0, 0],
});

test.each([1, 2, 3])('a table has the bytes that are said, but for a few rows (blocks: %d)', (blocks) => {
  for (const rows of [1, 7, 8, 9, 20_000, 20_001]) {
    const table = bitRowTable(oneCell(blocks), rows, false, separateArrays);
    const parts: readonly unknown[] = Object.values(table).flat();
    const held = parts.reduce(
      (sum: number, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 0),
      0,
    );
    for (const high of [true, false]) {
      // planes that only long lines touch take no memory
      const taken = high ? held : held - table.planes[1].byteLength;
      const said = tableBytes(rows, blocks, high);
      expect(said).toBeGreaterThanOrEqual(taken);
      expect(said - taken).toBeLessThan(8 * (said / rows));
    }
  }
});

test('ones are counted', () => {
  for (const mask of [0, 1, -1, 2 ** 31, 0x5555_5555, 0x1234_5678, 0xf0f0_0f01, 0x8000_0001])
    expect(ones(mask | 0)).toBe([...(mask >>> 0).toString(2)].filter((bit) => bit === '1').length);
});

test('the last step is the one that all planes of a position hold, of steps before 256 the low ones', () => {
  const moves = { stride: 0, targets: new Int32Array() };
  const bare = bitRowTable(oneCell(1), 1, true, separateArrays);
  // with either side to move it is won by that side
  bare.rowPairs.set([1, 0, 1, 0]);
  for (const planes of bare.planes) planes.fill(1);
  const step = (steps: number): readonly number[] =>
    [true, false].map(
      (rowToMove) => meaningAt({ ...bare, moves, unmoves: moves, steps }, rowToMove, 0, 0) >> 2,
    );
  expect(step(LAST_STEP)).toEqual([LAST_STEP, LAST_STEP]);
  expect(step(256)).toEqual([LAST_STEP, LAST_STEP]);
  expect(step(255)).toEqual([255, 255]);
});

test('clearing leaves zeros, and leaves out the planes of long lines where no line was long', () => {
  const memory = { buffer: new ArrayBuffer(2 ** 16) } as WasmMemory;
  const arrays = arraysIn(memory);
  const moves = { stride: 0, targets: new Int32Array() };
  const bare = bitRowTable(oneCell(2), 11, false, arrays);
  arrays.int32(100);
  const { byteOffset, byteLength } = bare.planes[1];
  const taken = arrays.taken();
  for (const [steps, kept] of [
    [255, true],
    [256, false],
  ] as const) {
    const bytes = new Uint8Array(memory.buffer).fill(255);
    clear({ ...bare, moves, unmoves: moves, steps }, memory, taken);
    const expected = new Uint8Array(2 ** 16).fill(255, taken);
    if (kept) expected.fill(255, byteOffset, byteOffset + byteLength);
    expect(bytes.findIndex((byte, at) => byte !== expected[at])).toBe(-1);
  }
});
