/** JavaScript modules as CommonJS, which can stand in one file with others. */
import CJSImportProcessor from 'sucrase/dist/esm/CJSImportProcessor.js';
import { HelperManager } from 'sucrase/dist/esm/HelperManager.js';
import NameManager from 'sucrase/dist/esm/NameManager.js';
import TokenProcessor from 'sucrase/dist/esm/TokenProcessor.js';
import identifyShadowedGlobals from 'sucrase/dist/esm/identifyShadowedGlobals.js';
import { parse } from 'sucrase/dist/esm/parser/index.js';
import RootTransformer from 'sucrase/dist/esm/transformers/RootTransformer.js';

const [FLOW, JSX, TYPESCRIPT] = [false, false, false];
const OPTIONS = { transforms: ['imports' as const], disableESTransforms: true };

/** The module `code`, in JavaScript, with `require` and `exports` in place of its imports and exports. */
export function toCommonJs(code: string): string {
  const { tokens, scopes } = parse(code, JSX, TYPESCRIPT, FLOW);
  const nameManager = new NameManager(code, tokens);
  const helperManager = new HelperManager(nameManager);
  const tokenProcessor = new TokenProcessor(code, tokens, FLOW, true, helperManager);
  const importProcessor = new CJSImportProcessor(
    nameManager,
    tokenProcessor,
    false,
    OPTIONS,
    false,
    true,
    helperManager,
  );
  importProcessor.preprocessTokens();
  identifyShadowedGlobals(tokenProcessor, scopes, importProcessor.getGlobalNames());
  const context = { tokenProcessor, scopes, nameManager, helperManager, importProcessor };
  return new RootTransformer(context, OPTIONS.transforms, false, OPTIONS).transform().code;
}
