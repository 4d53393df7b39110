/** Arrow keys and touches on boards whose cells are not in rows: geometry only, no browser. */
import { describe, expect, test } from 'vitest';
import { Board } from '../../src/kit/board.ts';
import { graphBoard } from '../../src/kit/graph-board.ts';
import { hexagonBoard, rhombusBoard, triangleBoard } from '../../src/kit/hex-board.ts';
import { fill, shape } from '../../src/kit/index.ts';
import { type Geometry, centreOf, geometryOf, neighbour, spotAt } from '../../src/web/board/geometry.ts';
import { checkSeeds } from '../random.ts';

const geometry = (board: Board, flipped = false): Geometry =>
  geometryOf(shape({ cells: fill(board, '.x') }).scene!, { width: 390, height: 400 }, { flipped });

const UP = [-1, 0] as const;
const DOWN = [1, 0] as const;
const LEFT = [0, -1] as const;
const RIGHT = [0, 1] as const;

/** The pairs of cells that arrow keys do not connect. */
function unreached(board: Board, flipped = false): string[] {
  const sheet = geometry(board, flipped);
  return board.cells().flatMap((start) => {
    const seen = new Set([start]);
    for (const cell of seen) {
      for (const step of [UP, DOWN, LEFT, RIGHT]) {
        const next = neighbour(sheet, { board: 0, cell }, step);
        if (next) seen.add(next.cell);
      }
    }
    const missed = board.cells().filter((cell) => !seen.has(cell));
    return missed.map((cell) => `${board.label(start)} to ${board.label(cell)}`);
  });
}

const round = (radius: number, turn: number) =>
  [radius * Math.sin((turn * Math.PI) / 5), radius * Math.cos((turn * Math.PI) / 5)] as const;
const PENTAGRAM = graphBoard({
  points: Array.from('afbgchdiej', (name, k) => [name, round(k % 2 === 0 ? 1 : 0.382, k)] as const),
  edges: 'a-f-g-c a-j-i-d b-g-h-d b-f-j-e c-h-i-e',
});

const BOARDS: Readonly<Record<string, Board>> = {
  hexagon: hexagonBoard(3),
  rhombus: rhombusBoard(5),
  'tall parallelogram': rhombusBoard(7, 2),
  triangle: triangleBoard(5),
  pentagram: PENTAGRAM,
  'corners and a centre': Board.drawn(['.   .', '|\\ /|', '| . |', '|/ \\|', '.---.']),
  'hare and hounds': Board.drawn(['  .-.-.', ' /|\\|/|\\', '.-.-.-.-.', ' \\|/|\\|/', '  .-.-.']),
};

describe.each(Object.entries(BOARDS))('on the board %s', (_, board) => {
  test('arrow keys lead from every cell to every other, also on the flipped board', () => {
    expect(unreached(board)).toEqual([]);
    expect(unreached(board, true)).toEqual([]);
  });

  test('each cell is hit at its centre and 20 pixels beside it, on a narrow screen', () => {
    const sheet = geometry(board);
    const spots = board.cells().map((cell) => ({ board: 0, cell }));
    for (const spot of spots) {
      const { x, y } = centreOf(sheet, spot);
      for (const [dx, dy] of [
        [0, 0],
        [-20, 0],
        [20, 0],
        [0, -20],
        [0, 20],
      ] as const)
        expect(spotAt(sheet, x + dx, y + dy)).toEqual(spot);
    }
  });
});

test('arrow keys reach every point of any graph', () => {
  checkSeeds(200, (random) => {
    const count = random.between(1, 14);
    const places = new Map<string, readonly [number, number]>();
    while (places.size < count) {
      const place = [random.between(0, 9), random.between(0, 9)] as const;
      places.set(`p${place.join('')}`, place);
    }
    expect(unreached(graphBoard({ points: places, edges: '' }))).toEqual([]);
  });
});

test('left and right go along a row of hexagons, up and down to a neighbour in the next row', () => {
  const board = hexagonBoard(3);
  const sheet = geometry(board);
  const from = { board: 0, cell: board.cell('c3') };
  const to = (step: readonly [number, number]): string => board.label(neighbour(sheet, from, step)!.cell);
  expect([to(LEFT), to(RIGHT)]).toEqual(['b3', 'd3']);
  expect(['b2', 'c2']).toContain(to(UP));
  expect(['b4', 'c4']).toContain(to(DOWN));
});
