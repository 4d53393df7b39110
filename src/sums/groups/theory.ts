/** What follows from canonical forms. */
export { remoteStar } from '../../partizan/operators.ts';
export { misereOutcome, parityOf, stopCount, temperOf } from '../../partizan/properties.ts';
export { birthday, isAllSmall, reducedForm } from '../../partizan/theory.ts';
export { parseUptimal, uptimalText } from '../../partizan/uptimal-text.ts';
export { uptimalExpansion } from '../../partizan/uptimal.ts';
