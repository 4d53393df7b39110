/** The kernel in WebAssembly: computes four margins at once, in a table that is the memory of the module. */
import type { GainTables, YoungDiagram } from '../../rules/structure.ts';
import { diagrams } from '../common/wasm/diagrams.ts';
import { wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { type MarginKernel, lowerParts } from './kernel.ts';

/** The module: see `assembly/diagrams.ts`. Addresses are in bytes. */
interface DiagramsModule {
  descend(
    base: number,
    count: number,
    border: number,
    moves: number,
    listed: number,
    odd: number,
    turn: number,
    lower: number,
    lowerEnd: number,
  ): void;
}

/**
 * Runs of up to C(8, 4) margins. With fewer lower steps, more of the moves can be applied to four positions at once.
 */
const LOWER_STEPS = 8;

/** The numbers of a listed move: increase of the address, points of side 0, and these XOR the points of side 1. */
const MOVE = 3;
/** A vector may begin up to this many numbers before the first position of a run. */
const VECTOR = 4;

/**
 * The kernel; undefined if there is no WebAssembly or the table does not fit its memory. The memory contains
 *
 *     list of moves | for each part: space for a vector, odd, moves | space for a vector | margins
 */
export function vectorKernel(
  { rows, columns, size }: YoungDiagram,
  tables: GainTables,
): MarginKernel | undefined {
  const split = Math.min(LOWER_STEPS, rows + columns);
  const parts = lowerParts(rows, tables, split);
  let words = (rows + 1) * MOVE;
  const places = parts.map(({ odd, moves, border, raise, points }) => {
    const oddAt = words + VECTOR;
    const movesAt = oddAt + odd.length;
    words = movesAt + moves.length;
    return { odd: oddAt * 4, moves: movesAt * 4, movesEnd: words * 4, border, raise, points };
  });
  const first = words + VECTOR;
  const memory = wasmMemory((first + size) * 4);
  const module = memory && wasmInstance<DiagramsModule>(diagrams, memory);
  if (!module) return undefined;

  const { buffer } = memory;
  const numbers = new Int32Array(buffer, 0, first);
  parts.forEach(({ odd, moves }, k) => {
    numbers.set(odd, places[k].odd / 4);
    numbers.set(moves, places[k].moves / 4);
  });
  const margins = new Int32Array(buffer, first * 4, size);

  const list = (place: number, raise: number, points: number, others: number): void => {
    numbers[place * MOVE] = raise * 4;
    numbers[place * MOVE + 1] = points;
    numbers[place * MOVE + 2] = points ^ others;
  };
  const { descend } = module;
  return {
    margins: { size, at: (rank) => margins[rank], shards: [margins] },
    split,
    parts,
    list,
    descend: (base, count, k, open, listed, turn) => {
      const { odd, moves, movesEnd, border, raise, points } = places[k];
      const passes = open && border < count;
      if (passes) list(listed, raise, points[0], points[1]);
      descend((first + base) * 4, count, passes ? border : count, 0, listed, odd, turn, moves, movesEnd);
    },
  };
}
