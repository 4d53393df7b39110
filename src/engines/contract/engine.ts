/**
 * The contract of an engine, which is a way to solve games. An engine examines rules and makes an offer, or says why it
 * cannot. `plan` takes the first offer that fits, and `solve` carries it out. Code that uses a solution asks what it
 * gives, never which engine has found it.
 */
import type { Said } from '../../base/errors.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Bounds } from './bounds.ts';
import type { NumberedGraph } from './graph.ts';
import type { OfferDetails, OwnOptions } from './own.ts';
import type { Keeper } from './keeper.ts';
import type { Progress } from './progress.ts';
import type { ValueLog } from './value-log.ts';
import type { TableOrder } from './places.ts';
import type { Value } from './value.ts';

/** The memory that may be used by default, in bytes: 8 GiB. */
export const DEFAULT_MEMORY = 8 * 2 ** 30;

/** A way to solve games. */
export interface Engine {
  /** Its name in plans and for `--engine`. */
  readonly name: string;
  /** Whether several ranks can solve together. Absent: it solves in one process. */
  readonly shares?: boolean;
  /** Whether it solves games that may tie and whose endless play a side wins. Absent: it does not. */
  readonly avoidsTies?: boolean;
  /** How positions are ordered in its tables on disk. Absent: by their index or by their keys, as `Gives` says. */
  readonly order?: TableOrder;
  /**
   * What solving `rules`, or what play reaches from `from`, would take; or why the engine cannot or should not solve them, as
   * a phrase that continues its name to a sentence. No table is allocated before the offer is carried out.
   */
  offer<P>(rules: Rules<P>, options: OfferOptions<P>): DetailedOffer<P> | string;
}

/** What an engine would do, and how much memory that takes. */
export interface Offer<P> {
  /** The table in words: "product of 4,560 × 96 configurations". */
  readonly what: Said;
  /** The algorithm, in a word or two that the catalogue of words has: "retrograde". */
  readonly method: string;
  /** The number of positions in the table; undefined if it is known only after solving. */
  readonly positions: number | undefined;
  /** The number of symmetries used, including the identity; 0 or 1 if none are used. */
  readonly symmetries: number;
  /**
   * The memory at the peak in bytes, without the program itself. If it cannot be known in advance: the most it may be.
   */
  readonly bytes: number;
  /** The bytes of the longest array, if there is one that cannot be split into several. */
  readonly longestArray?: number;
  readonly gives: Gives;
  /** Whether nothing bounds the time: values are searched for, and limits may end the search. Absent: false. */
  readonly unbounded?: boolean;
  /**
   * Solves all positions, or at least those that play reaches from `from`. A search settles only `from` at first, within
   * its limits. Raises too large.
   */
  solve(from: P, progress?: Progress, limits?: Limits): Solved<P>;
}

/** An offer with what only the program itself asks of it. */
export interface DetailedOffer<P> extends Offer<P>, OfferDetails {}

/** What is asked of a search: whether the side to move can force a win, the outcome alone, or the exact value. */
export type Want = 'win' | 'outcome' | 'value';

/** What ends a search early, and keeps the unfinished work of engines that can go on from it. */
export interface Limits {
  /**
   * Where unfinished work is kept and found. Absent: nowhere.
   *
   * @internal
   */
  readonly keeper?: Keeper | undefined;
  /**
   * Where values are put when they are found, in the order of a table on disk, by engines that give `logs`. Those that are there
   * already are not found again. Absent: in memory.
   *
   * @internal
   */
  readonly log?: ValueLog | undefined;
  /** Called every few milliseconds: whether the search must end now. Absent: it never must. */
  readonly ended?: (() => boolean) | undefined;
}

/** How to solve, and from which position. */
export interface SolveOptions<P> extends PlanOptions, Limits {
  /** A position that the solution must contain, with all that play reaches from it. Absent: the start of the rules. */
  readonly from?: P | undefined;
  /**
   * Settles what is asked of a search, as far as it gets, and returns whether all is. A table beside which there is a search is
   * given up when that has settled this. Absent: the value of `from`.
   *
   * @internal
   */
  asked?(search: Search<P>): boolean;
  /** Called from time to time with how much is done. */
  readonly progress?: Progress | undefined;
  /**
   * The seconds after which a search ends with what it knows. A table beside which there is a search may take half of them;
   * other tables take the time they need. Absent: there is no limit.
   */
  readonly time?: number | undefined;
}

/** Values that are found one position at a time, when they are asked for. */
export interface Search<P> {
  /** Searches until the value of `p` is known or the limits end the search, and returns what is known then. */
  settle(p: P): Bounds;
  /** What is known of `p` without searching. */
  known(p: P): Bounds;
  /**
   * Takes over what others know of `p` for its side to move, with or without plies, and searches no more for it. It must be right.
   * Absent: what others know is of no use.
   */
  tell?(p: P, value: Value): void;
  /**
   * The first of the best moves from `p`, in the order of the rules, or where only outcomes are searched in one of the
   * engine's own, found without the values of the others. Undefined if there is no move, or if the limits end the search
   * before.
   */
  best(p: P): P | undefined;
  /** The number of positions whose moves were generated so far. */
  readonly nodes: number;
}

