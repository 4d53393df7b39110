import type { ContestProblem, TestInput } from '../../package/problem.ts';
import type { Random } from '../../../base/random.ts';
import { between } from '../../cases.ts';

/** `count` inputs with numbers of `min` to `max` digits. */
const ofDigits = (min: number, max: number, count: number, random: Random): TestInput[] =>
  Array.from({ length: count }, () => {
    const number = (): bigint => {
      const digits = Array.from({ length: between(min, max, random) }, () => between(0, 9, random));
      return BigInt(digits.join(''));
    };
    return { input: `${number()} ${number()}\n`, description: `numbers of up to ${max} digits` };
  });

/** The least numbers that signed and unsigned integers and doubles cannot hold, and the largest number of all. */
const EDGES = [...[31n, 32n, 53n, 63n, 64n].map((bits) => 2n ** bits), 10n ** 1000n];

export const problem: ContestProblem = {
  source: 'A classic',
  limits: { seconds: 1, memory: 256, output: 8 },
  task: {
    en: 'Both players play perfectly. Who wins?',
    zh: '双方都采取最优策略，谁获胜？',
    ja: '双方が最善を尽くすとき、どちらが勝つか。',
  },
  input: {
    en: 'One line with two integers `x y`, where the piece stands at the start (0 ≤ x, y ≤ 10^1000).',
    zh: '一行两个整数 `x y`，为棋子的初始位置（0 ≤ x, y ≤ 10^1000）。',
    ja: '一行に整数 `x y`、駒の最初の位置（0 ≤ x, y ≤ 10^1000）。',
  },
  output: {
    en: 'One line in UTF-8: `先手` if the first player wins, `后手` if the second player wins.',
    zh: '一行（UTF-8 编码）：先手获胜输出 `先手`，后手获胜输出 `后手`。',
    ja: '一行（UTF-8）。先手が勝つなら `先手`、後手が勝つなら `后手` と出力する。',
  },
  samples: [
    { input: '1 1\n', description: 'the first sample: one move to the corner' },
    { input: '124 654\n', description: 'the second sample: both coordinates are even' },
    { input: '0 0\n', description: 'the third sample: there is no move' },
  ],
  tests: (random) => ({
    small: ofDigits(1, 1, 20, random),
    medium: ofDigits(2, 18, 20, random),
    large: ofDigits(500, 1000, 8, random),
    limits: EDGES.flatMap((edge) =>
      [
        [edge, edge],
        [edge, edge - 1n],
        [0n, edge],
      ].map((pair) => ({
        input: `${pair.join(' ')}\n`,
        description: 'at the edge of 31, 32, 53, 63 or 64 bits, or the largest number',
      })),
    ),
    traps: [],
  }),
  traps: [
    { input: '2147483647 2147483648\n', description: 'one of the numbers does not fit 32 bits' },
    { input: '9007199254740992 9007199254740993\n', description: 'an odd number that a double rounds' },
    { input: '18446744073709551616 18446744073709551617\n', description: 'numbers that do not fit 64 bits' },
    { input: '12345678901234567890 1\n', description: 'a large number and a small one' },
  ],
};
