/**
 * A game of the user's own, from a file in TypeScript or JavaScript.
 *
 * The file and what it imports are put into one module by esbuild, on every version of Node in the same way: Node 20 runs no
 * TypeScript, and Node's own stripping of types takes no file without its extension. What the file imports from
 * 'perfect-play/kit' and 'perfect-play' is this very program, wherever the file stands and whatever is installed there.
 */
import { Console } from 'node:console';
import { statSync, writeSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, OnResolveResult } from 'esbuild';
import {
  PlayError,
  badInput,
  badUse,
  didYouMean,
  located,
  printable,
  quote,
  said,
} from '../../base/errors.ts';
import { type Game, game } from '../../rules/game.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import { COMMANDS, type Command, flagText } from '../commands.ts';
import { isOutOfMemory, isTerminal, note } from '../io.ts';
import { RULES_FILE } from './path.ts';
import { question, questionOf, watched } from './questions.ts';
import { TELLS } from './slow-questions.ts';

/** What a file of rules may import from, what it imports from most first. */
const ENTRIES = [
  'perfect-play/kit',
  'perfect-play',
  'perfect-play/laws',
  'perfect-play/tables',
  'perfect-play/knightmare',
];

/** A file of rules that runs in this process: its module, and the way back to the lines of the file. */
interface Loaded {
  readonly url: string;
  readonly map: SourceMap;
}
const loaded: Loaded[] = [];

/** What files of version 0.1 import under another name. */
const RENAMED: Readonly<Record<string, string>> = {
  shifts: "walks(…, { onto: 'empty' })",
  captures: "walks(…, { onto: 'enemy' })",
  staircase: 'youngDiagram(…)',
  armies:
    'pieces(…), with { quiet, captures } in place of { goes, takes } and insufficient in place of level',
};

/** Frames of a stack that are kept: the author's function may be called from deep within. */
const FRAMES = 60;

/**
 * The game that the file at `path` exports. It is run here, in a thread of its own beside the program's main one, and what
 * it prints is said. Raises bad use when there is no file, and bad input with the line for one that is no game.
 */
export async function loadFile(path: string): Promise<Game> {
  const full = resolve(path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats === undefined) throw badUse(said`there is no file ${quote(path)}`);
  if (!stats.isFile()) throw badUse(said`${quote(path)} is not a file`);
  if (!RULES_FILE.test(path))
    throw badUse(
      said`${quote(path)} is not called like a file of rules; its name ends in .ts, .js, .mts or .mjs`,
    );
  const code = await bundled(path, full);
  Error.stackTraceLimit = FRAMES;
  Object.defineProperty(globalThis, TELLS, { value: tells(path), configurable: true });
  speakOnStandardError();
  let exported: { readonly default?: unknown };
  try {
    exported = await import(code);
  } catch (error) {
    const [, url, missing] = /'(.*)' does not provide an export named '(.*)'/.exec(String(error)) ?? [];
    if (url === undefined || missing === undefined) throw blameFile(error, path);
    throw (await noExport(url, missing)).at(path);
  }
  // what the file has left to be thrown at once, when nobody waits for it, is heard before its rules are used
  await new Promise((next) => setTimeout(next, 0));
  return checkedGame(exported, path);
}

/** What is wrong with importing `missing` from the entry of this package that is at `url`. */
async function noExport(url: string, missing: string): Promise<PlayError> {
  const asked = ENTRIES.find((entry) => import.meta.resolve(entry) === url) ?? url;
  const names = await Promise.all(ENTRIES.map(async (entry) => Object.keys(await import(entry))));
  const other = ENTRIES.find((_, k) => names[k]!.includes(missing));
  const hint = Object.hasOwn(RENAMED, missing)
    ? said`; write ${RENAMED[missing]!}`
    : other === undefined
      ? didYouMean(missing, names.flat())
      : said`; import it from ${quote(other)}`;
  return badInput(said`${quote(asked)} has no ${quote(missing)}${hint}`);
}

/** Standard error, at once and past a progress bar. */
const ERRORS = new Writable({
  decodeStrings: false,
  write: (text: string | Uint8Array, _encoding, done) => {
    if (isTerminal(2)) writeSync(2, '\r\x1b[K');
    note(String(text).replace(/\n$/, ''));
    done();
  },
});

