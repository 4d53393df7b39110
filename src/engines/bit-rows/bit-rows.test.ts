/** Rows of bits against the slow solver and the queue, on games small enough to look at every position of. */
import { describe, expect, test, vi } from 'vitest';
import { differences, everyPosition, legalPositions } from '../../../test/agreement.ts';
import { relationOf } from '../../../test/random-games.ts';
import { type Random, checkSeeds } from '../../../test/random.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import {
  type Loose,
  type Pieces,
  SIDES,
  alike,
  orOff,
  piece,
  steps,
  walkers,
} from '../../../test/walkers.ts';
import { Board, E, N, S, type Vector, W } from '../../kit/board.ts';
import type { Relation } from '../../kit/relation.ts';
import { type End, end } from '../../rules/ends.ts';
import type { Rules } from '../../rules/rules.ts';
import { bitRowShape } from './bit-rows.ts';
import { CONTROL_LENGTH } from './turn.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { structureOf } from '../../rules/structure.ts';

/** What the engine says differently from `expected`, or from the signature of the queue. */
function flawsOf<P>(
  game: Rules<P>,
  ways: readonly boolean[],
  slow?: (positions: readonly P[]) => ReturnType<typeof slowSolve<P>>['value'],
): string[] {
  const positions = slow ? legalPositions(game) : everyPosition(game);
  const slowly = slow?.(positions);
  const implied = structureOf(game, 'independent sides')!.parity !== undefined;
  return (implied ? [true, false] : [false]).flatMap((impliedTurn) => {
    const queue = solve(game, { engine: 'product', symmetries: false, impliedTurn });
    return ways.flatMap((wasm) => {
      const how = `${wasm ? 'WebAssembly' : 'TypeScript'}, turn ${impliedTurn ? 'implied' : 'told'}`;
      const rows = solve(game, { engine: 'bit-rows', symmetries: false, impliedTurn, wasm, threads: 1 });
      const flaws = differences(game, how, rows, slowly ?? queue.value, positions).slice(0, 3);
      const [got, wanted] = [rows.signature(), queue.signature()];
      rows.release();
      return got === wanted ? flaws : [...flaws, `${how}: ${got}, expected ${wanted}`];
    });
  });
}

/** A small board, of one row or of several with walls. */
function randomBoard(random: Random, most: number): Board {
  for (;;) {
    const [height, width] = random.chance(0.2)
      ? [1, random.between(2, 8)]
      : [random.between(2, 4), random.between(2, 4)];
    const walls = random.pick([0, 0.2, 0.4]);
    const board = new Board(height, width, () => !random.chance(walls));
    if (board.size > 2 && board.size <= most) return board;
  }
}

/** Steps, leaps that change the colour or do not, moves to any cells, or these and staying where one is. */
function randomRelation(random: Random, board: Board): Relation {
  const kind = random.below(6);
  if (kind === 0) return steps(board);
  if (kind === 1) return board.leaps(...random.list(1, 3, () => random.pick([N, E, S, W] as const)));
  if (kind === 2)
    return board.leaps(...random.list(1, 2, () => random.pick([E, [1, 2], [2, -1], S] as const)));
  if (kind === 3)
    return board.leaps(...random.list(1, 3, (): Vector => [random.between(-2, 2), random.between(-2, 2)]));
  const cells = board.cells();
  const stays = kind === 4 && random.chance(0.5);
  return relationOf(
    cells.map((c) => [...(stays ? [c] : []), ...random.list(0, 3, () => random.pick(cells))]),
  );
}

/** A lone piece on a board of its own, or on the same one, against one to four, with up to three ends of any kind. */
function randomGame(random: Random, most: number, own?: Board): Rules<Loose> {
  for (;;) {
    const board = randomBoard(random, own ? 6 : 16);
    const relation = (): Relation => randomRelation(random, board);
    const kinds = [piece, orOff, alike.bind(null, 2), alike.bind(null, 3)] as const;
    const others: Pieces = Object.fromEntries(
      random.list(1, 2, (i) => [
        `other${i}`,
        random.pick(kinds.slice(0, board.size > 3 ? 4 : 3))(board, relation()),
      ]),
    );
    const lone: Pieces = { lone: own ? piece(own, randomRelation(random, own)) : piece(board, relation()) };
    const fields = [...Object.keys(others), 'lone'];
    const ends = random.list(0, 3, () => randomEnd(random, fields));
    const noMoves = random.pick(['loses', 'loses', 'wins']);
    const game = random.chance(0.5)
      ? walkers(lone, others, ends, noMoves)
      : walkers(others, lone, ends, noMoves);
    if (game.position.size > most || game.position.size < 20) continue;
    if (bitRowShape(game, structureOf(game, 'independent sides')!.parity !== undefined)) return game;
  }
}

