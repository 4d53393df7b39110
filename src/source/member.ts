/** Where the rules in a file have a member, such as `moves`. */
import { parse } from 'sucrase/dist/esm/parser/index.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';

const BEFORE = new Set([TokenType.braceL, TokenType.comma]);
const AFTER = new Set([TokenType.colon, TokenType.parenL, TokenType.comma, TokenType.braceR]);

/**
 * The index in `text` of the last object member with the first of these names that any has: rules come after what they consist of.
 * Undefined: there is none, or the text cannot be read.
 */
export function memberAt(text: string, names: readonly string[]): number | undefined {
  const tokens = tokensOf(text);
  for (const name of names) {
    const member = tokens.findLast(
      ({ start, end, type }, k) =>
        text.slice(start, end) === name &&
        type !== TokenType.string &&
        BEFORE.has(tokens[k - 1]?.type ?? TokenType.eof) &&
        AFTER.has(tokens[k + 1]?.type ?? TokenType.eof),
    );
    if (member) return member.start;
  }
  return undefined;
}

function tokensOf(text: string): ReturnType<typeof parse>['tokens'] {
  try {
    return parse(text, false, true, false).tokens;
  } catch {
    return [];
  }
}
