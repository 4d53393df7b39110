/** The engines compared with a slow and simple solver, on random graphs and on random games. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Board, E, N, S, W } from '../src/kit/board.ts';
import { count, fill, one, some, turns, youngDiagram } from '../src/kit/fields.ts';
import { grows } from '../src/kit/diagram-moves.ts';
import { only } from '../src/kit/combined.ts';
import { places } from '../src/kit/places.ts';
import { takes } from '../src/kit/subtraction.ts';
import { walks } from '../src/kit/walks.ts';
import { shape } from '../src/kit/shape.ts';
import { PlayError } from '../src/base/errors.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import { type PositionGraph, legalMoves } from '../src/engines/contract/graph.ts';
import { ProductGraph } from '../src/engines/product/graph.ts';
import { type Ending, LOSS, OPEN, TIE, WIN } from '../src/rules/ending.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { end } from '../src/rules/ends.ts';
import { layers } from '../src/engines/common/levels/layers.ts';
import { nimbers } from '../src/engines/common/levels/nimbers.ts';
import { legalCount, successorsFirst } from '../src/engines/common/levels/order.ts';
import { plan } from '../src/engines/plan.ts';
import { retrogradeProduct } from '../src/engines/product/retrograde.ts';
import { retrograde } from '../src/engines/common/levels/retrograde.ts';
import { solveUnaudited as solve } from './solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { readLabel } from '../src/engines/common/levels/labels.ts';
import { differences, expectAgreement, legalPositions, turnStays } from './agreement.ts';
import {
  type Loose,
  blind,
  functionGame,
  growthGame,
  heapsGame,
  placesGame,
  relationOf,
  symmetricGame,
  vectorsGame,
  piecesGame,
  walksGame,
} from './random-games.ts';
import { type Random, checkSeeds } from './random.ts';
import { nodesOf, slowNimbers, slowOrder, slowOutcomes, slowScores, slowSolve } from './slow-solver.ts';
import { crossingPawnTwins } from './small-games.ts';
import { structureOf } from '../src/rules/structure.ts';

interface Vertex {
  readonly next: readonly number[];
  readonly ended?: Ending;
  readonly stuck?: Ending;
  readonly mover?: number;
  readonly legal?: boolean;
}

const silent = (): never => {
  throw new Error('the mover was requested although the sides alternate');
};

/** A graph from its vertices; edges from or to indexes that are not positions are omitted, as the contract requires. */
function graphOf(vertices: readonly Vertex[], alternates = false): PositionGraph {
  const legal = (i: number): boolean => vertices[i]!.legal ?? true;
  const ended = (i: number): Ending => vertices[i]!.ended ?? OPEN;
  const next = vertices.map((v, i) => (legal(i) && ended(i) === OPEN ? v.next.filter(legal) : []));
  const back: number[][] = vertices.map(() => []);
  next.forEach((list, i) => list.forEach((j) => back[j]!.push(i)));
  const write = (list: readonly number[], into: number[]): number => {
    list.forEach((j, k) => (into[k] = j));
    return list.length;
  };
  return {
    size: vertices.length,
    alternates,
    mover: alternates ? silent : (i) => vertices[i]!.mover ?? 0,
    legal,
    ended,
    stuck: (i) => vertices[i]!.stuck ?? LOSS,
    successors: (i, into) => write(next[i]!, into),
    predecessors: (i, into) => write(back[i]!, into),
  };
}

const anyEnd = fc.constantFrom<Ending>(LOSS, TIE, WIN);

/** Vertices with edges anywhere, or only to lower numbers; duplicate edges are possible. */
const graphs = ({ acyclic = false, normal = false } = {}): fc.Arbitrary<Vertex[]> =>
  fc.integer({ min: 1, max: 24 }).chain((size) =>
    fc.tuple(
      ...Array.from({ length: size }, (_, i) => {
        const targets = fc.nat({ max: acyclic ? Math.max(0, i - 1) : size - 1 });
        return fc.record({
          next: acyclic && i === 0 ? fc.constant([]) : fc.array(targets, { maxLength: 4 }),
          ended: normal
            ? fc.constant<Ending>(OPEN)
            : fc.oneof({ weight: 6, arbitrary: fc.constant<Ending>(OPEN) }, { weight: 1, arbitrary: anyEnd }),
          stuck: normal ? fc.constant<Ending>(LOSS) : anyEnd,
          mover: fc.nat({ max: 1 }),
          legal: fc.oneof(
            { weight: 9, arbitrary: fc.constant(true) },
            { weight: 1, arbitrary: fc.constant(false) },
          ),
        });
      }),
    ),
  );

