import { describe, expect, test } from 'vitest';
import { Random } from '../../test/random.ts';
import { LOSS, OPEN, TIE, WIN } from './ending.ts';
import { Board, E, W } from '../kit/board.ts';
import { pieces } from '../kit/pieces.ts';
import { count, fill, one, some, turns, youngDiagram } from '../kit/fields.ts';
import { keys } from '../kit/keys.ts';
import { either, only } from '../kit/combined.ts';
import { grows } from '../kit/diagram-moves.ts';
import { places } from '../kit/places.ts';
import { takes } from '../kit/subtraction.ts';
import { walks } from '../kit/walks.ts';
import { shape } from '../kit/shape.ts';
import { loadGame } from '../games/index.ts';
import { type RulesMembers, rules } from './rules.ts';
import { end } from './ends.ts';
import { plan } from '../engines/plan.ts';
import { solve } from '../engines/solve.ts';
import { type Permutation, structureOf } from './structure.ts';

const position = shape({ turn: turns('a', 'b'), left: count(3) });
type Heap = ReturnType<typeof position.parse>;
const OTHER = { a: 'b', b: 'a' } as const;

describe('who moved last, in a game in which a takes matches one by one and never passes the turn', () => {
  const alone = (members: Partial<RulesMembers<Heap>>) =>
    rules<Heap>(position, {
      start: { turn: 'a', left: 3 },
      moves: ({ turn, left }) => (left > 0 ? [{ turn, left: left - 1 }] : []),
      ...members,
    });
  const over = (winner: 'moved' | 'to move' | 'a' | 'b') => ({
    outcome: ({ left }: Heap) => (left === 0 ? winner : undefined),
  });
  const refused =
    /^the move from turn=a left=1 to turn=a left=0 keeps the turn and ends the game with 'moved'/;

  test.each(['indexed', 'explored'] as const)(
    "'moved' is refused, with the move, by the %s engine",
    (engine) => {
      expect(() => solve(alone(over('moved')), { engine })).toThrow(refused);
      const ends = [end('left', (left) => left === 0, 'moved')] as const;
      expect(() => solve(alone({ ends }), { engine })).toThrow(refused);
    },
  );

  test("'to move' is the side that took, as its name says", () => {
    for (const winner of ['to move', 'a'] as const) {
      const game = alone(over(winner));
      expect(solve(game).value(game.start)).toEqual({ outcome: 'win', remoteness: 3 });
    }
    const game = alone(over('b'));
    expect(solve(game).value(game.start)).toEqual({ outcome: 'loss', remoteness: 3 });
  });

  test('a side without a move is the one whose turn it is', () => {
    const values = (['loses', 'wins'] as const).map((noMoves) => {
      const game = alone({ noMoves });
      return solve(game).value(game.start)?.outcome;
    });
    expect(values).toEqual(['loss', 'win']);
  });

  test('points are gained whoever moved last', () => {
    const game = alone({ ...over('moved'), gain: () => 1 });
    expect(solve(game).value(game.start)).toEqual({ score: 3 });
  });
});

test("'moved' is true where the turn is kept on the way and passed by the move that ends the game", () => {
  // taking two matches keeps the turn, taking one passes it
  const game = rules<Heap>(position, {
    start: { turn: 'a', left: 3 },
    moves: ({ turn, left }) => [
      ...(left >= 1 ? [{ turn: OTHER[turn], left: left - 1 }] : []),
      ...(left > 2 ? [{ turn, left: left - 2 }] : []),
    ],
    outcome: ({ left }) => (left === 0 ? 'moved' : undefined),
  });
  const { value } = solve(game);
  // a takes two and then the last one
  expect(value(game.start)).toEqual({ outcome: 'win', remoteness: 2 });
  expect(game.ended({ turn: 'b', left: 0 })).toBe(LOSS);
});

