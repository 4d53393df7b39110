/** Bit rows compared with the queue and the slow solver: wide rows, long lines, threads, and rules that the engine cannot solve. */
import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { Board, E, KNIGHT, N, S, type Vector, W } from '../src/kit/board.ts';
import { turns, youngDiagram } from '../src/kit/fields.ts';
import { grows } from '../src/kit/diagram-moves.ts';
import type { Relation } from '../src/kit/relation.ts';
import { shape } from '../src/kit/shape.ts';
import { PlayError } from '../src/base/errors.ts';
import crossingPawn from '../src/games/crossing-pawn.ts';
import knightmare from '../src/games/knightmare.ts';
import pursuit from '../src/games/pursuit.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { end } from '../src/rules/ends.ts';
import type { BitRowTable } from '../src/engines/bit-rows/layout.ts';
import { loopingRotation, rotationMasks, writtenRotation } from '../src/engines/bit-rows/rotations.ts';
import { BitRows, bitRowShape } from '../src/engines/bit-rows/bit-rows.ts';
import { type PlanOptions, plan } from '../src/engines/plan.ts';
import type { Solution } from '../src/engines/solve.ts';
import { solveUnaudited as solve } from './solve.ts';
import { wasmInstance, wasmMemory } from '../src/engines/common/wasm/instance.ts';
import { rows as rowsModule, rowsShared } from '../src/engines/common/wasm/rows.ts';
import { differences, everyPosition, legalPositions } from './agreement.ts';
import { part } from './part.ts';
import { ROOT } from './program.ts';
import { relationOf } from './random-games.ts';
import { Random, checkSeeds } from './random.ts';
import { slowSolve } from './slow-solver.ts';
import {
  type Loose,
  type Pieces,
  SIDES,
  alike,
  caught,
  knights,
  looseRules,
  looseWalks,
  orOff,
  piece,
  steps,
  walkers,
} from './walkers.ts';
import { structureOf } from '../src/rules/structure.ts';

/** All positions, or a sample of `most` of them with a fixed seed. */
function sampled<P>(game: Rules<P>, most = 20_000): P[] {
  const { position } = game;
  if (position.size <= most) return everyPosition(game);
  const random = new Random(most);
  return Array.from({ length: most }, () => position.unrank(random.below(position.size)));
}

/** The differences of WebAssembly and plain TypeScript from the queue, at a sample of positions of both halves. */
function againstQueue<P>(game: Rules<P>, options: PlanOptions = {}): string[] {
  const queue = solve(game, { ...options, engine: 'product', symmetries: false });
  const positions = sampled(game);
  return [true, false].flatMap((wasm) => {
    const how = wasm ? 'WebAssembly' : 'TypeScript';
    const rowsOfBits = solve(game, { ...options, engine: 'bit-rows', symmetries: false, wasm });
    const [got, expected] = [rowsOfBits.signature(), queue.signature()];
    const counts = got === expected ? [] : [`${how}: ${got}, expected ${expected}`];
    return [...counts, ...differences(game, how, rowsOfBits, queue.value, positions).slice(0, 3)];
  });
}

/** Corridors one cell wide between walls: few open cells on a large board. */
const corridors = Board.parse(
  Array.from({ length: 21 }, (_, r) => {
    if (r % 4 === 0) return '.'.repeat(16);
    return r % 8 < 4 ? `.${'#'.repeat(15)}` : `${'#'.repeat(15)}.`;
  }),
);

test('WebAssembly with SIMD and with threads is available to be compared', () => {
  const [own, shared] = [wasmMemory(2 ** 16), wasmMemory(2 ** 16, true)];
  expect(own && wasmInstance(rowsModule, own)).toBeDefined();
  expect(shared && wasmInstance(rowsShared, shared)).toBeDefined();
});

