/**
 * The types in the signatures of `perfect-play/sums`.
 *
 * @module perfect-play/types/sums
 */
export type { Written } from '../partizan/compounds.ts';
export type { Form, FormsOptions, OutcomeClass, UpsAndNimber } from '../partizan/forms.ts';
export type { LoopyGraph } from '../partizan/loopy/graph.ts';
export type { LoopyWinner } from '../partizan/loopy/play.ts';
export type { ValueTexts } from '../partizan/loopy/text.ts';
export type {
  GameValue,
  GraphBuilder,
  LoopyGames,
  LoopySide,
  LoopyValue,
  Stopper,
  ValueOrNumber,
} from '../partizan/loopy/values.ts';
export type { Parity } from '../partizan/properties.ts';
export type { Thermograph, Wall } from '../partizan/thermograph.ts';
export type { UptimalExpansion } from '../partizan/uptimal.ts';
export type { LoopyPositions } from './loopy-positions.ts';
export type { LoopySum } from './loopy-sum.ts';
export type { Summand, SummandMove, ValuedPositions, WinningMove } from './sum.ts';
export type { RegionValue, ValuesOptions } from './values.ts';
