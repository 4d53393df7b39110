/** Moves of the kit beside plain functions. */
import type { Moves, Position, Positions } from '../src/kit/types.ts';
import { OPEN } from '../src/rules/ending.ts';
import { expectCompiled } from './compiled-moves.ts';
import { expectLess, expectSame, expectTexts } from './expect-same.ts';
import { statedMoves } from './stated-moves.ts';

/** Positions at which machine code is compared, at most. */
const FEW = 40;

/**
 * Expects that `moves` are those of `slow` at every position, each once, that un-moves are their transpose, if there are any, and that
 * the data and the machine code made of them say the same; that names tell moves apart, that each can be made by hand, and that all lower the bound on plies.
 */
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
    const found = moves.of(p);
    const made = found.map(text).sort();
    const at = text(p);
    expectTexts(at, made, [...new Set(slow(p).map(text))].sort());
    expectTexts(at, statedMoves({ position, stated: moves.stated }, p), made);
    for (const q of made) back.get(q)!.push(at);
    const names = found.flatMap((q) => moves.name?.(p, q) ?? []);
    expectSame(at, new Set(names).size, names.length);
    for (const q of found) {
      if (moves.hand) expectLess(at, 0, moves.hand(p, q).length);
      if (moves.pliesLeft) expectLess(at, moves.pliesLeft(q), moves.pliesLeft(p));
    }
  }
  const some = all.filter((_, k) => k % Math.ceil(all.length / FEW) === 0);
  const { of, stated } = moves;
  const ended = (): typeof OPEN => OPEN;
  const nothing = { keeping: undefined, repeater: undefined, gain: undefined, statedGain: undefined };
  expectCompiled({ position, stated, statedEnds: [], moves: of, ended, ...nothing }, some);
  if (!moves.before) return;
  for (const q of all) {
    const before = moves.before(q).filter(isLegal).map(text).sort();
    expectTexts(text(q), before, back.get(text(q))!.sort());
  }
}
