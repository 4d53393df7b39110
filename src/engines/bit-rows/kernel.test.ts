/** Steps over rows of bits, in TypeScript and in WebAssembly, against the same steps taken position by position. */
import { expect, test } from 'vitest';
import { randomColumns } from '../../../test/random-columns.ts';
import { relationOf } from '../../../test/random-games.ts';
import { type Random, checkSeeds } from '../../../test/random.ts';
import { transposed } from '../../base/adjacency.ts';
import { LOSS, WIN } from '../../rules/ending.ts';
import { wasmMemory } from '../common/wasm/instance.ts';
import { type RowKernel, plainKernel } from './kernel.ts';
import { blockMoves } from './rotations.ts';
import {
  type Arrays,
  type BitRowTable,
  BLOCK,
  LAST_STEP,
  MASK,
  PAIR,
  arraysIn,
  bitRowTable,
  census,
  evenMoves,
  meaningAt,
  separateArrays,
  strideOf,
} from './layout.ts';
import { describeTable, rowModule, scratchLength } from './wasm.ts';

/** Who wins, and the step in which that was decided; undefined: it is open. */
interface Known {
  readonly winner: 'row side' | 'lone side';
  readonly step: number;
}
type Line = (Known | undefined)[];

interface Play {
  readonly table: BitRowTable;
  /** By row the rows that the row side can go to, and whether the row is a configuration. */
  readonly next: readonly (readonly number[])[];
  readonly real: readonly boolean[];
  /** By row and cell, with the row side and with the lone side to move. */
  row: Line[];
  lone: Line[];
}

/** The cells on which a side is to move in a row. */
const cellsIn = (
  { columns: { colours, other, bits }, colours: rowColours }: BitRowTable,
  a: number,
  row: boolean,
) =>
  Array.from(bits.keys()).filter(
    (c) => colours[c] === (row ? rowColours[a]! : other[rowColours[a] as 0 | 1]),
  );

/** Rows, some of which are no configuration, with moves between them, and positions that are over from the start. */
function randomPlay(random: Random, arrays: Arrays): Play {
  const columns = randomColumns(random, [1, 5, 33, 64, 70, 150]);
  const implied = columns.other[0] === 1;
  const rows = random.pick(columns.bits.length > 5 ? [1, 7, 8, 9, 20] : [3, 30, 1050]);
  const bare = bitRowTable(columns, rows, random.chance(0.5), arrays);
  const numbers = Array.from({ length: rows }, (_, a) => a);
  const real = numbers.map(() => random.chance(0.9));
  bare.colours.set(numbers.map(() => (implied ? random.below(2) : 0)));
  const most = random.pick([1, 3, 7]);
  const next = numbers.map((a) =>
    random
      .list(0, most, () => random.below(rows))
      .filter((b) => real[a] && real[b] && (!implied || bare.colours[a] !== bare.colours[b])),
  );
  const moves = relationOf(next);
  const back = transposed(moves);
  // one for moves and un-moves: it is all that the module is told
  const stride = strideOf(
    Math.max(...[moves, back].flatMap(({ offsets }) => numbers.map((a) => offsets[a + 1]! - offsets[a]!))),
  );
  const evenly = ({ offsets, targets }: typeof back) => {
    const room = arrays.uint32(rows * stride);
    room.set(targets);
    return evenMoves({ offsets, targets: room.subarray(0, targets.length) }, stride);
  };
  const table: BitRowTable = { ...bare, moves: evenly(moves), unmoves: evenly(back) };

  const over = random.pick([0.01, 0.1, 0.4]);
  const line = (cells: readonly number[]): Line => {
    const known: Line = [];
    for (const c of cells)
      if (random.chance(over)) known[c] = { winner: random.pick(['row side', 'lone side']), step: 0 };
    return known;
  };
  const row = numbers.map((a) => line(real[a] ? cellsIn(table, a, true) : []));
  const lone = numbers.map((a) => line(real[a] ? cellsIn(table, a, false) : []));
  for (const [pairs, lines] of [
    [table.rowPairs, row],
    [table.lonePairs[0], lone],
  ] as const) {
    lines.forEach((known, a) => {
      for (let block = 0; block < columns.blocks; block++)
        pairs.fill(-1, (a * columns.blocks + block) * PAIR + MASK, (a * columns.blocks + block + 1) * PAIR);
      known.forEach((value, c) => {
        const bit = columns.bits[c]!;
        const at = (a * columns.blocks + Math.floor(bit / BLOCK)) * PAIR + (Math.floor(bit / 32) % 2);
        if (value?.winner === 'row side') pairs[at]! |= 1 << (bit % 32);
        if (value?.winner === 'lone side') pairs[at + MASK]! &= ~(1 << (bit % 32));
      });
    });
  }
  real.forEach((is, a) => (table.open[a] = is ? 1 : 0));
  return { table, next, real, row, lone };
}

/** Takes a step position by position; returns how many it decided. */
function slowStep(play: Play, step: number): number {
  const { table, next, real } = play;
  const { moves } = table.columns;
  const [row, lone] = [play.row.map((line) => [...line]), play.lone.map((line) => [...line])];
  let decided = 0;
  const decide = (
    line: Line,
    cell: number,
    mover: Known['winner'],
    waiter: Known['winner'],
    to: readonly (Known | undefined)[],
  ): void => {
    if (line[cell]) return;
    if (to.some((value) => value?.winner === mover)) line[cell] = { winner: mover, step };
    else if (to.every((value) => value?.winner === waiter)) line[cell] = { winner: waiter, step };
    else return;
    decided++;
  };
  real.forEach((is, a) => {
    if (!is) return;
    for (const c of cellsIn(table, a, true))
      decide(
        row[a]!,
        c,
        'row side',
        'lone side',
        next[a]!.map((b) => play.lone[b]![c]),
      );
    const seen = (table.inTurn ? play.row : row)[a]!;
    for (const c of cellsIn(table, a, false)) {
      const to = [...moves.targets.subarray(moves.offsets[c], moves.offsets[c + 1])];
      if (to.length > 0)
        decide(
          lone[a]!,
          c,
          'lone side',
          'row side',
          to.map((d) => seen[d]),
        );
    }
  });
  play.row = row;
  play.lone = lone;
  return decided;
}

