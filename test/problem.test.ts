/** The contest problems that are made of games, before they are written in the format of a judge. */
import { describe, expect, test } from 'vitest';
import { DEFAULT_MEMORY } from '../src/engines/plan.ts';
import { loadContest } from '../src/contest/index.ts';
import { answerTo } from '../src/contest/answer.ts';
import { toolsOf } from '../src/judge/index.ts';
import { makeProblem } from '../src/judge/package/make.ts';
import { GROUPS } from '../src/judge/package/problem.ts';
import { OPPONENTS } from '../src/judge/problems/knightmare/race.ts';
import { part } from './part.ts';

const GAMES = ['pursuit', 'staircase', 'crossing-pawn', 'corner', 'knightmare'];

describe.each(part(GAMES, 0.5, 17))('the problem of %s', (game) => {
  test('has texts, all groups of tests and answers', async () => {
    const problem = makeProblem(await toolsOf(game), { seed: 5, memory: DEFAULT_MEMORY });
    expect(problem.name).toMatch(/^[a-z0-9]+$/);
    for (const text of [problem.title, ...Object.values(problem.statement)])
      for (const language of ['en', 'zh', 'ja'] as const) expect(text[language]).not.toBe('');
    expect([...new Set(problem.tests.map(({ group }) => group))]).toEqual(GROUPS);
    expect(new Set(problem.tests.map(({ name }) => name)).size).toBe(problem.tests.length);
    const inputs = problem.tests.map(({ input }) => input);
    expect(new Set(inputs).size).toBe(inputs.length);
    const contest = await loadContest(game);
    for (const { input, seen, answer, description, interaction } of problem.tests) {
      expect(description).toMatch(/^[^\n]+$/);
      // a last line, which programs do not see, names the opponent
      if (problem.interactive) expect(OPPONENTS.map((name) => `${seen}${name}\n`)).toContain(input);
      if (problem.interactive) expect(answer).toMatch(/^(?:WHITE|BLACK)\n$/);
      else expect(answerTo(contest, input, undefined)).toBe(answer);
      if (interaction !== undefined) expect(interaction).toMatch(/^(?:[<>][^\n]+\n)+$/);
    }
    if (problem.interactive)
      expect(new Set(problem.tests.map(({ input }) => input.trim().split('\n').at(-1)))).toEqual(
        new Set(OPPONENTS),
      );
  });
});

test.each(part(GAMES, 0.3, 20))('the same seed makes the same tests of %s', async (game) => {
  const tools = await toolsOf(game);
  const [one, again] = [3, 3].map((seed) => makeProblem(tools, { seed, memory: DEFAULT_MEMORY }));
  expect(again!.tests).toEqual(one!.tests);
});

test('another seed makes other tests', async () => {
  const tools = await toolsOf('corner');
  const [one, other] = [5, 6].map((seed) => makeProblem(tools, { seed, memory: DEFAULT_MEMORY }));
  expect(other!.tests).not.toEqual(one!.tests);
});
