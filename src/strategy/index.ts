/**
 * How to play a game without a table.
 *
 * @module perfect-play/knightmare
 */
export { KnightPlan } from './knightmare.ts';

// declarations that users make name its types
export type {} from './types.ts';
