/**
 * The part of a proof that differs for automata that read the digits of a numeration system (numeration.ts) instead of a
 * base: what is known of the point y = x − n · ray − shift after some digits of x have been read.
 *
 * The digits of y are not computed, as there is no simple borrow, but guessed: every combination of digits is followed, and
 * at the end those count that are right. If the ray is 1 and the shift 0 in some coordinate, n is the difference of x and y
 * there; otherwise the digits of n are guessed too. In every other coordinate i the number
 *
 *     x_i − y_i − ray_i · n − shift_i
 *
 * must be 0 at the end, so what the digits read so far are worth must be taken up by those that follow. As every weight is a
 * sum of multiples of the two before it, U_{k+1} = times · U_k + U_{k−1}, the digits that follow are worth
 * p · U_k + q · U_{k−1} with whole numbers p and q. Before the first digit that is the shift, so p · U₀ + q · U₋₁ = shift; a
 * digit of x_i − y_i − ray_i · n with the value d turns (p, q) into (q, p − times · q − d); and at the end it must be (0, 0).
 */
import { assert } from '../base/errors.ts';
import { type Automaton, letterCount, lettersOf, stateCount } from './automaton.ts';
import { NOT_GREEDY, type Numeration, greedyAfter } from './numeration.ts';
import type { IntegerVector } from './subtraction.ts';

/** The pairs (p, q) for one coordinate, numbered; 0 is the pair (0, 0). */
interface Balances {
  readonly count: number;
  readonly starts: readonly number[];
  /** after(pair, d) is the next pair; −1 if it cannot become (0, 0). */
  after(pair: number, difference: number): number;
}

/**
 * The pairs of a coordinate from which `factor` times n and `shift` are subtracted.
 *
 * There are finitely many from which (0, 0) can be reached if all numbers are represented greedily. For greedy digits below
 * place k are worth less than U_k, so p · U_k + q · U_{k−1} is at most (shift + 1 + factor) · U_k. And with α > 1 the root of
 * α² = times · α + 1, each place multiplies p − α · q by −1/α, seen from (0, 0), and adds a difference, so it is at most
 * 2.7 · times · (1 + factor). If the digits are not greedy, pairs beyond these bounds are left out, which loses no number.
 */
function balances({ times, second }: Numeration, factor: number, shift: number): Balances {
  const most = 2 * (shift + 1 + factor) + 3 * times * (1 + factor);
  const greatest = times * (1 + factor);
  const numbers = new Map([['0,0', 0]]);
  const pairs: (readonly [p: number, q: number])[] = [[0, 0]];
  // backwards from (0, 0), which is the same as reading the most significant digits first
  for (let at = 0; at < pairs.length; at++) {
    const [p, q] = pairs[at];
    for (let d = -greatest; d <= greatest; d++) {
      const before = times * p + q + d;
      if (Math.abs(before) > most || numbers.has(`${before},${p}`)) continue;
      numbers.set(`${before},${p}`, pairs.push([before, p]) - 1);
    }
  }
  const span = 2 * greatest + 1;
  const next = Int32Array.from({ length: pairs.length * span }, (_, i) => {
    const [p, q] = pairs[Math.floor(i / span)];
    return numbers.get(`${q},${p - times * q - ((i % span) - greatest)}`) ?? -1;
  });
  return {
    count: pairs.length,
    starts: pairs.flatMap(([p, q], number) => (p + q * (second - times) === shift ? [number] : [])),
    after: (pair, difference) => next[pair * span + difference + greatest],
  };
}

/** What the digits so far, least significant first, say about y = x − n · ray − shift. */
export interface Following {
  readonly starts: readonly number[];
  /** The possibilities after one more digit of each coordinate of x, each with the digits of y as a letter. */
  after(possibility: number, letter: number): readonly PossibleDigit[];
  /** The automaton's value at y, if the digits end here and n ≥ 1; undefined otherwise. */
  value(possibility: number): number | undefined;
}

