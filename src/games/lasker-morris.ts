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

const STAHLHACKE =
  'P. Stahlhacke, 2003; G. Danner, G. E. Gévay, Calculating ultra-strong and extended solutions, 2014';

/** Morris in which men may be moved before all are placed. */
export default game({
  name: 'lasker-morris',
  title: { en: 'Lasker morris', zh: '拉斯克九子棋', ja: 'ラスカー・モリス' },
  about: {
    en: 'Nine men’s morris as Emanuel Lasker changed it: with three squares ten men a side, and from the first move on a player either puts a man on an empty point or moves one along a line to an empty neighbouring point; white is first. Three men of a side in a row along a line are a mill. Whoever makes a mill takes a man of the other side, one that is in no mill unless all are; for two mills at once one man is taken. A side that has placed all its men and has only three left may move one to any empty point, if men may fly. A side with two men, those to be placed included, loses, and so does a side without a move.',
    zh: '九子棋经 Emanuel Lasker 修改：三层方框时每方十子，从第一步起，每步或将一子放在空点上，或将一子沿线移到相邻的空点，白先。同一方的三子沿线相连称为“三连”。做成三连的一方取走对方一子，取不在三连中的子；若对方的子全在三连中，则任取一子。同时做成两个三连也只取一子。若允许飞子，子已放完且只剩三子的一方可将一子移到任意空点。连待放的在内只剩两子的一方负，无棋可走的一方也负。',
    ja: 'エマーヌエール・ラスカーが改めたナイン・メンズ・モリス。四角が三つなら、それぞれ十の駒を持つ。最初の手から、空いた点へ駒を一つ置くか、線に沿って隣の空いた点へ駒を一つ動かす。先手は白。線に沿って並んだ同じ側の三つの駒をミルという。ミルを作ると、相手の駒を一つ取る。ミルの中の駒は、すべてがミルの中にあるときだけ取れる。二つのミルを同時に作っても取るのは一つ。飛べるなら、置き終えて残り三つの側は駒をどの空いた点へも動かせる。置く駒を含めて二つになった側の負け。動けない側も負け。',
  },
  options: {
    rings: choice(['1', '2', '3'], 'squares of the board'),
    men: integer(3, 'men of each side', { min: 3, max: 12 }),
    flying: yesNo(true, 'whether a side with three men may move to any empty point'),
  },
  usual: { rings: '2' },
  rules: ({ rings, men: each, flying }) => {
    const { board, rows, symmetries } = millBoard(Number(rings));
    const position = shape(
      {
        turn: turns('white', 'black'),
        men: fill(board, '.wb'),
        whites: count(each),
        blacks: count(each),
      },
      { pieces: { men: 'stone', whites: 'tally', blacks: 'tally' } },
    );
    return rules(position, {
      start: { turn: 'white', men: '.'.repeat(board.size), whites: each, blacks: each },
      moves: mills(position, 'men', { white: 'whites', black: 'blacks' }, { rows, flying }),
      symmetries,
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 5753, win: 2288, loss: 344 },
      source: 'complete enumeration',
    },
    {
      options: { flying: 'no' },
      value: { draw: true },
      counts: { reached: 5753, win: 2752, loss: 2016 },
      source: 'complete enumeration',
    },
    {
      options: { men: '4' },
      value: { draw: true },
      counts: { reached: 21_309, win: 7648, loss: 3604 },
      source: 'complete enumeration',
    },
    {
      options: { rings: '2' },
      value: { draw: true },
      counts: { reached: 542_465 },
      source: 'complete enumeration',
    },
    { options: { rings: '3', men: '10' }, value: { draw: true }, quoted: true, source: STAHLHACKE },
  ],
  words: {
    whites: { en: 'white men to be placed', zh: '白方待放的棋子', ja: '白の置く駒' },
    blacks: { en: 'black men to be placed', zh: '黑方待放的棋子', ja: '黒の置く駒' },
    'men of each side': { zh: '每方的棋子数', ja: 'それぞれの駒の数' },
    [STAHLHACKE]: {
      zh: 'P. Stahlhacke，2003 年；G. Danner、G. E. Gévay，《Calculating ultra-strong and extended solutions》，2014 年',
      ja: 'P. Stahlhacke、2003年。G. Danner、G. E. Gévay『Calculating ultra-strong and extended solutions』2014年',
    },
    'squares of the board': { zh: '棋盘的方框数', ja: '盤の四角の数' },
    'whether a side with three men may move to any empty point': {
      zh: '只剩三子的一方可否移到任意空点',
      ja: '駒が三つの側はどの空き点へも動かせるか',
    },
  },
});
