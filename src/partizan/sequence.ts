/** Sequences of values, such as those of strips that grow, and by what they seem to repeat. */
import type { Form, Forms } from './forms.ts';

/** From some term on, each term seems to be the one a period before it, plus the saltus. Nothing is claimed about further terms. */
export interface Recurrence {
  /** The index of the first term from which another follows. */
  readonly from: number;
  /** In terms. */
  readonly period: number;
  /** What each period adds; 0 where the values repeat. */
  readonly saltus: Form;
  /** How many of the terms follow from those a period before them. */
  readonly confirmed: number;
}

/** Fewer terms that follow from others are taken for chance. */
const LEAST_CONFIRMED = 4;

/**
 * The recurrence with the shortest period that at least as many terms follow as two periods have, all of them up to the last.
 * Undefined: there is none.
 */
export function recurrenceOf(forms: Forms, values: readonly Form[]): Recurrence | undefined {
  for (let period = 1; values.length - period >= Math.max(2 * period, LEAST_CONFIRMED); period++) {
    const last = values.length - 1 - period;
    const saltus = forms.subtract(values[last + period]!, values[last]!);
    let from = last;
    while (from > 0 && forms.add(values[from - 1]!, saltus) === values[from - 1 + period]) from--;
    const confirmed = values.length - period - from;
    if (confirmed >= Math.max(2 * period, LEAST_CONFIRMED)) return { from, period, saltus, confirmed };
  }
  return undefined;
}
