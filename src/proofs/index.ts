/**
 * Proofs, for Node: tables with a move for each position of one side, which show what that side gets. They are made with the
 * engines and checked with the rules alone.
 *
 * @module perfect-play/proofs
 */
export { checkProof } from './check.ts';
export { boundsOf } from './claim.ts';
export { openProof } from './file.ts';
export { prove } from './prove.ts';

// declarations that users make name its types
export type {} from './types.ts';
