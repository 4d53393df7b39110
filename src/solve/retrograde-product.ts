/**
 * Retrograde analysis of a product of two sides: the algorithm of `retrograde`, with the edges read straight
 * from the two sides' adjacency lists and no function called for a position.
 *
 * A level is worked off in runs with the same side to move and the same outcome, so that nothing is asked about a single
 * position but its label. With several shards the edges of a run are gone through once for each shard.
 */
import { type Adjacency, degree } from '../adjacency.ts';
import type { ProductGraph } from '../graph/product.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../rules.ts';
import { type ByEnding, LevelList, type Run } from './level-list.ts';
import { type Analysis, type Progress, analyse } from './levels.ts';
import {
  type LabelArray,
  type Shard,
  Table,
  type TableLimits,
  epochOf,
  labelBytes,
  tableBytes,
} from './table.ts';

/**
 * Bytes at the peak for a table of `rows` × `rowLength` positions with at most `most` successors each, the graph and the
 * program apart; `symmetries` is their number where they are used, else 0.
 * See `tableBytes` for lines of more than some hundred plies.
 */
export function productBytes(rows: number, rowLength: number, most: number, symmetries = 0): number {
  const endings = 3 * rowLength;
  const patterns = 2 * rowLength * (2 * labelBytes(most) + 3);
  const images = 4 * rowLength * symmetries;
  return tableBytes(rows * rowLength, most) + endings + patterns + images;
}

/** Outcome and exact remoteness of every position. */
export function retrogradeProduct<P>(
  graph: ProductGraph<P>,
  progress?: Progress,
  limits?: TableLimits,
): Table {
  const { rowTurns, secondSize, firstMoves, secondMoves } = graph;
  const most = Math.max(mostNeighbours(firstMoves), mostNeighbours(secondMoves));
  const table = new Table(rowTurns.length, secondSize, most, limits);
  analyse(productAnalysis(graph, table), progress);
  table.close();
  return table;
}

function mostNeighbours({ offsets }: Adjacency): number {
  let most = 0;
  for (let i = 1; i < offsets.length; i++) most = Math.max(most, offsets[i]! - offsets[i - 1]!);
  return most;
}

/** What a position becomes by a successor of this outcome; LOSS only with its last one. */
const BECOMES = { [LOSS]: WIN, [TIE]: TIE, [WIN]: LOSS } as const;
type Decided = keyof typeof BECOMES;
const DECIDED: readonly Decided[] = [LOSS, TIE, WIN];

function productAnalysis<P>(graph: ProductGraph<P>, table: Table): Analysis {
  const edges = unmoveEdges(graph);
  const endCodes: ByEnding = [0, 0, 0, 0];
  for (const ending of DECIDED) endCodes[ending] = table.code(ending, 0);
  let ends: ByEnding = [0, 0, 0, 0];
  let present = new LevelList();
  let next = new LevelList();
  const placeLists = (): void => {
    const { freeRoom } = table;
    const half = freeRoom.length >>> 1;
    present.place(freeRoom, 0, half);
    next.place(freeRoom, half, freeRoom.length);
  };
  return {
    size: table.size,
    seed: () => {
      ends = seed(graph, table, endCodes);
    },
    begin: (which) => {
      const [, losses, ties, wins] = ends;
      placeLists();
      present.codes = endCodes;
      present.epoch = 0;
      present.counts = which === 'ties' ? [0, 0, ties, 0] : [0, losses, 0, wins];
      return present.size;
    },
    spread: (level) => {
      const outcomes = DECIDED.filter((outcome) => present.counts[outcome] > 0);
      // planes are cut off the lists' room
      if (table.reserve(outcomes.length)) placeLists();
      const codes: ByEnding = [0, 0, 0, 0];
      for (const outcome of outcomes) codes[BECOMES[outcome]] = table.code(BECOMES[outcome], level);
      next.clear(codes, table.epoch);
      if (present.complete) for (const run of present.runs) spreadRun(edges, table, present.array, run, next);
      else spreadFound(graph, edges, table, present, next);
      [present, next] = [next, present];
      return present.size;
    },
  };
}

