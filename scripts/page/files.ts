/** What is made of the finished files of the page: the list for the service worker, and compressed copies. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { LATER } from '../../src/web/later.ts';

/** The files that one file of the build loads, at once or later, each with the way to it. */
function loadedFrom(first: string, bundle: Rolldown.OutputBundle): ReadonlyMap<string, string> {
  const from = new Map([[first, first]]);
  for (const [file, path] of from) {
    const built = bundle[file];
    if (built?.type !== 'chunk') continue;
    for (const next of [...built.imports, ...built.dynamicImports])
      if (!from.has(next)) from.set(next, `${path} → ${next}`);
  }
  return from;
}

/**
 * Workers have no document: what they share with parts that draw would fail when it is loaded. And what the page shares with the
 * worker must not be in its file, which the page would run a second time.
 */
export function workersApart(): Plugin {
  return {
    name: 'workers-apart',
    generateBundle(_, bundle) {
      for (const worker of ['worker.js', 'board-worker.js', 'thread.js'])
        for (const [file, path] of loadedFrom(worker, bundle)) {
          const built = bundle[file];
          const drawn =
            built?.type === 'chunk' && built.moduleIds.find((id) => id.includes('/node_modules/preact/'));
          if (drawn) throw new Error(`a worker loads ${drawn}: ${path}`);
        }
      const page = Object.values(bundle).find((built) => built.type === 'chunk' && built.name === 'index')!;
      const path = loadedFrom(page.fileName, bundle).get('worker.js');
      if (path !== undefined) throw new Error(`the page loads a worker: ${path}`);
    },
  };
}

/** Of two files that load each other, the first to run would find what it needs of the other undefined. */
export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    generateBundle(_, bundle) {
      const imported = (file: string): readonly string[] => {
        const built = bundle[file];
        return built?.type === 'chunk' ? built.imports : [];
      };
      for (const built of Object.values(bundle)) {
        // a file that only hands on what others define runs nothing
        if (built.type !== 'chunk' || built.moduleIds.length === 0) continue;
        const paths = new Map(imported(built.fileName).map((next) => [next, `${built.fileName} → ${next}`]));
        for (const [file, path] of paths) {
          if (file === built.fileName) throw new Error(`files of the page load each other: ${path}`);
          for (const next of imported(file)) if (!paths.has(next)) paths.set(next, `${path} → ${next}`);
        }
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
      const first = files.filter((file) => !LATER.test(file));
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
  let copied = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ publicDir }) {
      copied = publicDir;
    },
    async writeBundle({ dir }, bundle) {
      const files = new Map(
        Object.values(bundle).map((built) => [
          built.fileName,
          Buffer.from(built.type === 'chunk' ? built.code : built.source),
        ]),
      );
      for (const name of copied ? readdirSync(copied) : []) files.set(name, readFileSync(join(copied, name)));
      const written = Array.from(files, async ([name, bytes]) => {
        const copy = join(dir!, `${name}.br`);
        // to compress takes longer than the rest, and a copy of an earlier build would be handed out
        if (this.meta.watchMode) return rm(copy, { force: true });
        // the best compression of the compiler would take as long as the rest of the build
        const params = bytes.length > LARGE ? { [constants.BROTLI_PARAM_QUALITY]: 9 } : {};
        return writeFile(copy, await brotli(bytes, { params }));
      });
      await Promise.all(written);
    },
  };
}

/** Vite would load the styles and preloads of a part before it; here no part has any. */
export function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
