/** Library games implemented a second time with plain functions, which share only the shape of a position with the kit. */
import type { Game } from '../src/rules/game.ts';
import { type Rules, type RulesMembers, rules } from '../src/rules/rules.ts';

type Texts = Readonly<Record<string, string>>;
type Loose = Readonly<Record<string, unknown>>;

export interface LibraryTwin {
  readonly options: Texts;
  readonly plain: (known: Rules<Loose>) => Rules<Loose>;
}

/** Rules of plain functions with the same shape and start. */
const told =
  <P>(members: Omit<RulesMembers<P>, 'start'>) =>
  ({ position, start }: Rules<Loose>): Rules<Loose> =>
    rules(position, { start, ...(members as unknown as Omit<RulesMembers<Loose>, 'start'>) });

interface Men<S extends string> {
  readonly turn: S;
  readonly [field: string]: string;
}

const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const put = (cells: string, c: number, symbol: string): string => Array.from(cells).with(c, symbol).join('');
const go = (cells: string, from: number, to: number): string => put(put(cells, to, cells[from]!), from, '.');

/** Whether there is a straight line of `length` identical men on a board of `width` columns. */
function hasRow(cells: string, width: number, length: number, diagonals = true): boolean {
  const height = cells.length / width;
  const at = (x: number, y: number): string =>
    x >= 0 && x < width && y >= 0 && y < height ? cells[y * width + x]! : '.';
  const ways = [
    [1, 0],
    [0, 1],
    ...(diagonals
      ? [
          [1, 1],
          [1, -1],
        ]
      : []),
  ] as const;
  return numbers(cells.length).some((c) =>
    ways.some(([dx, dy]) => {
      const [x, y] = [c % width, Math.floor(c / width)];
      return at(x, y) !== '.' && numbers(length).every((k) => at(x + k * dx!, y + k * dy!) === at(x, y));
    }),
  );
}

const flip = (turn: 'x' | 'o'): 'x' | 'o' => (turn === 'x' ? 'o' : 'x');

const inARow = (width: number, height: number, length: number, misere: boolean, drop: boolean) =>
  told<Men<'x' | 'o'>>({
    moves: ({ turn, cells }) =>
      numbers(width * height)
        .filter((c) => cells![c] === '.')
        .filter((c) => !drop || c + width >= width * height || cells![c + width] !== '.')
        .map((c) => ({ turn: flip(turn), cells: put(cells!, c, turn) })),
    outcome: ({ cells }) => (hasRow(cells!, width, length) ? (misere ? 'to move' : 'moved') : undefined),
    noMoves: 'ties',
  });

/** Pawns that capture diagonally; in breakthrough they also move diagonally to an empty cell. */
const pawns = (width: number, height: number, breakthrough = false) =>
  told<Men<'white' | 'black'>>({
    moves: ({ turn, pawns: cells }) => {
      const [own, enemy, ahead] = turn === 'white' ? ['w', 'b', -1] : (['b', 'w', 1] as const);
      const next = turn === 'white' ? 'black' : 'white';
      return numbers(width * height).flatMap((from) => {
        if (cells![from] !== own) return [];
        return [-1, 0, 1].flatMap((aside) => {
          const [x, y] = [(from % width) + aside, Math.floor(from / width) + ahead];
          if (x < 0 || x >= width || y < 0 || y >= height) return [];
          const to = y * width + x;
          const empty = cells![to] === '.';
          if (empty ? aside !== 0 && !breakthrough : aside === 0 || cells![to] !== enemy) return [];
          return [{ turn: next, pawns: go(cells!, from, to) } as const];
        });
      });
    },
    outcome: ({ pawns }) =>
      /w/.test(pawns!.slice(0, width)) ? 'white' : /b/.test(pawns!.slice(-width)) ? 'black' : undefined,
  });

