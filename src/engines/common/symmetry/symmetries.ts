import type { Rules } from '../../../rules/rules.ts';
import type { PlanOptions } from '../../contract/engine.ts';

type Symmetric<P> = Pick<Rules<P>, 'permutations' | 'symmetries'>;

/** The number of symmetries of the rules, including the identity; 0 or 1 if there are none. */
export const symmetriesOf = <P>({ permutations, symmetries }: Symmetric<P>): number =>
  symmetries.length + (permutations.length === 0 && symmetries.length > 0 ? 1 : 0);

/** The number of symmetries used when positions are explored, including the identity; 0 or 1 if none are used. */
export const symmetriesUsed = <P>(
  rules: Symmetric<P> & Pick<Rules<P>, 'gain'>,
  options: Pick<PlanOptions, 'symmetries'>,
): number =>
  // in scoring games the points of a move between representatives are not those of the move that leads there
  options.symmetries !== false && !rules.gain ? symmetriesOf(rules) : 0;
