import type { ContestSettings } from '../../../contest/settings.ts';

export const settings: ContestSettings = {
  asks: 'play',
  seconds: 3,
  memory: 256,
  source: 'Codeforces 1201 E2',
  texts: {
    task: {
      en: 'Choose a side and win. After 350 of your moves without a winner the game is a draw, which is not enough. One of the sides can always win.',
      zh: '请选择一方并获胜。若你走了 350 步仍无胜者则为和局，不算通过。总有一方可以获胜。',
      ja: '側を選んで勝て。自分が 350 手指しても勝者がいなければ引き分けとなり、正解にならない。必ずどちらかの側が勝てる。',
    },
    input: {
      en: 'The first line has two even integers `n m`, the rows and the columns of the board (6 ≤ n, m ≤ 1000). The second line has four integers `x1 y1 x2 y2`: row and column of the white knight, then of the black knight. The knights are on different cells, and neither is on its own target.',
      zh: '第一行两个偶数 `n m`，为棋盘的行数与列数（6 ≤ n, m ≤ 1000）。第二行四个整数 `x1 y1 x2 y2`：白骑士的行与列、黑骑士的行与列。两枚骑士不在同一格，且都不在自己的目标上。',
      ja: '一行目に偶数 `n m`、盤の行数と列数（6 ≤ n, m ≤ 1000）。二行目に四つの整数 `x1 y1 x2 y2`：白のナイトの行と列、黒のナイトの行と列。二つのナイトは別のマスにあり、どちらも自分の目標にはいない。',
    },
    output: {
      en: 'Print `WHITE` or `BLACK`, the side that you play. Then both sides move in turn, white first. To move, print the row and the column of the cell that your knight goes to as one line `x y`, and flush the output. The move of the other side is read in the same form.\nStop at once when your move has won, and read nothing more. If you read `-1 -1`, you have lost or made an illegal move: stop at once.',
      zh: '输出你所选的一方：`WHITE` 或 `BLACK`。此后双方轮流走子，白方先走。走子时输出一行 `x y`，为你的骑士要去的行与列，并刷新输出缓冲区；对方的走子以同样的格式读入。\n当你的走子获胜时立即结束，不再读入。若读到 `-1 -1`，说明你已输或走子不合法，应立即结束。',
      ja: '自分の側を `WHITE` か `BLACK` で出力する。その後、白から交互に動かす。動かすときは行き先の行と列を一行 `x y` で出力し、出力をフラッシュする。相手の手は同じ形式で読み込む。\n自分の手で勝ったらただちに終了し、それ以上読み込まないこと。`-1 -1` を読んだら、負けたか不正な手を指したということなので、ただちに終了すること。',
    },
  },
};
