/** Positions with exactly one good move. */
export { findPuzzle as find, puzzleAt as at } from '../puzzle.ts';
