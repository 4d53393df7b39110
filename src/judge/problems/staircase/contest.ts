import type { ContestSettings } from '../../../contest/settings.ts';

const POINTS = { from: 0, to: 100_000 };
const SIDE = { from: 1, to: 10 };

/** Nobody scores but white, who scores one point in the last cell: the value of every position is −1. */
const minusOne = (n: number, m: number): string => {
  const row = (last: number): string => `${[...Array<number>(m - 1).fill(0), last].join(' ')}\n`;
  return `${n} ${m}\n${row(0).repeat(2 * n - 1)}${row(1)}`;
};

export const settings: ContestSettings = {
  asks: 'score',
  inputs: { a: POINTS, b: POINTS },
  lines: ['a', 'b'],
  size: { rows: SIDE, columns: SIDE },
  seconds: 1,
  memory: 500,
  source: 'Joint provincial selection of nine provinces 2018',
  texts: {
    task: {
      en: 'What is black’s score minus white’s when the board is full and both have played perfectly?',
      zh: '双方都采取最优策略，棋盘填满时黑方得分减白方得分是多少？',
      ja: '双方が最善を尽くしたとき、盤が埋まった時点で黒の点から白の点を引いた値を求めよ。',
    },
    input: {
      en: 'The first line has two integers `n m`, the number of rows and of columns (1 ≤ n, m ≤ 10). Then follow n lines of m integers, the points A, and n more lines of m integers, the points B. All points are from 0 to 100000.',
      zh: '第一行两个整数 `n m`，为行数与列数（1 ≤ n, m ≤ 10）。接下来 n 行每行 m 个整数，为得分 A；再接下来 n 行每行 m 个整数，为得分 B。所有得分在 0 到 100000 之间。',
      ja: '一行目に整数 `n m`、行数と列数（1 ≤ n, m ≤ 10）。続く n 行に m 個ずつの整数で点 A、さらに n 行に m 個ずつの整数で点 B が与えられる。点はすべて 0 以上 100000 以下。',
    },
    output: {
      en: 'One line with one integer: black’s score minus white’s.',
      zh: '一行一个整数：黑方得分减白方得分。',
      ja: '一行に整数を一つ：黒の点から白の点を引いた値。',
    },
  },
  samples: [{ input: '2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n', description: 'the sample of the contest' }],
  traps: [
    { input: minusOne(2, 3), description: 'every position is worth −1' },
    { input: minusOne(10, 10), description: 'every position is worth −1, on the largest board' },
    { input: minusOne(10, 9), description: 'every position is worth −1, on a large board' },
  ],
};
