/** Jumps on boards that are no grids, compared with plain functions at every position: hexagons, graphs, drawn lines, and rings. */
import { describe, expect, test } from 'vitest';
import { expectMoves } from '../../test/expect-moves.ts';
import { checkSeeds } from '../../test/random.ts';
import type { Position } from '../rules/positions.ts';
import { Board, type Cell, E, W } from './board.ts';
import { fill, turns } from './fields.ts';
import { graphBoard } from './graph-board.ts';
import { HEX, hexagonBoard, rhombusBoard, triangleBoard } from './hex-board.ts';
import { type JumpOptions, jumps } from './jumps.ts';
import type { Relation } from './relation.ts';
import { shape } from './shape.ts';
import { tracks } from './tracks.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 3 : 100;
const OTHER = { x: 'o', o: 'x' } as const;

interface P extends Position {
  readonly turn: 'x' | 'o';
  readonly men: string;
}

/** The options of jumps that are tried. */
type Ways = Pick<JumpOptions<unknown>, 'over' | 'captures' | 'again' | 'must'>;

/** A hop from a cell over another one to a third, in a direction; hops in one direction follow one another. */
type Hop = readonly [from: Cell, over: Cell, to: Cell, direction: string];

/** All hops along joined points in a straight line, by their coordinates. */
function hopsBetween(
  points: readonly (readonly [number, number])[],
  isJoined: (a: Cell, b: Cell) => boolean,
): Hop[] {
  const all = [...points.keys()];
  const way = (a: Cell, b: Cell): string => {
    const [x, y] = [points[b]![0] - points[a]![0], points[b]![1] - points[a]![1]];
    return Math.atan2(y, x).toFixed(6);
  };
  return all.flatMap((a) =>
    all.flatMap((b) =>
      all
        .filter((c) => c !== a && isJoined(a, b) && isJoined(b, c) && way(a, b) === way(b, c))
        .map((c): Hop => [a, b, c, way(a, b)]),
    ),
  );
}

const hexHops = (board: Board): Hop[] =>
  board.cells().flatMap((a) =>
    HEX.flatMap(([down, right]): Hop[] => {
      const [b, c] = [1, 2].map((k) => board.find(board.row(a) + k * down, board.column(a) + k * right));
      return b === undefined || c === undefined ? [] : [[a, b, c, `${down},${right}`]];
    }),
  );

/** The boards after the jumps of a man that came along `path`. */
function jumped(
  hops: readonly Hop[],
  men: string,
  path: readonly Cell[],
  options: Ways,
  way?: string,
): string[] {
  const { over = 'enemy', captures = true, again = 'any', must = false } = options;
  const at = path.at(-1)!;
  const man = men[at]!;
  const longer = hops.flatMap(([from, middle, to, direction]) => {
    if (from !== at || men[to] !== '.' || men[middle] === '.') return [];
    if (over !== 'any' && (men[middle] === man) !== (over === 'own')) return [];
    if (again === 'straight' && way !== undefined && way !== direction) return [];
    if (!captures && path.includes(to)) return [];
    const after = Array.from(men).with(at, '.').with(to, man);
    const left = (captures ? after.with(middle, '.') : after).join('');
    return again === 'never' ? [left] : jumped(hops, left, [...path, to], options, direction);
  });
  return path.length > 1 && !(must && longer.length > 0) ? [men, ...longer] : longer;
}

function expectJumps(board: Board, relation: Relation, hops: readonly Hop[], options: Ways): void {
  const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xo') });
  const moves = jumps(position, 'men', { x: { x: relation }, o: { o: relation } }, options);
  expectMoves<P>(position, moves, ({ turn, men }) =>
    board
      .cells()
      .filter((c) => men[c] === turn)
      .flatMap((c) => jumped(hops, men, [c], options))
      .map((after) => ({ turn: OTHER[turn], men: after })),
  );
}

const house = graphBoard({
  points: { a: [0, 0], b: [1, 0], c: [2, 0], d: [0, 1], e: [1, 1], f: [2, 2] },
  edges: 'a-b-c d-e a-e-f c-e b-e',
});
const cross = Board.drawn(['. . .', ' \\|/ ', '.-.-.', '  |  ', '  .  ']);
const ring = graphBoard({
  points: Array.from({ length: 6 }, (_, k) => [`${k}`, [Math.cos(k), Math.sin(k)]] as const),
  edges: '0-1-2-3-4-5-0',
});
const around = Array.from({ length: 6 }, (_, k) => [k, (k + 1) % 6, (k + 2) % 6] as const);
const ringHops = around.flatMap(([a, b, c]): Hop[] => [
  [a, b, c, ''],
  [c, b, a, ''],
]);

describe('jumps are those of plain functions', () => {
  test.each([
    ['a hexagon', hexagonBoard(2)],
    ['a rhombus', rhombusBoard(2, 3)],
    ['a triangle', triangleBoard(3)],
    ['a long rhombus', rhombusBoard(1, 6)],
  ])('on %s', (_, board) => {
    checkSeeds(SEEDS, (random) => {
      const options = {
        over: random.pick(['enemy', 'own', 'any'] as const),
        captures: random.chance(0.5),
        again: random.pick(['never', 'straight', 'any'] as const),
        must: random.chance(0.5),
      };
      expectJumps(board, board.hops(...HEX), hexHops(board), options);
      expectJumps(board, board.hops(), hexHops(board), options);
    });
  });

  test.each([
    [
      'a graph',
      house,
      house.hops(),
      hopsBetween(
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 1],
          [1, 1],
          [2, 2],
        ],
        (a, b) => house.links.has(a, b),
      ),
    ],
    [
      'drawn lines',
      cross,
      cross.hops(),
      hopsBetween(
        cross.cells().map((c) => [cross.column(c), cross.row(c)]),
        (a, b) => cross.links.has(a, b),
      ),
    ],
    ['a ring', ring, tracks(ring, [[[0, 1, 2, 3, 4, 5]]], { loops: 0, range: 2 }), ringHops],
  ] as const)('on %s', (_, board, relation, hops) => {
    expect(hops.length).toBeGreaterThan(3);
    checkSeeds(SEEDS, (random) =>
      expectJumps(board, relation, hops, {
        over: random.pick(['enemy', 'own', 'any'] as const),
        captures: random.chance(0.5),
        again: random.pick(['never', 'any'] as const),
        must: random.chance(0.5),
      }),
    );
  });

  test('without directions on squares, by rows and columns', () => {
    const board = Board.rectangle(3, 4);
    const pairs = (relation: Relation): string[] => relation.pairs.map(String).toSorted();
    expect(pairs(board.hops())).toEqual(pairs(board.hops([-1, 0], [0, 1], [1, 0], [0, -1])));
  });
});

test('what cannot be jumped along is refused', () => {
  const made = (board: Board, relation: Relation) =>
    jumps(
      shape({ turn: turns('x', 'o'), men: fill(board, '.xo') }),
      'men',
      { x: { x: relation }, o: { o: relation } },
      { again: 'straight' },
    );
  const line = Board.rectangle(1, 4);
  expect(() => made(line, line.steps(E, W))).toThrow(
    'jumps(…, { x: … }): this relation crosses no cell; board.hops(N, E) does',
  );
  expect(() => made(house, house.hops())).toThrow('a graph has no directions');
  const square = Board.rectangle(2, 2, 'a1');
  const round = tracks(square, [[[0, 1, 3, 2]]], { loops: 0, range: 2 });
  expect(() => made(square, round)).toThrow("jumps(…, { again: 'straight' }): the way from a2 to b1 bends");
});
