import { describe, expect, test } from 'vitest';
import { Board } from './board.ts';

const neighbours = (board: Board, label: string): string[] => {
  const { offsets, targets } = board.links;
  const cell = board.cell(label);
  return Array.from(targets.subarray(offsets[cell], offsets[cell + 1]), (to) => board.label(to));
};

describe('a drawn board', () => {
  test('has the points and lines of its drawing', () => {
    const board = Board.drawn(['  1---2', ' /|  /', '3 | /', ' \\|/', '  4']);
    expect(board.cells().map((cell) => board.label(cell))).toEqual(['1', '2', '3', '4']);
    expect(neighbours(board, '1')).toEqual(['2', '3', '4']);
    expect(neighbours(board, '2')).toEqual(['1', '4']);
    expect(neighbours(board, '3')).toEqual(['1', '4']);
    expect(neighbours(board, '4')).toEqual(['1', '2', '3']);
  });

  test('names dots as the cells of a chessboard, counting only rows and columns that have a point', () => {
    const board = Board.drawn(['.  .', '|\\ |', '| \\|', '.--.']);
    expect([board.rows, board.columns]).toEqual([2, 2]);
    expect(board.cells().map((cell) => board.label(cell))).toEqual(['a2', 'b2', 'a1', 'b1']);
    expect(neighbours(board, 'a2')).toEqual(['a1', 'b1']);
  });

  test('has lines in both directions, which meet only at points', () => {
    const board = Board.drawn(['a-b', '| |', 'd-c']);
    expect(board.links.twoWay).toBe(true);
    expect(board.symmetriesOf(board.links).length).toBe(8);
  });

  test.each([
    [['.-.', '| |', '.-.'], 8],
    [['.-.', '|\\|', '.-.'], 4],
    [['.-.', '|/|', '.-.'], 4],
    [['.-.', '|X|', '.-.'], 8],
    [['.-.', '|', '.-.'], 2],
    [['.-.', '| ', '.  '], 2],
    [['.-.-.', '|   ', '.-. .'], 1],
    [['.-.-.', '|\\|/|', '.-.-.'], 2],
    [['.-.-.-.', '|\\|/|\\|', '.-.-.-.'], 2],
  ])('%j has %i symmetries, which map lines to lines', (picture, count) => {
    const { symmetries, links } = Board.drawn(picture);
    expect(symmetries.length).toBe(count);
    expect(symmetries.every((symmetry) => links.keptBy(symmetry))).toBe(true);
  });

  test.each([
    [['.-'], "the drawing's '-' in row 1, column 2 does not join two points"],
    [['. .', ' \\', '   x'], "the drawing's '\\' in row 2, column 2 does not join two points"],
    [['.', '|', ' ', '.'], "the drawing's '|' in row 2, column 1 does not join two points"],
    [['a-b', '| |', 'c-a'], "two points of the drawing are called 'a'"],
    [[' '], 'the drawing has no point'],
    [[], 'the drawing has no point'],
  ])('%j is refused', (picture, message) => {
    expect(() => Board.drawn(picture)).toThrow(message);
  });

  test('an unknown point is bad input, and the message lists the known ones', () => {
    expect(() => Board.drawn(['1-2']).cell('3', 'man')).toThrow("man: '3' is not one of 1 2");
  });
});

test('any relation can be given as a function', () => {
  const board = Board.rectangle(2, 2);
  const up = board.related((from, to) => to < from);
  expect([...up.offsets]).toEqual([0, 0, 1, 3, 6]);
  expect([...up.targets]).toEqual([0, 0, 1, 0, 1, 2]);
});

test('the lines of a board go along rows, columns and both diagonals, and never through a wall', () => {
  const board = Board.parse(['...', '.#.', '...']);
  const names = board.lines(3).map((line) => line.map((cell) => board.label(cell)).join(' '));
  expect(names.sort()).toEqual(['1,1 1,2 1,3', '1,1 2,1 3,1', '1,3 2,3 3,3', '3,1 3,2 3,3']);
  expect(Board.rectangle(4, 5).lines(4).length).toBe(2 * 4 + 5 + 2 * 2);
});
