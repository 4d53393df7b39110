/**
 * Loads WebAssembly modules synchronously, over memory that the caller creates.
 *
 * A module is given as hexadecimal text (see `scripts/wasm.mjs`). It reads and writes numbers in that memory and has no
 * other effect. Tables are typed arrays over the same memory, so nothing is copied in or out. A module has a few
 * kilobytes, so compiling it on the calling thread takes less than a millisecond.
 */

/** The part of the WebAssembly interface used here: TypeScript declares it only together with the whole DOM. */
interface WebAssemblyInterface {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (limits: { initial: number; maximum?: number; shared?: boolean }) => GrowingMemory;
}

/** The memory of a module. If it is shared, it can be passed to worker threads without copying. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
}

const PAGE_BYTES = 2 ** 16;
/** The most bytes that 32-bit addresses can reach. */
export const MOST_WASM_BYTES = 2 ** 32;

const { WebAssembly: provided } = globalThis as { readonly WebAssembly?: WebAssemblyInterface };
let compiles: boolean | undefined;

/** Undefined also where the policy of a page forbids to compile, which is found out when it is first needed. */
function webAssembly(): WebAssemblyInterface | undefined {
  compiles ??= provided !== undefined && mayCompile(provided);
  return compiles ? provided : undefined;
}

/** Whether the shortest of all modules is compiled: its magic number and version. */
function mayCompile({ Module }: WebAssemblyInterface): boolean {
  try {
    const shortest = new Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
    return typeof shortest === 'object';
  } catch {
    return false;
  }
}

/**
 * Zeroed memory of at least `bytes` bytes that does not grow, for one thread or `shared` by several. Undefined if there
 * is no WebAssembly, `bytes` are more than `MOST_WASM_BYTES`, or the machine does not have so much memory.
 */
export function wasmMemory(bytes: number, shared = false): WasmMemory | undefined {
  const wasm = webAssembly();
  if (!wasm || bytes > MOST_WASM_BYTES) return undefined;
  const pages = Math.max(1, Math.ceil(bytes / PAGE_BYTES));
  try {
    return new wasm.Memory({ initial: pages, maximum: pages, shared });
  } catch {
    return undefined;
  }
}

/** Memory that can grow to `MOST_WASM_BYTES`; typed arrays over it end when it does. */
export interface GrowingMemory extends WasmMemory {
  /** Adds pages. Raises a range error if the machine does not have them. */
  grow(pages: number): number;
}

/** Memory of one page, which grows, for one thread or `shared` by several. Undefined if there is none, or no WebAssembly. */
export function growingMemory(shared = false): GrowingMemory | undefined {
  const wasm = webAssembly();
  try {
    return wasm && new wasm.Memory({ initial: 1, maximum: MOST_WASM_BYTES / PAGE_BYTES, shared });
  } catch {
    return undefined;
  }
}

/** Makes the memory so large that it has at least `bytes` bytes. False if it cannot be. */
export function growTo(memory: GrowingMemory, bytes: number): boolean {
  const more = Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES);
  if (bytes > MOST_WASM_BYTES) return false;
  try {
    if (more > 0) memory.grow(more);
    return true;
  } catch {
    return false;
  }
}

/** Compiled modules by their text; undefined for a module that is not valid on this system. */
const modules = new Map<string, object | undefined>();
/** The last instance for each memory, and the text of its module, so that reused memory also reuses its instance. */
const instances = new WeakMap<WasmMemory, { readonly text: string; readonly exports: unknown }>();

/**
 * The exports of an instance of the module `text` on `memory`, with a type that the caller supplies. `imports` are the
 * functions that it calls, by module and name. Each module is compiled only once. Undefined if WebAssembly, or a feature that the module needs (SIMD, threads), is missing.
 */
export function wasmInstance<Exports>(
  text: string,
  memory: WasmMemory,
  imports?: Readonly<Record<string, object>>,
): Exports | undefined {
  const known = imports ? undefined : instances.get(memory);
  if (known?.text === text) return known.exports as Exports;
  if (!modules.has(text)) modules.set(text, compiled(text));
  const module = modules.get(text);
  const wasm = webAssembly();
  if (!wasm || !module) return undefined;
  const { exports } = new wasm.Instance(module, { env: { memory }, ...imports });
  if (!imports) instances.set(memory, { text, exports });
  return exports as Exports;
}

/** A module, given as its bytes. Undefined if there is no WebAssembly. */
export function wasmModuleOf(bytes: Uint8Array): object | undefined {
  const wasm = webAssembly();
  return wasm && new wasm.Module(bytes);
}

/** The exports of an instance of such a module on `memory`. It may import the functions `imports` too. */
export function wasmInstanceOf<Exports>(
  module: object,
  memory: WasmMemory,
  imports: object = {},
): Exports | undefined {
  const wasm = webAssembly();
  return wasm && (new wasm.Instance(module, { env: { memory, ...imports } }).exports as Exports);
}

/** A compiled module; undefined if there is no WebAssembly, or the module is not valid on this system. */
function compiled(text: string): object | undefined {
  try {
    return wasmModuleOf(bytesOf(text));
  } catch {
    return undefined;
  }
}

/** The bytes that hexadecimal text stands for. Read eight at a time, a module takes 0.2 ms where it is read for the first time, not 1.2. */
function bytesOf(text: string): Uint8Array {
  const length = text.length / 2;
  const bytes = new DataView(new ArrayBuffer(length + 8));
  for (let at = 0; at < length; at += 8)
    bytes.setBigUint64(at, BigInt(`0x${text.slice(2 * at, 2 * at + 16).padEnd(16, '0')}`));
  return new Uint8Array(bytes.buffer, 0, length);
}