/** Whether the pairs of all rows but those from `from` to `to`, which another thread may be writing, are what they were. */
function othersThan({ rowPairs, lonePairs, columns }: BitRowTable, from: number, to: number): () => boolean {
  const pairs = columns.blocks * PAIR;
  const parts = [rowPairs, ...lonePairs].flatMap((all) => [
    all.subarray(0, from * pairs),
    all.subarray(to * pairs),
  ]);
  const before = parts.map((part) => Buffer.from(part.slice().buffer));
  return () =>
    parts.every(({ buffer, byteOffset, byteLength }, i) =>
      before[i]!.equals(new Uint8Array(buffer, byteOffset, byteLength)),
    );
}

/** What the table must say: remoteness · 4 + outcome. */
function meaning(known: Known | undefined, inTurn: boolean, rowToMove: boolean): number {
  if (!known) return 0;
  const { step } = known;
  const won = (known.winner === 'row side') === rowToMove;
  const ply = inTurn || step === 0 ? step : won ? 2 * step - 1 : rowToMove ? 2 * step - 2 : 2 * step;
  return 4 * ply + (won ? WIN : LOSS);
}

/** Where a table is made, and how its kernel is. */
interface Way {
  readonly arrays: () => Arrays;
  readonly kernel: (table: BitRowTable, arrays: Arrays) => RowKernel;
  /** What is wrong in the end. */
  readonly flaws: () => unknown[];
}

const memory = wasmMemory(2 ** 21)!;
let behind: Int32Array = new Int32Array();
const WAYS: Readonly<Record<string, Way>> = {
  TypeScript: {
    arrays: () => separateArrays,
    kernel: (table) => plainKernel(table, blockMoves(table.columns)),
    flaws: () => [],
  },
  WebAssembly: {
    arrays: () => {
      new Uint8Array(memory.buffer).fill(0);
      return arraysIn(memory);
    },
    kernel: (table, arrays) => {
      const module = rowModule(memory)!;
      const description = describeTable(table, blockMoves(table.columns), arrays);
      const room = arrays.int32(scratchLength(table.columns)).byteOffset;
      behind = arrays.int32(64).fill(77);
      module.locate(description, room);
      for (const { targets } of [table.moves, table.unmoves])
        module.toAddresses(targets.byteOffset, targets.length);
      return module;
    },
    flaws: () => [...behind].filter((word) => word !== 77),
  },
};

test.each(Object.entries(WAYS))('steps in %s are those taken position by position', (_, way) => {
  const seen = {
    short: 0,
    blocks: 0,
    inTurn: 0,
    twoPlies: 0,
    marked: 0,
    long: 0,
    many: 0,
    drawn: 0,
    lines: 0,
  };
  checkSeeds(50, (random) => {
    const arrays = way.arrays();
    const play = randomPlay(random, arrays);
    const { table } = play;
    const { rows, inTurn, columns } = table;
    const kernel = way.kernel(table, arrays);
    const before = random.pick([0, 0, 0, 0, 248, 254, 0x1234, LAST_STEP - 61]);
    // rows may be shared out, eight by eight
    const middle = Math.min(rows, 8 * random.below(5));
    let [everywhere, mark] = [true, false];
    for (let step = before + 1; ; step++) {
      const decided = slowStep(play, step);
      mark = random.chance(0.7);
      const took = [[0, middle] as const, [middle, rows] as const].map(([from, to]) => {
        if (from >= to) return 0;
        const outside = othersThan(table, from, to);
        const count = kernel.takeStep(from, to, step, everywhere, mark);
        expect(outside()).toBe(true);
        return count;
      });
      expect([step, took[0]! + took[1]!]).toEqual([step, decided]);
      if (decided === 0) break;
      table.steps = step;
      if (!everywhere) seen.marked++;
      everywhere = !mark;
    }

    const wanting = new Map<number, number>();
    for (let a = 0; a < rows; a++) {
      for (const rowToMove of [true, false]) {
        const line = (rowToMove ? play.row : play.lone)[a]!;
        for (const c of cellsIn(table, a, rowToMove)) {
          const [got, wanted] = [meaningAt(table, rowToMove, a, c), meaning(line[c], inTurn, rowToMove)];
          if (got !== wanted) expect([a, c, rowToMove, got]).toEqual([a, c, rowToMove, wanted]);
          wanting.set(wanted, (wanting.get(wanted) ?? 0) + 1);
        }
      }
    }
    const counts = new Map<number, number>();
    for (const [value, n] of census(table)) if (n !== 0) counts.set(value, (counts.get(value) ?? 0) + n);
    expect(counts).toEqual(wanting);
    expect(way.flaws()).toEqual([]);
    seen[columns.blocks === 1 ? 'short' : 'blocks']++;
    seen[inTurn ? 'inTurn' : 'twoPlies']++;
    if (table.steps > 255) seen.long++;
    if (table.steps - before > 8) seen.lines++;
    if (rows > 1024) seen.many++;
    if (counts.has(0)) seen.drawn++;
  });
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});
