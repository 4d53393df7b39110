/**
 * A list of the positions of one level of a product, in a part of an array:
 *
 *     start [run][run][run …] end      limit
 *
 * A position is an entry of 32 bits, which can be decoded more quickly than an offset in the shard:
 *
 *     [ row in its shard ][ column: `columnBits` of the table ]
 *
 * The space is fixed in advance. If a level does not fit, the list is overwritten from the start and becomes useless.
 * The next step then finds the level by searching the table for its codes, which costs little in relation to so many
 * positions.
 */
import { type Ending, LOSS, WIN } from '../../rules/ending.ts';
import type { Shard } from '../common/levels/table.ts';

/** Positions of one shard from `from` to `to`, with the same side to move and the same outcome. */
export interface LevelRun {
  readonly shard: Shard;
  readonly turn: 0 | 1;
  readonly outcome: Ending;
  readonly from: number;
  readonly to: number;
}

/** A number for each `Ending`. */
export type ByEnding = [open: number, losses: number, ties: number, wins: number];

export class LevelList {
  array: Uint32Array = new Uint32Array();
  start = 0;
  end = 0;
  limit = 0;
  /** Whether the list contains the whole level. */
  complete = false;
  /** How many positions have been overwritten. */
  dropped = 0;
  readonly runs: LevelRun[] = [];
  /** The number of positions of each outcome in the level, listed or not, and their code in the table. */
  counts: ByEnding = [0, 0, 0, 0];
  codes: ByEnding = [0, 0, 0, 0];
  /** The epoch of the codes: see labels.ts. */
  epoch = 0;

  /** Uses the space from `start` to `limit` of `array` from now on. The present list is lost. */
  place(array: Uint32Array, start: number, limit: number): void {
    this.array = array;
    this.start = start;
    this.limit = limit;
    this.complete = false;
  }

  /** Begins an empty level, whose positions will have these codes. */
  clear(codes: ByEnding, epoch: number): void {
    this.end = this.start;
    this.complete = true;
    this.dropped = 0;
    this.runs.length = 0;
    this.counts = [0, 0, 0, 0];
    this.codes = codes;
    this.epoch = epoch;
  }

  /** Takes over runs that are in the array already and contain the whole level. */
  fill(runs: readonly LevelRun[]): void {
    this.runs.length = 0;
    this.runs.push(...runs);
    this.complete = true;
  }

  /**
   * Positions have been written up to `end`; on the way the list was full, and overwritten from the start, `rounds`
   * times.
   */
  advance(end: number, rounds: number): void {
    this.end = end;
    if (rounds === 0) return;
    this.complete = false;
    this.dropped += rounds * (this.limit - this.start);
  }

  /** How many positions have been listed, including those that were overwritten. */
  get listed(): number {
    return this.end - this.start + this.dropped;
  }

  /** The number of positions in the level. */
  get size(): number {
    const [, losses, ties, wins] = this.counts;
    return losses + ties + wins;
  }
}

/**
 * Lists the terminal positions of a table in one shard while they are found, in four stacks in the array of a
 * `LevelList`:
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

  /**
   * Lists a terminal position, with `turn` to move. Ties are not listed: they are needed later, and found by their
   * code.
   */
  push(entry: number, ending: Ending, turn: number): void {
    if (ending !== LOSS && ending !== WIN) return;
    if (this.lows[ending] === this.highs[ending]) this.full = true;
    else if (turn === 0) this.array[this.lows[ending]++] = entry;
    else this.array[--this.highs[ending]] = entry;
  }

  /** The runs of the level; undefined if it did not fit. */
  runs(shard: Shard): readonly LevelRun[] | undefined {
    if (this.full) return undefined;
    return ([LOSS, WIN] as const).flatMap((outcome) => [
      { shard, turn: 0, outcome, from: outcome === LOSS ? this.start : this.middle, to: this.lows[outcome] },
      { shard, turn: 1, outcome, from: this.highs[outcome], to: outcome === LOSS ? this.middle : this.limit },
    ]);
  }
}
