/** The judge as a library: programs are commands or functions. */
import { expect, test } from 'vitest';
import { answerTo } from '../contest/answer.ts';
import { loadContest } from '../contest/index.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { chooseMove } from '../play/choose-move.ts';
import { seeded } from '../base/random.ts';
import { compareAnswers, judge } from './judge.ts';
import type { Opponent } from './protocol.ts';

const nim = await loadGame('nim');
const perfectly: Opponent = ({ rules, position }) =>
  chooseMove('perfect', rules, solve(rules), position, { random: seeded(1) })!.to;

test('a function that plays perfectly passes against names and functions, from hard positions too', async () => {
  const report = await judge(nim, {
    program: perfectly,
    options: { heaps: '1,2,3' },
    opponents: ['stubborn', 'greedy', perfectly],
    starts: 'hard',
    demand: 'plies',
    games: 12,
  });
  expect(report.passed).toBe(true);
  expect(report.games).toHaveLength(12);
  // every opponent meets the program on both sides
  const sides = report.games.map(({ player, about }) => `${player} ${about.split('against ')[1]}`);
  expect(new Set(sides).size).toBe(6);
});

test('a function that takes the last of the moves is told which one lost', async () => {
  const { passed, games } = await judge(nim, {
    program: ({ moves }) => moves.at(-1)!.to,
    options: { heaps: '1,2,4' },
    side: 'first',
    games: 1,
  });
  const [mistake] = games[0]!.mistakes!;
  expect([passed, mistake!.ply, mistake!.cost]).toEqual([
    false,
    1,
    { what: 'outcome', from: 'win', to: 'loss' },
  ]);
});

test('an error of a function is not hidden', async () => {
  const failing: Opponent = () => {
    throw new Error('out of ideas');
  };
  await expect(judge(nim, { program: failing, games: 1, side: 'first' })).rejects.toThrow('out of ideas');
});

test.each([
  [{ opponents: ['perfekt'] }, "'perfekt' is no opponent here; did you mean 'perfect'?"],
  [{ side: 'third' }, "'third' is not a side"],
  [{ position: 'a=9 b=2 c=3' }, 'a'],
  [{ options: { heap: '1' } }, "nim has no option 'heap'; did you mean 'heaps'?"],
])('bad input: %j', async (given, message) => {
  await expect(judge(nim, { program: perfectly, ...given })).rejects.toThrow(message);
});

test('answers of functions are compared with the truth and with each other', async () => {
  const contest = await loadContest('corner');
  const right = async (input: string): Promise<string> => answerTo(contest, input, undefined);
  const wrong = async (): Promise<string> => '先手';
  const same = await compareAnswers('corner', { program: right, seconds: 0.5 });
  expect(same.difference).toBeUndefined();
  expect(same.agreed.small).toBeGreaterThan(0);
  const first = await compareAnswers('corner', { program: wrong, seconds: 0.5 });
  expect(first.difference!.input).toBe('0 0\n');
  const two = await compareAnswers('corner', { program: right, against: wrong, seconds: 0.5 });
  expect(two.difference).toMatchObject({ got: '后手\n', expected: '先手' });
});

test('a program that gives up on long play is found out, by a board on which play is long', async () => {
  const contest = await loadContest('crossing-pawn');
  const impatient = async (input: string): Promise<string> =>
    answerTo(contest, input, undefined).replaceAll(/\w+ (\d+)/g, (answer, plies) =>
      Number(plies) > 40 ? 'Tie' : answer,
    );
  const { difference } = await compareAnswers('crossing-pawn', { program: impatient, seconds: 0.5 });
  expect(difference).toMatchObject({ got: 'Tie\n', expected: expect.stringMatching(/^Red \d{2,}\n$/) });
});