const dodgem = (n: number, blocked: 'wins' | 'loses') =>
  told<Men<'right' | 'up'>>({
    moves: ({ turn, cars }) => {
      const next = turn === 'right' ? 'up' : 'right';
      const ways =
        turn === 'right'
          ? [
              [1, 0],
              [0, -1],
              [0, 1],
            ]
          : [
              [0, -1],
              [-1, 0],
              [1, 0],
            ];
      return numbers(n * n).flatMap((from) => {
        if (cars![from] !== (turn === 'right' ? '>' : '^')) return [];
        return ways.flatMap(([dx, dy], way) => {
          const [x, y] = [(from % n) + dx!, Math.floor(from / n) + dy!];
          // moving straight over the edge leaves the board
          if (x < 0 || x >= n || y < 0 || y >= n)
            return way === 0 ? [{ turn: next, cars: put(cars!, from, '.') } as const] : [];
          if (cars![y * n + x] !== '.') return [];
          return [{ turn: next, cars: go(cars!, from, y * n + x) } as const];
        });
      });
    },
    outcome: ({ cars }) => (/>/.test(cars!) ? (/\^/.test(cars!) ? undefined : 'up') : 'right'),
    noMoves: blocked,
  });

/** Nine points with a placing phase and a moving phase; `near` decides by the distances along and across, and whether one is the centre. */
const ninePoints = (
  men: number,
  near: (dx: number, dy: number, centre: boolean) => boolean,
  diagonals = true,
  stuck: 'loses' | 'ties' | 'wins' = 'loses',
) =>
  told<Men<'x' | 'o'>>({
    moves: ({ turn, men: cells }) => {
      const empty = numbers(9).filter((c) => cells![c] === '.');
      const next = flip(turn);
      if (empty.length > 9 - 2 * men) return empty.map((c) => ({ turn: next, men: put(cells!, c, turn) }));
      return numbers(9).flatMap((from) =>
        empty
          .filter((to) => {
            const [dx, dy] = [(from % 3) - (to % 3), Math.floor(from / 3) - Math.floor(to / 3)];
            return cells![from] === turn && near(Math.abs(dx), Math.abs(dy), from === 4 || to === 4);
          })
          .map((to) => ({ turn: next, men: go(cells!, from, to) })),
      );
    },
    outcome: ({ men: cells }) => (hasRow(cells!, 3, 3, diagonals) ? 'moved' : undefined),
    noMoves: stuck,
  });
const throughCentre = (dx: number, dy: number, centre: boolean): boolean =>
  dx + dy === 1 || (dx === 1 && dy === 1 && centre);

type Pieces<S extends string> = { readonly turn: S } & Readonly<Record<string, unknown>>;

/** Identical men on points joined by edges; they move to an empty neighbour that `may` allows. */
const onGraph = <S extends string>(
  sides: readonly [S, S],
  edges: readonly (readonly [number, number])[],
  may: (p: Pieces<S>, from: number, to: number) => boolean = () => true,
  more: (p: Pieces<S>, from: number, to: number) => object = () => ({}),
  outcome?: (p: Pieces<S>) => S | undefined,
) =>
  told<Pieces<S>>({
    moves: (p) => {
      const cellsOf = (side: S): number[] => [p[side]].flat() as number[];
      const taken = sides.flatMap(cellsOf);
      return cellsOf(p.turn).flatMap((from) =>
        edges
          .flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : []))
          .filter((to) => !taken.includes(to) && may(p, from, to))
          .map((to): Pieces<S> => {
            const moved = cellsOf(p.turn)
              .map((c) => (c === from ? to : c))
              .sort((a, b) => a - b);
            return {
              ...p,
              [p.turn]: Array.isArray(p[p.turn]) ? moved : moved[0],
              turn: p.turn === sides[0] ? sides[1] : sides[0],
              ...more(p, from, to),
            };
          }),
      );
    },
    outcome: outcome as never,
  });

/** The rim of the nine points in order; the centre is 4. */
const RIM = [0, 1, 2, 5, 8, 7, 6, 3];
const STAR = RIM.flatMap((c, i) => [[c, RIM[(i + 1) % 8]!] as const, [c, 4] as const]);
const muTorere = (beside: 'always' | 'opening' | 'never') =>
  onGraph(
    ['black', 'white'],
    STAR,
    (p, from, to) => {
      if (to !== 4 || beside === 'never' || p['opening'] === 0) return true;
      const i = RIM.indexOf(from);
      const enemies = p[p.turn === 'black' ? 'white' : 'black'] as number[];
      return enemies.includes(RIM[(i + 1) % 8]!) || enemies.includes(RIM[(i + 7) % 8]!);
    },
    ({ opening }) => (beside === 'opening' ? { opening: Math.max(0, (opening as number) - 1) } : {}),
  );

