/** Errors of a game file, in the words for its author: with the file, line and column that they come from. */
import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlayError, badInput, errorFrom, printable, said, toAuthor } from '../../base/errors.ts';
import { isOutOfMemory } from '../io.ts';
import { doing, questionOf } from './questions.ts';
import { filesRead, isMain } from './run.ts';
import type { Whereabouts } from './slow-questions.ts';
import { type TextSpot, writtenSpot } from '../../source/spots.ts';

/**
 * `error` in the words for the author of the file at `path`: with file, line and column if a game file is on the stack;
 * otherwise as a fault that `check` can explain.
 */
export function blameFile(error: unknown, path: string): Error {
  const asked = questionOf(error) ?? [];
  if (error instanceof PlayError) {
    const at = String(error.places[0] ?? '').startsWith(path) ? undefined : firstPlace(error, path);
    const places = [at ?? [], asked].flat();
    return places.reduceRight<PlayError>((told, where) => told.at(where), error);
  }
  const known = errorFrom(error);
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
  const known = errorFrom(error);
  const at = firstPlace(known, path);
  return at === undefined ? sentenceOf(known) : new PlayError('bad input', sentenceOf(known), [at]).message;
}

/** Names that exist in CommonJS only, and what a module has instead. */
const OF_COMMONJS: Readonly<Record<string, string>> = {
  require: "import { … } from '…'",
  module: 'export default …',
  exports: 'export …',
  __dirname: 'import.meta.dirname',
  __filename: 'import.meta.filename',
};

/** Longer messages are cut. */
const LONGEST_MESSAGE = 300;

/** The message of an error, in one line; for errors of JavaScript itself with their kind in front. */
function sentenceOf({ name, message }: Error): string {
  const [, common] = /^(\w+) is not defined/.exec(message) ?? [];
  if (name === 'ReferenceError' && common !== undefined && Object.hasOwn(OF_COMMONJS, common))
    return `a game file has no ${common}; write ${OF_COMMONJS[common]}`;
  const whole = toAuthor(String(message)).replace(/\nRequire stack:[^]*/, '') || 'an error without a message';
  const sentence = printable(whole.length > LONGEST_MESSAGE ? `${whole.slice(0, LONGEST_MESSAGE)}…` : whole);
  return name === 'Error' ? sentence : `${printable(String(name))}: ${sentence}`;
}

/** Says which line of the file runs, '' if none does, and what the rules are being asked; called while the program is interrupted. */
export const tells = (path: string): { [M in keyof Whereabouts]: () => string } => ({
  line: () => firstPlace(new Error('here'), path) ?? '',
  question: doing,
});

/** A frame of a stack, in a file. */
const FRAME = /(file:\/\/.*):(\d+):(\d+)\)?$/gm;
/** What Node writes above the stack of an import that fails: file and line, the text of the line, and marks below the column. */
const HEADER = /^(file:\/\/.*):(\d+)\n.*\n(\s*)\^/;

/** The uppermost place on the stack of an error that is in a file of the user's; `path` is the name of the game file. */
export function firstPlace(error: Error, path: string): string | undefined {
  // a file may have said how stacks are written, which happens when they are first read
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  const stack = String(error.stack ?? '');
  const [, url, line, before = ''] = HEADER.exec(stack) ?? [];
  if (url !== undefined) return placeIn(url, { line: Number(line), column: before.length + 1 }, path);
  for (const [, file, row, column] of stack.matchAll(FRAME)) {
    const place = placeIn(file!, { line: Number(row), column: Number(column) }, path);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The place of `spot` in the code of the file at `url`; undefined if that is not a file of the user's. */
export function placeIn(url: string, spot: TextSpot, path: string): string | undefined {
  const file = filesRead().get(url);
  if (file === undefined) return undefined;
  const { line, column } = writtenSpot(file, spot);
  const name = isMain(url) ? path : relative('.', fileURLToPath(url));
  return `${name}, line ${line}, column ${column}`;
}

/**
 * A syntax error that Node found in a file of the user's, with its place. The place is not on the stack, but Node prints it
 * when it only checks a text. Undefined when no file of the user's is wrong.
 */
export function blameSyntax(error: SyntaxError, path: string): PlayError | undefined {
  for (const { url, code } of filesRead().values()) {
    if (url.endsWith('.json')) continue;
    const checked = spawnSync(process.execPath, ['--check', '--input-type=module'], {
      input: code,
      encoding: 'utf8',
    });
    const [, line, before = ''] = /:(\d+)\n.*\n(\s*)\^/.exec(checked.stderr) ?? [];
    if (line === undefined) continue;
    const spot = { line: Number(line), column: before.length + 1 };
    const isDecorator = code.split('\n')[spot.line - 1]![before.length] === '@';
    const sentence = isDecorator ? 'decorators cannot be used in a game file' : printable(error.message);
    return new PlayError('bad input', sentence, [placeIn(url, spot, path) ?? path]);
  }
  return undefined;
}
