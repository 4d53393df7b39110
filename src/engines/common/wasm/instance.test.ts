import { expect, test, vi } from 'vitest';
import { MOST_WASM_BYTES, wasmInstance, wasmMemory } from './instance.ts';

interface Doubled {
  /** Twice the int32 at a byte offset. */
  doubled(at: number): number;
}
/** `export function doubled(at: usize): i32 { return load<i32>(at) * 2; }` */
const DOUBLED =
  '0061736d0100000001060160017f017f020f0103656e76066d656d6f727902000103020100070b0107646f75626c656400000a0c010a0020002802004101740b';
/** The same for shared memory. */
const DOUBLED_SHARED =
  '0061736d0100000001060160017f017f02120103656e76066d656d6f727902030180800403020100070b0107646f75626c656400000a0c010a0020002802004101740b';

test('each instance of a module uses the memory that it was given', () => {
  const [first, second] = [wasmMemory(8)!, wasmMemory(8)!];
  const [a, b] = [first, second].map((memory) => wasmInstance<Doubled>(DOUBLED, memory)!);
  new Int32Array(first.buffer)[1] = -21;
  new Int32Array(second.buffer)[1] = 4;
  expect([a!.doubled(4), b!.doubled(4)]).toEqual([-42, 8]);
  expect(wasmInstance(DOUBLED, first)).toBe(a);
});

test('shared memory is shared, and zero to begin with', () => {
  const memory = wasmMemory(100_000, true)!;
  expect(memory.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(memory.buffer.byteLength).toBe(131_072);
  expect(new Int32Array(memory.buffer).every((n) => n === 0)).toBe(true);
  new Int32Array(memory.buffer)[0] = 5;
  expect(wasmInstance<Doubled>(DOUBLED_SHARED, memory)!.doubled(0)).toBe(10);
});

test('the last word of 4 GiB can be read, and more than that is refused', () => {
  const memory = wasmMemory(MOST_WASM_BYTES)!;
  const words = new Int32Array(memory.buffer);
  words[words.length - 1] = 7;
  expect(wasmInstance<Doubled>(DOUBLED, memory)!.doubled(MOST_WASM_BYTES - 4)).toBe(14);
  expect(wasmMemory(MOST_WASM_BYTES + 1)).toBeUndefined();
});

test('there is no instance of a module that is not valid on this system', () => {
  const unknown = DOUBLED.replace('410174', '4101ff');
  expect(unknown).not.toBe(DOUBLED);
  expect(wasmInstance(unknown, wasmMemory(1)!)).toBeUndefined();
});

test('without WebAssembly there is neither memory nor an instance', async () => {
  const memory = wasmMemory(8)!;
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  const without = await import('./instance.ts');
  vi.unstubAllGlobals();
  expect(without.wasmMemory(8)).toBeUndefined();
  expect(without.wasmInstance(DOUBLED, memory)).toBeUndefined();
});
