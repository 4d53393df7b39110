/** The code of a thread that solves games, keeps them in memory, and answers questions about them. */
import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, located, partsOf, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { loadGame } from '../games/index.ts';
import { farJson, farPoint } from '../play/far-points.ts';
import { readPosition } from '../play/position.ts';
import type { Position, Rules } from '../rules/rules.ts';
import { VERIFY_TABLE, checkable } from '../engines/checked.ts';
import { Many, refusingMany } from '../engines/many.ts';
import { plan } from '../engines/plan.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { bookOf } from '../proofs/book.ts';
import { shippedProof } from '../proofs/shipped.ts';
import { openTableFile } from '../tables/file.ts';
import type { TableGame } from '../tables/header.ts';
import {
  type WrittenAnswer,
  type KnownPosition,
  type ValueSource,
  lineJson,
  positionJson,
  reasonsJson,
  written,
} from './answers.ts';
import { mayBeFar } from './keys.ts';
import type { FarJson } from '../answers/schemas.ts';
import { SearchedGame, type SearchedKind } from './searched.ts';
import { tableFor } from './table-bytes.ts';
import type {
  Begin,
  ThreadQuestion,
  ThreadReply,
  ServedTable,
  Started,
  ThreadTask,
  ThreadSettings,
} from './messages.ts';
import { isOpen, positionAnswer, variantAnswer } from './uwapi/answers.ts';
import { type UwapiStanding, readStanding, startOf } from './uwapi/standing.ts';

/** The most games kept: rules take memory too, and tables are open files. */
const MOST_GAMES = 64;

/** A large board is searched as soon as so many positions are found. */
const MANY_FOUND = 2 ** 14;

/** A game that is kept. */
interface KeptGame {
  readonly key: string;
  readonly rules: Rules<Position>;
  readonly source: ValueSource;
  /** Whether `source` has the value of a position. */
  readonly covers: (p: Position) => boolean;
  readonly bytes: number;
  /** Answers by a search. Absent: the values are there. */
  readonly answer?: (known: KnownPosition, kind: SearchedKind) => WrittenAnswer;
  /** The values that a search finds. Absent: `source` has them. */
  readonly look?: SearchedGame['look'];
  readonly close: () => void;
}
/** The most recently used game comes last. */
let games: readonly KeptGame[] = [];

const { tables, memory, most, store, turn } = workerData as ThreadSettings;

const port = parentPort!;
port.on('message', (task: ThreadTask) => {
  reply(task).then(
    (answer) => port.postMessage(answer),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const failure: ThreadReply =
        error instanceof PlayError ? { error: partsOf(error) } : { fault: message };
      port.postMessage(failure);
    },
  );
});
port.postMessage({ thread: ownNumber() } satisfies Started);

