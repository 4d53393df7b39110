/** The places of positions in a table, compared with the least rank of their class, found image by image. */
import { ORDERS } from '../engines/registry/orders.ts';
import { expect, test } from 'vitest';
import { everyPosition, legalPositions } from '../../test/agreement.ts';
import { seeds } from '../../test/graphs.ts';
import { type Loose, piecesGame, symmetricGame } from '../../test/random-games.ts';
import { Board, E, N, S, W } from '../kit/board.ts';
import { one, turns } from '../kit/fields.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { leadingClasses, placesOf } from './places.ts';

const board = Board.rectangle(2, 3);
const symmetries = board.symmetries;
const steps = board.steps(N, E, S, W);

/** Two walkers; the turn is the first, the middle or the last digit of the index. */
const fields = { turn: turns('x', 'y'), a: one(board), b: one(board) };
const walkers = [['turn', 'a', 'b'] as const, ['a', 'turn', 'b'] as const, ['a', 'b', 'turn'] as const].map(
  (order) => {
    const position = shape(Object.fromEntries(order.map((name) => [name, fields[name]])) as typeof fields);
    const made = walks(position, { x: { a: steps }, y: { b: steps } });
    return rules(position, { start: position.unrank(0), moves: made, symmetries }) as unknown as Rules<Loose>;
  },
);

/** Impartial games: a single walker, and two walkers. */
const alone = shape({ a: one(board) });
const pair = shape({ a: one(board), b: one(board) });
const impartial = [
  rules(alone, { start: alone.unrank(0), moves: walks(alone, { a: steps }), symmetries }),
  rules(pair, { start: pair.unrank(0), moves: walks(pair, { a: steps, b: steps }), symmetries }),
] as unknown as Rules<Loose>[];

const GAMES: readonly Rules<Loose>[] = [
  ...walkers,
  ...impartial,
  ...seeds(8, (random) => symmetricGame(random)),
  ...seeds(4, (random) => piecesGame(random, { even: true })),
];

const turnFirst = ({ position }: Rules<Loose>): boolean =>
  position.sides.length === 0 || position.toMove(position.unrank(position.size / 2 - 1)) === 0;

test('a class of symmetric positions has the place of one of them: the least rank, if the turn is the first digit', () => {
  let [compared, holes] = [0, 0];
  for (const game of GAMES.filter((one) => leadingClasses(one))) {
    const { rank, permuted, text } = game.position;
    const { of, at, weight, count, kind } = placesOf(
      game,
      { arrangement: 'whole', symmetric: true },
      game.start,
      ORDERS,
    );
    expect([kind, count]).toEqual(['place', game.position.size]);
    const legal = legalPositions(game);
    const none = everyPosition(game).filter((p) => !game.legal(p));
    expect(none.filter((p) => of(p) !== undefined)).toEqual([]);
    holes += none.length;
    const leastOf = (p: Loose): number => Math.min(...game.permutations.map((g) => rank(permuted(p, g))));
    const least = legal.map(leastOf);
    const places = legal.map((p) => of(p) as number);
    if (turnFirst(game)) expect(places).toEqual(least);
    const imagesOf = places.map((place) => leastOf(game.position.unrank(place)));
    expect(imagesOf).toEqual(least);
    expect(new Set(places).size).toBe(new Set(least).size);
    for (const place of new Set(places)) {
      expect(weight(place)).toBeGreaterThan(0);
      expect(text(at(place)!)).toBe(text(game.position.unrank(place)));
    }
    // the weights count every position
    const kept = legal.map(rank).filter((place) => at(place) !== undefined);
    expect(kept.reduce((sum, place) => sum + weight(place), 0)).toBe(legal.length);
    compared++;
  }
  expect(compared).toBeGreaterThan(8);
  expect(holes).toBeGreaterThan(8);
});

test('the classes of the leading digit leave out the turn', () => {
  // a corner and the middle of a side: 4 and 2 cells
  for (const game of [walkers[0]!, walkers[2]!, ...impartial])
    expect([...leadingClasses(game)!]).toEqual([4, 2, 0, 0, 0, 0]);
});

test('there are no such classes without symmetries, nor in a scoring game', () => {
  const [game] = walkers;
  expect(leadingClasses({ ...game!, permutations: [] })).toBeUndefined();
  expect(leadingClasses({ ...game!, permutations: game!.permutations.slice(0, 1) })).toBeUndefined();
  expect(leadingClasses({ ...game!, gain: () => 1 })).toBeUndefined();
});

test('without symmetries the place of a position is its rank, and other indexes are unused', () => {
  for (const game of GAMES) {
    const { of, at, weight } = placesOf(game, { arrangement: 'whole', symmetric: false }, game.start, ORDERS);
    for (let i = 0; i < game.position.size; i++) {
      const p = game.position.unrank(i);
      const legal = game.legal(p);
      expect([of(p), at(i) !== undefined, weight(i)]).toEqual([legal ? i : undefined, legal, 1]);
    }
  }
});
