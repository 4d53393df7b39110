/**
 * Threads that search the same position as the caller, over one table of bounds in shared memory. Each tries the moves of the
 * first two plies in an order of its own, so they find different entries for each other; the first one that is done ends the
 * others. Any of them gives the same answer, since a bound is a bound whoever finds it.
 */
import type { WasmMemory } from '../common/wasm/instance.ts';
import { linesShared } from '../common/wasm/lines.ts';
import { searchTurn } from './turn.ts';
import { OWN, canShare, startTeam } from '../common/wasm/threads.ts';

/** Indices of what the search needs, in the array by which the threads coordinate. */
const CONTROL = { done: OWN, bound: OWN + 1, side: OWN + 2, alpha: OWN + 3, beta: OWN + 4 } as const;
const CONTROL_LENGTH = OWN + 5;
export const CONTROL_BYTES = 4 * CONTROL_LENGTH;

/** States of `done`, see turn.ts. */
const [OPEN, DONE] = [0, 2] as const;

/** How many threads to use if so many are wanted; 1 where there are none. */
export const threadsFor = (asked: number): number => (asked > 1 && canShare() ? asked : 1);

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

/** Starts a thread for each description of a game, with memory for its lists. Undefined if the threads do not start. */
export function startHelpers(
  memory: WasmMemory,
  address: number,
  games: readonly { readonly game: number; readonly lists: number }[],
): Helpers | undefined {
  const control = new Int32Array(memory.buffer, address, CONTROL_LENGTH);
  const data = games.map(({ game, lists }) => ({ game, lists, at: CONTROL }));
  const team = startTeam({ program: searchTurn.toString(), module: linesShared, memory, control, data });
  if (!team) return undefined;
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
