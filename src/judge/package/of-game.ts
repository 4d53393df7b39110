/** The contest problem that is made of a game and its settings. */
import type { GameContest } from '../../contest/of-game.ts';
import type { Localised } from '../../rules/game.ts';
import type { Cases } from '../cases.ts';
import type { ContestProblem, TestInput } from './problem.ts';

/** What a program may take if the author does not say. */
const USUAL = { seconds: 2, memory: 1024, output: 8 } as const;

/** The problem of a contest that is made of a game. */
export function problemOf(contest: GameContest, _cases: Cases): ContestProblem {
  const { game, settings, texts } = contest;
  const { seconds = USUAL.seconds, memory = USUAL.memory, source = game.title.en } = settings;
  const given = (inputs: readonly string[], description: string): TestInput[] =>
    inputs.map((input) => ({ input, description }));
  return {
    source,
    legend: settings.legend === undefined ? undefined : localisedOf(settings.legend),
    limits: { ...USUAL, seconds, memory },
    task: texts.task,
    input: texts.input,
    output: texts.output,
    samples: given(settings.samples ?? [], 'a sample'),
    traps: given(settings.traps ?? [], 'a trap by the author'),
  };
}

const localisedOf = (text: string | Localised): Localised =>
  typeof text === 'string' ? { en: text, zh: text, ja: text } : text;
