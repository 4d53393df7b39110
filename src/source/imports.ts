/** Where a program in JavaScript names the modules that it imports. */
import { parse } from 'sucrase/dist/esm/parser/index.js';
import { IdentifierRole, type Token } from 'sucrase/dist/esm/parser/tokenizer/index.js';
import { ContextualKeyword } from 'sucrase/dist/esm/parser/tokenizer/keywords.js';
import { TokenType } from 'sucrase/dist/esm/parser/tokenizer/types.js';

// what reads tokens finds their kinds here, so that the parser is in few files of the build
export { ContextualKeyword, IdentifierRole, TokenType };

/** The tokens of a text in TypeScript, which has been checked. */
export const tokensOf = (text: string): readonly Token[] => parse(text, false, true, false).tokens;

/** The modules that a program may import in the laboratory. */
export const LAB_MODULES: readonly string[] = ['perfect-play', 'perfect-play/kit', 'perfect-play/sums'];

/** The name of a module in a program, from `start` to before `end`, quotes included. */
export interface Named {
  readonly start: number;
  readonly end: number;
  readonly module: string;
}

/**
 * The modules that `import … from` and `export … from` name in `code`. They are found by the parser: in a string or a comment the
 * same words mean nothing. `import(…)` is not among them, since what it imports is only known when it runs.
 */
export function modulesIn(code: string): readonly Named[] {
  const { tokens } = parse(code, false, false, false);
  const found: Named[] = [];
  let importing = false;
  for (const [k, { type, contextualKeyword }] of tokens.entries()) {
    const after = tokens[k + 1];
    const next = after?.type;
    if (type === TokenType._import) importing = next !== TokenType.parenL && next !== TokenType.dot;
    else if (type === TokenType._export) importing = next === TokenType.braceL || next === TokenType.star;
    else if (type === TokenType.semi) importing = false;
    if (!importing || after?.type !== TokenType.string) continue;
    if (type !== TokenType._import && contextualKeyword !== ContextualKeyword._from) continue;
    const { start: from, end: until } = after;
    found.push({ start: from, end: until, module: code.slice(from + 1, until - 1) });
    importing = false;
  }
  return found;
}
