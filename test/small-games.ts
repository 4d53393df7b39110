/** Games made with the kit, each with a twin of plain functions that shares only the shape with the kit. */
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { count, fill, one, some, turns } from '../src/kit/fields.ts';
import { places } from '../src/kit/places.ts';
import { takes } from '../src/kit/subtraction.ts';
import { walks } from '../src/kit/walks.ts';
import type { Relation } from '../src/kit/relation.ts';
import { shape } from '../src/kit/shape.ts';
import chessEnding from '../src/games/chess-ending/chess-ending.ts';
import chomp from '../src/games/chomp.ts';
import col from '../src/games/col.ts';
import domineering from '../src/games/domineering.ts';
import dotsAndBoxes from '../src/games/dots-and-boxes.ts';
import kayles from '../src/games/kayles.ts';
import libraryNim from '../src/games/nim.ts';
import notakto from '../src/games/notakto.ts';
import snort from '../src/games/snort.ts';
import wythoff from '../src/games/wythoff.ts';
import corner from '../src/games/corner.ts';
import crossingPawn from '../src/games/crossing-pawn.ts';
import knightmare from '../src/games/knightmare.ts';
import pursuit from '../src/games/pursuit.ts';
import staircase from '../src/games/staircase.ts';
import type { Position } from '../src/rules/positions.ts';
import { type Rules, type RulesMembers, rules } from '../src/rules/rules.ts';
import { end } from '../src/rules/ends.ts';
import type { Random } from './random.ts';
import { linesOf } from './lines.ts';

export interface RowGame {
  readonly rows?: number;
  readonly columns?: number;
  /** How many in a row end the game. */
  readonly length?: number;
  /** Whoever makes a row loses. */
  readonly misere?: boolean;
  /** Both sides place an x; no side to move, and no tie. */
  readonly notakto?: boolean;
}

/** m,n,k games; by default tic-tac-toe. */
export function inARow({ rows = 3, columns = 3, length = 3, misere = false, notakto = false }: RowGame = {}) {
  const board = Board.rectangle(rows, columns);
  const lines = linesOf(board, length);
  const hasRow = ({ cells }: { readonly cells: string }): boolean =>
    lines.some(([first, ...rest]) => cells[first!] !== '.' && rest.every((c) => cells[c] === cells[first!]));
  const outcome = (p: { readonly cells: string }): 'moved' | 'to move' | undefined =>
    hasRow(p) ? (misere ? 'to move' : 'moved') : undefined;
  const cells = '.'.repeat(board.size);
  if (notakto) {
    const position = shape({ cells: fill(board, '.x') });
    const kit = places(position, 'cells', 'x');
    const made = rules(position, {
      start: { cells },
      moves: kit,
      outcome,
      noMoves: 'wins',
      symmetries: board.symmetries,
    });
    return made as unknown as Rules<{ readonly cells: string; readonly turn?: 'x' | 'o' }>;
  }
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  return rules(position, {
    start: { turn: 'x', cells },
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
    outcome,
    noMoves: 'ties',
    symmetries: board.symmetries,
  }) as Rules<{ readonly cells: string; readonly turn?: 'x' | 'o' }>;
}

/** Take any number from one of three heaps; whoever cannot loses. */
export function nim(a: number, b: number, c: number) {
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
  const position = shape({ a: count(a), b: count(b), c: count(c) });
  return rules(position, {
    start: { a, b, c },
    moves: takes(position, { a: upTo(a), b: upTo(b), c: upTo(c) }),
  });
}

