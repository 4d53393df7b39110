import {
  Board,
  DIAGONAL,
  fill,
  game,
  inSteps,
  integer,
  ORTHOGONAL,
  replaces,
  rules,
  said,
  shape,
  turns,
  walks,
} from 'perfect-play/kit';

/** Queens that move and shoot: each arrow burns a cell, until somebody is shut in. */
export default game({
  name: 'amazons',
  title: { en: 'Amazons', zh: '亚马逊棋', ja: 'アマゾン' },
  about: {
    en: 'Each side has one or two amazons, white (w) at the bottom and black (b) at the top. A move takes an amazon any number of empty cells in a straight line or diagonally, as a queen of chess, and from there shoots an arrow, which flies like a queen over empty cells and burns the cell (x) where it lands. Nothing enters or crosses amazons and burnt cells. White moves first. Whoever cannot move loses. The game of the tournaments has ten rows and four amazons a side; these boards are small.',
    zh: '每方有一或两个亚马逊，白（w）在下，黑（b）在上。每步先让一个亚马逊如国际象棋的后那样走任意个空格，再从落点射一箭，箭也如后那样飞过空格，落处（x）被烧毁。亚马逊和烧毁的格子不可进入或越过。白方先手。无棋可走者负。比赛用十行棋盘、每方四子；这里是小棋盘。',
    ja: 'どちらもアマゾンを一つか二つ持ち、白（w）は下、黒（b）は上にいる。アマゾンをチェスのクイーンのように空きマスを通って動かし、そこからクイーンのように飛ぶ矢を放つ。矢の落ちたマス（x）は燃えて使えなくなる。アマゾンや燃えたマスには入れず、越えることもできない。先手は白。動けない側の負け。大会では十段の盤に四つずつだが、ここの盤は小さい。',
  },
  options: {
    width: integer(3, 'columns of the board', { min: 2, max: 6 }),
    height: integer(3, 'rows of the board', { min: 2, max: 6 }),
    amazons: integer(1, 'amazons of each side', { min: 1, max: 2 }),
  },
  rules: ({ width, height, amazons }) => {
    const board = Board.rectangle(height, width);
    const position = shape(
      { turn: turns('white', 'black'), cells: fill(board, '.wbx') },
      { pieces: { w: 'amazon', b: 'amazon', x: 'arrow' } },
    );
    const queen = board.slides([...ORTHOGONAL, ...DIAGONAL]);
    /** From an amazon an arrow flies as an amazon moves. */
    const shots = (amazon: string) =>
      queen.pairs.map(([from, to], e) => ({
        on: [from, ...(queen.crossed?.[e] ?? []), to],
        from: amazon.padEnd(2 + (queen.crossed?.[e].length ?? 0), '.'),
        to: ['', ...(queen.crossed?.[e] ?? []).map(() => ''), 'x'],
        name: `x${board.label(to)}`,
      }));
    const [left, right] = [0, width - 1];
    const bottom = (height - 1) * width;
    const placed = [
      [bottom + left, right],
      [bottom + right, left],
    ].slice(0, amazons);
    const start = Array.from({ length: board.size }, (_, c) =>
      placed.some(([white]) => white === c) ? 'w' : placed.some(([, black]) => black === c) ? 'b' : '.',
    ).join('');
    const count = (cells: string, symbol: string): number => cells.split(symbol).length - 1;
    return rules(position, {
      start: { turn: 'white', cells: start },
      moves: inSteps(
        position,
        walks(position, 'cells', { white: { w: queen }, black: { b: queen } }, { onto: 'empty' }),
        replaces(position, 'cells', { white: shots('w'), black: shots('b') }),
        { sameMan: true, between: '' },
      ),
      impossible: ({ cells }) => {
        const wrong = (['w', 'b'] as const).find((symbol) => count(cells, symbol) !== amazons);
        return wrong && said`expected ${amazons} of ${wrong}, got ${count(cells, wrong)}`;
      },
      pliesLeft: ({ cells }) => count(cells, '.'),
      regions: { walls: 'x', near: board.steps([1, 0], [0, 1], [1, 1], [1, -1]) },
      symmetries: board.symmetries,
    });
  },
  facts: [
    { value: { winner: 'white', plies: 7 }, counts: { reached: 6692 }, source: 'complete enumeration' },
    {
      options: { width: '2', height: '2' },
      value: { winner: 'black', plies: 2 },
      source: 'by hand: white can only step and burn one of two cells, and black burns the other',
    },
  ],
  words: {
    w: { en: 'amazon', zh: '亚马逊', ja: 'アマゾン' },
    b: { en: 'amazon', zh: '亚马逊', ja: 'アマゾン' },
    x: { en: 'arrow', zh: '箭', ja: '矢' },
    'amazons of each side': { zh: '每方的亚马逊数', ja: '一方のアマゾンの数' },
  },
});
