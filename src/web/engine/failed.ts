/** The reply to a question that failed. */
import { PlayError, partsOf } from '../../base/errors.ts';
import type { Reply } from './protocol.ts';

export function failed(id: number, thrown: unknown): Reply {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack } = error;
  return error instanceof PlayError ? { id, error: partsOf(error), stack } : { id, fault: message, stack };
}
