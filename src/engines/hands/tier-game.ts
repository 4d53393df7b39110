/** What solving by tiers needs to know of rules. */
import type { Rules } from '../../rules/rules.ts';
import { type Pieces, hasHands, structureOf } from '../../rules/structure.ts';
import { type Layout, type LabelShare, layoutOf } from './layout.ts';
import { type TierIndex, tierIndex } from './tier-index.ts';

export interface TierGame<P> {
  readonly structure: Pieces<P>;
  readonly index: TierIndex;
  readonly layout: Layout;
}

/** What the engine `tiers` needs of the rules; or why it cannot solve them. */
export function tierGame<P>(rules: Rules<P>, part?: LabelShare): TierGame<P> | string {
  const structure = structureOf(rules, 'pieces');
  return structure && hasHands(structure)
    ? pieceTiers(rules, part)
    : 'needs pieces that are dropped from hands';
}

/** The same for pieces that no hand has, too: their tiers say which of them have been captured. */
export function pieceTiers<P>(rules: Rules<P>, part?: LabelShare): TierGame<P> | string {
  const structure = structureOf(rules, 'pieces');
  if (!structure || rules.gain) return 'needs pieces that capture each other, and no points';
  if (!structure.ends || structure.royal.some((king) => king !== undefined))
    return 'needs ends that are lost for the side to move';
  const index = tierIndex(structure);
  if (typeof index === 'string') return index;
  const layout = layoutOf(structure, index, part);
  return typeof layout === 'string' ? layout : { structure, index, layout };
}
