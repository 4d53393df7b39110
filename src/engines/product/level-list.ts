/**
 * The positions of one level of a product, between two marks of an array:
 *
 *     start [run][run][run …] end      limit
 *
 * Each is one entry of 32 bits, taken apart more quickly than an offset in the shard would be:
 *
 *     [ row in its shard ][ column: `columnBits` of the table ]
 *
 * The space is fixed in advance. A level that does not fit starts over from the front: what is listed then tells nothing,
 * and the next pass looks for the level's codes in the table, which for so many positions costs little.
 */
import { type Ending, LOSS, WIN } from '../../rules/ending.ts';
import type { Shard } from './labels.ts';

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

  /** Lists what stands in these runs of the array, which is all of the level. */
  fill(runs: readonly Run[]): void {
    this.runs.length = 0;
    this.runs.push(...runs);
    this.complete = true;
  }

  /** The list goes up to `end` now, and was full and started over so many times on the way. */
  goOn(end: number, rounds: number): void {
    this.end = end;
    if (rounds === 0) return;
    this.complete = false;
    this.dropped += rounds * (this.limit - this.start);
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

/**
 * The ends of a table in one shard, listed while they are found: four stacks in the array of a level's list.
 *
 *     start [lost, first side to move → …  ← second side] middle [won, first side to move → …  ← second side] limit
 */
export class EndStacks {
  private readonly array: Uint32Array;
  private readonly start: number;
  private readonly middle: number;
  private readonly limit: number;
  private readonly lows: ByEnding;
  private readonly highs: ByEnding;
  private full = false;

  constructor({ array, start, limit }: LevelList) {
    const middle = (start + limit) >>> 1;
    this.array = array;
    this.start = start;
    this.middle = middle;
    this.limit = limit;
    this.lows = [0, start, 0, middle];
    this.highs = [0, middle, 0, limit];
  }

  /** Lists a position that is over, with the side to move there; ties are told later, and found by their code. */
  push(entry: number, ending: Ending, turn: number): void {
    if (ending !== LOSS && ending !== WIN) return;
    if (this.lows[ending] === this.highs[ending]) this.full = true;
    else if (turn === 0) this.array[this.lows[ending]++] = entry;
    else this.array[--this.highs[ending]] = entry;
  }

  /** The runs of the level; undefined when it did not fit. */
  runs(shard: Shard): readonly Run[] | undefined {
    if (this.full) return undefined;
    return ([LOSS, WIN] as const).flatMap((outcome) => [
      { shard, turn: 0, outcome, from: outcome === LOSS ? this.start : this.middle, to: this.lows[outcome] },
      { shard, turn: 1, outcome, from: this.highs[outcome], to: outcome === LOSS ? this.middle : this.limit },
    ]);
  }
}
