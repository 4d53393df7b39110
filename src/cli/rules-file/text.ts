/** Reads game files as texts, which are not run. */
import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { badInput, badUse, quote, said, systemReason } from '../../base/errors.ts';
import { bytes } from '../../base/numbers.ts';
import { checkLabFile } from '../../source/lab-file.ts';
import { type SourceText, oneFile } from '../../source/one-file.ts';
import { neighbour } from './neighbour.ts';
import { MOST_SOURCE, RULES_FILE } from './path.ts';

/** The text of the game file at `path`. Raises bad use if there is no such file, and bad input for one that is too long. */
function gameText(path: string): string {
  checkGameFile(path);
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw badUse(said`cannot read ${quote(path)}: ${systemReason(error)}`);
  }
}

/**
 * The text of the game file at `path`, with the files that it imports put into it, as the page takes it. Raises as `gameText`, and bad
 * input for what the page cannot run.
 */
export function pageText(path: string): string {
  const checked = (file: string): SourceText => {
    const text = gameText(file);
    checkLabFile(text, file);
    return { path: file, text };
  };
  return oneFile(checked(path), (from, module) => {
    const found = neighbour(from.path, module);
    if (found === undefined) throw badUse(said`there is no file ${quote(module)}`).at(from.path);
    return checked(relative('.', found));
  });
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
