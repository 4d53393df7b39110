/**
 * Games that are added: the values of positions in the sense of combinatorial game theory, and the arithmetic of short
 * partizan games.
 *
 * @module perfect-play/sums
 */
export { atomicWeight } from '../partizan/atomic.ts';
export { Forms } from '../partizan/forms.ts';
export { parseForm } from '../partizan/parse.ts';
export { formText } from '../partizan/text.ts';
export { followers, incentives } from '../partizan/theory.ts';
export { Thermographs } from '../partizan/thermograph.ts';
export { Sum } from './sum.ts';
export { PositionValues } from './values.ts';

export * as loopy from './groups/loopy.ts';
export * as operators from './groups/operators.ts';
export * as theory from './groups/theory.ts';

// declarations that users make name its types
export type {} from './types.ts';
