/**
 * The table of a product: one label for each position, from which engines and readers tell everything.
 *
 *     0                    drawn, or no position
 *     1 … most             open, with so many successors that are not known to be good for the other side
 *     most + 1 … largest   decided; each code stands for one outcome at one remoteness
 *
 * Codes are given out as outcomes come up, level by level. Where every end is lost for the side to move a level has one
 * outcome, so a byte lasts some 250 plies, and half of that where wins and losses mix. Then a new epoch begins, in which
 * the codes are given out once more. One bit for each position keeps whether it was still undecided at that time:
 *
 *     epoch of a decided position = number of such bit planes in which its bit is set
 *
 * The choice refused: outcome and remoteness in two fields of the label. Six bits of remoteness do not last, and labels
 * of two bytes make every random access miss the cache twice as often.
 *
 * A table is cut into shards of whole rows, since typed arrays end at 4 GiB and indexes beyond 31 bits are slow.
 */
import { type Ending, OPEN } from '../../rules/ending.ts';

export type LabelArray = Uint8Array | Uint16Array | Uint32Array;

/** Whole rows of a table, from `firstRow` on. */
export interface Shard {
  readonly firstRow: number;
  readonly rows: number;
  readonly labels: LabelArray;
  /** For each epoch that has ended a bit for each label: was it undecided then? */
  readonly planes: Uint32Array[];
}

/** Labels in a shard at most. */
const LARGEST_SHARD = 2 ** 31 - 1;
/** Integers of working room for small tables, and for any. */
const SMALL_ROOM = 2 ** 18;
const LARGEST_ROOM = 2 ** 29;

/** Bytes of a label when no position has more than `most` successors: half of the numbers at least are left for codes. */
export const labelBytes = (most: number): 1 | 2 | 4 => (most < 2 ** 7 ? 1 : most < 2 ** 15 ? 2 : 4);

/** Integers of working room that planes leave for other use: a level of a long line has fewer positions. */
const keptRoom = (size: number): number => Math.max(2 ** 14, Math.ceil(size / 128));

/** Integers of working room for lists where planes do not matter: two levels of a quarter of a small table each. */
const listRoom = (size: number): number => Math.min(SMALL_ROOM, Math.max(2 ** 14, Math.ceil(size / 2)));

/** Integers of working room: two planes, each rounded up in some shards, and the rest; twice the table holds anything. */
const roomLength = (size: number): number =>
  Math.min(
    LARGEST_ROOM,
    2 * size + 2,
    Math.max(listRoom(size), 2 * Math.ceil(size / 32) + 64 + keptRoom(size)),
  );

/**
 * Bytes of the table and of the working room for `size` positions with at most `most` successors each, at the peak.
 * There is room for two bit planes, that is for three epochs of 255 − `most` codes: 750 plies where a level has one
 * outcome, half of that where it has two. Each epoch more takes an eighth of a byte for each position.
 */
export const tableBytes = (size: number, most: number): number =>
  size * labelBytes(most) + 4 * roomLength(size);

/** Makes a table tighter than it needs to be; tests try on small games what is otherwise seen on huge ones. */
export interface TableLimits {
  /** Labels of a byte in a shard at most, but always a whole row. */
  readonly shardSize?: number;
  /** Codes in an epoch, at least 3. */
  readonly codes?: number;
  /** Integers of working room, at least 2. */
  readonly room?: number;
}

export class Table {
  readonly size: number;
  /** Labels in a row. */
  readonly rowLength: number;
  /** Bits that hold the number of a label in its row; with the row's number in its shard they fit 32 bits. */
  readonly columnBits: number;
  /** The largest label that is no code. */
  readonly most: number;
  readonly shards: readonly Shard[];
  /** meanings[epoch][code − most − 1] is remoteness · 4 + outcome. */
  private readonly meanings: number[][] = [[]];
  private readonly codes: number;
  private readonly rowsPerShard: number;
  /** Working room, taken at once so that what is said to be needed is needed from the start. Planes are cut off its end. */
  private room: Uint32Array;

  constructor(rows: number, rowLength: number, most: number, limits: TableLimits = {}) {
    this.size = rows * rowLength;
    this.rowLength = rowLength;
    this.columnBits = 32 - Math.clz32(rowLength - 1);
    this.most = most;
    const bytes = labelBytes(most);
    const { shardSize = LARGEST_SHARD, codes = Infinity, room = Infinity } = limits;
    this.codes = Math.min(codes, 2 ** (8 * bytes) - 1 - most);
    this.rowsPerShard = Math.max(1, Math.floor(shardSize / bytes / rowLength));
    const shards: Shard[] = [];
    for (let firstRow = 0; firstRow < rows; firstRow += this.rowsPerShard) {
      const rowsHere = Math.min(this.rowsPerShard, rows - firstRow);
      const labels = new { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[bytes](rowsHere * rowLength);
      shards.push({ firstRow, rows: rowsHere, labels, planes: [] });
    }
    this.shards = shards;
    this.room = new Uint32Array(Math.min(room, roomLength(this.size)));
    if (this.room.length > SMALL_ROOM) this.room.fill(0);
  }

  /** What is left of the working room; its content is anyone's. */
  get freeRoom(): Uint32Array {
    return this.room;
  }

  /** Number of epochs that have ended. */
  get epoch(): number {
    return this.meanings.length - 1;
  }

  /** Gives up the working room when all is solved. */
  close(): void {
    this.room = new Uint32Array();
  }

  /** Makes sure that `codes` codes can be given out in the present epoch. True when a new one had to begin. */
  reserve(codes: number): boolean {
    if (this.meanings.at(-1)!.length + codes <= this.codes) return false;
    this.meanings.push([]);
    for (const { labels, planes } of this.shards) {
      const plane = this.emptyPlane(Math.ceil(labels.length / 32));
      markUndecided(labels, this.most, plane);
      planes.push(plane);
    }
    return true;
  }

  private emptyPlane(length: number): Uint32Array {
    const left = this.room.length - length;
    if (left < keptRoom(this.size)) return new Uint32Array(length);
    const plane = this.room.subarray(left);
    this.room = this.room.subarray(0, left);
    return plane;
  }

  /** A new code for an outcome at a remoteness; there must be one left. */
  code(outcome: Ending, remoteness: number): number {
    return this.most + this.meanings.at(-1)!.push(remoteness * 4 + outcome);
  }

  /** remoteness · 4 + outcome of a position; OPEN, which is 0, when it is drawn. */
  meaning(i: number): number {
    const { rowLength, rowsPerShard } = this;
    const shard = this.shards[Math.floor(i / (rowsPerShard * rowLength))];
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

/** Writes a plane: the bits of all that is undecided. */
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

/** Adds up how often each label stands in a shard, for each epoch. */
function countLabels({ labels, planes }: Shard, counts: readonly Float64Array[]): void {
  const first = counts[0];
  if (planes.length === 0) {
    for (let i = 0; i < labels.length; i++) first[labels[i]]++;
    return;
  }
  for (let i = 0; i < labels.length; i++) {
    // each plane has what the next one has, so the number of bits is that of the first one without
    let epoch = 0;
    for (let p = 0; p < planes.length; p++) epoch += (planes[p][i >>> 5] >>> (i & 31)) & 1;
    counts[epoch][labels[i]]++;
  }
}
