import { Board, game, rules, shape, some, turns, walks } from 'perfect-play/kit';

/** Two men a side on five points: whoever cannot move loses. */
export default game({
  name: 'pong-hau-ki',
  title: { en: 'Pong hau k’i', zh: '裤裆棋', ja: 'ポンハウキ' },
  about: {
    en: 'Four corners and a centre, joined by lines except at the top. Black (B), who moves first, has two men at the top, white (W) two at the bottom. A man moves along a line to the one empty point. A side without a move loses.',
    zh: '四角与中心共五点，除顶边外均有连线。先手黑方（B）两子在上，白方（W）两子在下。每次将一子沿线移到唯一的空点。无棋可走者负。',
    ja: '四隅と中央の五つの点を、上辺を除いて線で結ぶ。先手の黒（B）は上に、白（W）は下に二つの駒を持つ。駒を一つ、線に沿ってただ一つの空いた点へ動かす。動けない側の負け。',
  },
  options: {},
  rules: () => {
    const board = Board.drawn(['.   .', '|\\ /|', '| . |', '|/ \\|', '.---.']);
    const position = shape(
      { turn: turns('black', 'white'), black: some(2, board), white: some(2, board) },
      { pieces: { black: 'stone', white: 'stone' } },
    );
    const { links } = board;
    return rules(position, {
      start: position.place(['B.B', '...', 'W.W']),
      moves: walks(position, { black: { black: links }, white: { white: links } }, { onto: 'empty' }),
      symmetries: board.symmetriesOf(links),
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 56, win: 8, loss: 4, tie: 0, draw: 44 },
      source: 'complete enumeration, GamesmanClassic',
    },
  ],
  words: {
    B: { en: 'man', zh: '棋子', ja: '駒' },
    W: { en: 'man', zh: '棋子', ja: '駒' },
  },
});