export type PossibleDigit = readonly [possibility: number, y: number];

/** A possibility has a mark, which says whether n ≥ 1: see `markAfter`. */
const MARKS = 6;
const [LESS, GREATER] = [1, 2];

/**
 * Follows x − n · ray − shift for all n ≥ 1 at once; without a ray, x − shift.
 *
 * A possibility is one number made of the automaton's state on y, the pair of each coordinate, and a mark.
 */
export function following(
  automaton: Automaton,
  ray: IntegerVector | undefined,
  shift: IntegerVector,
): Following {
  const { numeration, base, next, output } = automaton;
  assert(numeration !== undefined, 'an automaton that reads the digits of a numeration system');
  const letters = letterCount(automaton);
  const letterDigits = lettersOf(automaton);
  const hopeful = hopefulStates(automaton);
  const lead = ray ? ray.findIndex((factor, i) => factor === 1 && shift[i] === 0) : -1;
  let count = 1;
  const coordinates = shift.map((c, i): Coordinate => {
    const factor = ray?.[i] ?? 0;
    const table = i === lead || (factor === 0 && c === 0) ? undefined : balances(numeration, factor, c);
    const coordinate = { table, weight: count, worth: base ** i, factor, leads: i === lead };
    count *= table?.count ?? 1;
    return coordinate;
  });
  const encode = (state: number, pair: number, mark: number): number => (state * count + pair) * MARKS + mark;

  const step = (possibility: number, letter: number): PossibleDigit[] => {
    const mark = possibility % MARKS;
    const from = Math.floor(possibility / MARKS) % count;
    const state = Math.floor(possibility / MARKS / count);
    const x = letterDigits[letter];
    const found: PossibleDigit[] = [];
    for (let guess = 0; guess < (ray ? base : 1); guess++) {
      const digitOfN = lead < 0 ? guess : x[lead] - guess;
      const markNow = ray ? markAfter(numeration, mark, lead < 0, digitOfN) : mark;
      if (markNow < 0) continue;
      for (const [y, pair] of digitsOfY(coordinates, x, { base, from, guess, digitOfN })) {
        const target = next[state * letters + y];
        if (hopeful[target]) found.push([encode(target, pair, markNow), y]);
      }
    }
    return found;
  };

  const starts = coordinates.reduce<number[]>(
    (all, { table, weight }) =>
      all.flatMap((pair) => (table?.starts ?? [0]).map((start) => pair + start * weight)),
    [0],
  );
  const value = (possibility: number): number | undefined => {
    const mark = possibility % MARKS;
    const positive = lead < 0 && ray ? mark % 2 === 1 : mark === LESS;
    if (!positive || Math.floor(possibility / MARKS) % count !== 0) return undefined;
    const found = output[Math.floor(possibility / MARKS / count)];
    return found < 0 ? undefined : found;
  };
  const first = starts.map((pair) => encode(0, pair, ray ? 0 : LESS));
  return useful(first, letters, step, value);
}

interface Coordinate {
  /** Undefined where the coordinate leads, or nothing is subtracted, so that it keeps its digits. */
  readonly table: Balances | undefined;
  /** What a pair counts in a possibility, and a digit in a letter. */
  readonly weight: number;
  readonly worth: number;
  /** What n is multiplied with. */
  readonly factor: number;
  readonly leads: boolean;
}

/** The letters that y can have with a guess, each with the pairs after it: the coordinates one after the other. */
function digitsOfY(
  coordinates: readonly Coordinate[],
  x: readonly number[],
  { base, from, guess, digitOfN }: Readonly<Record<'base' | 'from' | 'guess' | 'digitOfN', number>>,
): (readonly [y: number, pair: number])[] {
  let partial: (readonly [y: number, pair: number])[] = [[0, 0]];
  for (const [i, { table, weight, worth, factor, leads }] of coordinates.entries()) {
    if (!table) {
      const digit = leads ? guess : x[i];
      partial = partial.map(([y, pair]) => [y + digit * worth, pair]);
      continue;
    }
    const pair = Math.floor(from / weight) % table.count;
    partial = partial.flatMap(([y, soFar]) => {
      const grown: (readonly [number, number])[] = [];
      for (let d = 0; d < base; d++) {
        const to = table.after(pair, x[i] - d - digitOfN * factor);
        if (to >= 0) grown.push([y + d * worth, soFar + to * weight]);
      }
      return grown;
    });
  }
  return partial;
}

