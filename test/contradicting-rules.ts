/** Rules whose moves are right, and in which one other member is not: tables made with its help are wrong. */
import {
  Board,
  E,
  N,
  S,
  W,
  count,
  either,
  end,
  fill,
  line as inRow,
  one,
  places,
  rules,
  shape,
  subtracts,
  takes,
  turns,
  walks,
} from '../src/kit/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules, RulesMembers } from '../src/rules/rules.ts';

export interface Contradicting {
  /** What is wrong. */
  readonly wrong: string;
  readonly rules: Rules<Position>;
  /** The engine to solve with. Absent: the one that is planned. */
  readonly engine?: string;
}

const as = <P>(made: Rules<P>): Rules<Position> => made as unknown as Rules<Position>;

/** Two heaps: a move takes one or two of either, or one of both. */
const HEAPS = 45;
const heaps = shape({ a: count(HEAPS), b: count(HEAPS) });
type Heaps = { a: number; b: number };
const TAKEN = [
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 2],
  [1, 1],
] as const;
const inHeaps = ({ a, b }: Heaps): boolean => a >= 0 && b >= 0 && a <= HEAPS && b <= HEAPS;
const heapMoves = ({ a, b }: Heaps): Heaps[] =>
  TAKEN.map(([x, y]) => ({ a: a - x, b: b - y })).filter(inHeaps);
const heapsWith = (unmoves: (q: Heaps) => Heaps[]): Rules<Position> =>
  as(
    rules(heaps, {
      start: { a: HEAPS, b: HEAPS },
      moves: heapMoves,
      unmoves: (q) => unmoves(q).filter(inHeaps),
    }),
  );
const put = ({ a, b }: Heaps): Heaps[] => TAKEN.map(([x, y]) => ({ a: a + x, b: b + y }));

/** Two kings, who may go on for ever: a wins by capturing b, b by reaching the last row. */
const SIDE = 6;
const yard = Board.rectangle(SIDE, SIDE);
const chase = shape({ turn: turns('a', 'b'), a: one(yard), b: one(yard) });
type Chase = { turn: 'a' | 'b'; a: number; b: number };
const steps = (c: number): number[] =>
  [-1, 0, 1]
    .flatMap((dr) => [-1, 0, 1].map((dc) => [Math.floor(c / SIDE) + dr, (c % SIDE) + dc] as const))
    .filter(([r, k]) => r >= 0 && k >= 0 && r < SIDE && k < SIDE)
    .map(([r, k]) => r * SIDE + k)
    .filter((d) => d !== c);
const rook = (c: number): number[] => steps(c).filter((d) => d % SIDE === c % SIDE || Math.abs(d - c) === 1);
const chaseMoves = (p: Chase): Chase[] =>
  p.turn === 'a'
    ? rook(p.a).map((a) => ({ ...p, a, turn: 'b' as const }))
    : steps(p.b).flatMap((b) => (b === p.a ? [] : [{ ...p, b, turn: 'a' as const }]));
const chaseBefore = (q: Chase): Chase[] =>
  q.turn === 'b'
    ? rook(q.a).map((a) => ({ ...q, a, turn: 'a' as const }))
    : steps(q.b).flatMap((b) => (q.b === q.a ? [] : [{ ...q, b, turn: 'b' as const }]));
const chaseMembers = {
  start: { turn: 'a', a: 0, b: 3 * SIDE + 2 },
  moves: chaseMoves,
  outcome: (p: Chase) =>
    p.a === p.b ? ('a' as const) : p.b >= SIDE * (SIDE - 1) ? ('b' as const) : undefined,
} satisfies RulesMembers<Chase>;
const chaseWith = (members: Partial<RulesMembers<Chase>>): Rules<Position> =>
  as(rules<Chase>(chase, { ...chaseMembers, ...members }));

/** Marks on a board with a cell that counts twice. */
const square = Board.rectangle(3, 3);
const marks = shape({ turn: turns('x', 'o'), cells: fill(square, '.xo') });
const row = (cells: string, symbol: string): boolean =>
  [0, 3, 6].some((at) => cells.slice(at, at + 3) === symbol.repeat(3));
const marksMembers = {
  start: marks.parse('turn=x cells=.../.../...'),
  moves: places(marks, 'cells', { x: 'x', o: 'o' }),
};

