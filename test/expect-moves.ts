/** Moves of the kit beside plain functions. */
import { expect } from 'vitest';
import type { Moves, Position, Positions } from '../src/kit/index.ts';
import { statedMoves } from './stated-moves.ts';

/** Expects that `moves` are those of `slow` at every position, each once, that un-moves are their transpose, and that the data say the same. */
export function expectMoves<P extends Position>(
  position: Positions<P>,
  moves: Moves<P>,
  slow: (p: P) => readonly P[],
): void {
  const { text } = position;
  const isLegal = moves.legal ?? (() => true);
  const all = Array.from({ length: position.size }, (_, i) => position.unrank(i)).filter(isLegal);
  const back = new Map(all.map((p): [string, string[]] => [text(p), []]));
  for (const p of all) {
    const made = moves.of(p).map(text).sort();
    expect([text(p), made]).toEqual([text(p), [...new Set(slow(p).map(text))].sort()]);
    expect([text(p), statedMoves({ position, stated: moves.stated }, p)]).toEqual([text(p), made]);
    for (const q of made) back.get(q)!.push(text(p));
  }
  for (const q of all) {
    const before = moves.before!(q).filter(isLegal).map(text).sort();
    expect([text(q), before]).toEqual([text(q), back.get(text(q))!.sort()]);
  }
}