/** Lets what rules print go to standard error, by whichever way: standard output is for answers. */
function speakOnStandardError(): void {
  const write = ERRORS.write.bind(ERRORS) as typeof process.stdout.write;
  globalThis.console = new Console(ERRORS);
  process.stdout.write = write;
  process.stderr.write = write;
}

const refused = (text: string): OnResolveResult => ({ errors: [{ text }] });

/** Where an entry of this package is. */
function resolved(entry: string): OnResolveResult {
  try {
    return { path: import.meta.resolve(entry), external: true };
  } catch {
    return refused(`the package has no '${entry}'; rules are written with 'perfect-play/kit'`);
  }
}

/** The file and what it imports as the URL of one module. */
async function bundled(path: string, full: string): Promise<string> {
  const { build } = await import('esbuild').catch(() => {
    throw badUse(said`a file of rules is read with esbuild, which is not installed; run npm install esbuild`);
  });
  try {
    const { outputFiles } = await build({
      entryPoints: [full],
      bundle: true,
      write: false,
      outdir: '/',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      charset: 'utf8',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      absWorkingDir: process.cwd(),
      // the user's own settings are for other programs
      tsconfigRaw: {},
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(full).href) },
      plugins: [
        {
          name: 'perfect-play',
          setup: ({ onResolve }) =>
            onResolve({ filter: /^perfect-play(?:\/|$)/ }, ({ kind, path: entry }) =>
              kind === 'require-call'
                ? refused(`a file of rules has no require; write import { … } from '${entry}'`)
                : resolved(entry),
            ),
        },
      ],
    });
    const output = (end: string): string => outputFiles.find((file) => file.path.endsWith(end))!.text;
    const url = `data:text/javascript;base64,${Buffer.from(output('.js')).toString('base64')}`;
    const map = JSON.parse(output('.map')) as ConstructorParameters<typeof SourceMap>[0];
    loaded.push({ url, map: new SourceMap(map) });
    return url;
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    if (!first) throw error;
    throw buildError(first, path);
  }
}

function buildError({ text, location }: Message, path: string): PlayError {
  const sentence = text.replace(/ \(.*\)$/, '').replace(/\.$/, '');
  if (!location) return new PlayError('bad input', sentence, [path]);
  const file = resolve(location.file) === resolve(path) ? path : location.file;
  return new PlayError('bad input', sentence, [place(file, location.line, location.column + 1)]);
}

const place = (file: string, line: number, column: number): string =>
  `${file}, line ${line}, column ${column}`;

/** What a file exports, when it is a game or the rules of one. */
function checkedGame({ default: exported, ...others }: { readonly default?: unknown }, path: string): Game {
  if (isGame(exported)) {
    for (const name of Object.keys(exported.options)) checkFlag(name, path);
    return {
      ...exported,
      rules: (given) => watched(() => checkedRules(exported.rules(given))),
      read: (texts, prefix) => watched(() => checkedRules(exported.read(texts, prefix))),
    };
  }
  const stem = path.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  if (isRules(exported)) return game({ name: stem, rules: () => watched(() => exported) });
  const meant = 'export default game({ name, rules: () => rules(position, { … }) })';
  if (exported === undefined) {
    const names = Object.keys(others);
    const got = names.length === 0 ? 'it exports nothing' : `it exports ${names.join(', ')}`;
    throw badInput(said`the file has no default export (${got}); expected ${meant}`).at(path);
  }
  throw badInput(said`the default export is ${kindOf(exported)}, not a game; expected ${meant}`).at(path);
}

/** Rules, when they are some: a compiler would say the same, but need not have been asked. Raises bad input. */
function checkedRules(made: unknown): Rules<Position> {
  if (made instanceof Promise) throw badInput(said`rules gave a promise; it must not be async`);
  if (!isRules(made))
    throw badInput(said`rules gave ${kindOf(made)}; expected what rules(position, { … }) returns`);
  const { position, start, ends } = made as Rules<Position>;
  located(said`the start ${JSON.stringify(start)}`, () => position.parse(position.text(start)));
  for (const field of ends?.flatMap(({ fields }) => fields) ?? [])
    located('ends', () => position.cells(start, field));
  return made as Rules<Position>;
}

