/** The order of moves that follows from chains that win: by functions, by machine code, and by plain lists written down here once more. */
import { describe, expect, test } from 'vitest';
import { searched } from '../src/engines/alpha-beta/engine.ts';
import { wordMoves } from '../src/engines/common/compiled/follow.ts';
import { lowered } from '../src/engines/common/compiled/lower.ts';
import { promiseOf } from '../src/engines/common/structures/chain-order.ts';
import { loadGame } from '../src/games/index.ts';
import {
  Board,
  DIAGONAL,
  E,
  HEX,
  ORTHOGONAL,
  type Relation,
  either,
  end,
  fill,
  hexagonBoard,
  joins,
  only,
  places,
  rhombusBoard,
  rules,
  shape,
  turns,
} from '../src/kit/index.ts';
import type { Cell } from '../src/kit/types.ts';
import { expectCompiled } from './compiled-moves.ts';
import { type Random, checkSeeds } from './random.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 60 : 2000;
/** The distance of a cell that cannot be reached. */
const FAR = 1024;

const positionOn = (board: Board) => shape({ turn: turns('left', 'right'), cells: fill(board, '.lr') });

interface Chains {
  readonly near: Relation;
  /** The cells that each side joins. */
  readonly left: readonly (readonly Cell[])[];
  readonly right: readonly (readonly Cell[])[];
}

/** Each side puts its symbol on an empty cell, and wins by a chain of these. */
function chainGame(board: Board, { near, left, right }: Chains) {
  const position = positionOn(board);
  const chain = (symbol: string, [from = [], to = []]: readonly (readonly Cell[])[]) =>
    joins(position, 'cells', symbol, { from, to, near });
  return rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { left: 'l', right: 'r' }),
    ends: [end(chain('l', left), 'left'), end(chain('r', right), 'right')],
    noMoves: 'ties',
  });
}

/** The distances of the empty cells from an edge, corrected one by one until none is wrong. */
function slowDistances(cells: string, symbol: string, near: Relation, edge: readonly Cell[]): number[] {
  const all = [...cells].map((_, c) => c);
  const touched = all.map((c) => {
    const group = new Set([c]);
    for (const one of group)
      for (const next of all) if (near.has(one, next) && cells[next] === symbol) group.add(next);
    return {
      edge: [...group].some((one) => edge.includes(one)),
      cells: all.filter((d) => d !== c && cells[d] === '.' && [...group].some((one) => near.has(one, d))),
    };
  });
  const far = all.map(() => FAR);
  for (let isWrong = true; isWrong;) {
    isWrong = false;
    for (const c of all.filter((one) => cells[one] === '.')) {
      const [, second = FAR] = touched[c]!.cells.map((d) => far[d]!).toSorted((a, b) => a - b);
      const right = touched[c]!.edge ? 1 : Math.min(FAR, second + 1);
      isWrong ||= right !== far[c];
      far[c] = right;
    }
  }
  return far;
}

/** A board with chains from one random set of cells to another one. */
function randomChains(random: Random, board: Board, near: Relation): Chains {
  const edges = (): Cell[][] =>
    [0, 1].map(() => random.shuffled(board.cells()).slice(0, random.between(1, 4)));
  return { near, left: edges(), right: edges() };
}

type Drawn = readonly [board: Board, near: Relation];
const rectangle = (random: Random, most: number): Drawn => {
  const board = Board.rectangle(random.between(1, most), random.between(2, most));
  return [board, board.steps(...ORTHOGONAL, ...(random.chance(0.5) ? DIAGONAL : []))];
};
const hexagons = (board: Board): Drawn => [board, board.steps(...HEX)];

/** Positions of up to 64 bits, and of more. */
const BOARDS: Readonly<Record<string, (random: Random) => Drawn>> = {
  rectangles: (random) => rectangle(random, 5),
  'large rectangles': () => {
    const board = Board.rectangle(7, 8);
    return [board, board.steps(...ORTHOGONAL)];
  },
  hexagons: (random) => hexagons(hexagonBoard(random.between(2, 3))),
  'a large hexagon': () => hexagons(hexagonBoard(4)),
  rhombi: (random) => hexagons(rhombusBoard(random.between(2, 5))),
  'large rhombi': (random) => hexagons(rhombusBoard(random.between(6, 7))),
};

