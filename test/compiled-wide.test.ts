/** Positions of more than 64 bits: the moves, numbers and values that machine code finds beside those by functions. */
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { lowered } from '../src/engines/common/compiled/lower.ts';
import { wordMoves } from '../src/engines/common/compiled/follow.ts';
import { whyNotCompiled } from '../src/engines/common/compiled/why-not.ts';
import { searched } from '../src/engines/alpha-beta/engine.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import { loadGame } from '../src/games/index.ts';
import {
  Board,
  DIAGONAL,
  E,
  N,
  ORTHOGONAL,
  S,
  W,
  count,
  counts,
  end,
  fill,
  line,
  one,
  places,
  rules,
  shape,
  some,
  turns,
  walks,
} from '../src/kit/index.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { expectCompiled } from './compiled-moves.ts';
import { part } from './part.ts';
import { Random } from './random.ts';
import { expectSameGraph } from './same-graph.ts';

/** Games of the library with options for which a position has 65 to 128 bits, or a board more than 64 cells. */
const GAMES: readonly (readonly [name: string, options: Record<string, string>])[] = [
  ['amazons', { width: '6', height: '6' }],
  ['breakthrough', { width: '8', height: '7' }],
  ['checkers', { width: '8', height: '8', rows: '3' }],
  ['col', { width: '6', height: '6' }],
  ['connect-four', { width: '9', height: '7' }],
  ['dodgem', { n: '6' }],
  ['hex', { size: '7' }],
  ['hexapawn', { width: '9', height: '6' }],
  ['kalah', { pits: '8', seeds: '2' }],
  ['konane', { width: '8', height: '7' }],
  ['lines-of-action', { n: '7' }],
  ['neutreeko', { n: '6' }],
  ['nogo', { width: '6', height: '6' }],
  ['othello', { size: '6' }],
  ['pursuit', { rows: '9', columns: '9' }],
  ['snort', { width: '6', height: '6' }],
  ['surakarta', { size: '6' }],
  ['tic-tac-toe', { width: '8', height: '7' }],
  ['ultimate-tic-tac-toe', { rows: '3', columns: '2' }],
];

/** In bytes: some thousand positions that functions explore. */
const SMALL = { memory: 500_000, toSolve: () => 0 };

/** Some games from the start by random moves, of which each position is kept. */
function played<P>(game: Rules<P>, random: Random, games: number): P[] {
  return Array.from({ length: games }, () => {
    const all = [game.start];
    for (let p = game.start; all.length < 150;) {
      const moves = game.ended(p) ? [] : game.moves(p);
      if (moves.length === 0) break;
      all.push((p = random.pick(moves)));
    }
    return all;
  }).flat();
}

/** The first of positions from the end of a game back from which play reaches the most that are few. Undefined: they are always many. */
function late<P>(game: Rules<P>, random: Random): P | undefined {
  let found: P | undefined;
  for (const p of played(game, random, 1).toReversed()) {
    try {
      exploredGraph(game, { start: p, budget: SMALL });
      found = p;
    } catch (error) {
      expect(error).toBeInstanceOf(PlayError);
      break;
    }
  }
  return found;
}

describe('a position of more than 64 bits', () => {
  test.each(part(GAMES, 0.5, 2))(
    'of %s %o has the moves and the values that functions find',
    async (name, options) => {
      const game: Rules<Position> = (await loadGame(name)).rules(options);
      expect(lowered(game)).toMatchObject({ layout: { width: 128 } });
      const random = new Random(3);
      expect(expectCompiled(game, random.shuffled(played(game, random, 5)).slice(0, 60))).toBeUndefined();
      const start = late(game, random);
      if (!start) return;
      const size = expectSameGraph({ ...game, start }, false, 2000);
      if (whyNotCompiled(game, true) === undefined)
        expect(expectSameGraph({ ...game, start }, true, 2000)).toBeLessThanOrEqual(size);
    },
  );
});

