/**
 * Learns an automaton that reads the digits of a numeration system (numeration.ts), as guess.ts does for digits in a base.
 *
 * In a base, the values after some digits are those of x ↦ f(bⁱ · x + a). Here digits have no such simple effect, so states
 * and experiments are words: the digits read so far, and digits that may follow. Two states are the same if all experiments
 * lead to the same values. Words that are not greedy have the value −1.
 */
import { present } from '../base/present.ts';
import { type AlphabetForm, letterCount, lettersOf, pointOf, word } from './automaton.ts';
import { distinguishing, type AutomatonGuess } from './guess.ts';
import type { Numeration } from './numeration.ts';
import { greedyStates } from './prove-digits.ts';
import { type KnownTable, NO_POSITION } from './table.ts';

type Word = readonly number[];

export class DigitGuess {
  readonly base: number;
  readonly numeration: Numeration;
  readonly #form: AlphabetForm;
  /** The words that are tried after those of the states. */
  readonly #experiments: Word[];
  readonly #greedy: ReturnType<typeof greedyStates>;

  constructor(numeration: Numeration, dimensions: number) {
    this.base = numeration.times + 1;
    this.numeration = numeration;
    this.#form = { base: this.base, dimensions, numeration };
    const letters = lettersOf(this.#form).map((_, letter) => letter);
    this.#experiments = [[], ...letters.map((a) => [a])];
    this.#greedy = greedyStates({ ...this.#form, next: [], output: [] });
  }

  /** As `Guess.automaton`. */
  automaton(
    known: KnownTable,
    most: number,
    made: (states: number) => void = () => undefined,
  ): AutomatonGuess | 'table too small' | 'too many states' {
    const letters = letterCount(this.#form);
    const words: Word[] = [[]];
    const numbers = new Map<string | undefined, number>([[this.#row(known, []), 0]]);
    const next: number[] = [];
    for (let s = 0; s < words.length; s++) {
      made(words.length);
      for (let letter = 0; letter < letters; letter++) {
        const to = [...words[s], letter];
        const row = this.#row(known, to);
        if (row === undefined) return 'table too small';
        let target = numbers.get(row);
        if (target === undefined) {
          numbers.set(row, (target = words.push(to) - 1));
          if (target >= most) return 'too many states';
        }
        next.push(target);
      }
    }
    const output = words.map((to) => present(this.#value(known, to)));
    return { automaton: { ...this.#form, next, output }, words };
  }

  /** As `Guess.correct`: adds the experiment that follows from a point at which the automaton is wrong. */
  correct({ automaton, words }: AutomatonGuess, known: KnownTable, point: readonly number[]): void {
    const path = word(this.#form, point.map(BigInt));
    this.#experiments.push(distinguishing(automaton, words, path, (letters) => this.#value(known, letters)));
  }

  /** The values after a word, as text; undefined if the table is too small for one of them. */
  #row(known: KnownTable, to: Word): string | undefined {
    const values: number[] = [];
    for (const experiment of this.#experiments) {
      const value = this.#value(known, [...to, ...experiment]);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return values.join();
  }

  /** The value of the point that a word spells; −1 if it is not greedy, undefined if it is outside the table. */
  #value(known: KnownTable, spelt: Word): number | undefined {
    let greedy = 0;
    for (const letter of spelt) greedy = this.#greedy.after(greedy, letter);
    if (!this.#greedy.isGreedy(greedy)) return NO_POSITION;
    const point = pointOf(this.#form, spelt).map(Number);
    return point.every((x) => x < known.side) ? known.at(point) : undefined;
  }
}
