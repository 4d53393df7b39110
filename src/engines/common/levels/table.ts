/**
 * The table of a product: one label for each position, which holds its outcome and remoteness.
 *
 *     0                    drawn, or no position
 *     1 … most             undecided; the number of successors that are not known to be won for the other side
 *     most + 1 … largest   decided; each of these codes means one outcome at one remoteness
 *
 * Codes are assigned as outcomes occur, level by level. If every terminal position is lost for the side to move, a
 * level has only one outcome, so the codes of one byte last for some 250 plies; if wins and losses mix, for half of
 * that. Then a new epoch begins, in which all codes are assigned again. A bit plane, with one bit for each position,
 * records which positions were undecided when an epoch ended:
 *
 *     epoch of a decided position = number of bit planes in which its bit is set
 *
 * The alternative, fields for outcome and remoteness in the label, was rejected: in one byte, six bits of remoteness
 * are not enough, and with two bytes random access misses the cache twice as often.
 *
 * A table is divided into shards of whole rows, since a typed array has at most 4 GiB and indexes above 31 bits are
 * slow.
 */
import { lastOf } from '../../../base/present.ts';
import { type Ending, OPEN } from '../../../rules/ending.ts';

export type LabelArray = Uint8Array | Uint16Array | Uint32Array;

/** A number of rows of a table, from `firstRow` on. */
export interface Shard {
  readonly firstRow: number;
  readonly rows: number;
  readonly labels: LabelArray;
  /** A bit plane for each epoch that has ended: 1 for the positions that were undecided then. */
  readonly planes: Uint32Array[];
}

/** The most bytes of labels in a shard. */
const LARGEST_SHARD = 2 ** 31 - 1;
/** The most working space for lists as long as there are no planes, and the most of any table, in integers. */
const SMALL_WORK = 2 ** 18;
const LARGEST_WORK = 2 ** 29;

/**
 * The bytes of a label if no position has more than `most` successors, so that at least half of its values can be
 * codes.
 */
export const labelBytes = (most: number): 1 | 2 | 4 => (most < 2 ** 7 ? 1 : most < 2 ** 15 ? 2 : 4);

/**
 * The integers of working space that bit planes must leave for lists. They are few, since the levels of a long game are
 * short.
 */
const reservedLength = (size: number): number => Math.max(2 ** 14, Math.ceil(size / 128));

/** The integers of working space for lists before there are planes: two levels of a quarter of a small table each. */
const listLength = (size: number): number => Math.min(SMALL_WORK, Math.max(2 ** 14, Math.ceil(size / 2)));

/** The integers of working space: enough for two planes, each rounded up in every shard, and for lists. */
const workLength = (size: number): number =>
  Math.min(
    LARGEST_WORK,
    2 * size + 2,
    Math.max(listLength(size), 2 * Math.ceil(size / 32) + 64 + reservedLength(size)),
  );

/**
 * The bytes of the table and its working space for `size` positions with at most `most` successors each. The space is
 * enough for two bit planes, that is for three epochs of 255 − `most` codes: up to 750 plies if a level has one
 * outcome, half of that if it has two. Every further epoch takes one more bit for each position.
 */
export const tableBytes = (size: number, most: number): number =>
  size * labelBytes(most) + 4 * workLength(size);

/** Smaller limits than necessary, for a search without lists, and with which tests provoke on small games what otherwise happens only on huge ones. */
export interface TableLimits {
  /** The most bytes of labels in a shard; at least one row is always put into a shard. */
  readonly shardSize?: number;
  /** The most codes in an epoch, at least 3. */
  readonly codes?: number;
  /** The most integers of working space: at least 2 for lists, 0 if there are none. Then planes are allocated when an epoch begins. */
  readonly space?: number;
  /** The labels of a table of one shard. Those of undecided positions may be anything as long as no epoch ends. */
  readonly labels?: Uint8Array | Uint16Array;
}

export class LabelTable {
  readonly size: number;
  /** Labels in a row. */
  readonly rowLength: number;
  /** The bits of a column number. Together with the bits of a row's number in its shard they fit 32 bits. */
  readonly columnBits: number;
  /** The largest label that is no code. */
  readonly most: number;
  readonly shards: readonly Shard[];
  /** meanings[epoch][code − most − 1] is remoteness · 4 + outcome. */
  private readonly meanings: number[][] = [[]];
  private readonly codes: number;
  private readonly rowsPerShard: number;
  /**
   * Working space, allocated in advance so that the planned memory is in use from the start. Planes are taken from its
   * end.
   */
  private space: Uint32Array;

