/** What the progress of a search says, in words. */
import { sayBounds } from '../play/words.ts';
import type { Progress } from '../engines/contract/progress.ts';
import type { Rules } from '../rules/rules.ts';
import type { WorkContext } from './task.ts';

/** Progress of solving `p`, with what a search has found in words. */
export const searchProgress =
  <P>(rules: Rules<P>, p: P, progress: WorkContext<'solve'>['progress']): Progress =>
  (done, of, reach, searched) =>
    progress(
      done,
      of,
      reach ?? (searched && (() => ({ nodes: searched.nodes, words: sayBounds(rules, p, searched.bounds) }))),
    );