/** Seeded, so that every run tests the same graphs. */
const runs = (numRuns: number): fc.Parameters<unknown> => ({ numRuns, seed: 20261121 });

function retrogradeValues(graph: PositionGraph): (Value | undefined)[] {
  const labels = retrograde(graph);
  return Array.from({ length: graph.size }, (_, i) => (graph.legal(i) ? readLabel(labels, i) : undefined));
}

const legalOnly = <T>(graph: PositionGraph, values: readonly T[]): (T | undefined)[] =>
  values.map((value, i) => (graph.legal(i) ? value : undefined));

describe('random graphs', () => {
  test.each([
    { fact: 'moves may keep the turn', alternates: false },
    { fact: 'every move passes the turn', alternates: true },
  ])('retrograde gives the values of the slow solver when $fact', ({ alternates }) => {
    fc.assert(
      fc.property(graphs(), (vertices) => {
        const graph = graphOf(vertices, alternates);
        expect(retrogradeValues(graph)).toEqual(legalOnly(graph, slowOutcomes(nodesOf(graph))));
      }),
      runs(2500),
    );
  });

  test('layers give the margins of plain recursion on every graph without cycles', () => {
    fc.assert(
      fc.property(
        graphs({ acyclic: true }),
        fc.array(fc.integer(), { minLength: 7, maxLength: 7 }),
        (vertices, table) => {
          const graph = graphOf(vertices);
          const gain = (i: number, j: number): number => table[(5 * i + j) % 7]! % 100;
          expect(legalOnly(graph, [...layers(graph, gain)])).toEqual(
            legalOnly(graph, slowScores(nodesOf(graph, gain))),
          );
        },
      ),
      runs(1500),
    );
  });

  test('a scoring game with a cycle is bad input', () => {
    const circle = graphOf([{ next: [1] }, { next: [0, 2] }, { next: [] }]);
    expect(() => layers(circle, () => 1)).toThrow(PlayError);
    expect(() => layers(circle, () => 1)).toThrow(/circle/);
  });

  test('nimbers are the least number that no successor has, and undefined with a cycle or a last move that does not win', () => {
    let [numbered, cyclic] = [0, 0];
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.infiniteStream(fc.nat()), (acyclic, normal, stream) => {
        const seed = stream.next().value;
        const [vertices] = fc.sample(graphs({ acyclic, normal }), { numRuns: 1, seed }) as [Vertex[]];
        const graph = graphOf(vertices, true);
        const nodes = nodesOf(graph);
        const expected = slowNimbers(nodes);
        const got = nimbers(graph);
        if (expected) numbered++;
        else cyclic++;
        expect(got && legalOnly(graph, [...got])).toEqual(expected && legalOnly(graph, expected));
      }),
      runs(2000),
    );
    expect(numbered).toBeGreaterThan(300);
    expect(cyclic).toBeGreaterThan(300);
  });

  test('successorsFirst lists each position after its successors, and omits exactly those with a path into a cycle', () => {
    fc.assert(
      fc.property(fc.oneof(graphs(), graphs({ acyclic: true })), (vertices) => {
        const graph = graphOf(vertices);
        const order = [...successorsFirst(graph)];
        const place = new Map(order.map((i, k) => [i, k]));
        const buffer: number[] = [];
        for (const i of order) {
          const count = graph.successors(i, buffer);
          for (const j of buffer.slice(0, count)) expect(place.get(j)).toBeLessThan(place.get(i)!);
        }
        const nodes = nodesOf(graph);
        expect(order.toSorted((a, b) => a - b)).toEqual(
          slowOrder(nodes)
            .filter((i) => graph.legal(i))
            .sort((a, b) => a - b),
        );
        expect(legalCount(graph)).toBe(vertices.filter(({ legal }) => legal).length);
      }),
      runs(800),
    );
  });

  test('a closed cycle is a draw', () => {
    expect(retrogradeValues(graphOf([{ next: [1] }, { next: [0] }], true))).toEqual([
      { outcome: 'draw' },
      { outcome: 'draw' },
    ]);
  });

  test('a tie is better than a draw, and a draw better than a loss', () => {
    // 0 and 1 go round; from 0 there is a way to a tie, from 1 one to a position won for the other side
    const vertices: Vertex[] = [
      { next: [1, 2] },
      { next: [0, 3] },
      { next: [], stuck: TIE },
      { next: [], stuck: WIN },
    ];
    expect(retrogradeValues(graphOf(vertices, true))).toEqual([
      { outcome: 'tie', remoteness: 1 },
      { outcome: 'tie', remoteness: 2 },
      { outcome: 'tie', remoteness: 0 },
      { outcome: 'win', remoteness: 0 },
    ]);
    expect(
      retrogradeValues(graphOf([{ next: [1] }, { next: [0, 2] }, { next: [], stuck: WIN }], true))[1],
    ).toEqual({
      outcome: 'draw',
    });
  });
});

