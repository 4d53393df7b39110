/** Why a worker that runs a game file does not answer, or has ended, in words for the file's author. */
import { PlayError, type Said, badInput, printable, said, tooLarge } from '../../base/errors.ts';
import { isOutOfMemory } from '../io.ts';
import type { QuestionWatch, Whereabouts } from './slow-questions.ts';

/** What the worker is at in the game file, as far as that is known; `loaded`: the file has been loaded. */
export function doingIn(file: string, at: Whereabouts | undefined, loaded: boolean): Said {
  if (at === undefined) return loaded ? said`one call of a function in ${file}` : said`loading ${file}`;
  const { line, question = 'this line' } = at;
  // while no line runs, it can only be that the file waits
  return line === undefined
    ? said`${file}: ${question}, which waits for something,`
    : said`${line}: ${question}`;
}

/** Why the worker has ended by an error that it could not tell itself. */
export function endedBy(
  error: Error,
  file: string,
  running: ReturnType<QuestionWatch['running']> | undefined,
  loaded: boolean,
): PlayError {
  if (!isOutOfMemory(error))
    return badInput(said`the rules end the program (${printable(error.message)})`).at(file);
  const what = running
    ? said`${doingIn(file, running.at, loaded)} takes more memory than there is`
    : said`the rules take more memory than there is`;
  return tooLarge(what).at(file);
}