function randomEnd(random: Random, fields: readonly string[]): End<string, string> {
  const winner = random.pick([...SIDES, 'moved', 'moved', 'to move']);
  const [f, g] = [random.pick(fields), random.pick(fields)];
  const [by, at] = [random.pick([2, 5, 7, 29, 61]), random.below(9)];
  const kind = random.below(3);
  if (kind === 0 || f === g) return end(f, (c: number) => c % by === at % by, winner) as End<string, string>;
  if (kind === 1) return end(f, g, (c, d) => c === d, winner);
  return end(f, g, (c: number, d: number) => (2 * c + d) % (by + 2) === at % by, winner) as End<
    string,
    string
  >;
}

test('the memory of a small table that was released serves the next one of one thread', () => {
  const board = Board.rectangle(3, 3);
  const game = walkers({ a: piece(board, steps(board)) }, { b: piece(board, steps(board)) }, [
    end('a', 'b', (c, d) => c === d, 'moved'),
  ]);
  const solved = () => solve(game, { engine: 'bit-rows', threads: 1 });
  const first = solved();
  const signature = first.signature();
  first.release();
  const { WebAssembly: wasm } = globalThis as unknown as {
    WebAssembly: { Memory: new (limits: object) => object };
  };
  const { Memory } = wasm;
  const made = vi.spyOn(wasm, 'Memory').mockImplementation(function (limits) {
    return new Memory(limits);
  });
  expect(solved().signature()).toBe(signature);
  expect(made).not.toHaveBeenCalled();
  // while that one is not released a third has memory of its own
  expect(solved().signature()).toBe(signature);
  expect(made).toHaveBeenCalledOnce();
  made.mockRestore();
});

test('as many threads work as are asked for, the one that asks among them, and read that they are to end', () => {
  const board = Board.rectangle(3, 3);
  const game = walkers({ a: piece(board, steps(board)) }, { b: piece(board, steps(board)) }, [
    end('a', 'b', (c, d) => c === d, 'moved'),
  ]);
  const node = process.getBuiltinModule('node:worker_threads');
  const { Worker } = node;
  const begun = vi.spyOn(node, 'Worker').mockImplementation(function (...given) {
    return new Worker(...given);
  });
  for (const threads of [1, 2, 3]) {
    begun.mockClear();
    solve(game, { engine: 'bit-rows', threads }).release();
    expect(begun).toHaveBeenCalledTimes(threads - 1);
    for (const [, options] of begun.mock.calls) {
      const { memory, address } = options!.workerData as {
        memory: { buffer: SharedArrayBuffer };
        address: number;
      };
      expect([...new Int32Array(memory.buffer, address, CONTROL_LENGTH)]).toContain(-1);
    }
  }
  begun.mockRestore();
});

test('progress counts the positions that are decided step by step', () => {
  const board = Board.rectangle(3, 4);
  const game = walkers({ a: piece(board, steps(board)) }, { b: piece(board, board.leaps(N, E, S)) }, [
    end('a', 'b', (c, d) => c === d, 'moved'),
  ]);
  for (const wasm of [true, false]) {
    const told: number[] = [];
    const { value } = solve(game, {
      engine: 'bit-rows',
      wasm,
      threads: 1,
      impliedTurn: false,
      progress: (done) => told.push(done),
    });
    expect(told.length).toBeGreaterThan(3);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    const later = legalPositions(game).filter((p) => (value(p)?.remoteness ?? 0) > 0);
    expect(told.at(-1)).toBe(later.length);
  }
});

