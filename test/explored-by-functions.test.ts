/** Moves that functions find, explored by machine code, beside the same without it. */
import { describe, expect, test } from 'vitest';
import { PlayError } from '../src/base/errors.ts';
import { wordNumbering } from '../src/engines/common/compiled/kernel.ts';
import { solveGraph } from '../src/engines/common/levels/solve-graph.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import { solve } from '../src/engines/solve.ts';
import { Board, count, fill, keys, rules, shape, turns } from '../src/kit/index.ts';
import type { Rules } from '../src/rules/rules.ts';
import { vouchedFor } from '../src/rules/vouched.ts';
import { expectSameGraph } from './same-graph.ts';

/** Machine code explores from the first position on. */
const AT_ONCE = { compiler: wordNumbering, compileFrom: 1 };

const position = shape({ turn: turns('x', 'o'), cells: fill(Board.rectangle(3, 3), '.xo') });
type P = ReturnType<typeof position.unrank>;
/** The side to move puts its symbol on any empty cell. */
const puts = ({ turn, cells }: P): P[] =>
  Array.from(cells).flatMap((symbol, c) =>
    symbol === '.'
      ? [{ turn: turn === 'x' ? 'o' : 'x', cells: cells.slice(0, c) + turn + cells.slice(c + 1) } as const]
      : [],
  );
const menIn = ({ cells }: P): number => cells.replaceAll('.', '').length;
const start = position.unrank(0);

describe('positions have the same numbers, states, moves, points and values', () => {
  const compared =
    <P>(game: Rules<P>) =>
    (): number =>
      expectSameGraph(game, false, Infinity);
  const games: Readonly<Record<string, () => number>> = {
    'of symbols': compared(rules(position, { start, moves: puts, noMoves: 'ties' })),
    'with ends': compared(
      rules(position, {
        start,
        moves: puts,
        outcome: ({ cells }) => (cells.startsWith('xx') ? 'x' : cells.endsWith('oo') ? 'moved' : undefined),
        noMoves: (p) => (p.cells[0] === 'x' ? 'wins' : 'ties'),
      }),
    ),
    'where moves gain points': compared(
      rules(position, {
        start,
        moves: puts,
        gain: (p, q) => (p.turn === 'x' ? 1 : -1) * ((position.rank(q) % 7) - 3),
      }),
    ),
    'where one move in three keeps the turn': compared(
      rules(position, {
        start,
        moves: (p) => puts(p).map((q) => (menIn(q) % 3 === 0 ? { ...q, turn: p.turn } : q)),
      }),
    ),
    'where moves lead to the same position, in any order': compared(
      rules(position, {
        start,
        moves: (p) => [...puts(p).toReversed(), ...puts(p)],
      }),
    ),
    'where the men walk in circles': compared(
      rules(position, {
        start: position.parse('turn=x cells=x.o/.x./o..'),
        moves: ({ turn, cells }) =>
          Array.from(cells).flatMap((symbol, c) => {
            const to = (c + 1) % cells.length;
            if (symbol !== turn || cells[to] !== '.') return [];
            const next = Array.from(cells, (other, d) => (d === c ? '.' : d === to ? symbol : other)).join(
              '',
            );
            return [{ turn: turn === 'x' ? 'o' : 'x', cells: next } as const];
          }),
      }),
    ),
    'of keys that are longer than 32 bits': compared(
      rules(keys({ bits: 53, sides: ['left', 'right'], turn: (key) => key % 2 }), {
        start: 2 ** 52,
        moves: (key) => {
          const [held, turn] = [Math.floor(key / 2) % 64, key % 2];
          return [1, 2, 5].flatMap((n) =>
            held + n < 64 ? [key + 2 * n + 1 - 2 * turn + (n > 1 ? 2 ** 40 : 0)] : [],
          );
        },
      }),
    ),
    'of numbers, which nobody owns': compared(
      rules(shape({ one: count(9), other: count(20) }), {
        start: { one: 9, other: 20 },
        moves: ({ one, other }) => [
          ...(one > 0 ? [{ one: one - 1, other }] : []),
          ...(other > 1 ? [{ one, other: other - 2 }] : []),
        ],
      }),
    ),
  };
  test.each(Object.keys(games))('%s', (name) => {
    expect(games[name]!()).toBeGreaterThan(20);
  });

  test('where symmetries are functions, or permutations', () => {
    const board = Board.rectangle(3, 3);
    const mirrored = ({ turn, cells }: P): P => ({ turn, cells: Array.from(cells).reverse().join('') });
    for (const symmetries of [[mirrored], board.symmetries]) {
      const game = rules(position, { start, moves: puts, symmetries });
      expect(expectSameGraph(game, true, Infinity)).toBeLessThan(6046);
    }
  });
});

test('more different points than there are codes are asked for again', () => {
  const game = rules(position, { start, moves: puts, gain: (_, q) => position.rank(q) % 301 });
  const graph = exploredGraph(game, AT_ONCE);
  expect(graph.stored?.points).toBeUndefined();
  expect(solveGraph(game, graph).signature()).toBe(solveGraph(game, exploredGraph(game)).signature());
});

