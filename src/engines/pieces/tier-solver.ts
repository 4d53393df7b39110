/** Solves the tiers of a game of pieces one after the other, each with the values of those before it. */
import { said, tooLarge } from '../../base/errors.ts';
import { bytes as inBytes } from '../../base/numbers.ts';
import { lookUp, present } from '../../base/present.ts';
import type { Rules } from '../../rules/rules.ts';
import { UnpackedBlocks } from '../common/tiers/packed-bytes.ts';
import type { Progress } from '../contract/progress.ts';
import { SetSpace, count } from './bit-set.ts';
import { PieceGraph } from './graph.ts';
import { leavingScores } from './leaving.ts';
import type { PieceTier } from './piece-tiers.ts';
import { pieceRowLabels } from './rows.ts';
import type { StageNumbers } from './stage-numbers.ts';
import { packedLabels, plainLabels } from './tier-labels.ts';
import {
  type BesideRoom,
  type TierRoom,
  UNPACKED,
  arePacked,
  peakBytes,
  roomsOf,
  sizeOf,
} from './tier-memory.ts';
import { ScoreRanks, type TierTable, tierTable } from './tier-table.ts';

/** The most codes of values, and ranks of scores, in labels of a byte: one label more is for a place without a position. */
const MOST_CODES = 2 ** 8 - 2;

/** The memory that may be taken, and smaller limits than necessary, with which tests provoke on small games what otherwise happens only on huge ones. */
export interface TierLimits {
  /** In bytes. Absent: any. */
  readonly memory?: number;
  /** The most codes of values in labels of a byte. */
  readonly codes?: number;
  /** The bytes of unpacked blocks, see tier-memory.ts. */
  readonly unpacked?: number;
}

export class PieceTierSolver<P> {
  /** The number of positions of the tiers that are solved. */
  positions = 0;
  /** Those tables, in the order of the tiers. */
  readonly tables: TierTable[] = [];

  private readonly rules: Rules<P>;
  private readonly numbers: StageNumbers<P>;
  private readonly memory: number;
  private readonly mostCodes: number;
  private readonly packed: boolean;
  private readonly rooms: readonly TierRoom[];
  private readonly unpacked: UnpackedBlocks;
  private readonly solved = new Map<PieceTier, TierTable>();
  private readonly beside: BesideRoom[] = [];
  private room: TierRoom | undefined;
  private space = new Uint8Array(0);
  private sets = new SetSpace(0);

  constructor(rules: Rules<P>, numbers: StageNumbers<P>, limits: TierLimits = {}) {
    const { memory = Infinity, codes = MOST_CODES, unpacked = UNPACKED } = limits;
    const { tiers } = numbers.tiers;
    this.rules = rules;
    this.numbers = numbers;
    this.memory = memory;
    this.mostCodes = codes;
    this.packed = arePacked(tiers, unpacked);
    this.rooms = roomsOf(tiers, this.packed);
    this.unpacked = new UnpackedBlocks(unpacked);
  }

  /** The bytes at the peak so far. */
  get bytes(): number {
    return peakBytes(this.rooms, this.beside);
  }

  /**
   * Solves the next tier. Raises too large if labels of two bytes, which wins of many plies need, or the values of the tiers so far, which
   * are known only once they are packed, take more than the memory.
   */
  next(progress?: Progress): void {
    const k = this.tables.length;
    const tier = this.numbers.tiers.tiers[k];
    this.enter(this.rooms[k]);
    const ranks = new ScoreRanks(this.tables);
    const narrow = ranks.scores.length <= this.mostCodes ? this.tableOf(tier, ranks, 1, progress) : undefined;
    // labels of two bytes have no room before they are packed
    const wide = narrow ? 0 : 2 * sizeOf(tier);
    this.expectRoom({ kept: 0, unpacked: this.unpacked.bytes + wide });
    const table = narrow ?? present(this.tableOf(tier, ranks, 2, progress));
    this.beside.push({ kept: table.labels.bytes, unpacked: this.unpacked.bytes + (this.packed ? wide : 0) });
    this.expectRoom();
    this.tables.push(table);
    this.solved.set(tier, table);
  }

  /** Raises too large if the tiers so far, and what is to come, take more than the memory. */
  private expectRoom(...next: readonly BesideRoom[]): void {
    if (peakBytes(this.rooms, [...this.beside, ...next]) > this.memory)
      throw tooLarge(
        said`the values of the first ${this.beside.length + next.length} tiers take more than the ${inBytes(this.memory)} that may be used; more with ${'--memory'} helps`,
      );
  }

  private enter(room: TierRoom): void {
    if (room === this.room) return;
    this.room = room;
    // the old room is free before the new one is made
    this.space = new Uint8Array(0);
    this.sets = new SetSpace(0);
    this.space = new Uint8Array(room.labels);
    this.sets = new SetSpace(room.words);
  }

  /** The table of a tier, solved with labels of this many bytes; undefined if they are too short for the longest play. */
  private tableOf(
    tier: PieceTier,
    ranks: ScoreRanks,
    width: 1 | 2,
    progress?: Progress,
  ): TierTable | undefined {
    const { rules, numbers, sets } = this;
    const { tiers } = numbers;
    sets.clear();
    const graph = new PieceGraph({ ...rules, structure: tiers.structureOf(tier) }, tier.group, sets.take);
    const labels = this.labelsFor(graph.size, width);
    leavingScores({ graph, tiers, tier, solved: (lower) => lookUp(this.solved, lower), ranks, labels });
    const codes = width === 1 ? this.mostCodes : 2 ** 16 - 2;
    const table = pieceRowLabels(graph, progress, { codes }, { labels, ranks, sets: sets.take });
    if (table.epoch > 0) return undefined;
    this.positions += count(graph.positions);
    const index = numbers.indexOf(tier);
    return tierTable(graph, table, (found) =>
      this.packed
        ? packedLabels(found, index, { tiers, unpacked: this.unpacked })
        : plainLabels(found, index),
    );
  }

  private labelsFor(size: number, width: 1 | 2): Uint8Array | Uint16Array {
    if (width === 2) return new Uint16Array(size);
    return this.packed ? this.space.subarray(0, size).fill(0) : new Uint8Array(size);
  }
}