/** A path: each vertex has one move to the vertex before. */
const path = (length: number): Vertex[] =>
  Array.from({ length }, (_, i) => ({ next: i === 0 ? [] : [i - 1] }));

describe('wide labels', () => {
  test.each([
    { plies: 16_000, bits: 14 },
    { plies: 16_384, bits: 30 },
    { plies: 20_000, bits: 30 },
  ])('a line of $plies plies has labels with $bits bits of remoteness', ({ plies, bits }) => {
    for (const stuck of [LOSS, TIE] as const) {
      const vertices = path(plies + 1).map((v) => ({ ...v, stuck }));
      const graph = graphOf(vertices, true);
      const labels = retrograde(graph);
      expect(labels.shift).toBe(bits);
      const wrong = vertices.findIndex((_, i) => {
        const { outcome, remoteness } = readLabel(labels, i);
        return remoteness !== i || outcome !== (stuck === TIE ? 'tie' : i % 2 === 0 ? 'loss' : 'win');
      });
      expect(wrong).toBe(-1);
    }
  });

  test.each([16_383, 16_384, 20_000])('a position with %d successors is decided by all of them', (most) => {
    const ends = Array.from({ length: most }, (): Vertex => ({ next: [], ended: WIN }));
    const next = ends.map((_, i) => i);
    expect(retrogradeValues(graphOf([...ends, { next }], true))[most]).toEqual({
      outcome: 'loss',
      remoteness: 1,
    });
    const oneTie = ends.with(7, { next: [], ended: TIE });
    expect(retrogradeValues(graphOf([...oneTie, { next }], true))[most]).toEqual({
      outcome: 'tie',
      remoteness: 1,
    });
  });

  /** One side walks along `way` from cell to cell, the other to and fro between its first two cells. */
  const race = (size: number, way: readonly (readonly number[])[], noMoves: 'loses' | 'ties') => {
    const [long, short] = [Board.rectangle(1, size), Board.rectangle(1, 2)];
    const position = shape({ turn: turns('runner', 'other'), runner: one(long), other: one(short) });
    return rules(position, {
      start: { turn: 'runner', runner: 0, other: 0 },
      moves: walks(position, { runner: { runner: relationOf(way) }, other: { other: short.steps(E, W) } }),
      noMoves,
    });
  };

  test.each(['loses', 'ties'] as const)(
    'a product holds a line of more than 16,383 plies when a side without a move %s',
    (noMoves) => {
      const size = 9000;
      const game = race(
        size,
        Array.from({ length: size }, (_, c) => (c + 1 < size ? [c + 1] : [])),
        noMoves,
      );
      const graph = new ProductGraph(game);
      expect(retrogradeProduct(graph).epoch).toBeGreaterThan(60);
      const { value } = solve(game, { engine: 'product' });
      const outcome = noMoves === 'ties' ? 'tie' : 'loss';
      expect(value(game.start)).toEqual({ outcome, remoteness: 2 * (size - 1) });
      expect(value({ turn: 'runner', runner: size - 1, other: 1 })).toEqual({ outcome, remoteness: 0 });
    },
  );

  test('a product holds a position with more than 16,383 successors', () => {
    const size = 17_000;
    const all = Array.from({ length: size }, (_, c) => c);
    const game = race(
      size,
      all.map((c) => (c === 0 ? all.slice(1) : [])),
      'loses',
    );
    const { value, plan } = solve(game);
    expect(plan.engine).toBe('product');
    expect(value(game.start)).toEqual({ outcome: 'loss', remoteness: 2 });
  });
});

