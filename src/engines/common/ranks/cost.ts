/**
 * What solving by several ranks would take: a model with rates that are measured now on this machine, on samples of the game's own
 * positions. docs/how-to/cluster.md compares it with what was measured.
 */
import type { Rates } from '../../contract/rates.ts';
import { capacityOf } from './graph-share.ts';

/** What several ranks would take. */
export interface RanksCost {
  readonly ranks: number;
  readonly positions: number;
  /** About, if no position is drawn: un-moves of drawn ones are not made. The same holds for what follows. */
  readonly unmoves: number;
  /** Besides one for each level of play. */
  readonly rounds: number;
  /** Bytes that ranks send to each other, in all. */
  readonly sent: number;
  /** Of all ranks together. */
  readonly coreHours: number;
  readonly rates: Rates;
}

/** Bytes of an update, and nanoseconds to send and receive one. */
const UPDATE_BYTES = 4;
const CROSSING = 4;

/** What `ranks` ranks take for so many positions. */
export function costOf(positions: number, ranks: number, rates: Rates): RanksCost {
  const unmoves = Math.round(positions * rates.unmovesEach);
  const crossing = Math.round(unmoves * (1 - 1 / ranks));
  // a rank fills a bucket for each of the others at the same pace
  const rounds = ranks === 1 ? 0 : Math.ceil(crossing / ranks / ((ranks - 1) * capacityOf(ranks, positions)));
  const nanoseconds = positions * rates.seed + unmoves * rates.unmove + crossing * CROSSING;
  return {
    ranks,
    positions,
    unmoves,
    rounds,
    sent: UPDATE_BYTES * crossing,
    coreHours: nanoseconds / 3.6e12,
    rates,
  };
}

/** An odd number near the golden section of 2^26, so that multiples of it are spread evenly. */
const SPREAD = 41_475_557;

/**
 * Nanoseconds of an update of one of `labels` labels, at most 2^26, which are far from each other. `apply` makes those that `places`
 * name.
 */
export function updateTime(places: Uint32Array, labels: number, apply: () => void): number {
  let place = 0;
  return timed(PATIENCE, () => {
    for (let j = 0; j < places.length; j++) places[j] = place = (place + SPREAD) % labels;
    apply();
    return places.length;
  });
}

/** Milliseconds for which a rate is measured. */
export const PATIENCE = 100;

/** Milliseconds of a slice of time; the best slice counts, since other programs may have taken what the caches held in others. */
const SLICE = 1;
/** So many slices at least, since a busy machine may leave time for one or two only, and the first ones are slow. */
const SLICES = 10;

/** Milliseconds of a processor that this program has taken; where that cannot be known, all milliseconds. */
function cpu(): number {
  if (typeof process === 'undefined') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Calls `once` for so many milliseconds of a processor; the least nanoseconds for each of the things that it says it has done. */
export function timed(milliseconds: number, once: () => number): number {
  const begun = cpu();
  let least = Infinity;
  for (let slices = 0; slices < SLICES || cpu() - begun < milliseconds; slices++) {
    const started = cpu();
    let [count, taken] = [0, 0];
    for (let calls = 1; taken < SLICE; calls *= 2, taken = cpu() - started)
      for (let k = 0; k < calls; k++) count += once();
    if (count > 0) least = Math.min(least, (taken * 1e6) / count);
  }
  return Number.isFinite(least) ? least : 0;
}
