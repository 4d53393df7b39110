import { expect } from 'vitest';
import type { Fact } from '../src/rules/game.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import type { Value } from '../src/engines/contract/value.ts';

/** Converts a fact to a value for the side to move at its position. */
export function valueOf(rules: Rules<Position>, p: Position, { value }: Fact): Value {
  if ('draw' in value) return { outcome: 'draw' };
  const plies = 'plies' in value && value.plies !== undefined ? { remoteness: value.plies } : {};
  if ('tie' in value) return { outcome: 'tie', ...plies };
  const { sides } = rules.position;
  const mover = sides[rules.position.toMove(p)];
  if ('score' in value) {
    expect(sides).toContain(value.of);
    return { score: value.of === mover ? value.score : -value.score };
  }
  if (sides.length > 0) expect(sides).toContain(value.winner);
  else expect(value.winner).toMatch(/first|second/);
  const wins = sides.length > 0 ? value.winner === mover : /first/.test(value.winner);
  return { outcome: wins ? 'win' : 'loss', ...plies };
}