/** Puts a stone of one of two kinds on 48 cells; six of a kind in a row win. */
function stones() {
  const board = Board.rectangle(6, 8);
  const position = shape({ turn: turns('left', 'right'), cells: fill(board, '.ab') });
  return rules(position, {
    start: position.unrank(0),
    moves: places(position, 'cells', { left: 'ab', right: 'ab' }),
    ends: [line(position, 'cells', 6, 'moved')],
    noMoves: 'ties',
    symmetries: board.symmetries,
    pliesLeft: ({ cells }) => Array.from(cells).filter((symbol) => symbol === '.').length,
  });
}

/** Kings on a hundred cells: their places are sets of a hundred bits, and a position has few. */
function kings() {
  const board = Board.rectangle(10, 10, 'a1');
  const position = shape({ turn: turns('white', 'black'), white: one(board), black: one(board).or('off') });
  return rules(position, {
    start: { turn: 'white', white: 11, black: 57 },
    moves: walks(position, {
      white: { white: board.steps(...ORTHOGONAL) },
      black: { black: board.steps(...ORTHOGONAL, ...DIAGONAL) },
    }),
    ends: [
      end('white', (c) => c === 90, 'white'),
      end('white', 'black', (c, d) => c === d, 'moved'),
      end('black', (c) => c % 10 === 9, 'black'),
    ],
    symmetries: [],
  });
}

/** Three and three pieces on 49 cells, and a number that counts moves: three fields, each with bits in both halves or in one. */
function hunters() {
  const board = Board.rectangle(7, 7);
  const position = shape({
    turn: turns('left', 'right'),
    left: some(3, board),
    moved: count(9),
    right: some(3, board),
  });
  const walk = walks(
    position,
    { left: { left: board.steps(E, S) }, right: { right: board.steps(N, W) } },
    { onto: 'empty' },
  );
  return rules(position, {
    start: { turn: 'left', left: [0, 1, 7], moved: 0, right: [41, 47, 48] },
    moves: counts(position, 'moved', walk, { by: 1 }),
    noMoves: 'loses',
  });
}

/** Expects the same moves, numbers and values, where play reaches hundreds of positions or more. */
function expectSameGame<P>(game: Rules<P>, start: P | undefined): void {
  expect(lowered(game)).toMatchObject({ layout: { width: 128 } });
  const random = new Random(7);
  expect(expectCompiled(game, random.shuffled(played(game, random, 20)).slice(0, 100))).toBeUndefined();
  const from = { ...game, start: start ?? late(game, random)! };
  expect(expectSameGraph(from, false, 2000)).toBeGreaterThan(500);
  if (whyNotCompiled(game, true) === undefined) expectSameGraph(from, true, 2000);
}

describe('a game of one’s own has the same moves, numbers and values', () => {
  test('with many cells', () => expectSameGame(stones(), undefined));
  test('with few pieces on a large board', () => expectSameGame(kings(), kings().start));
  test('with sets of pieces and a number', () => expectSameGame(hunters(), hunters().start));
});

/** Games that end, with words of 64 bits and more, of which the index of a position is not an exact number. */
const SEARCHED: readonly (readonly [name: string, options: Record<string, string>])[] = [
  ['breakthrough', { width: '4', height: '8' }],
  ['domineering', { width: '8', height: '7' }],
  ['othello', { size: '6' }],
  ['konane', { width: '8', height: '6' }],
];

describe('searches by machine code', () => {
  test.each(SEARCHED)('of %s %o find the values that searches by functions find', async (name, options) => {
    const game: Rules<Position> = (await loadGame(name)).rules(options);
    const random = new Random(9);
    for (let k = 0; k < 5; k++) {
      const start = late(game, random);
      if (!start) continue;
      const [fast, slow] = [true, false].map((compiled) =>
        searched(game, start, { slots: 2 ** 12, wordMoves, compiled }),
      );
      const positions = game.ended(start) ? [start] : [start, ...game.moves(start)];
      for (const p of positions)
        expect([game.position.text(p), fast!.value(p)]).toEqual([game.position.text(p), slow!.value(p)]);
    }
  });
});
