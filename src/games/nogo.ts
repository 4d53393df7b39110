import { Board, fill, game, integer, places, rules, shape, surrounds, turns } from 'perfect-play/kit';

const MUELLER = 'M. Müller, Solving NoGo on small board sizes, webdocs.cs.ualberta.ca/~mmueller/nogo';
const COUNTED = `${MUELLER}; plies by complete enumeration`;

/** Stones are put down as in go, but nothing may be captured. */
export default game({
  name: 'nogo',
  title: { en: 'NoGo', zh: '不围棋', ja: 'ノーゴー' },
  about: {
    en: 'Black (b) and white (w) take turns to put a stone on an empty point; black is first. Stones of one colour that lines join, directly or through others, are a group. No move may leave a group of either colour without an empty point next to it, so nothing is ever captured. Whoever cannot move loses.',
    zh: '黑（b）白（w）双方轮流将一子放在空点上，黑先。同色棋子沿线直接或经由他子相连，即为一块。任何一手都不得使任何一方的一块棋没有相邻的空点，因此永远不会吃子。无处可下者负。',
    ja: '黒（b）と白（w）が交互に空いた点へ石を置く。先手は黒。線で直接に、または石を介してつながる同じ色の石を一つの連とする。どちらの色の連も、隣に空いた点がなくなるような手は打てないので、石が取られることはない。打てない側の負け。',
  },
  options: {
    width: integer(3, 'columns of the board', { min: 1, max: 6 }),
    height: integer(3, 'rows of the board', { min: 1, max: 6 }),
  },
  rules: ({ width, height }) => {
    const [points, strokes] = [Array(width).fill('.').join('-'), Array(width).fill('|').join(' ')];
    const board = Board.drawn(Array.from({ length: 2 * height - 1 }, (_, r) => (r % 2 ? strokes : points)));
    const symbols = { black: 'b', white: 'w' };
    const position = shape(
      { turn: turns('black', 'white'), stones: fill(board, '.bw') },
      { pieces: { stones: 'stone' } },
    );
    return rules(position, {
      start: position.unrank(0),
      moves: surrounds(position, 'stones', places(position, 'stones', symbols), {
        symbols,
        near: board.links,
        surrounded: 'forbidden',
      }),
      symmetries: board.symmetriesOf(board.links),
    });
  },
  facts: [
    {
      value: { winner: 'black', plies: 7 },
      counts: { reached: 3884, win: 2405, loss: 1479 },
      source: COUNTED,
    },
    {
      options: { width: '2', height: '2' },
      value: { winner: 'black', plies: 3 },
      counts: { reached: 25, win: 13, loss: 12 },
      source: 'complete enumeration',
    },
    {
      options: { width: '4' },
      value: { winner: 'white', plies: 10 },
      counts: { reached: 87_361, win: 55_205, loss: 32_156 },
      source: 'complete enumeration',
    },
    {
      options: { width: '4', height: '4' },
      value: { winner: 'white', plies: 14 },
      counts: { reached: 5_820_817, win: 3_823_582, loss: 1_997_235 },
      large: true,
      source: COUNTED,
    },
    {
      options: { width: '5', height: '5' },
      value: { winner: 'black', plies: 21 },
      quoted: true,
      source: MUELLER,
    },
  ],
  words: {
    stones: { en: 'stone', zh: '棋子', ja: '石' },
    [MUELLER]: {
      zh: 'M. Müller《Solving NoGo on small board sizes》，webdocs.cs.ualberta.ca/~mmueller/nogo',
      ja: 'M. Müller『Solving NoGo on small board sizes』webdocs.cs.ualberta.ca/~mmueller/nogo',
    },
    [COUNTED]: {
      zh: 'M. Müller《Solving NoGo on small board sizes》，webdocs.cs.ualberta.ca/~mmueller/nogo；步数由完全枚举得出',
      ja: 'M. Müller『Solving NoGo on small board sizes』webdocs.cs.ualberta.ca/~mmueller/nogo。手数は完全列挙による',
    },
  },
});
