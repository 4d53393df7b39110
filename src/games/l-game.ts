import { Board, fill, game, inSteps, replaces, rules, said, shape, turns, walks } from 'perfect-play/kit';

/** Each side has an L-shaped piece on a board of sixteen cells; whoever cannot move it loses. */
export default game({
  name: 'l-game',
  title: { en: 'The L game', zh: 'L 棋', ja: 'L ゲーム' },
  about: {
    en: 'On a 4×4 board red (r), who moves first, and blue (b) each have a piece of four cells in the shape of an L; there are two neutral pieces (n) of one cell. The side to move picks up its L and places it, turned or turned over as it likes, on cells that are empty then, but not exactly as it was; after that it may move one neutral piece to any empty cell. Whoever cannot place the L elsewhere loses. (E. de Bono, 1967)',
    zh: '4×4 棋盘上，先手红方（r）与蓝方（b）各有一块占四格的 L 形棋子，另有两枚占一格的中立子（n）。轮到的一方重新摆放己方的 L，可旋转或翻面，只能放在空格或原来所占的格上，且不得与原位完全相同；之后可将一枚中立子移到任意空格。无法重新摆放 L 者负。（E. de Bono，1967）',
    ja: '4×4 の盤で、先手の赤（r）と青（b）は四マスの L 形の駒を一つずつ持つ。ほかに一マスの中立駒（n）が二つある。手番の側は自分の L を、回しても裏返してもよいので、空きマスか自分のいたマスに置き直す。元と同じ置き方はできない。そのあと中立駒を一つ、空きマスへ動かしてもよい。L を置き直せない側の負け。（E. de Bono、1967）',
  },
  options: {},
  rules: () => {
    const board = Board.rectangle(4, 4, 'a1');
    const position = shape(
      { turn: turns('red', 'blue'), cells: fill(board, '.rbn') },
      { pieces: { r: 'block', b: 'block', n: 'stone' } },
    );
    // an L: three cells in a line, and one beside an end of it
    const straight = (cells: readonly number[]): boolean =>
      new Set(cells.map((c) => board.row(c))).size === 1 ||
      new Set(cells.map((c) => board.column(c))).size === 1;
    const lines = board.lines(3).filter(straight);
    const shapes = lines.flatMap((line) =>
      board
        .cells()
        .map((c) => [...line, c])
        .filter((cells) => !line.includes(cells[3]) && !straight(cells))
        .filter(([first, , last, c]) => board.links.has(first, c) || board.links.has(last, c)),
    );
    const cellsOf = (cells: string, symbol: string): readonly number[] =>
      board.cells().filter((c) => cells[c] === symbol);
    const label = (cells: readonly number[]): string => cells.map((c) => board.label(c)).join('');
    /** The L is picked up and laid down elsewhere. */
    const laid = (own: string) =>
      shapes.flatMap((from) =>
        shapes
          .filter((to) => from !== to)
          .map((to) => {
            const lifted = from.filter((c) => !to.includes(c));
            return {
              on: [...from, ...to.filter((c) => !from.includes(c))],
              from: own.repeat(4).padEnd(4 + lifted.length, '.'),
              to: [...from.map((c) => (lifted.includes(c) ? '.' : '')), ...lifted.map(() => own)],
              name: label(to.toSorted((c, d) => c - d)),
              hand: [
                { does: 'take', field: 'cells', cells: from.toSorted((c, d) => c - d), any: true },
                { does: 'put', field: 'cells', cells: to.toSorted((c, d) => c - d) },
              ] as const,
            };
          }),
      );
    const anywhere = board.related((from, to) => from !== to);
    return rules(position, {
      start: position.place(['nrr.', '.br.', '.br.', '.bbn']),
      moves: inSteps(
        position,
        replaces(position, 'cells', { red: laid('r'), blue: laid('b') }),
        walks(position, 'cells', { red: { n: anywhere }, blue: { n: anywhere } }, { onto: 'empty' }),
        { mayStop: true },
      ),
      owner: (_, symbol) => (symbol === 'r' ? 'red' : symbol === 'b' ? 'blue' : undefined),
      impossible: ({ cells }) => {
        const neutral = cellsOf(cells, 'n').length;
        if (neutral !== 2) return said`${'n'}: expected ${said`${2} cells`}, got ${neutral}`;
        const broken = ['r', 'b'].find((own) => {
          const here = cellsOf(cells, own);
          return here.length !== 4 || !shapes.some((where) => where.every((c) => here.includes(c)));
        });
        return broken && said`${broken} is not an ${'L'}`;
      },
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 36_736 },
      source: 'complete enumeration; Wikipedia: 2,296 positions, times 8 symmetries, times 2 to move',
    },
  ],
  words: {
    n: { en: 'neutral piece', zh: '中立棋子', ja: '中立の駒' },
  },
});
