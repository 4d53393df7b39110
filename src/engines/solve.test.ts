/** Every engine on a few tiny games of each kind, compared with the slow solver: most mistakes show here first. */
import { describe, expect, test } from 'vitest';
import { everyPosition, expectAgreement } from '../../test/agreement.ts';
import {
  type Loose,
  piecesGame,
  functionGame,
  growthGame,
  heapsGame,
  menGame,
  placesGame,
  symmetricGame,
  vectorsGame,
  walksGame,
} from '../../test/random-games.ts';
import { Random } from '../../test/random.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { chess, foxAndHen, inARow, nim } from '../../test/small-games.ts';
import { Board, E, W } from '../kit/board.ts';
import { count, one, turns } from '../kit/fields.ts';
import { takes } from '../kit/subtraction.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import crossingPawn from '../games/crossing-pawn.ts';
import pursuit from '../games/pursuit.ts';
import staircase from '../games/staircase.ts';
import type { Position } from '../rules/positions.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { end } from '../rules/ends.ts';
import { alphaBeta } from './alpha-beta/engine.ts';
import { signatureOfCensus } from './contract/value.ts';
import { solve } from './solve.ts';

const known = (game: unknown): Rules<Loose> => game as Rules<Loose>;

test('a solution by search has no values when it is ended, and has them when it is not', () => {
  const game = inARow();
  const valueWith = (ended: () => boolean): unknown =>
    solve(game, { engines: [alphaBeta()], symmetries: false, ended }).value(game.start);
  expect(() => valueWith(() => true)).toThrow('the search ended before this value was known');
  expect(valueWith(() => false)).toEqual({ outcome: 'tie', remoteness: 9 });
});

/** Two pieces of one side, which may not meet, against one, in a row. */
function twoAgainstOne(): Rules<Position> {
  const row = Board.rectangle(1, 3);
  const position = shape({ turn: turns('pair', 'lone'), a: one(row), b: one(row), c: one(row) });
  const steps = row.steps(E, W);
  return rules(position, {
    start: { turn: 'pair', a: 0, b: 1, c: 2 },
    moves: walks(position, { pair: { a: steps, b: steps }, lone: { c: steps } }),
    ends: [end('a', 'c', (a, c) => a === c, 'moved')],
  }) as unknown as Rules<Position>;
}

test.each([
  ['a product with places that are no position', twoAgainstOne(), { symmetries: false }],
  ['a product', pursuit.rules({ n: 3 }) as Rules<Position>, {}],
  ['rows of bits', pursuit.rules({ n: 3 }) as Rules<Position>, { engine: 'bit-rows' }],
  ['an index', pursuit.rules({ n: 3 }) as Rules<Position>, { engine: 'indexed' }],
] as const)('the values of %s stand at the places of the perfect index', (_, game, how) => {
  const { value, at } = solve(game, { ...how, impliedTurn: false });
  const { position } = game;
  const slow = slowSolve(
    game,
    everyPosition(game).filter((p) => game.legal(p)),
  );
  for (let place = 0; place < position.size; place++) {
    const p = position.unrank(place);
    expect(at!(place)).toEqual(game.legal(p) ? slow.value(p) : undefined);
    expect(value(p)).toEqual(at!(place));
  }
});

test('both halves of the positions have values, whichever was asked for', () => {
  const game = crossingPawn.read({ map: 'OO./..X' });
  const slow = slowSolve(
    game,
    everyPosition(game).filter((p) => game.legal(p)),
  );
  for (const from of slow.positions.slice(0, 4)) {
    const { value, at } = solve(game, { from });
    expect(at).toBeUndefined();
    for (const p of slow.positions) expect(value(p)).toEqual(slow.value(p));
  }
});

test.each([true, false])(
  'a table that reuses the memory of another one has its own values (wasm: %s)',
  (wasm) => {
    for (const n of [5, 3, 4, 5]) {
      const game = pursuit.rules({ n });
      const rows = solve(game, { engine: 'bit-rows', symmetries: false, wasm });
      expect(rows.signature()).toBe(solve(game, { engine: 'product', symmetries: false }).signature());
      rows.release();
    }
  },
);

test('tables with different values have different signatures', () => {
  const pairs = [
    [0, 3],
    [4 * 2 + 3, 5],
    [4 * 7 + 1, 4],
    [4 * 9 + 2, 0],
  ] as const;
  const checksum = pairs.reduce(
    (sum, [meaning, count]) => sum + BigInt(count) * BigInt(meaning + 1) * 0x9e3779b1n,
    0n,
  );
  expect(signatureOfCensus(pairs)).toBe(
    `won 5 lost 4 tied 0 drawn 3 longest 7 checksum ${(checksum % 2n ** 32n).toString(16)}`,
  );
  const [first, second] = [pursuit.rules({ n: 3 }), pursuit.rules({ n: 4 })].map((game) =>
    solve(game).signature(),
  );
  expect(first).not.toBe(second);
});

const MAKERS: Readonly<Record<string, readonly [games: number, make: (random: Random) => Rules<Loose>]>> = {
  'vectors subtracted': [4, vectorsGame],
  heaps: [4, (random) => heapsGame(random)],
  'Young diagrams': [5, growthGame],
  'plain functions': [8, (random) => functionGame(random)],
  'plain functions, impartial': [4, (random) => functionGame(random, { impartial: true })],
  'pieces that walk': [6, (random) => walksGame(random)],
  'pieces that slide': [4, (random) => walksGame(random, { slides: true })],
  'pieces on a board with symmetries': [3, (random) => symmetricGame(random)],
  'pieces that capture each other': [4, (random) => piecesGame(random)],
  'the same with symmetries': [2, (random) => piecesGame(random, { even: true })],
  'symbols placed': [2, placesGame],
  'men that go and take': [4, menGame],
};

describe('games made at random', () => {
  test.each(Object.entries(MAKERS))('%s', (_, [games, make]) => {
    for (let seed = 1; seed <= games; seed++) expectAgreement(make(new Random(seed)));
  });
});

const GAMES: Readonly<Record<string, () => Rules<Loose>>> = {
  nim: () => known(nim(1, 2, 3)),
  'a heap that lasts 150 plies': () => {
    const position = shape({ turn: turns('left', 'right'), heap: count(150) });
    return known(
      rules(position, { start: { turn: 'left', heap: 150 }, moves: takes(position, { heap: [1] }) }),
    );
  },
  pursuit: () => known(pursuit.rules({ n: 3 })),
  'crossing pawn with two guards': () => known(crossingPawn.read({ map: 'OO./..X' })),
  staircase: () => known(staircase.rules()),
  'two in a row': () => known(inARow({ rows: 2, length: 2 })),
  'a fox and a hen': () => known(foxAndHen(5)),
  'king and rook against king': () => known(chess('KRK', 3)),
  'king and pawn against king': () => known(chess('KPK', 3)),
};

test.each(Object.entries(GAMES))('%s', (_, game) => {
  expect(expectAgreement(game()).positions).toBeGreaterThan(5);
});
