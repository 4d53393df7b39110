// @ts-check
/**
 * Keeps dist/ like the sources while they are changed, and serves the page: what a change needs is bundled anew, and all types
 * are checked beside that, in a process of their own. Declarations and the packages of contest problems are those of the last
 * `npm run build`.
 *
 *     npm run dev                  at http://127.0.0.1:8080/
 *     npm run dev -- --port 8081   with the flags of `serve`
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, watch as watchFolder } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watch } from 'rolldown';
import { build as page } from 'vite';
import getExePath from '../node_modules/typescript/lib/getExePath.js';
import {
  ENTRIES,
  EXTERNAL,
  OTHER_SCHEMAS,
  fromTheirPlaces,
  ignoreMissing,
  nameOf,
  writeEntry,
} from './entries.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** What a change in any of these folders may make wrong. */
const WATCHED = ['src', 'test', 'bench', 'examples', 'assembly', 'scripts/page'];
/** The lists and modules that a change may need, before types are checked. */
const MAKERS = ['scripts/wasm.mjs', 'scripts/threads.mjs', 'scripts/games.mjs', 'scripts/engines.mjs'];
/** Editors write a file in several steps. */
const SETTLED_MS = 50;
/** The page and the types wait until the program is built, which takes this long when it has all cores. */
const LATER_MS = 500;

const words = process.argv.slice(2);
const FLAGS = words.includes('--port') ? words : ['--port', '8080', ...words];

const isMade = existsSync('dist/page/index.html')
  ? MAKERS.every((maker) => run(process.execPath, [maker]))
  : run(process.execPath, ['scripts/build.mjs']);
if (!isMade) process.exit(1);

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {import('node:child_process').ChildProcess | undefined} */
let compiler;
process.on('exit', () => {
  server?.kill();
  stopChecking();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit());

const alias = { 'perfect-play/kit': fileURLToPath(new URL('../src/kit/index.ts', import.meta.url)) };
const external = [...EXTERNAL, OTHER_SCHEMAS];
// files of the last build have other names, and V8's code is of the contest mode as it was then
for (const folder of ['dist/together', 'dist/answer']) rmSync(folder, { recursive: true, force: true });
const program = watch([
  {
    input: Object.fromEntries(ENTRIES.map((entry) => [nameOf(entry), `src/${entry}.ts`])),
    platform: 'node',
    external,
    resolve: { alias },
    onLog: ignoreMissing,
    plugins: [fromTheirPlaces('src')],
    output: { dir: 'dist/together', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    watch: { buildDelay: SETTLED_MS },
  },
  {
    input: 'src/cli/commands/answer.ts',
    platform: 'node',
    resolve: { alias },
    output: { dir: 'dist/answer', format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs' },
    watch: { buildDelay: SETTLED_MS },
  },
]);
report('program', program, () => {
  for (const entry of ENTRIES) writeEntry(entry, `${nameOf(entry)}.js`);
  serve();
});

// without it, the page of the last change would come from the browser's cache for use offline
process.env['NODE_ENV'] = 'development';
const pages = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
  await page({
    mode: 'development',
    logLevel: 'error',
    // the server reads the page while it is built anew
    build: { minify: false, emptyOutDir: false, watch: { buildDelay: LATER_MS } },
  })
);
report('page', pages, () => {});

/** @type {NodeJS.Timeout | undefined} */
let soon;
/** @type {Set<string>} */
const watched = new Set();
check();

/**
 * Says when a build has begun to be what its sources are, or why not.
 * @param {string} what
 * @param {import('rolldown').RolldownWatcher} watcher
 * @param {() => void} built
 */
function report(what, watcher, built) {
  let began = 0;
  let failed = false;
  watcher.on('event', async (event) => {
    if (event.code === 'START') [began, failed] = [performance.now(), false];
    if (event.code === 'ERROR') {
      failed = true;
      console.error(`${what}: ${event.error.message}`);
    }
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') await event.result.close();
    if (event.code !== 'END' || failed) return;
    console.error(`${what}: built in ${seconds(began)} s`);
    built();
  });
}

/** Watches the folders that are new; Node's own recursive watching loses files that an editor replaces. */
function watchFolders() {
  const below = WATCHED.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const folder of [...WATCHED, ...below].filter((name) => !watched.has(name))) {
    watched.add(folder);
    watchFolder(folder, check).on('close', () => watched.delete(folder));
  }
}

/**
 * Makes what the sources need and checks all types. A check that is running ends: its results would be newer than what has
 * changed, which the next check would not look at.
 */
function check() {
  stopChecking();
  clearTimeout(soon);
  soon = setTimeout(() => {
    watchFolders();
    for (const maker of MAKERS) run(process.execPath, [maker]);
    const began = performance.now();
    const checking = spawn(getExePath(), ['-b', '.', 'src/web', 'test/page'], { stdio: 'inherit' });
    compiler = checking;
    checking.on('close', (status) => {
      if (checking.killed) return;
      console.error(`types: ${status === 0 ? 'right' : 'see above'}, checked in ${seconds(began)} s`);
    });
  }, LATER_MS);
}

/** The compiler goes on after other signals until it is done. */
function stopChecking() {
  compiler?.kill('SIGKILL');
}

/** Starts the server, or starts it again with the program as it is now. */
function serve() {
  server?.removeAllListeners('exit').kill('SIGINT');
  const started = () => {
    server = spawn(process.execPath, ['bin/perfect-play', 'serve', ...FLAGS], { stdio: 'inherit' });
  };
  if (server?.exitCode === null) server.on('exit', started);
  else started();
}

/**
 * @param {string} command
 * @param {string[]} words
 */
function run(command, words) {
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0;
}

/** @param {number} began */
function seconds(began) {
  return ((performance.now() - began) / 1000).toFixed(1);
}
