// @ts-check
/**
 * Builds dist/: the program and the library with their types; `answer/`, the contest mode, of which what a contest needs starts almost
 * as fast as Node itself; a package that is only the library; the benchmark; the page; and, beside it, the manual. All of it is built beside dist/, which it replaces at the end: if a step
 * fails, there still is the program that was built before.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'rolldown';
import { build as page } from 'vite';
import { ENTRIES, OTHER_SCHEMAS, ignoreMissing, putTogether } from './entries.mjs';
import { library } from './library.mjs';
import { makeReference } from './reference/make.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
process.chdir(ROOT);
const started = performance.now();

step('what the games and engines are made of');
await import('./wasm.mjs');
if (process.exitCode) process.exit();
await import('./threads.mjs');
await import('./games.mjs');
await import('./engines.mjs');

for (const folder of readdirSync('.')) if (isLeftOver(folder)) rmSync(folder, { recursive: true });
/** A folder that will be this package, with a dist/ of its own, so that files import `perfect-play/kit` from there. */
const BESIDE = resolve(`building-${process.pid}`);
mkdirSync(BESIDE);
copyFileSync('package.json', `${BESIDE}/package.json`);
process.on('exit', () => {
  process.chdir(ROOT);
  rmSync(BESIDE, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

step('the program and the library');
const compiler = [
  'node_modules/typescript/bin/tsc',
  '-p',
  'tsconfig.build.json',
  '--outDir',
  `${BESIDE}/dist`,
];
const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

step('files that hold what belongs together');
process.chdir(BESIDE);
await bundle({
  input: 'dist/cli/commands/answer.js',
  platform: 'node',
  output: {
    dir: 'dist/answer',
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    minify: true,
  },
});
const compiled = spawnSync(process.execPath, [`${ROOT}scripts/contest-code.mjs`, 'dist/answer'], {
  encoding: 'utf8',
});
if (compiled.status !== 0) throw new Error(compiled.stderr);
// the benchmark runs what was built above; it is not part of the package
await bundle({
  input: `${ROOT}bench/main.ts`,
  platform: 'node',
  plugins: [
    {
      name: 'built',
      resolveId: (source) =>
        source.startsWith('../src/')
          ? { id: source.replace('../src/', './').replace(/\.ts$/, '.js'), external: true }
          : undefined,
    },
  ],
  output: { file: 'dist/bench.js', codeSplitting: false },
});

// what goes into the packages of contest problems: the programs that judge, and the submissions
const PROBLEMS = 'judge/problems';
for (const game of readdirSync(`${ROOT}src/${PROBLEMS}`)) {
  const folder = `${PROBLEMS}/${game}`;
  copyCpp(folder);
  cpSync(`${ROOT}src/${folder}/submissions`, `dist/${folder}/submissions`, { recursive: true });
}
copyCpp('judge/package');
// and what submissions contain that are made of the rules of a game
const BY_RULES = 'judge/package/by-rules';
for (const folder of [BY_RULES, 'judge/package/by-law'])
  for (const file of readdirSync(`${ROOT}src/${folder}`).filter((name) => !name.endsWith('.ts')))
    cpSync(`${ROOT}src/${folder}/${file}`, `dist/${folder}/${file}`);
await bundle({
  input: `dist/${BY_RULES}/runtime.js`,
  platform: 'node',
  output: { file: `dist/${BY_RULES}/runtime.cjs`, format: 'cjs', codeSplitting: false, minify: true },
});
for (const made of ['.js', '.d.ts']) rmSync(`dist/${BY_RULES}/runtime${made}`);

// bundle the packages of the server and of game files, so that users do not have to install them
const SERVER = 'dist/server';
const OURS = realpathSync(SERVER);
const WITHIN = ['app', 'described', 'middleware', 'page', 'route', 'routes', 'schemas'].map(
  (name) => `./${name}.js`,
);
await packed(`${SERVER}/serve.js`, {
  external: (id, importer) =>
    OTHER_SCHEMAS.test(id) ||
    (importer !== undefined && dirname(importer) === OURS && id.startsWith('.') && !WITHIN.includes(id)),
  onLog: ignoreMissing,
});
for (const file of WITHIN) rmSync(`${SERVER}/${file}`);
for (const file of ['source/imports', 'source/strip', 'source/common-js', 'cli/data-set/parquet'])
  await packed(`dist/${file}.js`, {});
writeFileSync(`dist/${BY_RULES}/games.json`, JSON.stringify(await gameCodes()));
await library(ROOT);
await putTogether(ENTRIES, '.');

step('the page, which takes longest');
process.chdir(ROOT);
await page({ logLevel: 'warn', build: { outDir: `${BESIDE}/dist/page` } });
step('the manual, and the pages of the commands and the games');
await makeReference(pathToFileURL(BESIDE), ['commands', 'games']);
mkdirSync('man', { recursive: true });
copyFileSync(`${BESIDE}/man/perfect-play.1`, 'man/perfect-play.1');
replaceBuilt();
console.error(`built in ${((performance.now() - started) / 1000).toFixed(0)} s`);

/**
 * Says what is being built, on standard error: what builds before it prints keeps standard output for itself.
 * @param {string} what
 */
function step(what) {
  console.error(`building ${what} …`);
}

/** Puts what was built in the place of dist/, which is missing only between two renames. */
function replaceBuilt() {
  if (existsSync('dist')) renameSync('dist', `${BESIDE}/replaced`);
  renameSync(`${BESIDE}/dist`, 'dist');
}

/**
 * Whether a folder is of a build that was killed.
 * @param {string} folder
 */
function isLeftOver(folder) {
  const builder = /^building-(\d+)$/.exec(folder)?.[1];
  try {
    return builder !== undefined && !process.kill(Number(builder), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * Copies the programs and headers in C++ of a folder from src to dist.
 * @param {string} folder
 */
function copyCpp(folder) {
  for (const file of readdirSync(`${ROOT}src/${folder}`))
    if (/\.[ch]pp$/.test(file)) cpSync(`${ROOT}src/${folder}/${file}`, `dist/${folder}/${file}`);
}

/** The code of each game of the library as one module, without types. @returns {Promise<Record<string, string>>} */
async function gameCodes() {
  const { oneFile } = await import(pathToFileURL(resolve('dist/source/one-file.js')).href);
  const { strip } = await import(pathToFileURL(resolve('dist/source/strip.js')).href);
  const folder = `${ROOT}src/games`;
  /** @type {Record<string, string>} */
  const codes = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = entry.name.replace(/\.ts$/, '');
    const within = entry.isDirectory() ? `${folder}/${name}` : folder;
    if (['index', 'list', 'tsconfig.json'].includes(name)) continue;
    const read = (/** @type {string} */ file) => ({
      path: file,
      text: readFileSync(`${within}/${file}`, 'utf8'),
    });
    const text = oneFile(read(`${name}.ts`), (/** @type {unknown} */ _, /** @type {string} */ file) =>
      read(file.slice(2)),
    );
    codes[name] = strip(text).code;
  }
  return codes;
}

/**
 * Puts the packages that `file` imports into it, and their licences beside it.
 * @param {string} file
 * @param {import('rolldown').InputOptions} options
 */
async function packed(file, options) {
  const { output } = await bundle({
    ...options,
    input: file,
    platform: 'node',
    output: { file, format: 'esm', codeSplitting: false, minify: true },
  });
  const folders = output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? chunk.moduleIds.flatMap((id) => /^.*node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(id) ?? [])
      : [],
  );
  writeFileSync(`${dirname(file)}/LICENSES.txt`, [...new Set(folders)].sort().map(licenceOf).join('\n\n'));
}

/** @param {string} folder of a package; its name, version and licence. */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8')}`;
}