  constructor(rows: number, rowLength: number, most: number, limits: TableLimits = {}) {
    this.size = rows * rowLength;
    this.rowLength = rowLength;
    this.columnBits = 32 - Math.clz32(rowLength - 1);
    this.most = most;
    const { shardSize = LARGEST_SHARD, codes = Infinity, space = Infinity, labels: given } = limits;
    const bytes = given?.BYTES_PER_ELEMENT ?? labelBytes(most);
    this.codes = Math.min(codes, 2 ** (8 * bytes) - 1 - most);
    this.rowsPerShard = given ? rows : Math.max(1, Math.floor(shardSize / bytes / rowLength));
    const shards: Shard[] = [];
    for (let firstRow = 0; firstRow < rows; firstRow += this.rowsPerShard) {
      const rowsHere = Math.min(this.rowsPerShard, rows - firstRow);
      const labels =
        given ??
        new { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[labelBytes(most)](rowsHere * rowLength);
      shards.push({ firstRow, rows: rowsHere, labels, planes: [] });
    }
    this.shards = shards;
    this.space = new Uint32Array(Math.min(space, workLength(this.size)));
    if (this.space.length > SMALL_WORK) this.space.fill(0);
  }

  /** The working space that is not used by planes. The table itself stores nothing there. */
  get freeSpace(): Uint32Array {
    return this.space;
  }

  /** The number of epochs that have ended, which is the number of the present one. */
  get epoch(): number {
    return this.meanings.length - 1;
  }

  /** The shard that has this row. */
  shardOf(row: number): Shard {
    return this.shards[Math.floor(row / this.rowsPerShard)];
  }

  /** Frees the working space after solving. */
  close(): void {
    this.space = new Uint32Array();
  }

  /**
   * Makes sure that the present epoch has `codes` codes left, by beginning a new one if necessary; then returns true.
   */
  reserve(codes: number): boolean {
    if (lastOf(this.meanings).length + codes <= this.codes) return false;
    this.meanings.push([]);
    for (const { labels, planes } of this.shards) {
      const plane = this.emptyPlane(Math.ceil(labels.length / 32));
      markUndecided(labels, this.most, plane);
      planes.push(plane);
    }
    return true;
  }

  private emptyPlane(length: number): Uint32Array {
    const left = this.space.length - length;
    if (left < reservedLength(this.size)) return new Uint32Array(length);
    const plane = this.space.subarray(left);
    this.space = this.space.subarray(0, left);
    return plane;
  }

  /** A new code for an outcome at a remoteness; there must be one left. */
  code(outcome: Ending, remoteness: number): number {
    return this.most + lastOf(this.meanings).push(remoteness * 4 + outcome);
  }

  /** remoteness · 4 + outcome of position i; OPEN, which is 0, if it is drawn. */
  meaning(i: number): number {
    const { rowLength } = this;
    const shard = this.shardOf(Math.floor(i / rowLength));
    const offset = i - shard.firstRow * rowLength;
    const label = shard.labels[offset];
    return label <= this.most ? OPEN : this.meanings[epochOf(shard, offset)][label - this.most - 1];
  }

  /** Pairs of a meaning and the number of positions that have it. */
  census(): (readonly [meaning: number, count: number])[] {
    const { most, meanings, shards } = this;
    const counts = meanings.map((codes) => new Float64Array(most + 1 + codes.length));
    for (const shard of shards) countLabels(shard, counts);
    return counts.flatMap((ofEpoch, epoch) =>
      Array.from(ofEpoch, (count, label) => {
        const meaning = label <= most ? OPEN : meanings[epoch][label - most - 1];
        return [meaning, count] as const;
      }),
    );
  }
}

/** The epoch in which the position at `offset` was decided. */
export function epochOf({ planes }: Shard, offset: number): number {
  let epoch = 0;
  while (epoch < planes.length && ((planes[epoch][offset >>> 5] >>> (offset & 31)) & 1) === 1) epoch++;
  return epoch;
}

/** Writes a bit plane: 1 for the undecided positions. */
function markUndecided(labels: LabelArray, most: number, plane: Uint32Array): void {
  for (let word = 0, i = 0; i < labels.length; word++) {
    const end = Math.min(i + 32, labels.length);
    let bits = 0;
    for (let bit = 0; i < end; i++, bit++) {
      if (labels[i] <= most) bits |= 1 << bit;
    }
    plane[word] = bits;
  }
}

/** Adds the number of positions with each label in a shard to `counts`, by epoch. */
function countLabels({ labels, planes }: Shard, counts: readonly Float64Array[]): void {
  const first = counts[0];
  if (planes.length === 0) {
    for (let i = 0; i < labels.length; i++) first[labels[i]]++;
    return;
  }
  for (let i = 0; i < labels.length; i++) {
    // a position undecided at the end of an epoch was so at the end of all before: the epoch is the number of bits set
    let epoch = 0;
    for (let p = 0; p < planes.length; p++) epoch += (planes[p][i >>> 5] >>> (i & 31)) & 1;
    counts[epoch][labels[i]]++;
  }
}
