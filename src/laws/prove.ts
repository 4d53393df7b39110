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
import { type Automaton, letterCount, pointOf, run } from './automaton.ts';
import {
  type Column,
  MOST_POSSIBILITIES,
  cellsColumn,
  followingColumns,
  notGreedyColumn,
  rayColumn,
  stateColumn,
  vectorColumn,
} from './columns.ts';
import type { SubtractionGame } from './subtraction.ts';
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
   * The law, if the automaton satisfies the rule at every point; a point where it does not; or `UnfinishedProof`, if more
   * than `most` product states would have to be checked. Calls `checked` from time to time with their number.
   */
  static prove(
    game: SubtractionGame,
    kind: Kind,
    automaton: Automaton,
    most = MOST_PRODUCT_STATES,
    checked?: (states: number) => void,
  ): Law | Refuted | UnfinishedProof {
    const smallest = minimised(automaton);
    const verdict = verify(game, kind, smallest, { most, checked });
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
export interface UnfinishedProof {
  readonly holds: undefined;
  readonly states: number;
}

export type Verdict = { readonly holds: true; readonly states: number } | Refuted | UnfinishedProof;

/** The most product states that are checked. */
export const MOST_PRODUCT_STATES = 2_000_000;

interface VerifyOptions {
  /** The most product states that are checked. */
  readonly most?: number | undefined;
  /** Called from time to time with the number of states checked. */
  readonly checked?: ((states: number) => void) | undefined;
}

/**
 * Whether the automaton satisfies the game's rule at every point; checks at most `most` product states. Calls `checked`
 * from time to time with their number.
 */
export function verify(
  game: SubtractionGame,
  kind: Kind,
  automaton: Automaton,
  { most = MOST_PRODUCT_STATES, checked = () => undefined }: VerifyOptions = {},
): Verdict {
  assert(automaton.dimensions === game.dimensions, 'an automaton of as many coordinates as the game');
  assert(unsteadyState(automaton) === undefined, 'zeros at the most significant end change nothing');
  assert(kind === 'outcomes' || game.rays.length === 0, 'the nimbers of a ray grow without bound');
  const letters = letterCount(automaton);
  const moves = automaton.numeration ? followingColumns(game, automaton, checked) : [];
  if (!moves) return { holds: undefined, states: 0 };
  const columns = automaton.numeration
    ? [stateColumn(automaton), notGreedyColumn(automaton), ...moves]
    : [
        stateColumn(automaton),
        cellsColumn(automaton, game.forbidden),
        ...game.vectors.map((v) => vectorColumn(automaton, v)),
        ...game.rays.map((w, j) => rayColumn(automaton, w, game.shifts[j])),
      ];
  const width = columns.length;
  const holds = kind === 'outcomes' ? outcomeHolds : nimberHolds;

  const rows = new Rows(width);
  const row = new Int32Array(width);
  rows.add(row, -1);
  for (let at = 0; at < rows.size; at++) {
    if (at % 256 === 0) checked(at);
    const from = rows.at(at);
    if (!holds(columns, from, game.misere)) {
      const path: number[] = [];
      for (let i = at; i > 0; i = Math.floor(rows.cameFrom(i) / letters))
        path.unshift(rows.cameFrom(i) % letters);
      return { holds: false, point: pointOf(automaton, path) };
    }
    if (rows.size > most || columns.some((column) => column.made() > MOST_POSSIBILITIES))
      return { holds: undefined, states: rows.size };
    for (let letter = 0; letter < letters; letter++) {
      for (let j = 0; j < width; j++) row[j] = columns[j].after(from[j], letter);
      rows.add(row, at * letters + letter);
    }
  }
  return { holds: true, states: rows.size };
}

/** Product states, each a row with one state for each column, in the order of discovery, with a hash table. */
class Rows {
  size = 0;
  private readonly width: number;
  private rows: Int32Array<ArrayBuffer>;
  private came = new Int32Array(1024);
  private slots = new Int32Array(4096).fill(-1);

  constructor(width: number) {
    this.width = width;
    this.rows = new Int32Array(1024 * width);
  }

  at(index: number): Int32Array {
    return this.rows.subarray(index * this.width, (index + 1) * this.width);
  }

  cameFrom(index: number): number {
    return this.came[index];
  }

  /** Adds a row unless it is there already. */
  add(row: Int32Array, cameFrom: number): void {
    const slot = this.slotOf(row);
    if (this.slots[slot] >= 0) return;
    if (this.size === this.came.length) {
      this.rows = grown(this.rows);
      this.came = grown(this.came);
    }
    this.rows.set(row, this.size * this.width);
    this.came[this.size] = cameFrom;
    this.slots[slot] = this.size++;
    if (this.size * 2 <= this.slots.length) return;
    this.slots = new Int32Array(this.slots.length * 2).fill(-1);
    for (let i = 0; i < this.size; i++) this.slots[this.slotOf(this.at(i))] = i;
  }

  /** The slot of a row, or the free one in which it belongs. */
  private slotOf(row: Int32Array): number {
    const { rows, slots, width } = this;
    let hash = 0;
    for (let j = 0; j < width; j++) hash = Math.imul(hash ^ row[j], 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & (slots.length - 1);
    for (; slots[slot] >= 0; slot = (slot + 1) & (slots.length - 1)) {
      const at = slots[slot] * width;
      let j = 0;
      while (j < width && rows[at + j] === row[j]) j++;
      if (j === width) break;
    }
    return slot;
  }
}

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

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