/** A king and a rook chase a king; a piece is captured by moving onto it. The rook moves by `rookMoves`. */
function kingAndRook(rows: number, columns: number, rookMoves: (board: Board) => Relation) {
  const board = Board.rectangle(rows, columns);
  const around = board.steps(N, E, S, W, [1, 1], [1, -1], [-1, 1], [-1, -1]);
  const position = shape({
    turn: turns('white', 'black'),
    king: one(board),
    rook: one(board),
    prey: one(board, 'p'),
  });
  return rules(position, {
    start: { turn: 'white', king: 0, rook: 1, prey: board.size - 1 },
    moves: walks(position, {
      white: { king: around, rook: rookMoves(board) },
      black: { prey: around },
    }),
    ends: [end('king', 'prey', (c, d) => c === d, 'moved'), end('rook', 'prey', (c, d) => c === d, 'moved')],
    symmetries: board.symmetriesOf(around, rookMoves(board)),
  });
}

/** The rook slides, and pieces block it. */
const slidingRook = (rows: number, columns: number) =>
  kingAndRook(rows, columns, (board) => board.slides([N, E, S, W]));

/** The rook steps: no piece blocks another, so the sides are independent. */
const steppingRook = (rows: number, columns: number) =>
  kingAndRook(rows, columns, (board) => board.leaps(N, E, S, W, [0, 2]));

/** Two identical sliding men per side; a side wins when all its men are in its target row. A blocked side ties. */
function sliders(rows: number, columns: number) {
  const board = Board.parse(
    Array.from({ length: rows }, (_, r) => (r === 1 ? `#${'.'.repeat(columns - 1)}` : '.'.repeat(columns))),
  );
  const position = shape({ turn: turns('up', 'down'), up: some(2, board), down: some(2, board) });
  return rules(position, {
    start: position.unrank(0),
    moves: walks(position, {
      up: { up: board.slides([N, E, W], 2) },
      down: { down: board.slides([S, E, W]) },
    }),
    ends: [
      end('up', 'down', (c, d) => c === d, 'to move'),
      end('up', (c) => board.row(c) === 1, 'up'),
      end('down', (c) => board.row(c) === rows, 'down'),
    ],
    noMoves: 'ties',
  });
}

/** A fox and a hen. The game ends when the hen is captured and off the board; the hen on the last cell is safe: a tie. */
export function foxAndHen(cells: number) {
  const board = Board.rectangle(1, cells);
  const position = shape({ turn: turns('fox', 'hen'), fox: one(board), hen: one(board).or('off') });
  type P = { readonly turn: 'fox' | 'hen'; readonly fox: number; readonly hen: number | 'off' };
  const near = (c: number): number[] => [c - 1, c + 1].filter((d) => d >= 0 && d < cells);
  const moves = ({ turn, fox, hen }: P): P[] => {
    if (hen === 'off')
      return near(fox).map((to): P => ({ turn: turn === 'fox' ? 'hen' : 'fox', fox: to, hen }));
    if (turn === 'hen')
      return near(hen)
        .filter((to) => to !== fox)
        .map((to): P => ({ turn: 'fox', fox, hen: to }));
    return [...near(fox), fox + 2]
      .filter((to) => to < cells)
      .map((to): P => ({ turn: 'hen', fox: to, hen: to === hen ? 'off' : hen }));
  };
  return rules(position, {
    start: { turn: 'fox', fox: 0, hen: Math.floor(cells / 2) },
    moves,
    legal: ({ fox, hen }) => fox !== hen,
    ends: [end('hen', (c) => c === cells - 1, 'tie')],
    outcome: ({ hen }) => (hen === 'off' ? 'fox' : undefined),
  });
}

/** Pieces that may be off the board and walk only while they are on it. */
function offWalkers(rows: number, columns: number) {
  const board = Board.rectangle(rows, columns);
  const position = shape({
    turn: turns('white', 'black'),
    a: one(board).or('off'),
    b: one(board).or('off'),
    z: one(board).or('off'),
  });
  const around = board.steps(N, E, S, W);
  return rules(position, {
    start: { turn: 'white', a: 0, b: 'off', z: 1 },
    moves: walks(position, { white: { a: around, b: around }, black: { z: around } }),
    ends: [end('a', 'z', (c, d) => c === d, 'moved'), end('b', 'z', (c, d) => c === d, 'black')],
    noMoves: 'ties',
    symmetries: board.symmetries,
  });
}

