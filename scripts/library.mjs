// @ts-check
/**
 * A package of its own for projects that need only the library, made of what was compiled for the whole one: its entries but the board of
 * the page, what they reach, and their types. It needs no other package.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { entryOf, putTogether } from './entries.mjs';

/** Members of package.json that hold for both packages. */
const SHARED = [
  'version',
  'keywords',
  'homepage',
  'bugs',
  'repository',
  'license',
  'type',
  'engines',
  'types',
];
/** The entry that is left out: the board is made of the page. */
const BOARD = './dist/page/';
/** The programs in C++ that judge problems, which the code reads as text. */
const PROGRAMS = 'dist/judge/package';

/**
 * Writes the package to dist/library of the current folder, where dist/ has the compiled modules.
 * @param {string} root the checkout
 */
export async function library(root) {
  const folder = 'dist/library';
  const whole = JSON.parse(readFileSync('package.json', 'utf8'));
  const exported = Object.entries(whole.exports).filter(([, { types }]) => types && !types.startsWith(BOARD));
  const shared = Object.fromEntries(exported);
  const files = exported.flatMap(([, { default: file }]) => file ?? []);
  await putTogether(files.map(entryOf), folder);
  for (const file of reached(exported.flatMap(([, { types }]) => (types.includes('*') ? [] : types))))
    copy(file, `${folder}/${file}`);
  for (const file of readdirSync(PROGRAMS))
    if (/\.[ch]pp$/.test(file)) copy(`${PROGRAMS}/${file}`, `${folder}/${PROGRAMS}/${file}`);
  copy(`${root}LICENSE`, `${folder}/LICENSE`);
  writeFileSync(`${folder}/README.md`, README);
  const typesVersions = Object.entries(whole.typesVersions['*']).filter(([name]) => `./${name}` in shared);
  const manifest = {
    name: 'perfect-play-library',
    description: 'The library of Perfect Play, without its program and page.',
    ...Object.fromEntries(SHARED.map((member) => [member, whole[member]])),
    exports: { ...shared, './package.json': './package.json' },
    typesVersions: { '*': Object.fromEntries(typesVersions) },
    sideEffects: files,
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

const README = `# perfect-play-library

The library of [Perfect Play](https://github.com/perfect-play/perfect-play#readme), exact solving of two-player games with no chance and no hidden information, without its program and page.

Documentation imports from \`perfect-play\`. So can a project with this package under that name:

    npm install perfect-play@npm:perfect-play-library

The element \`perfect-play/board\`, the program and the page are in the package perfect-play only.
`;

/**
 * Files of types, and all that they import from each other.
 * @param {readonly string[]} files
 */
function reached(files) {
  const found = new Set(files.map((file) => resolve(file)));
  for (const file of found)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g,
    ))
      found.add(resolve(dirname(file), /** @type {string} */ (name).replace(/\.[jt]s$/, '.d.ts')));
  return [...found].map((file) => relative('.', file));
}

/**
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
