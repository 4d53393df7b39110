/** The value of a law at a point whose coordinates are given in decimal digits, perhaps millions of them. */
import type { Automaton } from './automaton.ts';
import type { Law } from './prove.ts';

/** The last digits that are looked at first, in the base of the law. */
const LAST = 32;

export const valueAt = (law: Law, digits: readonly string[]): number =>
  endingOf(law.automaton, digits) ?? law.value(digits.map(BigInt));

/**
 * The value, if the last 32 digits in the base lead the automaton to a state that no further digit leaves; otherwise undefined. They
 * follow from the last 32 decimal digits if the base divides 10, so a long number need not be converted.
 */
function endingOf(
  { base, dimensions, numeration, next, output }: Automaton,
  digits: readonly string[],
): number | undefined {
  if (numeration || 10 % base !== 0) return undefined;
  const letters = base ** dimensions;
  let rests = digits.map((text) => BigInt(text.slice(-LAST)));
  let state = 0;
  for (let place = 0; place < LAST; place++) {
    const letter = rests.reduceRight((sum, rest) => base * sum + Number(rest % BigInt(base)), 0);
    state = next[letters * state + letter];
    if (next.slice(letters * state, letters * (state + 1)).every((other) => other === state))
      return output[state];
    rests = rests.map((rest) => rest / BigInt(base));
  }
  return undefined;
}
