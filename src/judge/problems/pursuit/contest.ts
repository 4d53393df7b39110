import type { ContestSettings } from '../../../contest/settings.ts';

export const settings: ContestSettings = {
  asks: 'plies',
  inputs: { n: { from: 2, to: 20 } },
  lines: ['n white black'],
  positions: 'any',
  words: { white: 'WHITE', black: 'BLACK', draw: 'DRAW' },
  seconds: 10,
  memory: 128,
  source: 'CQOI 2013',
  texts: {
    task: {
      en: 'Both players play perfectly: a player who can win wins as soon as possible, and a player who cannot avoid losing loses as late as possible. Who wins, and after how many moves of both players together?',
      zh: '双方都采取最优策略：能获胜的一方尽快获胜，必败的一方尽量拖延。问谁获胜，双方一共走多少步。',
      ja: '双方が最善を尽くす。勝てる側はできるだけ早く勝ち、負ける側はできるだけ長く粘る。どちらが勝つか、双方合わせて何手で終わるかを求めよ。',
    },
    input: {
      en: 'One line with five integers `n r1 c1 r2 c2`: the size of the board (2 ≤ n ≤ 20), the row and the column of the white piece, and the row and the column of the black piece, all counted from 1. The pieces are on different cells.',
      zh: '一行五个整数 `n r1 c1 r2 c2`：棋盘大小（2 ≤ n ≤ 20）、白棋的行与列、黑棋的行与列，均从 1 开始。两枚棋子不在同一格。',
      ja: '一行に五つの整数 `n r1 c1 r2 c2`：盤の大きさ（2 ≤ n ≤ 20）、白の駒の行と列、黒の駒の行と列。いずれも 1 から数える。二つの駒は別のマスにある。',
    },
    output: {
      en: 'One line: `WHITE t` if white wins, or `BLACK t` if black wins, where t is the number of moves of both players together; or `DRAW` if neither can force a win.',
      zh: '一行：白方获胜输出 `WHITE t`，黑方获胜输出 `BLACK t`，其中 t 为双方的总步数；若双方都不能必胜，输出 `DRAW`。',
      ja: '一行。白が勝つなら `WHITE t`、黒が勝つなら `BLACK t`（t は双方合わせた手数）、どちらも勝ちを強制できないなら `DRAW` と出力する。',
    },
  },
  samples: [{ input: '2 1 1 2 2\n', description: 'the sample of the contest' }],
  traps: [
    { input: '20 20 19 1 1\n', description: 'the longest win on the largest board' },
    { input: '20 10 10 10 11\n', description: 'white captures at once' },
    { input: '20 10 10 10 12\n', description: 'white has to leave the reach of black' },
    { input: '3 2 2 2 1\n', description: 'a capture in the first move at the edge' },
  ],
};
