/**
 * Judging programs: `judge` lets one play a game against opponents that know the exact values, and `compareAnswers` gives one the
 * inputs of a contest until its answer is wrong. A program is a command of the shell or a function.
 *
 * @module perfect-play/judge
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { answerTo } from '../contest/answer.ts';
import type { ContestSettings } from '../contest/settings.ts';
import { readPosition } from '../play/position.ts';
import { seeded } from '../base/random.ts';
import type { Game } from '../rules/game.ts';
import { type Comparison, compare } from './compare.ts';
import { type Answerer, answering } from './program.ts';
import { LIMITS, type ProgramLimits } from './confine.ts';
import { casesIn, toolsOf, trapsIn } from './index.ts';
import { DEFAULT_MEMORY } from '../engines/plan.ts';
import { type Demand, type MatchReport, playMatch } from './match.ts';
import { type NamedOpponent, contestOf, opponentNamed, pairingsOf, sidesOf, valuesFor } from './pairings.ts';
import type { Opponent } from './protocol.ts';
import type { StartName } from './starts.ts';

export type { Comparison, Difference, InputSource } from './compare.ts';
export type { Answerer } from './program.ts';
export type { ProgramLimits } from './confine.ts';
export type { DuelReport, DuelMistake, Result } from './duel.ts';
export type { Demand, GameReport, MatchReport } from './match.ts';
export type { Fault } from './program.ts';
export type {
  AskedOf,
  ContestSettings,
  InputValues,
  MadeLanguage,
  SubmissionFolder,
} from '../contest/settings.ts';
export type { GivenOptions } from '../rules/game.ts';
export type { Opponent } from './protocol.ts';
export type { StartName } from './starts.ts';

/** How a match is played; what is absent has the default of the command `judge`. */
export interface JudgeOptions {
  /** A command of the shell, started anew for each game, or a function from a game to the position after the next move. */
  readonly program: string | Opponent;
  /** Options of the game as text. */
  readonly options?: Readonly<Record<string, string>>;
  /** The position to start from, as text. */
  readonly position?: string;
  /** Names of opponents, or functions; they take turns, game by game. */
  readonly opponents?: readonly (string | Opponent)[];
  /** Of a fallible opponent: from 0, which plays at random, to 1, perfect. */
  readonly strength?: number;
  readonly games?: number;
  /** The seed of everything random. */
  readonly seed?: number;
  /** The side that the program plays: its name, `first` or `second` to move, or `both` in turn. */
  readonly side?: string;
  readonly starts?: StartName;
  /** What is asked of the program besides the result that it could have had. */
  readonly demand?: Demand;
  /** What a program may take; functions are not limited. */
  readonly limits?: Partial<ProgramLimits>;
  /** Games that are played side by side; absent: one for each processor. */
  readonly jobs?: number;
  /** Bytes that a table may take. */
  readonly memory?: number;
}

/**
 * Lets a program play a match, and says in which games it fell short and which of its moves gave something away. Raises bad
 * input for options that are wrong, and too large where the game fits neither the memory nor has a strategy.
 */
export async function judge(game: Game, given: JudgeOptions): Promise<MatchReport> {
  const { program, options = {}, position, strength = 0.5, memory } = given;
  const rules = game.read(options);
  const from = position === undefined ? rules.start : readPosition(rules, position);
  const contest = await contestOf(game);
  const solution = valuesFor(contest, rules, from, memory === undefined ? {} : { memory });
  const opponents = (given.opponents ?? ['perfect']).map((opponent): NamedOpponent =>
    typeof opponent === 'string'
      ? opponentNamed(opponent, { solution, contest, rules, strength })
      : { name: 'a function', of: () => opponent },
  );
  const pairings = pairingsOf({
    game,
    options,
    rules,
    from,
    contest,
    solution,
    program,
    opponents,
    sides: sidesOf(rules, from, given.side ?? 'both'),
    games: given.games ?? 10,
    seed: given.seed ?? 1,
    starts: given.starts ?? 'given',
    limits: { ...LIMITS, ...given.limits },
  });
  return playMatch(pairings, {
    atOnce: given.jobs ?? availableParallelism(),
    demand: given.demand ?? 'outcome',
    done: () => undefined,
  });
}

/** How answers are compared; what is absent has the default of the command `compare`. */
export interface CompareAnswersOptions {
  /** The contest that is made of the game; absent: the library's own if there is one, and otherwise what is usual. */
  readonly contest?: ContestSettings;
  /** A command of the shell, started anew for each input, or a function from an input to the answer. */
  readonly program: string | Answerer;
  /** What it is compared with; absent: the truth. */
  readonly against?: string | Answerer;
  /** Seconds after which no more inputs are tried. */
  readonly seconds?: number;
  readonly seed?: number;
  /** What a program may take; `moveSeconds` is the time for one input. */
  readonly limits?: Partial<ProgramLimits>;
  readonly jobs?: number;
  /** Bytes that a table may take. */
  readonly memory?: number;
}

/**
 * Gives a program the inputs of the contest of a game, or of the library game with that name: all small ones, those at its limits, and
 * random ones. An input on which the answers differ is made as simple as it can be. Raises bad use where the contest does not ask for an
 * answer.
 */
export async function compareAnswers(game: string | Game, given: CompareAnswersOptions): Promise<Comparison> {
  const tools = await toolsOf(game, given.contest);
  const { contest, accepts } = tools;
  const limits = { ...LIMITS, moveSeconds: 5, ...given.limits };
  const answerer = (by: string | Answerer): Answerer => (typeof by === 'string' ? answering(by, limits) : by);
  return compare({
    cases: casesIn(tools),
    accepts,
    traps: trapsIn(tools),
    memory: given.memory ?? DEFAULT_MEMORY,
    program: answerer(given.program),
    against: answerer(given.against ?? (async (input) => answerTo(contest, input, given.memory))),
    random: seeded(given.seed ?? 1),
    seconds: given.seconds ?? 60,
    now: () => performance.now() / 1000,
    atOnce: given.jobs ?? availableParallelism(),
    done: () => undefined,
  });
}
