import type { Rules } from '../../rules/rules.ts';
import type { PlanOptions } from '../engine.ts';

/** The number of symmetries used when positions are explored, including the identity; 0 or 1 if none are used. */
export function symmetriesUsed<P>(
  { gain, permutations, symmetries }: Rules<P>,
  options: Pick<PlanOptions, 'symmetries'>,
): number {
  const identity = permutations.length === 0 && symmetries.length > 0 ? 1 : 0;
  // not in scoring games: symmetric moves may gain different points
  return options.symmetries !== false && !gain ? symmetries.length + identity : 0;
}
