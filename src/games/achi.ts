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
} from 'perfect-play/kit';

const DRAWINGS = {
  centre: ['.-.-.', '|\\|/|', '.-.-.', '|/|\\|', '.-.-.'],
  all: ['.-.-.', '|X|X|', '.-.-.', '|X|X|', '.-.-.'],
  none: ['.-.-.', '| | |', '.-.-.', '| | |', '.-.-.'],
};

/** Four men a side on nine points, so that one point stays empty. */
export default game({
  name: 'achi',
  title: { en: 'Achi', zh: '阿奇棋', ja: 'アチ' },
  about: {
    en: 'A board of nine points, four men a side. The players take turns to put a man, x or o, on an empty point; x is first. When all eight are placed, a man is moved along a line to the one empty point. Whoever has three in a row wins. A side without a move loses here; in another version of the rules the game is then a tie. Diagonals lead through the centre; some boards have them everywhere, some nowhere.',
    zh: '棋盘有九个点，每方四子。双方轮流将一子（x 先手，o 后手）放在空点上。八子放完后，每次将一子沿线移到唯一的空点。先连成三子一线者胜。无棋可走者负；另一种规则下则为平局。斜线经过中心；也有处处画斜线或不画斜线的棋盘。',
    ja: '九つの点の盤で、それぞれ四つの駒を持つ。二人は交互に空いた点へ駒を置く。先手は x、後手は o。八つ置いたあとは、線に沿ってただ一つの空いた点へ駒を動かす。三つ並べた側の勝ち。動けない側の負け。別の規則では引き分け。斜めの線は中央を通る。至る所にある盤も、まったくない盤もある。',
  },
  options: {
    diagonals: choice(['centre', 'all', 'none'], 'diagonal lines: through the centre, everywhere, nowhere'),
    stuck: choice(['loses', 'ties', 'wins'], 'what happens to a side without a move'),
  },
  rules: ({ diagonals, stuck }) => {
    const board = Board.drawn(DRAWINGS[diagonals]);
    const position = shape(
      { turn: turns('x', 'o'), men: fill(board, '.xo') },
      { pieces: { x: 'cross-man', o: 'ring-man' } },
    );
    const rows = board.lines(3, diagonals === 'none' ? [E, S] : undefined);
    const placed = contains(position, 'men', '.', { most: 1 });
    const puts = places(position, 'men', { x: 'x', o: 'o' });
    return rules(position, {
      start: position.unrank(0),
      moves: either(
        only(puts, contains(position, 'men', '.', { least: 2 })),
        only(
          walks(position, 'men', { x: { x: board.links }, o: { o: board.links } }, { onto: 'empty' }),
          placed,
        ),
      ),
      impossible: (p, start) =>
        tooMany(p.men, 'xo', 4) ?? (placed.holds(p) ? undefined : puts.impossible?.(p, start)),
      ends: [line(position, 'men', rows, 'moved')],
      noMoves: stuck,
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'x', plies: 11 },
      counts: { reached: 5716, win: 3527, loss: 2189, tie: 0, draw: 0 },
      source: 'complete enumeration; a stuck player loses',
    },
  ],
  words: {
    ties: { zh: '平局', ja: '同点' },
    'what happens to a side without a move': { zh: '无棋可走的一方', ja: '動けない側' },
  },
});