/** The share of the random games that `npm test` solves; the exhaustive run solves all of them. */
const SHARE = process.env['EXHAUSTIVE'] === undefined ? 0.15 : 1;

/** Checks `make` for that share of `seeds`, and that at least `least` positions were compared for all, or half as many in proportion. */
function checkGames(seeds: number, make: (random: Random) => Rules<Loose>, least: number): void {
  let positions = 0;
  checkSeeds(seeds * SHARE, (random) => {
    positions += expectAgreement(make(random)).positions;
  });
  expect(positions).toBeGreaterThan(SHARE === 1 ? least : (least * SHARE) / 3);
}

describe('random games: product, index, exploring and the slow solver agree', () => {
  test('pieces that walk', () => checkGames(700, (random) => walksGame(random), 50_000));
  test('pieces that walk in an impartial game', () =>
    checkGames(300, (random) => walksGame(random, { impartial: true }), 2000));
  test('pieces that slide and block each other', () =>
    checkGames(200, (random) => walksGame(random, { slides: true }), 10_000));
  test('pieces that walk on a board with symmetries', () =>
    checkGames(300, (random) => symmetricGame(random), 20_000));
  test('pieces that slide on a board with symmetries', () =>
    checkGames(60, (random) => symmetricGame(random, { slides: true }), 5000));
  test('pieces that capture each other', () => checkGames(250, (random) => piecesGame(random), 20_000));
  test('pieces that capture each other on a board with symmetries', () =>
    checkGames(120, (random) => piecesGame(random, { even: true }), 10_000));
  test('symbols placed on tiny boards', () => checkGames(60, (random) => placesGame(random), 5000));
  test('heaps', () => checkGames(300, (random) => heapsGame(random), 5000));
  test('heaps without a bound', () =>
    checkGames(100, (random) => heapsGame(random, { bounded: false }), 500));
  test('vectors subtracted', () => checkGames(200, (random) => vectorsGame(random), 2000));
  test('Young diagrams with gains', () => checkGames(200, (random) => growthGame(random), 5000));
  test('plain functions', () => checkGames(500, (random) => functionGame(random), 5000));
  test('plain functions, impartial', () =>
    checkGames(300, (random) => functionGame(random, { impartial: true }), 1000));
  test('plain functions with nimbers', () =>
    checkGames(
      200,
      (random) => functionGame(random, { impartial: true, acyclic: true, normal: true }),
      1000,
    ));
  test('plain functions with points', () =>
    checkGames(400, (random) => functionGame(random, { scoring: true }), 4000));
  test('plain functions with points, impartial', () =>
    checkGames(100, (random) => functionGame(random, { scoring: true, impartial: true }), 500));

  test('in most games of plain functions some moves keep the turn', () => {
    let stays = 0;
    checkSeeds(100, (random) => {
      const game = functionGame(random);
      if (turnStays(game, legalPositions(game))) stays++;
    });
    expect(stays).toBeGreaterThan(50);
  });
});

/** All legal positions where `solve` with the planned engine differs from the slow solver. */
function wrongValues<P>(game: Rules<P>): string[] {
  const { value, plan } = solve(game);
  const slow = slowSolve(game, plan.gives.positions === 'index' ? legalPositions(game) : undefined);
  return differences(game, plan.engine, { value }, slow.value, slow.positions);
}

