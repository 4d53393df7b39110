/**
 * Laws of subtraction games, and misère quotients of octal games: find them, prove them for all coordinates, write them as
 * certificates, and check certificates.
 *
 * @module perfect-play/laws
 */
export { certificateOf } from './certificate.ts';
export { checkCertificate } from './check.ts';
export type { Checked } from './check-words.ts';
export {
  findLaw,
  type Attempt,
  type Conjecture,
  type Failure,
  type FindOptions,
  type Found,
  type Step,
} from './find.ts';
export type { Doing } from './sources.ts';
export { checkMisereCertificate } from './check-misere.ts';
export {
  certificateOfQuotient,
  proveQuotient,
  type NoQuotient,
  type QuotientLaw,
  type QuotientOptions,
} from './misere.ts';
export type { Heaps } from './misere-heaps.ts';
export { elementOf, winningMisereMove } from './misere-play.ts';
export type { Monoid } from './misere-proof.ts';
export { parseOctal, type HeapMove, type OctalGame } from './octal.ts';
export { Law, type Refuted, type UnfinishedProof } from './prove.ts';
export { parseGame, type GameOptions, type SubtractionGame, type IntegerVector } from './subtraction.ts';
export type { Kind } from './table.ts';
export type { Automaton } from './automaton.ts';
export type { Numeration } from './numeration.ts';
