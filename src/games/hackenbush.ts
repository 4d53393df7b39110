import {
  Board,
  badInput,
  fill,
  game,
  picture,
  quote,
  rules,
  said,
  shape,
  turns,
  withEdges,
  yesNo,
} from 'perfect-play/kit';

/** Raises bad input for other rows than of dots and edges in turn. */
function expectPicture(rows: readonly string[]): void {
  const columns = rows[0].length;
  if (rows.length % 2 !== 0 || columns % 2 === 0 || rows.some((row) => row.length !== columns))
    throw badInput(
      said`${'picture'}: expected an even number of rows, all of the same odd length, got ${quote(rows.join('/'))}`,
    );
  rows.forEach((row, r) =>
    Array.from(row).forEach((symbol, c) => {
      const expected = (r + c) % 2 === 1 ? '.brg' : '.';
      if (!expected.includes(symbol))
        throw badInput(
          said`${'picture'}: row ${r + 1}, column ${c + 1} is ${quote(symbol)}, expected ${Array.from(expected).join(' ')}`,
        );
    }),
  );
}

/** The two dots of each edge; 'ground' for those of the lowest row. */
function dotsOf(board: Board, height: number): readonly (readonly string[])[] {
  return board.cells().map((c) => {
    const [r, k] = [board.row(c), board.column(c)];
    const ends =
      r % 2 === 1
        ? [
            [r, k - 1],
            [r, k + 1],
          ]
        : [
            [r - 1, k],
            [r + 1, k],
          ];
    return ends.map(([row, column]) => (row === height ? 'ground' : `${row},${column}`));
  });
}

/** What still stands of edges: those that others join to the ground. */
function standingOn(board: Board, height: number): (edges: readonly string[]) => string {
  const dots = dotsOf(board, height);
  return (edges) => {
    const reached = new Set(['ground']);
    const left = new Set<number>();
    for (let grown = true; grown;) {
      grown = false;
      edges.forEach((edge, c) => {
        if (edge === '.' || left.has(c) || !dots[c].some((dot) => reached.has(dot))) return;
        left.add(c);
        dots[c].forEach((dot) => reached.add(dot));
        grown = true;
      });
    }
    return edges.map((edge, c) => (left.has(c) ? edge : '.')).join('');
  };
}

/** Cut an edge of your own colour: what no longer hangs together with the ground falls down. */
export default game({
  name: 'hackenbush',
  title: { en: 'Hackenbush', zh: '砍树棋', ja: 'ハッケンブッシュ' },
  about: {
    en: 'A picture of blue (b), red (r) and green (g) edges stands on the ground, which joins all dots of the lowest row. A move cuts an edge of your own colour, or a green one; edges that are then no longer connected with the ground are removed too. Blue moves first. Whoever cannot move loses; in the misère game that player wins.',
    zh: '蓝（b）、红（r）、绿（g）边组成的图立在地面上，地面连接最下一行的所有点。每步砍断一条己色或绿色的边；随后与地面不再相连的边也被移走。蓝方先手。无边可砍者负；反常规则下则为胜。',
    ja: '青（b）、赤（r）、緑（g）の辺でできた絵が地面に立つ。地面は一番下の行の点をすべてつなぐ。自分の色か緑の辺を一本切ると、地面とつながらなくなった辺も取り除かれる。先手は青。切れない側の負け。ミゼールではその側の勝ち。',
  },
  options: {
    picture: picture(
      '.b.../r.b../.r.../b.r.g',
      'rows of edges: dots in odd rows and columns, b, r and g between them, the ground below',
    ),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ picture: rows, misere }) => {
    const columns = rows[0].length;
    const height = rows.length + 1;
    expectPicture(rows);
    const drawn = (r: number, c: number): string => rows[r - 1]?.[c - 1] ?? '.';
    // cells are the edges between dots that lie where row and column are odd; the lowest row of dots is the ground
    const board = new Board(height, columns, (r, c) => (r + c) % 2 === 1 && r < height);
    if (board.size === 0) throw badInput(said`${'picture'}: there is no edge`);
    const plain = shape(
      { turn: turns('blue', 'red'), edges: fill(board, '.brg') },
      { colours: { g: 'green' }, board: 'ground' },
    );
    const shown = (row: string, r: number): string =>
      row.replaceAll('#', r === height ? '=' : r % 2 === 1 ? '+' : ' ').trimEnd();
    const position: typeof plain = {
      ...plain,
      scene: plain.scene && withEdges(plain.scene),
      diagram: (p) => plain.diagram(p).split('\n').map(shown).join('\n'),
    };
    const all = board.cells().map((c) => drawn(board.row(c), board.column(c)));
    const standing = standingOn(board, height);
    const start = standing(all);
    const own = { blue: 'bg', red: 'rg' } as const;
    const OTHER = { blue: 'red', red: 'blue' } as const;
    const cutsTo = (
      p: { readonly turn: 'blue' | 'red'; readonly edges: string },
      q: { readonly edges: string },
    ): number[] =>
      board
        .cells()
        .filter(
          (c) =>
            p.edges[c] !== q.edges[c] &&
            own[p.turn].includes(p.edges[c]) &&
            standing(Array.from(p.edges).with(c, '.')) === q.edges,
        );
    return rules(position, {
      start: { turn: 'blue', edges: start },
      moves: ({ turn, edges }) =>
        board
          .cells()
          .filter((c) => own[turn].includes(edges[c]))
          .map((c) => ({
            turn: OTHER[turn],
            edges: standing(Array.from(edges).with(c, '.')),
          })),
      impossible: ({ edges }) =>
        board.cells().every((c) => edges[c] === '.' || edges[c] === start[c]) &&
        standing(Array.from(edges)) === edges
          ? undefined
          : said`what stands must be a part of the picture that is connected with the ground`,
      pliesLeft: ({ edges }) => edges.replaceAll('.', '').length,
      noMoves: misere ? 'wins' : 'loses',
      owner: (_, symbol) => (symbol === 'b' ? 'blue' : symbol === 'r' ? 'red' : undefined),
      // cutting one of several edges may bring down the same ones
      hand: (p, q) => cutsTo(p, q).map((c) => [{ does: 'put', field: 'edges', cells: [c] }]),
      name: (p, q) => board.label(cutsTo(p, q)[0]),
    });
  },
  facts: [
    { value: { winner: 'blue', plies: 7 }, counts: { reached: 67 }, source: 'complete enumeration' },
    {
      options: { picture: './r/./r/./b' },
      value: { winner: 'blue', plies: 1 },
      source: 'a stalk of blue, red, red is 1/4 (Winning Ways, chapter 3)',
    },
    {
      options: { picture: './g/./g/./g' },
      value: { winner: 'blue', plies: 1 },
      source: 'a green stalk is a heap of Nim (Winning Ways, chapter 2): blue cuts it all',
    },
  ],
  words: {
    edges: { en: 'edge', zh: '边', ja: '辺' },
    'rows of edges: dots in odd rows and columns, b, r and g between them, the ground below': {
      zh: '各行的边：奇数行奇数列是点，其间为 b、r、g，下面是地面',
      ja: '辺の行。奇数の行と列は点、その間に b、r、g、下が地面',
    },
  },
});