const twoPieces = (rows = 3, columns = 3) => {
  const board = Board.rectangle(rows, columns);
  const position = shape({ turn: turns('white', 'black'), white: one(board), black: one(board) });
  const start = position.unrank(1);
  const capture = end('white', 'black', (w: number, b: number) => w === b, 'moved' as const);
  return { board, position, start, capture, around: board.steps(N, E, S, W) };
};

describe('the structure that engines use changes no value', () => {
  test('a piece that both sides move cannot be solved as a product of two sides', () => {
    const board = Board.rectangle(1, 4);
    const position = shape({ turn: turns('white', 'black'), ball: one(board), goal: one(board) });
    const game = rules(position, {
      start: { turn: 'white', ball: 0, goal: 3 },
      moves: walks(position, {
        white: { ball: board.leaps([0, 1], [0, 2]) },
        black: { ball: board.steps(E) },
      }),
      ends: [end('ball', 'goal', (b, g) => b === g, 'moved')],
    });
    expect(structureOf(game, 'independent sides')).toBeUndefined();
    expect(wrongValues(game)).toEqual([]);
  });

  test('two pieces on three cells have as many configurations as there are cells, and are solved correctly', () => {
    const board = Board.rectangle(1, 3);
    const position = shape({ turn: turns('white', 'black'), a: one(board), b: some(2, board) });
    const game = rules(position, {
      start: position.unrank(0),
      moves: walks(position, { white: { a: board.steps(E, W) }, black: { b: board.steps(E, W) } }),
      ends: [end('a', 'b', (c, d) => c === d, 'moved')],
    });
    expect(structureOf(game, 'independent sides')).toBeDefined();
    expect(wrongValues(game)).toEqual([]);
  });

  test('a step given twice is the same game as given once', () => {
    const { board, position, start, capture } = twoPieces(1, 4);
    for (const twice of [board.steps(E, E, W), board.steps(W, E, W), board.steps(E, W, E, W)]) {
      const game = rules(position, {
        start,
        moves: walks(position, { white: { white: twice }, black: { black: twice } }),
        ends: [capture],
        noMoves: 'ties',
      });
      expect(wrongValues(game)).toEqual([]);
    }
  });

  test.each([
    { fact: 'a quarter turn alone', of: [[1, 0]] },
    {
      fact: 'the identity and a quarter turn',
      of: [
        [0, 0],
        [1, 0],
      ],
    },
    {
      fact: 'three quarter turns without the identity',
      of: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    },
    {
      fact: 'a quarter turn and a reflection',
      of: [
        [1, 0],
        [0, 1],
      ],
    },
    { fact: 'one reflection', of: [[0, 1]] },
    {
      fact: 'the whole group, the identity last',
      of: [
        [1, 0],
        [2, 0],
        [3, 0],
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
        [0, 0],
      ],
    },
  ])('symmetries given as $fact change no value', ({ of }) => {
    const { board, position, start, capture, around } = twoPieces();
    const cellOf = (turned: number, reflected: number, c: number): number => {
      let [r, k] = [board.row(c), board.column(c)];
      if (reflected === 1) k = 4 - k;
      for (let t = 0; t < turned; t++) [r, k] = [k, 4 - r];
      return board.at(r, k);
    };
    const symmetries = of.map(([turned, reflected]) =>
      Uint32Array.from(board.cells(), (c) => cellOf(turned!, reflected!, c)),
    );
    const leaps = board.leaps(N, E, S, W, [2, 0], [0, 2], [-2, 0], [0, -2]);
    const game = rules(position, {
      start,
      moves: walks(position, { white: { white: around }, black: { black: leaps } }),
      ends: [capture],
      symmetries,
    });
    expectAgreement(game);
    expect(solve(game, { engine: 'product' }).positions).toBeLessThan(position.size);
  });

  test('a scoring game of pieces that walk gets scores', () => {
    const { board, position, start, capture } = twoPieces();
    const game = rules(position, {
      start,
      moves: walks(position, { white: { white: board.steps(N, W) }, black: { black: board.steps(N, W) } }),
      ends: [capture],
      gain: (_, q) => q.white * 3 - q.black,
    });
    expect(solve(game).value(start)).toHaveProperty('score');
    expect(wrongValues(game)).toEqual([]);
    expectAgreement(game);
  });

  test('symmetries do not mix up the points of a scoring game', () => {
    const board = Board.rectangle(1, 4);
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
    const worth = [1, 5, 5, 1];
    const game = rules(position, {
      start: { turn: 'x', cells: '....' },
      moves: places(position, 'cells', { x: 'x', o: 'o' }),
      gain: (p, q) => worth[Array.from(p.cells).findIndex((symbol, c) => symbol !== q.cells[c])]!,
      symmetries: board.symmetries,
    });
    expectAgreement(game);
  });

  test('a growing diagram that ends early keeps its end', () => {
    const position = shape({ turn: turns('black', 'white'), filled: youngDiagram(2, 3) });
    const game = rules(position, {
      start: { turn: 'black', filled: [0, 0] },
      moves: grows(position, 'filled'),
      gain: {
        black: [
          [1, 2, 30],
          [4, 5, 6],
        ],
        white: [
          [1, 2, 30],
          [4, 50, 6],
        ],
      },
      outcome: ({ filled }) => (filled[1]! > 0 ? 'tie' : undefined),
    });
    expect(wrongValues(game)).toEqual([]);
  });

  test('kit moves that the author narrows are narrowed for every graph', () => {
    const { position, start, capture, around } = twoPieces();
    const kit = walks(position, { white: { white: around }, black: { black: around } });
    const game = rules(position, {
      start,
      moves: only(kit, (_, q) => q.white !== 4),
      ends: [capture],
    });
    expect(wrongValues(game)).toEqual([]);
  });

  test('rules as plain functions have the values of the same rules as data', () => {
    checkSeeds(150, (random) => {
      const game = random.pick([walksGame, symmetricGame, growthGame, heapsGame])(random);
      const positions = legalPositions(game);
      const slow = slowSolve(game, positions);
      expect(
        differences(game, 'blind', solve(blind(game), { engine: 'indexed' }), slow.value, positions),
      ).toEqual([]);
    });
  });
});

