/**
 * Judging programs: `judge` lets one play a game against opponents that know the exact values, and `compareAnswers` gives one the
 * inputs of a contest until its answer is wrong. A program is a command of the shell or a function.
 *
 * @module perfect-play/judge
 */
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { answerTo } from '../contest/answer.ts';
import { readPosition } from '../play/position.ts';
import { seeded } from '../base/random.ts';
import type { Game } from '../rules/game.ts';
import { type Comparison, compare } from './compare.ts';
import { type Answerer, answering } from './program.ts';
import { LIMITS } from './confine.ts';
import type { CompareAnswersOptions, JudgeOptions } from './options.ts';
import { casesIn, toolsOf, trapsIn } from './index.ts';
import { DEFAULT_MEMORY } from '../engines/plan.ts';
import { type MatchReport, playMatch } from './match.ts';
import { type NamedOpponent, contestOf, opponentNamed, pairingsOf, sidesOf, valuesFor } from './pairings.ts';

// declarations that users make name its types
export type {} from './types.ts';

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
