/** Which rules are scoring games on Young diagrams that can be solved with integers of 32 bits. */
import type { Rules } from '../../../rules/rules.ts';
import { type GainTables, type YoungDiagram, structureOf } from '../../../rules/structure.ts';

/** The Young diagram and the points of rules that the engine for diagrams can solve; undefined for other rules. */
export function scoredDiagram<P>(
  rules: Rules<P>,
): { readonly diagram: YoungDiagram; readonly gains: GainTables } | undefined {
  const diagram = structureOf(rules, 'young diagram');
  const gains = diagram?.gains;
  if (!diagram || !gains || !fitsInt32(gains) || rules.ends?.length !== 0) return undefined;
  return { diagram, gains };
}

/** Whether every margin is an integer with an absolute value below 2²⁹, so that 32 bits suffice (proof/Staircase.v). */
export function fitsInt32(tables: GainTables): boolean {
  const most = tables.flat(2).reduce((sum, points) => sum + Math.abs(points), 0);
  return most < 2 ** 29 && tables.flat(2).every(Number.isInteger);
}
