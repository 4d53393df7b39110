/**
 * Proves that an automaton gives the value of *every* point of a subtraction game, or finds a point where it does not.
 *
 * Since every play ends, there is only one function f with f(x) = mex { f(y) : a move leads from x to y } for all x. So
 * it is enough to show that the automaton satisfies this rule. The proof reads the digits of a point x, least
 * significant first, and runs the automaton on x and, at the same time, on x − v for every move v:
 *
 *   - for a vector v it keeps the state on x − v and the borrow r, the amount still to be subtracted from higher digits;
 *   - for a ray it keeps a set of such pairs, one for every possible choice of the digits of the multiple n.
 *
 *     digit by digit in base 2,   digit of x     1 0 1 1        borrow before:  r
 *     v = 3, x = 13:              r              3 1 1 0        digit of x − v = (d − r) mod 2
 *                                 digit of x−v   0 1 0 1        borrow after:   ⌈(r − d) / 2⌉
 *
 * A *product state* is the combination of all these states. Every point leads to one of them, and there are finitely
 * many; the proof visits them breadth-first and checks the rule in each. Time and memory are proportional to their
 * number, times the number of letters and moves.
 */
import { assert } from '../base/errors.ts';
import { minimised, unsteadyState } from './automata.ts';
import { type Automaton, letterCount, lettersOf, pointOf, run, stateCount } from './automaton.ts';
import { type SubtractionGame, type Vector } from './subtraction.ts';
import { type Kind, LOST, NO_POSITION, WON } from './table.ts';

/** A theorem: the automaton gives the value of every point of the game. Only `Law.prove` can create one. */
export class Law {
  readonly game: SubtractionGame;
  readonly kind: Kind;
  /**
   * The smallest automaton in its base. Its values are nimbers, or 0 for lost and 1 for won, for the player to move; −1
   * for a forbidden cell.
   */
  readonly automaton: Automaton;
  /** The number of product states that were checked. */
  readonly proof: { readonly states: number };

  private constructor(game: SubtractionGame, kind: Kind, automaton: Automaton, states: number) {
    this.game = game;
    this.kind = kind;
    this.automaton = automaton;
    this.proof = { states };
  }

  /**
   * The law, if the automaton satisfies the rule at every point; a point where it does not; or `Unfinished`, if more
   * than `most` product states would have to be checked. Calls `checked` from time to time with their number.
   */
  static prove(
    game: SubtractionGame,
    kind: Kind,
    automaton: Automaton,
    most = MOST_PRODUCT_STATES,
    checked?: (states: number) => void,
  ): Law | Refuted | Unfinished {
    const smallest = minimised(automaton);
    const verdict = verify(game, kind, smallest, most, checked);
    return verdict.holds ? new Law(game, kind, smallest, verdict.states) : verdict;
  }

  /** The value at a point (see `automaton`), whose coordinates are at least 0 and may have any length. */
  value(point: readonly bigint[]): number {
    return run(this.automaton, point);
  }
}

/** The automaton breaks the rule at this point: it is wrong there, or at a point that a move from there leads to. */
export interface Refuted {
  readonly holds: false;
  readonly point: readonly bigint[];
}

/** No mistake was found in `states` product states, but there are more. */
export interface Unfinished {
  readonly holds: undefined;
  readonly states: number;
}

export type Verdict = { readonly holds: true; readonly states: number } | Refuted | Unfinished;

/** The most product states that are checked. */
export const MOST_PRODUCT_STATES = 2_000_000;
/** The most members of all sets of pairs that are followed for rays. */
const MOST_POSSIBILITIES = 4_000_000;

/**
 * Whether the automaton satisfies the game's rule at every point; checks at most `most` product states. Calls `checked`
 * from time to time with their number.
 */
