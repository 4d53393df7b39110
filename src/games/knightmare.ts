import {
  badInput,
  Board,
  cell,
  end,
  game,
  integer,
  KNIGHT,
  one,
  rules,
  said,
  shape,
  turns,
  walks,
} from 'perfect-play/kit';

/** Two knights: each side tries to capture the other one, or to reach its own target while the other does not attack it. */
export default game({
  name: 'knightmare',
  title: { en: 'Knightmare', zh: '骑士之争', ja: '騎士の争い' },
  about: {
    en: 'White and black have one knight each on an n×m board, n and m even. White moves first; every move is a knight’s move. White’s target is (n/2, m/2), black’s is (n/2 + 1, m/2), by row and column. Moving onto the other knight wins, and so does standing on one’s own target while the other knight does not attack it.',
    zh: 'n×m 棋盘（n、m 为偶数）上白方与黑方各有一枚骑士。白方先走，每步走国际象棋的马步。白方目标为 (n/2, m/2)，黑方目标为 (n/2 + 1, m/2)。走到对方骑士上者胜；站在自己的目标上且不被对方骑士攻击者也胜。',
    ja: 'n×m（n と m は偶数）の盤に白と黒のナイトが一つずつある。先手は白で、毎回ナイトの動きをする。白の目標は (n/2, m/2)、黒の目標は (n/2 + 1, m/2)。相手のナイトを取るか、相手に狙われていない自分の目標に立てば勝つ。',
  },
  options: {
    n: integer(8, 'rows of the board', { min: 6, max: 1000, even: true }),
    m: integer(8, 'columns of the board', { min: 6, max: 1000, even: true }),
    white: cell([7, 4], 'where white starts'),
    black: cell([3, 3], 'where black starts'),
  },
  rules: ({ n, m, white, black }) => {
    const squares = Board.rectangle(n, m);
    const target = { white: squares.at(n / 2, m / 2), black: squares.at(n / 2 + 1, m / 2) };
    const board = squares.marked({ w: target.white, b: target.black });
    const knight = board.leaps(...KNIGHT);
    const position = shape(
      { turn: turns('white', 'black'), white: one(board), black: one(board) },
      { pieces: { white: 'knight', black: 'knight' } },
    );
    const start = {
      turn: 'white',
      white: board.at(...white, 'white'),
      black: board.at(...black, 'black'),
    } as const;
    if (start.white === start.black) throw badInput(said`both knights on (${white.join(',')})`);
    return rules(position, {
      start,
      moves: walks(position, { white: { white: knight }, black: { black: knight } }),
      ends: [
        end('white', 'black', (w, b) => w === b, 'moved'),
        end('white', 'black', (w, b) => w === target.white && !knight.has(b, w), 'white'),
        end('black', 'white', (b, w) => b === target.black && !knight.has(w, b), 'black'),
      ],
      symmetries: () =>
        board.symmetriesOf(
          (c) => c === target.white,
          (c) => c === target.black,
        ),
    });
  },
  facts: [
    {
      value: { winner: 'white', plies: 9 },
      source: 'the longest forced win of white on boards up to 10×10, by exhaustive search',
    },
    {
      options: { white: '1,1', black: '2,4' },
      value: { winner: 'black', plies: 10 },
      source: 'the longest of black, likewise',
    },
    {
      options: { white: '2,3', black: '1,8' },
      value: { winner: 'white', plies: 1 },
      source: 'Codeforces 1201 E2, sample',
    },
  ],
  words: {
    B: { en: 'knight', zh: '马', ja: 'ナイト' },
    W: { en: 'knight', zh: '马', ja: 'ナイト' },
  },
});
