/** Boards of hexagons, and games on them, compared with second computations that do not use boards. */
import { describe, expect, test } from 'vitest';
import { solve } from '../engines/solve.ts';
import { census } from '../play/census.ts';
import { rules } from '../rules/rules.ts';
import { Board } from './board.ts';
import { fill, one, shape, turns, places, walks, inARow } from './index.ts';
import { HEX, hexagonBoard, rhombusBoard, triangleBoard } from './hex-board.ts';

const labels = (board: Board, cells: Iterable<number>): string =>
  [...cells].map((cell) => board.label(cell)).join(' ');
const around = (board: Board, label: string): string => {
  const { offsets, targets } = board.links;
  const cell = board.cell(label);
  return labels(board, targets.subarray(offsets[cell], offsets[cell + 1]));
};

describe('a board of hexagons', () => {
  test.each([
    ['a hexagon of side 1', hexagonBoard(1), 1, 1],
    ['a hexagon of side 2', hexagonBoard(2), 7, 12],
    ['a hexagon of side 3', hexagonBoard(3), 19, 12],
    ['a rhombus', rhombusBoard(4), 16, 4],
    ['a parallelogram', rhombusBoard(3, 5), 15, 2],
    ['a triangle', triangleBoard(4), 10, 6],
  ])('%s has its cells and its symmetries, the identity first', (_, board, size, symmetries) => {
    expect(board.size).toBe(size);
    expect(board.symmetries.length).toBe(symmetries);
    expect(Array.from(board.symmetries[0]!)).toEqual(board.cells());
    const straight = new Set(board.lines(3).map((line) => [...line].sort((a, b) => a - b).join()));
    for (const symmetry of board.symmetries) {
      expect(board.links.keptBy(symmetry)).toBe(true);
      const images = board.lines(3).map((line) => line.map((cell) => symmetry[cell]!).sort((a, b) => a - b));
      expect(images.every((line) => straight.has(line.join()))).toBe(true);
    }
  });

  test('names each cell by its number in the row and by the row from the top', () => {
    expect(labels(triangleBoard(3), triangleBoard(3).cells())).toBe('a1 a2 b2 a3 b3 c3');
    const hexagon = hexagonBoard(2);
    expect(labels(hexagon, hexagon.cells())).toBe('a1 b1 a2 b2 c2 a3 b3');
    for (const cell of hexagon.cells()) expect(hexagon.cell(hexagon.label(cell))).toBe(cell);
    expect(() => hexagon.cell('c1', 'man')).toThrow("man: 'c1' is not one of a1 b1 a2 b2 c2 a3 b3");
  });

  test('leads to six neighbours, and to fewer at the edge', () => {
    expect(around(hexagonBoard(2), 'b2')).toBe('a1 b1 a2 c2 a3 b3');
    expect(around(rhombusBoard(3), 'b2')).toBe('b1 c1 a2 c2 a3 b3');
    expect(around(rhombusBoard(3), 'a1')).toBe('b1 a2');
    expect(around(triangleBoard(3), 'a1')).toBe('a2 b2');
    for (const board of [hexagonBoard(3), rhombusBoard(2, 4), triangleBoard(4)])
      expect(board.steps(...HEX).pairs.toSorted()).toEqual(board.links.pairs.toSorted());
  });

  test('has rays and lines in three directions', () => {
    const board = hexagonBoard(3);
    const rays = board.rays(HEX)[board.cell('c3')]!;
    expect(rays.map((ray) => labels(board, ray))).toEqual([
      'd3 e3',
      'c4 c5',
      'b4 a5',
      'b3 a3',
      'b2 a1',
      'c2 c1',
    ]);
    // as many as three in a row along each of three directions: 1 + 2 + 3 + 2 + 1
    expect(board.lines(3).length).toBe(3 * 9);
    expect(board.lines(5).map((line) => labels(board, line))).toEqual([
      'a1 b2 c3 c4 c5',
      'c1 c2 c3 b4 a5',
      'a3 b3 c3 d3 e3',
    ]);
  });

  test('slides to the edge, and no further than its walls', () => {
    const board = rhombusBoard(3);
    const { offsets, targets } = board.slides(HEX);
    const [from, to] = [offsets[board.cell('a1')], offsets[board.cell('a1') + 1]];
    expect(labels(board, targets.subarray(from, to))).toBe('b1 c1 a2 a3');
  });

  test.each([
    [hexagonBoard(2), ['1  . x', '2 o . .', '3  . .', '   a b']],
    [rhombusBoard(2, 3), ['1 . x o', '2  . . .', '   a b c']],
    [triangleBoard(3), ['1   .', '2  x o', '3 . . .', '  a b c']],
  ])('is drawn in slanting rows', (board, drawing) => {
    const position = shape({ cells: fill(board, '.xo') });
    const cells = `.xo${'.'.repeat(board.size - 3)}`;
    expect(position.diagram({ cells }).split('\n')).toEqual(drawing);
    expect(position.parse(position.text({ cells }))).toEqual({ cells });
  });

  test('reads a picture as the rows of the rectangle that it lies in', () => {
    const position = shape({ turn: turns('x', 'o'), x: one(triangleBoard(3)), o: one(triangleBoard(3)) });
    expect(position.text(position.place(['##X', '#..', 'O..']))).toBe('turn=x x=a1 o=a3');
  });

  test.each([0, -1, 1.5, NaN])('with %s cells along a side is refused', (side) => {
    for (const make of [hexagonBoard, rhombusBoard, triangleBoard])
      expect(() => make(side)).toThrow(`a board of hexagons has sides of 1 cell or more, not of ${side}`);
  });

  test('keeps its drawing with marks on it', () => {
    const board = hexagonBoard(2);
    expect(shape({ x: one(board.marked({ g: 0 })) }).diagram({ x: 3 })).toBe(
      '1  g .\n2 . X .\n3  . .\n   a b',
    );
  });
});

