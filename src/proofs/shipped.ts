/** The proofs that come with the program, for boards on which no table fits. `npm run proofs` makes them again. */
import { PlayError } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { TableGame } from '../tables/header.ts';
import { shippedFile } from '../tables/shipped.ts';
import { provedPosition } from './check.ts';
import { checkSubject, openProof } from './file.ts';
import type { Proof } from './proof.ts';

/** The proof of the value of `p` that comes with the program; undefined if there is none for these rules. */
export function shippedProof<P>(rules: Rules<P>, p: P, of: TableGame): Proof | undefined {
  const path = shippedFile('proof', of);
  if (path === undefined) return undefined;
  const proof = openProof(path);
  try {
    checkSubject(proof, of);
    const proved = provedPosition(rules, proof.header);
    return rules.position.text(proved) === rules.position.text(p) ? proof : undefined;
  } catch (error) {
    // a game file may have the name of a game of the library
    if (error instanceof PlayError) return undefined;
    throw error;
  }
}
