/** Places in texts, as a line and column or as an index; and the way from code back to the TypeScript that it was made of. */
import type { Token } from './strip.ts';

/** A file as it runs. */
export interface WrittenFile {
  readonly code: string;
  /** For TypeScript: the text of the file, and where its tokens are in `code`. */
  readonly from?: { readonly text: string; readonly tokens: readonly Token[] };
}

/** A line and a column, from 1. */
export interface TextSpot {
  readonly line: number;
  readonly column: number;
}

/** The line and column of the character `index` of `text`. */
export function spotAt(text: string, index: number): TextSpot {
  const before = text.slice(0, index);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}

/** The index of the character of `text` at `spot`. */
export const indexAt = (text: string, { line, column }: TextSpot): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);

/** The place in the text of `file` that belongs to `spot` in its code. */
export function writtenSpot({ code, from }: WrittenFile, spot: TextSpot): TextSpot {
  if (from === undefined) return spot;
  const index = indexAt(code, spot);
  const token = from.tokens.findLast(({ at }) => at <= index);
  if (token === undefined) return spot;
  // code that was added behind a token, as for an enum, belongs to that token
  const within = index - token.at;
  return spotAt(from.text, token.start + (within < token.end - token.start ? within : 0));
}