/** A rook walk that subtracts from its coordinates. */
const quarter = Board.quadrant(30, 30);
const corner = shape({ at: one(quarter) });
const VECTORS = [
  [1, 0],
  [0, 2],
  [3, 1],
] as const;

const men = Board.rectangle(1, 13);
const line = shape({ turn: turns('x', 'o'), men: fill(men, '.x') });

const PILE = 600;
const pile = shape({ left: count(PILE) });
const takesThree = ({ left }: { left: number }): { left: number }[] =>
  [1, 2, 3].filter((n) => n <= left).map((n) => ({ left: left - n }));

export const CONTRADICTING: readonly Contradicting[] = [
  {
    wrong: 'an un-move is missing at one position of 600',
    rules: as(
      rules(pile, {
        start: { left: PILE },
        moves: takesThree,
        unmoves: ({ left }) =>
          [1, 2, 3]
            .filter((n) => left + n <= PILE && !(n === 2 && left === 8))
            .map((n) => ({ left: left + n })),
      }),
    ),
  },
  {
    wrong: 'un-moves of one kind are missing',
    rules: heapsWith((q) => put(q).filter(({ a, b }) => a === q.a || b === q.b)),
  },
  {
    wrong: 'un-moves of a kind that is no move',
    rules: heapsWith((q) => [...put(q), { a: q.a + 2, b: q.b + 2 }]),
  },
  {
    wrong: 'un-moves stop one before the border',
    rules: heapsWith((q) => put(q).filter(({ a }) => a < HEAPS)),
  },
  {
    wrong: 'an un-move is missing near the end',
    rules: heapsWith((q) => (q.a === 0 && q.b === 0 ? put(q).slice(0, 4) : put(q))),
  },
  {
    wrong: 'an un-move is listed twice, in a game with cycles',
    rules: chaseWith({
      unmoves: (q) => [...chaseBefore(q), ...chaseBefore(q).slice(0, q.turn === 'b' ? 1 : 0)],
    }),
  },
  {
    wrong: 'un-moves of one side are missing at the left border, in a game with cycles',
    rules: chaseWith({
      unmoves: (q) => chaseBefore(q).filter((p) => q.turn === 'b' || p.b % SIDE > 0),
    }),
  },
  {
    wrong: 'un-moves to positions that are over',
    rules: chaseWith({ unmoves: (q) => (q.a === q.b ? [] : chaseBefore(q)) }),
  },
  {
    wrong: 'a symmetry that exchanges rows, where the last row ends the game',
    rules: chaseWith({
      symmetries: [
        ({ turn, a, b }) => {
          const turned = (c: number): number => (SIDE - 1 - Math.floor(c / SIDE)) * SIDE + (c % SIDE);
          return { turn, a: turned(a), b: turned(b) };
        },
      ],
    }),
    engine: 'explored',
  },
  {
    wrong: 'a symmetry of the board that is none of the ends',
    rules: as(
      rules(marks, {
        ...marksMembers,
        outcome: ({ cells }) =>
          row(cells, 'x') ? 'x' : cells[0] === 'o' && cells[1] === 'o' ? 'o' : undefined,
        noMoves: 'ties',
        symmetries: () => square.symmetries,
      }),
    ),
  },
  {
    wrong: 'a symmetry that exchanges the marks but not the sides',
    rules: as(
      rules(marks, {
        ...marksMembers,
        outcome: ({ cells }) => (row(cells, 'x') ? 'x' : row(cells, 'o') ? 'o' : undefined),
        noMoves: 'ties',
        symmetries: [
          (p) => ({
            ...p,
            cells: p.cells.replace(/[xo]/g, (c) => (c === 'x' ? 'o' : 'x')) as typeof p.cells,
          }),
        ],
      }),
    ),
  },
  {
    wrong: 'a tier that moves make greater',
    rules: as(
      rules(line, {
        start: line.parse('turn=x men=.xx.x.x.x.x.x'),
        moves: ({ turn, men: all }) => {
          const next = turn === 'x' ? ('o' as const) : ('x' as const);
          return [...all].flatMap((c, at) =>
            c === 'x'
              ? [{ turn: next, men: (all.slice(0, at) + '.' + all.slice(at + 1)) as typeof all }]
              : at > 0 && all[at - 1] === 'x' && all[at + 1] === 'x'
                ? [{ turn: next, men: (all.slice(0, at) + 'x' + all.slice(at + 1)) as typeof all }]
                : [],
          );
        },
        tier: ({ men: all }) => [...all].filter((c) => c === 'x').length,
      }),
    ),
    engine: 'strata',
  },
  {
    wrong: 'the structure of moves that were replaced',
    rules: as(
      rules(corner, {
        start: { at: quarter.rows * quarter.columns - 1 } as never,
        moves: {
          ...subtracts(corner, 'at', VECTORS),
          of: (p) => subtracts(corner, 'at', VECTORS.slice(0, 2)).of(p),
        },
      }),
    ),
  },
  {
    wrong: 'the structure of walks that were replaced',
    rules: as(
      rules(chase, {
        start: { turn: 'a', a: 0, b: SIDE * SIDE - 2 },
        moves: {
          ...walks(chase, { a: { a: yard.steps(N, S, E, W) }, b: { b: yard.steps(N, S, E, W) } }),
          of: (p) => walks(chase, { a: { a: yard.steps(N, S, E) }, b: { b: yard.steps(N, S, W) } }).of(p),
        },
        ends: [end('a', 'b', (a, b) => a === b, 'moved'), end('a', (a) => a >= SIDE * (SIDE - 1), 'a')],
      }),
    ),
  },
  {
    wrong: 'the structure of marks that were replaced',
    rules: as(
      rules(marks, {
        ...marksMembers,
        moves: {
          ...marksMembers.moves,
          of: (p) => marksMembers.moves.of(p).filter(({ turn, cells }) => turn === 'x' || cells[1] !== 'x'),
        },
        ends: [inRow(marks, 'cells', 3, 'moved')],
        noMoves: 'ties',
      }),
    ),
  },
  {
    wrong: 'a claim that play goes on until the board is full',
    rules: as(
      rules(marks, {
        start: marksMembers.start,
        moves: {
          of: (p) => marksMembers.moves.of(p).filter(({ turn, cells }) => turn === 'x' || cells[1] !== 'x'),
          pliesLeft: ({ cells }) => cells.split('.').length - 1,
          playsOut: true,
        },
        ends: [inRow(marks, 'cells', 3, 'moved')],
        noMoves: 'ties',
      }),
    ),
  },
  {
    wrong: 'an index that two positions share',
    rules: as(
      rules(
        { ...heaps, rank: (p) => heaps.rank(p) - (p.a === 20 && p.b === 21 ? 1 : 0) },
        { start: { a: HEAPS, b: HEAPS }, moves: heapMoves },
      ),
    ),
  },
  {
    wrong: 'keys that two positions share',
    rules: as(
      rules(
        { ...heaps, size: Infinity, words: undefined, key: (p) => `${p.a} ${p.b === 33 ? 34 : p.b}` },
        { start: { a: HEAPS, b: HEAPS }, moves: heapMoves },
      ),
    ),
  },
  {
    wrong: 'un-moves in a game for points',
    rules: as(
      rules(heaps, {
        start: { a: HEAPS, b: HEAPS },
        moves: heapMoves,
        unmoves: (q) => put(q).filter((p) => inHeaps(p) && p.a !== 30),
        gain: (p, q) => ((p.a * 7 + q.b * 3) % 5) - 1,
      }),
    ),
  },
];

/** The same games with nothing wrong: they are answered. */
export const RIGHT: readonly Contradicting[] = [
  { wrong: 'nothing, heaps', rules: heapsWith(put) },
  { wrong: 'nothing, chase', rules: chaseWith({ unmoves: chaseBefore }) },
  {
    wrong: 'nothing, takes of the kit',
    rules: as(rules(pile, { start: { left: PILE }, moves: takes(pile, { left: [1, 2, 3] }) })),
  },
  {
    wrong: 'nothing, either of two kinds of moves',
    rules: as(
      rules(heaps, {
        start: { a: 40, b: 40 },
        moves: either(takes(heaps, { a: [1, 2] }), takes(heaps, { b: [1, 2] })),
      }),
    ),
  },
];
