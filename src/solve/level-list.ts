/**
 * The positions of one level of a product, each by its offset in its shard, between two marks of an array:
 *
 *     start [run][run][run …] end      limit
 *
 * The space is fixed in advance. A level that does not fit starts over from the front: what is listed then tells nothing,
 * and the next pass looks for the level's codes in the table, which for so many positions costs little.
 */
import type { Ending } from '../rules.ts';
import type { Shard } from './table.ts';

/** Positions of one shard from `from` to `to`, with the same side to move and the same outcome. */
export interface Run {
  readonly shard: Shard;
  readonly turn: 0 | 1;
  readonly outcome: Ending;
  readonly from: number;
  readonly to: number;
}

/** For each `Ending` a number. */
export type ByEnding = [open: number, losses: number, ties: number, wins: number];

export class LevelList {
  array: Uint32Array = new Uint32Array();
  start = 0;
  end = 0;
  limit = 0;
  /** Whether all of the level is listed, and if not how many were before the list started over. */
  complete = false;
  dropped = 0;
  readonly runs: Run[] = [];
  /** How many positions of each outcome the level has, listed or not, and the code they have in the table. */
  counts: ByEnding = [0, 0, 0, 0];
  codes: ByEnding = [0, 0, 0, 0];
  /** The epoch of the codes. */
  epoch = 0;

  /** Lists between `start` and `limit` from now on; what was listed is given up. */
  place(array: Uint32Array, start: number, limit: number): void {
    this.array = array;
    this.start = start;
    this.limit = limit;
    this.complete = false;
  }

  /** An empty level, whose positions will have these codes. */
  clear(codes: ByEnding, epoch: number): void {
    this.end = this.start;
    this.complete = true;
    this.dropped = 0;
    this.runs.length = 0;
    this.counts = [0, 0, 0, 0];
    this.codes = codes;
    this.epoch = epoch;
  }

  /** The list is full up to `end`: starts over. Returns where to go on. */
  startOver(end: number): number {
    this.complete = false;
    this.dropped += end - this.start;
    return this.start;
  }

  /** How many were listed, given up or not. */
  get listed(): number {
    return this.end - this.start + this.dropped;
  }

  /** How many positions the level has. */
  get size(): number {
    const [, losses, ties, wins] = this.counts;
    return losses + ties + wins;
  }
}
