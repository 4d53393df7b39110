/** The turn of a thread that searches beside the calling one. */
import { present } from '../../base/present.ts';
import { wasmInstance } from '../common/wasm/instance.ts';
import { OWN, type Shared } from '../common/wasm/thread.ts';

/** Indices of what the search needs in the array by which the threads coordinate. */
export const CONTROL = { done: OWN, bound: OWN + 1, side: OWN + 2, alpha: OWN + 3, beta: OWN + 4 } as const;
/** How many integers that array has. */
export const CONTROL_LENGTH = OWN + 5;

/** What `done` says: the search goes on; somebody writes the bound; it is there, or the search was ended. */
export const OPEN = 0;
const WRITING = 1;
export const DONE = 2;

/** Addresses of the description of the game and of the lists of moves. */
export interface LineTask {
  readonly game: number;
  readonly lists: number;
}

/** The exports of `assembly/lines.ts`. */
export interface LineModule {
  search(game: number, lists: number, side: number, alpha: number, beta: number): number;
}

/** Searches the window that the array names. */
export function searchTurn({ data: { game, lists }, control, module, memory }: Shared<LineTask>): () => void {
  let stopped = false;
  const stop = (): number => {
    stopped = Atomics.load(control, CONTROL.done) !== OPEN;
    return stopped ? 1 : 0;
  };
  const { search } = present(wasmInstance<LineModule>(module, memory, { lines: { stop } }));
  return () => {
    stopped = false;
    const bound = search(game, lists, control[CONTROL.side], control[CONTROL.alpha], control[CONTROL.beta]);
    if (stopped || Atomics.compareExchange(control, CONTROL.done, OPEN, WRITING) !== OPEN) return;
    control[CONTROL.bound] = bound;
    Atomics.store(control, CONTROL.done, DONE);
  };
}
