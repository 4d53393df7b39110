/** Labels positions by one thread; see the files in this folder. */
export {
  backward,
  beginTies,
  clearScores,
  close,
  countBack,
  forMover,
  placeBack,
  scoreBackward,
  seed,
  seedScores,
  spread,
  spreadScores,
  sumBack,
} from './label/label';
