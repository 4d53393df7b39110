/** Builds the page from src/web to dist/page: plain files that any server can hand out, under any path. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build as bundle } from 'rolldown';
import { type Plugin, defineConfig } from 'vite';
import { openProof } from './src/proofs/file.ts';
import { oneFile } from './src/source/one-file.ts';
import { FRAME_SCRIPT } from './src/web/lab/frame-script.ts';
import { shortKey } from './src/web/words/short-key.ts';

/** The page asks for these by name. */
const ENTRIES = ['offline', 'thread', 'worker'];

/** The service worker is told every file of the build, and a version that changes with any of them. */
function precached(): Plugin {
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

/** Threads that share a memory, and the kernel for them, are for Node: solving in a browser has one thread. */
function withoutThreads(): Plugin {
  return {
    name: 'without-threads',
    enforce: 'pre',
    transform(code, id) {
      if (/\/src\/engines\/wasm\/(rows|tiers)\.ts$/.test(id))
        return code.replace(/(Shared = )'[^']*'/, "$1''");
      if (id.endsWith('/src/engines/ranks/crew.ts'))
        return 'export const crewAnalysis = () => undefined; export class NoThreads extends Error {}';
      if (!id.endsWith('/src/engines/bit-rows/threads.ts')) return undefined;
      return `
        export const CONTROL_LENGTH = 0;
        export const threadedKernel = () => undefined;`;
    },
  };
}

/** The page makes a table or searches, one after the other: it needs no race between the two. */
function withoutRace(): Plugin {
  return {
    name: 'without-race',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/engines/race.ts') ? 'export const race = () => ({});' : undefined),
  };
}

/** Vite would load the styles and preloads of a part before it; here no part has any. */
function withoutPreloads(): Plugin {
  return {
    name: 'without-preloads',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

/** How many positions of each kind are known is for the tests of a game: the page shows values. */
function withoutCounts(): Plugin {
  return {
    name: 'without-counts',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/src/games/') && !id.includes('?')
        ? code.replaceAll(/\bcounts: \{[^}]*\},?/g, '')
        : undefined,
  };
}

/** In the page the catalogue has short keys, which `entryOf` looks for. */
function withShortKeys(): Plugin {
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

/** What runs in the worker of the laboratory's frame knows one game, which the reader writes, and no contests. */
function ofTheLaboratory(): Plugin {
  const inside = fileURLToPath(new URL('src/web/lab/inside/', import.meta.url));
  const instead: Readonly<Record<string, string>> = {
    '../../games/index.ts': join(inside, 'loaded.ts'),
    './contests.ts': join(inside, 'no-contests.ts'),
  };
  return {
    name: 'of-the-laboratory',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (importer.endsWith('/src/web/engine/worker.ts')) return instead[source];
      const games = importer.endsWith('/src/index.ts') && source === './games/index.ts';
      return games ? join(inside, 'no-games.ts') : undefined;
    },
  };
}

/** The library for the frame of the laboratory, as one file: a blob there has no files beside it. */
function frameLibrary(): Plugin {
  return {
    name: 'frame-library',
    async generateBundle() {
      const { output } = await bundle({
        input: 'src/web/lab/inside/inside.ts',
        platform: 'browser',
        resolve: { alias: KIT },
        transform: { target: TARGET },
        checks: { pluginTimings: false },
        plugins: [ofTheLaboratory(), withoutThreads(), withoutRace(), withoutCounts()] as never,
        output: { format: 'esm', codeSplitting: false, minify: true },
        write: false,
      });
      this.emitFile({ type: 'asset', fileName: 'inside.js', source: output[0].code });
    },
  };
}

/** The proofs that come with the page: what they say of their start goes into the program, the rest is loaded when it is asked for. */
function shippedProofs(): Plugin {
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

/** What the page loads only when it is asked for, and keeps for use offline from then on. */
const isLater = (file: string): boolean => /^types\.|\.proof$/.test(file);

/** TypeScript for the laboratory, and the declarations of the language and of the library, which the compiler wrote before. */
function typeChecker(): Plugin {
  return {
    name: 'type-checker',
    async generateBundle() {
      const { output } = await bundle({
        input: 'src/web/lab/types/worker.ts',
        platform: 'browser',
        output: { format: 'esm', codeSplitting: false, minify: true },
        write: false,
      });
      this.emitFile({ type: 'asset', fileName: 'types.js', source: output[0].code });
      const files = JSON.stringify({ ...languageFiles(), ...libraryFiles() });
      this.emitFile({ type: 'asset', fileName: 'types.json', source: files });
    },
  };
}

/** The declarations of ES2023 and of what it includes, by the path that the laboratory gives them. */
function languageFiles(): Readonly<Record<string, string>> {
  const folder = 'node_modules/typescript-5.9/lib';
  const files = readdirSync(folder).filter((file) =>
    /^lib\.(?:es5|es20(?:1\d|2[0-3])|decorators)[\w.]*\.d\.ts$/.test(file),
  );
  return Object.fromEntries(files.map((file) => [`/lib/${file}`, readFileSync(join(folder, file), 'utf8')]));
}

/** The declarations of the entries that a game file imports, and of all that they name. */
function libraryFiles(): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  const add = (path: string): void => {
    const name = `/perfect-play/${path}`;
    if (files[name] !== undefined) return;
    files[name] = readFileSync(join('dist', path), 'utf8');
    for (const [, other] of files[name].matchAll(/['"](\.[^'"]*)\.[jt]s['"]/g))
      add(join(dirname(path), `${other}.d.ts`));
  };
  for (const entry of ['index.d.ts', 'kit/index.d.ts', 'sums/index.d.ts']) add(entry);
  return files;
}

/** The policy of the page, and that of the frame, allow the script of the frame by its hash. */
function frameHash(): Plugin {
  const hash = `sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}`;
  return {
    name: 'frame-hash',
    transform: (code, id) =>
      id.endsWith('/src/web/lab/frame.ts') ? code.replace('__FRAME_HASH__', hash) : undefined,
    transformIndexHtml: (html) => html.replace('__FRAME_HASH__', hash),
  };
}

/** The text of a game, for the laboratory. */
function gameSources(): Plugin {
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

const KIT = { 'perfect-play/kit': fileURLToPath(new URL('src/kit/index.ts', import.meta.url)) };
const TARGET = 'es2022';

const brotli = promisify(brotliCompress);
/** Bytes from which a file counts as large. */
const LARGE = 2 ** 20;

/** Beside each file stands the same compressed, for servers that hand it out to browsers that read it. */
function compressed(): Plugin {
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

export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: 'public',
  // as Node finds it in the package itself
  resolve: { alias: KIT },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: TARGET,
    // what preloads asks for a document, which the worker has not
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // the editor of the laboratory
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // parts of the page that share a file load it too
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      // the worker shares the files of the page, which a bundle of its own would hold once more
      input: {
        index: 'src/web/index.html',
        worker: 'src/web/engine/worker.ts',
        thread: 'src/web/engine/thread.ts',
        offline: 'src/web/offline.ts',
      },
      output: {
        entryFileNames: ({ name }) => (ENTRIES.includes(name) ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // much alike, or needed by page and worker both: compressed together they are smaller than one by one
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // each when it is opened in the laboratory
            {
              name: (id) => `file-${/([^/]+)\.ts\?/.exec(id)?.[1]}`,
              test: /\?source$/,
            },
            {
              name: 'lab',
              test: /src\/web\/lab\/|src\/source\/|node_modules\/(@codemirror|@lezer|@marijn|crelt|style-mod|w3c-keyname|sucrase|lines-and-columns)/,
            },
            // games with more than one file, which their contests share; the others are loaded one by one
            { name: 'games', test: /src\/games\/[^/]+\/(?!.*(strategy|contest))/ },
            // parts that are loaded when they are needed
            { name: 'laws', test: /src\/(web\/engine\/laws|laws\/(?!automaton|numeration))/ },
            { name: 'contests', test: /src\/(web\/engine\/contests|contest\/|games\/.*\/contest)/ },
            {
              name: 'counting',
              test: /src\/play\/(puzzle|choose-move|hardest|only-good|all-by-number|census|reasons)\.ts/,
            },
            { name: 'study', test: /src\/web\/(words\/study|state\/(extras|lesson|study)|save-file)\.ts/ },
            { name: 'more', test: /src\/web\/words\/more/ },
            // needed by the page and by parts of it, but not by the worker
            { name: 'page', test: /src\/web\/|node_modules/, minShareCount: 2 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [
    withoutPreloads(),
    withoutThreads(),
    withoutRace(),
    withoutCounts(),
    withShortKeys(),
    gameSources(),
    shippedProofs(),
    frameHash(),
    frameLibrary(),
    typeChecker(),
    precached(),
    compressed(),
  ],
});
