/** Rows and columns count from 1, from the top left, wherever a person or an author writes or reads them. */
import { describe, expect, test } from 'vitest';
import { cell, table } from '../rules/options.ts';
import { rules } from '../rules/rules.ts';
import { Board, E } from './board.ts';
import { fill, one, turns, youngDiagram } from './fields.ts';
import { graphBoard } from './graph-board.ts';
import { hexagonBoard, rhombusBoard, triangleBoard } from './hex-board.ts';
import { grows } from './diagram-moves.ts';
import { walks } from './walks.ts';
import { shape } from './shape.ts';

const BOARDS: readonly (readonly [name: string, board: Board])[] = [
  ['rectangle', Board.rectangle(2, 3)],
  ['chessboard', Board.rectangle(2, 3, 'a1')],
  ['quadrant', Board.quadrant(3, 2)],
  ['with walls', Board.parse(['#.', '..', '.#'])],
  ['by a test', new Board(3, 3, (row, column) => row !== column)],
  ['numbered', new Board(3, 3, (row, column) => row !== column, 'number')],
  ['drawn', Board.drawn(['.-.', '|', '.-.'])],
  ['graph', graphBoard({ points: { a: [0, 0], b: [2, 0], c: [1, 5] }, edges: 'a-b b-c' })],
  ['hexagon', hexagonBoard(2)],
  ['rhombus', rhombusBoard(2, 3)],
  ['triangle', triangleBoard(3)],
];

describe('a board', () => {
  test.each(BOARDS)('%s has rows and columns from 1, and a cell is found by them', (_, board) => {
    const rows = board.cells().map((c) => board.row(c));
    const columns = board.cells().map((c) => board.column(c));
    expect([Math.min(...rows), Math.max(...rows)]).toEqual([1, board.rows]);
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([1, board.columns]);
    for (const c of board.cells()) {
      expect(board.find(board.row(c), board.column(c))).toBe(c);
      expect(board.at(board.row(c), board.column(c))).toBe(c);
      expect(board.cell(board.label(c))).toBe(c);
    }
    expect(board.find(0, 1)).toBeUndefined();
    expect(() => board.at(0, 1)).toThrow('cell row 0 is outside 1..');
    expect(() => board.at(1, 0)).toThrow('; coordinates start at 1');
  });

  test('is asked by row and column from 1 which squares are cells', () => {
    const asked: string[] = [];
    const board = new Board(2, 2, (row, column) => {
      asked.push(`${row},${column}`);
      return row === 2 && column === 1;
    });
    expect(asked).toEqual(['1,1', '1,2', '2,1', '2,2']);
    expect(board.cells().map((c) => board.label(c))).toEqual(['2,1']);
    expect([board.row(0), board.column(0)]).toEqual([2, 1]);
  });

  test('calls its cells by row and column, or as in chess, both from 1', () => {
    const labels = (board: Board): string[] => board.cells().map((c) => board.label(c));
    expect(labels(Board.rectangle(2, 2))).toEqual(['1,1', '1,2', '2,1', '2,2']);
    expect(labels(Board.rectangle(2, 2, 'a1'))).toEqual(['a2', 'b2', 'a1', 'b1']);
    // coordinates of a point are not rows and columns
    expect(labels(Board.quadrant(2, 2))).toEqual(['0,1', '1,1', '0,0', '1,0']);
    expect(() => Board.rectangle(2, 2).cell('0,1')).toThrow('coordinates start at 1');
    expect(() => Board.rectangle(2, 2, 'a1').cell('a0')).toThrow('a0 is not a cell');
  });

  test('may number its cells from 1, without the walls, and is drawn with the numbers beside it', () => {
    const board = new Board(3, 4, (row, column) => (row + column) % 2 === 1, 'number');
    expect(board.cells().map((c) => board.label(c))).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(() => board.cell('0')).toThrow("cell: '0' is not a cell; write it as in 12");
    expect(() => board.cell('a1')).toThrow("cell: 'a1' is not a cell; write it as in 12");
    expect(() => board.cell('7')).toThrow('cell 7 is not a cell of the board');
    const position = shape({ men: fill(board, '.w') });
    expect(position.diagram({ men: '..w..w' })).toBe(
      ['# . # .    # 1 # 2', 'w # . #    3 # 4 #', '# . # w    # 5 # 6'].join('\n'),
    );
    expect(position.scene?.boards[0]?.edges).toBeUndefined();
  });

  test('counts rows from 1 when it says what is wrong with a picture', () => {
    expect(() => Board.parse(['..', '...'])).toThrow('row 2 has 3 characters, expected 2');
  });
});

test('a Young diagram counts rows and columns from 1, for its labels, moves, scene and errors', () => {
  const position = shape({
    turn: turns('a', 'b'),
    diagram: youngDiagram(2, 2, (row, column) => `${row}/${column}`),
  });
  const start = position.unrank(0);
  expect(position.diagram(start)).toContain('1/1 1/2\n2/1 2/2');
  const [board] = position.scene!.boards;
  const numbers = Array.from({ length: board!.size }, (_, c) => [
    board!.row(c),
    board!.column(c),
    board!.label(c),
    board!.numbers!(c).join(),
  ]);
  expect(numbers).toEqual([
    [1, 1, '1,1', '1,1'],
    [1, 2, '1,2', '1,2'],
    [2, 1, '2,1', '2,1'],
    [2, 2, '2,2', '2,2'],
  ]);
  const { moves, name } = rules(position, { start, moves: grows(position, 'diagram') });
  expect(moves(start).map((q) => name(start, q))).toEqual(['1,1']);
  const p = position.parse('turn=a diagram=1/0');
  expect(moves(p).map((q) => name(p, q))).toEqual(['1,2', '2,1']);
  expect(() => position.parse('turn=a diagram=0/1')).toThrow('row 2 is longer than the row above it');
});

test('positions, moves, drawings and scenes name cells by row and column from 1', () => {
  const board = Board.rectangle(2, 2);
  const position = shape({ turn: turns('a', 'b'), a: one(board), b: one(board) });
  const start = position.parse('turn=a a=1,1 b=2,2');
  expect([start.a, start.b].map((c) => board.label(c))).toEqual(['1,1', '2,2']);
  expect(position.text(start)).toBe('turn=a a=1,1 b=2,2');
  expect(position.diagram(start)).toBe(['  1 2', '1 A .', '2 . B'].join('\n'));
  const way = board.steps(E);
  const { moves, name } = rules(position, {
    start,
    moves: walks(position, { a: { a: way }, b: { b: way } }),
  });
  expect(moves(start).map((q) => name(start, q))).toEqual(['1,1-1,2']);
  const scene = position.scene!.boards[0]!;
  expect(board.cells().map((c) => [scene.row(c), scene.column(c)])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 2],
  ]);
  expect(scene.find(1, 1)).toBe(0);
  expect([scene.edges!.row(1), scene.edges!.column(2)]).toEqual(['1', '2']);
  const filled = shape({ cells: fill(board, '.x') });
  expect(() => filled.parse('cells=../.')).toThrow('row 2');
});

test('options are written by row and column from 1', () => {
  const corner = cell([1, 1], 'a corner');
  expect(corner.show(corner.parse('2,1', 'c'))).toBe('2,1');
  expect(labelAt(corner.parse('2,1', 'c'))).toBe('2,1');
  expect(() => table('1 2/3 x', 'points').parse('1 2/3 x', 't')).toThrow('row 2');
});

const labelAt = ([row, column]: readonly [number, number]): string => {
  const board = Board.rectangle(2, 2);
  return board.label(board.at(row, column));
};
