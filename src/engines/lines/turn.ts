/** The turn of a thread that searches beside the calling one. */
import type { Shared } from '../common/wasm/thread.ts';

/** Addresses of the description of the game and of the lists of moves; indices of what the search needs, see threads.ts. */
interface Place {
  readonly game: number;
  readonly lists: number;
  readonly at: {
    readonly done: number;
    readonly bound: number;
    readonly side: number;
    readonly alpha: number;
    readonly beta: number;
  };
}

interface Module {
  search(game: number, lists: number, side: number, alpha: number, beta: number): number;
}

/**
 * Searches the window that the array names. States of `done`: 0 while the search goes on, 1 while somebody writes the bound, 2 when
 * it is there, or when the search was ended. The text of this function is the program of a thread in Node, so it must use nothing
 * that is declared outside it.
 */
export function searchTurn({ data: { game, lists, at }, control, instantiate }: Shared<Place>): () => void {
  let stopped = false;
  const stop = (): number => {
    stopped = Atomics.load(control, at.done) !== 0;
    return stopped ? 1 : 0;
  };
  const { search } = instantiate({ lines: { stop } }) as Module;
  return () => {
    stopped = false;
    const bound = search(game, lists, control[at.side], control[at.alpha], control[at.beta]);
    if (stopped || Atomics.compareExchange(control, at.done, 0, 1) !== 0) return;
    control[at.bound] = bound;
    Atomics.store(control, at.done, 2);
  };
}
