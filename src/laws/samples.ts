/** Points at random that have a given value by a law, however few they are. */
import type { Random } from '../base/random.ts';
import { type Automaton, letterCount, pointOf } from './automaton.ts';

/**
 * A point of about so many digits in the base of the automaton with this value, as far as the digits are greedy: those that are drawn
 * lead to it. Undefined: none has it.
 */
export function pointWith(
  automaton: Automaton,
  value: number,
  length: number,
  random: Random,
): bigint[] | undefined {
  const { next, output } = automaton;
  const letters = letterCount(automaton);
  // the states from which so many letters can lead to the value, none first
  let leading = output.map((one) => one === value);
  const byLength = [leading];
  for (let k = 0; k < length; k++) {
    const after = leading;
    leading = output.map((_, state) =>
      next.slice(letters * state, letters * (state + 1)).some((to) => after[to]),
    );
    byLength.push(leading);
  }
  if (!leading[0]) return undefined;
  const word: number[] = [];
  let state = 0;
  for (let left = length - 1; left >= 0; left--) {
    const fit = Array.from({ length: letters }, (_, letter) => letter).filter(
      (letter) => byLength[left]?.[next[letters * state + letter]],
    );
    const letter = fit[Math.floor(random() * fit.length)];
    word.push(letter);
    state = next[letters * state + letter];
  }
  return pointOf(automaton, word);
}