test('a start that is over by having moved was won by the side that is not to move', () => {
  const game = rules<Heap>(position, {
    start: { turn: 'b', left: 0 },
    moves: ({ turn, left }) => (left > 0 ? [{ turn: OTHER[turn], left: left - 1 }] : []),
    outcome: ({ left }) => (left === 0 ? 'moved' : undefined),
  });
  expect(solve(game).value(game.start)).toEqual({ outcome: 'loss', remoteness: 0 });
});

test('keys that keep the turn are refused too, and in an impartial game every move passes it', () => {
  const members = {
    start: 3,
    moves: (key: number) => (key > 0 ? [key - 1] : []),
    outcome: (key: number) => (key === 0 ? ('moved' as const) : undefined),
  };
  const alone = rules(keys({ bits: 4, sides: ['a', 'b'], turn: () => 0 }), members);
  expect(() => solve(alone)).toThrow(/^the move from 1 to 0 keeps the turn/);
  const impartial = rules(keys({ bits: 4 }), members);
  expect(solve(impartial).value(3)).toMatchObject({ outcome: 'win', remoteness: 3 });
});

test('a member that rules or ends do not have is refused by its name', () => {
  const members = { start: { turn: 'a', left: 3 } as Heap, moves: takes(position, { left: [1, 2] }) };
  const made = (more: object) => () => rules(position, { ...members, ...more } as never);
  expect(made({ nomoves: 'wins' })).toThrow("rules(…) has no member 'nomoves'; did you mean 'noMoves'?");
  const holds = { ...end('left', (left) => left === 0, 'moved'), hold: true };
  expect(made({ ends: [holds] })).toThrow("end(…) has no member 'hold'; did you mean 'holds'?");
});

