/**
 * The initial labels of a product: terminal positions get their ending, all others the number of their successors.
 *
 * Two rows with the same side to move differ only in the number of moves of the first side, and in the end conditions
 * that depend on its pieces. So a common row is computed once and copied, and then a few columns of each row are
 * changed.
 */
import { degree } from '../../base/adjacency.ts';
import type { ProductEnd } from '../common/structures/ends.ts';
import type { ProductGraph } from './graph.ts';
import { type Ending, LOSS, OPEN, WIN } from '../../rules/ending.ts';
import type { Configurations } from '../../rules/structure.ts';
import type { ByEnding, EndStacks } from './level-list.ts';
import type { LabelArray, LabelTable } from '../common/levels/table.ts';

/** The bytes that this takes in addition to the table: common rows, and lists of their columns. */
export const seedBytes = (rowLength: number, labelBytes: number): number => rowLength * (2 * labelBytes + 12);

/**
 * Labels every position, and returns the number of terminal positions with each ending. `codes` are the labels of
 * terminal positions. With `stacks`, which is only possible for a table in one shard, lists those that have an
 * undecided predecessor.
 */
export function seed<P>(
  graph: ProductGraph<P>,
  table: LabelTable,
  codes: ByEnding,
  stacks?: EndStacks,
): ByEnding {
  const { ends, firstMoves, rowTurns, turnRows } = graph;
  const { shards, rowLength, columnBits } = table;
  const seeder = new Seeder(graph, table, codes, stacks);
  // leading conditions that depend on the second side only hold in the same columns of all rows
  const split = ends?.findIndex(({ where }) => where.by !== 'second') ?? 0;
  const leading = split < 0 ? ends : ends?.slice(0, split);
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
      if (same.stuck.length > 0) seeder.endStuck(same.stuck, row, r * rowLength);
      if (successors === 0) seeder.endStuck(same.open, row, r * rowLength);
    }
  });
  return seeder.ends;
}

/** A row of the table. */
interface Row {
  readonly labels: LabelArray;
  /** Where the row begins in `labels`. */
  readonly base: number;
  /** The list entry of its first column: see level-list.ts. */
  readonly entry: number;
  /** The side to move in the columns where `columnTurns` is 0. */
  readonly turn: number;
}

/** What all rows with the same side to move have in common. */
interface CommonRow {
  /** The codes of terminal positions and, if the second side is to move, the number of its moves. */
  readonly labels: LabelArray;
  /** The number of these terminal positions with each ending. */
  readonly ends: ByEnding;
  /**
   * The columns of terminal positions that are lost or won for the first side, which is to move. Those with the second
   * side to move need not be listed: the last move was made by the first side, in a position with the same column or an
   * image of it, so that position is terminal as well.
   */
  readonly lost: Uint32Array;
  readonly won: Uint32Array;
  /** The other columns with the first side to move. */
  readonly open: Uint32Array;
  /** The columns in which the second side is to move and has no move. */
  readonly stuck: Uint32Array;
}

/** Labels the columns of a row in which a condition holds; the pieces of the first side are on `cells`. */
type Writer = (row: Row, cells: Int32Array) => void;

class Seeder<P> {
  /** The number of terminal positions with each ending. */
  readonly ends: ByEnding = [0, 0, 0, 0];
  private readonly graph: ProductGraph<P>;
  /** The largest label that is no code. */
  private readonly most: number;
  private readonly codes: ByEnding;
  /** The columns that are legal configurations. */
  private readonly legal: Uint32Array;
  private readonly stacks: EndStacks | undefined;

  constructor(graph: ProductGraph<P>, { most }: LabelTable, codes: ByEnding, stacks: EndStacks | undefined) {
    this.graph = graph;
    this.most = most;
    this.codes = codes;
    this.legal = columnsWhere(legalColumns(graph.second));
    this.stacks = stacks;
  }

  /** What a row has in common with all rows with the same side to move. */
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

  /** Copies the common row to a row in which the first side has `successors` moves. */
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

  /** The function that applies an end condition to a row. */
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
    // if the piece is the only one of its side, each cell occurs in one row or two consecutive rows: cache only the
    // last
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

  /** Asks the rules about every position of a row; the first one has number `index`. */
  ask(row: Row, index: number): void {
    for (const b of this.legal) {
      const ending = this.graph.ended(index + b);
      if (ending !== OPEN) this.decide(row, b, ending);
    }
  }

  /** Ends the game, for lack of a move, in those of the columns `stuck` where no condition has ended it. */
  endStuck(stuck: Uint32Array, row: Row, index: number): void {
    const { noMoves } = this.graph;
    for (const b of stuck) {
      if (row.labels[row.base + b] === 0) this.decide(row, b, noMoves ?? this.graph.stuck(index + b));
    }
  }

  /** Ends the game in those of the columns where no earlier condition has ended it. */
  private end(row: Row, columns: Uint32Array, ending: readonly [Ending, Ending]): void {
    const { labels, base, turn } = row;
    for (let k = 0; k < columns.length; k++) {
      const b = columns[k];
      if (labels[base + b] > this.most) continue;
      this.decide(row, b, ending[turn ^ this.graph.columnTurns[b]]);
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
