/**
 * The types in the signatures of `perfect-play/laws`.
 *
 * @module perfect-play/types/laws
 */
export type { Automaton } from './automaton.ts';
export type { Checked } from './check-words.ts';
export type { Attempt, Conjecture, Failure, FindOptions, Found, Step } from './find.ts';
export type { Heaps } from './misere-heaps.ts';
export type { Monoid } from './misere-proof.ts';
export type { NoQuotient, QuotientLaw, QuotientOptions } from './misere.ts';
export type { Numeration } from './numeration.ts';
export type { HeapMove, OctalGame } from './octal.ts';
export type { Law, Refuted, UnfinishedProof } from './prove.ts';
export type { Doing } from './sources.ts';
export type { GameOptions, IntegerVector, SubtractionGame } from './subtraction.ts';
export type { Kind } from './table.ts';
