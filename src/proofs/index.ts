/**
 * Proofs, for Node: tables with a move for each position of one side, which show what that side gets. They are made with the
 * engines and checked with the rules alone.
 *
 * @module perfect-play/proofs
 */
export { checkProof, type CheckedProof, type ProofFlaw } from './check.ts';
export { boundsOf, type Claim } from './claim.ts';
export { openProof } from './file.ts';
export type { Proof, ProofHeader, ProvedClaim } from './proof.ts';
export { prove, type ProveOptions } from './prove.ts';
