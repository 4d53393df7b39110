/** Finds the value of every position on a platform: makes a plan and carries it out. */
import type { Rules } from '../rules/rules.ts';
import { isVouchedFor } from '../rules/vouched.ts';
import { contradictionIn, falseClaim } from './audited.ts';
import { handedOut } from './checked.ts';
import type { SolveOptions, Solved } from './contract/engine.ts';
import type { OwnOptions } from './contract/own.ts';
import { type Chosen, type Plan, choose, settled } from './choose.ts';
import type { Platform } from './platform.ts';

/** The values of a game's positions, and the plan by which they were found. */
export interface Solution<P> extends Solved<P> {
  readonly plan: Plan;
}

/** `solve` of solve.ts, with what the platform has. */
export function solveOn<P>(
  platform: Platform,
  rules: Rules<P>,
  options: SolveOptions<P> & OwnOptions = {},
): Solution<P> {
  const { from = rules.start, progress, time = Infinity, ended, keeper, log } = options;
  // Node loads its clock when it is first read, which takes longer than many contests do
  const started = time < Infinity || platform.race ? performance.now() : undefined;
  const late = (seconds: number): boolean =>
    started !== undefined && seconds < Infinity && performance.now() - started > seconds * 1000;
  const finished = ({ plan, offer }: Chosen<P>, solved: Solved<P>): Solution<P> =>
    trusted(rules, from, Object.assign(solved, { plan: settled({ plan, offer }, solved) }));
  const carriedOut = (chosen: Chosen<P>): Solution<P> =>
    finished(
      chosen,
      chosen.offer.solve(from, progress, { keeper, log, ended: () => late(time) || ended?.() === true }),
    );
  const table = choose(platform.engines, rules, options);
  const { otherwise: search } = table;
  // what is kept of an unfinished table must be of the whole table
  if (!search || !platform.race || keeper || log) return carriedOut(table);
  const raced = platform.race(platform.engines, rules, { table, search }, { ...options, from, late });
  if (raced.chosen) return finished(raced.chosen, raced.solved);
  const passedOver = [...search.plan.passedOver, { engine: table.plan.engine, why: raced.why }];
  return carriedOut({ ...search, plan: { ...search.plan, passedOver } });
}

/**
 * The solution with values that may be shown: un-moves, symmetries, tiers or a structure on which they rest may not be those of the moves.
 * What a search finds is checked along the lines that are shown, see play/line.ts.
 */
function trusted<P>(rules: Rules<P>, from: P, solution: Solution<P>): Solution<P> {
  const { value, search } = solution;
  const wrong = isVouchedFor(rules)
    ? undefined
    : search
      ? falseClaim(rules, from)
      : contradictionIn(rules, solution, from);
  if (wrong) throw wrong;
  return search ? solution : Object.assign(solution, { value: handedOut(rules, value) });
}
