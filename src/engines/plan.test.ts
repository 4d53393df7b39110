/** The bytes of plans, compared with the bytes per position and move in docs/reference/engines.md. */
import { structureOf } from '../rules/structure.ts';
import { describe, expect, test } from 'vitest';
import {
  piecesGame,
  functionGame,
  growthGame,
  heapsGame,
  symmetricGame,
  walksGame,
} from '../../test/random-games.ts';
import { checkSeeds } from '../../test/random.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { loadGame } from '../games/index.ts';
import { Board, E, W } from '../kit/board.ts';
import { count, fill, one, some, turns } from '../kit/fields.ts';
import { keys } from '../kit/keys.ts';
import { takes } from '../kit/subtraction.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { PlayError } from '../base/errors.ts';
import { legalMoves } from './contract/graph.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { requireMemory } from './choose.ts';
import { plan } from './plan.ts';
import { productBytes } from './product/retrograde.ts';
import { solve } from './solve.ts';
import { ALL_ENGINES } from './all.ts';
import { ENGINES } from './index.ts';
import { ORDERS } from './registry/orders.ts';

/** An eighth more, at most 12 MiB, for the short-lived objects that rules create. */
const dropped = (tables: number): number => tables + Math.ceil(Math.min(12 * 2 ** 20, tables / 8));

const impartial = <P>(game: Rules<P>): boolean => game.position.sides.length === 0;

/** Bytes per position of an index whose rules have un-moves. */
const indexEach = <P>(game: Rules<P>): number => (game.gain ? 16 : impartial(game) ? 17 : 5);

function everyMove<P>(game: Rules<P>): number {
  let moves = 0;
  for (let i = 0; i < game.position.size; i++) {
    const p = game.position.unrank(i);
    if (game.legal(p)) moves += legalMoves(game, p).length;
  }
  return moves;
}

/** The bytes of an index: without un-moves 10 more per position and 8 per move, with points one more per move. */
function indexBytes<P>(game: Rules<P>): number {
  const { size } = game.position;
  if (game.unmoves) return dropped(indexEach(game) * size);
  return dropped((indexEach(game) + 10) * size + (game.gain ? 9 : 8) * everyMove(game));
}

describe('bytes of small games', () => {
  test('an index takes the bytes of its positions and moves', () => {
    checkSeeds(40, (random) => {
      const game = random.pick([
        () => functionGame(random),
        () => functionGame(random, { impartial: true }),
        () => functionGame(random, { scoring: true }),
        () => functionGame(random, { scoring: true, impartial: true }),
        () => heapsGame(random),
      ])();
      const made = plan(game, { engine: 'indexed' });
      expect(made.bytes).toBe(indexBytes(game));
      expect([made.positions, made.symmetries]).toEqual([game.position.size, 1]);
      expect(made.method).toBe(
        game.gain ? 'layers' : impartial(game) ? 'retrograde and nimbers' : 'retrograde',
      );
      expect(plan(game, { engine: 'indexed', memory: made.bytes })).toEqual(made);
      expect(() => plan(game, { engine: 'indexed', memory: made.bytes - 1 })).toThrow(
        /larger --memory helps$/,
      );
    });
  });

  test('an explored game takes the same and its hash table, and less if all moves lead to higher numbers', () => {
    // 2,048 slots of four bytes, and keys of four; if moves lead upwards, no un-moves and no counts for the order of
    // nimbers
    for (const [back, each, ofMove] of [
      [0, 17 + 10 - 7 - 4, 8 - 4],
      [1, 17 + 10, 8],
    ] as const) {
      const game = rules(keys({ bits: 20 }), {
        start: 0,
        moves: (key) => [...(key < 99 ? [key + 1] : []), ...(key === 1 && back === 1 ? [0] : [])],
      });
      const { bytes, positions } = solve(game).plan;
      expect(positions).toBe(100);
      expect(bytes).toBe(dropped(8192 + 4 * 100 + each * 100 + ofMove * (99 + back)));
    }
  });

  test('diagrams take four bytes each, and a 64th more for pages', () => {
    checkSeeds(10, (random) => {
      const game = growthGame(random);
      if (plan(game).engine !== 'young-diagrams') return;
      const { size } = structureOf(game, 'young diagram')!;
      expect(plan(game)).toMatchObject({
        positions: size,
        symmetries: 1,
        bytes: Math.ceil((size * 4 * 65) / 64),
      });
    });
  });

  test('a product takes its table, and four bytes for each configuration and move, eight where moves go one way', () => {
    checkSeeds(30, (random) => {
      const game = random.chance(0.5) ? walksGame(random) : symmetricGame(random);
      const sides = structureOf(game, 'independent sides');
      if (!sides) return;
      const [a, b] = sides.sizes;
      const edges = [sides.edges(0), sides.edges(1)] as const;
      const most = Math.max(edges[0].most, edges[1].most);
      const lists = edges.map(({ count, twoWay }, side) => (twoWay ? 4 : 8) * ([a, b][side]! + count));
      for (const impliedTurn of [true, false]) {
        const made = plan(game, { symmetries: false, engine: 'product', impliedTurn });
        const turns = impliedTurn && sides.parity ? 1 : 2;
        expect(made).toMatchObject({ positions: turns * a * b, symmetries: 0 });
        expect(made.bytes).toBe(productBytes(turns * a, b, most) + lists[0]! + lists[1]!);
        expect(made.reason.includes('side to move implied')).toBe(turns === 1);
      }
      const classes = plan(game, { engine: 'product' });
      expect(classes.positions).toBe(solve(game, { engine: 'product' }).positions);
      expect(classes.symmetries > 1).toBe(classes.reason.includes(`${classes.symmetries} symmetries`));
    });
  });

  test('pieces that capture take one byte a position and nine bits, or five bytes and two bits', () => {
    checkSeeds(12, (random) => {
      const game = piecesGame(random, { even: random.chance(0.5) });
      if (plan(game).engine !== 'piece-rows') return;
      for (const symmetries of [true, false]) {
        const { positions, bytes } = plan(game, { symmetries });
        // rows are as long as the last piece has states; they are rounded up to 32 bits
        const perBit = (used: number): number => ((bytes * 64) / 65 - used * positions!) / positions!;
        expect(perBit(1)).toBeGreaterThan(9 / 8 - 0.05);
        const search = plan(game, { symmetries, engine: 'pieces' });
        expect(search).toMatchObject({ positions, method: 'retrograde' });
        const sets = Math.round((Math.floor((bytes * 64) / 65) - positions!) / 9);
        const searched = Math.ceil(((2 * sets + dropped(5 * positions!)) * 65) / 64);
        expect(Math.abs(search.bytes - searched)).toBeLessThanOrEqual(1);
      }
    });
  });
});

