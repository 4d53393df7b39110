import type { ContestProblem, TestInput } from '../../package/problem.ts';
import { type Random, pick } from '../../../base/random.ts';
import { type Square, KnightDistances, targets } from '../../../strategy/knightmare.ts';
import { mistakes } from './mistakes.ts';
import { OPPONENTS, type ProblemOpponent } from './race.ts';
import { type Start, randomStart, starts, winning, written } from './starts.ts';

/** A test whose last line names the opponent for the interactor, which does not pass it on. */
const against = (opponent: ProblemOpponent, seen: string): Pick<TestInput, 'input' | 'seen'> => ({
  input: `${seen}${opponent}\n`,
  seen,
});

const testOf = (start: Start, opponent: ProblemOpponent, about: string): TestInput => ({
  ...against(opponent, written(start)),
  description: `${start.rows}×${start.columns} against ${opponent}: ${about}`,
});

/** `count` starts at random against each opponent. */
const randomTests = (min: number, max: number, count: number, random: Random): TestInput[] =>
  OPPONENTS.flatMap((opponent) =>
    Array.from({ length: count }, () => testOf(randomStart(min, max, random), opponent, 'any start')),
  );

/** Starts at the limits of the contest, each against one of the opponents. */
const atTheLimits = (random: Random): TestInput[] =>
  starts.extremes().map((start) => testOf(start, pick(OPPONENTS, random), 'knights in corners'));

/**
 * By what a side wins that wins only just. The hunter is the side that can ever capture, by the colours of the cells; h and g
 * are its distances to its own target and to that of the other side, the runner, and r is the runner's to its own. At the
 * hunter's turn h and r have the same parity, at the runner's they have not.
 */
const NARROW = {
  'the side that can capture is home at the same time': (h, _, r, hunts) => hunts && h === r,
  'the side that can capture guards the target in time by one move': (h, g, r, hunts) =>
    hunts && h > r && g === r + 1,
  'the side that can capture is a move late': (h, g, r, hunts) => hunts && h === r + 2 && g > r + 1,
  'the side that cannot capture is home a move ahead': (h, g, r, hunts) => !hunts && h === r + 1 && r < g,
  'the side that cannot capture is guarded against in time': (h, g, r, hunts) => !hunts && r <= h && g === r,
} as const satisfies Readonly<
  Record<string, (h: number, g: number, r: number, whiteHunts: boolean) => boolean>
>;

/** Starts that are won by a single move, so that a wrong rule for the colour loses. */
function narrow(random: Random): TestInput[] {
  return Object.entries(NARROW).flatMap(([about, holds]) => {
    const tests: TestInput[] = [];
    while (tests.length < 3) {
      const start = randomStart(8, 40, random);
      const { rows, columns, white, black } = start;
      const goal = targets(rows, columns);
      const distances = (to: Square): KnightDistances => new KnightDistances(rows, columns, to);
      const [toWhite, toBlack] = [distances(goal.white), distances(goal.black)];
      const hunts = (white[0] + white[1] + black[0] + black[1]) % 2 === 1;
      const [h, g, r] = hunts
        ? [toWhite.from(white), toBlack.from(white), toBlack.from(black)]
        : [toBlack.from(black), toWhite.from(black), toWhite.from(white)];
      if (holds(h, g, r, hunts)) tests.push(testOf(start, tests.length < 2 ? 'perfect' : 'hunt', about));
    }
    return tests;
  });
}

export const problem: ContestProblem = {
  source: 'Codeforces 1201 E2',
  limits: { seconds: 3, memory: 256, output: 8 },
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
  samples: [
    {
      ...against('perfect', '8 8\n2 3 1 8\n'),
      description: 'the first sample of the contest: white is home in one move',
      interaction: '<8 8\n<2 3 1 8\n>WHITE\n>4 4\n',
    },
    {
      ...against('perfect', '8 8\n7 4 3 3\n'),
      description: 'a longer game of white',
      interaction: '<8 8\n<7 4 3 3\n>WHITE\n>6 2\n<1 2\n>5 4\n<2 4\n>3 3\n<1 6\n>2 5\n<2 4\n>4 4\n',
    },
  ],
  traps: [],
  mistakes,
  winner: (input) => `${winning(input)}\n`,
  tests: (random) => ({
    small: randomTests(6, 12, 4, random),
    medium: randomTests(20, 200, 2, random),
    large: randomTests(900, 1000, 1, random),
    limits: atTheLimits(random),
    traps: narrow(random),
  }),
};
