/**
 * Retrograde analysis as dense passes over rows of bits (see bit-row-table.ts): the second engine for piece games whose
 * sides move independently. It answers as `retrogradeProduct` does, and pays where most rows change in most levels.
 *
 * Level by level, every row is looked at and nothing is queued:
 *
 *     row side to move:   OR over the pairs of all rows that its moves lead to
 *     lone side to move:  OR over the row's own pair, rotated by each of the distances that the lone piece can go
 *
 * The row pass reads pairs with the lone side to move and writes those with the row side to move; the lone pass the other
 * way round, within one row. So the two need no second copy: the lone pass takes away what the row pass has just decided.
 */
import { type Configurations, type IndependentSides, type Rules, TIE } from '../rules.ts';
import { assert, tooLarge } from '../errors.ts';
import { grouped } from '../numbers.ts';

import { type WasmMemory, wasmMemory } from '../wasm/instance.ts';
import { type Kernel, plainKernel, wordMoves } from './bit-row-kernel.ts';
import {
  type Arrays,
  type BitRowTable,
  type Columns,
  MOST_PLANES,
  PAIR,
  arraysIn,
  bitRowTable,
  census,
  columnsOf,
  evenMoves,
  meaningAt,
  separateArrays,
  strideOf,
  tableBytes,
} from './bit-row-table.ts';
import {
  CONTROL_LENGTH,
  type ThreadedKernel,
  canShare,
  processors,
  threadedKernel,
} from './bit-row-threads.ts';
import { seed } from './bit-row-seeds.ts';
import { addressesOf, wasmKernel } from './bit-row-wasm.ts';
import type { Progress } from './levels.ts';
import { type Value, signatureOfCensus, valueOf } from './value.ts';

/** What a game's rows of bits are, known before any is made. */
export interface BitRowShape {
  /** The side that gives the rows; the other one is a lone piece. */
  readonly rowSide: 0 | 1;
  readonly rows: number;
  readonly columns: Columns;
  /** Moves of a row, some of them empty. */
  readonly stride: number;
  /** Whether the row side's un-moves are its moves. */
  readonly twoWay: boolean;
}

/** Rotations for each block of a row beyond which it is quicker to take positions one by one. */
const MOST_ROTATIONS = 32;

/** Undefined where the rules have no rows of bits: see the engine's page for what they need. */
export function bitRowShape<P>(
  { independent, ends, noMoves, gain }: Rules<P>,
  implied: boolean,
): BitRowShape | undefined {
  if (!independent || !ends || gain || noMoves === undefined || noMoves === TIE) return undefined;
  if (ends.some(({ ending }) => ending.includes(TIE))) return undefined;
  const rowSide = independent.lone(1) ? 0 : 1;
  const lone = independent.lone(1 - rowSide);
  if (!lone) return undefined;
  const columns = columnsOf(lone, implied);
  const { blocks } = columns;
  if (wordMoves(columns, 64).masks.length > MOST_ROTATIONS * 2 * blocks) return undefined;
  const rows = independent.sizes[rowSide];
  const edges = independent.edges(rowSide);
  const stride = strideOf(edges.most);
  // rows with many moves among rows with few would waste the table
  if (stride > 8 && stride * rows > 2 * edges.count) return undefined;
  return { rowSide, rows, columns, stride, twoWay: edges.twoWay };
}

/** Bytes of a table with so many bit planes and its moves. */
export const bitRowBytes = (
  { rows, columns: { blocks, moves }, stride, twoWay }: BitRowShape,
  planes = PLANNED_PLANES,
): number =>
  tableBytes(rows, blocks, planes) +
  (twoWay ? 4 : 8) * stride * rows +
  // beside it the kernel has masks, room for a row, and an entry for each of the lone piece's moves; and gaps between arrays
  4096 +
  192 * blocks +
  16 * moves.targets.length;

/** Bit planes that a plan counts: for lines of up to 255 plies. */
const PLANNED_PLANES = 8;

export interface BitRowOptions {
  /** False: plain TypeScript. */
  readonly wasm?: boolean | undefined;
  /** How many threads share the work; absent: one for a small table, and for a large one as many as there are processors. */
  readonly threads?: number | undefined;
  readonly progress?: Progress | undefined;
}

