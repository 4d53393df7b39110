/** A thread that solves games and answers questions about the one it solved last. */
import { parentPort } from 'node:worker_threads';
import { PlayError, located } from '../errors.ts';
import { loadGame } from '../games/index.ts';
import { readPosition } from '../play/position.ts';
import type { Position, Rules } from '../rules.ts';
import { type Solution, solve } from '../solve/solve.ts';
import { lineJson, positionJson } from './answers.ts';
import type { Question, Reply } from './solvers.ts';

interface Solved {
  readonly key: string;
  readonly rules: Rules<Position>;
  readonly solution: Solution<Position>;
}
let solved: Solved | undefined;

const port = parentPort!;
port.on('message', (question: Question) => {
  answer(question).then(
    (reply) => port.postMessage(reply),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      port.postMessage(error instanceof PlayError ? { kind: error.kind, message } : { message });
    },
  );
});

async function answer({ key, game, options, position, memory, ask }: Question): Promise<Reply> {
  const rules = solved?.key === key ? solved.rules : (await loadGame(game)).read(options);
  const from =
    position === undefined ? rules.start : located('position', () => readPosition(rules, position));
  // what was explored from elsewhere may not hold this position
  if (solved?.key !== key || solved.solution.value(from) === undefined) {
    solved = undefined;
    // the machine's cores are shared by the threads of all questions
    solved = { key, rules, solution: solve(rules, { from, memory, threads: 1 }) };
  }
  const asked = { game, options, rules, solution: solved.solution, position: from };
  return { answer: ask === 'line' ? lineJson(asked) : positionJson(asked) };
}