describe('WebAssembly, plain TypeScript and the queue agree', () => {
  const wide = Board.rectangle(17, 17);
  const long = Board.rectangle(9, 31);
  const small = Board.rectangle(5, 6);
  const holes = new Board(16, 16, (r, c) => (r * 5 + c * 3) % 7 !== 1);

  interface Case {
    readonly fact: string;
    readonly game: Rules<Loose>;
    /** The number of blocks per row, which the case must have. */
    readonly blocks: number;
    readonly rowSide?: 0 | 1;
    readonly twoWay?: boolean;
    readonly implied?: boolean;
  }
  const cases: Case[] = [
    {
      fact: 'three blocks, side to move implied',
      game: walkers({ a: piece(wide, knights(wide)) }, { b: piece(wide, steps(wide)) }, [
        caught('a', 'b'),
        end('a', (c) => c === 100, 'left'),
      ]),
      blocks: 3,
      implied: true,
    },
    {
      fact: 'five blocks, either side to move',
      game: walkers(
        { a: piece(wide, steps(wide)) },
        { b: piece(wide, wide.leaps(N, E, S, W, [2, 0], [0, -2])) },
        [caught('a', 'b')],
      ),
      blocks: 5,
      twoWay: true,
      implied: false,
    },
    {
      fact: 'rows longer than a block',
      game: walkers({ a: piece(long, steps(long)) }, { b: piece(long, long.leaps(...KNIGHT, [0, 5])) }, [
        caught('a', 'b'),
        end('b', (c) => long.row(c) === 1, 'right'),
      ]),
      blocks: 3,
      implied: true,
    },
    {
      fact: 'the lone piece is the first side',
      game: walkers({ a: piece(small, knights(small)) }, { b: alike(2, small, steps(small)) }, [
        caught('b', 'a'),
      ]),
      blocks: 1,
      rowSide: 1,
      implied: true,
    },
    {
      fact: 'the lone piece is the first side, on several blocks',
      game: walkers({ a: piece(wide, wide.leaps([1, 1], [0, 2], N, W)) }, { b: orOff(wide, steps(wide)) }, [
        caught('a', 'b'),
        end('a', (c) => wide.row(c) > 15, 'left'),
      ]),
      blocks: 5,
      rowSide: 1,
      implied: false,
    },
    {
      fact: 'a row side of two fields with identical pieces',
      game: walkers(
        { a: piece(small, knights(small)), b: alike(2, small, steps(small)) },
        { c: piece(small, steps(small)) },
        [caught('a', 'c'), caught('b', 'c'), end('c', (c) => c === 29, 'right')],
      ),
      blocks: 1,
      rowSide: 0,
      implied: true,
    },
    {
      fact: 'pieces that may be off the board',
      game: walkers(
        { a: orOff(small, steps(small)), b: orOff(small, knights(small)) },
        { c: piece(small, small.steps(S, E, W)) },
        [caught('a', 'c'), caught('b', 'c'), end('c', (c) => small.row(c) === 5, 'right')],
      ),
      blocks: 1,
      rowSide: 0,
    },
    {
      fact: 'moves that cannot be taken back',
      game: walkers(
        { a: alike(2, small, small.steps(S, E, W)), b: piece(small, small.leaps([1, 2], [0, -1])) },
        { c: piece(small, small.leaps([-1, 0], [-2, 1], [0, -1])) },
        [caught('a', 'c'), caught('b', 'c')],
      ),
      blocks: 1,
      twoWay: false,
    },
    {
      fact: 'moves that cannot be taken back, and who cannot move wins',
      game: walkers(
        { a: piece(holes, holes.steps(S, E)) },
        { b: piece(holes, holes.steps(N, W)) },
        [caught('a', 'b')],
        'wins',
      ),
      blocks: 2,
      twoWay: false,
      implied: true,
    },
    {
      fact: 'ends of the lone piece alone, of the rows alone, and of both',
      game: walkers({ a: alike(2, small, steps(small)) }, { b: piece(small, steps(small)) }, [
        end('b', (c) => c % 11 === 0, 'moved'),
        end('a', (c) => c === 7, 'right'),
        end('a', 'b', (c, d) => c + d === 12, 'to move'),
        end('b', 'a', (c, d) => c === d, 'left'),
        end('b', (c) => c === 13, 'left'),
      ]),
      blocks: 1,
      implied: true,
    },
  ];

  test.each(cases)(
    '$fact',
    ({
      game,
      blocks,
      rowSide,
      twoWay,
      implied = structureOf(game, 'independent sides')!.parity !== undefined,
    }) => {
      expect(structureOf(game, 'independent sides')!.parity !== undefined).toBe(implied);
      const is = bitRowShape(game, implied)!;
      expect(is.columns.blocks).toBe(blocks);
      expect(is.rowSide).toBe(rowSide ?? is.rowSide);
      expect(is.twoWay).toBe(twoWay ?? is.twoWay);
      expect(againstQueue(game)).toEqual([]);
      if (implied) expect(againstQueue(game, { impliedTurn: false })).toEqual([]);
    },
  );

  test('bits packed by cell where walls would cost blocks', () => {
    const game = walkers(
      { a: piece(corridors, steps(corridors)) },
      { b: piece(corridors, knights(corridors)) },
      [caught('a', 'b'), end('a', (c) => c === 0, 'left')],
    );
    const { columns } = bitRowShape(game, true)!;
    const places = corridors.cells().map((c) => (corridors.row(c) - 1) * 16 + corridors.column(c) - 1);
    expect([...columns.bits]).not.toEqual(places.map((place) => place >> 1));
    expect(columns.blocks * 128).toBeLessThan(places.at(-1)!);
    expect(againstQueue(game)).toEqual([]);
    expect(againstQueue(game, { impliedTurn: false })).toEqual([]);
  });

  test('on random boards of up to a few hundred cells', () => {
    const seen = { blocks: 0, packed: 0, first: 0, oneWay: 0, either: 0, inTurn: 0, twoPlies: 0, long: 0 };
    checkSeeds(60, (random) => {
      const game = randomWalkers(random);
      const half = structureOf(game, 'independent sides')!.parity !== undefined;
      const is = bitRowShape(game, half)!;
      expect(againstQueue(game)).toEqual([]);
      if (is.columns.blocks > 1) seen.blocks++;
      // a wall before the last cell that has no bit
      if (
        half &&
        Math.max(...is.columns.bits) < structureOf(game, 'independent sides')!.sizes[1 - is.rowSide]! / 2
      )
        seen.packed++;
      if (is.rowSide === 1) seen.first++;
      if (!is.twoWay) seen.oneWay++;
      if (!half) seen.either++;
      if (is.inTurn) seen.inTurn++;
      else seen.twoPlies++;
      if (/longest ([3-9]|\d\d)/.test(solve(game).signature())) seen.long++;
    });
    for (const [what, times] of Object.entries(seen)) expect([what, times > 5]).toEqual([what, true]);
  });
});

