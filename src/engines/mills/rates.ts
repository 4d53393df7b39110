/** Rates of the kernel of men on points, measured on samples of a tier: see ranks/cost.ts. */
import type { Mills } from '../../rules/structure.ts';
import { PATIENCE, timed, updateTime } from '../common/ranks/cost.ts';
import { spreadOver } from '../common/ranks/graph-rates.ts';
import type { Tier } from '../common/tiers/tier-places.ts';
import { wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { mills as module } from '../common/wasm/mills.ts';
import type { Rates } from '../contract/rates.ts';
import { millsLayout, plannedBytes } from './layout.ts';
import type { MillsSteps } from './share.ts';
import type { Spaces } from './tier.ts';

/** Positions that follow each other in a sample, and the number of samples. */
const RUN = 256;
const RUNS = 64;
/** The most memory for the tier of the sample: more than caches hold. */
const MOST_BYTES = 2 ** 28;
/** The most labels that updates are spread over. */
const MOST_LABELS = 2 ** 26;
/** Positions of all samples are asked about by turns. */
const STEP = 7919;

/** Of the largest tier that takes little memory. Undefined if there is none, or no memory. */
export function millsRates<P>(
  structure: Mills<P>,
  places: Spaces,
  tiers: readonly Tier[],
): Rates | undefined {
  const fit = tiers.filter((tier) => plannedBytes(structure, places, tier, 1) <= MOST_BYTES);
  const [tier] = fit.toSorted((a, b) => b.size - a.size);
  if (!tier) return undefined;
  const layout = millsLayout(structure, places, tier);
  const { bytes, labels, width, places: size, out, bucket } = layout;
  const memory = wasmMemory(bytes);
  const steps = memory && wasmInstance<MillsSteps>(module, memory);
  if (!memory || !steps) return undefined;
  layout.write(memory.buffer);
  // the system gives memory when it is first written to, which takes much longer than an update
  new Uint8Array(memory.buffer, labels, width * size).fill(0x20);
  const run = Math.min(RUN, size);
  const starts = spreadOver(size - run + 1, RUNS);
  let r = 0;
  const seed = timed(PATIENCE, () => {
    const from = starts[r++ % RUNS];
    steps.seed(from, from + run);
    return run;
  });
  const sample = starts.flatMap((from) => Array.from({ length: run }, (_, k) => from + k));
  const unmoves = sample.reduce((sum, place) => sum + steps.unmovesOf(place), 0);
  let k = 0;
  const made = timed(unmoves > 0 ? PATIENCE : 0, () => steps.unmovesOf(sample[(k += STEP) % sample.length]));
  new Uint8Array(memory.buffer, labels, width * size).fill(0x20);
  const updates = new Uint32Array(memory.buffer, out, bucket);
  const applied = updateTime(updates, Math.min(size, MOST_LABELS), () => steps.apply(2, out, bucket));
  return { unmovesEach: unmoves / sample.length, seed, unmove: made + applied };
}
