/** Best play of both sides, and its JSON, in random games of which every value is known. */
import { expect, test } from 'vitest';
import { type Loose, functionGame } from '../../test/random-games.ts';
import { checkSeeds } from '../../test/random.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Rules } from '../rules/rules.ts';
import type { Bounds } from '../engines/contract/bounds.ts';
import type { Search } from '../engines/contract/engine.ts';
import type { Value } from '../engines/contract/value.ts';
import { explain } from './explain.ts';
import { lineJson, moveJson, valueJson } from '../answers/json.ts';
import { bestLine, movesBestFirst } from './line.ts';

const FLIPPED = { win: 'loss', tie: 'tie', draw: 'draw', loss: 'win' } as const;
const KINDS = [{}, { impartial: true }, { scoring: true }, { scoring: true, impartial: true }];

/** Games of every kind as plain functions, with the values of the slow solver. */
function checkGames(
  body: (game: Rules<Loose>, positions: readonly Loose[], value: (p: Loose) => Value) => void,
): void {
  for (const kind of KINDS)
    checkSeeds(12, (random) => {
      const game = functionGame(random, kind);
      const { positions, value } = slowSolve(game);
      body(game, positions, (p) => value(p)!);
    });
}

const turned = ({ position }: Rules<Loose>, p: Loose, q: Loose): boolean =>
  position.sides.length === 0 || position.toMove(p) !== position.toMove(q);

/** The value of a move for the side that makes it. */
function afterMove(game: Rules<Loose>, value: (p: Loose) => Value, p: Loose, q: Loose): Value {
  const { outcome, remoteness, score = 0 } = value(q);
  const passes = turned(game, p, q);
  if (game.gain) return { score: game.gain(p, q) + (passes ? 0 - score : score) };
  const seen = passes ? FLIPPED[outcome!] : outcome!;
  return remoteness === undefined ? { outcome: seen } : { outcome: seen, remoteness };
}

/** Whether the mover prefers `a` to `b`: wins to ties to draws to losses, the quicker one of two, but of two losses the slower. */
function better(a: Value, b: Value): boolean {
  if (a.score !== undefined) return a.score > b.score!;
  const order = ['win', 'tie', 'draw', 'loss'];
  if (a.outcome !== b.outcome) return order.indexOf(a.outcome!) < order.indexOf(b.outcome!);
  const [plies, others] = [a.remoteness ?? 0, b.remoteness ?? 0];
  return a.outcome === 'loss' ? plies > others : plies < others;
}

test('moves are listed best first, each with its name and its value', () => {
  checkGames((game, positions, value) => {
    for (const p of positions) {
      const moves = movesBestFirst(game, { value }, p);
      expect(moves).toHaveLength(legalMoves(game, p).length);
      moves.forEach((move, k) => {
        expect(move.name).toBe(game.name(p, move.to));
        expect(move.value).toEqual(afterMove(game, value, p, move.to));
        if (k > 0) expect(better(move.value, moves[k - 1]!.value)).toBe(false);
      });
    }
  });
});

test('a line follows the best moves until the game is over, a position repeats, or it is as long as asked for', () => {
  const seen = new Set<string>();
  checkGames((game, positions, value) => {
    for (const p of positions.slice(0, 12))
      for (const most of [Infinity, 0, 1, 3]) {
        const { moves, end, stops } = bestLine(game, { value }, p, most);
        const way = [p, ...moves.map(({ to }) => to)];
        expect(end).toEqual(way.at(-1));
        way.slice(1).forEach((q, k) => expect(q).toEqual(movesBestFirst(game, { value }, way[k]!)[0]!.to));
        const texts = way.map((q) => game.position.text(q));
        expect(new Set(texts.slice(0, -1)).size).toBe(way.length - 1);
        if (stops === 'over') expect(legalMoves(game, end)).toEqual([]);
        if (stops === 'repeats') expect(texts.slice(0, -1)).toContain(texts.at(-1));
        else expect(new Set(texts).size).toBe(way.length);
        if (stops === 'cut') expect(moves).toHaveLength(most);
        expect(moves.length).toBeLessThanOrEqual(most);
        const { remoteness } = value(p);
        if (most === Infinity && remoteness !== undefined && value(p).outcome !== 'tie')
          expect([stops, moves.length]).toEqual(['over', remoteness]);
        seen.add(stops);
      }
  });
  expect([...seen].sort()).toEqual(['cut', 'over', 'repeats']);
});

test('a line is open where a search has not found the next move', () => {
  checkGames((game, positions, value) => {
    for (const p of positions.slice(0, 12)) {
      const { moves, stops } = bestLine(game, { value }, p);
      const found = moves.slice(0, 2);
      const unknown: Bounds = { settled: false, least: undefined, most: undefined };
      const way = [p, ...moves.map(({ to }) => to)];
      const search: Search<Loose> = {
        best: (at) => way[way.indexOf(at) + 1],
        settle: (at) => ({ ...unknown, settled: found.some(({ to }) => to === at) }),
        known: () => unknown,
        nodes: 0,
      };
      const line = bestLine(game, { value, search }, p);
      expect(line.moves.map(({ to }) => to)).toEqual(found.map(({ to }) => to));
      expect(line.stops).toBe(moves.length > 2 ? 'open' : stops === 'repeats' ? 'repeats' : 'over');
    }
  });
});

/** The side to move, or the other one. */
const sideOf = ({ position }: Rules<Loose>, p: Loose, mover: boolean): string =>
  position.sides.length === 0
    ? mover
      ? 'the first player'
      : 'the second player'
    : position.sides[mover ? position.toMove(p) : 1 - position.toMove(p)]!;

test('the JSON of values, moves and lines names the side they are for, the winner, and the unit of each number', () => {
  checkGames((game, positions, value) => {
    for (const p of positions.slice(0, 20)) {
      const known = value(p);
      const { outcome, remoteness, score, nimber } = known;
      const { words, ...told } = valueJson(game, p, known);
      expect(words).toMatch(/^[A-Z].*\.$/);
      const winner = outcome === 'win' || outcome === 'loss' ? sideOf(game, p, outcome === 'win') : null;
      expect(told).toEqual({
        perspective: sideOf(game, p, true),
        ...(outcome && { outcome, winner }),
        ...(remoteness !== undefined && { remoteness: { plies: remoteness } }),
        ...(score !== undefined && { score: { points: score } }),
        ...(nimber !== undefined && { nimber }),
      });
      for (const move of explain(game, { value }, p)!.moves) {
        const { cost, ...rest } = moveJson(game, p, move);
        expect(rest).toEqual({
          name: move.name,
          position: game.position.text(move.to),
          value: valueJson(game, p, move.worth),
          good: move.good,
        });
        const { what, ...amounts } = move.cost;
        if (what === 'nothing') expect(cost).toBeNull();
        else expect(cost).toEqual({ ...amounts, words: expect.stringMatching(/fewer|away|slower|sooner/) });
      }
      const line = bestLine(game, { value }, p, 4);
      const way = [p, ...line.moves.map(({ to }) => to)];
      expect(lineJson(game, p, line)).toEqual({
        moves: line.moves.map(({ name, to }, k) => ({
          side: sideOf(game, way[k]!, true),
          name,
          position: game.position.text(to),
        })),
        end: game.position.text(line.end),
        stops: line.stops,
      });
    }
  });
});
