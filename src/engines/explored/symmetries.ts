import type { Rules } from '../../rules/rules.ts';
import type { PlanOptions } from '../engine.ts';

/** How many symmetries are used when positions are explored, the identity among them; at most 1 when none are. */
export function symmetriesUsed<P>(
  { gain, permutations, symmetries }: Rules<P>,
  options: Pick<PlanOptions, 'symmetries'>,
): number {
  const identity = permutations.length === 0 && symmetries.length > 0 ? 1 : 0;
  // points belong to moves, and a class of moves may have different ones
  return options.symmetries !== false && !gain ? symmetries.length + identity : 0;
}
