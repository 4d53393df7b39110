/**
 * Learns an automaton that agrees with a table of values f. The states of the smallest one are the different functions
 * x ↦ f(bⁱ · x + a). Two functions are considered equal if they agree at some small points, the *experiments*.
 *
 * The first experiments are the points of a small window. If the automaton is wrong at some point, it has taken two
 * different functions for one. From this point follows an experiment that distinguishes them (Rivest and Schapire,
 * Inference of finite automata using homing sequences, 1993). So each correction adds at least one state, and no state
 * is ever lost. Building the automaton takes one look at the table for each state, letter and experiment.
 */
import { lastOf } from '../base/present.ts';
import { assert } from '../base/errors.ts';
import { type Automaton, letterCount, lettersOf, pointOf, word } from './automaton.ts';
import { type KnownTable } from './table.ts';

export class Guess {
  readonly base: number;
  readonly numeration = undefined;
  /** The points at which functions are compared. */
  readonly experiments: number[][];
  readonly #letters: readonly (readonly number[])[];

  constructor(base: number, dimensions: number, window: number) {
    this.base = base;
    this.#letters = lettersOf({ base, dimensions });
    this.experiments = lettersOf({ base: window, dimensions });
  }

  /**
   * The automaton that follows from the present experiments; or the reason why there is none: the table is too small
   * for them, or there are more than `most` states. Calls `made` often with the number of states so far.
   */
  automaton(
    known: KnownTable,
    most: number,
    made: (states: number) => void = () => undefined,
  ): AutomatonGuess | 'table too small' | 'too many states' {
    const { base, experiments } = this;
    const letters = this.#letters;
    const width = experiments.length;
    const furthest = Math.max(...experiments.flat(), 1);

    // state s is the function x ↦ f(scales[s] · x + starts[s]); words[s] are the digits of starts[s]
    const starts: (readonly number[])[] = [letters[0]];
    const scales = [1];
    const words: number[][] = [[]];
    let rows = new Uint8Array(64 * width);
    const byHash = new Map<number, number[]>();
    const row = new Uint8Array(width);
    const find = (hash: number): number | undefined =>
      byHash.get(hash)?.find((s) => {
        for (let e = 0; e < width; e++) if (rows[s * width + e] !== row[e]) return false;
        return true;
      });
    const add = (state: number, hash: number): void => {
      if ((state + 1) * width > rows.length) {
        const larger = new Uint8Array(rows.length * 2);
        larger.set(rows);
        rows = larger;
      }
      rows.set(row, state * width);
      const others = byHash.get(hash);
      if (others) others.push(state);
      else byHash.set(hash, [state]);
    };

    add(0, known.read(starts[0], 1, experiments, row));
    const next: number[] = [];
    for (let s = 0; s < starts.length; s++) {
      made(starts.length);
      const scale = scales[s] * base;
      if (scale * (furthest + 1) > known.side) return 'table too small';
      for (let letter = 0; letter < letters.length; letter++) {
        const start = starts[s].map((a, i) => a + scales[s] * letters[letter][i]);
        const hash = known.read(start, scale, experiments, row);
        let target = find(hash);
        if (target === undefined) {
          target = starts.push(start) - 1;
          if (target >= most) return 'too many states';
          scales.push(scale);
          words.push([...words[s], letter]);
          add(target, hash);
        }
        next.push(target);
      }
    }
    const output = starts.map((start) => known.at(start));
    return { automaton: { base, dimensions: known.dimensions, next, output }, words };
  }

  /**
   * Adds the experiment that follows from a point at which the automaton differs from the table. Binary search along
   * its digits.
   */
  correct({ automaton, words }: AutomatonGuess, known: KnownTable, point: readonly number[]): void {
    const rest = distinguishing(automaton, words, word(automaton, point.map(BigInt)), (letters) =>
      known.at(pointOf(automaton, letters).map(Number)),
    );
    this.experiments.push(pointOf(automaton, rest).map(Number));
  }
}

export interface AutomatonGuess {
  readonly automaton: Automaton;
  /** A shortest word that leads to each state. */
  readonly words: readonly (readonly number[])[];
}

/**
 * The end of `path`, a word that the automaton reads wrongly, on which two words that lead to one state differ by `valueOf`.
 * The beginning of the path is replaced by the word of the state that it leads to, longer and longer: with no letter replaced
 * the value is right, with all of them wrong, and between the two lies a letter that makes the difference.
 */
export function distinguishing<T>(
  automaton: Automaton,
  words: AutomatonGuess['words'],
  path: readonly number[],
  valueOf: (letters: readonly number[]) => T,
): readonly number[] {
  const letters = letterCount(automaton);
  const states = [0];
  for (const letter of path) states.push(automaton.next[lastOf(states) * letters + letter]);
  const valueBy = (i: number): T => valueOf([...words[states[i]], ...path.slice(i)]);
  const right = valueBy(0);
  let [low, high] = [0, path.length];
  assert(valueBy(high) !== right, 'the automaton differs from the table here');
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (valueBy(middle) === right) low = middle;
    else high = middle;
  }
  return path.slice(high);
}
