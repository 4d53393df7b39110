/** What is said of problems that are not ready to be published. */
import { expect, test } from 'vitest';
import { contestOf } from '../../contest/of-game.ts';
import { loadGame } from '../../games/index.ts';
import { type Submission, type SubmissionVerdict } from './problem.ts';
import { toPublish } from './publish.ts';

const of = (verdict: SubmissionVerdict, language: Submission['language']): Submission => ({
  verdict,
  language,
  file: 'a.py',
  source: '',
});

const LARGE = {
  group: 'large',
  name: 'large-1',
  input: '60\n',
  answer: 'first\n',
  description: 'a test',
} as const;

test('whatever is missing is named, and nothing of what is there', async () => {
  const game = await loadGame('nim');
  const bare = toPublish(contestOf(game), { submissions: [of('accepted', 'python')], tests: [] });
  expect(bare.map((sentence) => /author|license|python only|mistake|slow|large/.exec(sentence)?.[0])).toEqual(
    ['author', 'license', 'python only', 'mistake', 'slow', 'large'],
  );
  const whole = [
    of('accepted', 'python'),
    of('accepted', 'cpp'),
    of('wrong answer', 'python'),
    of('time limit exceeded', 'python'),
  ];
  const contest = contestOf(game, { author: 'A. Author', license: 'cc by' });
  expect(toPublish(contest, { submissions: whole, tests: [LARGE] })).toEqual([]);
  expect(
    toPublish(contestOf(game, { ...contest.settings, legend: 'Take.' }), {
      submissions: whole,
      tests: [LARGE],
    }),
  ).toEqual([expect.stringContaining('English')]);
});
