import type { Reporting } from './wire.ts';

/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 50;

/** Reports progress, but not too often: what comes too early is left out. */
export function seldom<Progress>(report: Reporting<Progress>): Reporting<Progress> {
  let reported = performance.now();
  return (progress) => {
    if (performance.now() - reported < PROGRESS_MS) return;
    reported = performance.now();
    report(progress);
  };
}