describe('the turn is checked only if a move may keep it', () => {
  const board = Board.rectangle(1, 3);
  const row = shape({ turn: turns('a', 'b'), cells: fill(board, '.ab') });
  const made = places(row, 'cells', { a: 'a', b: 'b' });
  const outcome = (): undefined => undefined;
  const start = row.unrank(0);

  test('moves of the kit always pass it, combined or not', () => {
    const kinds = [
      made,
      only(made, () => true),
      either(
        only(made, () => true),
        only(made, () => false),
      ),
    ];
    expect(kinds.map((moves) => rules(row, { start, moves, outcome }).keeping)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const taken = takes(position, { left: [1, 2] });
    const ends = [end('left', (left) => left === 0, 'moved')] as const;
    expect(rules(position, { start: { turn: 'a', left: 3 }, moves: taken, ends }).keeping).toBeUndefined();
  });

  test('moves of an author may keep it, alone and among those of the kit', () => {
    const own = { of: () => [{ ...start, cells: 'aaa' }] };
    const kinds = [own, only(own, () => true), either(made, own), own.of];
    for (const moves of kinds) {
      const game = rules(row, {
        start,
        moves,
        outcome: ({ cells }) => (cells === 'aaa' ? 'moved' : undefined),
      });
      expect(() => solve(game)).toThrow(
        /^the move from turn=a cells=\.\.\. to turn=a cells=aaa keeps the turn/,
      );
    }
  });

  test("moves are not checked if nobody wins by 'moved'", async () => {
    const game = (await loadGame('domineering')).rules();
    expect(game.keeping).toBeUndefined();
  });
});

describe('moves are a value', () => {
  const board = Board.rectangle(1, 4);
  const row = shape({ turn: turns('a', 'b'), a: one(board), b: one(board) });
  const around = board.steps(E, W);
  const start = row.unrank(1);
  const made = walks(row, { a: { a: around }, b: { b: around } });
  const untyped = (members: object): never => members as never;

  test('from which rules take every member', () => {
    const game = rules(row, { start, moves: made });
    expect(game.unmoves).toBe(made.before);
    expect(game.structure).toBe(made.structure);
    expect(structureOf(game, 'independent sides')).toBe(made.structure);
    expect(structureOf(game, 'pieces')).toBeUndefined();
    expect(game.saysNoMoves).toBe(false);
    const all = {
      name: () => 'a move',
      outcome: () => 'tie' as const,
      noMoves: 'wins' as const,
      impossible: () => 'because',
      legal: () => false,
    };
    const told = rules(row, { start, moves: { ...made, ...all } });
    expect([told.name(start, start), told.ended(start), told.stuck(start), told.impossible!(start)]).toEqual([
      'a move',
      TIE,
      WIN,
      'because',
    ]);
    expect(told.saysNoMoves).toBe(true);
    expect(told.legal(start)).toBe(false);
    const own = { name: () => 'mine', outcome: () => 'a' as const, noMoves: 'ties' as const };
    const overruled = rules(row, {
      start,
      moves: { ...made, ...all },
      ...own,
      impossible: () => 'it is',
      legal: () => true,
    });
    const { name, ended, stuck, impossible, legal } = overruled;
    expect([name(start, start), ended(start), stuck(start), impossible!(start), legal(start)]).toEqual([
      'mine',
      WIN,
      TIE,
      'it is',
      true,
    ]);
  });

  test('or a function, with its un-moves and its test beside it', () => {
    const legal = ({ a, b }: typeof start): boolean => a !== b;
    const game = rules(row, { start, moves: made.of, unmoves: made.before, legal });
    expect([game.unmoves, game.legal, game.structure]).toEqual([made.before, legal, undefined]);
    expect(game.moves(start).map(row.text)).toEqual(made.of(start).map(row.text));
  });

  test('whose structure and un-moves are dropped if the author gives a legality test', () => {
    const game = rules(row, { start, moves: made, legal: ({ a, b }) => a !== b });
    expect([game.structure, game.unmoves]).toEqual([undefined, undefined]);
    expect(game.legal({ ...start, a: 2, b: 2 })).toBe(false);
    expect(game.moves(start).map(row.text)).toEqual(made.of(start).map(row.text));
    expect(plan(rules(row, { start, moves: made })).engine).toBe('bit-rows');
    expect(plan(game).engine).toBe('indexed');
  });

  test('whose structure is dropped when they are changed', () => {
    for (const moves of [only(made, () => true), either(made)]) {
      expect(moves.structure).toBeUndefined();
      expect(rules(row, { start, moves }).structure).toBeUndefined();
    }
  });

  test('of pieces, which end the game by the kinds that are left only if nothing else ends it', () => {
    const moves = pieces(row, { a: { a: around }, b: { b: around } }, { insufficient: () => true });
    const endedBy = (members: object) =>
      structureOf(rules(row, { start, moves, ...members }), 'pieces')!.ended?.([0, 0]);
    expect(endedBy({})).toBe(TIE);
    expect(endedBy({ outcome: () => undefined })).toBeUndefined();
    expect(endedBy({ ends: [end('a', (c) => c === 3, 'a')] })).toBeUndefined();
    expect(rules(row, { start, moves, outcome: () => undefined }).ended(start)).toBe(OPEN);
  });

  test('of a diagram, with what its cells are worth', () => {
    const growing = shape({ turn: turns('a', 'b'), filled: youngDiagram(1, 2) });
    const moves = grows(growing, 'filled');
    const gain = { a: [[1, 2]], b: [[3, 4]] };
    const game = rules(growing, { start: growing.unrank(0), moves, gain });
    expect(structureOf(game, 'young diagram')!.gains).toEqual([[[1, 2]], [[3, 4]]]);
    const checked = rules(growing, { start: growing.unrank(0), moves, gain, legal: () => true });
    expect(checked.structure).toBeUndefined();
    const [q] = checked.moves(growing.unrank(0));
    expect(checked.gain!(growing.unrank(0), q!)).toBe(1);
  });

  test.each([
    [{ start, ...made }, "rules(…) has no member 'of'; write moves: walks(…)"],
    [{ start }, 'moves: expected a function or a statement such as walks(…)'],
    [{ start, moves: [] }, 'moves: expected a function or a statement such as walks(…)'],
    [{ start, moves: { ...made, befor: made.of } }, "moves has no member 'befor'; did you mean 'before'?"],
    [
      { start, moves: made, unmoves: made.before },
      "rules(…, { moves: walks(…) }) has no member 'unmoves'; write moves: only(…) | either(…) | (p) => …",
    ],
  ])('and nothing else: %#', (members, sentence) => {
    expect(() => rules(row, untyped(members))).toThrow(sentence);
  });
});

test("'to move' wins for whoever would move next", () => {
  const game = rules(shape({ left: count(1) }), {
    start: { left: 1 },
    moves: takes(shape({ left: count(1) }), { left: [1] }),
    outcome: ({ left }) => (left === 0 ? 'to move' : undefined),
  });
  expect(game.ended({ left: 0 })).toBe(WIN);
});

test('a condition over one field is tested with −1 as the second cell, in every graph', () => {
  const board = Board.rectangle(1, 3);
  const row = shape({ turn: turns('a', 'b'), a: one(board), b: one(board) });
  const asked = new Set<number>();
  const alone = (c: number, d = -2): boolean => {
    asked.add(d);
    return c === 2;
  };
  const game = rules(row, {
    start: row.unrank(0),
    moves: walks(row, { a: { a: board.steps(E, W) }, b: { b: board.steps(E, W) } }),
    ends: [end('a', alone, 'a')],
  });
  for (const engine of ['product', 'indexed', 'explored']) {
    asked.clear();
    solve(game, { engine });
    expect([engine, ...asked]).toEqual([engine, -1]);
  }
});

describe('symmetries', () => {
  const onto = (...cells: number[]): Permutation => Uint32Array.from(cells);
  const compose = (g: Permutation, h: Permutation): Permutation => g.map((c) => h[c]!);
  /** All permutations that the given ones generate: composes every two known ones until nothing new comes. */
  function slowGroup(given: readonly Permutation[]): Set<string> {
    const found = new Map(given.map((g) => [g.join(), g]));
    for (let before = 0; before < found.size;) {
      before = found.size;
      const known = [...found.values()];
      for (const g of known) for (const h of known) found.set(compose(g, h).join(), compose(g, h));
    }
    return new Set(found.keys());
  }
  const rowOf = (cells: number) =>
    shape({ turn: turns('a', 'b'), cells: fill(Board.rectangle(1, cells), '.ab') });
  const row = rowOf(5);
  const made = (symmetries: RulesMembers<ReturnType<typeof row.parse>>['symmetries'], on = row) =>
    rules(on, { start: on.unrank(0), moves: () => [], symmetries });

  test('are all that the given ones generate, each once and the identity first', () => {
    const random = new Random(3);
    const sizes = new Set<number>();
    for (let k = 0; k < 12; k++) {
      const given = random.list(1, 3, () => random.shuffled([0, 1, 2, 3, 4].slice(0, random.between(2, 5))));
      const whole = given.map((g) => onto(...[0, 1, 2, 3, 4].map((c) => g[c] ?? c)));
      const { permutations, symmetries } = made(whole);
      const expected = slowGroup(whole);
      expect(permutations[0]!.join()).toBe('0,1,2,3,4');
      expect(permutations.map((g) => g.join()).sort()).toEqual([...expected].sort());
      const p = row.parse('turn=a cells=.ab.a');
      expect(symmetries.map((map) => row.text(map(p)))).toEqual(
        permutations.map((g) => row.text(row.permuted(p, g))),
      );
      sizes.add(permutations.length);
    }
    expect(sizes.size).toBeGreaterThan(2);
  });

  test('are none if none are given, are computed when first needed, and may be maps of positions', () => {
    expect(made([]).permutations).toEqual([]);
    expect(made(undefined).symmetries).toEqual([]);
    let asked = 0;
    const game = made(() => {
      asked++;
      return [onto(4, 3, 2, 1, 0)];
    });
    expect(asked).toBe(0);
    expect(game.permutations).toHaveLength(2);
    expect(game.symmetries).toHaveLength(2);
    expect(asked).toBe(1);
    const swap = (p: ReturnType<typeof row.parse>) => ({ ...p, turn: OTHER[p.turn] });
    const mixed = made([onto(4, 3, 2, 1, 0), swap]);
    expect(mixed.permutations).toEqual([]);
    expect(mixed.symmetries).toHaveLength(3);
    expect(mixed.symmetries[2]).toBe(swap);
  });

  test('that generate more than any board has are refused', () => {
    const cells = Array.from({ length: 8 }, (_, c) => c);
    const turned = onto(...cells.map((c) => (c + 1) % 8));
    const swapped = onto(1, 0, ...cells.slice(2));
    const eight = rowOf(8);
    expect(() => made([turned, swapped], eight).permutations).toThrow(
      'the symmetries generate more than 8192; one of them is not a symmetry',
    );
    // seven cells have 5040 orders
    const fewer = made([onto(1, 2, 3, 4, 5, 6, 0, 7), swapped], eight);
    expect(fewer.permutations).toHaveLength(5040);
  });
});

test('the first condition that holds counts, of any cells of its fields, for the side that it names', () => {
  const random = new Random(5);
  const board = Board.rectangle(1, 3);
  const row = shape({ turn: turns('a', 'b'), a: some(2, board), b: one(board).or('off') });
  const winners = ['a', 'b', 'moved', 'to move', 'tie'] as const;
  const met = new Set<number>();
  for (let k = 0; k < 20; k++) {
    const ends = random.list(0, 3, () => {
      const winner = random.pick(winners);
      const [first, second] = [random.below(3), random.below(3)];
      const kind = random.below(3);
      if (kind === 0)
        return { winner, made: end('b', (c) => c === first, winner), fields: ['b'], first, second };
      const field = kind === 1 ? ('a' as const) : ('b' as const);
      const made = end('a', field, (c, d) => c === first && d === second, winner);
      return { winner, made, fields: ['a', field], first, second };
    });
    const otherwise = random.pick([...winners, undefined]);
    const game = rules(row, {
      start: row.unrank(0),
      moves: () => [],
      ends: ends.map(({ made }) => made),
      outcome: () => otherwise,
    });
    for (let i = 0; i < row.size; i++) {
      const p = row.unrank(i);
      const has = (field: string | undefined, cell: number): boolean =>
        field === undefined || row.cells(p, field).includes(cell);
      const over = ends.find(({ fields, first, second }) => has(fields[0], first) && has(fields[1], second));
      const winner = over ? over.winner : otherwise;
      const mover = { a: 'a', b: 'b', moved: OTHER[p.turn], 'to move': p.turn } as const;
      const wanted =
        winner === undefined ? OPEN : winner === 'tie' ? TIE : mover[winner] === p.turn ? WIN : LOSS;
      expect(game.ended(p)).toBe(wanted);
      met.add(over ? ends.indexOf(over) : -1);
    }
  }
  expect(met.size).toBe(4);
});

test('the owner of a piece is told by `owner`, or else by the name of its field or its symbol', () => {
  const by = (owner?: RulesMembers<Heap>['owner']) => {
    const game = rules<Heap>(position, {
      start: { turn: 'a', left: 3 },
      moves: () => [],
      ...(owner && { owner }),
    });
    return [
      ['left', 'x'],
      ['left', 'y'],
      ['left', 'z'],
      ['a', 'z'],
      ['left', 'b'],
    ].map(([field, symbol]) => game.owner(field!, symbol!));
  };
  expect(by()).toEqual([undefined, undefined, undefined, 0, 1]);
  expect(by((_, symbol) => (symbol === 'x' ? 'a' : symbol === 'y' ? 'b' : undefined))).toEqual([
    0,
    1,
    undefined,
    0,
    1,
  ]);
});
