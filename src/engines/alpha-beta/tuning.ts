/** What a search reads of rules, and how it can be set. */
import type { Positions } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { wordMoves } from '../common/compiled/follow.ts';
import type { EndgameTables } from './endgame.ts';

/** What a search can do without and still find the same values. Absent: on. */
export interface Switches {
  /** Take symmetric positions for one. */
  readonly symmetries?: boolean | undefined;
  /** Try moves first that the rules call promising, or after which the other side has few replies. */
  readonly promise?: boolean | undefined;
  /** Try moves first that were good elsewhere. */
  readonly history?: boolean | undefined;
  /** Look whether a move ends the game before any is searched. */
  readonly ends?: boolean | undefined;
  /** Look up the bounds of the values of all moves before any is searched. */
  readonly lookups?: boolean | undefined;
  /** Answer at once where a bound is beyond every value. */
  readonly extremes?: boolean | undefined;
  /** Let machine code find the moves of rules that can be compiled. */
  readonly compiled?: boolean | undefined;
  /** Take the plies to a tie from the rules, where every tie comes at the end. */
  readonly lastTies?: boolean | undefined;
  /** Fill tables of positions near the end, where the search meets them often, and look values up there. */
  readonly endgame?: boolean | undefined;
}

/** The rules as a search reads them. */
export type Searchable<P> = Pick<
  Rules<P>,
  'moves' | 'ended' | 'stuck' | 'noMoves' | 'gain' | 'pliesLeft' | 'tiesAtEnd' | 'promise' | 'legal'
> & {
  readonly position: Pick<Positions<P>, 'sides' | 'toMove' | 'text' | 'strata'>;
  /** How promising all moves of a position look, in a list that the next call may use again. Absent: `promise` says it of each. */
  readonly promises?: ((p: P, moves: readonly P[]) => ArrayLike<number>) | undefined;
  /** How many moves there are at a position that a move has led to. Absent: they must be found to be counted. */
  readonly replies?: (p: P) => number;
};

export interface Tuning extends Switches {
  /** The most slots of the table, a power of 2. */
  readonly slots: number;
  /** Absent: there are no endgame tables. */
  readonly endgameTables?: EndgameTables | undefined;
  /** Compiles rules whose moves are stated. Absent: they are asked for the moves of each position. */
  readonly wordMoves?: typeof wordMoves | undefined;
  /** The most positions of the endgame table. Absent: twice the slots. */
  readonly endings?: number | undefined;
  /** Positions between two questions whether the search must end. Absent: 256. */
  readonly patience?: number | undefined;
  /** How many times as readily as usual the endgame table is filled. Absent: 1. */
  readonly haste?: number | undefined;
}
