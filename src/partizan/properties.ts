/** Properties of canonical forms that follow from those of the options. */
import type { Form, OutcomeClass } from './forms.ts';
import { isInteger } from './operators.ts';
import { remembered } from './remembered.ts';

/** Whether lines of play are of one parity, and which. */
export type Parity = 'even' | 'odd' | 'neither';

/** Options of one parity make the other; `end` says it of games at which play is thought to end. */
const parityFrom = (g: Form, end: (h: Form) => Parity | undefined): Parity =>
  remembered<Form, Parity>((h, of) => {
    const known = end(h);
    if (known !== undefined) return known;
    const parities = new Set([...h.left, ...h.right].map(of));
    if (parities.size > 1 || parities.has('neither')) return 'neither';
    return parities.has('even') ? 'odd' : 'even';
  })(g);

/** Whether `g` is even-tempered or odd-tempered: numbers are even. */
export const temperOf = (g: Form): Parity => parityFrom(g, (h) => (h.isNumber ? 'even' : undefined));

/** Whether `g` is even or odd: integers are what they are, and other numbers neither. */
export const parityOf = (g: Form): Parity =>
  parityFrom(g, (h) => {
    if (!h.isNumber) return undefined;
    return isInteger(h) ? (h.leftStop % 2 === 0 ? 'even' : 'odd') : 'neither';
  });

/** The number of ends at numbers that play has, moves of both sides in any order. */
export const stopCount = (g: Form): bigint =>
  remembered<Form, bigint>((h, of) =>
    h.isNumber ? 1n : [...h.left, ...h.right].reduce((count, option) => count + of(option), 0n),
  )(g);

/** Who wins the canonical form if whoever cannot move wins. */
export function misereOutcome(g: Form): OutcomeClass {
  return remembered<Form, OutcomeClass>((h, of) => {
    // of an integer only one side can move, and it moves to the end
    if (isInteger(h)) return h.leftStop === 0 ? 'N' : h.leftStop > 0 ? 'R' : 'L';
    const left = h.left.some((option) => 'LP'.includes(of(option)));
    const right = h.right.some((option) => 'RP'.includes(of(option)));
    return left ? (right ? 'N' : 'L') : right ? 'R' : 'P';
  })(g);
}
