/**
 * Retrograde analysis as dense steps over rows of bits (see layout.ts): the second engine for piece games whose sides move
 * independently. Its answers are those of `retrogradeProduct`, and it is faster where most rows change in most steps.
 *
 * There is no queue: a step visits rows one after the other, and decides all positions that it can in each:
 *
 *     row side to move:   OR over the pairs of all rows that its moves lead to
 *     lone side to move:  OR over the row's own pair, rotated by each of the distances that the lone piece can move
 *
 * There are two arrays of the pairs with the lone side to move, since other rows read them: a step reads the state before it
 * from one and writes the state after it to the other. So the order of the rows does not matter, and one visit serves both
 * sides to move. When a row has changed, the other array lacks the change, so the next step visits or copies that row again.
 *
 * Memory is about eleven bits for each position, and the row side's moves. The time of a step is proportional to these moves,
 * with one operation for 64 positions.
 *
 * A step is two plies where every end is lost for the side to move, as when the player who cannot move loses. Then wins take
 * an odd and losses an even number of plies, and what one side wins never depends on what the other wins:
 *
 *     step                    1         1         2         2         3
 *     side to move            row       lone      row       lone      row
 *     won by the row side     ply 1     ply 2     ply 3     ply 4     ply 5
 *     won by the lone side              ply 1     ply 2     ply 3     ply 4
 *
 * so a visit decides the lone side from what it has just decided for the row side. In other games a step is one ply (the table
 * is `inTurn`), and the lone side is decided from the row's own pair as it was before the visit.
 */
import { present } from '../../base/present.ts';
import { LOSS, TIE, WIN } from '../../rules/ending.ts';
import type { EndCondition } from '../../rules/ends.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Configurations, type IndependentSides, structureOf } from '../../rules/structure.ts';
import { assert, said, tooLarge } from '../../base/errors.ts';
import { grouped } from '../../base/numbers.ts';
import { type WasmMemory, wasmMemory } from '../common/wasm/instance.ts';
import { type RowKernel, plainKernel } from './kernel.ts';
import { type BlockMoves, blockMoves } from './rotations.ts';
import {
  type Arrays,
  type BitRowTable,
  type BitColumns,
  LAST_STEP,
  arraysIn,
  bitRowTable,
  census,
  clear,
  columnsOf,
  evenMoves,
  meaningAt,
  positionCount,
  separateArrays,
  strideOf,
  tableBytes,
} from './layout.ts';
import type { RowThreads, ThreadedKernel } from './threads.ts';
import { seed, seedsOf } from './seeds.ts';
import {
  BEGIN_BYTES,
  type RowModule,
  describeTable,
  beginRows,
  fitsModule,
  rowModule,
  scratchLength,
} from './wasm.ts';
import { keepMemory, takeMemory } from '../common/wasm/spare-memory.ts';
import type { Progress } from '../contract/progress.ts';
import { type Value, signatureOfCensus, valueOf } from '../contract/value.ts';

/** The shape of a game's table, which is known before the table is made. */
export interface BitRowShape {
  /** The side whose configurations are the rows; the other side is a lone piece. */
  readonly rowSide: 0 | 1;
  readonly rows: number;
  readonly columns: BitColumns;
  /** The lone piece's moves on rows of bits. */
  readonly rotations: BlockMoves;
  /** Moves stored for each row, some of them to the empty row. */
  readonly stride: number;
  /** Whether each move of the row side can be taken back by another, so that its un-moves are its moves. */
  readonly twoWay: boolean;
  /** Whether a step must be one ply instead of two. */
  readonly inTurn: boolean;
}

/** With more rotations than these for each block of a row, an engine that takes positions one by one is faster. */
const MOST_ROTATIONS = 32;

/** The shapes found so far, by rules and by whether the turn is implied: planning and solving both need them. */
const shapes = new WeakMap<object, (BitRowShape | undefined)[]>();

/** The shape of the table for these rules; undefined if this engine cannot solve them. `implied`: see `columnsOf`. */
export function bitRowShape<P>(rules: Rules<P>, implied: boolean): BitRowShape | undefined {
  const known = shapes.get(rules) ?? [];
  shapes.set(rules, known);
  const which = implied ? 1 : 0;
  if (!(which in known)) known[which] = findShape(rules, implied);
  return known[which];
}

