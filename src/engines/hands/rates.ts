/** Rates of the kernel of pieces with hands, measured on samples of its positions: see ranks/cost.ts. */
import { PATIENCE, timed, updateTime } from '../common/ranks/cost.ts';
import type { Rates } from '../contract/rates.ts';
import { spreadOver } from '../common/ranks/graph-rates.ts';
import { wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { hands as module } from '../common/wasm/hands.ts';
import type { HandsModule } from './kernel.ts';
import type { Layout } from './layout.ts';

/** Positions that follow each other in a sample, and the number of samples. */
const RUN = 256;
const RUNS = 512;
/** Labels that updates are spread over: more than caches hold. */
const LABELS = 2 ** 26;
/** Positions of all samples are asked about by turns. */
const STEP = 7919;

/** Undefined if there is no memory for the sample. `layout` is that of a single rank, `half` the number with one side to move. */
export function tierRates({ bytes, bucket, out, write }: Layout, half: number): Rates | undefined {
  const memory = wasmMemory(bytes + LABELS);
  const exports = memory && wasmInstance<HandsModule>(module, memory);
  if (!memory || !exports) return undefined;
  write(memory.buffer, 1, bytes);
  // the system gives memory when it is first written to, which takes much longer than an update
  new Uint8Array(memory.buffer, bytes).fill(1);
  const run = Math.min(RUN, half);
  const starts = spreadOver(half - run + 1, RUNS);
  let r = 0;
  const seed = timed(PATIENCE, () => {
    const from = starts[r++ % RUNS];
    exports.seed(from, from + run, 0, bytes, false);
    return run;
  });
  const numbers = starts.flatMap((from) => Array.from({ length: run }, (_, k) => from + k));
  const unmoves = numbers.reduce((sum, i) => sum + exports.unmovesOf(i), 0);
  let k = 0;
  const made = timed(PATIENCE, () => exports.unmovesOf(numbers[(k += STEP) % numbers.length]));
  const places = new Uint32Array(memory.buffer, out, bucket);
  const applied = updateTime(places, LABELS, () => exports.apply(2, out, bucket));
  return { unmovesEach: unmoves / numbers.length, seed, unmove: made + applied };
}
