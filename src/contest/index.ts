/** The contest formats by game; a format's file is read when it is asked for. */
import { badUse, didYouMean, quote, said } from '../base/errors.ts';
import type { Contest } from './contest.ts';
import { list } from './list.ts';

const files: Readonly<Record<string, () => Promise<{ readonly contest: Contest }>>> = list;

export const contestNames: readonly string[] = Object.keys(files);

/** Raises bad use when the game has no contest format. */
export async function loadContest(name: string): Promise<Contest> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined;
  if (file === undefined) {
    throw badUse(
      said`there is no contest format for ${quote(name)}${didYouMean(name, contestNames) || said` (expected one of ${contestNames.join(', ')})`}`,
    );
  }
  return (await file()).contest;
}
