import { expect, test } from 'vitest';
import { relationOf } from '../../../test/random-games.ts';
import { type Random, checkSeeds } from '../../../test/random.ts';
import { type Loose, SIDES, alike, piece, steps, walkers } from '../../../test/walkers.ts';
import { Board, E, N, S, W } from '../../kit/board.ts';
import type { Relation } from '../../kit/relation.ts';
import { type End, end } from '../../rules/ends.ts';
import type { Rules } from '../../rules/rules.ts';
import { type CellSets, type Configurations, structureOf } from '../../rules/structure.ts';
import { wasmMemory } from '../common/wasm/instance.ts';
import { seed, seedsOf } from './seeds.ts';
import {
  type Arrays,
  type BitRowTable,
  type BitColumns,
  PAIR,
  arraysIn,
  bitRowTable,
  evenMoves,
  separateArrays,
} from './layout.ts';
import { BEGIN_BYTES, describeTable, beginRows, fitsModule, rowModule, scratchLength } from './wasm.ts';
import { bitRowShape } from './bit-rows.ts';

/** Alike pieces whose moves go both ways against one piece on a board of its own, with at most one end that looks at them. */
function alikeGame(random: Random): Rules<Loose> {
  for (;;) {
    const [height, width] = random.pick([
      [1, 4],
      [2, 3],
      [3, 3],
      [2, 4],
    ] as const);
    const board = new Board(height, width, () => !random.chance(0.1));
    if (board.size < 4) continue;
    const ways = (on: Board): Relation =>
      random.pick([
        () => steps(on),
        () => on.leaps([1, 1], [-1, -1], N, S),
        () => on.leaps(E, W, [0, 2], [0, -2]),
        () => relationOf(on.cells().map((c) => (c % 2 === 0 ? [] : [c]))),
      ])();
    const lone = random.pick([board, board, Board.rectangle(1, 40), Board.rectangle(1, 80)]);
    const [from, by] = [random.below(5), random.pick([2, 3, 5])];
    const ends = [
      end('lone', (c: number) => c % 7 === from, random.pick(SIDES)) as End<string, string>,
      end('a', 'lone', (c: number, d: number) => (c + d) % by === 0, random.pick([...SIDES, 'moved'])),
    ].filter(() => random.chance(0.6)) as End<string, string>[];
    const noMoves = random.pick(['loses', 'wins']);
    const [a, b] = [
      { a: alike(random.between(1, 3), board, ways(board)) },
      { lone: piece(lone, random.chance(0.5) ? steps(lone) : lone.leaps(E, S)) },
    ];
    const game = random.chance(0.5) ? walkers(a, b, ends, noMoves) : walkers(b, a, ends, noMoves);
    const is = bitRowShape(game, structureOf(game, 'independent sides')!.parity !== undefined);
    if (is?.twoWay && structureOf(game, 'independent sides')!.build(is.rowSide).sets) return game;
  }
}

