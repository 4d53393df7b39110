// @ts-check
/** What the program and the library start with, and how its modules are put together in dist/together. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'rolldown';

const manifest = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'));
/** What starts beside the entries of the package: the program, and its threads. */
const STARTED = [
  'cli/program',
  'cli/worker',
  'cli/rules-file/hooks',
  'cli/rules-file/serving',
  'server/solver-worker',
];

/** The modules that something outside starts or imports, as paths in dist/ without an ending. */
export const ENTRIES = [
  ...Object.values(manifest.exports)
    .flatMap(({ default: file }) => file ?? [])
    .map(entryOf)
    // the page is built apart
    .filter((entry) => !entry.startsWith('page/')),
  ...STARTED,
];

/** The name of an entry among the files in dist/together. @param {string} entry */
export const nameOf = (entry) => entry.replaceAll('/', '-');

/** What stays outside: Node itself, and packages that users may have or not. @type {(string | RegExp)[]} */
export const EXTERNAL = [/^node:/, ...Object.keys(manifest.optionalDependencies)];
/** Adapters for these schema libraries, whose packages are not installed, stay outside too. */
export const OTHER_SCHEMAS = /^zod/;

/** What only passes over a module that is not there. @type {import('rolldown').InputOptions['onLog']} */
export const ignoreMissing = (level, log, handle) => log.code === 'UNRESOLVED_IMPORT' || handle(level, log);

/**
 * What a module finds beside itself is found from where it is in dist/.
 * @param {string} sources the folder whose modules are put together: dist itself, or src
 * @returns {import('rolldown').Plugin}
 */
export function fromTheirPlaces(sources) {
  const root = resolve(sources);
  return {
    name: 'places',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, file) {
        const place = relative('together', relative(root, file))
          .replaceAll('\\', '/')
          .replace(/\.ts$/, '.js');
        return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
      },
    },
  };
}

/** The entry that a file of the package is. @param {string} file as in package.json @returns {string} */
export function entryOf(file) {
  return file.replace(/^\.\/dist\/(.*)\.js$/, '$1');
}

/**
 * Puts the compiled modules that entries reach together in dist/together, in a few files that share what they have in common: Node needs
 * as long to find and open two hundred files as for all else at its start. Afterwards each entry only imports the file that has its code.
 * @param {readonly string[]} entries
 * @param {string} folder where the dist/ is to which they are written
 */
export async function putTogether(entries, folder) {
  const { output } = await bundle({
    input: Object.fromEntries(entries.map((entry) => [nameOf(entry), `dist/${entry}.js`])),
    // for Node, helpers of rolldown would import one of its modules, also where a page loads them
    platform: 'neutral',
    external: EXTERNAL,
    plugins: [fromTheirPlaces('dist')],
    output: { dir: `${folder}/dist/together`, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  });
  for (const entry of entries) {
    const exported = output.find((chunk) => chunk.type === 'chunk' && chunk.name === nameOf(entry));
    if (!exported) throw new Error(`${entry} is not in dist/together`);
    writeEntry(entry, exported.fileName, folder);
  }
}

/**
 * Makes an entry a file that only imports the one that has its code.
 * @param {string} entry
 * @param {string} file its code, in dist/together
 * @param {string} folder where the dist/ is
 */
export function writeEntry(entry, file, folder = '.') {
  const path = relative(dirname(entry), `together/${file}`).replaceAll('\\', '/');
  const written = `${folder}/dist/${entry}.js`;
  mkdirSync(dirname(written), { recursive: true });
  writeFileSync(written, `export * from '${path.startsWith('.') ? path : `./${path}`}';\n`);
}