/** A lone piece against one or two others on boards of up to 20 × 20 with walls. */
function randomWalkers(random: Random): Rules<Loose> {
  for (;;) {
    const [height, width] = [random.between(2, 20), random.between(2, 20)];
    const walls = random.pick([0, 0.1, 0.5]);
    const board = new Board(height, width, () => !random.chance(walls));
    if (board.size < 4) continue;
    const odd = random.chance(0.6);
    const relation = (): Relation =>
      board.leaps(
        ...random.list(2, 5, (): Vector => {
          for (;;) {
            const [r, c] = [random.between(-3, 3), random.between(-3, 3)];
            if ((r !== 0 || c !== 0) && (!odd || (r + c) % 2 !== 0)) return [r, c];
          }
        }),
      );
    const lone: Pieces = { lone: piece(board, relation()) };
    const kinds = [piece, orOff, (b: Board, way: Relation) => alike(2, b, way)] as const;
    const others: Pieces = Object.fromEntries(
      random.list(1, 2, (i) => [`other${i}`, random.pick(kinds)(board, relation())]),
    );
    const targets = random.list(1, 3, () => random.below(board.size));
    const ends = [
      ...Object.keys(others).map((name) => caught(name, 'lone')),
      end('lone', (c: number) => targets.includes(c), random.pick([...SIDES, 'moved', 'to move'])),
    ];
    const noMoves = random.pick(['loses', 'wins']);
    const game = random.chance(0.5)
      ? walkers(lone, others, ends, noMoves)
      : walkers(others, lone, ends, noMoves);
    if (
      game.position.size > 300_000 ||
      !bitRowShape(game, structureOf(game, 'independent sides')!.parity !== undefined)
    )
      continue;
    return game;
  }
}

