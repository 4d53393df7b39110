/** The orders of positions in a table on disk that only an engine knows. */
import type { Rules } from '../../rules/rules.ts';
import type { Value } from './value.ts';

/** For each tier of pieces, with its side to move, its first place; null for one without arrangements. */
export type FirstPlaces = readonly (number | null)[];

/** Places, from 0 on, of the positions of a game. */
export interface TablePlaces<P> {
  /** The number of places, whether or not they are used. */
  readonly count: number;
  /** The place of the position that represents `p`, which is legal; undefined if no place has it. */
  of(p: P): number | undefined;
  /** The position at a place; undefined if the place is unused, or its position is represented by another one. */
  at(place: number): P | undefined;
  /** The number of positions that the position at a place represents; 0 for an unused place. */
  weight(place: number): number;
  /** Whether each place is used. Absent: perhaps not. */
  readonly full?: boolean;
  /** With groups, where tiers begin that follow each other in the order of groups. Absent: the order does not need it. */
  readonly firstPlaces?: FirstPlaces | undefined;
  /** The value of a legal position without a place, because play is over there. Absent: all legal positions have places. */
  readonly outside?: ((p: P) => Value | undefined) | undefined;
  /** All positions that have the value of the place of `p`. Absent: those that are symmetric to it. */
  readonly alike?: ((p: P) => readonly P[]) | undefined;
}

/** How an engine orders the positions of a table, other than by their index or their keys. */
export interface TableOrder {
  /** The name of the order in the header of a table. */
  readonly arrangement: 'tiers' | 'groups' | 'stages' | 'diagrams';
  /**
   * The places of these rules, for play from `start`; or why there are none, as a phrase that continues the name of the engine.
   * `symmetric`: only one position of each class of symmetric ones has a place.
   */
  places<P>(rules: Rules<P>, symmetric: boolean, start: P): TablePlaces<P> | string;
}
