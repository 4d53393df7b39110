/** Loads a game of the user's own from a file in TypeScript or JavaScript, which is run in this thread. */
import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlayError, badInput, errorFrom, said } from '../../base/errors.ts';
import type { Game } from '../../rules/game.ts';
import { isOutOfMemory } from '../io.ts';
import { blameFile, blameSyntax, firstPlace, sayFault, tells } from './blame.ts';
import { checkedGame } from './exported.ts';
import { checkIntact, keepIntact } from './intact.ts';
import { speakOnStandardError } from './output.ts';
import { loading } from './questions.ts';
import { noExport } from './no-export.ts';
import { runFile } from './run.ts';
import { TELLS } from './slow-questions.ts';
import { checkGameFile } from './text.ts';

/** How many frames of a stack are kept: the engine may be many calls above the author's function. */
const FRAMES = 60;

/**
 * The game that the file at `path` exports. The file is run in this thread, which is not the main thread; what it prints goes
 * to standard error. Raises bad use if there is no such file, and bad input with the line if it is not a game.
 */
export async function loadFile(path: string): Promise<Game> {
  const full = resolve(path);
  checkGameFile(path);
  Error.stackTraceLimit = FRAMES;
  Object.defineProperty(globalThis, TELLS, { value: tells(path), configurable: true });
  speakOnStandardError();
  refuseToExit();
  keepIntact();
  const next = setTimeout;
  const exported = await loading(async () => {
    try {
      return await runFile(pathToFileURL(realpathSync(full)).href);
    } catch (error) {
      checkIntact(path);
      throw await blameLoading(error, path);
    } finally {
      // let promises and timers that the file has left fail now, before its rules are used
      await new Promise((resume) => next(resume, 0));
    }
  });
  checkIntact(path);
  return checkedGame(exported, path);
}

/** The endings of a contest file. */
const ENDINGS = ['.ts', '.mts', '.js', '.mjs'];

/**
 * What the file exports that says what is asked about the game at `path`, which is loaded: of `my-game.ts` that is `my-game.contest.ts`
 * beside it. Undefined if there is none.
 */
export async function loadContestFile(
  path: string,
): Promise<{ readonly path: string; readonly exported: unknown } | undefined> {
  const stem = path.replace(/\.[^.]*$/, '');
  const beside = ENDINGS.map((ending) => `${stem}.contest${ending}`).find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
  if (beside === undefined) return undefined;
  try {
    const module: { readonly default?: unknown } = await import(pathToFileURL(realpathSync(beside)).href);
    return { path: beside, exported: module.default };
  } catch (error) {
    throw await blameLoading(error, beside);
  } finally {
    checkIntact(path);
  }
}

/** A file that ends the program is refused instead, with the line where it does so. */
function refuseToExit(): void {
  const refuse = (): never => {
    throw badInput(said`the rules must not end the program`);
  };
  process.exit = refuse;
  process.abort = refuse;
}

/** What Node says when a module does not have what is imported from it. */
const NO_EXPORT = /'(?<from>.*)' does not provide an export named '(?<missing>.*)'/;
const NO_EXPORT_OF_COMMONJS =
  /^Named export '(?<missing>.*)' not found\. The requested module '(?<from>.*)' is/;

/** An error that ended the file at `path` while it was loaded, in the words for its author. */
async function blameLoading(thrown: unknown, path: string): Promise<Error> {
  const error = errorFrom(thrown);
  if (error instanceof PlayError || isOutOfMemory(error)) return blameFile(error, path);
  const place = firstPlace(error, path);
  const { from, missing } =
    (NO_EXPORT.exec(error.message) ?? NO_EXPORT_OF_COMMONJS.exec(error.message))?.groups ?? {};
  if (from !== undefined && missing !== undefined) return (await noExport(from, missing)).at(place ?? path);
  if (place !== undefined) return blameFile(error, path);
  const misspelt = error instanceof SyntaxError ? blameSyntax(error, path) : undefined;
  return misspelt ?? new PlayError('bad input', sayFault(error, path), [path]);
}
