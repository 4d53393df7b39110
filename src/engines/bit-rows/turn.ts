/** The turn of a thread that takes a step in rows of bits together with others. */
import { present } from '../../base/present.ts';
import { wasmInstance } from '../common/wasm/instance.ts';
import { OWN, type Shared } from '../common/wasm/thread.ts';
import type { RowKernel } from './kernel.ts';
import type { RowModule } from './wasm.ts';

/** Indices of what a step needs, in the array by which the threads coordinate. */
export const CONTROL = {
  next: OWN,
  decided: OWN + 1,
  step: OWN + 2,
  everywhere: OWN + 3,
  mark: OWN + 4,
} as const;
/** Number of integers in that array. */
export const CONTROL_LENGTH = OWN + 5;

/** How many rows a thread takes at a time. */
const CHUNK = 4096;

/** The address that `describeTable` returned, that of working memory of `scratchLength` integers, and the number of rows. */
export interface RowTask {
  readonly description: number;
  readonly scratch: number;
  readonly rows: number;
}

/** Takes rows for one step until none are left, and returns how many positions were decided. */
export function takeRows(kernel: RowKernel, control: Int32Array, rows: number): number {
  const step = control[CONTROL.step];
  const everywhere = control[CONTROL.everywhere] === 1;
  const mark = control[CONTROL.mark] === 1;
  let decided = 0;
  for (;;) {
    const from = Atomics.add(control, CONTROL.next, CHUNK);
    if (from >= rows) return decided;
    const to = Math.min(from + CHUNK, rows);
    decided += kernel.takeStep(from, to, step, everywhere, mark);
  }
}

/** Takes the step that the array names. */
export function rowTurn({ data, control, module, memory }: Shared<RowTask>): () => void {
  const { description, scratch, rows } = data;
  const kernel = present(wasmInstance<RowModule>(module, memory));
  kernel.locate(description, scratch);
  return () => void Atomics.add(control, CONTROL.decided, takeRows(kernel, control, rows));
}
