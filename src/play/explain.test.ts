/** What moves are worth and cost, compared with the values of the slow solver. */
import { describe, expect, test } from 'vitest';
import { type Loose, functionGame } from '../../test/random-games.ts';
import { checkSeeds } from '../../test/random.ts';
import { inARow } from '../../test/small-games.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { loadGame } from '../games/index.ts';
import type { Rules } from '../rules/rules.ts';
import { solve } from '../engines/solve.ts';
import { explain, refutation, sayCost } from './explain.ts';
import { sayWorth } from './words.ts';

const RANKS = ['loss', 'draw', 'tie', 'win'];

function expectExplained(game: Rules<Loose>): void {
  const slow = slowSolve(game);
  for (const p of slow.positions) {
    const value = slow.value(p)!;
    const { moves, onlyMove, value: said } = explain(game, slow, p)!;
    expect(said).toEqual(value);
    if (moves.length === 0) continue;
    // the best move is worth what the position is
    const { outcome, remoteness, score } = value;
    expect(moves[0]!.worth).toEqual(
      score === undefined ? { outcome, ...(remoteness === undefined ? {} : { remoteness }) } : { score },
    );
    for (const { worth, cost, good } of moves) {
      const less =
        score === undefined
          ? RANKS.indexOf(outcome!) - RANKS.indexOf(worth.outcome!)
          : score - (worth.score ?? 0);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(good).toBe(less === 0);
      if (cost.what === 'points') expect(cost.points).toBe(less);
      else if (cost.what === 'outcome') expect(cost).toEqual({ ...cost, from: outcome, to: worth.outcome });
      else if (cost.what === 'plies') {
        const later = (worth.remoteness ?? 0) - (remoteness ?? 0);
        expect(cost.plies).toBe(outcome === 'loss' ? -later : later);
        expect(cost.plies).toBeGreaterThan(0);
      } else expect(worth).toMatchObject({ ...worth, ...(remoteness === undefined ? {} : { remoteness }) });
    }
    const good = moves.filter((move) => move.good);
    expect(onlyMove).toBe(good.length === 1 && moves.length > 1 ? good[0] : undefined);
  }
}

test('every move of random games costs by how much its value is worse than the best', () => {
  checkSeeds(80, (random) => {
    expectExplained(functionGame(random, random.pick([{}, { impartial: true }, { scoring: true }])));
  });
});

test('every move of tic-tac-toe is explained, and none if the game is over', () => {
  const game = inARow() as unknown as Rules<Loose>;
  expectExplained(game);
  const over = game.position.parse('turn=o cells=xxx/oo./...');
  expect(explain(game, solve(game, { from: over }), over)).toMatchObject({ moves: [], onlyMove: undefined });
});

describe('a losing move', () => {
  test('is refuted by a line in which the other side wins in the stated number of plies', () => {
    const game = inARow();
    const solution = solve(game);
    const corner = game.position.parse('turn=o cells=x../.../...');
    const { moves, onlyMove } = explain(game, solution, corner)!;
    // the centre is the only answer to a corner
    expect(onlyMove?.name).toBe('2,2');
    for (const move of moves.filter(({ good }) => !good)) {
      expect(move.cost).toEqual({ what: 'outcome', from: 'tie', to: 'loss' });
      const line = refutation(game, solution, move);
      expect(line.stops).toBe('over');
      expect(line.moves).toHaveLength(move.value.remoteness!);
      expect(game.ended(line.end)).toBe(1);
      expect(game.position.toMove(line.end)).toBe(1);
    }
  });
});

test('worth and cost in words', async () => {
  const game = (await loadGame('crossing-pawn')).rules();
  const solution = solve(game);
  const { moves } = explain(game, solution, game.start)!;
  expect(moves.map((m) => [m.name, sayWorth(m.worth), sayCost(m)].join('; '))).toEqual([
    '5,3-4,3; wins in 75 plies; ',
    '5,3-6,3; wins in 75 plies; ',
    '9,2-9,1; wins in 75 plies; ',
    '9,2-9,3; wins in 79 plies; 4 plies slower',
  ]);
  const words = [
    { outcome: 'draw' },
    { outcome: 'tie', remoteness: 1 },
    { outcome: 'loss', remoteness: 2 },
  ] as const;
  expect(words.map(sayWorth)).toEqual(['draws', 'ties in 1 ply', 'loses in 2 plies']);
  expect([0, 1, -2].map((score) => sayWorth({ score }))).toEqual([
    'gains as many points as the other side',
    'gains 1 point more',
    'falls behind by 2 points',
  ]);
  const lost = { cost: { what: 'plies', plies: 3 }, value: { outcome: 'loss', remoteness: 4 } } as const;
  expect(sayCost(lost)).toBe('3 plies sooner');
  const thrown = {
    cost: { what: 'outcome', from: 'win', to: 'loss' },
    value: { outcome: 'loss', remoteness: 4 },
  } as const;
  expect(sayCost(thrown)).toBe('throws the win away');
  expect(sayCost({ cost: { what: 'points', points: 1 }, value: { score: 2 } })).toBe('1 point fewer');
});

test('a position that the table does not hold is not explained', async () => {
  const game = (await loadGame('corner')).rules({ x: 3, y: 3 });
  const from = game.position.parse('piece=1,1');
  const solution = solve(game, { from, engine: 'explored' });
  expect(explain(game, solution, game.start)).toBeUndefined();
});
