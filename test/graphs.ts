/** Checks every graph: its integers must be positions of the rules, and its edges their moves. */
import { expect } from 'vitest';
import { type GameGraph, legalMoves } from '../src/engines/contract/graph.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Loose } from './random-games.ts';
import { Random } from './random.ts';

/** Expects all positions, endings, moves and un-moves to be those of the rules; returns the number of positions. */
export function expectGraph<P>(game: Rules<P>, graph: GameGraph<P>): number {
  const buffer: number[] = [];
  const written = (count: number): number[] => buffer.slice(0, count).sort((a, b) => a - b);
  const back: number[][] = Array.from({ length: graph.size }, () => []);
  const flaws: unknown[] = [];
  const same = (what: string, i: number, got: unknown, wanted: unknown): void => {
    if (JSON.stringify(got) !== JSON.stringify(wanted)) flaws.push({ what, i, got, wanted });
  };
  let positions = 0;
  for (let i = 0; i < graph.size; i++) {
    if (!graph.legal(i)) {
      same('no position has no successors', i, graph.successors(i, buffer), 0);
      continue;
    }
    positions++;
    const p = graph.positionAt(i);
    same('number', i, graph.indexOf(p), i);
    same('ended', i, graph.ended(i), game.ended(p));
    if (!graph.alternates) same('mover', i, graph.mover(i), game.position.toMove(p));
    const moves = legalMoves(game, p).map((q) => graph.indexOf(q)!);
    if (game.ended(p) === 0 && moves.length === 0) same('stuck', i, graph.stuck(i), game.stuck(p));
    for (const j of moves) back[j]!.push(i);
    same(
      'successors',
      i,
      written(graph.successors(i, buffer)),
      moves.sort((a, b) => a - b),
    );
  }
  for (let i = 0; i < graph.size; i++)
    if (graph.legal(i)) same('predecessors', i, written(graph.predecessors(i, buffer)), back[i]);
  expect(flaws.slice(0, 3)).toEqual([]);
  return positions;
}

/** `count` games, generated with fixed seeds. */
export const seeds = (count: number, make: (random: Random) => Rules<Loose>): Rules<Loose>[] =>
  Array.from({ length: count }, (_, k) => make(new Random(k + 1)));
