/** Errors as sentences in the current language. */
import { PlayError } from '../../base/errors.ts';
import { WorkerBroken } from '../engine/engine.ts';
import { ServerTrouble } from '../engine/server-trouble.ts';
import { refused, sentences, words } from './index.ts';

export function errorWords(error: Error): string {
  const w = words.value;
  if (error instanceof ServerTrouble) return serverWords(error);
  if (error instanceof WorkerBroken) return sentences(w.errorWorker, error.message);
  if (isLoading(error)) return navigator.onLine ? w.errorLoad : sentences(w.errorOffline, w.errorLoad);
  if (!(error instanceof PlayError)) return sentences(w.errorFault, error.message);
  return sentences(error.kind === 'too large' ? w.errorTooLarge : w.errorBadInput, detail(error));
}

/** Why the server did not answer. */
function serverWords({ why, status, detail: problem }: ServerTrouble): string {
  const w = words.value;
  if (why === 'offline') return w.errorOffline;
  const reason = problem ? refused(problem) : '';
  return sentences(why === 'broken' ? w.errorServer(status ?? 0) : w.errorRefused, reason);
}

/** Whether a file of the page failed to load. Each browser words this error differently. */
export const isLoading = (error: Error): boolean =>
  !(error instanceof PlayError) &&
  !(error instanceof ServerTrouble) &&
  /import|fetch|load|network/i.test(error.message);

/** The message of an error, without an introduction. */
export const detail = (error: Error): string =>
  error instanceof PlayError ? refused(error) : errorWords(error);
