/** Runs a program: its imports from the library are replaced by modules made here, since names of packages mean nothing in a browser. */
import {
  PlayError,
  badInput,
  didYouMean,
  partsOf,
  printable,
  quote,
  said,
  toAuthor,
} from '../../../base/errors.ts';
import * as kit from '../../../kit/index.ts';
import type { Game } from '../../../rules/game.ts';
import { exportedGame } from '../../../source/exported.ts';
import * as sums from '../../../sums/index.ts';
import { placeIn } from '../place.ts';
import type { Code, ProgramFailure } from '../protocol.ts';
import * as main from './library.ts';
import { moduleOf } from './module-of.ts';
import { WHOLE } from './whole.ts';

/** Few files add games: those that do need the file with all engines. */
const ENTRIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'perfect-play': main,
  'perfect-play/kit': kit,
  ...(WHOLE ? { 'perfect-play/sums': sums } : {}),
};

/** Whether a program imports something that is only in the other file. */
export const isTooLarge = ({ modules }: Code): boolean =>
  !WHOLE && modules.some(({ module }) => !Object.hasOwn(ENTRIES, module));

/** The names that each entry exports. */
export const namesOfEntries = (): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(ENTRIES).map(([entry, names]) => [entry, Object.keys(names)]));

/** Modules made of text find the entries here. */
const KEY = 'perfect-play entries';
Object.defineProperty(globalThis, Symbol.for(KEY), { value: ENTRIES });

const made = new Map<string, string>();
function urlOf(entry: string): string {
  const names = Object.keys(ENTRIES[entry]!).join(', ');
  const text = `export const { ${names} } = globalThis[Symbol.for(${JSON.stringify(KEY)})][${JSON.stringify(entry)}];`;
  const url = made.get(entry) ?? moduleOf(text);
  made.set(entry, url);
  return url;
}

/** A program that has run. */
export interface Ran {
  readonly game: Game;
  /** The address of the program, as stacks of errors name it. */
  readonly url: string;
}

/** Runs a program and takes its game. Raises `Failed`. */
export async function run({ code, modules, name }: Code): Promise<Ran> {
  let text = '';
  let at = 0;
  for (const { start, end, module } of modules) {
    text += code.slice(at, start) + JSON.stringify(Object.hasOwn(ENTRIES, module) ? urlOf(module) : module);
    at = end;
  }
  const url = moduleOf(text + code.slice(at));
  try {
    return { game: exportedGame((await import(/* @vite-ignore */ url)) as object, name), url };
  } catch (error) {
    throw new Failed(failureOf(error, url));
  }
}

/** What went wrong in a program, as data. */
export class Failed extends Error {
  readonly failure: ProgramFailure;

  constructor(failure: ProgramFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export function failureOf(thrown: unknown, url: string): ProgramFailure {
  if (thrown instanceof Failed) return thrown.failure;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const at = placeIn(error.stack ?? '', url);
  const missing = /(?:export named:?|binding name) '([^']+)'/.exec(error.message)?.[1];
  const refused = missing === undefined ? (notImported(error) ?? error) : noExport(missing);
  const known = refused instanceof PlayError ? partsOf(refused) : undefined;
  return { error: known, message: messageOf(refused), at, missing };
}

/** In place of an error of JavaScript: the name that is not known is one of the library. */
function notImported({ message }: Error): PlayError | undefined {
  // the second is WebKit's
  const name = /^(?:(?=.* is not defined$)|Can't find variable: )([\w$]+)/.exec(message)?.[1];
  // of two modules that have it, the kit is the one for rules
  const module = Object.keys(ENTRIES).findLast(
    (entry) => name !== undefined && Object.hasOwn(ENTRIES[entry]!, name),
  );
  return module === undefined
    ? undefined
    : badInput(said`${quote(name!)} is not imported; import it from ${quote(module)}`);
}

function noExport(missing: string): PlayError {
  const names = Object.values(ENTRIES).flatMap((entry) => Object.keys(entry));
  const other = Object.keys(ENTRIES).find((entry) => Object.hasOwn(ENTRIES[entry]!, missing));
  return badInput(
    other === undefined
      ? said`the library has no ${quote(missing)}${didYouMean(missing, names)}`
      : said`${quote(missing)} is imported from ${quote(other)}`,
  );
}

/** Longer messages are cut. */
const LONGEST_MESSAGE = 300;

const messageOf = ({ name, message }: Error): string =>
  printable(
    `${name === 'Error' || name === 'PlayError' ? '' : `${name}: `}${toAuthor(message)}`.slice(
      0,
      LONGEST_MESSAGE,
    ),
  );
