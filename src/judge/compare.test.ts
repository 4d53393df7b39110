/** What `compare` makes of differences: functions answer in place of programs, and the clock counts how often it is read. */
import { expect, test } from 'vitest';
import { answerTo } from '../contest/answer.ts';
import { loadContest } from '../contest/index.ts';
import { seeded } from '../base/random.ts';
import type { Cases } from './cases.ts';
import { type Comparison, compare } from './compare.ts';
import { casesIn, toolsOf, trapsIn } from './index.ts';
import type { Answerer } from './program.ts';

type GameName = 'corner' | 'staircase' | 'crossing-pawn' | 'pursuit';

const MEMORY = 2 ** 26;
const truthOf = async (game: GameName): Promise<Answerer> => {
  const contest = await loadContest(game);
  return async (input) => answerTo(contest, input, MEMORY);
};

/** Compares what `wrong` makes of the right answer with it, for as long as the clock is read so often. */
async function compared(
  game: GameName,
  wrong: (answer: string, words: string[], input: string) => Awaited<ReturnType<Answerer>>,
  reads = 3000,
): Promise<Comparison> {
  const truth = await truthOf(game);
  let read = 0;
  return compare({
    cases: casesIn(await toolsOf(game)),
    traps: trapsIn(await toolsOf(game)),
    program: async (input) => wrong((await truth(input)) as string, input.trim().split(/\s+/), input),
    against: truth,
    random: seeded(1),
    memory: MEMORY,
    seconds: reads,
    now: () => read++,
    atOnce: 2,
    done: () => undefined,
  });
}

test('a difference that does not come again is reported with its input and how often it came', async () => {
  for (const [every, most] of [
    [40, 1],
    [3, 5],
  ] as const) {
    let runs = 0;
    const { difference } = await compared('corner', (answer) => (++runs % every === 0 ? 'nonsense' : answer));
    expect(difference).toMatchObject({ got: 'nonsense', came: { of: 10 }, shrunk: { steps: 0 } });
    expect(difference!.came.times).toBeLessThanOrEqual(most);
    expect(difference!.input).toMatch(/^\d+ \d+\n$/);
  }
  const { difference } = await compared('corner', () => 'nonsense');
  expect(difference!.came).toEqual({ times: 2, of: 2 });
});

test('a test that the machine was too busy for is no difference', async () => {
  let runs = 0;
  const found = await compared(
    'corner',
    (answer) => (++runs % 5 === 0 ? { is: 'starved', seconds: 100, used: 0.1 } : answer),
    50,
  );
  expect(found.difference).toBeUndefined();
  expect(found.starved).toBeGreaterThan(5);
});

/** Wrong programs, and the input on which they are shown to be wrong. */
const WRONG: readonly (readonly [
  GameName,
  string,
  (answer: string, words: string[]) => string,
  input: string | RegExp,
])[] = [
  [
    'corner',
    'takes the largest of 16 bits for a number beyond it',
    (_, [x, y]) => {
      const read = (word = ''): bigint => (BigInt(word) > 32767n ? 32767n : BigInt(word));
      return read(x) % 2n === 1n || read(y) % 2n === 1n ? '先手' : '后手';
    },
    /^(?:32768 0|0 32768)\n$/,
  ],
  [
    'corner',
    'goes wrong from a number on that is not round',
    (answer, [x, y]) => (BigInt(x!) >= 31337n && BigInt(y!) >= 12_345n ? 'wrong' : answer),
    '31337 12345\n',
  ],
  [
    'corner',
    'has a buffer of a thousand bytes, the last of which ends the text',
    (_, words) => {
      const [x, y] = words.flatMap((word) => word.match(/.{1,999}/g)!);
      return /[13579]$/.test(x!) || /[13579]$/.test(y!) ? '先手' : '后手';
    },
    /^(?:0 10{998}1|10{998}1 0)\n$/,
  ],
  [
    'staircase',
    'has a score of 16 bits',
    (answer) => String(((Number(answer) + 32_768) & 65_535) - 32_768),
    '1 1\n32768\n0\n',
  ],
  [
    'staircase',
    'writes six digits of a score',
    (answer) => (Math.abs(Number(answer)) >= 1e6 ? Number(answer).toExponential(5) : answer),
    /^\d+ \d+\n/,
  ],
  [
    'pursuit',
    'is wrong on boards from 17 rows on',
    (answer, [n]) => (Number(n) >= 17 ? 'DRAW' : answer),
    '17 1 1 1 2\n',
  ],
  [
    'crossing-pawn',
    'gives up on play of more than 30 plies',
    (answer) => answer.replaceAll(/\w+ (\d+)/g, (each, plies) => (Number(plies) > 30 ? 'Tie' : each)),
    /^1 1\n\d+ \d+\n/,
  ],
];

