/** Boards given by points and edges, and a game on a pentagram, compared with a second computation. */
import { describe, expect, test } from 'vitest';
import { census } from '../play/census.ts';
import { solve } from '../engines/solve.ts';
import { rules } from '../rules/rules.ts';
import { type GraphStatement, graphBoard } from './graph-board.ts';
import { E, fill, one, shape, some, turns, walks } from './index.ts';

/** Tips a to e and crossings f to j, each clockwise from the top. */
const pentagram = () => {
  const round = (radius: number, turn: number) =>
    [radius * Math.sin((turn * Math.PI) / 5), radius * Math.cos((turn * Math.PI) / 5)] as const;
  const points = Array.from('afbgchdiej', (name, k) => [name, round(k % 2 === 0 ? 1 : 0.382, k)] as const);
  return graphBoard({ points, edges: 'a-f-g-c a-j-i-d b-g-h-d b-f-j-e c-h-i-e' });
};
const labels = (board: ReturnType<typeof graphBoard>, cells: Iterable<number>): string =>
  [...cells].map((cell) => board.label(cell)).join('');

describe('a graph', () => {
  test('has the points and edges that it is given, chains of edges among them', () => {
    const board = graphBoard({
      points: { p: [0, 0], q1: [1, 0], r: [1, 1], s: [9, 9] },
      edges: 'p-q1-r\n r-p',
    });
    expect(board.cells().map((cell) => board.label(cell))).toEqual(['p', 'q1', 'r', 's']);
    expect(board.links.pairs.map(([a, b]) => board.label(a) + board.label(b)).join(' ')).toBe(
      'pq1 pr q1p q1r rp rq1',
    );
  });

  test('is written and read by the names of its points, and drawn as a list of them', () => {
    const board = graphBoard({ points: { p: [0, 0], q1: [1, 0], r: [1, 1] }, edges: 'p-q1 q1-r' });
    const position = shape({ turn: turns('x', 'o'), x: some(2, board), o: one(board) });
    const p = position.parse('turn=o x=r/p o=q1');
    expect(position.text(p)).toBe('turn=o x=p/r o=q1');
    expect(String(position.syntax)).toBe('turn=x|o x=POINT/POINT o=POINT');
    expect(position.diagram(p)).toBe(' p X - q1\nq1 O - p r\n r X - q1');
    expect(() => position.parse('turn=o x=r/t o=q1')).toThrow("x: 't' is not one of p q1 r");
    const filled = shape({ cells: fill(board, '.x') });
    expect(filled.text(filled.parse('cells=x.x'))).toBe('cells=x.x');
  });

  test('has the symmetries of its edges', () => {
    const square = graphBoard({
      points: { a: [0, 0], b: [5, 1], c: [3, 7], d: [-2, 2] },
      edges: 'a-b-c-d-a',
    });
    expect(square.symmetries.map((symmetry) => labels(square, symmetry)).sort()).toEqual([
      'abcd',
      'adcb',
      'badc',
      'bcda',
      'cbad',
      'cdab',
      'dabc',
      'dcba',
    ]);
    expect(labels(square, square.symmetries[0]!)).toBe('abcd');
    expect(pentagram().symmetries.length).toBe(10);
    const path = graphBoard({ points: { a: [0, 0], b: [1, 0], c: [2, 0] }, edges: 'a-b-c' });
    expect(path.symmetries.map((symmetry) => labels(path, symmetry))).toEqual(['abc', 'cba']);
    // Petersen's graph
    const names = Array.from('abcdefghij', (name, k) => [name, [k, k * k]] as const);
    const petersen = graphBoard({ points: names, edges: 'a-b-c-d-e-a f-h-j-g-i-f a-f b-g c-h d-i e-j' });
    expect(petersen.symmetries.length).toBe(120);
  });

  test('with very many symmetries keeps those that fix its first points', () => {
    const star = (points: number) =>
      graphBoard({
        points: Array.from({ length: points }, (_, k) => [`p${k}`, [k, k * k]] as const),
        edges: Array.from({ length: points - 1 }, (_, k) => `p0-p${k + 1}`).join(' '),
      });
    expect(star(6).symmetries.length).toBe(120);
    const few = star(12).symmetries;
    expect(few.length).toBe(120);
    expect(few.every((symmetry) => symmetry.slice(0, 7).every((to, c) => to === c))).toBe(true);
    expect(new Set(few.map((symmetry) => symmetry.join())).size).toBe(120);
  });

  test('has the straight lines along its edges, also where coordinates are rounded', () => {
    const board = pentagram();
    expect(
      board
        .lines(4)
        .map((line) => labels(board, line))
        .sort(),
    ).toEqual(['afgc', 'ajid', 'bfje', 'bghd', 'chie']);
    expect(board.lines(3).length).toBe(10);
    const bent = graphBoard({ points: { a: [0, 0], b: [1, 0], c: [2, 0.1] }, edges: 'a-b-c' });
    expect(bent.lines(3)).toEqual([]);
  });

  test('has no directions', () => {
    const board = pentagram();
    for (const make of [() => board.steps(E), () => board.slides([E]), () => board.rays([E])])
      expect(make).toThrow('a graph has no directions; board.links leads along its edges');
  });

  test('without points has those that the edges name, in a circle', () => {
    const board = graphBoard({ edges: 'c-a-b-c d' });
    expect(labels(board, board.cells())).toBe('cabd');
    expect(board.links.pairs.map(([a, b]) => board.label(a) + board.label(b)).join(' ')).toBe(
      'ca cb ac ab bc ba',
    );
  });

  const two = { a: [0, 0], b: [1, 0] } as const;
  test.each<[string, GraphStatement, string]>([
    ['without points', { points: {}, edges: '' }, 'the board has no cell'],
    ['an edge to no point', { points: two, edges: 'a-c' }, "edge a-c: 'c' is not one of a b"],
    [
      'an edge from a point to itself',
      { points: two, edges: 'a-a' },
      'the edge a-a leads from a point to itself',
    ],
    ['an edge given twice', { points: two, edges: 'a-b b-a' }, 'the edge b-a is given twice'],
    ['half an edge', { points: two, edges: 'a-b b' }, "'b' is not an edge; write it as in a-b"],
    ['a dangling edge', { points: two, edges: 'a-' }, "'a-' is not an edge; write it as in a-b"],
    ['a dangling edge without points', { edges: 'a-b-' }, "'a-b-' is not an edge; write it as in a-b"],
    ['no edge at all', { edges: ' ' }, 'the board has no cell'],
    [
      'the same coordinates twice',
      { points: { ...two, c: [1, 0] }, edges: '' },
      "the points 'b' and 'c' have the same coordinates",
    ],
    [
      'one name twice',
      {
        points: [
          ['a', [0, 0]],
          ['a', [1, 0]],
        ],
        edges: '',
      },
      "two points are called 'a'",
    ],
    [
      'no number',
      { points: { a: [0, NaN] }, edges: '' },
      'graphBoard({ points: { a: … } }) expects [x, y], got [0,NaN]',
    ],
    [
      'three numbers',
      { points: { a: [0, 1, 2] as unknown as [number, number] }, edges: '' },
      'graphBoard({ points: { a: … } }) expects [x, y], got [0,1,2]',
    ],
    [
      'a name that no text can hold',
      { points: { 'a/b': [0, 0] }, edges: '' },
      "'a/b' cannot be a point's name: it needs a character, none of blank / = -, and is not off",
    ],
    [
      'a name that means something else',
      { points: { off: [0, 0] }, edges: '' },
      "'off' cannot be a point's name",
    ],
  ])('%s is refused', (_, statement, message) => {
    expect(() => graphBoard(statement)).toThrow(message);
  });
});

