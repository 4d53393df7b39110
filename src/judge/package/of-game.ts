/** The contest problem that is made of a game and its settings. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { badUse, quote, said, systemReason } from '../../base/errors.ts';
import { seeded } from '../../base/random.ts';
import type { ContestTexts } from '../../contest/describe.ts';
import type { GameContest } from '../../contest/of-game.ts';
import { type ContestSettings, localisedOf } from '../../contest/settings.ts';
import { present } from '../../base/present.ts';
import type { Game } from '../../rules/game.ts';
import type { Cases } from '../cases.ts';
import type { Plays } from '../interaction.ts';
import {
  LANGUAGE_OF,
  type ContestProblem,
  type Submission,
  type TestInput,
  VERDICTS,
  extensionOf,
  folderOf,
} from './problem.ts';
import { programsOf } from './programs.ts';

/** What a program may take if the author does not say. */
const USUAL = { seconds: 2, memory: 1024, output: 8 } as const;

/** Samples that are made if the author gives none. */
const SAMPLES = 2;

/** The problem of a contest that is made of a game; `folder` is that of the author's submissions, and `plays` are its games, if programs play. */
export function problemOf(
  contest: GameContest,
  cases: Cases,
  { folder, plays }: { readonly folder: string; readonly plays: Plays | undefined },
): ContestProblem {
  const { game, settings, texts } = contest;
  const given = (inputs: NonNullable<ContestSettings['samples']>, about: string): TestInput[] =>
    inputs.map((one) => {
      const { input, description } = typeof one === 'string' ? { input: one, description: about } : one;
      return plays ? playedFrom(plays, input, description) : { input, description };
    });
  return {
    ...statedProblem(game, settings, texts),
    get samples() {
      return given(settings.samples ?? samplesOf(cases), 'a sample');
    },
    traps: given(settings.traps ?? [], 'a trap by the author'),
    ...(plays && { winner: () => '' }),
    programs: () => programsOf(contest),
    submissions: () => submissionsIn(contest, folder),
  };
}

/** What the settings say of a problem, and its texts. */
export function statedProblem(game: Game, settings: ContestSettings, texts: ContestTexts): StatedProblem {
  const { seconds = USUAL.seconds, memory = USUAL.memory, source = game.title.en, legend } = settings;
  const { author = 'Perfect Play', rightsOwner = author, license = 'permission' } = settings;
  return {
    source,
    credits: { author, rightsOwner, license },
    legend: legend === undefined ? undefined : localisedOf(legend),
    limits: { ...USUAL, seconds, memory },
    ...texts,
  };
}

type StatedProblem = Pick<
  ContestProblem,
  'source' | 'credits' | 'legend' | 'limits' | 'task' | 'input' | 'output'
>;

/** A test of games from the start of an input, which may have its goal and its book, or neither. */
function playedFrom(plays: Plays, input: string, description: string): TestInput {
  const tests = plays.read(input);
  return { input: plays.input(tests), description, interaction: plays.interaction(present(tests[0])) };
}

/** Inputs of about half of the largest size. */
function samplesOf(cases: Cases): string[] {
  const random = seeded(SAMPLES);
  return Array.from({ length: SAMPLES }, () => cases.input([cases.random(0.5, random)]));
}

/** The author's programs. Raises bad use for one that cannot be read. */
function submissionsIn({ settings: { submissions = {} } }: GameContest, folder: string): Submission[] {
  return VERDICTS.flatMap((verdict) =>
    (submissions[folderOf(verdict)] ?? []).map((path): Submission => {
      const file = path.replace(/^.*[/\\]/, '');
      const language = LANGUAGE_OF[extensionOf(file)];
      if (language === undefined)
        throw badUse(
          said`${quote(path)}: expected a program that ends in ${Object.keys(LANGUAGE_OF).join(', ')}`,
        );
      return { verdict, file, language, source: textOf(resolve(folder, path)) };
    }),
  );
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw badUse(said`cannot read ${quote(path)}: ${systemReason(error)}`);
  }
}
