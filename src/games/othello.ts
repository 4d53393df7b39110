import {
  Board,
  DIAGONAL,
  encloses,
  fill,
  game,
  integer,
  menGained,
  ORTHOGONAL,
  passes,
  places,
  rules,
  said,
  shape,
  turns,
} from 'perfect-play/kit';

/** Discs between the one that is put down and another of the same side are turned over. */
export default game({
  name: 'othello',
  title: { en: 'Othello', zh: '黑白棋', ja: 'オセロ' },
  about: {
    en: 'The players take turns to put a disc on an empty cell: black (b), who moves first, or white (w). A straight line of discs of the other side, in any of the eight directions, must lead from it to another disc of the same side; all discs of such lines are turned over. Whoever cannot put a disc passes, and the game ends when neither side can. The result is how many discs more a side has on the board; empty cells count for nobody.',
    zh: '双方轮流在空格上放一枚棋子，黑方（b）先手，白方（w）后手。从这枚棋子出发，在八个方向中至少有一个方向上，要有一排连续的对方棋子通到己方的另一枚棋子；所有这样被夹住的棋子都翻成己方的。不能放子的一方停一手，双方都不能放子时终局。结果是双方在棋盘上的棋子数之差，空格不计。',
    ja: '二人は交互に空きマスへ石を置く。先手は黒（b）、後手は白（w）。置いた石から八方向のどれかに相手の石が一直線に続き、その先に自分の石がなければならない。そのように挟んだ石はすべて裏返す。置けない側はパスし、どちらも置けなくなれば終わり。盤上の石の数の差が結果で、空きマスは数えない。',
  },
  options: {
    size: integer(4, 'rows and columns of the board', { min: 4, max: 8, even: true }),
  },
  rules: ({ size }) => {
    const board = Board.rectangle(size, size, 'a1');
    const position = shape(
      { turn: turns('black', 'white'), discs: fill(board, '.bw') },
      { pieces: { discs: 'stone' } },
    );
    const half = size / 2;
    const row = (filled: string): string => (filled && filled.padStart(half + 1, '.')).padEnd(size, '.');
    const rows = [row('wb'), row('bw')];
    const empty = Array.from({ length: half - 1 }, () => row(''));
    const start = position.place([...empty, ...rows, ...empty]);
    const middle = board.cells().filter((c) => start.discs[c] !== '.');
    const discs = { black: 'b', white: 'w' } as const;
    const puts = encloses(position, 'discs', places(position, 'discs', discs), {
      symbols: discs,
      rays: board.rays([...ORTHOGONAL, ...DIAGONAL]),
      must: true,
    });
    return rules(position, {
      start,
      moves: passes(position, puts, 'stuck'),
      gain: menGained(position, 'discs', discs),
      noMoves: 'ties',
      impossible: ({ discs }) => {
        const cell = middle.find((c) => discs[c] === '.');
        return cell === undefined ? undefined : said`${board.label(cell)} is never empty`;
      },
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { score: 8, of: 'white' },
      source: 'complete enumeration',
    },
    {
      options: { size: '6' },
      position: 'turn=black discs=.bbb../.wbbbw/.bwbbw/bbbwww/..ww../.wwb..',
      value: { score: 6, of: 'white' },
      source: 'J. Feinstein, 6×6 Othello, 1993: white wins by 4 in all; his line after 20 plies',
    },
    {
      options: { size: '6' },
      value: { score: 4, of: 'white' },
      quoted: true,
      source: 'J. Feinstein, 6×6 Othello, 1993',
    },
  ],
  words: {
    discs: { en: 'disc', zh: '棋子', ja: '石' },
  },
});
