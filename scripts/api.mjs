// @ts-check
/**
 * Makes the API reference as HTML from the docstrings of the entries that package.json exports:
 *
 *     npm run api [-- --out dist/api]      writes it
 *     npm run api -- --check               only checks that every public name has a docstring, and that
 *                                          every type in a public signature can be imported
 *
 * TypeDoc uses the compiler as a library. The compiler that builds the project cannot be used so; TypeDoc gets TypeScript 5.9.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { EXAMPLE_FILES, examplesIn } from './api-examples.mjs';

const { values: asked } = parseArgs({
  options: { out: { type: 'string', default: 'dist/api' }, check: { type: 'boolean', default: false } },
});
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? 'typescript-5.9' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
const { Application, Comment, CommentTag, ReferenceReflection } = await import('typedoc');

const { version, exports: entries } = JSON.parse(readFileSync('package.json', 'utf8'));
const types = /** @type {{ types?: string }[]} */ (Object.values(entries)).flatMap(
  // the element is described in custom-elements.json
  ({ types: file = './dist/page/' }) => (file.startsWith('./dist/page/') ? [] : filesOf(file)),
);
/** The files in src that a path in package.json stands for. @param {string} path */
function filesOf(path) {
  const source = path.replace('./dist/', 'src/').replace('.d.ts', '.ts');
  const [before, after] = source.split('*');
  if (after === undefined) return [source];
  return readdirSync(before)
    .map((name) => before + name + after)
    .filter((file) => existsSync(file));
}

const app = await Application.bootstrap({
  name: 'Perfect Play',
  entryPoints: types,
  tsconfig: 'tsconfig.build.json',
  readme: 'none',
  excludeInternal: true,
  disableGit: true,
  gitRevision: `v${version}`,
  sourceLinkTemplate: 'https://github.com/perfect-play/perfect-play/blob/{gitRevision}/{path}#L{line}',
  requiredToBeDocumented: ['Variable', 'Function', 'Class', 'Interface', 'TypeAlias', 'Method', 'Accessor'],
  validation: { notDocumented: true, notExported: true, invalidLink: true, rewrittenLink: true },
  // constants that types are derived from; the reference shows the types in full
  intentionallyNotExported: [
    'ARRANGEMENTS',
    'BOARD_STYLES',
    'CENSUS_SCOPES',
    'COLOURS',
    'LOSS',
    'ONTO',
    'OPEN',
    'OPPONENTS',
    'PIECE_NAMES',
    'STARTS',
    'TIE',
    'WIN',
    'exitStatus',
  ],
  treatWarningsAsErrors: true,
  logLevel: 'Warn',
});
const project = await app.convert();
if (project) for (const [entry, file] of EXAMPLE_FILES) for (const one of examplesIn(file)) show(entry, one);
if (project && !app.logger.hasErrors()) {
  app.validate(project);
  if (!asked.check) await app.generateDocs(project, asked.out);
}
if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;

/**
 * Adds an example to what the reference says of its names.
 * @param {string} entry
 * @param {import('./api-examples.mjs').Example} example
 */
function show(entry, { names, code }) {
  const module = project?.getChildByName([entry]);
  // the element has no module here
  if (!module) return;
  const text = `\`\`\`ts\n${code}\n\`\`\``;
  for (const name of names) {
    const found = module.getChildByName(name);
    const named = found instanceof ReferenceReflection ? found.getTargetReflectionDeep() : found;
    if (!named?.isDeclaration()) throw new Error(`${entry} has no ${name}, which an example is for`);
    for (const shown of named.signatures ?? [named]) {
      shown.comment ??= new Comment();
      shown.comment.blockTags.push(new CommentTag('@example', [{ kind: 'code', text }]));
    }
  }
}