test('on a pentagram five on the tips win in 9 plies against four on the crossings, as plain lists of moves confirm', () => {
  const board = pentagram();
  const { links } = board;
  const position = shape({ turn: turns('white', 'black'), white: some(5, board), black: some(4, board) });
  const game = rules(position, {
    start: position.parse('turn=white white=a/b/c/d/e black=f/g/h/i'),
    moves: walks(position, { white: { white: links }, black: { black: links } }, { onto: 'empty' }),
    symmetries: board.symmetries,
  });
  expect(solve(game).value(game.start)).toEqual({ outcome: 'win', remoteness: 9 });
  const { positions, outcomes } = census(game);
  expect({ positions, ...outcomes }).toEqual({ positions: 2145, win: 1110, loss: 1035, tie: 0, draw: 0 });

  // a position is ten letters, one for each of the points a to j, and the side to move; a man moves to the one empty point
  const beside = 'fj fg gh hi ij abgj bcfh cdgi dehj aefi'.split(' ');
  const moves = (p: string): string[] => {
    const [mover, other, empty] = [p[10]!, p[10] === 'w' ? 'b' : 'w', p.indexOf('.')];
    return Array.from(beside[empty]!, (letter) => letter.charCodeAt(0) - 97)
      .filter((from) => p[from] === mover)
      .map((from) => Array.from(p).with(empty, mover).with(from, '.').with(10, other).join(''));
  };
  const reached = new Set(['wwwwwbbbb.w']);
  for (const p of reached) for (const q of moves(p)) reached.add(q);
  const values = new Map<string, number>();
  for (let plies = 0, found = 1; found > 0; plies++) {
    const decided = [...reached].filter((p) => {
      if (values.has(p)) return false;
      const next = moves(p).map((q) => values.get(q));
      return plies % 2 === 0
        ? next.every((value) => value !== undefined && value % 2 === 1)
        : next.some((value) => value !== undefined && value % 2 === 0);
    });
    for (const p of decided) values.set(p, plies);
    found = decided.length + (plies === 0 ? 1 : 0);
  }
  // the plies are odd if the side to move wins
  expect(values.get('wwwwwbbbb.w')).toBe(9);
  expect([reached.size, values.size]).toEqual([2145, 2145]);
});
