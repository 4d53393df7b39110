/**
 * Games that are added: the values of positions in the sense of combinatorial game theory, and the arithmetic of short
 * partizan games.
 *
 * @module perfect-play/sums
 */
export {
  Forms,
  type Form,
  type FormsOptions,
  type OutcomeClass,
  type UpsAndNimber,
} from '../partizan/forms.ts';
export { nimInverse, nimPower, nimProduct } from '../partizan/nim-field.ts';
export { companion, cool, freeze, heat, norton, overheat, remoteStar } from '../partizan/operators.ts';
export { misereOutcome, parityOf, stopCount, temperOf, type Parity } from '../partizan/properties.ts';
export { uptimalExpansion, type UptimalExpansion } from '../partizan/uptimal.ts';
export { parseUptimal, uptimalText } from '../partizan/uptimal-text.ts';
export type { LoopyGraph } from '../partizan/loopy/graph.ts';
export type { LoopyWinner } from '../partizan/loopy/play.ts';
export { ValueTexts } from '../partizan/loopy/text.ts';
export {
  type GameValue,
  type GraphBuilder,
  LoopyGames,
  type LoopySide,
  type ValueOrNumber,
  type LoopyValue,
  type Stopper,
  isShort,
} from '../partizan/loopy/values.ts';
export { parseForm, parseValue } from '../partizan/parse.ts';
export { formText } from '../partizan/text.ts';
export { atomicWeight } from '../partizan/atomic.ts';
export {
  type Written,
  conjunctive,
  conway,
  ordinalProduct,
  ordinalSum,
  selective,
} from '../partizan/compounds.ts';
export { birthday, followers, incentives, isAllSmall, reducedForm } from '../partizan/theory.ts';
export { Thermographs, type Thermograph, type Wall } from '../partizan/thermograph.ts';
export { LoopyPositions } from './loopy-positions.ts';
export { LoopySum, loopyValueAsSummand } from './loopy-sum.ts';
export {
  Sum,
  positionAsSummand,
  valueAsSummand,
  type Summand,
  type SummandMove,
  type ValuedPositions,
  type WinningMove,
} from './sum.ts';
export { winnerPasses } from './winner-passes.ts';
export { PositionValues, whyNoValues, type RegionValue, type ValuesOptions } from './values.ts';