function findShape<P>(rules: Rules<P>, implied: boolean): BitRowShape | undefined {
  const { ends, noMoves, gain } = rules;
  const independent = structureOf(rules, 'independent sides');
  if (!independent || !ends || gain || noMoves === undefined || noMoves === TIE) return undefined;
  if (ends.some(({ ending }) => ending.includes(TIE))) return undefined;
  const second = independent.lone(1);
  const lone = second ?? independent.lone(0);
  if (!lone) return undefined;
  const rowSide = second ? 0 : 1;
  const columns = columnsOf(lone, implied);
  const rotations = blockMoves(columns);
  if (rotations.sources.length > MOST_ROTATIONS * 2 * columns.blocks) return undefined;
  const rows = independent.sizes[rowSide];
  const { most, count, twoWay } = independent.edges(rowSide);
  const stride = strideOf(most);
  // if few rows have many moves, padding the moves of all others would waste memory
  if (stride > 8 && stride * rows > 2 * count) return undefined;
  return {
    rowSide,
    rows,
    columns,
    rotations,
    stride,
    twoWay,
    inTurn: noMoves === WIN || !endsAreLost(independent, ends),
  };
}

/**
 * Whether every position that is over is lost for the side to move, or has no predecessor in which the game was not over:
 * if an end looks only at pieces of the side to move, the opponent's last move cannot have brought it about.
 */
const endsAreLost = <P>({ sideOf }: IndependentSides<P>, ends: readonly EndCondition[]): boolean =>
  ends.every(({ fields, ending }) =>
    ending.every((outcome, turn) => outcome === LOSS || fields.every((field) => sideOf(field) === turn)),
  );

/** Bytes of a table with its moves. `high`: with the planes for more than 255 steps. */
export const bitRowBytes = (
  { rows, columns: { blocks, moves }, stride, twoWay }: BitRowShape,
  high = false,
): number => {
  const table = tableBytes(rows, blocks, high) + (twoWay ? 4 : 8) * stride * rows;
  return (
    table +
    // moves that are first made elsewhere, and what the system needs to manage pages of memory
    5 * rows +
    Math.ceil(table / 64) +
    // the masks and the working memory of kernels, an entry for each of the lone piece's moves, and gaps between arrays
    8192 +
    512 * blocks +
    16 * moves.targets.length
  );
};

export interface BitRowOptions {
  /** False: in plain TypeScript, without WebAssembly. */
  readonly wasm?: boolean | undefined;
  /** Number of threads; absent: one for a small table, and as many as there are processors for a large one. */
  readonly threads?: number | undefined;
  /** The threads. Absent: there are none. */
  readonly rowThreads?: RowThreads | undefined;
  readonly progress?: Progress | undefined;
}

/** The values of all positions of one `half`, or of all positions where colours do not imply the turn. */
export class BitRows<P> {
  private readonly sides: IndependentSides<P>;
  private readonly toMove: (p: P) => number;
  private readonly half: number | undefined;
  private readonly rowSide: 0 | 1;
  private readonly configurations: Configurations;
  private readonly table: BitRowTable;
  private released = false;

  /** Frees the memory of this table for the next one. Values may not be read afterwards. */
  readonly release: () => void;

  /** Solves the game; `bitRowShape` must have found a shape. */
  constructor(rules: Rules<P>, half: number | undefined, options: BitRowOptions = {}) {
    const { wasm = true, progress, rowThreads } = options;
    const shape = bitRowShape(rules, half !== undefined);
    assert(shape, 'these rules have no rows of bits');
    const { rowSide, rows, columns, stride, twoWay } = shape;
    const sides = present(structureOf(rules, 'independent sides'));
    const threads = wasm ? threadsFor(shape, options) : 1;
    const kind = wasm ? 'wasm' : 'plain';
    const bytes = bitRowBytes(shape, true) + (wasm ? BEGIN_BYTES : 0);
    const memory = threads > 1 ? wasmMemory(bytes, true) : takeMemory(bytes, kind);
    const within = memory && arraysIn(memory);
    const arrays = within ?? separateArrays;
    const module =
      memory && wasm ? rowModule(memory, threads > 1 ? rowThreads?.module : undefined) : undefined;

    // with enough space behind the moves for `evenMoves`
    const configurations = sides.build(rowSide, (length) =>
      arrays.uint32(Math.max(length, rows * stride)).subarray(0, length),
    );
    const seeds = seedsOf(rules, columns, { rowSide, rows: configurations, lone: sides.build(1 - rowSide) });
    const bare = bitRowTable(columns, rows, shape.inTurn, arrays);
    const begun = module && twoWay && fitsModule(seeds, configurations, columns);
    const moves = begun
      ? { stride, targets: arrays.int32(rows * stride) }
      : evenMoves(configurations.moves, stride);
    const unmoves = twoWay ? moves : evenMoves(configurations.unmoves, stride);
    const table = { ...bare, moves, unmoves };
    const kernel =
      module && memory && moduleKernel(module, table, shape, { memory, arrays, threads, rowThreads });
    const rowHalf = half === undefined ? undefined : half ^ rowSide;
    if (begun) beginRows(module, arrays, { rows, seeds, sets: present(configurations.sets), half: rowHalf });
    else {
      seed(table, seeds, configurations, rowHalf);
      if (kernel && module)
        new Set([moves, unmoves]).forEach(({ targets }) =>
          module.toAddresses(targets.byteOffset, targets.length),
        );
    }
    if (table.planes[0].byteLength > TOUCHED_IN_ORDER) table.planes[0].fill(0);
    try {
      run(table, kernel ?? plainKernel(table, shape.rotations), progress);
    } finally {
      kernel?.end();
    }
    this.sides = sides;
    this.toMove = rules.position.toMove;
    this.half = half;
    this.rowSide = rowSide;
    this.configurations = configurations;
    this.table = table;
    this.release = () => {
      if (this.released) return;
      this.released = true;
      // shared memory is not kept: a thread that is about to end may still read it
      if (!memory || !within || threads > 1) return;
      clear(table, memory, within.taken());
      keepMemory(memory, kind);
    };
  }

