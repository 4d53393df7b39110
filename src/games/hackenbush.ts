import {
  Board,
  badInput,
  edgeBoard,
  edges,
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

/** What hackenbush is played on: a board whose cells are edges, their colours, and the two dots of each. */
interface Drawn {
  readonly board: Board;
  readonly colours: readonly string[];
  readonly dots: readonly (readonly string[])[];
}

const GROUND = 'ground';

/** What a picture shows; its lowest row of dots is the ground. */
function inPicture(rows: readonly string[]): Drawn {
  expectPicture(rows);
  const height = rows.length + 1;
  // cells are the edges between dots that lie where row and column are odd
  const board = new Board(height, rows[0].length, (r, c) => (r + c) % 2 === 1 && r < height);
  if (board.size === 0) throw badInput(said`${'picture'}: there is no edge`);
  const dots = board.cells().map((c) => {
    const [r, k] = [board.row(c), board.column(c)];
    const [down, right] = r % 2 === 1 ? [0, 1] : [1, 0];
    return [-1, 1].map((way) =>
      r + way * down === height ? GROUND : `${r + way * down},${k + way * right}`,
    );
  });
  return { board, colours: board.cells().map((c) => rows[board.row(c) - 1][board.column(c) - 1]), dots };
}

const COLOURS: Readonly<Record<string, string>> = {
  blue: 'b',
  red: 'r',
  green: 'g',
  b: 'b',
  r: 'r',
  g: 'g',
};

/** The graph of a list such as `ground-a:blue a-b-c:red`. Raises bad input for an edge without a colour or a way to the ground. */
function inList(edges: string): Drawn {
  const words = edges.split(' ').map((word) => {
    const [ends, colour = '', ...more] = word.split(':');
    if (!Object.hasOwn(COLOURS, colour) || more.length > 0)
      throw badInput(
        said`${'edges'}: ${quote(word)} is not an edge with a colour; write it as in ${'ground-a:blue'}, with ${'blue'}, ${'red'} or ${'green'}`,
      );
    return { ends, colour: COLOURS[colour] };
  });
  const board = edgeBoard({ edges: words.map(({ ends }) => ends).join(' '), ground: GROUND });
  const drawn = words.flatMap(({ ends, colour }) => {
    const names = ends.split('-');
    return names.slice(1).map((to, k) => ({ colour, dots: [names[k], to] }));
  });
  const dots = drawn.map((edge) => edge.dots);
  const loose = Array.from(standingOn(dots)(drawn.map(({ colour }) => colour))).indexOf('.');
  if (loose >= 0)
    throw badInput(
      said`${'edges'}: nothing joins ${board.label(loose)} to the ground, which is the dot called ${GROUND}`,
    );
  return { board, colours: drawn.map(({ colour }) => colour), dots };
}

/** What still stands of edges with these dots: those that others join to the ground. */
function standingOn(dots: Drawn['dots']): (edges: readonly string[]) => string {
  return (edges) => {
    const reached = new Set([GROUND]);
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
    edges: edges('', 'a graph that takes the place of the picture, as ground-a:blue a-b:red a-c:green'),
    misere: yesNo(false, 'whether the player who cannot move wins'),
  },
  rules: ({ picture: rows, edges: list, misere }) => {
    const { board, colours, dots } = list === '' ? inPicture(rows) : inList(list);
    const plain = shape(
      { turn: turns('blue', 'red'), edges: fill(board, '.brg') },
      { colours: { g: 'green' }, board: 'ground' },
    );
    const shown = (row: string, r: number): string =>
      row.replaceAll('#', r === board.rows ? '=' : r % 2 === 1 ? '+' : ' ').trimEnd();
    const inRows: typeof plain = {
      ...plain,
      scene: plain.scene && withEdges(plain.scene),
      diagram: (p) => plain.diagram(p).split('\n').map(shown).join('\n'),
    };
    const position = list === '' ? inRows : plain;
    const standing = standingOn(dots);
    const start = standing(colours);
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
      options: {
        edges: 'ground-k:g k-a-w:g k-b-w:g w-s:g s-p-q:g s-m:g m-h:g m-h-t:g',
      },
      value: { winner: 'blue' },
      source: 'the green girl is *2 (Winning Ways, chapter 7)',
    },
    {
      options: { picture: './g/./g/./g' },
      value: { winner: 'blue', plies: 1 },
      source: 'a green stalk is a heap of Nim (Winning Ways, chapter 2): blue cuts it all',
    },
  ],
  words: {
    edges: { en: 'edge', zh: '边', ja: '辺' },
    'a graph that takes the place of the picture, as ground-a:blue a-b:red a-c:green': {
      zh: '代替图画的图，如 ground-a:blue a-b:red a-c:green',
      ja: '絵の代わりになるグラフ（ground-a:blue a-b:red a-c:green など）',
    },
    'rows of edges: dots in odd rows and columns, b, r and g between them, the ground below': {
      zh: '各行的边：奇数行奇数列是点，其间为 b、r、g，下面是地面',
      ja: '辺の行。奇数の行と列は点、その間に b、r、g、下が地面',
    },
  },
});
