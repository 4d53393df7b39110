/** The parts of product states: what a proof keeps of the digits read so far, see prove.ts. */
import { lookUp } from '../base/present.ts';
import { minimised } from './automata.ts';
import { type Automaton, letterCount, lettersOf, stateCount } from './automaton.ts';
import { following, greedyStates } from './prove-digits.ts';
import type { SubtractionGame, IntegerVector } from './subtraction.ts';
import { LOST, WON } from './table.ts';

/** The most members of all sets of pairs that are followed for rays. */
export const MOST_POSSIBILITIES = 4_000_000;

/** One component of product states. It starts in state 0. */
export interface Column {
  /** The state after reading one more letter. */
  after(state: number, letter: number): number;
  /** The value if the digits end here. */
  value(state: number): number;
  /** The total size of the states created so far, for a column that creates them when they are first reached. */
  made(): number;
}

/**
 * The value of a vector that would make a coordinate negative, or of a ray that leads to no position: there is no such
 * move.
 */
const NOWHERE = -2;

/** The value f(x). */
export function stateColumn({ next, output, ...form }: Automaton): Column {
  const letters = letterCount(form);
  return {
    after: (state, letter) => next[state * letters + letter],
    value: (state) => output[state],
    made: () => 0,
  };
}

/** The borrows that occur when a vector is subtracted digit by digit, numbered; 0 is the vector itself. */
interface Borrows {
  /** For each borrow and letter, the borrow after it and the letter of the difference. */
  readonly after: Int32Array;
  readonly letter: Int32Array;
  /** Whether nothing remains to be subtracted. */
  readonly paid: readonly boolean[];
}

function borrows(form: Pick<Automaton, 'base' | 'dimensions'>, vector: IntegerVector): Borrows {
  const { base } = form;
  const letters = lettersOf(form);
  const known: IntegerVector[] = [vector];
  const numbers = new Map([[vector.join(), 0]]);
  const after: number[] = [];
  const letter: number[] = [];
  for (let at = 0; at < known.length; at++) {
    for (const digits of letters) {
      const rest = digits.map((d, i) => Math.ceil((known[at][i] - d) / base) + 0);
      const key = rest.join();
      if (!numbers.has(key)) numbers.set(key, known.push(rest) - 1);
      after.push(lookUp(numbers, key));
      letter.push(digits.reduce((sum, d, i) => sum + (d - known[at][i] + base * rest[i]) * base ** i, 0));
    }
  }
  return {
    after: Int32Array.from(after),
    letter: Int32Array.from(letter),
    paid: known.map((rest) => rest.every((r) => r === 0)),
  };
}

/** The value f(x − v). A state is (the automaton's state on x − v) · (number of borrows) + borrow. */
export function vectorColumn(automaton: Automaton, vector: IntegerVector): Column {
  const { next, output } = automaton;
  const letters = letterCount(automaton);
  const { after, letter: lettersOfDifference, paid } = borrows(automaton, vector);
  const count = paid.length;
  const states = stateCount(automaton);
  const table = new Int32Array(states * count * letters);
  const values = new Int32Array(states * count);
  for (let s = 0; s < states; s++) {
    for (let r = 0; r < count; r++) {
      values[s * count + r] = paid[r] ? output[s] : NOWHERE;
      for (let letter = 0; letter < letters; letter++) {
        const target = next[s * letters + lettersOfDifference[r * letters + letter]];
        table[(s * count + r) * letters + letter] = target * count + after[r * letters + letter];
      }
    }
  }
  return {
    after: (state, letter) => table[state * letters + letter],
    value: (state) => values[state],
    made: () => 0,
  };
}

/** 1 if x is one of some cells. A state is the cells whose last digits are those read so far, without these digits. */
export function cellsColumn(
  form: Pick<Automaton, 'base' | 'dimensions'>,
  cells: readonly IntegerVector[],
): Column {
  const { base } = form;
  return lazyColumn<readonly IntegerVector[]>(form, {
    start: cells,
    step: (rest, digits) =>
      rest
        .filter((cell) => cell.every((c, i) => c % base === digits[i]))
        .map((cell) => cell.map((c) => Math.floor(c / base))),
    value: (rest) => (rest.some((cell) => cell.every((c) => c === 0)) ? 1 : 0),
    key: (rest) => rest.join(' '),
  });
}

/**
 * LOST if some x − n · w − shift with n ≥ 1 is lost, WON if one is a position but none is lost, else NOWHERE. A state is a set
 * of possibilities, one for each choice of the digits of n so far: the automaton's state on x − n · w, the borrow, and
 * whether n > 0. The borrow begins with the shift.
 */