export function verify(
  game: SubtractionGame,
  kind: Kind,
  automaton: Automaton,
  most = MOST_PRODUCT_STATES,
  checked: (states: number) => void = () => undefined,
): Verdict {
  assert(automaton.dimensions === game.dimensions, 'an automaton of as many coordinates as the game');
  assert(unsteadyState(automaton) === undefined, 'zeros at the most significant end change nothing');
  assert(kind === 'outcomes' || game.rays.length === 0, 'the nimbers of a ray grow without bound');
  const letters = letterCount(automaton);
  const columns = [
    stateColumn(automaton),
    cellsColumn(automaton, game.forbidden),
    ...game.vectors.map((v) => vectorColumn(automaton, v)),
    ...game.rays.map((w) => rayColumn(automaton, w)),
  ];
  const width = columns.length;
  const holds = kind === 'outcomes' ? outcomeHolds : nimberHolds;

  // a row is a product state, one state for each column; rows are stored in the order of discovery, with a hash table
  let rows = new Int32Array(1024 * width);
  let slots = new Int32Array(4096).fill(-1);
  let came = new Int32Array(1024);
  const row = new Int32Array(width);
  let size = 0;
  const place = (cameFrom: number): boolean => {
    let hash = 0;
    for (let j = 0; j < width; j++) hash = Math.imul(hash ^ row[j], 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & (slots.length - 1);
    for (; slots[slot] >= 0; slot = (slot + 1) & (slots.length - 1)) {
      const at = slots[slot] * width;
      let j = 0;
      while (j < width && rows[at + j] === row[j]) j++;
      if (j === width) return false;
    }
    if (size === came.length) {
      rows = grown(rows);
      came = grown(came);
    }
    rows.set(row, size * width);
    came[size] = cameFrom;
    slots[slot] = size++;
    if (size * 2 > slots.length) {
      slots = new Int32Array(slots.length * 2).fill(-1);
      for (let i = 0; i < size; i++) {
        let again = 0;
        for (let j = 0; j < width; j++)
          again = Math.imul(again ^ rows[i * width + j], 0x9e3779b1) ^ (again >>> 15);
        let free = (again ^ (again >>> 13)) & (slots.length - 1);
        while (slots[free] >= 0) free = (free + 1) & (slots.length - 1);
        slots[free] = i;
      }
    }
    return true;
  };

  place(-1);
  for (let at = 0; at < size; at++) {
    if (at % 256 === 0) checked(at);
    if (!holds(columns, rows.subarray(at * width, (at + 1) * width), game.misere)) {
      const path: number[] = [];
      for (let i = at; i > 0; i = Math.floor(came[i] / letters)) path.unshift(came[i] % letters);
      return { holds: false, point: pointOf(automaton, path) };
    }
    if (size > most || columns.some((column) => column.made() > MOST_POSSIBILITIES))
      return { holds: undefined, states: size };
    for (let letter = 0; letter < letters; letter++) {
      for (let j = 0; j < width; j++) row[j] = columns[j].after(rows[at * width + j], letter);
      place(at * letters + letter);
    }
  }
  return { holds: true, states: size };
}

/** One component of product states. It starts in state 0. */
interface Column {
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

type Check = (columns: readonly Column[], row: Int32Array, misere: boolean) => boolean;

const outcomeHolds: Check = (columns, row, misere) => {
  const claimed = columns[0].value(row[0]);
  if (columns[1].value(row[1]) === 1) return claimed === NO_POSITION;
  let [moves, wins] = [false, false];
  for (let j = 2; j < row.length; j++) {
    const value = columns[j].value(row[j]);
    if (value >= 0) moves = true;
    if (value === LOST) wins = true;
  }
  return claimed === (moves ? (wins ? WON : LOST) : misere ? WON : LOST);
};

const nimberHolds: Check = (columns, row, misere) => {
  const claimed = columns[0].value(row[0]);
  if (columns[1].value(row[1]) === 1) return claimed === NO_POSITION;
  const seen = new Set<number>();
  for (let j = 2; j < row.length; j++) {
    const value = columns[j].value(row[j]);
    if (value >= 0) seen.add(value);
  }
  if (seen.size === 0) return claimed === (misere ? 1 : 0);
  let mex = 0;
  while (seen.has(mex)) mex++;
  return claimed === mex;
};

/** The value f(x). */
function stateColumn({ next, output, ...form }: Automaton): Column {
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

function borrows(form: Pick<Automaton, 'base' | 'dimensions'>, vector: Vector): Borrows {
  const { base } = form;
  const letters = lettersOf(form);
  const known: Vector[] = [vector];
  const numbers = new Map([[vector.join(), 0]]);
  const after: number[] = [];
  const letter: number[] = [];
  for (let at = 0; at < known.length; at++) {
    for (const digits of letters) {
      const rest = digits.map((d, i) => Math.ceil((known[at][i] - d) / base) + 0);
      const key = rest.join();
      if (!numbers.has(key)) numbers.set(key, known.push(rest) - 1);
      after.push(numbers.get(key)!);
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
function vectorColumn(automaton: Automaton, vector: Vector): Column {
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
function cellsColumn(form: Pick<Automaton, 'base' | 'dimensions'>, cells: readonly Vector[]): Column {
  const { base } = form;
  return lazyColumn<readonly Vector[]>(form, {
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
 * LOST if some x − n · w with n ≥ 1 is lost, WON if one is a position but none is lost, else NOWHERE. A state is a set
 * of possibilities, one for each choice of the digits of n so far: the automaton's state on x − n · w, the borrow, and
 * whether n > 0.
 */
function rayColumn(automaton: Automaton, ray: Vector): Column {
  const { base, dimensions, next, output } = automaton;
  const letters = letterCount(automaton);
  const size = Math.max(...ray) + 1;
  // a possibility is one number: (state · size^k + borrow) · 2 + (n > 0)
  const weights = ray.map((_, i) => size ** i);
  return lazyColumn<readonly number[]>(automaton, {
    start: [0],
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

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