describe('which engine', () => {
  const counting = (most: number) => {
    const position = shape({ left: count(most) });
    return rules(position, {
      start: { left: 0 },
      moves: ({ left }) => (left < most ? [{ left: left + 1 }] : []),
    });
  };

  test('rules given as functions are indexed up to 65,536 values, and beyond if storing moves takes much memory', () => {
    expect(plan(counting(2 ** 16 - 1)).engine).toBe('indexed');
    expect(plan(counting(2 ** 16)).engine).toBe('explored');
    const { bytes } = plan(counting(2 ** 16), { engine: 'indexed' });
    expect(plan(counting(2 ** 16), { memory: 4 * bytes }).engine).toBe('explored');
    expect(plan(counting(2 ** 16), { memory: 4 * bytes - 4 }).engine).toBe('indexed');
    expect(plan(counting(2 ** 16), { memory: bytes }).engine).toBe('indexed');
    expect(plan(counting(2 ** 16), { memory: bytes - 1 }).engine).toBe('explored');
    const memory = 2 ** 32;
    expect(plan(counting(2 ** 26 - 1), { memory }).engine).toBe('indexed');
    expect(plan(counting(2 ** 26), { memory }).engine).toBe('explored');
  });

  test('a plan counts the moves of a thousand evenly spread positions', () => {
    // of 10,000 positions every tenth is examined, the middle one of each ten
    const position = shape({ left: count(9999) });
    const moving = (rest: number) =>
      plan(
        rules(position, {
          start: { left: 0 },
          moves: ({ left }) => (left % 10 === rest ? [{ left: 0 }, { left: 1 }] : []),
        }),
        { engine: 'indexed' },
      ).bytes;
    expect(moving(5)).toBe(dropped(27 * 10_000 + 8 * 20_000));
    expect(moving(4)).toBe(dropped(27 * 10_000));
    const one = shape({ left: count(0) });
    expect(plan(rules(one, { start: { left: 0 }, moves: () => [] }), { engine: 'indexed' }).reason).toMatch(
      /, 1 position, /,
    );
  });

  test('an engine that cannot solve the rules is refused with the reason', () => {
    const board = Board.rectangle(1, 4);
    const position = shape({ turn: turns('a', 'b'), a: one(board), b: some(2, board) });
    const steps = board.steps(E, W);
    const pieces = rules(position, {
      start: position.unrank(0),
      moves: walks(position, { a: { a: steps }, b: { b: steps } }),
    });
    expect(plan(pieces).engine).toBe('bit-rows');
    expect(() => plan(pieces, { engine: 'young-diagrams' })).toThrow(
      'these rules cannot be solved by young-diagrams, which needs a Young diagram that grows until it is full, and integer points by cell',
    );
    expect(() => plan(pieces, { engine: 'pieces' })).toThrow(
      'these rules cannot be solved by pieces, which needs pieces that capture each other, and no points',
    );
    expect(() => plan(pieces, { engine: 'bit-row' })).toThrow(
      "there is no engine 'bit-row'; did you mean 'bit-rows'?",
    );
    const heap = shape({ heap: count(5) });
    const heaps = rules(heap, { start: { heap: 5 }, moves: takes(heap, { heap: [1] }) });
    expect(() => plan(heaps, { engine: 'product' })).toThrow(PlayError);
    expect(() => plan(heaps, { needs: { positions: 'diagrams' } })).toThrow(
      /^these rules cannot be solved: young-diagrams needs a Young diagram .*; explored does not give what is asked of it \(positions\)$/,
    );
    const endless = shape({ heap: count() });
    const unbounded = rules(endless, { start: { heap: 5 }, moves: takes(endless, { heap: [1] }) });
    expect(() => plan(unbounded, { engine: 'indexed' })).toThrow(
      'these rules cannot be solved by indexed, which needs an index of no more than 2^53 values',
    );
    expect(plan(unbounded).passedOver.map(({ engine }) => engine)).toEqual([
      'young-diagrams',
      'bit-rows',
      'product',
      'piece-tiers',
      'piece-rows',
      'pieces',
      'hands',
      'groups',
      'mills',
      'strata',
      'indexed',
    ]);
    expect(plan(unbounded).reason).toBe('explored from the start, retrograde and nimbers, at most 8.0 GiB');
    expect(solve(unbounded).plan.reason).toMatch(
      /^explored from the start, 6 positions, retrograde and nimbers, /,
    );
  });

  test('tiers of rules are solved one by one only where storing the moves of all positions takes much memory', async () => {
    const game = (await loadGame('lasker-morris')).rules({ rings: 2 });
    const [small, usual] = [2 ** 24, 2 ** 30].map((memory) => plan(game, { memory }));
    expect(small?.engine).toBe('strata');
    expect(usual?.engine).toBe('explored');
    expect(usual?.passedOver).toContainEqual({
      engine: 'strata',
      why: 'computes moves several times, and there is memory to store them',
    });
    expect(plan(game, { memory: 2 ** 30, needs: { positions: 'index' } }).engine).toBe('strata');
    expect(plan(game, { memory: 2 ** 30, engine: 'strata' }).engine).toBe('strata');
  });

  test('symmetries of an explored game include the identity, and are not used in scoring games or against the options', () => {
    const board = Board.rectangle(2, 2);
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
    const game = rules(position, {
      start: position.unrank(0),
      moves: () => [],
      symmetries: [(p) => p, (p) => p],
    });
    const symmetries = (of: typeof game, options = {}): number =>
      plan(of, { engine: 'explored', ...options }).symmetries;
    expect(symmetries(game)).toBe(3);
    expect(symmetries(game, { symmetries: false })).toBe(0);
    expect(symmetries({ ...game, gain: () => 1 })).toBe(0);
    // a search asks for the points of the moves themselves
    const searched = { engine: 'alpha-beta', engines: ALL_ENGINES };
    expect(symmetries({ ...game, gain: () => 1, pliesLeft: () => 0 }, searched)).toBe(3);
    expect(symmetries({ ...game, pliesLeft: () => 0 }, { ...searched, symmetries: false })).toBe(0);
  });
});

