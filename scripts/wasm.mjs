// @ts-check
/**
 * Compiles every `assembly/<name>.ts` to WebAssembly and writes it as text to `src/engines/common/wasm/<name>.ts`:
 *
 *     export const <name> = '<hexadecimal>';
 *     export const <name>Shared = '<hexadecimal>';    the same for memory shared by threads, for the names in SHARED
 *
 * The text is part of the program, so nothing is read from disk at run time, and it works in browsers and bundles. Files
 * that have not changed are not compiled again, so every script that needs them can start with this step. Names as
 * arguments compile only those files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The names that are also compiled for threads. */
const SHARED = ['hands', 'lines', 'rows'];

// the caller provides the memory and decides its size; modules keep no data of their own in it
const FLAGS = [
  '-O3 --noAssert --uncheckedBehavior always --enable simd --runtime stub --use abort=',
  '--importMemory --noExportMemory --initialMemory 1',
].flatMap((line) => line.split(' '));
const SHARED_FLAGS = '--enable threads --sharedMemory --maximumMemory 65536'.split(' ');

/** Hexadecimal: after compression it is an eighth shorter than base64, which hides repeated bytes from the compressor. */
const WRITTEN = 'hex';

const MADE_FROM = '// made from assembly/';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
mkdirSync('src/engines/common/wasm', { recursive: true });
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
const files = readdirSync('assembly').filter((file) => file.endsWith('.ts'));

// remove files whose source is gone
for (const file of readdirSync('src/engines/common/wasm'))
  if (read(`src/engines/common/wasm/${file}`).startsWith(MADE_FROM) && !files.includes(file))
    rmSync(`src/engines/common/wasm/${file}`);

// a file may import others, from folders too, so a change in any file recompiles all
const sources = readdirSync('assembly', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .toSorted()
  .map((file) => read(`assembly/${file}`));
const { version } = JSON.parse(read('node_modules/assemblyscript/package.json'));
const common = JSON.stringify([version, WRITTEN, SHARED, FLAGS, SHARED_FLAGS, sources]);
const stamp = createHash('sha256').update(common).digest('hex');

const asked = process.argv.slice(2);
for (const file of files) {
  const name = file.replace(/\.ts$/, '');
  if (asked.length > 0 && !asked.includes(name)) continue;
  const target = `src/engines/common/wasm/${file}`;
  const head = `${MADE_FROM}${file}: ${stamp}\n`;
  if (existsSync(target) && read(target).startsWith(head)) continue;

  const made = [[name, await compiled(file, FLAGS)]];
  if (SHARED.includes(name)) made.push([`${name}Shared`, await compiled(file, [...FLAGS, ...SHARED_FLAGS])]);
  if (made.some(([, text]) => text === undefined)) process.exitCode = 1;
  else writeFileSync(target, head + made.map(([as, text]) => `export const ${as} = '${text}';\n`).join(''));
}

/**
 * The module in hexadecimal; undefined if it does not compile, and standard error says why.
 * @param {string} file
 * @param {readonly string[]} flags
 */
async function compiled(file, flags) {
  // the compiler takes a second to load and is usually not needed
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let bytes;
  const { error } = await asc.main([`assembly/${file}`, '--outFile', 'module.wasm', ...flags], {
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') bytes = contents;
    },
    stderr: process.stderr,
  });
  if (error) console.error(`assembly/${file}: ${error.message}`);
  return error || !bytes ? undefined : Buffer.from(bytes).toString(WRITTEN);
}
