import {
  Board,
  choice,
  contains,
  E,
  either,
  fill,
  game,
  line,
  only,
  places,
  rules,
  S,
  shape,
  tooMany,
  turns,
  walks,
  yesNo,
} from 'perfect-play/kit';

const DRAWINGS = {
  centre: ['.-.-.', '|\\|/|', '.-.-.', '|/|\\|', '.-.-.'],
  all: ['.-.-.', '|X|X|', '.-.-.', '|X|X|', '.-.-.'],
  none: ['.-.-.', '| | |', '.-.-.', '| | |', '.-.-.'],
};

/** Three men a side on nine points, first placed, then moved, until three are in a row. With its default options: tapatan. */
export default game({
  name: 'three-mens-morris',
  title: { en: 'Three men’s morris (tapatan)', zh: '三人棋（塔帕坦）', ja: '三つ並べ（タパタン）' },
  about: {
    en: 'A board of nine points, three men a side. The players take turns to put a man, x or o, on an empty point; x is first. When all six are placed, a man is moved along a line to an empty neighbouring point. Whoever has three in a row wins; a side without a move loses. In tapatan, as here, diagonals lead only through the centre and count as rows. Three men’s morris is also played without diagonals, with moves to any empty point, or with diagonals that count as rows but along which no man may move.',
    zh: '棋盘有九个点，每方三子。双方轮流将一子（x 先手，o 后手）放在空点上。六子放完后，每次将一子沿线移到相邻的空点。先连成三子一线者胜；无棋可走者负。塔帕坦的斜线只经过中心，斜线成三也算；也有不画斜线、可移到任意空点，或斜线成三算而不可斜移的玩法。',
    ja: '九つの点の盤で、それぞれ三つの駒を持つ。二人は交互に空いた点へ駒を置く。先手は x、後手は o。六つ置いたあとは、線に沿って隣の空いた点へ駒を一つ動かす。三つ並べた側の勝ち。動けない側の負け。タパタンでは斜めの線は中央だけを通り、斜めに並べてもよい。斜めの線がない遊び方や、どの空いた点へも動ける遊び方、斜めに並べてよいが斜めには動けない遊び方もある。',
  },
  options: {
    diagonals: choice(['centre', 'all', 'none'], 'diagonal lines: through the centre, everywhere, nowhere'),
    anywhere: yesNo(false, 'whether a man may be moved to any empty point'),
    rows: choice(
      ['lines', 'all', 'orthogonal'],
      'rows of three that win: along the lines, all, orthogonal ones',
    ),
  },
  rules: ({ diagonals, anywhere, rows }) => {
    const board = Board.drawn(DRAWINGS[diagonals]);
    const position = shape(
      { turn: turns('x', 'o'), men: fill(board, '.xo') },
      { pieces: { x: 'cross-man', o: 'ring-man' } },
    );
    const steps = anywhere ? board.related((from, to) => from !== to) : board.links;
    const orthogonal = rows === 'lines' ? diagonals === 'none' : rows === 'orthogonal';
    const placed = contains(position, 'men', '.', { most: 3 });
    const puts = places(position, 'men', { x: 'x', o: 'o' });
    return rules(position, {
      start: position.unrank(0),
      moves: either(
        only(puts, contains(position, 'men', '.', { least: 4 })),
        only(walks(position, 'men', { x: { x: steps }, o: { o: steps } }, { onto: 'empty' }), placed),
      ),
      impossible: (p, start) =>
        tooMany(p.men, 'xo', 3) ?? (placed.holds(p) ? undefined : puts.impossible?.(p, start)),
      ends: [line(position, 'men', board.lines(3, orthogonal ? [E, S] : undefined), 'moved')],
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'x', plies: 9 },
      counts: { reached: 5390, win: 2997, loss: 1185, tie: 0, draw: 1208 },
      source: 'complete enumeration, GamesmanClassic',
    },
    {
      options: { diagonals: 'none', rows: 'all' },
      value: { winner: 'x', plies: 9 },
      counts: { reached: 5390, win: 2877, loss: 1201, tie: 0, draw: 1312 },
      source: 'by a plain retrograde program',
    },
    {
      options: { rows: 'orthogonal' },
      value: { draw: true },
      counts: { reached: 5466, win: 2026, loss: 602, tie: 0, draw: 2838 },
      source: 'by a plain retrograde program',
    },
  ],
  words: {
    lines: { en: 'along the lines', zh: '沿线', ja: '線に沿うもの' },
    orthogonal: { zh: '横竖', ja: '縦横' },
    'rows of three that win: along the lines, all, orthogonal ones': {
      zh: '获胜的三子连线：沿线、全部、横竖',
      ja: '勝ちになる並び：線に沿うもの、すべて、縦横',
    },
    'whether a man may be moved to any empty point': {
      zh: '棋子可否移到任意空点',
      ja: '駒をどの空き点へも動かせるか',
    },
  },
});
