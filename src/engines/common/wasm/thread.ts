/** What a thread of a team runs: `runThread` with the function for the work. */
import type { WasmMemory } from './instance.ts';

/** A task for a thread. `at`: what the first integers of the array are for by which the threads coordinate. */
export interface WasmTask {
  /** The WebAssembly module in hexadecimal digits. */
  readonly module: string;
  readonly memory: WasmMemory;
  /** Where the array begins, and how many integers of 32 bits it has. */
  readonly address: number;
  readonly length: number;
  readonly at: { readonly joined: number; readonly turn: number; readonly working: number };
  readonly data: unknown;
}

/** What the work may use: `instantiate(imports)` is the exports of the module on the shared memory. */
export interface Shared<Data> {
  readonly data: Data;
  readonly control: Int32Array;
  readonly instantiate: (imports: object) => unknown;
}

/** The part of the WebAssembly interface that a thread uses. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/**
 * Works a turn whenever the team begins one, until it ends. The text of this function is part of the program of a thread in
 * Node, so it must use nothing that is declared outside it.
 */
export function runThread<Data>(
  { module, memory, address, length, at, data }: WasmTask,
  work: (shared: Shared<Data>) => () => void,
): void {
  const { WebAssembly: wasm } = globalThis as unknown as { readonly WebAssembly: Wasm };
  const control = new Int32Array(memory.buffer, address, length);
  const bytes = Uint8Array.from({ length: module.length / 2 }, (_, k) =>
    parseInt(module.slice(2 * k, 2 * k + 2), 16),
  );
  const instantiate = (imports: object): unknown =>
    new wasm.Instance(new wasm.Module(bytes), { env: { memory }, ...imports }).exports;
  const takeTurn = work({ data: data as Data, control, instantiate });
  Atomics.add(control, at.joined, 1);
  Atomics.notify(control, at.joined);
  for (let turn = 0; ; turn++) {
    Atomics.wait(control, at.turn, turn);
    if (Atomics.load(control, at.turn) < 0) break;
    takeTurn();
    if (Atomics.sub(control, at.working, 1) === 1) Atomics.notify(control, at.working);
  }
}