const pongHauKi = onGraph(
  ['black', 'white'],
  // 0 and 1 at the top, 2 in the middle, 3 and 4 at the bottom
  [
    [0, 2],
    [1, 2],
    [2, 3],
    [2, 4],
    [0, 3],
    [1, 4],
    [3, 4],
  ],
);

// b3 c3 d3 are 0 to 2, a2 … e2 3 to 7, b1 c1 d1 8 to 10
const COLUMN = [2, 3, 4, 1, 2, 3, 4, 5, 2, 3, 4];
const RUN = [
  [0, 1],
  [1, 2],
  [3, 4],
  [4, 5],
  [5, 6],
  [6, 7],
  [8, 9],
  [9, 10],
  [0, 4],
  [1, 5],
  [2, 6],
  [4, 8],
  [5, 9],
  [6, 10],
  [3, 0],
  [3, 8],
  [7, 2],
  [7, 10],
  [0, 5],
  [5, 8],
  [2, 5],
  [5, 10],
] as const;
const hareAndHounds = (stalling: number) =>
  onGraph(
    ['hounds', 'hare'],
    RUN,
    (p, from, to) => p.turn === 'hare' || COLUMN[to]! >= COLUMN[from]!,
    ({ turn, stalled }, from, to) =>
      stalling === 0
        ? {}
        : { stalled: turn === 'hare' ? stalled : COLUMN[from] === COLUMN[to] ? (stalled as number) + 1 : 0 },
    ({ hounds, hare, stalled }) =>
      (stalling > 0 && stalled === stalling) ||
      Math.min(...(hounds as number[]).map((c) => COLUMN[c]!)) >= COLUMN[hare as number]!
        ? 'hare'
        : undefined,
  );

function foxAndHounds(n: number) {
  const dark = numbers(n * n).filter((place) => ((place % n) + Math.floor(place / n)) % 2 === 1);
  const [column, row] = [(c: number) => dark[c]! % n, (c: number) => Math.floor(dark[c]! / n)];
  const edges = dark.flatMap((_, a) =>
    dark.flatMap((__, b) =>
      row(b) === row(a) + 1 && Math.abs(column(a) - column(b)) === 1 ? [[a, b] as const] : [],
    ),
  );
  return onGraph(
    ['hounds', 'fox'],
    edges,
    (p, from, to) => p.turn === 'fox' || row(to) > row(from),
    undefined,
    ({ fox }) => (row(fox as number) === 0 ? 'fox' : undefined),
  );
}

type DaoPosition = {
  readonly turn: 'black' | 'white';
  readonly black: readonly number[];
  readonly white: readonly number[];
};
const dao = (corner: boolean) => {
  const hasWon = (own: readonly number[], other: readonly number[]): boolean => {
    const [a, b, c, d] = own as [number, number, number, number];
    const column = own.every((x) => x % 4 === a % 4);
    const row = own.every((x) => Math.floor(x / 4) === Math.floor(a / 4));
    const square = b === a + 1 && c === a + 4 && d === a + 5 && a % 4 < 3;
    const trapped = [
      [0, 1, 4, 5],
      [3, 2, 6, 7],
      [12, 8, 9, 13],
      [15, 10, 11, 14],
    ].some(([at, ...beside]) => own.includes(at!) && beside.every((x) => other.includes(x)));
    return column || row || square || own.join() === '0,3,12,15' || (corner && trapped);
  };
  return told<DaoPosition>({
    moves: (p) => {
      const taken = [...p.black, ...p.white];
      return p[p.turn].flatMap((from) =>
        [-1, 0, 1].flatMap((dx) =>
          [-1, 0, 1].flatMap((dy): DaoPosition[] => {
            if (dx === 0 && dy === 0) return [];
            let [x, y] = [from % 4, Math.floor(from / 4)];
            for (;;) {
              const [nextX, nextY] = [x + dx, y + dy];
              if (nextX < 0 || nextX >= 4 || nextY < 0 || nextY >= 4) break;
              if (taken.includes(4 * nextY + nextX)) break;
              [x, y] = [nextX, nextY];
            }
            const to = 4 * y + x;
            if (to === from) return [];
            const moved = p[p.turn].map((c) => (c === from ? to : c)).sort((a, b) => a - b);
            return [{ ...p, [p.turn]: moved, turn: p.turn === 'black' ? 'white' : 'black' }];
          }),
        ),
      );
    },
    outcome: ({ turn, black, white }) => {
      const [moved, next] = turn === 'white' ? [black, white] : [white, black];
      return hasWon(moved, next) ? 'moved' : hasWon(next, moved) ? 'to move' : undefined;
    },
  });
};

