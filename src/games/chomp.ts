import { bites, game, integer, rules, said, shape, youngDiagram } from 'perfect-play/kit';

/** A bar of chocolate whose top left piece is poisoned. */
export default game({
  name: 'chomp',
  title: { en: 'Chomp', zh: '吃巧克力', ja: 'チョンプ' },
  about: {
    en: 'A bar of chocolate has a poisoned piece in its top left corner. The players take turns to choose a piece and eat it with all pieces below it and to its right. Nobody may eat the poisoned piece: whoever has nothing else left loses.',
    zh: '一块矩形巧克力的左上角一格有毒。双方轮流选一格，将它连同其右方与下方的所有格吃掉。有毒的一格不能吃，只剩它时轮到的一方负。',
    ja: '長方形のチョコレートの左上のかけらには毒がある。二人は交互にかけらを選び、その右と下にあるものも含めてすべて食べる。毒のかけらは食べられず、それだけが残った側の負け。',
  },
  options: {
    rows: integer(4, 'rows of the bar', { min: 1, max: 10 }),
    columns: integer(7, 'columns of the bar', { min: 1, max: 10 }),
  },
  rules: ({ rows, columns }) => {
    const position = shape(
      { bar: youngDiagram(rows, columns) },
      { pieces: { bar: (cell) => (cell === 0 ? 'poison' : 'chocolate') } },
    );
    return rules(position, {
      start: { bar: Array.from({ length: rows }, () => columns) },
      moves: bites(position, 'bar', { poisoned: true }),
      impossible: ({ bar }) => (bar[0] === 0 ? said`nobody eats the poisoned piece` : undefined),
    });
  },
  facts: [
    {
      value: { winner: 'the first player', plies: 17 },
      counts: { reached: 329, win: 299, loss: 30 },
      source: 'complete enumeration, GamesmanClassic',
    },
    {
      options: { rows: '1', columns: '1' },
      value: { winner: 'the second player', plies: 0 },
      source: 'the poisoned piece alone is lost',
    },
    {
      options: { rows: '2', columns: '2' },
      value: { winner: 'the first player', plies: 3 },
      source: 'a square is won by taking the piece diagonally below the poisoned one (Gale 1974)',
    },
  ],
  words: {
    bar: { en: 'eaten', zh: '已吃掉', ja: '食べた分' },
    'rows of the bar': { zh: '巧克力的行数', ja: '板チョコの段数' },
    'columns of the bar': { zh: '巧克力的列数', ja: '板チョコの列数' },
  },
});