/** Every board of crossing-pawn with that size and number of guards: each set of walls once, the pieces on the first cells. */
export function everyMap(rows: number, columns: number, guards: number): readonly (readonly string[])[] {
  const places = Array.from({ length: rows * columns }, (_, i) => i);
  return Array.from({ length: 2 ** places.length }, (_, walls) => {
    const pieces = ['X', ...Array.from({ length: guards }, () => 'O')];
    const symbols = places.map((i) => ((walls >> i) & 1 ? '#' : (pieces.shift() ?? '.')));
    if (pieces.length > 0) return [];
    return Array.from({ length: rows }, (_, r) => symbols.slice(r * columns, (r + 1) * columns).join(''));
  }).filter((map) => map.length > 0);
}

/** A random board for crossing-pawn, as text for its option. */
export function randomMap(random: Random, guards: number): readonly string[] {
  for (;;) {
    const [rows, columns] = [random.between(2, 4), random.between(1, 4)];
    const walls = random.pick([0, 0.15, 0.3]);
    const places: string[] = Array.from({ length: rows * columns }, () => (random.chance(walls) ? '#' : '.'));
    const open = random.shuffled(places.flatMap((symbol, i) => (symbol === '.' ? [i] : [])));
    if (open.length <= guards) continue;
    open.slice(0, guards + 1).forEach((place, i) => (places[place] = i === 0 ? 'X' : 'O'));
    return Array.from({ length: rows }, (_, r) => places.slice(r * columns, (r + 1) * columns).join(''));
  }
}

type Loose = Readonly<Record<string, unknown>>;
export interface Twins {
  readonly name: string;
  readonly kit: Rules<Loose>;
  /** The same game in plain functions, without un-moves. */
  readonly plain: Rules<Loose>;
}

/** `kit` with a twin over the same shape, whose rules are written a second time. */
function twins<P>(
  name: string,
  kit: unknown,
  told: (known: Rules<P>) => Omit<RulesMembers<P>, 'start'>,
): Twins {
  const known = kit as Rules<P>;
  const plain = rules<P>(known.position, { start: known.start, ...told(known) });
  return { name, kit: kit as Rules<Loose>, plain: plain as unknown as Rules<Loose> };
}

type Pair = { readonly turn: 'white' | 'black'; readonly white: number; readonly black: number };

const numbers = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function pursuitTwins(n: number): Twins {
  const to = (c: number, vectors: readonly (readonly [number, number])[]): number[] =>
    vectors.flatMap(([dr, dc]) => {
      const [r, k] = [Math.floor(c / n) + dr, (c % n) + dc];
      return r >= 0 && r < n && k >= 0 && k < n ? [r * n + k] : [];
    });
  const twice = DIRECTIONS.flatMap(
    ([r, c]) =>
      [
        [r, c],
        [2 * r, 2 * c],
      ] as const,
  );
  return twins<Pair>(`pursuit ${n}×${n}`, pursuit.rules({ n, white: [1, 1], black: [2, 2] }), () => ({
    moves: ({ turn, white, black }) =>
      turn === 'white'
        ? to(white, DIRECTIONS).map((c): Pair => ({ turn: 'black', white: c, black }))
        : to(black, twice).map((c): Pair => ({ turn: 'white', white, black: c })),
    outcome: ({ white, black }) => (white === black ? 'moved' : undefined),
  }));
}

