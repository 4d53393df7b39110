import {
  Board,
  contains,
  either,
  end,
  fill,
  count,
  counts,
  game,
  integer,
  jumps,
  places,
  prefer,
  rules,
  shape,
  turns,
  walks,
} from 'perfect-play/kit';

const LIM = 'Y. J. Lim and J. Nievergelt, Tigers and Goats is a draw, Games of No Chance 3, 2009';

/** The points of a square, joined in rows and columns, and by one diagonal of each small square, which meet at every second point. */
function drawing(size: number): string[] {
  const row = Array.from({ length: size }, () => '.').join('-');
  return Array.from({ length: 2 * size - 1 }, (_, r) => {
    if (r % 2 === 0) return row;
    return (
      Array.from({ length: size - 1 }, (_, c) => (((r - 1) / 2 + c) % 2 === 0 ? '|\\' : '|/')).join('') + '|'
    );
  });
}

/** Tigers jump over goats, which are put down one by one and try to shut the tigers in. */
export default game({
  name: 'bagh-chal',
  title: { en: 'Bagh chal (tigers and goats)', zh: '虎羊棋（巴格查尔）', ja: 'バグチャル（虎と山羊）' },
  about: {
    en: 'A game from Nepal. The tigers (t) stand in corners of a board of points joined by lines, with diagonals at every second point; the goats (g) are in hand. Goats begin. While there are goats in hand, one of them is put on an empty point each turn; after that, a goat is moved along a line to an empty neighbouring point. A tiger moves in the same way, or jumps along a line over a neighbouring goat to the empty point behind it and captures it, one goat a turn; it need not capture. The tigers win once they have captured so many goats. A side without a move loses, so the goats win by shutting in all tigers. Play that never ends is a draw; over the board a move that repeats a position is often forbidden instead. The game as it is played has a 5×5 board, four tigers, twenty goats, and five captures to win.',
    zh: '尼泊尔的棋。棋盘是以线相连的点，每隔一点有斜线；虎（t）先占角上的点，羊（g）都在手中。羊方先走。手中有羊时，每次将一羊放在空点上；放完后，每次将一羊沿线移到相邻的空点。虎也这样走，或沿线跳过相邻的羊到其后的空点并吃掉它，一次只吃一羊，也可不吃。虎方吃满规定数目的羊即胜。无棋可走者负，所以羊方把所有的虎困住即胜。永不结束为和局；实战中往往改为禁止重复局面。通行的玩法用 5×5 棋盘、四虎、二十羊，吃五羊获胜。',
    ja: 'ネパールのゲーム。点を線で結んだ盤で、斜めの線は一つおきの点を通る。虎（t）は隅の点に立ち、山羊（g）はすべて手にある。先手は山羊。手に山羊があるうちは、一つずつ空いた点に置く。置き終えたら、山羊を一つ、線に沿って隣の空いた点へ動かす。虎も同じように動くか、線に沿って隣の山羊を跳び越え、そのすぐ先の空いた点に入って捕る。一手に一頭で、捕らなくてもよい。決まった数の山羊を捕れば虎の勝ち。動けない側の負けなので、虎をすべて閉じ込めれば山羊の勝ち。終わらない勝負は引き分け。実際の対局では、局面を繰り返す手を禁じることが多い。普通は 5×5 の盤、虎四頭、山羊二十頭で、五頭捕れば虎の勝ち。',
  },
  options: {
    size: integer(3, 'rows and columns of the board', { min: 3, max: 5 }),
    tigers: integer(2, 'tigers, in corners at first', { min: 1, max: 4 }),
    goats: integer(6, 'goats, all in hand at first', { min: 1, max: 20 }),
    captures: integer(2, 'goats that the tigers must capture to win', { min: 1, max: 20 }),
  },
  usual: { size: '5', tigers: '4', goats: '20', captures: '5' },
  rules: ({ size, tigers, goats, captures }) => {
    const board = Board.drawn(drawing(size));
    const position = shape(
      { turn: turns('goats', 'tigers'), men: fill(board, '.gt'), hand: count(goats) },
      { pieces: { g: 'goat', t: 'tiger', hand: 'tally' } },
    );
    const left = goats - Math.min(goats, captures);
    const { links } = board;
    const corners = [board.at(1, 1), board.at(size, size), board.at(1, size), board.at(size, 1)].slice(
      0,
      tigers,
    );
    const allTigers = contains(position, 'men', 't', { least: tigers, most: tigers });
    const goatsLeft = contains(position, 'men', 'g', { inHand: 'hand', least: left, most: goats });
    return rules(position, {
      start: {
        turn: 'goats',
        men: board
          .cells()
          .map((cell) => (corners.includes(cell) ? 't' : '.'))
          .join(''),
        hand: goats,
      },
      moves: prefer(
        counts(position, 'hand', places(position, 'men', { goats: 'g', tigers: '' }), { by: -1 }),
        either(
          walks(position, 'men', { goats: { g: links }, tigers: { t: links } }, { onto: 'empty' }),
          jumps(position, 'men', { goats: {}, tigers: { t: board.hops() } }, { again: 'never' }),
        ),
      ),
      ends: [end(contains(position, 'men', 'g', { inHand: 'hand', most: left }), 'tigers')],
      legal: (p) => allTigers.holds(p) && goatsLeft.holds(p),
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { winner: 'goats', plies: 15 },
      counts: { reached: 16_450, win: 5330, loss: 3988, tie: 0, draw: 7132, longest: 15 },
      source: 'complete enumeration',
    },
    {
      options: { goats: '5' },
      value: { draw: true },
      counts: { reached: 14_162, win: 2246, loss: 2122, tie: 0, draw: 9794, longest: 13 },
      source: 'complete enumeration',
    },
    {
      options: { tigers: '1' },
      value: { winner: 'goats', plies: 13 },
      counts: { reached: 8177, win: 2671, loss: 2003, tie: 0, draw: 3503, longest: 13 },
      source: 'complete enumeration',
    },
    {
      options: { tigers: '4', goats: '5' },
      value: { winner: 'goats', plies: 9 },
      counts: { reached: 8370, win: 4085, loss: 4285, tie: 0, draw: 0, longest: 9 },
      source: 'complete enumeration',
    },
    {
      options: { size: '4', tigers: '1', goats: '4', captures: '1' },
      value: { draw: true },
      counts: { reached: 63_809, win: 12_490, loss: 9610, tie: 0, draw: 41_709, longest: 11 },
      source: 'complete enumeration',
    },
    {
      options: { size: '5', tigers: '4', goats: '20', captures: '5' },
      value: { draw: true },
      quoted: true,
      source: LIM,
    },
  ],
  words: {
    [LIM]: {
      zh: 'Y. J. Lim、J. Nievergelt《Tigers and Goats is a draw》，Games of No Chance 3，2009 年',
      ja: 'Y. J. Lim、J. Nievergelt『Tigers and Goats is a draw』Games of No Chance 3、2009年',
    },
    goats: { zh: '羊方', ja: '山羊' },
    tigers: { zh: '虎方', ja: '虎' },
    g: { en: 'goat', zh: '羊', ja: '山羊' },
    t: { en: 'tiger', zh: '虎', ja: '虎' },
    hand: { en: 'goats in hand', zh: '手中的羊', ja: '手にある山羊' },
    'tigers, in corners at first': { zh: '虎的数目，开始时在角上', ja: '虎の数。初めは隅にいる' },
    'goats, all in hand at first': { zh: '羊的数目，开始时都在手中', ja: '山羊の数。初めはすべて手にある' },
    'goats that the tigers must capture to win': {
      zh: '虎方获胜须吃的羊数',
      ja: '虎が勝つために捕る山羊の数',
    },
  },
});