test('rotations, as a loop or unrolled, equal the moves cell by cell', () => {
  let set = 0;
  checkSeeds(60, (random) => {
    const game = randomWalkers(random);
    const { columns, rotations } = bitRowShape(
      game,
      structureOf(game, 'independent sides')!.parity !== undefined,
    )!;
    const { moves, colours, bits, blocks, other } = columns;
    const anyWords = (length: number): Int32Array =>
      Int32Array.from({ length }, () => Math.floor(random.next() * 2 ** 32));
    const known = anyWords(4 * blocks);
    /** One of the two masks of each block. */
    const half = (pairs: Int32Array, which: 0 | 1): Int32Array =>
      pairs.filter((_, i) => (i >> 1) % 2 === which);
    /** The bits of the cells from which some move leads to a set bit. */
    const cellByCell = (from: Int32Array, colour: 0 | 1): Int32Array => {
      const into = new Int32Array(2 * blocks);
      for (let cell = 0; cell < bits.length; cell++) {
        if (colours[cell] !== other[colour]) continue;
        const next = [...moves.targets.subarray(moves.offsets[cell], moves.offsets[cell + 1])];
        const some = next.some((to) => (from[bits[to]! >> 5]! >>> (bits[to]! & 31)) & 1);
        if (some) into[bits[cell]! >> 5]! |= 1 << (bits[cell]! & 31);
      }
      return into;
    };
    for (const colour of [0, 1] as const) {
      for (const make of [loopingRotation, writtenRotation]) {
        const any = anyWords(4 * blocks);
        make(rotations, colour)(known, any, rotationMasks(rotations, colour));
        for (const which of [0, 1] as const) {
          expect(half(any, which)).toEqual(cellByCell(half(known, which), colour));
        }
        set += any.filter((mask) => mask !== 0).length;
      }
    }
  });
  expect(set).toBeGreaterThan(500);
});

describe('long lines', () => {
  /** A runner walks along a line of `cells` cells to its end, where it cannot move; the other piece walks to and fro. */
  const race = (cells: number, runner: 'left' | 'right', noMoves: 'loses' | 'wins'): Rules<Loose> => {
    const [line, pair] = [Board.rectangle(1, cells), Board.rectangle(1, 2)];
    const running: Pieces = { runner: piece(line, line.steps(E)) };
    const other: Pieces = { other: piece(pair, pair.steps(E, W)) };
    return runner === 'left' ? walkers(running, other, [], noMoves) : walkers(other, running, [], noMoves);
  };

  const lines = [254, 256, 510, 512, 600, 4094, 4096, 10_000].flatMap((plies) =>
    (['left', 'right'] as const).flatMap((runner) =>
      (['loses', 'wins'] as const).map((noMoves) => ({ plies, runner, noMoves })),
    ),
  );

  test.each(part(lines, 0.4))(
    'one of $plies plies has exact values when $runner runs and a side without a move $noMoves',
    ({ plies, runner, noMoves }) => {
      const game = race(plies / 2 + 1, runner, noMoves);
      for (const wasm of [true, false]) {
        const { value, plan: made } = solve(game, { wasm });
        expect(made.engine).toBe('bit-rows');
        const wrong = Array.from({ length: plies / 2 + 1 }, (_, at) => at).filter((at) => {
          const { outcome, remoteness } = value({ turn: runner, runner: at, other: at % 2 })!;
          return outcome !== (noMoves === 'loses' ? 'loss' : 'win') || remoteness !== plies - 2 * at;
        });
        expect(wrong).toEqual([]);
      }
    },
  );

  const start = { turn: 'right', runner: 0, other: 0 };

  test('with two plies a step a line of more than 65,535 plies fits', () => {
    const solution = solve(race(32_770, 'right', 'loses'), { engine: 'bit-rows' });
    expect(solution.value(start)).toEqual({ outcome: 'loss', remoteness: 65_538 });
  });

  test('without two plies a step a line of more than 65,535 is refused, and the engine that helps is named', () => {
    const longest = solve(race(32_700, 'right', 'wins'));
    expect(longest.value(start)).toEqual({ outcome: 'win', remoteness: 65_398 });
    const longer = race(32_770, 'right', 'wins');
    const solving = (): unknown => solve(longer);
    expect(solving).toThrow(
      expect.objectContaining({
        kind: 'too large',
        message: expect.stringMatching(/65,53\d plies.*engine product helps/),
      }),
    );
    const queue = solve(longer, { engine: 'product' });
    expect(queue.value(start)).toEqual({ outcome: 'win', remoteness: 65_538 });
  });
});