  /** For the side to move; undefined if `p` is not in the table. */
  value(p: P): Value | undefined {
    assert(!this.released, 'this table was released');
    if (this.half !== undefined && this.sides.parity!(p) !== this.half) return undefined;
    const [a, b] = this.sides.split(p);
    return this.configurations.legal(this.rowSide === 0 ? a : b) ? this.at(this.toMove(p), a, b) : undefined;
  }

  /** The same from the side to move and both sides' configurations, which must be legal and in this half. */
  at(turn: number, a: number, b: number): Value {
    const [row, cell] = this.rowSide === 0 ? [a, b] : [b, a];
    return valueOf(meaningAt(this.table, turn === this.rowSide, row, cell));
  }

  signature(): string {
    assert(!this.released, 'this table was released');
    return signatureOfCensus(census(this.table));
  }
}

/** If rows times cells is less than this, another thread takes longer to start than it saves. */
const FEWEST_TO_SHARE = 10_000_000;

function threadsFor({ rows, columns }: BitRowShape, { threads, rowThreads }: BitRowOptions): number {
  const small = threads === undefined && rows * columns.bits.length < FEWEST_TO_SHARE;
  return small ? 1 : (rowThreads?.count(threads) ?? 1);
}

/**
 * In bytes: larger planes are written from end to end before they are used. The system hands out new pages a third faster
 * in order, and several times faster than when two threads compete for them: four guards on a 10×10 board take 2.0 s
 * instead of 2.7 s.
 */
const TOUCHED_IN_ORDER = 2 ** 24;

/** Where the rows are, and who shares them. */
interface SharedRows extends Pick<BitRowOptions, 'rowThreads'> {
  readonly memory: WasmMemory;
  readonly arrays: Arrays;
  readonly threads: number;
}

/** The steps in WebAssembly, by one thread or several. */
function moduleKernel(
  module: RowModule,
  table: BitRowTable,
  { rotations }: BitRowShape,
  { memory, arrays, threads, rowThreads }: SharedRows,
): ThreadedKernel {
  const description = describeTable(table, rotations, arrays);
  const newScratch = (): number => arrays.int32(scratchLength(table.columns)).byteOffset;
  module.locate(description, newScratch());
  const alone = { takeStep: module.takeStep, end: () => undefined };
  if (threads === 1 || !rowThreads) return alone;
  const scratch = Array.from({ length: threads - 1 }, newScratch);
  const control = arrays.int32(rowThreads.controlLength);
  return rowThreads.kernel(module, { memory, description, scratch, control, rows: table.rows }) ?? alone;
}

/**
 * If a step decides more positions a row than these, the next one visits all rows that have undecided positions, and nothing
 * is marked: most rows would be marked anyway, and marking a row's neighbours takes as long as a visit.
 */
const FEW_A_ROW = 3;

function run(table: BitRowTable, kernel: RowKernel, progress?: Progress): void {
  const { rows } = table;
  const size = positionCount(table);
  let done = 0;
  // whether a step makes marks is decided before it, and only if it did can the next one rely on them
  let everywhere = true;
  let mark = false;
  for (let step = 1; ; step++) {
    if (step > LAST_STEP) {
      const plies = table.inTurn ? LAST_STEP : 2 * LAST_STEP;
      throw tooLarge(
        said`play lasts more than ${grouped(plies)} plies, the most that bit rows can store; ${'--engine product'} helps`,
      );
    }
    const decided = kernel.takeStep(0, rows, step, everywhere, mark);
    if (decided === 0) return;
    table.steps = step;
    everywhere = !mark;
    mark = decided < rows * FEW_A_ROW;
    done += decided;
    progress?.(done, size);
  }
}
