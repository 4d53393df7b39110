/** The group of symmetries that some permutations of the cells make up together. */
import { badInput, said } from '../base/errors.ts';
import type { Permutation } from './structure.ts';

/** More symmetries than any board has: one that is none makes up more with the others than could be gone through. */
const MOST_SYMMETRIES = 2 ** 13;

/** The permutations that the given ones make up together, the identity first; none when none are given. */
export function groupOf(given: readonly Permutation[]): readonly Permutation[] {
  if (given.length === 0) return [];
  const identity = given[0]!.map((_, c) => c);
  const group: Permutation[] = [];
  const byHash = new Map<number, Permutation[]>();
  const isNew = (g: Permutation): boolean => {
    let hash = 0;
    for (let c = 0; c < g.length; c++) hash = (Math.imul(hash, 31) + g[c]!) | 0;
    const alike = byHash.get(hash) ?? [];
    if (alike.some((known) => known.every((to, c) => to === g[c]))) return false;
    byHash.set(hash, [...alike, g]);
    if (group.push(g) > MOST_SYMMETRIES)
      throw badInput(
        said`the symmetries generate more than ${MOST_SYMMETRIES}; one of them is not a symmetry`,
      );
    return true;
  };
  isNew(identity);
  const generators: Permutation[] = [];
  for (const g of given) {
    // most are made up of those before them
    if (!isNew(g)) continue;
    generators.push(g);
    for (const known of group) for (const h of generators) isNew(known.map((c) => h[c]!));
  }
  return group;
}
