/** `plan` says how `solve` would solve a game: here from the engines that Node has. */
import type { Rules } from '../rules/rules.ts';
import { ENGINES } from './index.ts';
import { type Chosen, type Plan, choose as chooseFrom } from './choose.ts';
import { DEFAULT_MEMORY, type OfferOptions, type PlanOptions } from './contract/engine.ts';

export { DEFAULT_MEMORY, type Chosen, type Plan, type PlanOptions };

/** `choose` of choose.ts, from the engines that Node has. */
export const choose = <P>(rules: Rules<P>, options: OfferOptions<P> = {}): Chosen<P> =>
  chooseFrom(ENGINES, rules, options);

/**
 * The plan by which `solve` would solve these rules with the same options. Nothing is solved. Raises too large if no
 * offer fits the memory, saying what the first one would need, and bad use if no engine makes an offer.
 */
export const plan = <P>(
  rules: Rules<P>,
  options: PlanOptions & { readonly from?: P | undefined } = {},
): Plan => choose(rules, options).plan;
