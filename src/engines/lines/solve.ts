/** The exact value of a position of a game of lines, by searches that each ask whether the score is at least a number. */
import type { Value } from '../value.ts';
import type { Kernel, Stop } from './kernel.ts';

/** Bounds of a score, both included. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/**
 * The value of `p`, where play goes on, or undefined if `stop` ended the search. `exact`: false if the number of plies does not
 * matter; it is then left out of the value. `progress` is called with the bounds of the score known so far.
 */
export function solvePosition<P>(
  kernel: Kernel<P>,
  p: P,
  {
    exact = true,
    stop,
    progress,
  }: { exact?: boolean; stop?: Stop; progress?: (bounds: Bounds) => void } = {},
): Value | undefined {
  const { cells, count } = kernel.counts(p);
  let most = cells + 1 - count;
  let least = -most;
  for (;;) {
    const asked = question(least, most, exact);
    if (asked === undefined) break;
    const bound = kernel.search(p, asked - 1, asked, stop);
    if (bound === undefined) return undefined;
    if (bound >= asked) least = Math.max(least, bound);
    else most = Math.min(most, bound);
    progress?.({ least, most });
  }
  const outcome = least > 0 ? 'win' : most < 0 ? 'loss' : 'tie';
  if (outcome === 'tie') return { outcome, remoteness: cells - count };
  return exact ? { outcome, remoteness: cells + 1 - count - Math.abs(least) } : { outcome };
}

/** The number to compare the score with next; undefined if the answer is known. */
function question(least: number, most: number, exact: boolean): number | undefined {
  if (least === most) return undefined;
  // first who wins
  if (least <= 0 && most > 0) return 1;
  if (least < 0 && most >= 0) return 0;
  if (!exact) return undefined;
  return Math.ceil((least + most) / 2);
}