/** Hex by coordinates: two cells touch if their rows and columns differ by at most 1, but not both by the same. */
const hex = (size: number) =>
  told<Men<'red' | 'blue'>>({
    moves: ({ turn, stones, swap }) => {
      const next = turn === 'red' ? 'blue' : 'red';
      const mayStay = swap !== 'open' || turn === 'red';
      const puts = numbers(size * size)
        .filter((c) => stones![c] === '.')
        .map(
          (c) =>
            ({
              turn: next,
              stones: put(stones!, c, turn[0]!),
              ...(swap && { swap: mayStay ? swap : 'closed' }),
            }) as const,
        );
      if (mayStay) return puts;
      const turned = numbers(size * size).map((c) => stones![(c % size) * size + Math.floor(c / size)]);
      const other = { '.': '.', r: 'b', b: 'r' } as Readonly<Record<string, string>>;
      return [...puts, { turn: next, stones: turned.map((stone) => other[stone!]).join(''), swap: 'closed' }];
    },
    outcome: ({ stones }) => {
      const touch = (a: number, b: number): boolean => {
        const [x, y] = [(a % size) - (b % size), Math.floor(a / size) - Math.floor(b / size)];
        return Math.abs(x) <= 1 && Math.abs(y) <= 1 && x !== y;
      };
      const joined = (stone: string, along: (c: number) => number): boolean => {
        const own = numbers(size * size).filter((c) => stones![c] === stone);
        // each cell gets the least number among the cells of its chain
        const chain = new Map(own.map((c) => [c, c]));
        for (let changed = true; changed;) {
          changed = false;
          for (const a of own)
            for (const b of own)
              if (touch(a, b) && chain.get(a)! < chain.get(b)!) {
                chain.set(b, chain.get(a)!);
                changed = true;
              }
        }
        const first = own.filter((c) => along(c) === 0).map((c) => chain.get(c));
        return own.some((c) => along(c) === size - 1 && first.includes(chain.get(c)));
      };
      if (joined('r', (c) => Math.floor(c / size))) return 'red';
      return joined('b', (c) => c % size) ? 'blue' : undefined;
    },
  });

/** Othello by coordinates, walking outward from each cell until the line ends. */
const othello = (size: number) => {
  const after = (discs: string, c: number, own: string): string | undefined => {
    const at = (x: number, y: number): string =>
      x < 0 || y < 0 || x >= size || y >= size ? '#' : discs[y * size + x]!;
    if (discs[c] !== '.') return undefined;
    let next = discs;
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        let [x, y] = [(c % size) + dx, Math.floor(c / size) + dy];
        const over: number[] = [];
        for (; at(x, y) !== '.' && at(x, y) !== '#' && at(x, y) !== own; x += dx, y += dy)
          over.push(y * size + x);
        if (at(x, y) === own) for (const d of over) next = put(next, d, own);
      }
    return next === discs ? undefined : put(next, c, own);
  };
  const all = (discs: string, own: string): string[] =>
    numbers(size * size).flatMap((c) => after(discs, c, own) ?? []);
  return told<Men<'black' | 'white'>>({
    moves: ({ turn, discs }) => {
      const next = turn === 'black' ? 'white' : 'black';
      const found = all(discs!, turn[0]!);
      if (found.length > 0) return found.map((cells) => ({ turn: next, discs: cells }));
      return all(discs!, next[0]!).length > 0 ? [{ turn: next, discs: discs! }] : [];
    },
    gain: ({ turn, discs }, q) => {
      const lead = (cells: string): number =>
        Array.from(cells).reduce((sum, disc) => sum + (disc === '.' ? 0 : disc === turn[0] ? 1 : -1), 0);
      return lead(q.discs!) - lead(discs!);
    },
    noMoves: 'ties',
  });
};