/** Flags of the commands on games; an option of that name could not be given. */
const OWN_FLAGS: ReadonlySet<string> = new Set([
  '--help',
  '--version',
  ...Object.values<Command>(COMMANDS).flatMap(({ options, flags = {} }) =>
    options ? Object.keys(flags).map((name) => flagText(name)) : [],
  ),
]);

/** Raises bad input when an option cannot be a flag of every command. */
function checkFlag(name: string, path: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/i.test(name))
    throw badInput(said`the option ${quote(name)} cannot be a flag; expected letters, digits and hyphens`).at(
      path,
    );
  if (name.startsWith('no-'))
    throw badInput(said`--${name} would read as an option switched off; call it otherwise`).at(path);
  if (OWN_FLAGS.has(`--${name}`))
    throw badInput(
      said`the option ${name} would be --${name}, which is a flag of the program; call it otherwise`,
    ).at(path);
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (value === undefined) return 'nothing';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
};

const has = (value: object, ...names: readonly string[]): boolean =>
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'options' in value && has(value, 'rules', 'read');

const isRules = (value: unknown): value is Rules<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'position' in value &&
  'start' in value &&
  has(value, 'moves', 'ended', 'stuck', 'name');

/**
 * `error` as its author is to be told: with file and line where a file of rules is on the stack; else as a fault that
 * `check` can tell more about.
 */
export function blameFile(error: unknown, path: string): Error {
  const asked = questionOf(error) ?? [];
  if (error instanceof PlayError) {
    const at = String(error.places[0] ?? '').startsWith(path) ? undefined : firstPlace(error, path);
    const places = [at ?? [], asked].flat();
    return places.reduceRight<PlayError>((told, where) => told.at(where), error);
  }
  const known = error instanceof Error ? error : new Error(String(error));
  if (isOutOfMemory(known)) return known;
  const places = [firstPlace(known, path) ?? [], asked].flat();
  if (places.length > 0) return new PlayError('bad input', sentenceOf(known), places);
  return badInput(
    said`the rules gave the program what it cannot use (${sentenceOf(known)}); perfect-play check ${path} says which invariant they break`,
  ).at(path);
}

/** What went wrong in the rules, with the line of the file where one is on the stack. */
export function sayFault(error: unknown, path: string): string {
  if (error instanceof PlayError) return error.message;
  const known = error instanceof Error ? error : new Error(String(error));
  const at = firstPlace(known, path);
  return at === undefined ? sentenceOf(known) : new PlayError('bad input', sentenceOf(known), [at]).message;
}

/** More of what an error says is not told. */
const LONGEST_MESSAGE = 300;

/** An error in its own words, in one line; of what JavaScript itself raises with its kind. */
function sentenceOf({ name, message }: Error): string {
  const whole = String(message).replace(/^assertion failed: /, '') || 'an error without a message';
  const sentence = printable(whole.length > LONGEST_MESSAGE ? `${whole.slice(0, LONGEST_MESSAGE)}…` : whole);
  return name === 'Error' ? sentence : `${printable(String(name))}: ${sentence}`;
}

/** What is being asked and in which line, for whoever halts the program to know. */
const tells = (path: string) => (): string => {
  const at = firstPlace(new Error('here'), path);
  return `${at ?? path}: ${question()}`;
};

/** The uppermost frame of the stack that is in a file of rules. */
function firstPlace(error: Error, path: string): string | undefined {
  const frames = (error.stack ?? '').matchAll(/(data:text\/javascript;base64,[\w+/=]*):(\d+):(\d+)/g);
  for (const [, url, line, column] of frames) {
    const entry = loaded
      .find((file) => file.url === url)
      ?.map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    // sources are told from the folder of the output, which is the root
    const source = resolve('/', entry.originalSource);
    const file = source === resolve(path) ? path : relative('.', source);
    return place(file, entry.originalLine + 1, entry.originalColumn + 1);
  }
  return undefined;
}