export function rayColumn(automaton: Automaton, ray: IntegerVector, shift: IntegerVector): Column {
  const { base, dimensions, next, output } = automaton;
  const letters = letterCount(automaton);
  const size = Math.max(...ray, ...shift) + 1;
  // a possibility is one number: (state · size^k + borrow) · 2 + (n > 0)
  const weights = ray.map((_, i) => size ** i);
  return lazyColumn<readonly number[]>(automaton, {
    start: [shift.reduce((sum, amount, i) => sum + amount * weights[i], 0) * 2],
    step: (possibilities, digits) => {
      const found = new Set<number>();
      for (const possibility of possibilities) {
        const rest = Math.floor(possibility / 2) % size ** dimensions;
        const state = Math.floor(possibility / 2 / size ** dimensions);
        for (let n = 0; n < base; n++) {
          let [left, letter] = [0, 0];
          for (let i = 0; i < dimensions; i++) {
            const amount = (Math.floor(rest / weights[i]) % size) + n * ray[i];
            const after = Math.ceil((amount - digits[i]) / base) + 0;
            letter += (digits[i] - amount + base * after) * base ** i;
            left += after * weights[i];
          }
          const positive = possibility % 2 === 1 || n > 0 ? 1 : 0;
          found.add((next[state * letters + letter] * size ** dimensions + left) * 2 + positive);
        }
      }
      return [...found].sort((a, b) => a - b);
    },
    value: (possibilities) => {
      const values = possibilities
        .filter((p) => p % 2 === 1 && Math.floor(p / 2) % size ** dimensions === 0)
        .map((p) => output[Math.floor(p / 2 / size ** dimensions)]);
      if (values.includes(LOST)) return LOST;
      return values.includes(WON) ? WON : NOWHERE;
    },
    key: (possibilities) => possibilities.join(),
  });
}

/** 1 if the digits of some coordinate are not greedy: they are then treated like a forbidden cell. */
export function notGreedyColumn(automaton: Automaton): Column {
  const { after, isGreedy } = greedyStates(automaton);
  return { after, value: (state) => (isGreedy(state) ? 0 : 1), made: () => 0 };
}

/** The columns of all moves; undefined if one of them is too large. */
export function followingColumns(
  { vectors, rays, shifts }: SubtractionGame,
  automaton: Automaton,
  checked: (states: number) => void,
): Column[] | undefined {
  const columns: Column[] = [];
  for (const [ray, shift] of [
    ...vectors.map((v) => [undefined, v] as const),
    ...rays.map((w, j) => [w, shifts[j]] as const),
  ]) {
    const column = followingColumn(automaton, ray, shift, checked);
    if (!column) return undefined;
    columns.push(column);
  }
  return columns;
}

/**
 * The value at x − n · ray − shift: as in `rayColumn` if there is a ray, else as in `vectorColumn`; NOWHERE if x is not
 * greedy. All states are made at once and minimised, as the sets of possibilities of several moves would combine to far too
 * many product states. Undefined if there are too many of them.
 */
function followingColumn(
  automaton: Automaton,
  ray: IntegerVector | undefined,
  shift: IntegerVector,
  checked: (states: number) => void,
): Column | undefined {
  const { starts, after, value } = following(automaton, ray, shift);
  const greedy = greedyStates(automaton);
  const { base, dimensions, numeration } = automaton;
  const letters = letterCount(automaton);
  const states = [{ greedy: 0, possibilities: starts }];
  const numbers = new Map([[`0 ${starts.join()}`, 0]]);
  const next: number[] = [];
  for (let s = 0, made = 0; s < states.length; s++) {
    if (s % 64 === 0) checked(s);
    for (let letter = 0; letter < letters; letter++) {
      const read = greedy.after(states[s].greedy, letter);
      const found = new Set<number>();
      if (greedy.isGreedy(read))
        for (const possibility of states[s].possibilities)
          for (const [to] of after(possibility, letter)) found.add(to);
      const possibilities = [...found].sort((p, q) => p - q);
      const key = found.size === 0 ? '' : `${read} ${possibilities.join()}`;
      let number = numbers.get(key);
      if (number === undefined) {
        numbers.set(key, (number = states.push({ greedy: read, possibilities }) - 1));
        made += possibilities.length;
      }
      next.push(number);
    }
    if (made > MOST_POSSIBILITIES) return undefined;
  }
  const output = states.map(({ possibilities }) => {
    const values = possibilities.flatMap((possibility) => value(possibility) ?? []);
    if (values.length === 0) return NOWHERE;
    if (!ray) return values[0];
    return values.includes(LOST) ? LOST : WON;
  });
  return stateColumn(minimised({ base, dimensions, numeration, next, output }));
}

interface LazyStates<S> {
  readonly start: S;
  step(state: S, digits: readonly number[]): S;
  value(state: S): number;
  key(state: S): string;
}

/** A column whose states are created when they are first reached. */
function lazyColumn<S extends readonly unknown[]>(
  form: Pick<Automaton, 'base' | 'dimensions'>,
  { start, step, value, key }: LazyStates<S>,
): Column {
  const letters = lettersOf(form);
  const states = [start];
  const values = [value(start)];
  const numbers = new Map([[key(start), 0]]);
  const next: number[] = letters.map(() => -1);
  let made = start.length;
  return {
    after: (state, letter) => {
      const known = next[state * letters.length + letter];
      if (known >= 0) return known;
      const target = step(states[state], letters[letter]);
      made += target.length;
      let number = numbers.get(key(target));
      if (number === undefined) {
        numbers.set(key(target), (number = states.push(target) - 1));
        values.push(value(target));
        for (let i = 0; i < letters.length; i++) next.push(-1);
      }
      return (next[state * letters.length + letter] = number);
    },
    value: (state) => values[state],
    made: () => made,
  };
}