test('a position with more moves than there is room for is explored without machine code', () => {
  const all = Array.from({ length: 70_000 }, (_, k) => k + 1);
  const fan = rules(keys({ bits: 32 }), {
    start: 0,
    moves: (key) => (key === 0 ? all : key < 10 ? [0] : []),
  });
  const graph = exploredGraph(fan, AT_ONCE);
  expect(graph.size).toBe(70_001);
  expect(graph.labels).toBeUndefined();
  expect(solveGraph(fan, graph).signature()).toBe(solveGraph(fan, exploredGraph(fan)).signature());
});

describe('functions', () => {
  /** How often the functions of a game of symbols are called. */
  function asked(members: { readonly gain?: () => number }) {
    const calls = { moves: 0, ended: 0, gains: 0 };
    const game = rules(position, { start, moves: puts, ...members });
    const { moves, ended, gain } = game;
    const counted: Rules<P> = {
      ...game,
      moves: (p) => (calls.moves++, moves(p)),
      ended: (p) => (calls.ended++, ended(p)),
      gain: gain && ((p, q) => (calls.gains++, gain(p, q))),
    };
    const solution = solve(vouchedFor(counted), { engines: [explored({ ...AT_ONCE, compileFrom: 0 })] });
    return { ...calls, positions: solution.positions };
  }

  test('are called once for each position and each move', () => {
    const { positions, moves, ended, gains } = asked({ gain: () => 1 });
    // the table grows a few times, and the start is asked before machine code is tried
    expect({ positions, moves, ended }).toEqual({ positions: 6046, moves: 6046, ended: 6046 });
    expect(gains).toBeGreaterThan(6046);
  });

  test.each([0.5, 2 ** 40, NaN])(
    'may say points such as %d, which are then added up without machine code',
    (points) => {
      let attempts = 0;
      const compiler: typeof wordNumbering = (...how) => {
        const words = wordNumbering(...how);
        if (words) attempts++;
        return words;
      };
      const game = rules(position, { start, moves: puts, gain: (p) => (menIn(p) === 8 ? points : 1) });
      for (let k = 0; k < 2; k++) {
        const graph = exploredGraph(game, { compiler, compileFrom: 1 });
        expect(solveGraph(game, graph).signature()).toBe(solveGraph(game, exploredGraph(game)).signature());
      }
      expect(attempts).toBe(1);
    },
  );

  test('say what they throw, and what they return is refused, as without machine code', () => {
    const refused = <P>(sentence: string, game: Rules<P>): void => {
      const said = [{}, AT_ONCE].map((how) => {
        try {
          return exploredGraph(game, how).size;
        } catch (error) {
          return String(error);
        }
      });
      expect(said[1]).toBe(said[0]);
      expect(said[0]).toContain(sentence);
    };
    const key = 'is not a key';
    const changed = (change: (cells: string) => string) =>
      rules(position, { start, moves: (p) => puts(p).map((q) => ({ ...q, cells: change(q.cells) })) });
    const five = (p: P): undefined => {
      if (menIn(p) === 5) throw new Error('five men');
    };
    refused('five men', rules(position, { start, moves: puts, outcome: five }));
    refused(
      key,
      changed((cells) => `${cells.slice(1)}?`),
    );
    refused(
      key,
      changed((cells) => cells.slice(1)),
    );
    refused(
      key,
      changed((cells) => `é${cells.slice(1)}`),
    );
    refused(key, rules(keys({ bits: 8 }), { start: 0, moves: (at) => [at + 1] }));
    refused(key, rules(keys({ bits: 8 }), { start: 0, moves: (at) => (at < 90 ? [at + 1] : [0.5]) }));
  });

  test('report progress every 256 positions, and may be stopped by that', () => {
    const tree = rules(keys(), {
      start: 0,
      moves: (key) => (key < 2 ** 20 ? [2 * key + 1, 2 * key + 2] : []),
    });
    let last = 0;
    const progress = (done: number): void => {
      expect(done - last).toBeLessThanOrEqual(256);
      last = done;
      if (done > 5000) throw new PlayError('interrupted', 'stopped');
    };
    expect(() => exploredGraph(tree, { ...AT_ONCE, progress })).toThrow('stopped');
    expect(last).toBeLessThan(5300);
  });

  test('are not asked long where random games show that there are too many positions', () => {
    let calls = 0;
    const tree = rules(keys(), {
      start: 0,
      moves: (key) => (calls++, key < 2 ** 40 ? [1, 2, 3, 4].map((d) => 4 * key + d) : []),
    });
    const budget = { memory: 2 ** 27, toSolve: () => 100 };
    expect(() => exploredGraph(tree, { ...AT_ONCE, budget })).toThrow(
      /play reaches more than the .* positions that fit/,
    );
    expect(calls).toBeLessThan(200_000);
  });
});
