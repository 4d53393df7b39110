// @ts-check
/** What the program and the library start with, and how its modules are put together in dist/together. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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
    .map((/** @type {string} */ file) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1'))
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

/**
 * Makes an entry a file that only imports the one that has its code.
 * @param {string} entry
 * @param {string} file its code, in dist/together
 */
export function writeEntry(entry, file) {
  const path = relative(dirname(entry), `together/${file}`).replaceAll('\\', '/');
  writeFileSync(`dist/${entry}.js`, `export * from '${path.startsWith('.') ? path : `./${path}`}';\n`);
}
