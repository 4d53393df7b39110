/**
 * The table of a product before anything is solved: where the game is over with no move made, and how many successors
 * there are elsewhere.
 *
 * Rows with the same side to move differ only in how many moves the first side has, and in the ends that depend on where
 * its pieces stand. What they have in common is made once and copied; the rest is a few columns of each.
 */
import { degree } from '../../base/adjacency.ts';
import type { ProductEnd } from './ends.ts';
import type { ProductGraph } from './graph.ts';
import { type Ending, LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { Configurations } from '../../rules/structure.ts';
import type { ByEnding, EndStacks } from './level-list.ts';
import type { LabelArray, Table } from './labels.ts';

/** Bytes that this takes beside the table: rows that others are copied from, and lists of their columns. */
export const seedBytes = (rowLength: number, labelBytes: number): number => rowLength * (2 * labelBytes + 12);

/**
 * Gives every position its code, when the game is over there, or the count of its successors; returns how many ended how.
 * With `stacks`, which a table in one shard may have, lists the ends that have an open predecessor.
 */
export function seed<P>(graph: ProductGraph<P>, table: Table, codes: ByEnding, stacks?: EndStacks): ByEnding {
  const { ends, firstMoves, rowTurns, turnRows } = graph;
  const { shards, rowLength, columnBits } = table;
  const seeder = new Seeder(graph, table, codes, stacks);
  // conditions on the second side alone that come first hold in the same columns of all rows
  const split = ends?.findIndex(({ where }) => where.by !== 'second') ?? 0;
  const leading = split < 0 ? ends! : ends?.slice(0, split);
  const writers = split < 0 ? [] : ends?.slice(split).map((condition) => seeder.writer(condition));
  const common: CommonRow[] = [];
  graph.forEachClass((a, cells) => {
    const successors = degree(firstMoves, a);
    for (let r = a; r < rowTurns.length; r += turnRows || rowTurns.length) {
      const { labels, firstRow } = shards[Math.floor(r / shards[0].rows)];
      const inShard = r - firstRow;
      const row = { labels, base: inShard * rowLength, entry: inShard << columnBits, turn: rowTurns[r] };
      const same = (common[row.turn] ??= seeder.commonRow(row, leading ?? []));
      seeder.copy(same, row, successors);
      if (writers) for (let k = 0; k < writers.length; k++) writers[k](row, cells);
      else seeder.ask(row, r * rowLength);
      if (same.stuck.length > 0) seeder.stop(same.stuck, row, r * rowLength);
      if (successors === 0) seeder.stop(same.open, row, r * rowLength);
    }
  });
  return seeder.ends;
}

/** Labels of a row from `base` on, the list entry of its first column, and the side to move where `columnTurns` is 0. */
interface Row {
  readonly labels: LabelArray;
  readonly base: number;
  readonly entry: number;
  readonly turn: number;
}

/** What rows have in common. */
interface CommonRow {
  /** The codes of the ends that they share, and where the second side is to move the number of its moves. */
  readonly labels: LabelArray;
  /** How many of these ends are of which outcome. */
  readonly ends: ByEnding;
  /**
   * The columns of ends with the first side to move that are lost and won. With the second side to move, the first side came
   * from a position with the same column, or an image of it, in which the game was over as well: there is nobody to tell.
   */
  readonly lost: Uint32Array;
  readonly won: Uint32Array;
  /** The other columns where the first side is to move. */
  readonly open: Uint32Array;
  /** Those where the second side is to move and cannot. */
  readonly stuck: Uint32Array;
}

/** Writes where a condition holds to a row, the pieces of the first side standing on `cells`. */
type Writer = (row: Row, cells: Int32Array) => void;

class Seeder<P> {
  /** How many positions are over, and how. */
  readonly ends: ByEnding = [0, 0, 0, 0];
  private readonly graph: ProductGraph<P>;
  /** The largest label that is no code. */
  private readonly most: number;
  private readonly codes: ByEnding;
  /** The columns that are configurations. */
  private readonly legal: Uint32Array;
  private readonly stacks: EndStacks | undefined;

  constructor(graph: ProductGraph<P>, { most }: Table, codes: ByEnding, stacks: EndStacks | undefined) {
    this.graph = graph;
    this.most = most;
    this.codes = codes;
    this.legal = columnsWhere(legalColumns(graph.second));
    this.stacks = stacks;
  }

  /** What a row has in common with those with the same side to move. */
  commonRow({ labels, turn }: Row, leading: readonly ProductEnd[]): CommonRow {
    const { columnTurns, secondMoves, secondSize } = this.graph;
    const common = labels.slice(0, secondSize).fill(0);
    const ends: ByEnding = [0, 0, 0, 0];
    for (const column of this.legal) {
      const side = (turn ^ columnTurns[column]) as 0 | 1;
      const over = leading.find(({ where }) => where.by === 'second' && where.row[column] === 1);
      if (over) {
        const ending = over.ending[side];
        common[column] = this.codes[ending];
        ends[ending]++;
      } else if (side === 1) common[column] = degree(secondMoves, column);
    }
    const columns = (side: number, label: number): Uint32Array => {
      const found = new Uint8Array(secondSize);
      for (const b of this.legal) if ((turn ^ columnTurns[b]) === side && common[b] === label) found[b] = 1;
      return columnsWhere(found);
    };
    return {
      labels: common,
      ends,
      lost: columns(0, this.codes[LOSS]),
      won: columns(0, this.codes[WIN]),
      open: columns(0, 0),
      stuck: columns(1, 0),
    };
  }

  copy(
    { labels: common, ends, lost, won, open }: CommonRow,
    { labels, base, entry }: Row,
    successors: number,
  ): void {
    labels.set(common, base);
    for (let k = 0; k < open.length; k++) labels[base + open[k]] = successors;
    for (let ending = 0; ending < ends.length; ending++) this.ends[ending] += ends[ending];
    if (!this.stacks) return;
    for (let k = 0; k < lost.length; k++) this.stacks.push(entry | lost[k], LOSS, 0);
    for (let k = 0; k < won.length; k++) this.stacks.push(entry | won[k], WIN, 0);
  }

  writer({ where, ending }: ProductEnd): Writer {
    if (where.by === 'second') {
      const columns = columnsWhere(where.row);
      return (row) => this.end(row, columns, ending);
    }
    if (where.by === 'first') {
      return (row, cells) => {
        if (where.holds(cells)) this.end(row, this.legal, ending);
      };
    }
    const { from, to, row: holdsFor, cellCount } = where;
    // of a piece that is the whole of its side every cell comes up once, in one row or in two that follow each other
    const cached = this.graph.firstSize > cellCount;
    const known: (Uint32Array | undefined)[] = [];
    let latest = -1;
    const columnsAt = (cell: number): Uint32Array => {
      if (!cached && cell !== latest) known.length = 0;
      latest = cell;
      return (known[cached ? cell : 0] ??= columnsWhere(holdsFor(cell)));
    };
    return (row, cells) => {
      for (let i = from; i < to; i++) {
        if (cells[i] < cellCount) this.end(row, columnsAt(cells[i]), ending);
      }
    };
  }

  /** Asks the rules about every position of a row, whose first one is `index`. */
  ask(row: Row, index: number): void {
    for (const b of this.legal) {
      const ending = this.graph.ended(index + b);
      if (ending !== OPEN) this.decide(row, b, ending);
    }
  }

  /** Ends the game in those of the columns where it is still open: there is no move. */
  stop(stuck: Uint32Array, row: Row, index: number): void {
    const { noMoves } = this.graph;
    for (const b of stuck) {
      if (row.labels[row.base + b] === 0) this.decide(row, b, noMoves ?? this.graph.stuck(index + b));
    }
  }

  /** The game is over in these columns of a row, as far as it is not yet. */
  private end(row: Row, columns: Uint32Array, ending: readonly [Ending, Ending]): void {
    const { labels, base, turn } = row;
    for (let k = 0; k < columns.length; k++) {
      const b = columns[k];
      if (labels[base + b] > this.most) continue;
      this.decide(row, b, ending[(turn ^ this.graph.columnTurns[b]) as 0 | 1]);
    }
  }

  private decide({ labels, base, entry, turn }: Row, b: number, ending: Ending): void {
    labels[base + b] = this.codes[ending];
    this.ends[ending]++;
    this.stacks?.push(entry | b, ending, turn ^ this.graph.columnTurns[b]);
  }
}

/** The columns, ascending, where `holds` is 1. */
function columnsWhere(holds: Uint8Array): Uint32Array {
  let count = 0;
  for (let b = 0; b < holds.length; b++) count += holds[b];
  const columns = new Uint32Array(count);
  for (let b = 0, k = 0; k < count; b++) if (holds[b] === 1) columns[k++] = b;
  return columns;
}

function legalColumns({ size, forEach }: Configurations): Uint8Array {
  const legal = new Uint8Array(size);
  forEach((b) => {
    legal[b] = 1;
  });
  return legal;
}
