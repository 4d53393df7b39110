/**
 * Ranks share the labels of a game: threads on one memory, or processes that pass messages. Blocks of positions are dealt to
 * them in turn, and every rank does the same as all others at the same time, each with its own part:
 *
 *     rank 0    blocks 0, P, 2P …         rank r of P    blocks r, r + P, r + 2P …
 *
 * Un-moves of positions lead to any rank, so updates are collected in a bucket for each rank and then exchanged by all.
 */

/** Where the updates for other ranks are collected, and where those from them arrive. */
export interface Buckets {
  /** The bucket for each rank, `stride` numbers each, and how many numbers are in each. */
  readonly out: Uint32Array;
  readonly filled: Uint32Array;
  /** The bucket from each rank. */
  readonly into: Uint32Array;
  readonly stride: number;
}

/** What one rank has of a solution in the making. A place is the number of a position among those of its rank. */
export interface Share {
  readonly buckets: Buckets;
  /** The number of places, and that of places in a block; the last block may be shorter. */
  readonly places: number;
  readonly block: number;
  /** The greatest level that a label can say. */
  readonly deepest: number;
  /** Every level up to this one may be empty although later ones are not, since ends are found beforehand. */
  readonly shallow: number;
  /** Labels the positions at places from `from` to below `to` with what is known without the others. False: labels are too short. */
  seed(from: number, to: number): boolean;
  /**
   * Puts the un-moves of those that have the level before `level` into buckets, and applies those to own positions. Returns the
   * place to go on from after an exchange, or `to`.
   */
  spread(level: number, from: number, to: number): number;
  /** Whether some un-moves of the place to go on from are done: then work cannot be kept. Absent: never. */
  isAmid?(): boolean;
  /** Makes updates that came from another rank. */
  apply(level: number, updates: Uint32Array): void;
  /** How many positions have been decided since the last call. */
  found(): number;
}

/** How ranks reach each other. All of them call the same functions in the same order. */
export interface Exchange {
  /** The number of this rank, from 0, and of all ranks. */
  readonly rank: number;
  readonly ranks: number;
  /**
   * Sends all buckets, empties them, and calls `apply` with what came from each other rank. Returns all bits that are set in the
   * `flags` of some rank.
   */
  round(buckets: Buckets, flags: number, apply: (updates: Uint32Array) => void): number;
  /** The sum of a number over all ranks. */
  sum(number: number): number;
  /** The same of many numbers, of which all ranks have as many. */
  sums(numbers: Float64Array): Float64Array;
  /** Of the first rank: fills `into` with the labels of a block of another rank, which serves them. */
  fetch(rank: number, block: number, into: Uint8Array): void;
  /**
   * Of the others: gives the first rank the blocks that it asks for. Raises `RankDone` once it has dismissed them. The first rank
   * calls it too, and goes on at once.
   */
  serve(labelsOf: (block: number) => Uint8Array): void;
  /** Of the first rank: lets the others end what they serve, if they do. */
  dismiss(): void;
}

/** Thrown where another rank than the first has nothing more to do. */
export class RankDone extends Error {}

/** The only rank. */
export const ALONE: Exchange = {
  rank: 0,
  ranks: 1,
  round: (_buckets, flags) => flags,
  sum: (number) => number,
  sums: (numbers) => numbers,
  fetch: () => undefined,
  serve: () => undefined,
  dismiss: () => undefined,
};
