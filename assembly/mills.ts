/**
 * Finds the values of a tier of men on points, level by level: src/engines/mills/layout.ts describes the tier in the caller's memory.
 * Every end is lost for the side to move, so odd levels are won and even ones lost. A move that takes no man stays in the tier, once
 * all are put; it is taken back from the position that it leads to, once that is decided.
 *
 * Three steps make a solution: `seed` labels the positions, `spread` puts the un-moves of those of one level into buckets, and
 * `apply` updates the labels that a bucket names.
 */
export { foundNow } from './mills/labels';
export { seed } from './mills/moves';
export { apply, spread, unmovesOf } from './mills/unmoves';
