/** Which rules have what an engine is made for. */
import type { Rules } from '../../rules/rules.ts';
import { type Piece, QUIET, hasHands, structureOf } from '../../rules/structure.ts';

export const isDiagram = <P>(rules: Rules<P>): boolean => structureOf(rules, 'young diagram') !== undefined;
export const isSided = <P>(rules: Rules<P>): boolean => structureOf(rules, 'independent sides') !== undefined;
export const isFilled = <P>(rules: Rules<P>): boolean => structureOf(rules, 'filling') !== undefined;
export const hasPieces = <P>(rules: Rules<P>): boolean => structureOf(rules, 'pieces') !== undefined;
export const hasPiecesInHand = <P>(rules: Rules<P>): boolean => {
  const pieces = structureOf(rules, 'pieces');
  return pieces !== undefined && hasHands(pieces);
};

/** Whether a piece has a step that no step leads back from, as a pawn has. */
export const hasPawns = <P>(rules: Rules<P>): boolean =>
  structureOf(rules, 'pieces')?.pieces.some(hasOneWayStep) ?? false;

function hasOneWayStep({ states, paths: { offsets, targets, steps } }: Piece): boolean {
  const to = Array.from({ length: states }, () => new Set<number>());
  to.forEach((reached, state) => {
    for (let e = offsets[state]; e < offsets[state + 1]; e++) if (steps[e] & QUIET) reached.add(targets[e]);
  });
  return to.some((reached, state) => [...reached].some((after) => !to[after].has(state)));
}

/** Whether one of the engines is made for the rules that few rules need. */
export const needsRareEngine = <P>(rules: Rules<P>): boolean =>
  isDiagram(rules) || isSided(rules) || hasPiecesInHand(rules);
