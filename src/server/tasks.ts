/** What a thread does that solves games, keeps them in memory, and answers questions about them. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, located, partsOf, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { type SourceValues, boundsIn } from '../answers/answer.ts';
import { open, valuesOf } from '../answers/ask.ts';
import { farJson } from '../answers/answer-json.ts';
import { NODE_SOURCES } from '../answers/registry.ts';
import { type Question, questionOf } from '../answers/question.ts';
import { bookFor, shippedFor } from '../answers/shipped.ts';
import { openedSolution } from '../answers/solution.ts';
import type { AnswerHost, KnownBook, Opened } from '../answers/source.ts';
import { tableOrSearch } from '../answers/table-or-search.ts';
import { withUnreached } from '../answers/unreached.ts';
import { positionAfter, readPosition } from '../play/position.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { VERIFY_TABLE, checkable } from '../engines/checked.ts';
import { unlessLarge } from '../engines/many.ts';
import { plan } from '../engines/plan.ts';
import { solve } from '../engines/solve.ts';
import { openTableFile } from '../tables/file.ts';
import { type WrittenAnswer, lineJson, positionJson, reasonsJson, written } from './answers.ts';
import { type OwnSources, describedGame } from './own-description.ts';
import { SearchedGame, type SearchedKind } from './searched.ts';
import { servedFor } from './table-bytes.ts';
import type { Begin, ThreadReply, KnownFile, Started, ThreadTask, ThreadSettings } from './messages.ts';
import { isOpen, positionAnswer, variantAnswer } from './uwapi/answers.ts';
import { type UwapiStanding, readStanding, startOf } from './uwapi/standing.ts';

/** Where a thread has its games from. */
export interface ThreadGames {
  /** Raises not found. */
  load(name: string): Promise<Game>;
  /** Tests rules before they are used. Raises bad input for rules that are wrong. */
  tested(rules: Rules<Position>): Rules<Position>;
  /** Tables of fewer positions are made whatever takes less time, since an audit of them finds wrong rules. Undefined: none. */
  readonly searchFrom: number | undefined;
  /** Raises bad input if rules have changed functions of the language, after which no answer can be relied on. Absent: they have not. */
  intact?(): void;
  /** The error to answer with instead of one that was raised. */
  cause(error: unknown): unknown;
  /** The files that a game consists of; none for one of the library. */
  sources(): OwnSources;
}

/** The most games kept: rules take memory too, and tables are open files. */
const MOST_GAMES = 64;

/** What a source has opened of a game, kept for further questions. */
interface KeptGame {
  readonly key: string;
  readonly rules: Rules<Position>;
  readonly opened: Opened;
}
/** The games that are kept; the most recently used comes last. */
let all: readonly KeptGame[] = [];

const { onDisk, memory, most, store, turn, key: secret } = workerData as ThreadSettings;
// rules may send messages too, which mean nothing without the key
delete (workerData as { key?: string }).key;
const port = parentPort;
const post = port?.postMessage.bind(port);
const send = (message: ThreadReply | Started): void => post?.({ ...message, key: secret });

let games: ThreadGames;

/** Answers the questions that the main thread sends, about these games. */
export function answerTasks(given: ThreadGames): void {
  games = given;
  port?.on('message', (task: ThreadTask) => {
    reply(task)
      .then((answer) => {
        games.intact?.();
        send(answer);
      })
      .catch(refuse);
  });
  send({ thread: ownNumber() });
}

/** Answers the question at hand with an error. */
export function refuse(thrown: unknown): void {
  const error = causeOf(thrown);
  const message = error instanceof Error ? error.message : String(error);
  send(error instanceof PlayError ? { error: partsOf(error) } : { fault: message });
}

function causeOf(thrown: unknown): unknown {
  try {
    games.intact?.();
    return games.cause(thrown);
  } catch (error) {
    return error;
  }
}

