/** Makes a book: searches for the values of its last layer, from which those before follow. */
import { existsSync, statSync } from 'node:fs';
import { PlayError, badInput, badUse, printable, said } from '../base/errors.ts';
import { present } from '../base/present.ts';
import { recompute } from '../engines/audit.ts';
import { SEARCHES } from '../engines/searches.ts';
import { solve } from '../engines/solve.ts';
import type { Solution } from '../engines/solve-on.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import { claim as reserve, removeFile } from '../tables/disk.ts';
import { deflate, inflate, save } from '../tables/enveloped-file.ts';
import { fingerprint } from '../tables/fingerprint.ts';
import type { TableGame } from '../tables/header.ts';
import type { LoggedNumbers } from '../tables/work-log.ts';
import { codeOf, valueFrom } from './codes.ts';
import { type BookFile, type BookHeader, readBook, writeBook } from './format.ts';
import { Layers } from './layers.ts';
import { unfinishedCodes, unfinishedPath } from './unfinished.ts';

/** What a book is to have, and how it is made. */
export interface MakingBook<P> {
  /** The game and its options, for the header. */
  readonly of: TableGame;
  /** The program and its version, for the header. An interrupted book is continued only by the same version. */
  readonly madeBy: string;
  /** The position from which plies are counted. Absent: the start. */
  readonly from?: P | undefined;
  /** All positions up to so many plies are in the book. */
  readonly plies: number;
  /** The memory for searches, in bytes. The bytes of the book do not depend on it, nor on the threads. */
  readonly memory: number;
  /** The threads of a search. Absent: as many as are useful. */
  readonly threads?: number | undefined;
  /** The most seconds; then what was found is kept, and an error raised. Absent: no limit. */
  readonly time?: number | undefined;
  /** Called with the positions that are done, of those that are searched. */
  readonly progress?: ((done: number, of: number) => void) | undefined;
  /** Called with a sentence about what was found of an earlier run. */
  readonly note?: ((sentence: string) => void) | undefined;
}

/**
 * Makes the book, and writes it to `path`. What is found is kept in a file beside it until the book is complete; a call with the same
 * options continues there, and writes the same bytes in the end. Raises bad input if play may go round in circles, bad use if the file
 * cannot be written, and out of time.
 */
export function makeBook<P>(rules: Rules<P>, path: string, options: MakingBook<P>): BookFile {
  if (path === '' || (existsSync(path) && !statSync(path).isFile()))
    throw badUse(said`'${printable(path)}' is no file that a book can be written to`);
  if (!rules.pliesLeft) {
    throw badInput(
      said`play may go round in circles in this game, since its rules have no ${'pliesLeft'}, so its positions cannot be searched one by one; ${'table build'} makes a table of all of them`,
    );
  }
  const { from = rules.start } = options;
  const release = reserve(path);
  try {
    const layers = layersOf(rules, from, options.plies);
    const header = headerOf(rules, from, layers, options);
    const unfinished = unfinishedCodes(path, header);
    try {
      searchLast(rules, layers, unfinished, options);
    } finally {
      unfinished.close();
    }
    const bytes = writeBook(header, valuesOf(rules, layers, unfinished.all), deflate);
    save(path, bytes);
    removeFile(unfinishedPath(path));
    return readBook(bytes, inflate);
  } finally {
    release();
  }
}

function layersOf<P>(rules: Rules<P>, from: P, plies: number): Layers<P> {
  const layers = new Layers(rules, from);
  while (layers.plies < plies && !isEmpty(layers, layers.plies)) layers.next();
  return layers;
}

/** Whether no play has so many plies. */
function isEmpty<P>(layers: Layers<P>, plies: number): boolean {
  const [from, to] = layers.layer(plies);
  return from === to;
}

function headerOf<P>(
  rules: Rules<P>,
  from: P,
  layers: Layers<P>,
  { of, madeBy }: MakingBook<P>,
): Omit<BookHeader, 'codes'> {
  const { pliesLeft = () => 0 } = rules;
  return {
    game: of.game,
    options: of.options,
    position: rules.position.text(from),
    fingerprint: fingerprint(rules, from, false),
    madeBy,
    layers: Array.from({ length: layers.plies + 1 }, (_, plies) => layers.digest(plies)),
    fewest: layers.positions.reduce((least, p) => Math.min(least, pliesLeft(p)), Infinity),
  };
}

/** Whether play goes on at `p`. */
const isOpen = <P>({ ended, moves }: Rules<P>, p: P): boolean => ended(p) === OPEN && moves(p).length > 0;

/** Searches for the values of the last layer, one position after the other with one table, since neighbours share much of their play. */
function searchLast<P>(
  rules: Rules<P>,
  layers: Layers<P>,
  unfinished: LoggedNumbers,
  { memory, threads, time = Infinity, progress, note }: MakingBook<P>,
): void {
  const started = performance.now();
  const [first, end] = layers.layer(layers.plies);
  const done = unfinished.all.length;
  if (done > 0) note?.(`an unfinished book is continued: ${done} of ${end - first} positions are done`);
  let solution: Solution<P> | undefined;
  const ended = (): boolean => performance.now() - started > 1000 * time;
  for (let k = first + done; k < end; k++) {
    const p = present(layers.positions[k]);
    progress?.(k - first, end - first);
    if (!isOpen(rules, p)) {
      unfinished.add(codeOf(recompute(rules, () => undefined, p).expected));
      continue;
    }
    // a search that is short does not ask
    if (!ended()) solution ??= solve(rules, { engines: SEARCHES, from: p, memory, threads, ended });
    const value = ended() ? undefined : solution?.search?.settle(p);
    if (!value?.settled || value.least === undefined)
      throw new PlayError(
        'out of time',
        said`${k - first} of ${end - first} positions are done in the time; the same command continues`,
      );
    unfinished.add(codeOf(value.least));
  }
  solution?.release();
}

/** The codes of all positions at which the game is not over, where those of the last layer are `last`. */
function valuesOf<P>(rules: Rules<P>, layers: Layers<P>, last: readonly number[]): readonly number[] {
  const { positions } = layers;
  const { pliesLeft = () => 0 } = rules;
  const [first] = layers.layer(layers.plies);
  const codes: number[] = [];
  last.forEach((code, k) => (codes[first + k] = code));
  const value = (q: P): ReturnType<typeof valueFrom> =>
    valueFrom(present(codes[present(layers.numberOf(q))]), rules.gain !== undefined);
  // every move leaves fewer plies, so the values that one rests on come before it
  const order = Array.from({ length: first }, (_, k) => k)
    .map((k) => ({ k, left: pliesLeft(present(positions[k])) }))
    .sort((a, b) => a.left - b.left);
  for (const { k } of order) codes[k] = codeOf(recompute(rules, value, present(positions[k])).expected);
  return codes.filter((_, k) => rules.ended(present(positions[k])) === OPEN);
}
