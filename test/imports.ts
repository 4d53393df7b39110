/** The imports of files of src, read from their text; `perfect-play/kit` is `kit/index.ts`. */
import { posix } from 'node:path';

/** The files of src that `text`, the text of `file`, imports or exports from, including dynamic imports and types. */
export function importsOf(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = code.matchAll(
    /(?:\bfrom|\bimport|\bimport\s*\(|\bnew URL\()\s*['"](perfect-play\/kit|\.[^'"]*\.[tj]sx?)['"]/g,
  );
  return [...found].map(([, path]) =>
    path!.startsWith('.') ? posix.join(posix.dirname(file), path!.replace(/\.js$/, '.ts')) : 'kit/index.ts',
  );
}