test('an error for too little memory says what helps', () => {
  const asked = (needed: number, memory: number, array?: number) => (): void =>
    requireMemory('a table', needed, memory, array);
  expect(asked(10, 10)).not.toThrow();
  expect(asked(10, 10, 2 ** 32)).not.toThrow();
  expect(asked(11, 10)).toThrow(
    'a table would be needed, but 10 B may be used; a smaller board or a larger --memory helps',
  );
  expect(asked(2 ** 40, 10)).toThrow('a smaller board or a larger --memory helps');
  expect(asked(2 ** 40 + 1, 10)).toThrow('10 B may be used; a smaller board helps');
  expect(asked(11, 10, 2 ** 32 + 1)).toThrow('10 B may be used; a smaller board helps');
  expect(asked(10, 10, 2 ** 32 + 1)).toThrow('one table holds at most 4.0 GiB; a smaller board helps');
});

test('plans of small games are enough to solve them', () => {
  checkSeeds(10, (random) => {
    const game = functionGame(random, { scoring: random.chance(0.5) });
    const whole = solve(game, { engine: 'explored' });
    const again = solve(game, { engine: 'explored', memory: whole.plan.bytes });
    const slow = slowSolve(game);
    expect(again.plan).toEqual(whole.plan);
    for (const p of slow.positions) expect(again.value(p)).toEqual(slow.value(p));
    expect(() => solve(game, { engine: 'explored', memory: whole.plan.bytes - 1 })).toThrow(
      /--memory helps$/,
    );
  });
});

test('whoever reads tables knows the orders of all engines, in the same order of preference', () => {
  const ofEngines = ENGINES.flatMap(({ name, order }) => (order ? [{ name, order }] : []));
  expect(ORDERS.map(({ name }) => name)).toEqual(ofEngines.map(({ name }) => name));
  ORDERS.forEach(({ order }, k) => expect(order).toBe(ofEngines[k]!.order));
});
