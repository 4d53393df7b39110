/** What a search for a law answers if nothing was proved: what was tried is printed, and no file is written. */
import { OPEN_STATUS } from '../../../base/errors.ts';
import { writeWhole } from '../../io.ts';
import type { Done } from '../../task.ts';

/** An answer, and the paths of files that were asked for but could not be written, since nothing was proved. */
export interface LawAnswer extends Done {
  readonly unwritten?: readonly string[];
}

/** Writes a certificate to `path`, if one is asked for. Returns the path if there is no certificate. */
export function writeCertificate(
  path: string | undefined,
  certificate: string | undefined,
): readonly string[] {
  if (path === undefined) return [];
  if (certificate === undefined) return [path];
  writeWhole(path, certificate);
  return [];
}

/** A search has ended before all was known that was asked for, if time was up or a file could not be written. */
export const statusOf = (unwritten: readonly string[], stopped: boolean): number =>
  stopped || unwritten.length > 0 ? OPEN_STATUS : 0;