test('the module writes the rows of alike pieces as they are written one by one', () => {
  const memory = wasmMemory(2 ** 20)!;
  const seen = {
    told: 0,
    implied: 0,
    ends: 0,
    none: 0,
    stuck: 0,
    loneStuck: 0,
    blocks: 0,
    one: 0,
    several: 0,
  };
  checkSeeds(60, (random) => {
    const game = alikeGame(random);
    const sides = structureOf(game, 'independent sides')!;
    const half = sides.parity && random.chance(0.7) ? random.below(2) : undefined;
    const { rowSide, rows, columns, stride, rotations, inTurn } = bitRowShape(game, half !== undefined)!;
    const [pieces, lone] = [sides.build(rowSide), sides.build(1 - rowSide)];
    const seeds = seedsOf(game, columns, { rowSide, rows: pieces, lone });
    if (!fitsModule(seeds, pieces, columns)) return;
    const table = (arrays: Arrays): BitRowTable => {
      const moves = { stride, targets: arrays.int32(rows * stride) };
      return { ...bitRowTable(columns, rows, inTurn, arrays), moves, unmoves: moves };
    };
    const slow = table(separateArrays);
    slow.moves.targets.set(pieces.moves.targets);
    const { targets } = evenMoves(
      {
        ...pieces.moves,
        targets: new Uint32Array(slow.moves.targets.buffer, 0, pieces.moves.targets.length),
      },
      stride,
    );
    seed(slow, seeds, pieces, half);

    new Uint8Array(memory.buffer).fill(0);
    const arrays = arraysIn(memory);
    const quick = table(arrays);
    const module = rowModule(memory)!;
    module.locate(describeTable(quick, rotations, arrays), arrays.int32(scratchLength(columns)).byteOffset);
    const before = arrays.taken();
    beginRows(module, arrays, { rows: quick.rows, seeds, sets: pieces.sets!, half });
    expect(arrays.taken() - before).toBeLessThan(BEGIN_BYTES);
    expect(new Uint8Array(memory.buffer, arrays.taken()).findIndex((byte) => byte !== 0)).toBe(-1);
    expect(quick.rowPairs).toEqual(slow.rowPairs);
    expect(quick.lonePairs[0]).toEqual(slow.lonePairs[0]);
    expect([quick.colours, quick.open]).toEqual([slow.colours, slow.open]);
    // the module has the addresses of rows, in an order of its own
    const rowAt = (address: number): number =>
      (address - quick.lonePairs[0].byteOffset) / (4 * PAIR * columns.blocks);
    const lists = (of: Int32Array): number[][] =>
      Array.from({ length: rows }, (_, a) =>
        [...of.subarray(a * stride, (a + 1) * stride)].sort((x, y) => x - y),
      );
    expect(lists(quick.moves.targets.map(rowAt))).toEqual(lists(targets));

    seen[half === undefined ? 'told' : 'implied']++;
    seen[seeds.conditions.length > 0 ? 'ends' : 'none']++;
    if (pieces.moves.offsets.some((offset, a) => a > 0 && offset === pieces.moves.offsets[a - 1]))
      seen.stuck++;
    if (seeds.loneStuck) seen.loneStuck++;
    if (columns.blocks > 1) seen.blocks++;
    seen[pieces.sets!.count === 1 ? 'one' : 'several']++;
  });
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});

test('the module takes alike pieces, with one end at most, that looks at all of them, and as far as there is room', () => {
  const on = { from: 0, to: 3, on: () => undefined };
  const whole = { holds: () => true, whole: [new Int32Array(8), new Int32Array(8)] as const };
  const nothing = { common: whole.whole, stuck: whole.whole, loneStuck: undefined };
  const sets = (cells: number, choose: number, edges: number): CellSets => ({
    count: 3,
    colours: new Uint8Array(cells),
    choose: new Uint32Array(choose),
    edges: { offsets: new Uint32Array(cells + 1), targets: new Uint32Array(edges) },
  });
  const fits = (
    conditions: Parameters<typeof fitsModule>[0]['conditions'],
    of: CellSets | undefined,
    blocks = 1,
  ) => fitsModule({ ...nothing, conditions }, { sets: of } as Configurations, { blocks } as BitColumns);
  const few = sets(9, 40, 24);
  expect([fits([], few), fits([on], few)]).toEqual([true, true]);
  expect([fits([], undefined), fits([on, on], few), fits([whole], few)]).toEqual([false, false, false]);
  expect([fits([{ ...on, to: 2 }], few), fits([{ ...on, from: 1 }], few)]).toEqual([false, false]);
  expect(fits([{ ...on, from: 1, to: 4 }], few)).toBe(true);
  // half of the room is for what is listed here, four bytes each: 16 for each cell and block, and the lists
  const room = BEGIN_BYTES / 8 - 1024 * 31 * 16;
  expect(fits([on], sets(1024, room - 6000, 6000), 31)).toBe(true);
  expect(fits([on], sets(1024, room - 6000, 6001), 31)).toBe(false);
  expect(fits([on], sets(1024, room - 5999, 6000), 31)).toBe(false);
});