describe('how promising moves look is the same by functions, by machine code and by plain lists', () => {
  test.each(Object.entries(BOARDS))('on %s', (_, draw) => {
    checkSeeds(SEEDS, (random) => {
      const [board, near] = draw(random);
      const chains = randomChains(random, board, near);
      const game = chainGame(board, chains);
      const empty = random.pick([0.2, 0.5, 0.9]);
      const cells = board
        .cells()
        .map(() => (random.chance(empty) ? '.' : random.pick(['l', 'r'])))
        .join('');
      const p = { turn: random.pick(['left', 'right'] as const), cells };
      const distances = (['left', 'right'] as const).flatMap((side) =>
        chains[side].map((edge) => slowDistances(cells, side.charAt(0), near, edge)),
      );
      const promise = promiseOf(game);
      for (const q of game.moves(p)) {
        const filled = board.cells().find((c) => cells[c] !== q.cells[c])!;
        const sum = distances.reduce((total, far) => total + far[filled]!, 0);
        expect([cells, q.cells, promise?.(p, q)]).toEqual([cells, q.cells, -sum]);
      }
      expect(expectCompiled(game, [p])).toBeUndefined();
    });
  });
});

test('on two boards the chains of each count', () => {
  const board = Board.rectangle(2, 3);
  const position = shape({
    turn: turns('left', 'right'),
    upper: fill(board, '.lr'),
    lower: fill(board, '.lr'),
  });
  const near = board.steps(...ORTHOGONAL);
  const puts = { left: 'l', right: 'r' } as const;
  const game = rules(position, {
    start: position.unrank(0),
    moves: either(places(position, 'upper', puts), places(position, 'lower', puts)),
    ends: [
      end(joins(position, 'upper', 'l', { from: [0, 3], to: [2, 5], near }), 'left'),
      end(joins(position, 'lower', 'r', { from: [0, 1, 2], to: [3, 4, 5], near }), 'right'),
    ],
  });
  const p = game.moves(game.start).find(({ upper }) => upper.startsWith('l'));
  expect(new Set(game.moves(p!).map((q) => promiseOf(game)?.(p!, q))).size).toBeGreaterThan(1);
  expect(expectCompiled(game, [game.start, ...game.moves(game.start)])).toBeUndefined();
});

test('positions of 64 and of 128 bits are compared', () => {
  const widths = Object.values(BOARDS).map((draw) => {
    let width = 0;
    checkSeeds(1, (random) => {
      const [board, near] = draw(random);
      const made = lowered(chainGame(board, randomChains(random, board, near)));
      width = 'layout' in made ? made.layout.width : 0;
    });
    return width;
  });
  expect(widths).toEqual([64, 128, 64, 128, 64, 128]);
});

describe('no order follows', () => {
  const board = Board.rectangle(3, 3);
  const position = positionOn(board);
  const start = position.unrank(0);
  const puts = places(position, 'cells', { left: 'l', right: 'r' });
  const near = board.steps(...ORTHOGONAL);
  const ends = { from: [0], to: [8], near };
  const chain = joins(position, 'cells', 'l', ends);
  const ordered = { start, moves: puts, ends: [end(chain, 'left')] } as const;

  test('where there would be one, but', () => {
    for (const moves of [puts, only(puts, () => true)])
      expect(promiseOf(rules(position, { ...ordered, moves }))).toBeDefined();
  });

  test.each([
    ['the chain loses', { ends: [end(chain, 'right')] }],
    ['either side puts the symbol', { moves: places(position, 'cells', { left: 'l', right: 'lr' }) }],
    [
      'steps lead one way',
      { ends: [end(joins(position, 'cells', 'l', { ...ends, near: board.steps(E) }), 'left')] },
    ],
    ['a function finds moves', { moves: either(puts, { of: () => [] }) }],
  ] as const)('%s', (_, changed) => {
    expect(promiseOf(rules(position, { ...ordered, ...changed }))).toBeUndefined();
  });

  test('the author gives one', () => {
    const promise = (): number => 0;
    expect(promiseOf(rules(position, { ...ordered, promise }))).toBe(promise);
  });
});

test.each<Record<string, string>>([{}, { swap: 'yes' }])(
  'a search of hex %o sees the same positions in the order of machine code as in that of functions',
  async (options) => {
    const game = (await loadGame('hex')).read(options);
    const nodes = [game, { ...game, promise: promiseOf(game) }].map((one) => {
      const { search } = searched(one, one.start, { slots: 2 ** 16, wordMoves });
      return search!.nodes;
    });
    expect(nodes[1]).toBe(nodes[0]);
    const { search } = searched(game, game.start, { slots: 2 ** 16, wordMoves, promise: false });
    expect(search!.nodes).toBeGreaterThan(nodes[0]!);
  },
);