export function knightmareTwins(n: number, m: number): Twins {
  const attacks = (a: number, b: number): boolean =>
    Math.abs(Math.floor(a / m) - Math.floor(b / m)) * Math.abs((a % m) - (b % m)) === 2;
  const cells = numbers(n * m);
  const [home, away] = [(n / 2 - 1) * m + m / 2 - 1, (n / 2) * m + m / 2 - 1];
  return twins<Pair>(
    `knightmare ${n}×${m}`,
    knightmare.rules({ n, m, white: [1, 1], black: [1, 2] }),
    () => ({
      moves: ({ turn, white, black }) =>
        turn === 'white'
          ? cells.filter((c) => attacks(c, white)).map((c): Pair => ({ turn: 'black', white: c, black }))
          : cells.filter((c) => attacks(c, black)).map((c): Pair => ({ turn: 'white', white, black: c })),
      outcome: ({ white, black }) => {
        if (white === black) return 'moved';
        if (white === home && !attacks(black, white)) return 'white';
        return black === away && !attacks(white, black) ? 'black' : undefined;
      },
    }),
  );
}

export function crossingPawnTwins(map: readonly string[]): Twins {
  type P = { readonly turn: 'red' | 'black'; readonly guards: readonly number[]; readonly pawn: number };
  const open = map.flatMap((row, r) =>
    Array.from(row).flatMap((symbol, c) => (symbol === '#' ? [] : [[r, c] as const])),
  );
  const numberOf = new Map(open.map(([r, c], i) => [`${r},${c}`, i]));
  const go = (cell: number, [dr, dc]: readonly [number, number]): number[] => {
    const [r, c] = open[cell]!;
    const to = numberOf.get(`${r + dr},${c + dc}`);
    return to === undefined ? [] : [to];
  };
  const guards = map.join('').split('O').length - 1;
  return twins<P>(`crossing-pawn ${map.join('/')}`, crossingPawn.rules({ map, guards }), () => ({
    moves: (p) => {
      if (p.turn === 'black') {
        return (
          [
            [-1, 0],
            [0, -1],
            [0, 1],
          ] as const
        ).flatMap((d) => go(p.pawn, d).map((pawn): P => ({ ...p, turn: 'red', pawn })));
      }
      return p.guards.flatMap((guard) =>
        DIRECTIONS.flatMap((d) =>
          go(guard, d).flatMap((to): P[] => {
            if (p.guards.includes(to)) return [];
            const moved = p.guards.map((g) => (g === guard ? to : g)).sort((a, b) => a - b);
            return [{ ...p, turn: 'black', guards: moved }];
          }),
        ),
      );
    },
    outcome: (p) => {
      if (open[p.pawn]![0] === 0) return 'black';
      return p.guards.includes(p.pawn) ? 'moved' : undefined;
    },
  }));
}

function staircaseTwins(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): Twins {
  type P = { readonly turn: 'black' | 'white'; readonly filled: readonly number[] };
  const size = `${a.length}×${a[0]!.length}`;
  return twins<P>(`staircase ${size}`, staircase.rules({ a, b }), () => ({
    moves: ({ turn, filled }) =>
      filled.flatMap((length, r): P[] =>
        length < (r === 0 ? a[0]!.length : filled[r - 1]!)
          ? [
              {
                turn: turn === 'black' ? 'white' : 'black',
                filled: filled.map((l, k) => (k === r ? l + 1 : l)),
              },
            ]
          : [],
      ),
    gain: (p, q) => {
      const row = p.filled.findIndex((length, r) => length < q.filled[r]!);
      return (p.turn === 'black' ? a : b)[row]![p.filled[row]!]!;
    },
    noMoves: 'ties',
  }));
}

function cornerTwins(x: number, y: number): Twins {
  type P = { readonly piece: number };
  // cells are numbered row by row from the top, where y is greatest
  const cellOf = (cx: number, cy: number): number => (y - cy) * (x + 1) + cx;
  return twins<P>(`corner ${x},${y}`, corner.rules({ x, y }), () => ({
    moves: ({ piece }) => {
      const [cx, cy] = [piece % (x + 1), y - Math.floor(piece / (x + 1))];
      const to = [
        [cx - 1, cy],
        [cx, cy - 1],
        [cx - 1, cy - 1],
      ].filter(([tx, ty]) => tx! >= 0 && ty! >= 0);
      return to.map(([tx, ty]) => ({ piece: cellOf(tx!, ty!) }));
    },
  }));
}

