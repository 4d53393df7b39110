/** Builds a table in memory, where there are no files: in a browser. */
import type { Platform } from '../engines/platform.ts';
import { solveOn } from '../engines/solve-on.ts';
import type { Rules } from '../rules/rules.ts';
import { MemoryFile } from './binary-file.ts';
import { PRELUDE_BYTES } from './format.ts';
import { type TableFiles, packed } from './packing.ts';
import { type TableOptions, planTable } from './planned.ts';
import { MemoryRecords } from './records.ts';
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
  platform: Platform,
  rules: Rules<P>,
  { progress, ...options }: InMemoryOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const { how, task, places } = planTable(platform, rules, options);
  const solution = solveOn(platform, rules, { ...how, progress });
  const records = new MemoryRecords(task);
  writeValues(records, places, solution, progress);
  solution.release();
  const file = new MemoryFile();
  const steps = packed(places, records, (prefix) => inMemory(file, prefix), { progress });
  for (let step = steps.next(); !step.done;) step = steps.next(await deflated(step.value));
  return file.bytes;
}

function inMemory(file: MemoryFile, prefix: Uint8Array): TableFiles {
  file.write(PRELUDE_BYTES, prefix);
  return {
    shard: () => ({ file, from: PRELUDE_BYTES + prefix.length }),
    finish: (index, prelude) => {
      file.write(file.size, index);
      file.write(0, prelude);
    },
    close: () => undefined,
  };
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  const written = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(written).arrayBuffer());
}
