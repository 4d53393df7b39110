/**
 * Retrograde analysis of a product of two sides: the algorithm of search/levels.ts, with predecessors read from the
 * adjacency lists of the two sides, and no function call per position.
 *
 * A level is processed in runs of positions with the same side to move and the same outcome, so that only the label of
 * a predecessor has to be examined. If the table has several shards, the edges of a run are traversed once for each
 * shard.
 *
 * Time is proportional to the number of moves. Memory is about one label per position, and working space for two
 * levels.
 */
import type { Adjacency } from '../../base/adjacency.ts';
import type { ProductGraph } from './graph.ts';
import { LOSS, TIE, WIN } from '../../rules/ending.ts';
import { type ByEnding, EndStacks, LevelList, type LevelRun } from './level-list.ts';
import { type GraphAnalysis, analyse } from '../common/levels/levels.ts';
import type { Progress } from '../contract/progress.ts';
import { seed, seedBytes } from './seeds.ts';
import {
  type Shard,
  LabelTable,
  type TableLimits,
  epochOf,
  labelBytes,
  tableBytes,
} from '../common/levels/table.ts';

/**
 * The peak memory in bytes for a table of `rows` × `rowLength` positions with at most `most` successors each, and for
 * the images of its columns under `symmetries` symmetries (0 if none are used), without the edges of the graph and the
 * program. See `tableBytes` for games with a remoteness of more than some hundred plies.
 */
export function productBytes(rows: number, rowLength: number, most: number, symmetries = 0): number {
  const images = 8 * rowLength * symmetries;
  return tableBytes(rows * rowLength, most) + seedBytes(rowLength, labelBytes(most)) + images;
}

/** The outcome and exact remoteness of every position. `limits` are for tests. */
export function retrogradeProduct<P>(
  graph: ProductGraph<P>,
  progress?: Progress,
  limits?: TableLimits,
): LabelTable {
  const { rowTurns, secondSize, firstMoves, secondMoves } = graph;
  const most = Math.max(mostNeighbours(firstMoves), mostNeighbours(secondMoves));
  const table = new LabelTable(rowTurns.length, secondSize, most, limits);
  analyse(productAnalysis(graph, table), progress);
  table.close();
  return table;
}

function mostNeighbours({ offsets }: Adjacency): number {
  let most = 0;
  for (let i = 1; i < offsets.length; i++) most = Math.max(most, offsets[i] - offsets[i - 1]);
  return most;
}

/**
 * The outcome that a successor of each outcome makes a position; a won successor does so only if it is the last one.
 */
const BECOMES = { [LOSS]: WIN, [TIE]: TIE, [WIN]: LOSS } as const;
type Decided = keyof typeof BECOMES;
const DECIDED: readonly Decided[] = [LOSS, TIE, WIN];

function productAnalysis<P>(graph: ProductGraph<P>, table: LabelTable): GraphAnalysis {
  const edges = unmoveEdges(graph);
  const endCodes: ByEnding = [0, 0, 0, 0];
  for (const ending of DECIDED) endCodes[ending] = table.code(ending, 0);
  let ends: ByEnding = [0, 0, 0, 0];
  let endRuns: readonly LevelRun[] | undefined;
  let present = new LevelList();
  let next = new LevelList();
  const placeLists = (): void => {
    const { freeSpace } = table;
    const half = freeSpace.length >>> 1;
    present.place(freeSpace, 0, half);
    next.place(freeSpace, half, freeSpace.length);
  };
  return {
    size: table.size,
    seed: () => {
      placeLists();
      const [shard, ...others] = table.shards;
      const stacks = others.length === 0 ? new EndStacks(present) : undefined;
      ends = seed(graph, table, endCodes, stacks);
      endRuns = stacks?.runs(shard);
    },
    begin: (which) => {
      const [, losses, ties, wins] = ends;
      placeLists();
      present.codes = endCodes;
      present.epoch = 0;
      present.counts = which === 'ties' ? [0, 0, ties, 0] : [0, losses, 0, wins];
      if (which === 'decided' && endRuns) present.fill(endRuns);
      return present.size;
    },
    spread: (level) => {
      const outcomes = DECIDED.filter((outcome) => present.counts[outcome] > 0);
      // a new bit plane is taken from the working space of the lists
      if (table.reserve(outcomes.length)) placeLists();
      const codes: ByEnding = [0, 0, 0, 0];
      for (const outcome of outcomes) codes[BECOMES[outcome]] = table.code(BECOMES[outcome], level);
      next.clear(codes, table.epoch);
      const spreading = { edges, table, array: present.array, next };
      if (present.complete) for (const run of present.runs) spreadRun(spreading, run);
      else spreadFound(graph, spreading, present);
      [present, next] = [next, present];
      return present.size;
    },
  };
}

/**
 * Updates the predecessors of a level that did not fit its list: finds its positions by their codes, one batch at a
 * time.
 */
