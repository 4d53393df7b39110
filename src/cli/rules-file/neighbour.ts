/** The files that game files import from beside them. */
import { statSync } from 'node:fs';
import { dirname, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The endings that an import may leave out, in order of preference. */
const ENDINGS = ['.ts', '.mts', '.js', '.mjs', '.json'];

/** The path of the file that the file at `from` imports as `specifier`; undefined when there is none. */
export function neighbour(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('file:')
    ? fileURLToPath(specifier)
    : resolvePath(dirname(from), specifier);
  return [
    path,
    // TypeScript is often imported by the name of the JavaScript that a compiler would make of it
    path.replace(/\.(m?)js$/, '.$1ts'),
    ...ENDINGS.map((ending) => path + ending),
    ...ENDINGS.map((ending) => join(path, `index${ending}`)),
  ].find((candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile());
}
