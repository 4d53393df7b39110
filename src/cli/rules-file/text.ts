/** Reads game files as texts, which are not run. */
import { readFileSync, statSync } from 'node:fs';
import { badInput, badUse, quote, said, systemReason } from '../../base/errors.ts';
import { bytes } from '../../base/numbers.ts';
import { MOST_SOURCE, RULES_FILE } from './path.ts';

/** The text of the game file at `path`. Raises bad use if there is no such file, and bad input for one that is too long. */
export function gameText(path: string): string {
  checkGameFile(path);
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw badUse(said`cannot read ${quote(path)}: ${systemReason(error)}`);
  }
}

/** Raises bad use and bad input for what can be no game file. */
export function checkGameFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw badUse(said`there is no file ${quote(path)}`);
  if (!stats.isFile()) throw badUse(said`${quote(path)} is not a file`);
  if (!RULES_FILE.test(path))
    throw badUse(
      said`${quote(path)} is not called like a game file; its name ends in .ts, .js, .mts or .mjs`,
    );
  if (stats.size > MOST_SOURCE)
    throw badInput(said`${quote(path)} is longer than ${bytes(MOST_SOURCE)}, the limit`);
}
