/** The parts of sucrase that strip.ts and common-js.ts put together. Their declarations stand elsewhere, and are those of CommonJS. */
declare module 'sucrase/dist/esm/parser/index.js' {
  export { parse } from 'sucrase/dist/types/parser/index.js';
}
declare module 'sucrase/dist/esm/CJSImportProcessor.js' {
  import type types from 'sucrase/dist/types/CJSImportProcessor.js';
  const CJSImportProcessor: typeof types.default;
  export default CJSImportProcessor;
}
declare module 'sucrase/dist/esm/HelperManager.js' {
  export { HelperManager } from 'sucrase/dist/types/HelperManager.js';
}
declare module 'sucrase/dist/esm/NameManager.js' {
  import type types from 'sucrase/dist/types/NameManager.js';
  const NameManager: typeof types.default;
  export default NameManager;
}
declare module 'sucrase/dist/esm/TokenProcessor.js' {
  import type types from 'sucrase/dist/types/TokenProcessor.js';
  const TokenProcessor: typeof types.default;
  export default TokenProcessor;
}
declare module 'sucrase/dist/esm/identifyShadowedGlobals.js' {
  import type types from 'sucrase/dist/types/identifyShadowedGlobals.js';
  const identifyShadowedGlobals: typeof types.default;
  export default identifyShadowedGlobals;
}
declare module 'sucrase/dist/esm/util/getTSImportedNames.js' {
  import type types from 'sucrase/dist/types/util/getTSImportedNames.js';
  const getTSImportedNames: typeof types.default;
  export default getTSImportedNames;
}
declare module 'sucrase/dist/esm/transformers/RootTransformer.js' {
  import type types from 'sucrase/dist/types/transformers/RootTransformer.js';
  const RootTransformer: typeof types.default;
  export default RootTransformer;
}
declare module 'sucrase/dist/esm/parser/tokenizer/keywords.js' {
  export { ContextualKeyword } from 'sucrase/dist/types/parser/tokenizer/keywords.js';
}
declare module 'sucrase/dist/esm/parser/tokenizer/types.js' {
  export { TokenType } from 'sucrase/dist/types/parser/tokenizer/types.js';
}
declare module 'sucrase/dist/esm/parser/tokenizer/index.js' {
  export { IdentifierRole, type Token } from 'sucrase/dist/types/parser/tokenizer/index.js';
}