function inARowTwins(name: string, game: RowGame): Twins {
  type P = { readonly turn: 'x' | 'o'; readonly cells: string };
  const { rows = 3, columns = 3, length = 3, misere = false } = game;
  const at = (p: P, r: number, c: number): string | undefined =>
    r < rows && c >= 0 && c < columns ? p.cells[r * columns + c] : undefined;
  return twins<P>(name, inARow(game), () => ({
    moves: (p) =>
      numbers(rows * columns)
        .filter((c) => p.cells[c] === '.')
        .map((c): P => ({
          turn: p.turn === 'x' ? 'o' : 'x',
          cells: Array.from(p.cells).with(c, p.turn).join(''),
        })),
    outcome: (p) => {
      const found = numbers(rows).some((r) =>
        numbers(columns).some((c) =>
          [
            [0, 1],
            [1, 0],
            [1, 1],
            [1, -1],
          ].some(([down, right]) => {
            const symbols = numbers(length).map((k) => at(p, r + k * down!, c + k * right!));
            return symbols[0] !== '.' && symbols.every((s) => s !== undefined && s === symbols[0]);
          }),
        ),
      );
      return found ? (misere ? 'to move' : 'moved') : undefined;
    },
    noMoves: 'ties',
  }));
}

function nimTwins(a: number, b: number, c: number): Twins {
  type P = { readonly a: number; readonly b: number; readonly c: number };
  return twins<P>(`nim ${a},${b},${c}`, nim(a, b, c), () => ({
    moves: (p) =>
      (['a', 'b', 'c'] as const).flatMap((heap) =>
        numbers(p[heap]).map((left): P => ({ ...p, [heap]: left })),
      ),
  }));
}

function kingAndRookTwins(rows: number, columns: number): Twins {
  type P = {
    readonly turn: 'white' | 'black';
    readonly king: number;
    readonly rook: number;
    readonly prey: number;
  };
  const row = (c: number): number => Math.floor(c / columns);
  const column = (c: number): number => c % columns;
  const touches = (c: number, d: number): boolean =>
    c !== d && Math.abs(row(c) - row(d)) <= 1 && Math.abs(column(c) - column(d)) <= 1;
  const between = (a: number, x: number, b: number): boolean => (a < x && x < b) || (b < x && x < a);
  const sees = (from: number, to: number, piece: number): boolean => {
    if (from === to || (row(from) !== row(to) && column(from) !== column(to))) return false;
    return row(from) === row(to)
      ? !(row(piece) === row(from) && between(column(from), column(piece), column(to)))
      : !(column(piece) === column(from) && between(row(from), row(piece), row(to)));
  };
  const cells = numbers(rows * columns);
  return twins<P>(`king and rook ${rows}×${columns}`, slidingRook(rows, columns), () => ({
    moves: (p) => {
      if (p.turn === 'black')
        return cells.filter((c) => touches(c, p.prey)).map((prey): P => ({ ...p, turn: 'white', prey }));
      const kings = cells.filter((c) => touches(c, p.king) && c !== p.rook);
      const rooks = cells.filter((c) => c !== p.king && sees(p.rook, c, p.king) && sees(p.rook, c, p.prey));
      return [
        ...kings.map((king): P => ({ ...p, turn: 'black', king })),
        ...rooks.map((rook): P => ({ ...p, turn: 'black', rook })),
      ];
    },
    outcome: ({ king, rook, prey }) => (king === prey || rook === prey ? 'moved' : undefined),
    legal: ({ king, rook }) => king !== rook,
  }));
}