/** The value of every position of one `half`, or of all where colours do not imply the turn. */
export class BitRows<P> {
  private readonly sides: IndependentSides<P>;
  private readonly toMove: (p: P) => number;
  private readonly half: number | undefined;
  private readonly rowSide: 0 | 1;
  private readonly configurations: Configurations;
  private readonly table: BitRowTable;

  /** Solves; the rules must have a shape. */
  constructor(rules: Rules<P>, half: number | undefined, options: BitRowOptions = {}) {
    const { wasm = true, progress } = options;
    const shape = bitRowShape(rules, half !== undefined);
    assert(shape, 'these rules have no rows of bits');
    const { rowSide, rows, columns, stride } = shape;
    const sides = rules.independent!;
    const threads = threadsFor(shape, options.threads);
    const memory = wasm ? wasmMemory(bitRowBytes(shape, MOST_PLANES), threads > 1) : undefined;
    const arrays = memory ? arraysIn(memory) : separateArrays;

    const configurations = sides.build(rowSide, (length) =>
      arrays.uint32(Math.max(length, rows * stride)).subarray(0, length),
    );
    const bare = bitRowTable(columns, rows, arrays);
    if (half !== undefined) {
      for (let a = 0; a < rows; a++) bare.colours[a] = half ^ rowSide ^ configurations.colours[a]!;
    }
    seed(rules, bare, { rowSide, rows: configurations, lone: sides.build(1 - rowSide) });
    const moves = evenMoves(configurations.moves, stride);
    const table = {
      ...bare,
      moves,
      unmoves: shape.twoWay ? moves : evenMoves(configurations.unmoves, stride),
    };
    const kernel = memory && moduleKernel(table, memory, arrays, threads);
    run(table, kernel ?? plainKernel(table), progress);
    kernel?.end();
    this.sides = sides;
    this.toMove = rules.position.toMove;
    this.half = half;
    this.rowSide = rowSide;
    this.configurations = configurations;
    this.table = table;
  }

  /** Undefined when `p` is not in the table. */
  value(p: P): Value | undefined {
    if (this.half !== undefined && this.sides.half!(p) !== this.half) return undefined;
    const both = this.sides.split(p);
    const row = both[this.rowSide];
    if (!this.configurations.legal(row)) return undefined;
    const rowToMove = this.toMove(p) === this.rowSide;
    return valueOf(meaningAt(this.table, rowToMove, row, both[(1 - this.rowSide) as 0 | 1]));
  }

  signature(): string {
    return signatureOfCensus(census(this.table));
  }
}

/** With fewer pairs of a row and a cell than these a thread takes longer to start than it saves. */
const FEWEST_TO_SHARE = 10_000_000;

function threadsFor({ rows, columns }: BitRowShape, asked?: number): number {
  if (!canShare()) return 1;
  return asked ?? (rows * columns.bits.length < FEWEST_TO_SHARE ? 1 : processors());
}

/** The passes in WebAssembly, by one thread or several; undefined where it is missing. */
function moduleKernel(
  table: BitRowTable,
  memory: WasmMemory,
  arrays: Arrays,
  threads: number,
): ThreadedKernel | undefined {
  const addresses = addressesOf(table, arrays);
  const room = (): number => arrays.int32(table.columns.blocks * PAIR).byteOffset;
  const kernel = wasmKernel(memory, addresses, room());
  if (!kernel || threads === 1) return kernel && { ...kernel, end: () => undefined };
  const scratch = Array.from({ length: threads - 1 }, room);
  const control = arrays.int32(CONTROL_LENGTH);
  return threadedKernel(kernel, { memory, addresses, scratch, control, rows: table.rows });
}

function run({ rows, columns }: BitRowTable, kernel: Kernel, progress?: Progress): void {
  const size = 2 * rows * columns.colours.length;
  let done = 0;
  for (let level = 1; ; level++) {
    const decided = kernel.rowPass(0, rows, level) + kernel.lonePass(0, rows, level);
    if (decided === 0) return;
    if (level + 1 === 2 ** MOST_PLANES) {
      throw tooLarge(
        `play can last ${grouped(level)} plies, the most that bit rows hold; engine retrograde helps`,
      );
    }
    done += decided;
    progress?.(done, size);
  }
}
