/**
 * Explores and labels positions by several threads on one shared memory. All of them call the same function of those in the folder
 * `together`, each with the address of its own seat, and it returns when its task is done. The others are for the calling thread alone.
 */
export { explore, keyOf, numberOf, rehash } from './explore/explore';
export * from './label';
export { exploreTogether, fillTogether } from './together/exploring';
export {
  backwardTogether,
  clearScoresTogether,
  closeTogether,
  countBackTogether,
  forMoverTogether,
  placeBackTogether,
  scoreBackwardTogether,
  seedScoresTogether,
  seedTogether,
  spreadScoresTogether,
  spreadTogether,
  sumBackTogether,
} from './together/labelling';
export { zeroTogether } from './together/sharing';