/** The number of this thread on Linux: the only system that has a priority and a clock of each thread under it. */
function ownNumber(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

async function reply({ question, begins }: ThreadTask): Promise<ThreadReply> {
  const { key, game: name, position: text, kind } = question;
  if (kind === 'sum') return (await import('./added.ts')).addedReply(question, most, memory);
  const game = await games.load(name);
  if (kind === 'game') return { answer: written(describedGame(game, games.sources())), bytes: undefined };
  const chosen = text === undefined || kind.startsWith('uwapi') ? {} : game.optionsIn(text);
  const options = { ...chosen, ...question.options };
  const same = all.filter((one) => one.key === key);
  let read = same.at(-1)?.rules;
  const rules = (): Rules<Position> => (read ??= games.tested(game.read(options)));
  if (kind === 'value')
    return (await import('./added.ts')).addedReply({ ...question, options }, most, memory, rules());
  // it says how the game begins and is drawn, for which nothing need be solved
  if (kind === 'uwapi variant')
    return { answer: written(variantAnswer(game, rules(), options)), bytes: undefined };
  if (kind === 'uwapi moves') {
    const at = standing(rules(), question);
    return { answer: written(positionAnswer(rules(), { value: () => undefined }, at)), bytes: undefined };
  }
  const asked = (written: Begin): Question => {
    const of = withoutMoves(rules, written);
    return questionOf(
      { game, options, text: of.position, impossible: of.impossible === true, wants: 'moves' },
      { rules, position: (made) => standing(made, of).p },
    );
  };
  const about = asked(question);
  let one = same.find(({ opened }) => opened.covers(about));
  for (const begin of begins) {
    if (one) break;
    try {
      const opened = await open(asked(begin), HOST, NODE_SOURCES);
      const found = opened.answer(about);
      if (found.is === 'far') return { answer: written(farJson(found)), bytes: undefined };
      const made = { key, rules: rules(), opened };
      keep(made);
      if (opened.covers(about)) one = made;
    } catch (error) {
      if (error instanceof TooLargeHere) return { large: error.bytes };
      throw error;
    }
  }
  if (one === undefined) return { elsewhere: true };
  keep(one);
  const { bytes } = one.opened;
  if (kind === 'uwapi position')
    return { answer: clientAnswer(one, about, standing(rules(), question)), bytes };
  return { answer: writtenAnswer(one, about, kind), bytes };
}

/** The answer to a question of the HTTP API. */
function writtenAnswer(one: KeptGame, about: Question, kind: SearchedKind): WrittenAnswer {
  const { opened } = one;
  const answer = valuesOf(opened, about);
  const known = { question: about, values: answer.values, origin: answer.origin };
  if (opened instanceof SearchedGame) return opened.written(known, kind);
  if (kind === 'reasons')
    return written(reasonsJson({ ...known, values: { ...known.values, value: withUnreached(known, turn) } }));
  return written({ position: positionJson, line: lineJson }[kind](known));
}

/** The same question, of which the moves have been played. Raises bad input. */
function withoutMoves(rules: () => Rules<Position>, of: Begin): Begin {
  if (!of.moves) return of;
  const p = positionAfter(rules(), standing(rules(), of).p, of.moves);
  return { ...of, position: rules().position.text(p) };
}

/** The position of a question; absent: the start. Raises bad input. */
function standing(rules: Rules<Position>, { kind, position: text, impossible }: Begin): UwapiStanding {
  if (text === undefined) return startOf(rules);
  return located(said`position`, () =>
    kind === 'uwapi position' || kind === 'uwapi moves'
      ? readStanding(rules, text)
      : { ...startOf(rules), p: readPosition(rules, text, { impossible, request: 'impossible=yes' }) },
  );
}

/** The answer for the GamesmanUni client; an open one if a search has not found all values yet. */
function clientAnswer(one: KeptGame, about: Question, at: UwapiStanding): WrittenAnswer {
  const { rules, opened } = one;
  const values =
    opened instanceof SearchedGame ? { value: opened.look(at.p) } : valuesOf(opened, about).values;
  const answer = positionAnswer(rules, values, at);
  return { ...written(answer), open: isOpen(answer) };
}

/** Puts a game at the end of the list, and drops games from its beginning while they take too much memory. */
function keep(one: KeptGame): void {
  const kept = [...all.filter((other) => other !== one), one];
  const fits = (some: readonly KeptGame[]): boolean =>
    some.length <= MOST_GAMES && some.reduce((sum, { opened }) => sum + opened.bytes, 0) <= store;
  while (kept.length > 1 && !fits(kept)) kept.shift()!.opened.close();
  all = kept;
}

/** What answers here. */
const HOST: AnswerHost = {
  book: servedBook,
  table: tableOf,
  valueOf: (rules) => solve(rules, { memory: most, threads: 1 }).value(rules.start),
  solve: solved,
};

/** A game is too large for this thread: it needs this many bytes. */
class TooLargeHere extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super('too large for this thread');
    this.bytes = bytes;
  }
}

