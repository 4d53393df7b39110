/** Builds a table in memory, where there are no files: in a browser. */
import { solve } from '../engines/solve.ts';
import type { Rules } from '../rules/rules.ts';
import { MemoryFile } from './binary-file.ts';
import { Checkpoint } from './checkpoint.ts';
import { begun, packed } from './packing.ts';
import { type TableOptions, planTable } from './planned.ts';
import { writeValues } from './write-values.ts';

/** Options of `tableBytes`; `progress` is called with the number of entries that are done, and of all. */
interface InMemoryOptions extends TableOptions {
  readonly progress: (done: number, of: number) => void;
}

/**
 * The bytes of the file that `buildTable` writes, except that a browser may compress otherwise. Raises too large if no engine's
 * offer fits the memory.
 */
export async function tableBytes<P>(
  rules: Rules<P>,
  { progress, ...options }: InMemoryOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { how, task, places } = planTable(rules, options);
  const solution = solve(rules, { ...how, progress });
  const checkpoint = Checkpoint.begin(new MemoryFile(), task);
  writeValues(checkpoint, places, solution, progress);
  solution.release();
  const file = new MemoryFile();
  const steps = packed(rules, checkpoint, (prefix) => begun(file, prefix), progress);
  for (let step = steps.next(); !step.done;) step = steps.next(await deflated(step.value));
  return file.bytes;
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const written = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(written).arrayBuffer());
}