/** Hex on n rows of n cells: x joins top and bottom, o left and right. */
const hex = (n: number) => {
  const board = rhombusBoard(n);
  const { links } = board;
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const joins = (cells: string, symbol: string, along: (cell: number) => number): boolean => {
    const reached = new Set(board.cells().filter((c) => cells[c] === symbol && along(c) === 1));
    for (const c of reached)
      for (const d of board.cells()) if (cells[d] === symbol && links.has(c, d)) reached.add(d);
    return [...reached].some((c) => along(c) === n);
  };
  return rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
    outcome: ({ cells }) =>
      joins(cells, 'x', (c) => board.row(c))
        ? 'x'
        : joins(cells, 'o', (c) => board.column(c))
          ? 'o'
          : undefined,
    // a half turn; the other two exchange the sides
    symmetries: [Uint32Array.from(board.cells(), (c) => n * n - 1 - c)],
  });
};

/** The plies to the end of Hex, negative if the side to move loses, by trying all moves on strings of cells. */
function slowHex(n: number): number {
  const known = new Map<string, number>();
  const joins = (cells: string, symbol: string): boolean => {
    const grid = Array.from({ length: n }, (_, r) =>
      Array.from({ length: n }, (__, c) => cells[symbol === 'x' ? r * n + c : c * n + r] === symbol),
    );
    // a chain grows from the first line until nothing is added
    const chain = grid.map((line, r) => line.map((own) => own && r === 0));
    for (let grown = true; grown;) {
      grown = false;
      for (let r = 0; r < n; r++) {
        for (let c = 0; c < n; c++) {
          const beside = [
            chain[r]?.[c - 1],
            chain[r]?.[c + 1],
            chain[r - 1]?.[c],
            chain[r + 1]?.[c],
            chain[r - 1]?.[c + 1],
            chain[r + 1]?.[c - 1],
          ];
          if (!grid[r]![c] || chain[r]![c] || !beside.includes(true)) continue;
          grown = chain[r]![c] = true;
        }
      }
    }
    return chain[n - 1]!.includes(true);
  };
  const plies = (cells: string, mover: string): number => {
    const before = known.get(cells);
    if (before !== undefined) return before;
    const other = mover === 'x' ? 'o' : 'x';
    const after = Array.from(cells).flatMap((symbol, c) => {
      if (symbol !== '.') return [];
      const next = cells.slice(0, c) + mover + cells.slice(c + 1);
      return [joins(next, mover) ? 0 : plies(next, other)];
    });
    const lost = after.filter((value) => value <= 0);
    const value = lost.length > 0 ? 1 - Math.max(...lost) : -1 - Math.max(...after);
    known.set(cells, value);
    return value;
  };
  return plies('.'.repeat(n * n), 'x');
}