/** Renumbers the possibilities, and leaves out those from which no digits lead to a value. */
function useful(
  starts: readonly number[],
  letters: number,
  step: (possibility: number, letter: number) => PossibleDigit[],
  value: (possibility: number) => number | undefined,
): Following {
  const numbers = new Map(starts.map((start, number) => [start, number]));
  const all = [...starts];
  const steps: PossibleDigit[][] = [];
  const before: number[][] = starts.map(() => []);
  for (let at = 0; at < all.length; at++) {
    for (let letter = 0; letter < letters; letter++) {
      steps.push(
        step(all[at], letter).map(([to, y]) => {
          let number = numbers.get(to);
          if (number === undefined) {
            numbers.set(to, (number = all.push(to) - 1));
            before.push([]);
          }
          before[number].push(at);
          return [number, y];
        }),
      );
    }
  }
  const values = all.map(value);
  const leads = values.map((found) => found !== undefined);
  const ends = leads.flatMap((found, number) => (found ? [number] : []));
  for (const number of ends)
    for (const from of before[number]) if (!leads[from]) ends.push(((leads[from] = true), from));
  const kept = steps.map((guesses) => guesses.filter(([to]) => leads[to]));
  return {
    starts: starts.flatMap((_, number) => (leads[number] ? [number] : [])),
    after: (possibility, letter) => kept[possibility * letters + letter],
    value: (possibility) => values[possibility],
  };
}

/**
 * The mark after one more digit of n. If a coordinate leads, its digit is a difference of two, and the mark is how y
 * compares with x there: greedy numbers compare as their last digits that differ. Otherwise the mark is twice what
 * `greedyAfter` returns, plus 1 if n > 0; and −1 if n is not greedy.
 */
function markAfter(numeration: Numeration, mark: number, guessed: boolean, digit: number): number {
  if (!guessed) return digit === 0 ? mark : digit > 0 ? LESS : GREATER;
  const read = greedyAfter(numeration, mark >> 1, digit);
  return read === NOT_GREEDY ? -1 : read * 2 + (digit > 0 ? 1 : mark % 2);
}

/** For each state, whether some digits lead from it to a value. */
function hopefulStates(automaton: Automaton): boolean[] {
  const { next, output } = automaton;
  const letters = letterCount(automaton);
  const hopeful = output.map((value) => value >= 0);
  for (let before = -1, now = 0; before < now; before = now, now = hopeful.filter(Boolean).length)
    for (let s = 0; s < stateCount(automaton); s++)
      for (let letter = 0; letter < letters && !hopeful[s]; letter++)
        hopeful[s] = hopeful[next[s * letters + letter]];
  return hopeful;
}

/** Whether all coordinates are represented greedily so far, as a number: the states of `greedyAfter`, one digit each. */
export function greedyStates({ base, dimensions, numeration }: Automaton): {
  readonly after: (state: number, letter: number) => number;
  readonly isGreedy: (state: number) => boolean;
} {
  const kinds = NOT_GREEDY + 1;
  const each = (state: number): number[] =>
    Array.from({ length: dimensions }, (_, i) => Math.floor(state / kinds ** i) % kinds);
  return {
    after: (state, letter) =>
      each(state).reduce(
        (sum, s, i) => sum + greedyAfter(numeration!, s, Math.floor(letter / base ** i) % base) * kinds ** i,
        0,
      ),
    isGreedy: (state) => !each(state).includes(NOT_GREEDY),
  };
}
