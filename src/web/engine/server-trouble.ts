/** Why the server of the page did not answer, whether the page asked it or the worker did. */
import { PlayError, type Said } from '../../base/errors.ts';

/** The error in the server's answer: its English text, its template and its places. */
export interface ServerProblem {
  readonly message: string;
  readonly said: Said;
  readonly places: readonly Said[];
}

/** Why the server did not answer, and its explanation if there is one. */
export class ServerTrouble extends Error {
  readonly why: 'offline' | 'refused' | 'broken';
  readonly status: number | undefined;
  readonly detail: ServerProblem | undefined;

  constructor(why: ServerTrouble['why'], status?: number, detail?: ServerProblem) {
    super(detail?.message ?? why);
    this.name = 'ServerTrouble';
    this.why = why;
    this.status = status;
    this.detail = detail;
  }
}

/** The trouble if the server's table could not be read; undefined for an error in the program. */
export function troubleOf(error: unknown): ServerTrouble | undefined {
  if (error instanceof ServerTrouble) return error;
  return error instanceof PlayError ? new ServerTrouble('refused', undefined, error) : undefined;
}
