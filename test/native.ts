/**
 * Sources as Node runs them: without their types, in node_modules/.cache. A test runner looks up each imported name wherever it
 * is used, which takes a quarter more time in what is tested.
 */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'sucrase';
import type { Plugin } from 'vitest/config';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const CACHE = fileURLToPath(new URL('../node_modules/.cache/perfect-play/', import.meta.url));

/** Lets tests import the modules of src/ as Node runs them, those of the page apart. */
export function nativeSources(): Plugin {
  const strippable = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test|\.d|\.test-d)\.ts$/.test(file) && !file.startsWith('web/'));
  const bundled = onlyBundled(strippable);
  mkdirSync(CACHE, { recursive: true });
  writeWhole(`${CACHE}package.json`, '{ "type": "module" }\n');
  const plain = strippable.filter((file) => !bundled.has(file));
  plain.forEach(strip);
  const native = new Map(plain.map((file) => [SOURCES + file, nativeOf(file)]));
  return {
    name: 'native-sources',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const id = native.get(found?.id ?? '');
      return id === undefined ? found : { id, external: true };
    },
  };
}

/** The sources that Node cannot load, since they, or what they import, import the inside of a package for bundlers. */
function onlyBundled(files: readonly string[]): ReadonlySet<string> {
  const imports = new Map(
    files.map((file) => {
      const text = readFileSync(SOURCES + file, 'utf8');
      return [file, [...text.matchAll(/(?:from|import|import\()\s*'([^']*)'/g)].map((match) => match[1]!)];
    }),
  );
  const found = new Set(files.filter((file) => imports.get(file)!.some((name) => name.includes('/esm/'))));
  for (const inside of found)
    for (const [file, names] of imports)
      if (names.some((name) => name.startsWith('.') && posix.join(dirname(file), name) === inside))
        found.add(file);
  return found;
}

const nativeOf = (file: string): string => `${CACHE}src/${file.replace(/\.ts$/, '.js')}`;

/** Writes a source without its types, each line where it was, unless that was done since its last change. */
function strip(file: string): void {
  const [from, to] = [SOURCES + file, nativeOf(file)];
  if (existsSync(to) && statSync(to).mtimeMs > statSync(from).mtimeMs) return;
  const { code } = transform(readFileSync(from, 'utf8'), {
    transforms: ['typescript'],
    disableESTransforms: true,
    keepUnusedImports: true,
  });
  const kit = `${'../'.repeat(file.split('/').length - 1) || './'}kit/index.js`;
  const native = code
    .replaceAll(/((?:from|import|import\()\s*')(\.[^']*)\.ts'/g, "$1$2.js'")
    .replaceAll(/((?:from|import\()\s*)'perfect-play\/kit'/g, `$1'${kit}'`)
    // what a module finds beside itself
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(from).href));
  mkdirSync(dirname(to), { recursive: true });
  writeWhole(to, native);
}

/** Writes a file whole at once, for others who run tests at the same time. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
