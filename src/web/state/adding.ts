/** Asks for values that can be added, in a worker of their own, so that the table of the game need not wait for them. */
import { WorkerClient } from '../engine/engine.ts';

/** Its questions are cancelled when the view that asked is left. */
export const adder = new WorkerClient();