describe('Hex', () => {
  test.each([
    [1, 1],
    [2, 3],
    [3, 5],
  ])('with %i cells along a side is won by the first player in %i plies', (n, plies) => {
    const game = hex(n);
    expect(solve(game).value(game.start)).toEqual({ outcome: 'win', remoteness: plies });
    expect(slowHex(n)).toBe(plies);
  });

  test('never ends in a tie', () => {
    expect(census(hex(3)).outcomes).toMatchObject({ tie: 0, draw: 0 });
  });
});

test('three in a row on a triangle of side 4 is won in 7 plies, as plain lists of moves confirm', () => {
  const board = triangleBoard(4);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const row = inARow(position.fields.cells, 3);
  const game = rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { x: 'x', o: 'o' }),
    outcome: ({ cells }) => (row(cells) ? 'moved' : undefined),
    noMoves: 'ties',
    symmetries: board.symmetries,
  });
  expect(solve(game).value(game.start)).toEqual({ outcome: 'win', remoteness: 7 });

  //     0
  //    1 2
  //   3 4 5
  //  6 7 8 9
  const rows = '013 025 136 147 248 259 345 678 789'.split(' ');
  const known = new Map<string, number>();
  /** Plies to the end, negative if the side to move loses; 99 for a tie. */
  const plies = (cells: string): number => {
    const before = known.get(cells);
    if (before !== undefined) return before;
    const mover = cells.split('.').length % 2 === 1 ? 'x' : 'o';
    const after = Array.from(cells).flatMap((symbol, c) => {
      if (symbol !== '.') return [];
      const next = cells.slice(0, c) + mover + cells.slice(c + 1);
      return [rows.some((row) => Array.from(row).every((d) => next[Number(d)] === mover)) ? 0 : plies(next)];
    });
    const lost = after.filter((value) => value <= 0);
    const value =
      lost.length > 0
        ? 1 - Math.max(...lost)
        : after.length === 0 || after.includes(99)
          ? 99
          : -1 - Math.max(...after);
    known.set(cells, value);
    return value;
  };
  expect(plies('..........')).toBe(7);
  expect(board.lines(3).length).toBe(rows.length);
});

test('a reflection that changes the colours of only some cells is no symmetry of a game with an implied turn', () => {
  // pieces only move along their rows, so the colour of their cells changes with every move
  const board = hexagonBoard(2);
  const along = board.steps([0, 1], [0, -1]);
  const position = shape({ turn: turns('left', 'right'), a: one(board), b: one(board) });
  const game = rules(position, {
    start: position.parse('turn=left a=a1 b=a3'),
    moves: walks(position, { left: { a: along }, right: { b: along } }),
    outcome: ({ a, b }) => (a === b || board.links.has(a, b) ? 'moved' : undefined),
    symmetries: board.symmetriesOf(along),
  });
  const [folded, plain] = [solve(game), solve(game, { symmetries: false, impliedTurn: false })];
  for (let i = 0; i < position.size; i++)
    expect(folded.value(position.unrank(i))).toEqual(plain.value(position.unrank(i)));
});
