/** What is needed to judge programs for a contest; the file of a library game is read when it is asked for. */
import { badUse, quote, said } from '../base/errors.ts';
import { contestNames, loadContest } from '../contest/index.ts';
import { answersNothing } from '../contest/ask.ts';
import type { Contest } from '../contest/contest.ts';
import { type GameContest, contestOf } from '../contest/of-game.ts';
import type { ContestPosition } from '../contest/position-format.ts';
import { type ContestSettings, localisedOf } from '../contest/settings.ts';
import { isOfLibrary, loadGame } from '../games/index.ts';
import type { Game } from '../rules/game.ts';
import type { Cases, Inputs } from './cases.ts';
import { type Plays, playsOf } from './interaction.ts';
import { list } from './list.ts';
import { problemOf, statedProblem } from './package/of-game.ts';
import type { ContestProblem, Mistakes, OwnInteraction, Problem, Submission } from './package/problem.ts';
import { programsIn, programsOf } from './package/programs.ts';
import { submissionsOf } from './package/submissions.ts';
import { toPublish } from './package/publish.ts';
import { numberCases } from './number-cases.ts';
import { positionCases } from './positions.ts';
import type { Duel } from './protocol.ts';

/** What the file of a game exports. */
interface Judging {
  /** How programs play the game. */
  readonly duel?: Duel;
  /** What the contest file of any game says. The contest has words of its own for bad inputs. */
  readonly settings?: ContestSettings;
  /** Wrong programs besides those in its folder. */
  readonly mistakes?: Mistakes;
  /** Where the contest is a game against an interactor of its own. */
  readonly interaction?: OwnInteraction;
}

const files: Readonly<Record<string, () => Promise<Judging>>> = list;

const judgingOf = async (name: string): Promise<Judging> =>
  (Object.hasOwn(files, name) && (await files[name]?.())) || {};

/** A contest with what programs for it are tested with. */
export interface ContestTools {
  readonly game: Game;
  readonly contest: Contest;
  /** Inputs; undefined where the contest is a game against the judge by a protocol of its own. */
  readonly cases: Cases | undefined;
  /** The games against the judge by positions, which `cases` are. Absent: programs answer, or have a protocol of their own. */
  readonly plays?: Plays | undefined;
  /** What inputs are made with, also where the contest is a game against the judge. */
  readonly inputs: Inputs;
  readonly problem: ContestProblem;
  /** Whether an output is a right answer to an input, as another output is. Absent: they must be the same words. */
  readonly accepts?: ((input: string, got: string, expected: string) => boolean) | undefined;
  /** The contest, if it is made of the rules of the game. Absent: it is one of the five. */
  readonly ofGame?: GameContest;
  /** The positions that an input asks about. Absent: they are not made of the rules of the game. */
  positions?(input: string): readonly ContestPosition[];
  /** What is missing from its problem before it can be published, in sentences. Absent: nothing. */
  toPublish?(problem: Pick<Problem, 'submissions' | 'tests'>): readonly string[];
}

/**
 * The contest of a game, or of the library game with that name: its own if it has one, and otherwise, or with `settings`, the one that
 * is made of its rules. Raises not found for an unknown name, bad input for settings that contradict the game, and bad use for
 * questions that make no sense for it. Paths in `settings` begin in `folder`.
 */
export async function toolsOf(
  asked: string | Game,
  settings?: ContestSettings,
  folder = '.',
): Promise<ContestTools> {
  const game = typeof asked === 'string' ? await loadGame(asked) : asked;
  if (settings === undefined && isOfLibrary(game) && contestNames.includes(game.name)) {
    return ofLibrary(game, await judgingOf(game.name));
  }
  const contest = contestOf(game, settings);
  if (contest.numbers) return numberTools(contest, folder);
  const positions = positionCases(contest);
  const plays = contest.asks === 'play' ? playsOf(contest, positions) : undefined;
  const cases = (plays ?? positions) as Cases;
  return {
    game,
    contest,
    cases,
    plays,
    inputs: cases,
    problem: problemOf(contest, cases, { folder, plays }),
    accepts: contest.accepts,
    ofGame: contest,
    positions: (input) => (plays ?? positions).read(input),
    toPublish: (problem) => toPublish(contest, problem),
  };
}

function numberTools(contest: GameContest, folder: string): ContestTools {
  const { game } = contest;
  const cases = numberCases(contest) as Cases;
  return {
    game,
    contest,
    cases,
    inputs: cases,
    problem: problemOf(contest, cases, { folder, plays: undefined }),
    ofGame: contest,
    toPublish: (problem) => toPublish(contest, problem),
  };
}

/** The tools of a contest of the library, which are made as those of any game; its judges tell capitals from others. */
async function ofLibrary(game: Game, { settings, mistakes, interaction }: Judging): Promise<ContestTools> {
  if (!settings) throw badUse(said`nothing is known of inputs of the contest of ${quote(game.name)}`);
  const contest = await loadContest(game.name);
  const submissions = (): readonly Submission[] => submissionsOf(game.name, mistakes);
  if (interaction) {
    const { inputs, ...own } = interaction;
    const { task = '', input = '', output = '' } = settings.texts ?? {};
    const texts = { task: localisedOf(task), input: localisedOf(input), output: localisedOf(output) };
    const stated = statedProblem(game, settings, texts);
    const problem = {
      ...stated,
      ...own,
      traps: [],
      programs: () => programsIn(game.name),
      submissions,
      mistakes,
    };
    return { game, contest, cases: undefined, inputs: inputs as Inputs, problem };
  }
  const made = contestOf(game, settings);
  const cases = (made.numbers ? numberCases(made) : positionCases(made)) as Cases;
  const problem = {
    ...problemOf(made, cases, { folder: '.', plays: undefined }),
    programs: () => ({ ...programsOf(made), comparesWords: false }),
    submissions,
    mistakes,
  };
  return { game, contest, cases, inputs: cases, problem };
}

/** The inputs of a contest. Raises bad use when it does not ask for an answer. */
export function casesIn({ cases, plays, game }: ContestTools): Cases {
  if (cases !== undefined && plays === undefined) return cases;
  throw answersNothing(said`of ${quote(game.name)}`);
}

/** Inputs of a contest on which programs with known mistakes fail, made by hand. */
export const trapsIn = ({ problem: { samples, traps } }: ContestTools): readonly string[] =>
  [...samples, ...traps].map(({ input }) => input);

/** How programs play a game in its contest; undefined: by the protocol that all games have. */
export const loadDuel = async (name: string): Promise<Duel | undefined> => (await judgingOf(name)).duel;
