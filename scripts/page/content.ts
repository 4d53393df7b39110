/** What the files of the page are given besides their modules: proofs, the texts of games, short keys for translations. */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { openProof } from '../../src/proofs/file.ts';
import { oneFile } from '../../src/source/one-file.ts';
import { shortKey } from '../../src/web/words/short-key.ts';

/** The proofs that come with the page: what they say of their start goes into the program, the rest is loaded when it is asked for. */
export function shippedProofs(): Plugin {
  const folder = 'shipped-proofs';
  const names = readdirSync(folder).filter((name) => name.endsWith('.proof'));
  return {
    name: 'shipped-proofs',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/web/engine/shipped.ts')) return undefined;
      const proofs = names.map((name) => {
        const { header, entries, body } = openProof(join(folder, name));
        return { header, first: entries[0], entries: entries.length, file: `proofs/${name}`, body };
      });
      return code.replace('ShippedProof[] = []', `ShippedProof[] = ${JSON.stringify(proofs)}`);
    },
    generateBundle() {
      for (const name of names)
        this.emitFile({
          type: 'asset',
          fileName: `proofs/${name}`,
          source: readFileSync(join(folder, name)),
        });
    },
  };
}

/** The text of a game, for the laboratory. */
export function gameSources(): Plugin {
  const SOURCE = /\?source$/;
  return {
    name: 'game-sources',
    enforce: 'pre',
    load(id) {
      if (!SOURCE.test(id)) return undefined;
      const path = id.replace(SOURCE, '');
      const text = oneFile(readFileSync(path, 'utf8'), (beside) =>
        readFileSync(join(dirname(path), beside), 'utf8'),
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
