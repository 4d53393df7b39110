// @ts-check
/**
 * Compiles every `assembly/<name>.ts` to WebAssembly and writes it as text to `src/engines/common/wasm/<name>.ts`:
 *
 *     export const <name> = '<hexadecimal>';
 *     export const <name>Shared = '<hexadecimal>';    the same for memory shared by threads, for the names in SHARED
 *     export const <name>Double = '<hexadecimal>';    the same for words of 128 bits, for the names in DOUBLE
 *     export const <CLASS> = { bytes, numbers, words };    where the fields of each `@unmanaged` class are, see struct.ts there,
 *                                                          of those in this file, or in the folder of its name
 *
 * The text is part of the program, so nothing is read from disk at run time, and it works in browsers and bundles. Files
 * that have not changed are not compiled again, so every script that needs them can start with this step. Names as
 * arguments compile only those files.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The names that are also compiled for threads. */
const SHARED = ['hands', 'lines', 'mills', 'rows'];
/** The names that are also compiled for words of 128 bits. */
const DOUBLE = ['explore', 'together'];
/** The names that are compiled for threads alone. */
const ONLY_SHARED = ['together'];

// the caller provides the memory and decides its size; modules keep no data of their own in it
const FLAGS = [
  '-O3 --noAssert --uncheckedBehavior always --enable simd --runtime stub --use abort=',
  '--importMemory --noExportMemory --initialMemory 1',
].flatMap((line) => line.split(' '));
/** What the type `Word` is. */
const WORD_FLAGS = ['--use', 'Word=u64'];
// warning 112 says that JavaScript has no such words; these functions are not called from there
const DOUBLE_FLAGS = '--use Word=v128 --disableWarning 112'.split(' ');
const SHARED_FLAGS = '--enable threads --sharedMemory --maximumMemory 65536'.split(' ');

/** Hexadecimal: after compression it is an eighth shorter than base64, which hides repeated bytes from the compressor. */
const WRITTEN = 'hex';

/** The bytes of a field that a caller can write. */
const FIELD_BYTES = [4, 8];
/** The compiler's flag of the decorator `@unmanaged`. */
const UNMANAGED = 16;

const MADE_FROM = '// made from assembly/';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
mkdirSync('src/engines/common/wasm', { recursive: true });
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
const files = readdirSync('assembly').filter((file) => file.endsWith('.ts'));

// remove files whose source is gone
for (const file of readdirSync('src/engines/common/wasm'))
  if (read(`src/engines/common/wasm/${file}`).startsWith(MADE_FROM) && !files.includes(file))
    rmSync(`src/engines/common/wasm/${file}`);

// a file may import others, from folders too, so a change in any file recompiles all, as does one here
const sources = readdirSync('assembly', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .toSorted()
  .map((file) => read(`assembly/${file}`));
const { version } = JSON.parse(read('node_modules/assemblyscript/package.json'));
const common = JSON.stringify([version, read('scripts/wasm.mjs'), sources]);
const stamp = createHash('sha256').update(common).digest('hex');

const asked = process.argv.slice(2);
for (const file of files) {
  const name = file.replace(/\.ts$/, '');
  if (asked.length > 0 && !asked.includes(name)) continue;
  const target = `src/engines/common/wasm/${file}`;
  const head = `${MADE_FROM}${file}: ${stamp}\n`;
  if (existsSync(target) && read(target).startsWith(head)) continue;

  /** @type {Map<string, Struct>} */
  const structs = new Map();
  const flags = ONLY_SHARED.includes(name) ? [...FLAGS, ...SHARED_FLAGS] : FLAGS;
  const made = [[name, await compiled(file, [...flags, ...WORD_FLAGS], structs)]];
  if (DOUBLE.includes(name)) made.push([`${name}Double`, await compiled(file, [...flags, ...DOUBLE_FLAGS])]);
  if (SHARED.includes(name))
    made.push([`${name}Shared`, await compiled(file, [...FLAGS, ...WORD_FLAGS, ...SHARED_FLAGS])]);
  if (made.some(([, text]) => text === undefined)) process.exitCode = 1;
  else {
    const modules = made.map(([as, text]) => `export const ${as} = '${text}';\n`);
    const classes = [...structs].map(
      ([as, struct]) => `export const ${as.toUpperCase()} = ${JSON.stringify(struct)};\n`,
    );
    writeFileSync(target, [head, ...modules, ...classes].join(''));
  }
}

/** @typedef {{ bytes: number, numbers: Record<string, number>, words: Record<string, number> }} Struct */

/**
 * The module in hexadecimal; undefined if it does not compile, and standard error says why.
 * @param {string} file
 * @param {readonly string[]} flags
 * @param {Map<string, Struct>} [structs] gets the structs of its sources by the names of their classes
 */
async function compiled(file, flags, structs = new Map()) {
  // the compiler takes a second to load and is usually not needed
  const { default: asc } = await import('assemblyscript/asc');
  /** @type {Uint8Array | undefined} */
  let bytes;
  const { error } = await asc.main([`assembly/${file}`, '--outFile', 'module.wasm', ...flags], {
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') bytes = contents;
    },
    stderr: process.stderr,
    transforms: [structsInto(structs, file.replace(/\.ts$/, ''))],
  });
  if (error) console.error(`assembly/${file}: ${error.message}`);
  return error || !bytes ? undefined : Buffer.from(bytes).toString(WRITTEN);
}

/**
 * Asks the compiler for the structs of our sources when it has compiled a module.
 * @param {Map<string, Struct>} structs
 * @param {string} name
 * @returns {any} a class, whose instances get the program from the compiler
 */
function structsInto(structs, name) {
  return class {
    /** @this {any} */
    afterCompile() {
      const classes = this.program.instancesByName;
      for (const [path, { name: as, decoratorFlags, members, nextMemoryOffset: bytes }] of classes) {
        if (!path.startsWith(`assembly/${name}/`) || !(decoratorFlags & UNMANAGED)) continue;
        if (structs.has(as)) throw new Error(`two classes have the name ${as}`);
        /** @type {any[]} */
        const fields = [...members.values()].map(({ instance }) => instance).filter((one) => one?.isField);
        const other = fields.find(({ type }) => !FIELD_BYTES.includes(type.byteSize));
        if (other) throw new Error(`${other.internalName} has ${other.type.byteSize} bytes; expected 4 or 8`);
        const placed = (/** @type {number} */ size) =>
          Object.fromEntries(
            fields.filter(({ type }) => type.byteSize === size).map((one) => [one.name, one.memoryOffset]),
          );
        structs.set(as, { bytes, numbers: placed(4), words: placed(8) });
      }
    }
  };
}
