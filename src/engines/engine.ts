/**
 * What a way to solve is. An engine looks at rules and makes an offer, or says why it cannot; `plan` takes the first offer
 * that fits, `solve` carries it out. Whoever uses a solution asks what it gives, never which engine it is of.
 */
import type { Said } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { GameGraph } from './graph/graph.ts';
import type { Progress } from './search/levels.ts';
import type { Value } from './value.ts';

/** Memory used when nothing is said: 8 GiB. */
export const DEFAULT_MEMORY = 8 * 2 ** 30;

/** A way to solve games. */
export interface Engine {
  /** What `--engine` and plans call it. */
  readonly name: string;
  /**
   * What it would take to solve `rules`, or why it cannot or should not, as the rest of a sentence after its name.
   * Nothing is allocated before the offer is carried out.
   */
  offer<P>(rules: Rules<P>, options: PlanOptions): Offer<P> | string;
}

/** What an engine would do, and what that takes. */
export interface Offer<P> {
  /** "product of 4,560 × 96 configurations" */
  readonly what: Said;
  /** How it is solved, in a word or two that the catalogue of words has: "retrograde". */
  readonly method: string;
  /** Positions in the table; undefined when only solving tells. */
  readonly positions: number | undefined;
  /** How many symmetries are used, the identity among them; at most 1 when none are. */
  readonly symmetries: number;
  /** Bytes at the peak, the program itself apart; where they are not known before, the most it may take. */
  readonly bytes: number;
  /** The longest array, in bytes, where it cannot be cut into several. Absent: there is none. */
  readonly longestArray?: number;
  readonly gives: Gives;
  /** The values of all positions, or at least of those that play reaches from `from`. Raises too large. */
  solve(from: P, progress?: Progress): Solved<P>;
}

/** What a solution gives beside the value of a position. */
export interface Gives {
  /**
   * The positions that it has values for, and their order in a table on disk: all of the perfect index; all Young diagrams,
   * by rank; or those that play reaches, by key.
   */
  readonly positions: 'index' | 'diagrams' | 'reached';
  /** Positions have numbers, so that one can go through all of them and their moves: see `Numbered`. */
  readonly numbered: boolean;
  /** Wins, losses and ties have their exact number of plies. */
  readonly remoteness: boolean;
  /** The bytes are known before it is solved. */
  readonly exactBytes: boolean;
}

/** Positions by number with their values, for whoever goes through a whole table. */
export interface Numbered<P> {
  readonly graph: GameGraph<P>;
  /** remoteness · 4 + outcome, as an `Ending`, of position i; 0 when it is drawn. Undefined in scoring games. */
  readonly meaning: ((i: number) => number) | undefined;
  /** The margin still to be gained by the side to move. Undefined in other games. */
  readonly score: ((i: number) => number) | undefined;
  /** The value of position i, for its side to move. */
  value(i: number): Value;
}

/** What an engine has found. */
export interface Solved<P> {
  /** Positions that have a value in the table; of symmetric ones, one of each class. */
  readonly positions: number;
  /** What it took, where the offer did not know. */
  readonly took?: { readonly what: Said; readonly bytes: number } | undefined;
  /** The value for the side to move at `p`; undefined when the table does not hold `p`. */
  value(p: P): Value | undefined;
  /** Whether `value` tells `p` without solving anything more. */
  holds(p: P): boolean;
  /**
   * The table itself, where it is over a graph: of symmetric positions one of each class, and where the turn is implied the
   * half that was asked for. Undefined where positions have no numbers.
   */
  readonly numbered: Numbered<P> | undefined;
  /**
   * The value at a place of a table on disk, in the order of `Gives.positions`, without looking a position up; undefined
   * where no position is. Absent, as where the turn is implied: `value` tells it.
   */
  readonly at?: ((place: number) => Value | undefined) | undefined;
  /** Counts and a checksum of the whole table in one line: the same for the same values, however they were found. */
  signature(): string;
  /** Gives the table's memory to the next one at once, where many are solved in a row; nothing may be asked any more. */
  release(): void;
}

/** What may be used to solve, and what must be. */
export interface PlanOptions {
  /** Bytes that may be used; absent: `DEFAULT_MEMORY`. */
  readonly memory?: number | undefined;
  /** Use the engine of this name; absent: the first one whose offer fits. */
  readonly engine?: string | undefined;
  /** What the solution must give; absent: the values are enough. */
  readonly needs?: Partial<Gives> | undefined;
  /** The engines, in order of preference; absent: all there are. */
  readonly engines?: readonly Engine[] | undefined;
  /** False: one position for each member of a symmetric class. */
  readonly symmetries?: boolean | undefined;
  /** False: a position for either side to move, even where colours tell which one it is. */
  readonly impliedTurn?: boolean | undefined;
  /** False: alike pieces are told apart. */
  readonly alikePieces?: boolean | undefined;
  /** False: plain TypeScript where WebAssembly with SIMD would be used. */
  readonly wasm?: boolean | undefined;
  /** How many threads share the work where it can be shared; absent: as many as pay. */
  readonly threads?: number | undefined;
  /** Bytes for each position that whoever goes on needs when the solution is there. Absent: none. */
  readonly beside?: number | undefined;
}
