/**
 * Threads that search the same position as the caller, over one table of bounds in shared memory. Each tries the moves of the
 * first two plies in an order of its own, so they find different entries for each other; the first one that is done ends the
 * others. Any of them gives the same answer, since a bound is a bound whoever finds it.
 */
import type { WasmMemory } from '../common/wasm/instance.ts';
import { linesShared } from '../common/wasm/lines.ts';
import { processors } from '../common/wasm/node.ts';
import { type Team, type ThreadSource, startTeam } from '../common/wasm/threads.ts';
import { CONTROL, CONTROL_LENGTH, DONE, type LineTask, OPEN } from './turn.ts';

/** Threads beside the calling one. */
export interface Helpers {
  /** Lets them search with this window; their descriptions are up to date. */
  begin(side: number, alpha: number, beta: number): void;
  /** Whether one of them has found a bound. */
  found(): boolean;
  /** Ends their search and waits for that; returns the bound: of one of them if it came first, else `own`. */
  finish(own: number): number;
  /** Ends the threads. */
  end(): void;
}

/** Threads that search together. An engine without them searches alone. */
export interface LineThreads {
  /** How many threads, the calling one included, share the memory at most, and how many are used of those that are wanted. */
  most(): number;
  count(wanted: number): number;
  /** The module for shared memory, as text. */
  readonly module: string;
  /** Starts a thread for each task; `address`: where they coordinate. Undefined if the threads do not start. */
  start(memory: WasmMemory, address: number, tasks: readonly LineTask[]): Helpers | undefined;
}

/** Threads that take a `searchTurn`. */
export const lineThreads = (source: ThreadSource): LineThreads => ({
  most: processors,
  count: (wanted) => (wanted > 1 && source.canStart() ? wanted : 1),
  module: linesShared,
  start: (memory, address, data) => {
    const control = new Int32Array(memory.buffer, address, CONTROL_LENGTH);
    const team = startTeam({ source, module: linesShared, memory, control, data });
    return team && helpersOf(team, control);
  },
});

function helpersOf(team: Team, control: Int32Array): Helpers {
  return {
    begin: (side, alpha, beta) => {
      control.set([side, alpha, beta], CONTROL.side);
      Atomics.store(control, CONTROL.done, OPEN);
      team.begin();
    },
    found: () => Atomics.load(control, CONTROL.done) === DONE,
    finish: (own) => {
      const first = Atomics.compareExchange(control, CONTROL.done, OPEN, DONE) === OPEN;
      team.join();
      return first ? own : control[CONTROL.bound];
    },
    end: team.end,
  };
}
