/**
 * Keeps the memory of a small table for the next one. When many small games are solved one after the other, getting fresh
 * memory from the system, page by page, takes a fifth of the time.
 */
import { type GrowingMemory, type WasmMemory, growingMemory, wasmMemory } from './instance.ts';

/** In bytes. Larger memory is returned to the system. */
const MOST_KEPT = 2 ** 26;

/** At most one of each kind. */
const spare: { wasm?: WasmMemory | undefined; plain?: WasmMemory | undefined } = {};

/** Zeroed memory of at least `bytes` bytes for one thread: for WebAssembly, or a plain buffer. Undefined if there is none. */
export function takeMemory(bytes: number, kind: keyof typeof spare): WasmMemory | undefined {
  const kept = spare[kind];
  spare[kind] = undefined;
  if (kept && kept.buffer.byteLength >= bytes) return kept;
  if (kind === 'wasm') return wasmMemory(bytes);
  return bytes <= MOST_KEPT ? { buffer: new ArrayBuffer(bytes) } : undefined;
}

/** Keeps memory for the next table; it must be all zeros again. */
export function keepMemory(memory: WasmMemory, kind: keyof typeof spare): void {
  if (memory.buffer instanceof ArrayBuffer && memory.buffer.byteLength <= MOST_KEPT) spare[kind] = memory;
}

let spareGrowing: GrowingMemory | undefined;

/** Memory that grows; it may have something in it. Undefined if there is none. */
export function takeGrowing(): GrowingMemory | undefined {
  const kept = spareGrowing;
  spareGrowing = undefined;
  return kept ?? growingMemory();
}

/** Keeps memory that grows for the next table. */
export function keepGrowing(memory: GrowingMemory): void {
  if (memory.buffer.byteLength <= MOST_KEPT) spareGrowing = memory;
}
