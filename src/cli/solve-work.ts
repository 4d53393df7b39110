/** What `perfect-play solve` does in its worker. */
import type { EngineName, GraphName } from '../engines/plan.ts';
import { solve } from '../engines/solve.ts';
import { answerJson, answerText } from './answer-text.ts';
import { givenOptions, rulesFrom } from './command.ts';
import { memoryFrom } from './memory.ts';
import { positionFrom } from './position.ts';
import { parseThreads } from './threads.ts';
import type { Work } from './task.ts';

export const answer: Work = ({ game, flags, sound, progress }) => {
  const rules = sound.rules(rulesFrom(game, flags));
  const from = positionFrom(rules, flags);
  const started = performance.now();
  const solution = solve(rules, {
    from,
    memory: memoryFrom(flags),
    graph: flags['graph'] as GraphName | undefined,
    symmetries: flags['symmetries'] !== false,
    engine: flags['engine'] as EngineName | undefined,
    impliedTurn: flags['impliedTurn'] !== false,
    alikePieces: flags['alikePieces'] !== false,
    wasm: flags['wasm'] !== false,
    threads: typeof flags['threads'] === 'string' ? parseThreads(flags['threads']) : undefined,
    progress,
  });
  const milliseconds = performance.now() - started;
  sound.values(rules, solution, from);
  const asked = {
    game,
    options: givenOptions(game, flags),
    rules,
    from,
    solution,
    milliseconds,
    quiet: flags['quiet'] === true,
  };
  return flags['json'] === true ? JSON.stringify(answerJson(asked), undefined, 2) : answerText(asked);
};
