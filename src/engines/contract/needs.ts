/** Which rules have what an engine is made for. */
import type { Rules } from '../../rules/rules.ts';
import { hasHands, structureOf } from '../../rules/structure.ts';

export const isDiagram = <P>(rules: Rules<P>): boolean => structureOf(rules, 'young diagram') !== undefined;
export const isSided = <P>(rules: Rules<P>): boolean => structureOf(rules, 'independent sides') !== undefined;
export const isFilled = <P>(rules: Rules<P>): boolean => structureOf(rules, 'filling') !== undefined;
export const hasPieces = <P>(rules: Rules<P>): boolean => structureOf(rules, 'pieces') !== undefined;
export const hasPiecesInHand = <P>(rules: Rules<P>): boolean => {
  const pieces = structureOf(rules, 'pieces');
  return pieces !== undefined && hasHands(pieces);
};

/** Whether one of the engines is made for the rules that few rules need. */
export const needsRareEngine = <P>(rules: Rules<P>): boolean =>
  isDiagram(rules) || isSided(rules) || hasPiecesInHand(rules);
