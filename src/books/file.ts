/** Books in files. */
import { badUse, located, printable, said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { readEnveloped } from '../tables/enveloped-file.ts';
import { fingerprint } from '../tables/fingerprint.ts';
import { type TableGame, checkSubjectOf } from '../tables/header.ts';
import { BOOK, type BookHeader, bookSize, readBook } from './format.ts';
import { ValueBook } from './value-book.ts';

/** What the file at `path` says that it is. Raises as `openBook`, but knows no rules. */
export const bookInfo = (path: string): BookHeader =>
  readEnveloped(path, { sizeOf: bookSize, read: readBook }).header;

/**
 * The book in the file at `path`, for these rules of the game `of`. Raises bad input if the file is damaged, cut short or no book, and
 * bad use if it cannot be read, or is for another game, other options, or other rules.
 */
export function openBook<P>(path: string, rules: Rules<P>, of: TableGame): ValueBook<P> {
  const file = readEnveloped(path, { sizeOf: bookSize, read: readBook });
  return located(said`'${printable(path)}'`, () => {
    const { header } = file;
    checkSubjectOf(BOOK.name, header, of);
    const from = rules.position.parse(header.position);
    if (fingerprint(rules, from, false) !== header.fingerprint)
      throw badUse(said`this is a book for other rules of ${of.game}; make it again`);
    return new ValueBook(rules, file);
  });
}
