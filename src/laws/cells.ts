/**
 * The values of an automaton at the points near the origin, with what the search for a short claim needs again and
 * again.
 */
import type { Automaton } from './automaton.ts';
import { type CoordinateForm, modulo, valueOf } from './claim.ts';
import { fewDigitsOf } from './numeration.ts';

export interface TableCell {
  readonly point: readonly number[];
  readonly value: number;
  /** classes[m] is the residues of all coordinates modulo m, as one number. */
  readonly classes: readonly number[];
  /** The values of the forms given to `firstCells`. */
  readonly levels: readonly number[];
}

/** The points with coordinates below `side`, with their residues by these moduli and the values of these forms. */
export function firstCells(
  automaton: Automaton,
  side: number,
  moduli: readonly number[],
  forms: readonly CoordinateForm[],
): TableCell[] {
  const { dimensions } = automaton;
  return Array.from({ length: side ** dimensions }, (_, i) => {
    const point = Array.from({ length: dimensions }, (__, j) => Math.floor(i / side ** j) % side);
    const classes = moduli.reduce<number[]>((all, m) => ((all[m] = residueClass(point, m)), all), []);
    return {
      point,
      value: valueAt(automaton, point),
      classes,
      levels: forms.map((form) => valueOf(form, point)),
    };
  });
}

/** The residues of all coordinates as one number. */
const residueClass = (point: readonly number[], modulus: number): number =>
  point.reduceRight((sum, x) => sum * modulus + modulo(x, modulus), 0);

/** The value of an automaton at a point. */
export function valueAt(automaton: Automaton, point: readonly number[]): number {
  const { base, dimensions, numeration, next, output } = automaton;
  if (numeration) {
    const digits = point.map((x) => fewDigitsOf(numeration, x));
    let at = 0;
    for (let place = 0; place < Math.max(...digits.map(({ length }) => length)); place++)
      at = next[at * base ** dimensions + digits.reduce((sum, d, i) => sum + (d[place] ?? 0) * base ** i, 0)];
    return output[at];
  }
  const letters = base ** dimensions;
  const rest = [...point];
  let state = 0;
  while (rest.some((x) => x > 0)) {
    let letter = 0;
    for (let i = dimensions - 1; i >= 0; i--) {
      letter = letter * base + (rest[i] % base);
      rest[i] = Math.floor(rest[i] / base);
    }
    state = next[state * letters + letter];
  }
  return output[state];
}
