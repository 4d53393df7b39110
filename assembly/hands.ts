/**
 * Solves games of pieces with hands level by level, one label for each arrangement of the pieces: src/engines/hands/layout.ts
 * describes the game in the caller's memory. Nothing here knows which game it is.
 *
 * Arrangements are numbered tier by tier. A tier says how many pieces of each group of alike ones are in which hand. Within it,
 * the number is a mixed radix number of the cells that the pieces have among those that are still free:
 *
 *     [ pieces that cannot stand everywhere, together ][ group 1 ][ group 2 ] …
 *
 * Three steps make a solution: `seed` labels the arrangements, `spread` puts the un-moves of those of one level into buckets,
 * and `apply` updates the labels that a bucket names.
 */
export { census } from './hands/labels';
export { rank, unrank } from './hands/numbers';
export { countMarked, reach } from './hands/reach';
export { seed } from './hands/seed';
export { apply, foundNow, spread, unmovesOf } from './hands/unmoves';