/** By the name of the game. */
export const LIBRARY_TWINS: Readonly<Record<string, readonly LibraryTwin[]>> = {
  'tic-tac-toe': [
    { options: {}, plain: inARow(3, 3, 3, false, false) },
    { options: { width: '4', height: '2', length: '3', misere: 'yes' }, plain: inARow(4, 2, 3, true, false) },
  ],
  'connect-four': [
    { options: { width: '4', height: '3' }, plain: inARow(4, 3, 4, false, true) },
    { options: { width: '3', height: '4', length: '3' }, plain: inARow(3, 4, 3, false, true) },
  ],
  breakthrough: [
    { options: {}, plain: pawns(3, 4, true) },
    { options: { width: '2', height: '5' }, plain: pawns(2, 5, true) },
  ],
  hex: [
    { options: { size: '2' }, plain: hex(2) },
    { options: {}, plain: hex(3) },
    { options: { size: '2', swap: 'yes' }, plain: hex(2) },
    { options: { swap: 'yes' }, plain: hex(3) },
  ],
  othello: [{ options: {}, plain: othello(4) }],
  hexapawn: [
    { options: {}, plain: pawns(3, 3) },
    { options: { width: '4', height: '3' }, plain: pawns(4, 3) },
    { options: { width: '2', height: '5' }, plain: pawns(2, 5) },
  ],
  dodgem: [
    { options: {}, plain: dodgem(3, 'wins') },
    { options: { blocked: 'loses' }, plain: dodgem(3, 'loses') },
  ],
  'three-mens-morris': [
    { options: {}, plain: ninePoints(3, throughCentre) },
    { options: { diagonals: 'all' }, plain: ninePoints(3, (dx, dy) => Math.max(dx, dy) === 1) },
    { options: { diagonals: 'none' }, plain: ninePoints(3, (dx, dy) => dx + dy === 1, false) },
    { options: { anywhere: 'yes' }, plain: ninePoints(3, () => true) },
    { options: { diagonals: 'none', rows: 'all' }, plain: ninePoints(3, (dx, dy) => dx + dy === 1) },
    { options: { rows: 'orthogonal' }, plain: ninePoints(3, throughCentre, false) },
    { options: { anywhere: 'yes', rows: 'orthogonal' }, plain: ninePoints(3, () => true, false) },
  ],
  achi: [
    { options: {}, plain: ninePoints(4, throughCentre) },
    {
      options: { diagonals: 'all', stuck: 'ties' },
      plain: ninePoints(4, (dx, dy) => Math.max(dx, dy) === 1, true, 'ties'),
    },
    {
      options: { diagonals: 'none', stuck: 'wins' },
      plain: ninePoints(4, (dx, dy) => dx + dy === 1, false, 'wins'),
    },
  ],
  'mu-torere': [
    { options: {}, plain: muTorere('always') },
    { options: { beside: 'opening' }, plain: muTorere('opening') },
    { options: { beside: 'never' }, plain: muTorere('never') },
  ],
  'pong-hau-ki': [{ options: {}, plain: pongHauKi }],
  'hare-and-hounds': [
    { options: {}, plain: hareAndHounds(0) },
    { options: { stalling: '3' }, plain: hareAndHounds(3) },
  ],
  'fox-and-hounds': [
    { options: { n: '4' }, plain: foxAndHounds(4) },
    { options: { n: '6', first: 'fox', fox: 'middle' }, plain: foxAndHounds(6) },
  ],
  dao: [
    { options: {}, plain: dao(true) },
    { options: { corner: 'no' }, plain: dao(false) },
  ],
};

/** The game and its twin for the same options. */
export const twinOf = (made: Game, { options, plain }: LibraryTwin) => {
  const kit = made.read(options);
  return { kit, plain: plain(kit) };
};
