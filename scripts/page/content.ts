/** What the files of the page are given besides their modules: proofs, the texts of games, short keys for translations. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { bookSize, readBook } from '../../src/books/format.ts';
import { openProof } from '../../src/proofs/file.ts';
import { readEnveloped } from '../../src/tables/enveloped-file.ts';
import { shortKey } from '../../src/web/words/short-key.ts';

/** A file that comes with the page, and its address there. */
interface ShippedPath {
  readonly path: string;
  readonly file: string;
}

const shippedPaths = (kind: string): readonly ShippedPath[] =>
  readdirSync(`shipped-${kind}s`)
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => ({ path: join(`shipped-${kind}s`, name), file: `${kind}s/${name}` }));

/** The proofs and books that come with the page: what they say of themselves goes into the program, the rest is loaded when it is asked for. */
export function shippedFiles(): Plugin {
  const [proofs, books] = [shippedPaths('proof'), shippedPaths('book')];
  return {
    name: 'shipped-files',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/web/engine/shipped.ts')) return undefined;
      const proved = proofs.map(({ path, file }) => {
        const { header, entries, body } = openProof(path);
        return { header, first: entries[0], entries: entries.length, file, body };
      });
      const valued = books.map(({ path, file }) => {
        const { header, body, bytes } = readEnveloped(path, { sizeOf: bookSize, read: readBook });
        return { header, file, body, bytes };
      });
      return code
        .replace('ShippedProof[] = []', `ShippedProof[] = ${JSON.stringify(proved)}`)
        .replace('ShippedBook[] = []', `ShippedBook[] = ${JSON.stringify(valued)}`);
    },
    generateBundle() {
      for (const { path, file } of [...proofs, ...books])
        this.emitFile({ type: 'asset', fileName: file, source: readFileSync(path) });
    },
  };
}

/** The text of a game, for the laboratory: its files are put together by what the compiler wrote before, which has its parser in it. */
export function gameSources(): Plugin {
  const SOURCE = /\?source$/;
  let built = 'dist';
  return {
    name: 'game-sources',
    enforce: 'pre',
    configResolved({ root, build }) {
      // the page is built into a folder of what is built
      built = resolve(root, build.outDir, '..');
    },
    async load(id) {
      if (!SOURCE.test(id)) return undefined;
      const code = pathToFileURL(join(built, 'source/one-file.js')).href;
      const { oneFile } = (await import(code)) as typeof import('../../src/source/one-file.ts');
      const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
      const text = oneFile(read(id.replace(SOURCE, '')), (from, beside) =>
        read(join(dirname(from.path), beside)),
      );
      return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
    },
  };
}

/** In the page the catalogue has short keys, which `entryOf` looks for. */
export function withShortKeys(): Plugin {
  return {
    name: 'with-short-keys',
    transform(code, id) {
      if (!id.endsWith('/src/web/words/catalogue.ts')) return undefined;
      const taken = new Map<string, string>();
      // each entry is a key and an object that begins with one language
      return code.replaceAll(
        /(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|(\w+))(?=: \{\s*zh:)/g,
        (...[, single, double, plain]) => {
          const english = ((single ?? double ?? plain) as string).replaceAll(/\\(.)/g, '$1');
          const key = shortKey(english);
          if ((taken.get(key) ?? english) !== english)
            throw new Error(`'${english}' and '${taken.get(key)}' have the key ${key}`);
          taken.set(key, english);
          return key;
        },
      );
    },
  };
}
