/**
 * The types in the signatures of `perfect-play/knightmare`.
 *
 * @module perfect-play/types/strategy
 */
export type { ByColour, KnightColour, KnightDistances, Square } from './knightmare.ts';