/** Those that take long are left to `npm run exhaustive`. */
const quick = WRONG.filter(([game], k) => game !== 'crossing-pawn' && k !== 4);

test.each(process.env['EXHAUSTIVE'] === undefined ? quick : WRONG)(
  '%s: a program that %s is shown by a least input',
  async (game, _, wrong, input) => {
    const { difference } = await compared(game, wrong);
    expect(difference!.input).toMatch(input instanceof RegExp ? input : new RegExp(`^${input}$`));
    // what is left cannot be made simpler in one step, and is still wrong
    const cases = casesIn(await toolsOf(game));
    const truth = await truthOf(game);
    const isWrong = async (text: string): Promise<boolean> => {
      const right = ((await truth(text)) as string).trim();
      return wrong(right, text.trim().split(/\s+/)) !== right;
    };
    expect(await isWrong(difference!.input)).toBe(true);
    const [left] = cases.read(difference!.input);
    let steps = 0;
    for (const simpler of cases.simpler(left)) {
      if (steps++ > 300) break;
      expect(await isWrong(cases.input([simpler]))).toBe(false);
    }
  },
);

test('of tests that are wrong only together, those that matter are left', async () => {
  // a program that keeps what it found out about the first board of a size
  const { difference } = await compared('crossing-pawn', (answer, words) => {
    const seen = new Map<string, string>();
    const answers = answer.trim().split('\n');
    for (let at = 2, k = 0; at < words.length; k++) {
      const size = words.slice(at, at + 2).join(' ');
      seen.set(size, seen.get(size) ?? answers[k]!);
      answers[k] = seen.get(size)!;
      at += 2 + Number(words[at]);
    }
    return answers.join('\n');
  });
  const [, count, ...rest] = difference!.input.trim().split(/\s+/);
  expect(count).toBe('2');
  expect(Number(rest[0]) * Number(rest[1])).toBeLessThanOrEqual(4);
});

test('a program that takes −1 for "unknown", and so never ends, is found by a trap on a large board', async () => {
  const { difference } = await compared('staircase', (answer, words) => {
    const [n, m, ...points] = words.map(Number);
    // every position is worth −1; on small boards it ends in time
    const slow = n! * m! >= 50 && points.every((each, k) => each === (k === points.length - 1 ? 1 : 0));
    return slow ? { is: 'slow', seconds: 5, of: 'move' } : answer;
  });
  expect(difference).toMatchObject({ got: { is: 'slow' }, expected: '-1\n' });
  const [n, m] = difference!.input.split(/\s+/).map(Number);
  expect(n! * m!).toBeLessThanOrEqual(54);
});

/** The position that a test asks about; undefined where the game does not take numbers as large. */
function startOf(cases: Cases, test: unknown): string | undefined {
  const rules = cases.rules(test);
  return rules?.position.text(rules.start);
}

test('an input is read as it was written', async () => {
  for (const game of ['corner', 'staircase', 'crossing-pawn', 'pursuit'] as const) {
    const cases = casesIn(await toolsOf(game));
    const random = seeded(2);
    for (let k = 0; k < 20; k++) {
      const tests = Array.from({ length: Math.min(cases.together, 1 + k) }, () => cases.random(0.3, random));
      const input = cases.input(tests);
      const read = cases.read(input);
      expect(cases.input(read)).toBe(input);
      expect(read.map((test) => startOf(cases, test))).toEqual(tests.map((test) => startOf(cases, test)));
    }
    for (const input of trapsIn(await toolsOf(game))) expect(cases.read(input).length).toBeGreaterThan(0);
  }
});