describe('symmetries', () => {
  test('one position of each class is stored, with the values of the whole game', () => {
    const { position, start, capture, around, board } = twoPieces(4, 4);
    const game = rules(position, {
      start,
      moves: walks(position, { white: { white: around }, black: { black: around } }),
      ends: [capture],
      symmetries: board.symmetries,
    });
    // of 16 cells there are three classes: corner, edge, middle
    expect(solve(game, { impliedTurn: false }).positions).toBe(2 * 3 * 16);
    expect(solve(game, { impliedTurn: false, symmetries: false }).positions).toBe(2 * 16 * 16);
    // every step changes the colour of a cell, so the turn follows from the cells
    expect(solve(game).positions).toBe(3 * 16);
    expect(solve(game, { symmetries: false }).positions).toBe(16 * 16);
    expect(exploredGraph(game).size).toBeGreaterThan(6 * exploredGraph(game, { classes: true }).size);
    expectAgreement(game);
  });

  test('a symmetry that exchanges the halves of the positions is not used if the turn is implied', () => {
    // mirroring a board of even width changes the colour of every cell, and three pieces change the half
    const map = ['....', '....', 'O..O', '.X..'];
    const game = crossingPawnTwins(map).kit;
    const engine = 'product';
    expect(solve(game, { engine }).plan).toMatchObject({ symmetries: 1, positions: 120 * 16 });
    expect(solve(game, { engine, impliedTurn: false }).plan).toMatchObject({
      symmetries: 2,
      positions: 2 * 64 * 16,
    });
    // of odd width it keeps them
    const odd = crossingPawnTwins(['...', '...', 'O.O', '.X.']).kit;
    expect(solve(odd, { engine }).plan.symmetries).toBe(2);
    expectAgreement(odd);
  });

  test('the half of the positions that does not contain the start is solved on request', () => {
    const game = crossingPawnTwins(['...', '.#.', 'OXO']).kit;
    const { position, start } = game;
    const other = { ...start, turn: 'black' };
    const solution = solve(game);
    expect(position.text(other)).not.toBe(position.text(start));
    expect(solution.value(other)).toEqual(solve(game, { impliedTurn: false }).value(other));
    expect(solve(game, { from: other }).value(other)).toEqual(solution.value(other));
  });

  test('moves and un-moves of classes are those of any of their positions', () => {
    let classes = 0;
    checkSeeds(60, (random) => {
      const game = random.chance(0.5) ? symmetricGame(random) : placesGame(random);
      const graph = exploredGraph(game, { classes: true });
      const forward: string[] = [];
      const back: string[] = [];
      const buffer: number[] = [];
      const neighbours = (count: number): number[] => buffer.slice(0, count);
      for (let i = 0; i < graph.size; i++) {
        const p = graph.positionAt(i);
        const successors = neighbours(graph.successors(i, buffer));
        for (const symmetry of [(q: typeof p) => q, ...game.symmetries]) {
          const image = symmetry(p);
          expect(graph.indexOf(image)).toBe(i);
          // moves to symmetric positions are one, unless they gain points
          const classOf = legalMoves(game, image).map((q) => graph.indexOf(q));
          expect((game.gain ? classOf : [...new Set(classOf)]).sort()).toEqual(successors.toSorted());
        }
        for (const j of successors) forward.push(`${i} > ${j}`);
        for (const j of neighbours(graph.predecessors(i, buffer))) back.push(`${j} > ${i}`);
      }
      expect(back.sort()).toEqual(forward.sort());
      if (graph.size < exploredGraph(game).size) classes++;
    });
    expect(classes).toBeGreaterThan(15);
  });
});

