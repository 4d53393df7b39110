/**
 * Module hooks, by which Node finds and reads the files of a user's game: types are removed from TypeScript, an import of
 * 'perfect-play' gets this very program wherever the file is, and a relative import may leave out the extension. Installed
 * packages are found by Node itself.
 *
 * Node calls the hooks in the thread that runs the rules or, before 22.15, in another thread. Therefore they share no state
 * with the rest of the program: files are sent through a port, and an error gives its place as a frame of its stack, since
 * the stack is kept when an error goes from one thread to another.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { LoadFnOutput, LoadHook, ResolveHook } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { bytes } from '../../base/numbers.ts';
import { type WrittenFile, spotAt } from '../../source/spots.ts';
import { strip } from '../../source/strip.ts';
import { neighbour } from './neighbour.ts';
import { MOST_SOURCE } from './path.ts';

export interface HookData {
  /** The URL of the game file. */
  readonly main: string;
  /** The URLs of the entries of this package, by name. */
  readonly entries: Readonly<Record<string, string>>;
  /** Receives every file that is read, as a `SourceFile`. */
  readonly port: MessagePort;
}

/** A file of the user's, as it runs. */
export interface SourceFile extends WrittenFile {
  readonly url: string;
}

let given: HookData;

export function initialize(data: HookData): void {
  given = data;
}

/** The code of the user's files by URL; empty until a file is read. */
const files = new Map<string, string>();

const PACKAGE = /^perfect-play(?:\/|$)/;
const RELATIVE = /^(?:\.{0,2}\/|\.{1,2}$|file:)/;
/** Files that are read here, and those that are left to Node. */
const READ_HERE = /\.(?:m?[jt]s|json)$/;
const READ_BY_NODE = /\.(?:cjs|node|wasm)$/;

export const resolve: ResolveHook = (specifier, context, next) => {
  const { parentURL = '' } = context;
  // what CommonJS requires is left to Node, which asks here since 22.15 only
  if (context.conditions.includes('require')) return next(specifier, context);
  if (specifier === given.main) return found(specifier);
  const refuse = (sentence: string): Error =>
    faultAt(parentURL, whereImported(parentURL, specifier), sentence);
  if (PACKAGE.test(specifier)) {
    if (Object.hasOwn(given.entries, specifier))
      return { url: given.entries[specifier]!, shortCircuit: true };
    throw refuse(`the package has no '${specifier}'; rules are written with 'perfect-play/kit'`);
  }
  if (!files.has(parentURL)) return next(specifier, context);
  if (RELATIVE.test(specifier)) {
    const path = neighbour(fileURLToPath(parentURL), specifier);
    if (path === undefined) throw refuse(`Cannot find the file '${specifier}'`);
    if (statSync(path).size > MOST_SOURCE)
      throw refuse(`'${specifier}' is longer than ${bytes(MOST_SOURCE)}, the limit`);
    if (!READ_HERE.test(path) && !READ_BY_NODE.test(path))
      throw refuse(`'${specifier}' cannot be imported; expected a file in TypeScript, JavaScript or JSON`);
    const url = pathToFileURL(realpathSync(path)).href;
    return READ_HERE.test(path) ? found(url) : next(url, context);
  }
  return orElse(
    () => next(specifier, context),
    (error) => {
      const [sentence] = String((error as Error).message).split(' imported from ');
      throw refuse(sentence!);
    },
  );
};

export const load: LoadHook = (url, context, next) => {
  // TypeScript of a package too, such as one that a workspace links to
  if (!files.has(url) && !/^file:.*\.m?ts$/.test(url)) return next(url, context);
  const text = readFileSync(fileURLToPath(url), 'utf8').replace(/^\uFEFF/, '');
  if (url !== given.main && url.endsWith('.js') && isCommonJs(text))
    return next(url, { ...context, format: 'commonjs' });
  keep({ url, code: text });
  if (url.endsWith('.json')) return loaded(jsonModule(url, text));
  if (!url.endsWith('ts')) return loaded(text);
  const stripped = strip(text);
  if ('flaw' in stripped) throw faultAt(url, stripped.index, stripped.flaw);
  const { code, tokens } = stripped;
  keep({ url, code, from: { text, tokens } });
  return loaded(code);
};

function found(url: string) {
  if (!files.has(url)) files.set(url, '');
  // JSON becomes a module in JavaScript, for which Node would refuse the attribute { type: 'json' }
  return { url, format: 'module' as const, importAttributes: {}, shortCircuit: true };
}

const loaded = (source: string): LoadFnOutput => ({ format: 'module', source, shortCircuit: true });

function keep(file: SourceFile): void {
  files.set(file.url, file.code);
  given.port.postMessage(file);
}

/** Whether `text`, in JavaScript, uses something that only CommonJS has, and neither imports nor exports. */
const isCommonJs = (text: string): boolean =>
  /\bmodule\.exports\b|\bexports\.\w|\brequire\s*\(/.test(text) && !/^\s*(?:import|export)\b/m.test(text);

/** A module whose default export is the value of `text`, in JSON; members of an object are also exported by name. */
function jsonModule(url: string, text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // not every version of Node gives the position; most texts that are not JSON are not JavaScript either
    const read = strip(`(${text}\n)`);
    if ('flaw' in read) throw faultAt(url, read.index - 1, read.flaw);
    const { message } = error as Error;
    throw faultAt(url, Number(/position (\d+)/.exec(message)?.[1] ?? 0), message);
  }
  const members = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const named = members
    .filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
    .map((name, i) => `const member${i} = json.${name}; export { member${i} as ${name} };`);
  return [`const json = JSON.parse(${JSON.stringify(text)});`, 'export default json;', ...named].join('\n');
}

/** Where the code of the file at `url` imports `specifier`; undefined when it is computed. */
function whereImported(url: string, specifier: string): number | undefined {
  const imports = (files.get(url) ?? '').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"])(.*?)\1/g);
  for (const { 0: whole, 1: mark, 2: path, index, input } of imports) {
    const line = input.slice(input.lastIndexOf('\n', index) + 1, index);
    const comment = /\/\/|^\s*\*/.test(line);
    if (path === specifier && !comment) return index + whole.indexOf(mark!);
  }
  return undefined;
}

/** An error whose stack says that it comes from the character `index` of the code of the file at `url`. */
function faultAt(url: string, index: number | undefined, sentence: string): Error {
  const { line, column } = spotAt(files.get(url) ?? '', index ?? 0);
  const frame = index === undefined ? '' : `\n    at ${url}:${line}:${column}`;
  return Object.assign(new Error(sentence), { stack: `Error: ${sentence}${frame}` });
}

/** The result of `action`, which may be a promise; if it fails, the result of `otherwise`. */
function orElse<T>(action: () => T | Promise<T>, otherwise: (error: unknown) => T): T | Promise<T> {
  try {
    const result = action();
    return result instanceof Promise ? result.catch(otherwise) : result;
  } catch (error) {
    return otherwise(error);
  }
}