function spreadFound<P>(graph: ProductGraph<P>, spreading: Spreading, present: LevelList): void {
  const { table } = spreading;
  const { start, limit } = present;
  for (const outcome of DECIDED) {
    if (present.counts[outcome] === 0) continue;
    for (const shard of table.shards) {
      for (let offset = 0; offset < shard.labels.length;) {
        const code = present.codes[outcome];
        const batch = gather(graph, { shard, offset, code, columnBits: table.columnBits }, present);
        spreadRun(spreading, { shard, turn: 0, outcome, from: start, to: batch.low });
        spreadRun(spreading, { shard, turn: 1, outcome, from: batch.high, to: limit });
        offset = batch.offset;
      }
    }
  }
}

/** The positions that are listed: those of a shard with a code, from an offset on. */
interface Wanted {
  readonly shard: Shard;
  readonly offset: number;
  readonly code: number;
  readonly columnBits: number;
}

/**
 * Lists the positions with `code` from `offset` on, until the list is full: those with the first side to move from the
 * front up to `low`, the others from the back down to `high`. Returns the offset at which to continue.
 */
function gather<P>(
  { rowTurns, columnTurns, secondSize }: ProductGraph<P>,
  { shard, offset: begun, code, columnBits }: Wanted,
  { array, start, limit, epoch }: LevelList,
): { low: number; high: number; offset: number } {
  let offset = begun;
  const { labels, planes, firstRow } = shard;
  const { length } = labels;
  let [low, high] = [start, limit];
  let row = Math.floor(offset / secondSize);
  let rowEnd = (row + 1) * secondSize;
  // compare four labels of one byte at a time: if one of them is the code, x has a zero byte
  const words = labels instanceof Uint8Array ? new Uint32Array(labels.buffer, 0, length >>> 2) : undefined;
  const repeated = Math.imul(code, 0x01010101);
  for (; offset < length && low < high; offset++) {
    if (words !== undefined && (offset & 3) === 0) {
      let word = offset >>> 2;
      for (; word < words.length; word++) {
        const x = words[word] ^ repeated;
        if (((x - 0x01010101) & ~x & 0x80808080) !== 0) break;
      }
      offset = word * 4;
      if (offset >= length) break;
    }
    if (labels[offset] !== code) continue;
    if (planes.length > 0 && epochOf(shard, offset) !== epoch) continue;
    while (offset >= rowEnd) {
      row++;
      rowEnd += secondSize;
    }
    const column = offset - rowEnd + secondSize;
    const entry = (row << columnBits) | column;
    if ((rowTurns[firstRow + row] ^ columnTurns[column]) === 0) array[low++] = entry;
    else array[--high] = entry;
  }
  return { low, high, offset };
}

/** The un-moves of both sides. */
interface UnmoveEdges {
  readonly first: Adjacency;
  readonly second: Adjacency;
  /** For each edge of the first side the number of its symmetry; absent without symmetries. */
  readonly via: Uint8Array | undefined;
  /** The image of column b under the inverse of symmetry g: images[g · rowLength + b]. */
  readonly images: Uint32Array;
  readonly turnRows: number;
}

function unmoveEdges<P>({ firstUnmoves, secondUnmoves, inverses, turnRows }: ProductGraph<P>): UnmoveEdges {
  return { first: firstUnmoves, second: secondUnmoves, via: firstUnmoves.via, images: inverses, turnRows };
}

/** What is updated by the positions of a level, which are in `array`: what they decide is listed in `next`. */
interface Spreading {
  readonly edges: UnmoveEdges;
  readonly table: LabelTable;
  readonly array: Uint32Array;
  readonly next: LevelList;
}

/** Updates the predecessors of a run of decided positions. */
function spreadRun(spreading: Spreading, run: LevelRun): void {
  if (run.from === run.to) return;
  const { edges, table, next } = spreading;
  const outcome = BECOMES[run.outcome as Decided];
  const turn = run.turn === 0 ? 1 : 0;
  const whole = table.shards.length === 1 && edges.via === undefined;
  for (const shard of table.shards) {
    const before = next.listed;
    const from = next.end;
    // the last move was made by the side that is not to move
    const spread = turn === 1 ? spreadSecond : whole ? spreadFirst : spreadFirstInShard;
    spread(spreading, run, shard, outcome);
    next.counts[outcome] += next.listed - before;
    if (next.end > from) next.runs.push({ shard, turn, outcome, from, to: next.end });
  }
}

/**
 * Follows the un-moves of the first side, if the table has one shard and no symmetries.
 *
 * The inner loop is the same here and in the two functions below. A predecessor with a label above `most` is decided
 * already. An undecided one with a label up to `last` gets the code, and with a greater label has one undecided
 * successor less: `last` is 1 for a loss, which needs every successor, and `most` otherwise. The loop is repeated, and
 * its numbers are written as integers with `| 0`, because a call in it, or a number that could be a double, makes the
 * compiler check every array again for each edge. That would add a third to the time.
 */
