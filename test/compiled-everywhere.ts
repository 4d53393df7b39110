/** Compiled rules beside their functions and their data, at every position. */
import { expect } from 'vitest';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { expectCompiled } from './compiled-moves.ts';
import { expectSame } from './expect-same.ts';
import { statedEnding, statedMoves } from './stated-moves.ts';

/** Expects that functions, program, machine code and the data say the same at every legal position. */
export function expectEverywhere<P>(rules: Rules<P>): void {
  const { position } = rules;
  const all = Array.from({ length: position.size }, (_, k) => position.unrank(k)).filter(rules.legal);
  expect(expectCompiled(rules, all)).toBeUndefined();
  for (const p of all) {
    const text = position.text(p);
    const moves = [...new Set(rules.moves(p).map((q) => position.text(q)))].sort();
    expectSame(text, statedMoves(rules as object as Rules<Position>, p as Position).join(), moves.join());
    expectSame(text, statedEnding(rules as object as Rules<Position>, p as Position), rules.ended(p));
  }
}