describe('threads', () => {
  const map = ['OO..........', ...Array<string>(10).fill('....#.......'), 'X...........'];
  const game = crossingPawn.rules({ map, guards: 2 });
  const alone = solve(game, { threads: 1 });

  test('rows enough for each thread to take several thousand at a time', () => {
    expect(bitRowShape(game, true)!.rows).toBeGreaterThan(2 * 4096);
    expect(alone.plan.engine).toBe('bit-rows');
  });

  test.each([2, 3])('%d threads make the same table as one', (threads) => {
    const solution = solve(game, { threads });
    expect(solution.signature()).toBe(alone.signature());
    expect(differences(game, `${threads} threads`, solution, alone.value, sampled(game)).slice(0, 3)).toEqual(
      [],
    );
  });

  test('without WebAssembly one thread is used, whatever is requested', () => {
    expect(solve(game, { threads: 3, wasm: false }).signature()).toBe(alone.signature());
  });

  test('a process that used several threads has no more of them afterwards, and ends by itself', async () => {
    const script = `
      import { readdirSync } from 'node:fs';
      import { loadGame, solve } from '${ROOT}dist/index.js';
      const threads = () => process.platform === 'linux' ? readdirSync('/proc/self/task').length : 0;
      const game = (await loadGame('crossing-pawn')).rules({ map: ${JSON.stringify(map)}, guards: 2 });
      const before = threads();
      const { signature } = solve(game, { threads: 3 });
      console.log(signature());
      const started = Date.now();
      while (threads() > before && Date.now() - started < 100_000) await new Promise((go) => setTimeout(go, 20));
      console.log(threads() - before);`;
    const result = await new Promise<object>((resolve) => {
      const words = ['--input-type=module', '-e', script];
      execFile(process.execPath, words, { timeout: 200_000 }, (failure, out, error) =>
        resolve({ status: failure ? (failure.code ?? failure.signal) : 0, out, error }),
      );
    });
    expect(result).toEqual({ status: 0, out: `${alone.signature()}\n0\n`, error: '' });
  });
});

describe('every reduction switched off', () => {
  const games: readonly (readonly [string, Rules<Loose>])[] = [
    ['crossing-pawn', crossingPawn.rules({ map: ['..O..', '.#...', '...O.', '..#..', '..X..'], guards: 2 })],
    ['crossing-pawn with three guards', crossingPawn.rules({ map: ['.OO.', '....', 'OX..'], guards: 3 })],
    ['pursuit', pursuit.rules({ n: 5 })],
    ['knightmare', knightmare.rules({ n: 6, m: 6, white: [1, 1], black: [1, 2] })],
  ].map(([name, game]) => [name as string, game as unknown as Rules<Loose>]);

  const both = [true, false];
  const combinations: PlanOptions[] = [undefined, 'bit-rows', 'product'].flatMap((engine) =>
    both.flatMap((symmetries) =>
      both.flatMap((impliedTurn) =>
        both.flatMap((alikePieces) =>
          both.map((wasm) => ({ engine, symmetries, impliedTurn, alikePieces, wasm })),
        ),
      ),
    ),
  );

  test.each(games)('or any one of them, changes no value of %s', (_, game) => {
    const positions = legalPositions(game);
    const slow = slowSolve(game, positions);
    const signatures = new Map<string, Set<string>>();
    const sizes = new Set<number>();
    for (const options of part(combinations, 0.4, 2)) {
      const solution: Solution<Loose> = solve(game, options);
      const how = JSON.stringify(options);
      expect(differences(game, how, solution, slow.value, positions).slice(0, 3)).toEqual([]);
      // compare at the same positions, whichever engine found them
      const { alikePieces, impliedTurn } = options;
      const table = JSON.stringify([alikePieces, impliedTurn, solution.plan.symmetries > 1]);
      signatures.set(table, (signatures.get(table) ?? new Set()).add(solution.signature()));
      sizes.add(solution.positions);
    }
    for (const [table, said] of signatures) expect([table, said.size]).toEqual([table, 1]);
    expect(sizes.size).toBeGreaterThan(1);
  });
});

