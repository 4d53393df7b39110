/** Retrograde analysis by ranks, level by level: see exchange.ts. */
import type { Exchange, Share } from '../../contract/exchange.ts';
import type { Stage } from '../../contract/keeper.ts';

/** What an analysis tells on its way, and asks. */
export interface AnalysisWatch {
  /** Called often, with the number of decided positions of this rank. */
  progress?(decided: number): void;
  /** Whether the first rank wants the stage to be kept now; asked often, and of the first rank only. */
  due?(): boolean;
  /** Keeps a stage. Called by all ranks at the same time. If it throws, the analysis ends. */
  keep?(stage: Stage): void;
}

/** Why an analysis has ended: all values are found, or labels are too short for the longest play. */
export type Ended = 'found' | 'too short';

/** Finds all values, from the stage `from` on; absent: from the beginning. */
export type Analysis = (watch: AnalysisWatch, from?: Stage) => Ended;

/** The analysis of one share. */
export const analysisOf =
  (share: Share, exchange: Exchange): Analysis =>
  (watch, from) =>
    spreadLevels(share, exchange, watch, from);

/** What ranks tell each other: some blocks are left, a stage is to be kept, labels are too short, a position is not done. */
const [MORE, DUE, SHORT, AMID] = [1, 2, 4, 8] as const;

/** Finds all values, from the stage `from` on. */
export function spreadLevels(share: Share, exchange: Exchange, watch: AnalysisWatch, from?: Stage): Ended {
  const { buckets, places, block } = share;
  const blocks = Math.ceil(places / block);
  const done = from?.done.slice() ?? new Uint32Array(blocks);
  const apply = (level: number) => (updates: Uint32Array) => share.apply(level, updates);
  let decided = 0;
  let found = from && exchange.rank === 0 ? from.found : 0;

  for (let level = from?.level ?? 0; ; level++) {
    if (level > share.deepest) return 'too short';
    let short = false;
    let flags = 0;
    let at = 0;
    do {
      // own blocks, until a bucket for another rank is full or the stage is to be kept
      let due = false;
      while (at < blocks && !short && !due) {
        const first = at * block;
        const end = Math.min(first + block, places);
        const start = first + done[at];
        const reached = level === 0 ? end : share.spread(level, start, end);
        if (level === 0 && start < end) short = !share.seed(start, end);
        done[at] = reached - first;
        const more = share.found();
        found += more;
        decided += more;
        watch.progress?.(decided);
        if (exchange.rank === 0 && watch.due?.() === true) due = true;
        if (reached < end) break;
        at++;
      }
      const amid = share.isAmid?.() === true ? AMID : 0;
      const own = (at < blocks ? MORE : 0) | (due ? DUE : 0) | (short ? SHORT : 0) | amid;
      flags = exchange.round(buckets, own, apply(level));
      found += share.found();
      if (flags & SHORT) return 'too short';
      if (flags & DUE && !(flags & AMID)) {
        const all = exchange.sum(found);
        found = exchange.rank === 0 ? all : 0;
        watch.keep?.({ level, found: all, done });
      }
    } while (flags & MORE);
    const all = exchange.sum(found);
    if (level > share.shallow && all === 0) return 'found';
    found = 0;
    done.fill(0);
  }
}
