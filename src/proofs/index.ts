/**
 * Proofs, for Node: tables with a move for each position of one side, which show what that side gets. They are made with the
 * engines and checked with the rules alone.
 *
 * @module perfect-play/proofs
 */
export { boundsOf, checkProof, type CheckedProof, type ProofFlaw } from './check.ts';
export type { Claim } from './claim.ts';
export { openProof } from './file.ts';
export type { Proof, ProofHeader, ProvedClaim } from './format.ts';
export { prove, type ProveOptions } from './prove.ts';
