/** What went wrong, in words: what it was, and what the rules said of it. */
import { PlayError } from '../../errors.ts';
import { WorkerBroken } from '../engine/engine.ts';
import { locale, words } from './index.ts';
import { refusal } from './refusals.ts';

export function errorWords(error: Error): string {
  const w = words.value;
  if (error instanceof WorkerBroken) return `${w.errorWorker} ${error.message}`.trim();
  if (isLoading(error)) return navigator.onLine ? w.errorLoad : `${w.errorOffline} ${w.errorLoad}`;
  if (!(error instanceof PlayError)) return `${w.errorFault} ${error.message}`;
  return `${error.kind === 'too large' ? w.errorTooLarge : w.errorBadInput} ${detail(error)}`;
}

/** A file of the page did not come: browsers say so in words of their own. */
export const isLoading = (error: Error): boolean =>
  !(error instanceof PlayError) && /import|fetch|load|network/i.test(error.message);

/** What the rules say, without what went wrong by it. */
export const detail = (error: Error): string =>
  error instanceof PlayError ? refusal(locale.value, error) : errorWords(error);