/** Carries a level that did not fit its list back: found by its codes, in batches as large as the list. */
function spreadFound<P>(
  graph: ProductGraph<P>,
  edges: UnmoveEdges,
  table: Table,
  present: LevelList,
  next: LevelList,
): void {
  const { array, start, limit } = present;
  for (const outcome of DECIDED) {
    if (present.counts[outcome] === 0) continue;
    for (const shard of table.shards) {
      for (let offset = 0; offset < shard.labels.length;) {
        const batch = gather(graph, shard, offset, present, present.codes[outcome]);
        spreadRun(edges, table, array, { shard, turn: 0, outcome, from: start, to: batch.low }, next);
        spreadRun(edges, table, array, { shard, turn: 1, outcome, from: batch.high, to: limit }, next);
        offset = batch.offset;
      }
    }
  }
}

/**
 * Lists positions with `code` from `offset` on, until the list is full: those with the first side to move from the front
 * to `low`, the others from the back to `high`. Returns the offset to go on from.
 */
function gather<P>(
  { rowTurns, columnTurns, secondSize }: ProductGraph<P>,
  shard: Shard,
  offset: number,
  { array, start, limit, epoch }: LevelList,
  code: number,
): { low: number; high: number; offset: number } {
  const { labels, planes, firstRow } = shard;
  const { length } = labels;
  let [low, high] = [start, limit];
  let row = Math.floor(offset / secondSize);
  let rowEnd = (row + 1) * secondSize;
  // four labels of a byte at a time: one of them is the code where x has a byte 0
  const words = labels instanceof Uint8Array ? new Uint32Array(labels.buffer, 0, length >>> 2) : undefined;
  const repeated = Math.imul(code, 0x01010101);
  for (; offset < length && low < high; offset++) {
    if (words !== undefined && (offset & 3) === 0) {
      let word = offset >>> 2;
      for (; word < words.length; word++) {
        const x = words[word]! ^ repeated;
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
    const turn = rowTurns[firstRow + row]! ^ columnTurns[offset - rowEnd + secondSize]!;
    if (turn === 0) array[low++] = offset;
    else array[--high] = offset;
  }
  return { low, high, offset };
}

/** Un-moves ready for running over. */
interface UnmoveEdges {
  readonly first: Adjacency;
  readonly second: Adjacency;
  /** For each edge of the first side the number of its symmetry; absent without symmetries. */
  readonly via: Uint8Array | undefined;
  /** Where symmetry g takes column b when it is undone: images[g · rowLength + b]; one array, as it is read for every edge. */
  readonly images: Uint32Array;
  readonly turnRows: number;
}

function unmoveEdges<P>({
  firstUnmoves,
  secondUnmoves,
  inverses,
  secondSize,
  turnRows,
}: ProductGraph<P>): UnmoveEdges {
  const images = new Uint32Array(inverses.length * secondSize);
  inverses.forEach((image, g) => images.set(image, g * secondSize));
  return { first: firstUnmoves, second: secondUnmoves, via: firstUnmoves.via, images, turnRows };
}

/** Tells the predecessors of a run of positions about them. */
function spreadRun(edges: UnmoveEdges, table: Table, array: Uint32Array, run: Run, next: LevelList): void {
  if (run.from === run.to) return;
  const outcome = BECOMES[run.outcome as Decided];
  const turn = run.turn === 0 ? 1 : 0;
  for (const shard of table.shards) {
    const before = next.listed;
    const from = next.end;
    // the side that is not to move has moved here
    if (turn === 0) spreadFirst(edges, table, array, run, shard, outcome, next);
    else spreadSecond(edges, table, array, run, shard, outcome, next);
    next.counts[outcome] += next.listed - before;
    if (next.end > from) next.runs.push({ shard, turn, outcome, from, to: next.end });
  }
}

/**
 * Along the un-moves of the first side, as far as they lead into `shard`.
 *
 * The row of an offset is found by a product, several times as fast as a division. The half keeps it exact: it is at least
 * 0.5 / rowLength away from a whole number, and rounding moves it by less than a thousandth of that.
 */
function spreadFirst(
  { first: { offsets, targets }, via, images, turnRows }: UnmoveEdges,
  { most, rowLength }: Table,
  array: Uint32Array,
  run: Run,
  { labels, firstRow, rows }: Shard,
  outcome: Decided,
  next: LevelList,
): void {
  const { array: found, limit } = next;
  const code = next.codes[outcome];
  // the largest label that is decided now: of all open ones, or only with the last successor
  const last = outcome === LOSS ? 1 : most;
  const perRow = 1 / rowLength;
  const fromRow = run.shard.firstRow - turnRows;
  let { end } = next;
  for (let k = run.from; k < run.to; k++) {
    const j = array[k]!;
    const row = ((j + 0.5) * perRow) | 0;
    const b = (j - Math.imul(row, rowLength)) | 0;
    const a = row + fromRow;
    const edgesEnd = offsets[a + 1]!;
    for (let e = offsets[a]!; e < edgesEnd; e++) {
      const target = (targets[e]! - firstRow) | 0;
      if (target < 0 || target >= rows) continue;
      const column = via === undefined ? b : images[Math.imul(via[e]!, rowLength) + b]!;
      const i = (Math.imul(target, rowLength) + column) | 0;
      if (!decides(labels, i, most, last, code)) continue;
      if (end === limit) end = next.startOver(end);
      found[end++] = i;
    }
  }
  next.end = end;
}

/** The same along the un-moves of the second side, of the positions whose predecessors are in `shard`. */
function spreadSecond(
  { second: { offsets, targets }, turnRows }: UnmoveEdges,
  { most, rowLength }: Table,
  array: Uint32Array,
  run: Run,
  { labels, firstRow, rows }: Shard,
  outcome: Decided,
  next: LevelList,
): void {
  const { array: found, limit } = next;
  const code = next.codes[outcome];
  const last = outcome === LOSS ? 1 : most;
  const perRow = 1 / rowLength;
  const fromRow = run.shard.firstRow + turnRows - firstRow;
  if (fromRow + run.shard.rows <= 0 || fromRow >= rows) return;
  let { end } = next;
  for (let k = run.from; k < run.to; k++) {
    const j = array[k]!;
    const row = ((j + 0.5) * perRow) | 0;
    const b = (j - Math.imul(row, rowLength)) | 0;
    const target = (row + fromRow) | 0;
    if (target < 0 || target >= rows) continue;
    const before = Math.imul(target, rowLength);
    const edgesEnd = offsets[b + 1]!;
    for (let e = offsets[b]!; e < edgesEnd; e++) {
      const i = (before + targets[e]!) | 0;
      if (!decides(labels, i, most, last, code)) continue;
      if (end === limit) end = next.startOver(end);
      found[end++] = i;
    }
  }
  next.end = end;
}

/**
 * Tells a predecessor of a decided position about it: an open one with a label up to `last` becomes `code`, another has one
 * open successor less. True when it is decided now. The labels of closed ones are greater than `most`; what has no
 * successor is never told.
 */
function decides(labels: LabelArray, i: number, most: number, last: number, code: number): boolean {
  const label = labels[i]!;
  if (label > most) return false;
  if (label > last) {
    labels[i] = label - 1;
    return false;
  }
  labels[i] = code;
  return true;
}

/** What the columns of every row with the same `rowTurns` have in common; bytes, also read four at a time. */
interface Pattern {
  /** The second side's successors where it is to move, else 0. */
  readonly counts: LabelArray;
  /** All bits where the first side is to move and the position is one, else 0. */
  readonly free: LabelArray;
  /** All bits where the first side is to move, else 0. */
  readonly firstMoves: Bytes;
  /** STUCK where an open position has no move: with a row in which the first side has moves, and without. */
  readonly stuck: readonly [Bytes, Bytes];
}

interface Bytes {
  readonly bytes: Uint8Array;
  readonly words: Uint32Array;
}

function bytesOf(length: number): Bytes {
  const words = new Uint32Array(Math.ceil(length / 4));
  return { bytes: new Uint8Array(words.buffer, 0, length), words };
}

/** In a row of endings: none, but no move either. */
const STUCK = 4;

function patternOf<P>(graph: ProductGraph<P>, rowTurn: number, labels: LabelArray): Pattern {
  const { secondSize, columnTurns, secondMoves } = graph;
  const [counts, free] = [labels.slice(0, secondSize).fill(0), labels.slice(0, secondSize).fill(0)];
  const firstMoves = bytesOf(secondSize);
  const stuck = [bytesOf(secondSize), bytesOf(secondSize)] as const;
  for (let b = 0; b < secondSize; b++) {
    const first = rowTurn === columnTurns[b];
    if (first) firstMoves.bytes[b] = 0xff;
    if (!graph.secondLegal(b)) continue;
    if (first) {
      free[b] = -1;
      stuck[1].bytes[b] = STUCK;
    } else {
      counts[b] = degree(secondMoves, b);
      if (counts[b] === 0) stuck[0].bytes[b] = stuck[1].bytes[b] = STUCK;
    }
  }
  return { counts, free, firstMoves, stuck };
}

/** Gives every position its code, when the game is over there, or the count of its successors; returns how many ended how. */
function seed<P>(graph: ProductGraph<P>, { shards, rowLength }: Table, codes: ByEnding): ByEnding {
  const { firstSize, turnRows, rowTurns, firstMoves } = graph;
  const ends: ByEnding = [0, 0, 0, 0];
  const [first, second, ended] = [bytesOf(rowLength), bytesOf(rowLength), bytesOf(rowLength)];
  const endings = [first.bytes, second.bytes] as const;
  const patterns = [0, 1].map((rowTurn) => patternOf(graph, rowTurn, shards[0]!.labels));
  for (let a = 0; a < firstSize; a++) {
    if (!graph.firstLegal(a)) continue;
    graph.endings(a, endings);
    const successors = degree(firstMoves, a);
    for (let row = a; row < rowTurns.length; row += turnRows || rowTurns.length) {
      const pattern = patterns[rowTurns[row]!]!;
      const stuck = pattern.stuck[successors === 0 ? 1 : 0];
      const { labels, firstRow } = shards.find((shard) => row < shard.firstRow + shard.rows)!;
      const base = (row - firstRow) * rowLength;
      fillCounts(labels, base, pattern, successors);
      endingsByTurn(first.words, second.words, pattern.firstMoves.words, stuck.words, ended.words);
      // most words are empty
      for (let word = 0; word < ended.words.length; word++) {
        if (ended.words[word] === 0) continue;
        for (let b = 4 * word; b < 4 * word + 4; b++) {
          const byte = ended.bytes[b];
          if (byte === undefined || byte === OPEN) continue;
          const ending = byte === STUCK ? graph.stuck(row * rowLength + b) : ((byte & ~STUCK) as Ending);
          labels[base + b] = codes[ending];
          ends[ending]++;
        }
      }
    }
  }
  return ends;
}

/** The successors of every position of a row, as if play went on everywhere. */
function fillCounts(labels: LabelArray, base: number, { counts, free }: Pattern, successors: number): void {
  for (let b = 0; b < counts.length; b++) labels[base + b] = counts[b]! | (free[b]! & successors);
}

/** How the game is over in a row, four columns at a time: of each the ending for the side that is to move there. */
function endingsByTurn(
  first: Uint32Array,
  second: Uint32Array,
  firstMoves: Uint32Array,
  stuck: Uint32Array,
  into: Uint32Array,
): void {
  for (let word = 0; word < into.length; word++) {
    const mask = firstMoves[word]!;
    into[word] = (first[word]! & mask) | (second[word]! & ~mask) | stuck[word]!;
  }
}
