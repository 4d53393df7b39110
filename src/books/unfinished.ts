/**
 * The values that are found while a book is made, in a file beside it, so that an interrupted book can be continued. A line is JSON: the
 * header of the book first, then the codes of the next positions of the last layer, in lists.
 */
import { LoggedNumbers, WorkLog } from '../tables/work-log.ts';
import type { BookHeader } from './format.ts';

/** The path of the values found so far for the book at `path`. */
export const unfinishedPath = (path: string): string => `${path}.unfinished`;

/** The codes that were found for a book with this header; none if there is no such file, or if it is for another book. */
export function unfinishedCodes(path: string, header: Omit<BookHeader, 'codes'>): LoggedNumbers {
  const [log, lines] = WorkLog.open(unfinishedPath(path), JSON.stringify(header));
  return new LoggedNumbers(
    log,
    lines.flatMap((line): number[] => JSON.parse(line)),
  );
}