describe('rules that bit rows cannot solve', () => {
  const board = Board.rectangle(4, 4);
  const around = steps(board);
  const [a, b] = [{ a: piece(board, around) }, { b: piece(board, around) }];
  const plain = walkers(a, b, [caught('a', 'b')]);
  const anywhere = relationOf(board.cells().map((c) => board.cells().filter((d) => d !== c)));
  const large = Board.rectangle(8, 8);
  const everywhere = relationOf(large.cells().map((c) => large.cells().filter((d) => d !== c)));
  const star = relationOf(large.cells().map((c) => (c === 0 ? large.cells().slice(1) : [])));
  const slider = board.slides([N, E, S, W]);
  const growing = (() => {
    const position = shape({ turn: turns('black', 'white'), filled: youngDiagram(2, 2) });
    const points = [
      [1, 2],
      [3, 4],
    ];
    return rules(position, {
      start: { turn: 'black', filled: [0, 0] },
      moves: grows(position, 'filled'),
      gain: { black: points, white: points },
    }) as unknown as Rules<Loose>;
  })();
  const told = (members: object): Rules<Loose> => {
    const { position } = plain;
    const kit = looseWalks(position, { left: { a: around }, right: { b: around } });
    return looseRules(position, { start: plain.start, moves: kit, ...members });
  };

  test('the same rules without any of these are accepted', () => {
    expect(plan(plain)).toMatchObject({ engine: 'bit-rows' });
    expect(plan(walkers({ a: piece(board, anywhere) }, b, [caught('a', 'b')])).engine).toBe('bit-rows');
  });

  const cases: readonly (readonly [what: string, game: Rules<Loose>, engine: string])[] = [
    ['an end that is a tie', walkers(a, b, [end('a', 'b', (c, d) => c === d, 'tie')]), 'product'],
    ['a tie without a move', walkers(a, b, [caught('a', 'b')], 'ties'), 'product'],
    ['a function for what happens without a move', walkers(a, b, [], () => 'loses'), 'product'],
    ['an outcome as a function', told({ outcome: () => undefined }), 'product'],
    ['points for moves', growing, 'young-diagrams'],
    [
      'two pieces on both sides',
      walkers({ a: alike(2, board, around) }, { b: alike(2, board, around) }, [caught('a', 'b')]),
      'product',
    ],
    [
      'lone pieces of which both may be off the board',
      walkers({ a: orOff(board, around) }, { b: orOff(board, around) }, [caught('a', 'b')]),
      'product',
    ],
    ['pieces that slide', walkers({ a: piece(board, slider) }, b, [caught('a', 'b')]), 'indexed'],
    [
      'a lone piece that goes anywhere, at no distance again and again',
      walkers({ a: orOff(large, everywhere) }, { b: piece(large, everywhere) }, [caught('a', 'b')]),
      'product',
    ],
    [
      'rows of which one has most of the moves',
      walkers({ a: piece(large, star) }, { b: piece(large, steps(large)) }, [caught('a', 'b')]),
      'product',
    ],
  ];

  test.each(cases)('%s: another engine is planned, and selecting bit rows is bad use', (_, game, engine) => {
    expect(plan(game).engine).toBe(engine);
    const asking = (): unknown => plan(game, { engine: 'bit-rows' });
    expect(asking).toThrow(PlayError);
    expect(asking).toThrow(expect.objectContaining({ kind: 'bad use' }));
    expect(asking).toThrow(/these rules cannot be solved by bit-rows, which needs /);
  });

  test('with more than two symmetries classes of positions are planned, unless bit rows are selected', () => {
    const game = pursuit.rules({ n: 6 });
    expect(plan(game)).toMatchObject({ engine: 'product', symmetries: 8 });
    expect(plan(game, { engine: 'bit-rows' })).toMatchObject({ engine: 'bit-rows', symmetries: 1 });
    expect(plan(game, { symmetries: false })).toMatchObject({ engine: 'bit-rows', symmetries: 1 });
  });
});

