/** A thread that solves games, keeps them, and answers questions about them. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, located, partsOf, said } from '../base/errors.ts';
import type { Game } from '../rules/game.ts';
import { loadGame } from '../games/index.ts';
import { readPosition } from '../play/position.ts';
import type { Position, Rules } from '../rules/rules.ts';
import { plan } from '../engines/plan.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { openTableFile } from '../tables/file.ts';
import { type Source, lineJson, positionJson, written } from './answers.ts';
import {
  type Question,
  type Reply,
  STARTED,
  type ServedTable,
  type Task,
  type ThreadSettings,
} from './thread.ts';

/** Games kept at most: rules take memory too, and tables open files. */
const MOST_HELD = 64;

interface Held {
  readonly key: string;
  readonly rules: Rules<Position>;
  readonly source: Source;
  /** Whether it has the value of a position of these rules. */
  readonly covers: (p: Position) => boolean;
  readonly bytes: number;
  readonly close: () => void;
}
/** The one used last stands last. */
let held: readonly Held[] = [];

const { tables, memory, most, store } = workerData as ThreadSettings;

const port = parentPort!;
port.on('message', (task: Task) => {
  reply(task).then(
    (said) => port.postMessage(said),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const told: Reply = error instanceof PlayError ? { error: partsOf(error) } : { fault: message };
      port.postMessage(told);
    },
  );
});
port.postMessage(STARTED);

async function reply({ question, solve: mayBeSolved }: Task): Promise<Reply> {
  const { key, game: name, options, position } = question;
  const game = await loadGame(name);
  const same = held.filter((one) => one.key === key);
  const rules = same.at(-1)?.rules ?? game.read(options);
  const from =
    position === undefined ? rules.start : located(said`position`, () => readPosition(rules, position));
  const kept = same.find(({ covers }) => covers(from));
  if (kept === undefined && !mayBeSolved) return { elsewhere: true };
  const one = kept ?? opened(game, question, rules, from) ?? solved(question, rules, from);
  if ('large' in one) return one;
  keep(one);
  const asked = { game: name, options, rules, source: one.source, position: from };
  return {
    answer: written(question.ask === 'line' ? lineJson(asked) : positionJson(asked)),
    bytes: one.bytes,
  };
}

/** Puts a game behind the others, of which those in front give way when they take too much. */
function keep(one: Held): void {
  const all = [...held.filter((other) => other !== one), one];
  const fits = (some: readonly Held[]): boolean =>
    some.length <= MOST_HELD && some.reduce((sum, { bytes }) => sum + bytes, 0) <= store;
  while (all.length > 1 && !fits(all)) all.shift()!.close();
  held = all;
}

/** Solves it, unless it is too large for this thread. */
function solved(
  { key }: Question,
  rules: Rules<Position>,
  from: Position,
): Held | { readonly large: number } {
  // the machine's cores are shared by the threads of all questions
  const options = { from, memory, threads: 1 };
  const planned = plan(rules, options);
  const exploring = !planned.gives.exactBytes && most < memory;
  if (!exploring && planned.bytes > most) return { large: planned.bytes };
  let solution: Solution<Position>;
  try {
    // how large it becomes is known only when it has been explored
    solution = solve(rules, exploring ? { ...options, engine: planned.engine, memory: most } : options);
  } catch (error) {
    if (exploring && error instanceof PlayError && error.kind === 'too large') return { large: memory };
    throw error;
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

/** The table on disk of a game, if there is one with the position. */
function opened(
  game: Game,
  { key, options }: Question,
  rules: Rules<Position>,
  from: Position,
): Held | undefined {
  if (tables.length === 0) return undefined;
  const texts = JSON.stringify(game.texts(options));
  const table = tables.find((one) => one.game === game.name && JSON.stringify(one.options) === texts);
  if (table === undefined) return undefined;
  const { source, close } = read(table, rules);
  const covers = (p: Position): boolean => source.value(p) !== undefined;
  if (covers(from)) return { key, rules, source, covers, bytes: 0, close };
  close();
  return undefined;
}

/** A damaged table is a fault of the server's, not of the question. */
function read(table: ServedTable, rules: Rules<Position>): Pick<Held, 'source' | 'close'> {
  const ours = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      throw new Error(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
  const { info, value, close } = ours(() => openTableFile(table.path, rules, { of: table }));
  const { positions } = info.counts;
  const source = {
    value: (p: Position) => ours(() => value(p)),
    positions,
    plan: `a table on disk: ${info.solvedAs}`,
  };
  return { source, close };
}
