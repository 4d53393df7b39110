/** How the checker settles the positions of a proof that have no move. */
import type { Rules } from '../rules/rules.ts';
import type { Claim, State } from './claim.ts';
import { Settler } from './settle.ts';
import { LineSettler } from './settle-lines.ts';

export interface SettlesEnds<P> {
  /** Whether the prover reaches its goal; undefined if that takes more than `most` positions, or cannot be found so. */
  settle(state: State<P>, most: number): boolean | undefined;
  /** The positions that the last search has looked at. */
  readonly looked: number;
}

/** The settlers for the ends of a claim, in the order in which they are asked. */
export type Settlers<P> = (rules: Rules<P>, claim: Claim) => readonly SettlesEnds<P>[];

/**
 * The settlers for the ends of this claim, the fastest first. A position is settled if one of them settles it: they look at
 * different positions, so each settles some that the other gives up.
 */
export const settlersOf = <P>(rules: Rules<P>, claim: Claim): readonly SettlesEnds<P>[] =>
  [LineSettler.of(rules, claim), new Settler(rules, claim)].filter((settler) => settler !== undefined);
