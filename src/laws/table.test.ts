import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesFrom, pointsBelow, slowValues } from '../../test/slow-subtraction.ts';
import { continued } from './cones.ts';
import { Law } from './prove.ts';
import { findLaw } from './find.ts';
import { type SubtractionGame, parseGame } from './subtraction.ts';
import { type Kind, LawTable, valueOf } from './table.ts';

/** Random games with everything that a game can have. */
const anyGame: fc.Arbitrary<SubtractionGame> = fc.integer({ min: 1, max: 3 }).chain((dimensions) => {
  const point = fc.array(fc.nat(3), { minLength: dimensions, maxLength: dimensions });
  const vector = point.filter((v) => v.some((c) => c > 0));
  return fc
    .record({
      dimensions: fc.constant(dimensions),
      vectors: fc.array(vector, { minLength: 1, maxLength: 5 }),
      lines: fc.array(fc.tuple(vector, point), { maxLength: 2 }),
      misere: fc.boolean(),
      forbidden: fc.oneof(fc.constant([]), fc.array(point, { maxLength: 3 })),
    })
    .map(({ lines, ...game }) => ({
      ...game,
      rays: lines.map(([ray]) => ray),
      shifts: lines.map(([, shift]) => shift),
    }));
});
const SIDES = [0, 60, 16, 7];

const kindsOf = (game: SubtractionGame): Kind[] =>
  game.rays.length > 0 ? ['outcomes'] : ['outcomes', 'nimbers'];

test('forbidden cells outside a table change nothing inside, and what is read are its cells', () => {
  fc.assert(
    fc.property(anyGame, fc.integer({ min: 1, max: 4 }), fc.nat(3), fc.nat(2), (any, side, first, scale) => {
      // cells further away than the longest move as well
      const far = any.forbidden.flatMap((cell) => [
        cell,
        cell.map((x, i) => ((i + first) % 2 === 0 ? 4 * x : x)),
      ]);
      const game = { ...any, forbidden: far };
      for (const kind of kindsOf(game)) {
        const table = new LawTable(game, kind, side);
        const slow = slowValues(game, kind);
        const points = pointsBelow(game.dimensions, side);
        for (const p of points) expect(table.at(p)).toBe(slow(p));
        const start = points[first % points.length]!;
        const inside = points.filter((p) => p.every((x, i) => start[i]! + scale * x < side));
        const into = new Uint8Array(inside.length);
        table.read(start, scale, inside, into);
        expect([...into].map(valueOf)).toEqual(
          inside.map((p) => slow(p.map((x, i) => start[i]! + scale * x))),
        );
      }
    }),
    { seed: 3, numRuns: 200 },
  );
});

test('a table has the values that follow from the rules', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const side = SIDES[game.dimensions]!;
      for (const kind of kindsOf(game)) {
        const table = new LawTable(game, kind, side);
        const slow = slowValues(game, kind);
        for (const p of pointsBelow(game.dimensions, side)) expect(table.at(p)).toBe(slow(p));
      }
    }),
    { seed: 7, numRuns: 120 },
  );
});

test('many moves, and nimbers above 15', () => {
  const game = parseGame(Array.from({ length: 31 }, (_, i) => i + 1).join(' '));
  const table = new LawTable(game, 'nimbers', 100);
  for (let x = 0; x < 100; x++) expect(table.at([x])).toBe(x % 32);
});

test('proved laws of random games agree with the rules, and nothing else is claimed', () => {
  let [proved, all] = [0, 0];
  fc.assert(
    fc.property(anyGame, (game) => {
      for (const kind of kindsOf(game)) {
        const sides = game.dimensions === 3 ? [64] : game.dimensions === 2 ? [256] : [4096];
        const { law } = findLaw(game, kind, { bases: [2, 3], sides, mostStates: 500 });
        all++;
        if (!law) continue;
        proved++;
        expect(law).toBeInstanceOf(Law);
        const slow = slowValues(game, kind);
        for (const p of pointsBelow(game.dimensions, SIDES[game.dimensions]!)) {
          expect(law.value(p.map(BigInt)), `${p.join()} of ${JSON.stringify(game)}`).toBe(slow(p));
        }
      }
    }),
    { seed: 11, numRuns: 100 },
  );
  expect(proved).toBeGreaterThan(all / 2);
});

test('a table of cones is extended with the values of a larger table', () => {
  for (const moves of ['(2,1) (1,2) (2,2)', '(1,0) (0,2) (2,1) (1,2)', '(1,0) (0,1) (1,1) (0,2) (2,1)']) {
    const game = parseGame(moves);
    const cones = continued(new LawTable(game, 'outcomes', 1024))!;
    const larger = new LawTable(game, 'outcomes', 2048);
    expect(cones.borders.length).toBeGreaterThan(2);
    for (let i = 0; i < 20_000; i++) {
      const p = [(i * 7919) % 2048, (i * 104_729) % 2048];
      expect(cones.at(p)).toBe(larger.at(p));
    }
  }
});

test('a table without cones is not extended', () => {
  // a queen to the corner (Wythoff's game) has borders of slope φ; one coordinate has no cones
  expect(continued(new LawTable(parseGame('(n,0) (0,n) (n,n)'), 'outcomes', 1024))).toBeUndefined();
  expect(continued(new LawTable(parseGame('1 2'), 'outcomes', 1024))).toBeUndefined();
});

test('the moves from a point stay at coordinates ≥ 0', () => {
  expect(movesFrom(parseGame('(1,0) (0,n)'), [0, 2])).toEqual([
    [0, 1],
    [0, 0],
  ]);
});