describe('plan', () => {
  const pieces = (() => {
    const { position, start, capture, around, board } = twoPieces();
    const kit = walks(position, { white: { white: around }, black: { black: around } });
    return rules(position, { start, moves: kit, ends: [capture], symmetries: board.symmetries });
  })();
  const heaps = (max?: number) => {
    const position = shape({ a: count(max), b: count(max) });
    return rules(position, { start: { a: 3, b: 2 }, moves: takes(position, { a: [1, 2], b: [1] }) });
  };
  const growing = () => {
    const position = shape({ turn: turns('black', 'white'), filled: youngDiagram(3, 4) });
    const ones = Array.from({ length: 3 }, () => [1, 2, 3, 4]);
    const kit = grows(position, 'filled');
    return rules(position, {
      start: { turn: 'black', filled: [0, 0, 0] },
      moves: kit,
      gain: { black: ones, white: ones },
    });
  };

  test.each([
    {
      fact: 'sides that move independently are a product',
      game: pieces,
      engine: 'product',
      method: 'retrograde',
      says: /product of 3 × 9 configurations, side to move implied, 27 positions, 8 symmetries, retrograde, [\d.]+ (B|KiB)/,
    },
    {
      fact: 'a growing diagram with gains is a descent by rank',
      game: growing(),
      engine: 'young-diagrams',
      method: 'layers',
      says: /Young diagrams by rank, 35 positions, layers, 143 B/,
    },
    {
      fact: 'number fields with a bound are indexed',
      game: heaps(9),
      engine: 'indexed',
      method: 'retrograde and nimbers',
      says: /perfect index, un-moves from the rules, 100 positions, retrograde and nimbers, 1.9 KiB/,
    },
    {
      fact: 'rules without un-moves have their edges stored',
      game: blind(pieces),
      engine: 'indexed',
      method: 'retrograde',
      says: /perfect index, edges stored both ways, 162 positions, retrograde, [\d.]+ KiB/,
    },
    {
      fact: 'number fields without a bound are explored',
      game: heaps(),
      engine: 'explored',
      method: 'retrograde and nimbers',
      says: /explored from the start, retrograde and nimbers, at most 8.0 GiB/,
    },
  ])('$fact', ({ game, engine, method, says }) => {
    const made = plan(game as Rules<unknown>);
    expect(made).toMatchObject({ engine, method });
    expect(made.reason).toMatch(says);
    expect(made.bytes).toBeGreaterThan(0);
    const { plan: carriedOut, positions } = solve(game as Rules<unknown>);
    expect(carriedOut).toMatchObject({ engine, method, positions });
    if (made.positions !== undefined) expect(carriedOut).toEqual(made);
  });

  test('an index too large for the memory is explored instead', () => {
    expect(plan(blind(pieces), { memory: 1000 }).engine).toBe('explored');
    expect(plan(heaps(9), { memory: 1912 }).engine).toBe('explored');
    expect(plan(heaps(9), { memory: 1913 }).engine).toBe('indexed');
  });

  /** Rules that fail if anything but their sizes is used. */
  const untouchable = <P>(game: Rules<P>): Rules<P> => {
    const touched = (): never => {
      throw new Error('touched before the memory was known to suffice');
    };
    const { position, structure } = game;
    return {
      ...game,
      moves: touched,
      unmoves: game.unmoves && touched,
      ended: touched,
      stuck: touched,
      legal: touched,
      position: { ...position, rank: touched, unrank: touched, text: touched },
      structure: structure && Object.assign({ ...structure }, { build: touched, rank: touched }),
    };
  };

  test.each([
    {
      engine: 'product',
      game: pieces,
      options: {},
      needs: /product of 3 × 9 configurations, side to move implied, 27 positions/,
    },
    {
      engine: 'product',
      game: pieces,
      options: { symmetries: false },
      needs: /product of 9 × 9 configurations, side to move implied, 81 positions/,
    },
    { engine: 'young-diagrams', game: growing(), options: {}, needs: /Young diagrams by rank, 35 positions/ },
    {
      engine: 'indexed',
      game: heaps(9),
      options: { engine: 'indexed' },
      needs: /perfect index, un-moves from the rules, 100 positions/,
    },
  ] as const)(
    'too little memory for $engine is reported with the memory needed, before anything is allocated',
    ({ game, options, needs }) => {
      const solving = (): unknown => solve(untouchable(game as Rules<unknown>), { ...options, memory: 100 });
      expect(solving).toThrow(PlayError);
      expect(solving).toThrow(expect.objectContaining({ kind: 'too large' }));
      expect(solving).toThrow(needs);
      expect(solving).toThrow(/100 B may be used.*a smaller board or a larger --memory helps/);
    },
  );

  test('a game too large for any table names its size, however much memory there is', () => {
    const game = heaps(2 ** 20);
    expect(() => solve(game, { engine: 'indexed', memory: 2 ** 60 })).toThrow(
      /[\d,]{17} positions.*one table holds at most/,
    );
  });

  test('exploring stops when the memory is used up', () => {
    const { positions, plan: used } = solve(heaps());
    expect(positions).toBe(12);
    expect(solve(heaps(), { memory: used.bytes }).positions).toBe(12);
    const solving = (): unknown => solve(heaps(), { memory: used.bytes - 1 });
    expect(solving).toThrow(expect.objectContaining({ kind: 'too large' }));
    expect(solving).toThrow(/more than the \d+ positions that fit in .*--memory/);
  });

  test.each([
    { engine: 'product', game: heaps(9) },
    { engine: 'product', game: growing() },
    { engine: 'young-diagrams', game: pieces },
    { engine: 'young-diagrams', game: heaps(9) },
  ] as const)('selecting $engine for rules that it cannot solve is bad use', ({ engine, game }) => {
    expect(() => plan(game as Rules<unknown>, { engine })).toThrow(PlayError);
  });

  test('progress counts up to at most all positions', () => {
    const told: number[] = [];
    const progress = (done: number, of: number): void => {
      told.push(done);
      expect(done).toBeLessThanOrEqual(of);
    };
    for (const engine of ['product', 'indexed', 'explored']) solve(pieces, { engine, progress });
    expect(told.length).toBeGreaterThan(5);
  });
});
