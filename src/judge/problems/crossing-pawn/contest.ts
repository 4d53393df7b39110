import type { ContestSettings } from '../../../contest/settings.ts';

export const settings: ContestSettings = {
  asks: 'plies',
  tests: { most: 10, after: { id: { from: 0, to: 100 } } },
  lines: ['map'],
  size: { rows: { from: 2, to: 10 }, columns: { from: 1, to: 10 } },
  notOnRows: { X: [1] },
  over: true,
  words: { red: 'Red', black: 'Black', draw: 'Tie' },
  seconds: 1,
  memory: 1024,
  source: 'Joint provincial selection 2023 (P9169)',
  texts: {
    task: {
      en: 'There are two guards. Before each move it is checked, in this order: if the pawn is on row 1, black has won; if the pawn is on the cell of a guard, the player who moved last has won; if the player to move has no move, the other player has won.\nBoth players play perfectly: a player who can win wins as soon as possible, a player who can only tie does so, and a player who cannot avoid losing loses as late as possible. Who wins, and after how many moves of both players together?',
      zh: '共有两枚守卫。每次走子之前依次判断：卒在第 1 行，则黑方获胜；卒与某守卫在同一格，则刚走子的一方获胜；轮到走子的一方无棋可走，则对方获胜。\n双方都采取最优策略：能获胜的一方尽快获胜，不能获胜则求和，必败的一方尽量拖延。问谁获胜，双方一共走多少步。',
      ja: '守りは二つある。手番の前に次の順で判定する。卒が一段目にあれば黒の勝ち。卒と守りが同じマスにあれば直前に動かした側の勝ち。手番の側が動けなければ相手の勝ち。\n双方が最善を尽くす。勝てる側はできるだけ早く勝ち、勝てなければ引き分けを選び、負ける側はできるだけ長く粘る。どちらが勝つか、双方合わせて何手で終わるかを求めよ。',
    },
    input: {
      en: 'The first line has two integers `id T`: the number of the test file (0 ≤ id ≤ 100), which may be ignored, and the number of boards (1 ≤ T ≤ 10).\nEach board begins with a line `n m`, its rows and columns (2 ≤ n ≤ 10, 1 ≤ m ≤ 10). Then follow n lines of m characters: `.` is an open cell, `#` a wall, `X` the pawn and `O` a guard. There are one `X` and two `O`, and `X` is not on row 1.',
      zh: '第一行两个整数 `id T`：测试点编号（0 ≤ id ≤ 100，可忽略）与棋盘个数（1 ≤ T ≤ 10）。\n每个棋盘的第一行为 `n m`，即行数与列数（2 ≤ n ≤ 10，1 ≤ m ≤ 10）。接下来 n 行每行 m 个字符：`.` 为空格，`#` 为墙，`X` 为卒，`O` 为守卫。恰有一个 `X` 和两个 `O`，且 `X` 不在第 1 行。',
      ja: '一行目に整数 `id T`：テストの番号（0 ≤ id ≤ 100、無視してよい）と盤の数（1 ≤ T ≤ 10）。\n各盤は行数と列数 `n m`（2 ≤ n ≤ 10、1 ≤ m ≤ 10）の行で始まり、m 文字の行が n 行続く。`.` は空き、`#` は壁、`X` は卒、`O` は守り。`X` は一つ、`O` は二つで、`X` は一段目にない。',
    },
    output: {
      en: 'One line for each board: `Red t` if red wins, or `Black t` if black wins, where t is the number of moves of both players together; or `Tie` if the game never ends.',
      zh: '每个棋盘一行：红方获胜输出 `Red t`，黑方获胜输出 `Black t`，其中 t 为双方的总步数；若永不结束，输出 `Tie`。',
      ja: '盤ごとに一行。赤が勝つなら `Red t`、黒が勝つなら `Black t`（t は双方合わせた手数）、終わらないなら `Tie` と出力する。',
    },
  },
  samples: [
    {
      input: `0 5
4 5
...#O
.#..#
#O#..
.#..X
3 3
#.#
O.O
.X.
3 3
O..
.#X
.O.
5 5
.....
.....
..O..
#..#.
O#.X.
9 9
...######
.#.......
.#######.
.#.#.....
.#O#.####
.#.#.....
.#######.
.#X......
.O.......
`,
      description: 'the sample of the contest',
    },
  ],
  traps: [
    {
      input: `0 8
3 3
.#.
#X#
O.O
3 3
O#O
###
..X
3 3
O#O
###
.X.
4 3
...
.#.
.O.
.XO
2 2
O.
OX
3 3
O..
.X.
..O
4 1
O
O
.
X
2 3
.O.
OX.
`,
      description: 'a side without a move, captures by either side, blocked guards',
    },
    {
      input: `0 3
10 10
..........
..........
..........
..........
..........
O........O
##########
..........
.........X
##########
10 10
O........O
..........
..........
..........
..........
..........
..........
..........
..........
X.........
10 1
.
O
.
.
.
O
.
.
.
X
`,
      description: 'play that never ends, and large boards without walls',
    },
    {
      input: `0 1
10 10
.#..#####.
O.##......
##...#.#.#
...#..##..
.#.##..##.
.##O.#..#.
....#.#.#.
.##.....#.
......##..
..X......#
`,
      description: 'red wins in 223 plies',
    },
  ],
};