/** Solves a game; where no table fits, a search begins. */
function solved(question: Question): Opened {
  if (most < memory) return solvedSmall(question);
  const { rules, position: from } = question;
  return tableOrSearch(question, {
    table: (progress) => openedSolution(question, () => solve(rules, { ...solving(question), progress })),
    search: (opening) => new SearchedGame(rules, from, { memory: most, turn, book: opening?.book }),
    proof: (asked) => shippedFor(asked, rules.start),
    book: servedBook,
  });
}

/** Solves a game, unless it is too large for this thread. */
function solvedSmall(question: Question): Opened {
  const { rules } = question;
  const options = solving(question);
  const opened = unlessLarge(rules, (progress) => {
    const { engine, bytes, gives } = plan(rules, options);
    if (gives.exactBytes && bytes > most) throw new TooLargeHere(bytes);
    if (gives.exactBytes) return openedSolution(question, () => solve(rules, { ...options, progress }));
    // the size of an explored game is known only afterwards
    return openedSolution(question, () =>
      unlessTooLarge(() => solve(rules, { ...options, engine, memory: most, progress })),
    );
  });
  if (!opened) throw new TooLargeHere(memory);
  return opened;
}

/** How games are solved: with one thread each, since all questions share the cores of the machine. */
const solving = ({ position: from }: Question) => ({
  from,
  memory,
  threads: 1,
  searchFrom: games.searchFrom,
});

/** What `solve` returns; where it is too large for this thread, other threads may have room. */
function unlessTooLarge<T>(solve: () => T): T {
  try {
    return solve();
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') throw new TooLargeHere(memory);
    throw error;
  }
}

/** The game from a table on disk, if there is one that contains the position. */
function tableOf({ game, options, rules, position }: Question): Opened | undefined {
  const table = servedFor(onDisk, { kind: 'table', game: game.name, options: game.texts(options) });
  if (table === undefined) return undefined;
  const { values, words, close } = read(table, rules);
  const { value } = values;
  if (value(position) === undefined) {
    close();
    return undefined;
  }
  return {
    bytes: 0,
    covers: (asked) => value(asked.position) !== undefined,
    answer: (asked) => ({
      is: 'valued',
      question: asked,
      bounds: boundsIn(values, asked.position),
      values,
      origin: { is: 'source', name: 'table on disk', words },
    }),
    close,
  };
}

/** The book of a game in the folder of tables, else the one that comes with the program. */
function servedBook(question: Question): KnownBook | undefined {
  const { game, options } = question;
  const book = servedFor(onDisk, { kind: 'book', game: game.name, options: game.texts(options) });
  if (book === undefined) return bookFor(question);
  const found = asFault(() => bookFor(question, book.path));
  return found && { ...found, words: `the book ${basename(book.path)}` };
}

/** A damaged file is a fault of the server, not bad input. */
function asFault<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Opens a table. */
function read(
  table: KnownFile,
  rules: Rules<Position>,
): { readonly values: SourceValues; readonly words: string; readonly close: () => void } {
  const { info, value: probed, close } = asFault(() => openTableFile(table.path, rules, { of: table }));
  const value = checkable(rules, (p: Position) => asFault(() => probed(p)), VERIFY_TABLE);
  const values = { value, holds: (p: Position) => value(p) !== undefined, positions: info.counts.positions };
  return { values, words: `a table on disk: ${info.solvedAs}`, close };
}
