import {
  Board,
  choice,
  count,
  counts,
  game,
  prefer,
  rules,
  shape,
  some,
  turns,
  walks,
} from 'perfect-play/kit';

/** Four men a side on the eight points of a star (1 to 8) and its centre (0); whoever cannot move loses. */
export default game({
  name: 'mu-torere',
  title: { en: 'Mū tōrere', zh: '穆托雷雷棋', ja: 'ム・トレレ' },
  about: {
    en: 'An eight-pointed star, drawn here as a square, with a centre. Black (B), who moves first, has four men on neighbouring points of the rim, white (W) four on the others. A man moves along a line to the one empty point; from the rim to the centre only if an enemy man stands beside it on the rim. Some apply this only to the first two moves of each side, some never. A side without a move loses.',
    zh: '八角星（此处画成方形）带一个中心。先手黑方（B）四子占相邻四角，白方（W）四子占其余四角。每次将一子沿线移到唯一的空点；由角到中心，只有该子旁边的角上有敌子时才允许。有人只在双方最初两步作此限制，有人完全不限制。无棋可走者负。',
    ja: '八つの角を持つ星（ここでは四角に描く）と中央の点。先手の黒（B）は隣り合う四つの角に、白（W）は残りの四つに駒を持つ。駒を一つ、線に沿ってただ一つの空いた点へ動かす。角から中央へは、その隣の角に敵の駒があるときだけ動ける。この制限を双方の最初の二手だけとする遊び方も、まったく設けない遊び方もある。動けない側の負け。',
  },
  options: {
    beside: choice(
      ['always', 'opening', 'never'],
      'when only a man beside an enemy may go to the centre: all game, in the first two moves of each side, never',
    ),
  },
  rules: ({ beside }) => {
    const board = Board.drawn(['1-2-3', '|\\|/|', '8-0-4', '|/|\\|', '7-6-5']);
    const inOpening = beside === 'opening';
    const position = shape(
      {
        turn: turns('black', 'white'),
        black: some(4, board),
        white: some(4, board),
        ...(inOpening && { opening: count(4) }),
      },
      { pieces: { black: 'stone', white: 'stone', opening: 'tally' } },
    );
    const { links } = board;
    const centre = board.cell('0');
    const next = (c: number): number =>
      c === centre ? c : board.cell(`${(Number(board.label(c)) % 8) + 1}`);
    const men = { black: { black: links }, white: { white: links } };
    const free = walks(position, men, { onto: 'empty' });
    const strict = walks(position, men, { onto: 'empty', beside: { near: links, into: [centre] } });
    const early = () => prefer(counts(position, 'opening', strict, { by: -1 }), free);
    return rules(position, {
      start: { ...position.place(['BBB', 'W.B', 'WWW']), ...(inOpening && { opening: 4 }) },
      moves: inOpening ? early() : beside === 'never' ? free : strict,
      symmetries: [Uint32Array.from(board.cells(), next), ...board.symmetries],
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 1180, win: 208, loss: 128, tie: 0, draw: 844, longest: 5 },
      source: 'complete enumeration, GamesmanClassic, Wikipedia',
    },
  ],
  words: {
    B: { en: 'man', zh: '棋子', ja: '駒' },
    W: { en: 'man', zh: '棋子', ja: '駒' },
    always: { zh: '始终', ja: 'いつも' },
    opening: { en: 'in the opening', zh: '开局时', ja: '序盤だけ' },
    never: { zh: '从不', ja: '決して' },
    'when only a man beside an enemy may go to the centre: all game, in the first two moves of each side, never':
      {
        zh: '何时只有与敌子相邻的棋子可入中心：始终、双方前两步、从不',
        ja: '敵の隣の駒だけが中央へ入れるのはいつか：ずっと、各自の最初の二手、決して',
      },
  },
});
