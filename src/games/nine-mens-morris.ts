import {
  choice,
  fill,
  count,
  game,
  integer,
  millBoard,
  mills,
  rules,
  shape,
  turns,
  yesNo,
} from 'perfect-play/kit';

const GASSER = 'R. Gasser, Solving nine men’s morris, Games of No Chance, 1996';
const LIOU = 'B. Liou, morris tablebases v1, github.com/brianhliou/game-solver';

/** Men are placed, then moved, and taken by mills, which are rows of three. */
export default game({
  name: 'nine-mens-morris',
  title: { en: 'Nine men’s morris', zh: '九子棋（直棋）', ja: 'ナイン・メンズ・モリス' },
  about: {
    en: 'A board of points on squares, one in the other; with three squares nine men a side. The players take turns to put a man on an empty point; white is first. When all men are placed, a man is moved along a line to an empty neighbouring point. Three men of a side in a row along a line are a mill. Whoever makes a mill takes a man of the other side, one that is in no mill unless all are; for two mills at once one man is taken. A side with only three men left may move one to any empty point, if men may fly. A side with two men loses, and so does a side without a move.',
    zh: '棋盘由一层套一层的方框上的点组成；三层方框时每方九子。双方轮流将一子放在空点上，白先。棋子放完后，每次将一子沿线移到相邻的空点。同一方的三子沿线相连称为“三连”。做成三连的一方取走对方一子，取不在三连中的子；若对方的子全在三连中，则任取一子。同时做成两个三连也只取一子。若允许飞子，只剩三子的一方可将一子移到任意空点。只剩两子的一方负，无棋可走的一方也负。',
    ja: '入れ子になった四角の上の点が盤である。四角が三つなら、それぞれ九つの駒を持つ。二人は交互に空いた点へ駒を置く。先手は白。置き終えたら、線に沿って隣の空いた点へ駒を一つ動かす。線に沿って並んだ同じ側の三つの駒をミルという。ミルを作ると、相手の駒を一つ取る。ミルの中の駒は、すべてがミルの中にあるときだけ取れる。二つのミルを同時に作っても取るのは一つ。飛べるなら、残り三つの側は駒をどの空いた点へも動かせる。駒が二つになった側の負け。動けない側も負け。',
  },
  options: {
    rings: choice(['2', '3', '1'], 'squares of the board'),
    men: integer(3, 'men of each side', { min: 3, max: 12 }),
    flying: yesNo(true, 'whether a side with three men may move to any empty point'),
  },
  rules: ({ rings, men: each, flying }) => {
    const { board, rows, symmetries } = millBoard(Number(rings));
    const position = shape(
      { turn: turns('white', 'black'), men: fill(board, '.wb'), left: count(2 * each) },
      { pieces: { men: 'stone', left: 'tally' } },
    );
    return rules(position, {
      start: position.unrank(2 * each),
      moves: mills(position, 'men', 'left', { rows, flying }),
      symmetries,
    });
  },
  facts: [
    { value: { draw: true }, counts: { reached: 368_513 }, source: 'complete enumeration' },
    {
      options: { rings: '1' },
      value: { draw: true },
      source: 'by a plain retrograde program',
    },
    {
      options: { men: '4', flying: 'no' },
      value: { draw: true },
      counts: { reached: 4_111_151 },
      large: true,
      source: LIOU,
    },
    {
      options: { men: '4' },
      value: { draw: true },
      counts: { reached: 4_111_327 },
      large: true,
      source: LIOU,
    },
    { options: { men: '6', flying: 'no' }, value: { draw: true }, large: true, source: LIOU },
    { options: { men: '6' }, value: { draw: true }, large: true, source: LIOU },
    { options: { rings: '3', men: '9' }, value: { draw: true }, quoted: true, source: GASSER },
  ],
  words: {
    left: { en: 'men to be placed', zh: '待放的棋子', ja: '置く駒' },
    'men of each side': { zh: '每方的棋子数', ja: 'それぞれの駒の数' },
    [GASSER]: {
      zh: 'R. Gasser《Solving nine men’s morris》，Games of No Chance，1996 年',
      ja: 'R. Gasser『Solving nine men’s morris』Games of No Chance、1996年',
    },
    [LIOU]: {
      zh: 'B. Liou，《Morris tablebases v1》，github.com/brianhliou/game-solver',
      ja: 'B. Liou『Morris tablebases v1』github.com/brianhliou/game-solver',
    },
    'squares of the board': { zh: '棋盘的方框数', ja: '盤の四角の数' },
    'whether a side with three men may move to any empty point': {
      zh: '只剩三子的一方可否移到任意空点',
      ja: '駒が三つの側はどの空き点へも動かせるか',
    },
  },
});