test('the values of tiny games are those of the slow solver', () => {
  const seen = {
    implied: 0,
    told: 0,
    first: 0,
    oneWay: 0,
    twoWay: 0,
    inTurn: 0,
    twoPlies: 0,
    long: 0,
    drawn: 0,
  };
  const slowly = (game: Rules<Loose>) => (positions: readonly Loose[]) => slowSolve(game, positions).value;
  checkSeeds(40, (random) => {
    const game = randomGame(random, 250);
    const half = structureOf(game, 'independent sides')!.parity !== undefined;
    const is = bitRowShape(game, half)!;
    const ways = random.chance(0.2) ? [false, true] : [false];
    expect(flawsOf(game, ways, slowly(game))).toEqual([]);
    seen[half ? 'implied' : 'told']++;
    if (is.rowSide === 1) seen.first++;
    seen[is.twoWay ? 'twoWay' : 'oneWay']++;
    seen[is.inTurn ? 'inTurn' : 'twoPlies']++;
    const signature = solve(game, { engine: 'bit-rows', wasm: false }).signature();
    if (/longest ([5-9]|\d\d)/.test(signature)) seen.long++;
    if (!signature.includes('drawn 0')) seen.drawn++;
  });
  for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
});

const line = (length: number): Board => Board.rectangle(1, length);

describe('the values of larger games are those of the queue', () => {
  const pair = line(2);

  test('of those whose rows take more than one word, or more than one block of two', () => {
    const seen = {
      told: 0,
      implied: 0,
      inTurn: 0,
      twoPlies: 0,
      oneBlock: 0,
      twoBlocks: 0,
      first: 0,
      long: 0,
    };
    checkSeeds(60, (random) => {
      const [height, width] = random.pick([
        [1, 60],
        [6, 8],
        [1, 65],
        [1, 130],
        [9, 9],
        [8, 15],
        [12, 12],
        [1, 150],
      ] as const);
      const walls = random.pick([0, 0.1]);
      const game = randomGame(random, 4000, new Board(height, width, () => !random.chance(walls)));
      const half = structureOf(game, 'independent sides')!.parity !== undefined;
      const is = bitRowShape(game, half)!;
      const ways = random.chance(0.3) ? [false, true] : [false];
      expect(flawsOf(game, ways)).toEqual([]);
      seen[half ? 'implied' : 'told']++;
      seen[is.inTurn ? 'inTurn' : 'twoPlies']++;
      seen[is.columns.blocks === 1 ? 'oneBlock' : 'twoBlocks']++;
      if (is.rowSide === 1) seen.first++;
      if (/longest ([5-9]|\d\d)/.test(solve(game, { engine: 'bit-rows', wasm: false }).signature()))
        seen.long++;
    });
    for (const [what, times] of Object.entries(seen)) expect([what, times > 3]).toEqual([what, true]);
  });

  test.each(['told', 'implied'])(
    'of one with so many rows that they are listed twice, the turn %s',
    (turn) => {
      const board = Board.rectangle(6, 8);
      const hops = turn === 'told' ? board.leaps(N, E, S, [0, -2]) : steps(board);
      const game = walkers({ a: alike(2, board, hops) }, { lone: piece(pair, steps(pair)) }, [
        end('a', 'lone', (c, d) => c === d, 'moved'),
      ]);
      expect(flawsOf(game, [false])).toEqual([]);
    },
  );

  const lines = SIDES.flatMap((runner) => ['loses', 'wins'].map((noMoves) => [runner, noMoves] as const));

  test.each(lines)('a long line, where %s runs and who cannot move %s', (runner, noMoves) => {
    const long = line(290);
    const to: Pieces = { to: piece(long, long.leaps(E)) };
    const fro: Pieces = { fro: piece(pair, steps(pair)) };
    const game = runner === 'left' ? walkers(to, fro, [], noMoves) : walkers(fro, to, [], noMoves);
    expect(flawsOf(game, [false])).toEqual([]);
  });
});

describe('rules with a tie', () => {
  const board = Board.rectangle(2, 2);
  const [a, b] = [{ a: piece(board, steps(board)) }, { b: piece(board, steps(board)) }];
  const caught: End<string, string> = end('a', 'b', (c, d) => c === d, 'moved');
  const corner = end('a', (c: number) => c === 3, 'tie') as End<string, string>;

  test('are not taken, whether all ends are ties or one of them, or being without a move is one', () => {
    const taken = (ends: readonly End<string, string>[], noMoves?: string): boolean =>
      bitRowShape(walkers(a, b, ends, noMoves), true) !== undefined;
    expect(taken([caught])).toBe(true);
    expect(taken([])).toBe(true);
    expect(taken([caught, corner])).toBe(false);
    expect(taken([corner, caught])).toBe(false);
    expect(taken([corner])).toBe(false);
    expect(taken([caught], 'ties')).toBe(false);
    expect(taken([caught], 'wins')).toBe(true);
  });
});