/** What a solution gives in addition to the value of a position. */
export interface Gives {
  /**
   * Which positions have values, and their order in a table on disk: all of the perfect index; all Young diagrams, by
   * rank; or those that play reaches, by key.
   */
  readonly positions: 'index' | 'diagrams' | 'reached';
  /** Whether positions have numbers, which makes it possible to go through all of them: see `Numbered`. */
  readonly numbered: boolean;
  /** Whether wins, losses and ties have their exact number of plies. */
  readonly remoteness: boolean;
  /** Whether `bytes` is exact before the game is solved. */
  readonly exactBytes: boolean;
  /** Whether unfinished work can be kept, and gone on from later. Absent: it cannot. */
  readonly keeps?: boolean;
  /** Whether values are given to `Limits.log` while others are still being found. Absent: they are not. */
  readonly logs?: boolean;
  /** Whether the rules are asked about positions that play does not reach, too, so that exploring few may be faster. Absent: no. */
  readonly asksAll?: boolean;
}

/** All positions of a solution by number, with their values. */
export interface Numbered<P> {
  readonly graph: NumberedGraph<P>;
  /** remoteness · 4 + outcome, as an `Ending`, of position i; 0 if it is drawn. Undefined in scoring games. */
  readonly meaning: ((i: number) => number) | undefined;
  /** The points still to be gained by the side to move at i, less those of the other side. Undefined in other games. */
  readonly score: ((i: number) => number) | undefined;
  /** The value of position i, for its side to move. */
  value(i: number): Value;
}

/** The values that an engine has found. */
export interface Solved<P> {
  /** The number of positions with a value in the table; with symmetries, the number of classes. */
  readonly positions: number;
  /** What solving took, if the offer could not know it: the table in words, and the memory in bytes. */
  readonly took?: { readonly what: Said; readonly bytes: number } | undefined;
  /**
   * The value for the side to move at `p`; undefined if the table does not contain `p`. A search finds it now, and raises
   * out of time if its limits end it before.
   */
  value(p: P): Value | undefined;
  /** Whether `value(p)` can answer without solving anything more. */
  holds(p: P): boolean;
  /**
   * The table itself, with one position for each class of symmetric ones; where the turn is implied, only the half that
   * was solved. Undefined if positions have no numbers.
   */
  readonly numbered: Numbered<P> | undefined;
  /** What more a search offers. Absent: the values are in a table. */
  readonly search?: Search<P> | undefined;
  /**
   * The value at a place (an index) of a table on disk, in the order that `Gives` says; undefined if there is no
   * position. Faster than `value`, which has to rank the position. Absent, for instance where the turn is implied: use
   * `value`.
   */
  readonly at?: ((place: number) => Value | undefined) | undefined;
  /** Writes the meanings of the places from `from` on, see `Numbered`: faster than `at`. Absent: use `at`. */
  readonly meanings?: ((from: number, into: Uint32Array) => void) | undefined;
  /**
   * Counts and a checksum of the whole table in one line. Equal values have equal signatures, however they were found.
   */
  signature(): string;
  /** Frees the table's memory for the next solution at once. Nothing may be read afterwards. */
  release(): void;
}

/** What an engine is asked with: the options, and the position that matters. Absent: the start of the rules. */
export type OfferOptions<P> = PlanOptions & OwnOptions & { readonly from?: P | undefined };

/** What may be used to solve a game, and what the solution must give. */
export interface PlanOptions {
  /** The memory that may be used, in bytes. Absent: `DEFAULT_MEMORY`, 8 GiB. */
  readonly memory?: number | undefined;
  /** The name of the engine to use. Absent: the first one whose offer fits. */
  readonly engine?: string | undefined;
  /** What the solution must give. Absent: the values are enough. */
  readonly needs?: Partial<Gives> | undefined;
  /** The engines in order of preference. Absent: all that make tables, `ENGINES`; `ALL_ENGINES` adds those that search. */
  readonly engines?: readonly Engine[] | undefined;
  /** False: store every position, instead of one for each class of symmetric positions. */
  readonly symmetries?: boolean | undefined;
  /** False: store every position with either side to move, even if the colours of the occupied cells imply it. */
  readonly impliedTurn?: boolean | undefined;
  /** False: treat identical pieces as different. */
  readonly alikePieces?: boolean | undefined;
  /** False: use plain TypeScript instead of WebAssembly with SIMD. */
  readonly wasm?: boolean | undefined;
  /** The number of threads for engines that can use several. Absent: as many as are useful. */
  readonly threads?: number | undefined;
  /** What a search should find. Absent: the exact value. Games with cycles can only be searched for a forced win. */
  readonly want?: Want | undefined;
}