function spreadFirst(
  { edges, table, array, next }: Spreading,
  run: LevelRun,
  { labels }: Shard,
  outcome: Decided,
): void {
  const { offsets, targets } = edges.first;
  const { array: found, start, limit } = next;
  const code = next.codes[outcome] | 0;
  const most = table.most | 0;
  const last = outcome === LOSS ? 1 : most;
  const length = table.rowLength | 0;
  const bits = table.columnBits | 0;
  const mask = (2 ** bits - 1) | 0;
  const fromRow = -edges.turnRows | 0;
  let { end } = next;
  let rounds = 0;
  for (let k = run.from; k < run.to; k++) {
    const entry = array[k];
    const b = entry & mask;
    const a = ((entry >>> bits) + fromRow) | 0;
    const edgesEnd = offsets[a + 1];
    for (let e = offsets[a]; e < edgesEnd; e++) {
      const target = targets[e];
      const i = (Math.imul(target, length) + b) | 0;
      const label = labels[i];
      if (label > most) continue;
      if (label > last) {
        labels[i] = label - 1;
        continue;
      }
      labels[i] = code;
      if (end === limit) {
        end = start;
        rounds++;
      }
      found[end++] = (target << bits) | b;
    }
  }
  next.advance(end, rounds);
}

/** The same with several shards, of which only the predecessors in `shard` are updated, or with symmetries. */
function spreadFirstInShard(
  { edges, table, array, next }: Spreading,
  run: LevelRun,
  shard: Shard,
  outcome: Decided,
): void {
  const { via, images, turnRows } = edges;
  const { offsets, targets } = edges.first;
  const { labels } = shard;
  const firstRow = shard.firstRow | 0;
  const rows = shard.rows | 0;
  const { array: found, start, limit } = next;
  const code = next.codes[outcome] | 0;
  const most = table.most | 0;
  const last = outcome === LOSS ? 1 : most;
  const length = table.rowLength | 0;
  const bits = table.columnBits | 0;
  const mask = (2 ** bits - 1) | 0;
  const fromRow = (run.shard.firstRow - turnRows) | 0;
  let { end } = next;
  let rounds = 0;
  for (let k = run.from; k < run.to; k++) {
    const entry = array[k];
    const b = entry & mask;
    const a = ((entry >>> bits) + fromRow) | 0;
    const edgesEnd = offsets[a + 1];
    for (let e = offsets[a]; e < edgesEnd; e++) {
      const target = (targets[e] - firstRow) | 0;
      if (target < 0 || target >= rows) continue;
      const column = via === undefined ? b : images[(Math.imul(via[e], length) + b) | 0] | 0;
      const i = (Math.imul(target, length) + column) | 0;
      const label = labels[i];
      if (label > most) continue;
      if (label > last) {
        labels[i] = label - 1;
        continue;
      }
      labels[i] = code;
      if (end === limit) {
        end = start;
        rounds++;
      }
      found[end++] = (target << bits) | column;
    }
  }
  next.advance(end, rounds);
}

/** Follows the un-moves of the second side, for the positions whose predecessors are in `shard`. */
function spreadSecond(
  { edges, table, array, next }: Spreading,
  run: LevelRun,
  shard: Shard,
  outcome: Decided,
): void {
  const { offsets, targets } = edges.second;
  const { labels } = shard;
  const firstRow = shard.firstRow | 0;
  const rows = shard.rows | 0;
  const { array: found, start, limit } = next;
  const code = next.codes[outcome] | 0;
  const most = table.most | 0;
  const last = outcome === LOSS ? 1 : most;
  const length = table.rowLength | 0;
  const bits = table.columnBits | 0;
  const mask = (2 ** bits - 1) | 0;
  const fromRow = (run.shard.firstRow + edges.turnRows - firstRow) | 0;
  if (fromRow + run.shard.rows <= 0 || fromRow >= rows) return;
  let { end } = next;
  let rounds = 0;
  for (let k = run.from; k < run.to; k++) {
    const entry = array[k];
    const b = entry & mask;
    const row = ((entry >>> bits) + fromRow) | 0;
    if (row < 0 || row >= rows) continue;
    const base = Math.imul(row, length);
    const edgesEnd = offsets[b + 1];
    for (let e = offsets[b]; e < edgesEnd; e++) {
      const target = targets[e];
      const i = (base + target) | 0;
      const label = labels[i];
      if (label > most) continue;
      if (label > last) {
        labels[i] = label - 1;
        continue;
      }
      labels[i] = code;
      if (end === limit) {
        end = start;
        rounds++;
      }
      found[end++] = (row << bits) | target;
    }
  }
  next.advance(end, rounds);
}
