/**
 * Removes the types from TypeScript, with sucrase: a compiler is larger than this whole package, and what Node does itself
 * differs between its versions. Lines stay where they are.
 *
 * The parts of sucrase are put together here, instead of calling its `transform`, because the columns of its source maps are
 * wrong from the first template on that ends with an expression, as `${x}` does.
 */
import { HelperManager } from 'sucrase/dist/esm/HelperManager.js';
import NameManager from 'sucrase/dist/esm/NameManager.js';
import TokenProcessor from 'sucrase/dist/esm/TokenProcessor.js';
import identifyShadowedGlobals from 'sucrase/dist/esm/identifyShadowedGlobals.js';
import { parse } from 'sucrase/dist/esm/parser/index.js';
import RootTransformer from 'sucrase/dist/esm/transformers/RootTransformer.js';
import getTSImportedNames from 'sucrase/dist/esm/util/getTSImportedNames.js';

/** JavaScript, and where the tokens of the TypeScript are in it. */
export interface Stripped {
  readonly code: string;
  readonly tokens: readonly Token[];
}

/** A token of the text, from `start` to before `end`, and its index in the code, or that of what follows if it was removed. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/** What is wrong with a text, and the index of the character where it is wrong. */
export interface SyntaxFlaw {
  readonly flaw: string;
  readonly index: number;
}

const [FLOW, JSX, TYPESCRIPT] = [false, false, true];
/** Newer syntax, such as fields of classes, is known to every version of Node that runs this program. */
const OPTIONS = { transforms: ['typescript' as const], disableESTransforms: true };

/** `text` without its types, or what is wrong with it. Some syntax errors are only found when the code is run. */
export function strip(text: string): Stripped | SyntaxFlaw {
  try {
    const { tokens, scopes } = parse(text, JSX, TYPESCRIPT, FLOW);
    const nameManager = new NameManager(text, tokens);
    const helperManager = new HelperManager(nameManager);
    const tokenProcessor = new TokenProcessor(text, tokens, FLOW, true, helperManager);
    identifyShadowedGlobals(tokenProcessor, scopes, getTSImportedNames(tokenProcessor));
    const context = { tokenProcessor, scopes, nameManager, helperManager, importProcessor: null };
    const { code, mappings } = new RootTransformer(context, OPTIONS.transforms, false, OPTIONS).transform();
    const index = lostNamespace(text, code);
    if (index !== undefined) return { flaw: NAMESPACE, index };
    return {
      code,
      tokens: tokens.flatMap(({ start, end }, k) => {
        const at = mappings[k];
        return at === undefined ? [] : [{ start, end, at }];
      }),
    };
  } catch (error) {
    const { message, pos: index } = error as { readonly message: string; readonly pos?: number };
    if (index === undefined) throw error;
    const sentence = message.replace(/ \(\d+:\d+\)$/, '');
    return { flaw: sentence.replace(/^Unexpected token/, `Unexpected ${wordAt(text, index)}`), index };
  }
}

/** The word or sign of `text` at `index`. */
function wordAt(text: string, index: number): string {
  const [word] = /^(?:[\w$]+|\S)/u.exec(text.slice(index)) ?? [];
  return word === undefined ? 'end of the file' : `"${word}"`;
}

const NAMESPACE =
  'a namespace with values in it cannot be used in a game file; export them from a file, or write declare namespace where it has types only';

/** The index of a namespace that was removed with everything in it, as if it were a type. */
function lostNamespace(text: string, code: string): number | undefined {
  const namespaces = /^(?:export[ \t]+)?(?:namespace|module)[ \t]+[\w$.]+\s*\{/gm;
  const kept = new Set(Array.from(code.matchAll(namespaces), ([line]) => line));
  return Array.from(text.matchAll(namespaces)).find(([line]) => !kept.has(line))?.index;
}
