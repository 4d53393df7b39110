/** Explores positions by one thread; see the files in this folder. */
export {
  countMoves,
  explore,
  follow,
  keyOf,
  numberOf,
  pointsOf,
  rehash,
  writePromises,
} from './explore/explore';
