import {
  choice,
  count,
  fill,
  game,
  integer,
  millBoard,
  mills,
  rules,
  shape,
  turns,
  yesNo,
} from 'perfect-play/kit';

const MALOM =
  'that the first player wins, G. Danner, G. E. Gévay, Calculating ultra-strong and extended solutions, 2014, as Morabaraba';

/** Nine men’s morris on a board with diagonals. */
export default game({
  name: 'twelve-mens-morris',
  title: { en: 'Twelve men’s morris', zh: '十二子棋', ja: 'トゥエルブ・メンズ・モリス' },
  about: {
    en: 'A board of points on squares, one in the other, whose corners are joined by diagonals; with three squares twelve men a side, also known as Morabaraba. The players take turns to put a man on an empty point; white is first. When all men are placed, a man is moved along a line to an empty neighbouring point. Three men of a side in a row along a line, a diagonal one too, are a mill. Whoever makes a mill takes a man of the other side, one that is in no mill unless all are; for two mills at once one man is taken. A side with only three men left may move one to any empty point, if men may fly. A side with two men loses, and so does a side without a move; but if the men that are placed fill the board, the game is a tie.',
    zh: '棋盘由一层套一层的方框上的点组成，各方框的角由斜线相连；三层方框时每方十二子，又称莫拉巴拉巴棋。双方轮流将一子放在空点上，白先。棋子放完后，每次将一子沿线移到相邻的空点。同一方的三子沿线（包括斜线）相连称为“三连”。做成三连的一方取走对方一子，取不在三连中的子；若对方的子全在三连中，则任取一子。同时做成两个三连也只取一子。若允许飞子，只剩三子的一方可将一子移到任意空点。只剩两子的一方负，无棋可走的一方也负；但若放完后棋盘已满，则为平局。',
    ja: '入れ子になった四角の上の点が盤で、四角の角どうしも斜めの線で結ばれている。四角が三つなら、それぞれ十二の駒を持つ。モラバラバとも呼ばれる。二人は交互に空いた点へ駒を置く。先手は白。置き終えたら、線に沿って隣の空いた点へ駒を一つ動かす。斜めも含め、線に沿って並んだ同じ側の三つの駒をミルという。ミルを作ると、相手の駒を一つ取る。ミルの中の駒は、すべてがミルの中にあるときだけ取れる。二つのミルを同時に作っても取るのは一つ。飛べるなら、残り三つの側は駒をどの空いた点へも動かせる。駒が二つになった側の負け。動けない側も負け。ただし、置いた駒で盤が埋まれば引き分け。',
  },
  options: {
    rings: choice(['2', '3', '1'], 'squares of the board'),
    men: integer(3, 'men of each side', { min: 3, max: 12 }),
    flying: yesNo(true, 'whether a side with three men may move to any empty point'),
  },
  rules: ({ rings, men: each, flying }) => {
    const { board, rows, symmetries } = millBoard(Number(rings), { diagonals: true });
    const position = shape(
      { turn: turns('white', 'black'), men: fill(board, '.wb'), left: count(2 * each) },
      { pieces: { men: 'stone', left: 'tally' } },
    );
    return rules(position, {
      start: position.unrank(2 * each),
      moves: mills(position, 'men', 'left', { rows, flying, full: 'ties' }),
      symmetries,
    });
  },
  facts: [
    { value: { draw: true }, counts: { reached: 368_513 }, source: 'complete enumeration' },
    {
      options: { flying: 'no' },
      value: { draw: true },
      counts: { reached: 368_513 },
      source: 'complete enumeration',
    },
    {
      options: { rings: '1', men: '4' },
      value: { tie: true, plies: 8 },
      counts: { reached: 4439, win: 1192, loss: 556, tie: 1491 },
      source: 'complete enumeration',
    },
    { options: { rings: '3', men: '12' }, value: { winner: 'white' }, quoted: true, source: MALOM },
  ],
  words: {
    left: { en: 'men to be placed', zh: '待放的棋子', ja: '置く駒' },
    'men of each side': { zh: '每方的棋子数', ja: 'それぞれの駒の数' },
    [MALOM]: {
      zh: '先手胜：G. Danner、G. E. Gévay，《Calculating ultra-strong and extended solutions》，2014 年，其中称 Morabaraba',
      ja: '先手の勝ち：G. Danner、G. E. Gévay『Calculating ultra-strong and extended solutions』2014年、モラバラバとして',
    },
    'squares of the board': { zh: '棋盘的方框数', ja: '盤の四角の数' },
    'whether a side with three men may move to any empty point': {
      zh: '只剩三子的一方可否移到任意空点',
      ja: '駒が三つの側はどの空き点へも動かせるか',
    },
  },
});
