import {
  Board,
  carries,
  doubled,
  E,
  game,
  N,
  rules,
  S,
  shape,
  some,
  turns,
  W,
  yesNo,
} from 'perfect-play/kit';

/** Each side slides its four stones as far as they go, to bring them into a line, a square or the four corners. */
export default game({
  name: 'dao',
  title: { en: 'Dao', zh: '道棋', ja: '道（ダオ）' },
  about: {
    en: 'Four black (B) and four white (W) stones stand on the diagonals of a 4×4 board; black moves first. A stone slides along a row, column or diagonal as far as it can: to the edge or up to another stone. Whoever has four stones in a row or column, in a 2×2 square or in the four corners wins, and so does whoever has a stone in a corner that is shut in by three enemy stones. Without that last rule, shutting in a stone has no effect. A side without a move loses.',
    zh: '4×4 棋盘的两条对角线上各有四枚黑子（B）和白子（W），黑方先走。棋子沿横、竖或斜线滑到不能再走为止：到边缘或另一棋子前。四子成一横行或竖列、成 2×2 方块或占四角者胜；己方一子在角上被三枚敌子围住者也胜，不用此规则时围住毫无意义。无棋可走者负。',
    ja: '4×4 の盤の二つの対角線に、黒（B）と白（W）の石が四つずつある。先手は黒。石は縦、横、斜めに、端か他の石の手前まで滑る。四つを縦か横の一列、2×2 の正方形、または四隅に置いた側の勝ち。自分の石が隅で敵の石三つに囲まれたときも、その石の側の勝ち。この規則がなければ囲んでも何も起こらない。動けない側の負け。',
  },
  options: { corner: yesNo(true, 'whether a stone shut in a corner wins') },
  rules: ({ corner }) => {
    const board = Board.rectangle(4, 4, 'a1');
    const position = shape(
      { turn: turns('black', 'white'), black: some(4, board), white: some(4, board) },
      { pieces: { black: 'stone', white: 'stone' } },
    );
    const around = [N, E, S, W, [1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
    const rays = board.rays(around);
    const near = board.steps(...around);
    const corners = ['a1', 'a4', 'd1', 'd4'].map((name) => board.cell(name)).sort((c, d) => c - d);
    const squares = board.cells().filter((c) => board.row(c) < 4 && board.column(c) < 4);
    const goals = [...board.lines(4, [E, S]), corners, ...squares.map((c) => [c, c + 1, c + 4, c + 5])];
    const goalRanks = new Set(goals.map((cells) => position.fields.black.rank(cells)));
    const traps = corners.map((c) => ({ c, beside: board.cells().filter((d) => near.has(c, d)) }));
    const hasWon = (own: readonly number[], other: readonly number[]): boolean =>
      goalRanks.has(position.fields.black.rank(own)) ||
      (corner && traps.some(({ c, beside }) => own.includes(c) && beside.every((d) => other.includes(d))));

    return rules(position, {
      start: position.place(['B..W', '.BW.', '.WB.', 'W..B']),
      moves: (p) => {
        const { turn, black, white } = p;
        const own = p[turn];
        const found: (typeof p)[] = [];
        own.forEach((from, i) => {
          for (const ray of rays[from]) {
            let steps = 0;
            while (steps < ray.length && !black.includes(ray[steps]) && !white.includes(ray[steps])) steps++;
            if (steps === 0) continue;
            const moved = position.fields[turn].moved(own, i, ray[steps - 1]);
            found.push(
              turn === 'black'
                ? { turn: 'white', black: moved, white }
                : { turn: 'black', black, white: moved },
            );
          }
        });
        return found;
      },
      // a position never has two stones on one cell
      legal: ({ black, white }) => !black.some((c) => white.includes(c)),
      impossible: ({ black, white }) =>
        black.some((c) => white.includes(c)) ? doubled(board, [...black, ...white]) : undefined,
      outcome: ({ turn, black, white }) => {
        const [moved, next] = turn === 'white' ? [black, white] : [white, black];
        return hasWon(moved, next) ? 'moved' : hasWon(next, moved) ? 'to move' : undefined;
      },
      winning: ({ black, white }) => {
        const has = (own: readonly number[], cells: readonly number[]): boolean =>
          cells.every((c) => own.includes(c));
        const shut = traps.flatMap(({ c, beside }) =>
          corner && [black, white].some((own, k) => own.includes(c) && has([white, black][k], beside))
            ? [[c, ...beside]]
            : [],
        );
        return [...goals.filter((cells) => has(black, cells) || has(white, cells)), ...shut];
      },
      hand: carries(position, 'black', 'white'),
      symmetries: board.symmetries,
    });
  },
  facts: [
    {
      value: { draw: true },
      counts: { reached: 1_768_108, win: 333_720, loss: 47_256, tie: 0, draw: 1_387_132, longest: 11 },
      source: 'complete enumeration, GamesmanClassic',
    },
  ],
  words: {
    'whether a stone shut in a corner wins': {
      zh: '被围在角上的棋子是否获胜',
      ja: '隅に閉じ込められた石が勝つか',
    },
  },
});
