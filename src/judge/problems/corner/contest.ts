import type { ContestSettings } from '../../../contest/settings.ts';

export const settings: ContestSettings = {
  asks: 'winner',
  inputs: { x: { from: 0, to: 10n ** 1000n }, y: { from: 0, to: 10n ** 1000n } },
  words: { first: '先手', second: '后手' },
  seconds: 1,
  memory: 256,
  source: 'A classic',
  texts: {
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
  },
  samples: [
    { input: '1 1\n', description: 'the first sample: one move to the corner' },
    { input: '124 654\n', description: 'the second sample: both coordinates are even' },
    { input: '0 0\n', description: 'the third sample: there is no move' },
  ],
  traps: [
    { input: '2147483647 2147483648\n', description: 'one of the numbers does not fit 32 bits' },
    { input: '9007199254740992 9007199254740993\n', description: 'an odd number that a double rounds' },
    { input: '18446744073709551616 18446744073709551617\n', description: 'numbers that do not fit 64 bits' },
    { input: '12345678901234567890 1\n', description: 'a large number and a small one' },
  ],
};
