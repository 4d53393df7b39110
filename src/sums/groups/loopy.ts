/** Games with cycles: their values, positions and sums. */
export { ValueTexts as Texts } from '../../partizan/loopy/text.ts';
export { LoopyGames as Games, isShort } from '../../partizan/loopy/values.ts';
export { parseValue as parse } from '../../partizan/parse.ts';
export { LoopyPositions as Positions } from '../loopy-positions.ts';
export { LoopySum as Sum, loopyValueAsSummand as valueAsSummand } from '../loopy-sum.ts';
export { winnerPasses } from '../winner-passes.ts';
