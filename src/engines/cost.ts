/** What it would take to solve rules by several ranks, for as many as one likes. */
import type { Rules } from '../rules/rules.ts';
import { type Plan, type PlanOptions, choose } from './plan.ts';
import { ALONE } from './ranks/exchange.ts';
import { type Cost, costOf } from './ranks/cost.ts';

/** A plan without a limit of memory, and what it takes if its engine can say so. */
export interface PlannedCost {
  /** Its bytes are those of each rank. */
  readonly plan: Plan;
  /** Undefined: the engine does not say; only those that share their work among ranks do. */
  readonly cost: Cost | undefined;
}

/** Raises bad use if no engine can solve the rules so. Measures for about a second. */
export function planCost<P>(rules: Rules<P>, ranks: number, options: PlanOptions = {}): PlannedCost {
  const exchange = ranks > 1 ? { ...ALONE, ranks } : undefined;
  const { plan, offer } = choose(rules, { ...options, exchange, memory: Number.MAX_SAFE_INTEGER });
  const rates = offer.rates?.();
  const { positions } = offer;
  return { plan, cost: rates && positions !== undefined ? costOf(positions, ranks, rates) : undefined };
}
