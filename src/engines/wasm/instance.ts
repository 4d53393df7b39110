/**
 * WebAssembly modules over memory that the caller makes, synchronously.
 *
 * A module comes as hexadecimal text (see `scripts/wasm.mjs`) and works on numbers at byte offsets of that memory, nothing
 * else: the tables it fills ARE the memory, read through typed arrays, and nothing is copied in or out. Modules are a
 * few kilobytes, so compiling at once on the calling thread takes less than a millisecond.
 */

/** The part of the WebAssembly interface used here; TypeScript knows it only together with the whole of the DOM. */
interface WebAssemblyInterface {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (limits: { initial: number; maximum?: number; shared?: boolean }) => WasmMemory;
}

/** Memory for modules, to be handed to worker threads as it is when it is shared. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
}

const PAGE_BYTES = 2 ** 16;
/** 32-bit addresses end here. */
export const MOST_WASM_BYTES = 2 ** 32;

const { WebAssembly: wasm } = globalThis as { readonly WebAssembly?: WebAssemblyInterface };

/**
 * Zeroed memory of at least `bytes` bytes that does not grow, for one thread or `shared` by several.
 * Undefined where there is no WebAssembly, above `MOST_WASM_BYTES`, and where the machine has no such memory left.
 */
export function wasmMemory(bytes: number, shared = false): WasmMemory | undefined {
  if (!wasm || bytes > MOST_WASM_BYTES) return undefined;
  const pages = Math.max(1, Math.ceil(bytes / PAGE_BYTES));
  try {
    return new wasm.Memory({ initial: pages, maximum: pages, shared });
  } catch {
    return undefined;
  }
}

/** Compiled modules by their text; undefined: not valid here. */
const modules = new Map<string, object | undefined>();
/** The last instance made on a memory, and the text of its module: memory that is used again brings its instance along. */
const instances = new WeakMap<WasmMemory, { readonly text: string; readonly exports: unknown }>();

/**
 * The exports of an instance of the module `text` on `memory`, typed by the caller.
 * A module is compiled once, however many instances are made of it.
 * Undefined where WebAssembly, or what the module needs of it (SIMD, threads), is missing.
 */
export function wasmInstance<Exports>(text: string, memory: WasmMemory): Exports | undefined {
  const known = instances.get(memory);
  if (known?.text === text) return known.exports as Exports;
  if (!modules.has(text)) modules.set(text, compiled(text));
  const module = modules.get(text);
  if (!wasm || !module) return undefined;
  const { exports } = new wasm.Instance(module, { env: { memory } });
  instances.set(memory, { text, exports });
  return exports as Exports;
}

function compiled(text: string): object | undefined {
  const bytes = Uint8Array.from({ length: text.length / 2 }, (_, i) =>
    parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
  return wasm?.validate(bytes) ? new wasm.Module(bytes) : undefined;
}
