/** Boards of edges: their names, which of them share a dot, and where they are drawn. */
import { expect, test } from 'vitest';
import { seeded } from '../base/random.ts';
import { type EdgeStatement, edgeBoard } from './edge-board.ts';
import { fill, shape } from './index.ts';

const boardOf = (statement: EdgeStatement) => {
  const board = edgeBoard(statement);
  const [drawn] = shape({ edges: fill(board, '.x') }).scene!.boards;
  return { board, drawn: drawn! };
};

test('edges are cells in their order, with names, and joined if they share a dot', () => {
  const { board, drawn } = boardOf({ edges: 'a-b-c b-a\nc-d b-a' });
  expect(drawn.dots!.ends.map((pair) => pair.join(' '))).toEqual(['a b', 'b c', 'b a/2', 'c d', 'b a/3']);
  expect(board.cells().map((cell) => board.label(cell))).toEqual(['a-b', 'b-c', 'b-a/2', 'c-d', 'b-a/3']);
  const joined = board.links.pairs.filter(([a, b]) => a < b).map(([a, b]) => `${a}${b}`);
  expect(joined.sort()).toEqual(['01', '02', '04', '12', '13', '14', '24']);
  const position = shape({ edges: fill(board, '.x') });
  expect(position.diagram(position.parse('edges=.x..x'))).toBe('  a-b .\n  b-c x\nb-a/2 .\n  c-d .\nb-a/3 x');
  expect(board.cell('b-a/2')).toBe(2);
});

test('dots stand as high above the ground as their shortest way to it is long', () => {
  const { drawn } = boardOf({ edges: 'a-ground a-b-c b-d ground-d e-f', ground: 'ground' });
  const { places, names, ends } = drawn.dots!;
  const rows = Object.fromEntries(names.map(([row, , name]) => [name, Math.round(row)]));
  expect(rows).toEqual({ a: 5, d: 5, b: 3, c: 1, e: 5, f: 3 });
  expect(places.map(([row]) => row).sort()).toEqual([1, 3, 3, 5, 5, 5, 7, 7]);
  expect(ends.map((pair) => pair.join('-'))).toEqual(['a-ground', 'a-b', 'b-c', 'b-d', 'ground-d', 'e-f']);
  expect([drawn.kind, drawn.rows]).toEqual(['edges', 7]);
});

test('no two edges of a random graph have their cells in one place, and all is inside the board', () => {
  const random = seeded(3);
  for (let trial = 0; trial < 40; trial++) {
    const dots = 2 + Math.floor(random() * 6);
    const edges = Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const one = Math.floor(random() * dots);
      return `d${one}-d${(one + 1 + Math.floor(random() * (dots - 1))) % dots}`;
    }).join(' ');
    const { board, drawn } = boardOf({ edges, ...(trial % 2 === 0 && { ground: 'd0' }) });
    const at = board.cells().map((cell) => [drawn.row(cell), drawn.column(cell)] as const);
    for (const [k, [row, column]] of at.entries()) {
      expect(drawn.find(row, column)).toBe(k);
      for (const [r, c] of at.slice(0, k)) expect(Math.hypot(r - row, c - column)).toBeGreaterThan(0.2);
    }
    for (const [row, column] of [...at, ...drawn.dots!.places]) {
      expect(Math.min(row, column)).toBeGreaterThanOrEqual(1);
      expect(row).toBeLessThanOrEqual(drawn.rows);
      expect(column).toBeLessThanOrEqual(drawn.columns);
    }
  }
});

test.each<[string, EdgeStatement, string]>([
  ['no edge', { edges: ' ' }, 'the board has no cell'],
  ['an edge from a dot to itself', { edges: 'a-b b-b' }, 'the edge b-b leads from a point to itself'],
  ['a point', { edges: 'a-b c' }, "'c' is not an edge; write it as in a-b"],
  ['a name that no text can hold', { edges: 'a-b/c' }, "'b/c' cannot be a point's name"],
  [
    'no text',
    { edges: 3 as unknown as string },
    'edgeBoard(…) expects { edges: \'a-b b-c\' }, got {"edges":3}',
  ],
])('%s is refused', (_, statement, message) => {
  expect(() => edgeBoard(statement)).toThrow(message);
});
