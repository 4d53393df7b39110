import type { Rules } from '../rules/rules.ts';
import type { Proof } from './proof.ts';

/** The move of the side to move with which a proof begins; undefined if the proof is about the other side, or has no move. */
export function firstMove<P>(rules: Rules<P>, p: P, { header, entries }: Proof): P | undefined {
  const [claim] = header.claims;
  const [entry = 0] = entries;
  return claim?.mover === true ? rules.moves(p)[entry - 1] : undefined;
}
