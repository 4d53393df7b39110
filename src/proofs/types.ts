/**
 * The types in the signatures of `perfect-play/proofs`.
 *
 * @module perfect-play/types/proofs
 */
export type { CheckedProof, ProofFlaw } from './check.ts';
export type { Claim } from './claim.ts';
export type { Proof, ProofHeader, ProvedClaim } from './proof.ts';
export type { ProveOptions } from './prove.ts';
