/** What is made of the finished files of the page: the list for the service worker, and compressed copies. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the page loads only when it is asked for, and keeps for use offline from then on. */
const isLater = (file: string): boolean => /^types\.|\.proof$/.test(file);

/** Workers have no document: a file that they share with parts that draw would fail when it is loaded. */
export function workersApart(): Plugin {
  return {
    name: 'workers-apart',
    generateBundle(_, bundle) {
      const from = new Map(['worker.js', 'thread.js'].map((file) => [file, file]));
      for (const [file, path] of from) {
        const built = bundle[file];
        if (built?.type !== 'chunk') continue;
        const drawn = built.moduleIds.find((id) => id.includes('/node_modules/preact/'));
        if (drawn !== undefined) throw new Error(`a worker loads ${drawn}: ${path}`);
        for (const next of [...built.imports, ...built.dynamicImports])
          if (!from.has(next)) from.set(next, `${path} → ${next}`);
      }
    },
  };
}

/** The service worker is told every file of the build, and a version that changes with any of them. */
export function precached(): Plugin {
  return {
    name: 'precached',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle['offline.js'];
      if (worker?.type !== 'chunk') throw new Error('there is no offline.js in the build');
      const files = Object.keys(bundle).filter((file) => file !== 'offline.js');
      const hash = createHash('sha256');
      for (const file of files) {
        const built = bundle[file]!;
        hash.update(file).update(built.type === 'chunk' ? built.code : built.source);
      }
      const first = files.filter((file) => !isLater(file));
      worker.code = worker.code
        .replace(/["'`]__FILES__["'`]/, JSON.stringify(JSON.stringify(first)))
        .replace('__VERSION__', hash.digest('hex').slice(0, 16));
    },
  };
}

const brotli = promisify(brotliCompress);
/** Bytes from which a file counts as large. */
const LARGE = 2 ** 20;

/** Beside each file stands the same compressed, for servers that hand it out to browsers that read it. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const written = Object.values(bundle).map(async (built) => {
        const bytes = Buffer.from(built.type === 'chunk' ? built.code : built.source);
        // the best compression of the compiler would take as long as the rest of the build
        const params = bytes.length > LARGE ? { [constants.BROTLI_PARAM_QUALITY]: 9 } : {};
        await writeFile(join(dir!, `${built.fileName}.br`), await brotli(bytes, { params }));
      });
      await Promise.all(written);
    },
  };
}