describe('the memory in the plan', () => {
  const guards = (n: number, count: number): Rules<Loose> => {
    const map = [
      'O'.repeat(count).padEnd(n, '.'),
      ...Array<string>(n - 2).fill('.'.repeat(n)),
      'X'.padEnd(n, '.'),
    ];
    return crossingPawn.rules({ map, guards: count }) as unknown as Rules<Loose>;
  };
  const wide = Board.rectangle(14, 14);
  const oneWay = walkers({ a: alike(2, wide, wide.steps(S, E)) }, { b: piece(wide, wide.steps(N, W)) }, [
    caught('a', 'b'),
  ]);

  test.each([
    { what: 'three guards on 9×9', game: guards(9, 3) },
    { what: 'two guards on 14×14', game: guards(14, 2) },
    { what: 'moves that cannot be taken back', game: oneWay as unknown as Rules<Loose> },
  ])('is the size of the arrays, without planes for the longest lines: $what', ({ game }) => {
    for (const wasm of [true, false]) {
      const made = plan(game, { engine: 'bit-rows', symmetries: false, wasm });
      const engine = new BitRows(game, structureOf(game, 'independent sides')!.parity!(game.start), {
        wasm,
        threads: 1,
      });
      const { table } = engine as unknown as { readonly table: BitRowTable };
      const [, high] = table.planes;
      // planes that only long lines need are not counted: pages that are never written take no memory
      expect(high.every((word) => word === 0)).toBe(true);
      const { moves, unmoves } = table;
      const arrays = [...Object.values(table).flat(), moves.targets, unmoves.targets].filter(
        (part) => ArrayBuffer.isView(part) && part !== high,
      );
      const held = [...new Set(arrays)].reduce((sum, { byteLength }) => sum + byteLength, 0);
      expect(held).toBeLessThanOrEqual(made.bytes);
      expect(held).toBeGreaterThan(0.9 * made.bytes);
    }
  });
});

describe('a table that is released', () => {
  const map = ['O...', '....', '.#..', 'O..X'];
  const other = ['.O..', '..#.', '....', 'OX..'];

  test.each([true, false])('leaves its memory clean for the next one, of any size (wasm: %s)', (wasm) => {
    const expected = [map, other, ['O.', 'OX']].map((m) =>
      solve(crossingPawn.rules({ map: m }), { engine: 'product', symmetries: false }).signature(),
    );
    for (let round = 0; round < 3; round++) {
      const found = [map, other, ['O.', 'OX']].map((m) => {
        const solution = solve(crossingPawn.rules({ map: m }), { engine: 'bit-rows', wasm });
        const signature = solution.signature();
        solution.release();
        return signature;
      });
      expect(found).toEqual(expected);
    }
  });

  test.each([true, false])('twice does not change the table that now uses its memory (wasm: %s)', (wasm) => {
    const first = solve(crossingPawn.rules({ map }), { engine: 'bit-rows', wasm });
    first.release();
    const second = solve(crossingPawn.rules({ map: other }), { engine: 'bit-rows', wasm });
    const before = second.signature();
    first.release();
    expect(second.signature()).toBe(before);
  });

  test('has no values any more', () => {
    const game = crossingPawn.rules({ map });
    const solution = solve(game, { engine: 'bit-rows' });
    solution.release();
    expect(() => solution.value(game.start)).toThrow('released');
    expect(() => solution.signature()).toThrow('released');
  });
});

test('progress counts at most all positions, also if the turn is implied', () => {
  const reports: (readonly [number, number])[] = [];
  const game = crossingPawn.rules({ map: ['O...', '....', '.#..', 'O..X'] });
  const { positions } = solve(game, {
    engine: 'bit-rows',
    progress: (done, of) => reports.push([done, of]),
  });
  expect(reports.length).toBeGreaterThan(2);
  expect(reports.every(([done, of]) => of === positions && done <= of)).toBe(true);
});