/** Every game of the library on small boards, and the games above. */
export function allTwins(): Twins[] {
  const points = (rows: number, columns: number, seed: number): number[][] =>
    numbers(rows).map((r) => numbers(columns).map((c) => ((r * 7 + c * 5 + seed) * 13) % 11));
  return [
    ...[2, 3, 4].map(pursuitTwins),
    knightmareTwins(6, 6),
    ...numbers(4).flatMap((r) =>
      numbers(4).map((c) => staircaseTwins(points(r + 1, c + 1, 1), points(r + 1, c + 1, 4))),
    ),
    ...[
      [0, 0],
      [1, 0],
      [0, 3],
      [2, 2],
      [8, 8],
      [3, 7],
    ].map(([x, y]) => cornerTwins(x!, y!)),
    inARowTwins('tic-tac-toe', {}),
    inARowTwins('misère tic-tac-toe on 2×3', { rows: 2, misere: true }),
    inARowTwins('two in a row on 2×3', { rows: 2, length: 2 }),
    nimTwins(2, 3, 4),
    kingAndRookTwins(3, 3),
    kingAndRookTwins(2, 4),
  ];
}

/** Games without a twin. */
export const otherGames = (): { readonly name: string; readonly kit: Rules<Loose> }[] =>
  Object.entries({
    notakto: inARow({ notakto: true }),
    'king and stepper 3×3': steppingRook(3, 3),
    'sliders 4×3': sliders(4, 3),
    'fox and hen': foxAndHen(9),
    'walkers that may be off the board': offWalkers(2, 3),
    'chess KQK 3×3': chess('KQK', 3),
    'chess KRK 3×3': chess('KRK', 3),
    'chess KPK 4×4': chess('KPK', 4),
    'chess KQKR 3×3': chess('KQKR', 3),
    'chess KKB 3×3, no dead positions': chess('KKB', 3, false),
    'chess KBBK 3×3': chess('KBBK', 3),
    'chess KNKN 3×3': chess('KNKN', 3),
    'library nim, misère': libraryNim.rules({ heaps: [2, 3], misere: true }),
    'library nim': libraryNim.rules({ heaps: [3, 1, 2] }),
    'kayles 6': kayles.rules({ pins: 6 }),
    'kayles 5, misère': kayles.rules({ pins: 5, misere: true }),
    'chomp 3×4': chomp.rules({ rows: 3, columns: 4 }),
    'wythoff 5,4': wythoff.rules({ x: 5, y: 4 }),
    'domineering 3×3': domineering.rules({ width: 3, height: 3 }),
    'domineering 2×4, misère': domineering.rules({ width: 2, height: 4, misere: true }),
    'col 3×2': col.rules({ width: 3, height: 2 }),
    'snort 2×2': snort.rules({ width: 2, height: 2 }),
    'library notakto': notakto.rules(),
    'dots and boxes 1×2': dotsAndBoxes.rules({ rows: 1, columns: 2 }),
  }).map(([name, kit]) => ({ name, kit: kit as unknown as Rules<Loose> }));

/**
 * Options that make library games small: some thousand positions, so that all of them can be checked. Games without an
 * entry are small with their defaults.
 */
export const SMALL_OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'crossing-pawn': { map: '.O.#./..#../.O.../....X', guards: '2' },
  knightmare: { n: '6', m: '6', white: '5,4', black: '1,1' },
  'chess-ending': { material: 'KQK', size: '4' },
  domineering: { width: '3', height: '3' },
  kayles: { pins: '9' },
  'connect-four': { width: '3', height: '3', length: '3' },
  hexapawn: { width: '3', height: '4' },
  'fox-and-hounds': { n: '6' },
  'dots-and-boxes': { rows: '1', columns: '3' },
  'tic-tac-chec': { size: '2' },
  'nine-mens-morris': { rings: '1' },
  'twelve-mens-morris': { rings: '1', men: '4' },
  teeko: { n: '3' },
  'ultimate-tic-tac-toe': { rows: '1', columns: '3' },
};

/** A chess ending on a small board, with material such as KQKR. */
export const chess = (material: string, size: number, dead = true): Rules<Position> =>
  chessEnding.rules({ material: chessEnding.options.material.parse(material, 'material'), size, dead });
