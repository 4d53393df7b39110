/** The turn of a thread that explores and labels positions together with others. */
import { present } from '../../../base/present.ts';
import { type WasmMemory, wasmInstance, wasmInstanceOf, wasmModuleOf } from '../wasm/instance.ts';
import { OWN, type Shared } from '../wasm/thread.ts';
import type { LabelModule } from './label-module.ts';
import type { ExploreModule } from './module.ts';
import { type MovesModule, importedMoves } from './moves-module.ts';

/** The index of the task in the array by which the threads coordinate, and how many integers that has. */
export const TASK = OWN;
export const CONTROL_LENGTH = OWN + 1;

/** What threads do together: functions of `assembly/together.ts`, with the addresses of what is shared and of the seat of a thread. */
export const TASKS = [
  'exploreTogether',
  'fillTogether',
  'zeroTogether',
  'backwardTogether',
  'clearScoresTogether',
  'closeTogether',
  'countBackTogether',
  'forMoverTogether',
  'placeBackTogether',
  'scoreBackwardTogether',
  'seedScoresTogether',
  'seedTogether',
  'spreadScoresTogether',
  'spreadTogether',
  'sumBackTogether',
] as const;
export type Task = (typeof TASKS)[number];

/** What `assembly/together.ts` exports. */
export type TogetherModule = Pick<ExploreModule, 'explore' | 'numberOf' | 'rehash' | 'keyOf'> &
  LabelModule &
  Readonly<Record<Task, (sharing: number, seat: number) => void>>;

/** The machine code that finds moves, as bytes, and the two addresses. */
export interface WordTask {
  readonly moves: Uint8Array;
  readonly sharing: number;
  readonly seat: number;
}

/** The module, given as text, with the machine code that finds moves. Undefined: this platform does not have what it needs. */
export function togetherModule(
  text: string,
  moves: Uint8Array,
  memory: WasmMemory,
): TogetherModule | undefined {
  const code = wasmModuleOf(moves);
  const found = code && wasmInstanceOf<MovesModule>(code, memory);
  return found && wasmInstance<TogetherModule>(text, memory, importedMoves(found));
}

/** Does the task that the array names. */
export function wordTurn({ data, control, module, memory }: Shared<WordTask>): () => void {
  const { moves, sharing, seat } = data;
  const exports = present(togetherModule(module, moves, memory));
  return () => exports[TASKS[control[TASK]]](sharing, seat);
}
