/** A thread that solves games and answers questions about the one it solved last. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, located, partsOf, said } from '../errors.ts';
import { loadGame } from '../games/index.ts';
import { readPosition } from '../play/position.ts';
import type { Position, Rules } from '../rules.ts';
import { solve } from '../solve/solve.ts';
import { openTableFile } from '../table/file.ts';
import { type Source, lineJson, positionJson } from './answers.ts';
import type { Question, Reply, ServedTable } from './solvers.ts';

interface Held {
  readonly key: string;
  readonly rules: Rules<Position>;
  readonly source: Source;
  readonly close: () => void;
}
let held: Held | undefined;

const tables = workerData as readonly ServedTable[];

const port = parentPort!;
port.on('message', (question: Question) => {
  answer(question).then(
    (reply) => port.postMessage(reply),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      const reply: Reply = error instanceof PlayError ? { error: partsOf(error) } : { fault: message };
      port.postMessage(reply);
    },
  );
});

async function answer({ key, game: name, options, position, memory, ask }: Question): Promise<Reply> {
  const game = await loadGame(name);
  const rules = held?.key === key ? held.rules : game.read(options);
  const from =
    position === undefined ? rules.start : located(said`position`, () => readPosition(rules, position));
  if (held?.key !== key) {
    held?.close();
    held = undefined;
    const texts = JSON.stringify(game.texts(options));
    const table = tables.find((one) => one.game === name && JSON.stringify(one.options) === texts);
    if (table) held = { key, rules, ...read(table, rules) };
  }
  // what was explored from elsewhere may not hold this position
  if (held?.source.value(from) === undefined) {
    held?.close();
    held = undefined;
    // the machine's cores are shared by the threads of all questions
    const { value, positions, plan } = solve(rules, { from, memory, threads: 1 });
    held = { key, rules, source: { value, positions, plan: plan.reason }, close: () => undefined };
  }
  const asked = { game: name, options, rules, source: held.source, position: from };
  return { answer: ask === 'line' ? lineJson(asked) : positionJson(asked) };
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
