/** What files of src import, read from their text. */
import { posix } from 'node:path';

/** The files of src that `text`, which stands in `file`, imports or exports from, dynamically and in types as well. */
export function importsOf(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = code.matchAll(/(?:\bfrom|\bimport|\bimport\s*\(|\bnew URL\()\s*['"](\.[^'"]*\.[tj]sx?)['"]/g);
  return [...found].map(([, path]) => posix.join(posix.dirname(file), path!.replace(/\.js$/, '.ts')));
}