/** The number of this thread on Linux: the only system that has a priority and a clock of each thread under it. */
function ownNumber(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

async function reply({ question, begins }: ThreadTask): Promise<ThreadReply> {
  const { key, game: name, options, kind } = question;
  if (kind === 'value' || kind === 'sum')
    return (await import('./added.ts')).addedReply(question, most, memory);
  const game = await loadGame(name);
  const far = mayBeFar(question, kind) ? farPoint(game, options) : undefined;
  if (far) return { answer: written(farJson(game, options, far) satisfies FarJson), bytes: undefined };
  const same = games.filter((one) => one.key === key);
  const rules = same.at(-1)?.rules ?? game.read(options);
  // it says how the game begins and is drawn, for which nothing need be solved
  if (kind === 'uwapi variant')
    return { answer: written(variantAnswer(game, rules, options)), bytes: undefined };
  const at = standing(rules, question);
  if (kind === 'uwapi moves')
    return { answer: written(positionAnswer(rules, { value: () => undefined }, at)), bytes: undefined };
  let one = same.find(({ covers }) => covers(at.p));
  for (const begin of begins) {
    if (one) break;
    const { p } = standing(rules, begin);
    const made = opened(game, question, rules, p) ?? solved(game, question, rules, p);
    if ('large' in made) return made;
    keep(made);
    if (made.covers(at.p)) one = made;
  }
  if (one === undefined) return { elsewhere: true };
  keep(one);
  const { bytes } = one;
  if (kind === 'uwapi position') return { answer: clientAnswer(rules, one, at), bytes };
  const known = { game: name, options, rules, source: one.source, position: at.p, text: question.position };
  const answer = one.answer
    ? one.answer(known, kind)
    : written({ position: positionJson, line: lineJson, reasons: reasonsJson }[kind](known));
  return { answer, bytes };
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
function clientAnswer(rules: Rules<Position>, { source, look }: KeptGame, at: UwapiStanding): WrittenAnswer {
  const answer = positionAnswer(rules, look ? { value: look(at.p) } : source, at);
  return { ...written(answer), open: isOpen(answer) };
}

/** Puts a game at the end of the list, and drops games from its beginning while they take too much memory. */
function keep(one: KeptGame): void {
  const all = [...games.filter((other) => other !== one), one];
  const fits = (some: readonly KeptGame[]): boolean =>
    some.length <= MOST_GAMES && some.reduce((sum, { bytes }) => sum + bytes, 0) <= store;
  while (all.length > 1 && !fits(all)) all.shift()!.close();
  games = all;
}

/** Solves a game, unless it is too large for this thread; where no table fits on any thread, a search begins. */
function solved(
  game: Game,
  { key, options: given }: ThreadQuestion,
  rules: Rules<Position>,
  from: Position,
): KeptGame | { readonly large: number } {
  // one thread each: all questions share the cores of the machine
  const options = { from, memory, threads: 1 };
  const small = most < memory;
  const searchable = rules.pliesLeft !== undefined;
  let exploring = false;
  let solution: Solution<Position>;
  try {
    const planned = plan(rules, options);
    exploring = !planned.gives.exactBytes;
    if (small && !exploring && planned.bytes > most) return { large: planned.bytes };
    // the size of an explored game is known only afterwards
    const limited = exploring && small ? { engine: planned.engine, memory: most } : {};
    solution = solve(rules, { ...options, ...limited, progress: refusingMany(rules, MANY_FOUND) });
  } catch (error) {
    const large = error instanceof Many || (error instanceof PlayError && error.kind === 'too large');
    if (!large || (!exploring && !searchable)) throw error;
    if (small) return { large: memory };
    if (!searchable) throw error;
    return searched(key, rules, from, { game: game.name, options: game.texts(given) });
  }
  const { value, positions, plan: made } = solution;
  return {
    key,
    rules,
    source: { value, positions, plan: made.reason },
    covers: (p) => solution.holds(p),
    bytes: made.bytes,
    close: () => undefined,
  };
}

/** A game whose values are searched for; in the opening, who wins is known from the proof that comes with the program. */
function searched(key: string, rules: Rules<Position>, from: Position, of: TableGame): KeptGame {
  const proof = shippedProof(rules, rules.start, of);
  const game = new SearchedGame(rules, from, { memory: most, turn, book: proof && bookOf(rules, proof) });
  const { solution } = game;
  const { value, plan: made } = solution;
  const source = {
    value,
    // the search visits more with each question
    get positions() {
      return solution.positions;
    },
    plan: made.reason,
  };
  return {
    key,
    rules,
    source,
    covers: () => true,
    bytes: made.bytes,
    answer: (known, kind) => game.answer(known, kind),
    look: (p) => game.look(p),
    close: () => solution.release(),
  };
}

/** The game from a table on disk, if there is one that contains the position. */
function opened(
  game: Game,
  { key, options }: ThreadQuestion,
  rules: Rules<Position>,
  from: Position,
): KeptGame | undefined {
  const table = tableFor(tables, game, options);
  if (table === undefined) return undefined;
  const { source, close } = read(table, rules);
  const covers = (p: Position): boolean => source.value(p) !== undefined;
  if (covers(from)) return { key, rules, source, covers, bytes: 0, close };
  close();
  return undefined;
}

/** Opens a table. A damaged one is a fault of the server, not bad input. */
function read(table: ServedTable, rules: Rules<Position>): Pick<KeptGame, 'source' | 'close'> {
  const asFault = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
  const { info, value, close } = asFault(() => openTableFile(table.path, rules, { of: table }));
  const { positions } = info.counts;
  const source = {
    value: checkable(rules, (p: Position) => asFault(() => value(p)), VERIFY_TABLE),
    positions,
    plan: `a table on disk: ${info.solvedAs}`,
  };
  return { source, close };
}
