/** What a thread of a team runs: `runThread` with the function for the work. */
import type { WasmMemory } from './instance.ts';

/**
 * The integers of 32 bits by which the threads coordinate, as indices of an array in the shared memory: how many threads
 * have started, the number of the turn (−1 after the last), and how many threads still work in it. From `OWN` on the array
 * has what the work itself needs.
 */
export const CONTROL = { joined: 0, turn: 1, working: 2 } as const;
export const OWN = 3;

/** A task for a thread. */
export interface WasmTask<Data> {
  /** The WebAssembly module in hexadecimal digits. */
  readonly module: string;
  readonly memory: WasmMemory;
  /** Where the array begins, and how many integers of 32 bits it has. */
  readonly address: number;
  readonly length: number;
  readonly data: Data;
}

/** What the work may use. */
export interface Shared<Data> extends Pick<WasmTask<Data>, 'module' | 'memory' | 'data'> {
  readonly control: Int32Array;
}

/** How often a thread looks for the next turn before it sleeps: some microseconds, as waking takes longer. */
export const LOOKS = 2 ** 12;

/** Works a turn whenever the team begins one, until it ends. */
export function runThread<Data>(
  { module, memory, address, length, data }: WasmTask<Data>,
  work: (shared: Shared<Data>) => () => void,
): void {
  const control = new Int32Array(memory.buffer, address, length);
  const takeTurn = work({ module, memory, data, control });
  Atomics.add(control, CONTROL.joined, 1);
  Atomics.notify(control, CONTROL.joined);
  for (let turn = 0; ; turn++) {
    for (let k = 0; k < LOOKS && Atomics.load(control, CONTROL.turn) === turn; k++);
    // a thread that has worked a turn may be woken by the notice of that same turn, if the team was interrupted before it gave it
    while (Atomics.load(control, CONTROL.turn) === turn) Atomics.wait(control, CONTROL.turn, turn);
    if (Atomics.load(control, CONTROL.turn) < 0) break;
    takeTurn();
    if (Atomics.sub(control, CONTROL.working, 1) === 1) Atomics.notify(control, CONTROL.working);
  }
}
