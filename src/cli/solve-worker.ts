/** The side of `solve` that works: reads the options, solves, and sends the answer as text. */
import { parentPort, workerData } from 'node:worker_threads';
import { PlayError, located } from '../errors.ts';
import { loadGame } from '../games/index.ts';
import type { Game, Position, Rules } from '../rules.ts';
import type { EngineName, GraphName } from '../solve/plan.ts';
import { solve } from '../solve/solve.ts';
import { answerJson, answerText } from './answer-text.ts';
import { defaultMemory, parseMemory } from './memory.ts';
import { parseThreads } from './threads.ts';
import type { Flags, SolveMessage, SolveTask } from './solve.ts';

const send = (message: SolveMessage): void => parentPort?.postMessage(message);

/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 100;

try {
  const { game, flags } = workerData as SolveTask;
  send({ text: answer(await loadGame(game), flags) });
} catch (error) {
  if (error instanceof PlayError) send({ error: error.message, kind: error.kind });
  else send({ error: error instanceof Error ? error.message : String(error) });
}

function answer(game: Game, flags: Flags): string {
  const names = Object.keys(game.options).filter((name) => typeof flags[name] === 'string');
  const rules = game.read(Object.fromEntries(names.map((name) => [name, flags[name] as string])), '--');
  const { position } = flags;
  const from =
    typeof position === 'string' ? located('--position', () => readPosition(rules, position)) : rules.start;
  let reported = performance.now();
  const started = performance.now();
  const solution = solve(rules, {
    from,
    memory: typeof flags['memory'] === 'string' ? parseMemory(flags['memory']) : defaultMemory(),
    graph: flags['graph'] as GraphName | undefined,
    symmetries: flags['symmetries'] !== false,
    engine: flags['engine'] as EngineName | undefined,
    impliedTurn: flags['impliedTurn'] !== false,
    alikePieces: flags['alikePieces'] !== false,
    wasm: flags['wasm'] !== false,
    threads: typeof flags['threads'] === 'string' ? parseThreads(flags['threads']) : undefined,
    progress: (done, of) => {
      if (performance.now() - reported < PROGRESS_MS) return;
      reported = performance.now();
      send({ done, of });
    },
  });
  const milliseconds = performance.now() - started;
  const asked = { game, rules, from, solution, milliseconds };
  return flags['json'] === true ? JSON.stringify(answerJson(asked), undefined, 2) : answerText(asked);
}

function readPosition(rules: Rules<Position>, text: string): Position {
  const p = rules.position.parse(text);
  if (!rules.legal(p))
    throw new PlayError('bad input', `${text} is no position: two pieces of one side on one cell`);
  return p;
}
