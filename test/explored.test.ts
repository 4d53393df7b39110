/** Games explored from the start: over integer keys, and with moves up, down and in cycles. */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../bench/connect4.ts';
import { Board } from '../src/kit/board.ts';
import { count, fill, one, turns } from '../src/kit/fields.ts';
import { keys } from '../src/kit/keys.ts';
import { drops, places } from '../src/kit/places.ts';
import { shape } from '../src/kit/shape.ts';
import { PlayError } from '../src/base/errors.ts';
import { explored } from '../src/engines/explored/engine.ts';
import { exploredGraph } from '../src/engines/explored/explored.ts';
import type { Reach } from '../src/engines/contract/progress.ts';
import { vouchedFor } from '../src/rules/vouched.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import { audit } from '../src/engines/audit.ts';
import { backward } from '../src/engines/common/levels/backward.ts';
import type { Progress } from '../src/engines/contract/progress.ts';
import { plan } from '../src/engines/plan.ts';
import { retrograde } from '../src/engines/common/levels/retrograde.ts';
import { solveUnaudited as solve } from './solve.ts';
import { readLabel } from '../src/engines/common/levels/labels.ts';
import { differences } from './agreement.ts';
import { Random, checkSeeds } from './random.ts';
import { slowSolve } from './slow-solver.ts';

/** Compares `solve` with the slow solver at every reachable position: the differences and the number of positions. */
function compared<P>(game: Rules<P>): { positions: number; wrong: string[]; ascending: boolean } {
  const slow = slowSolve(game);
  const solution = solve(game, { engine: 'explored', symmetries: false });
  expect(solution.positions).toBe(slow.positions.length);
  const wrong = differences(game, 'explored', solution, slow.value, slow.positions).slice(0, 5);
  expect(audit(game, solution.value, slow.positions)).toBeUndefined();
  const ascending = exploredGraph(game).stored!.ascending;
  return { positions: slow.positions.length, wrong, ascending };
}

/** Connect four over a kit shape: columns of x and o from the bottom. */
function drawnConnectFour(columns: number, rows: number) {
  const board = Board.rectangle(rows, columns);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  type P = ReturnType<typeof position.unrank>;
  const at = (p: P, r: number, c: number): string => (c >= 0 && c < columns ? p.cells[r * columns + c]! : '');
  const free = (p: P, c: number): number => {
    for (let r = rows - 1; r >= 0; r--) if (at(p, r, c) === '.') return r;
    return -1;
  };
  const hasFour = (p: P): boolean =>
    board.cells().some((cell) => {
      const [r, c] = [Math.floor(cell / columns), cell % columns];
      const symbol = at(p, r, c);
      if (symbol === '.') return false;
      return [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ].some(([down, right]) =>
        [1, 2, 3].every((k) => r + k * down! < rows && at(p, r + k * down!, c + k * right!) === symbol),
      );
    });
  return rules(position, {
    start: position.unrank(0),
    moves: (p) =>
      Array.from({ length: columns }, (_, c) => c).flatMap((c): P[] => {
        const r = free(p, c);
        if (r < 0) return [];
        const cells = Array.from(p.cells)
          .with(r * columns + c, p.turn)
          .join('');
        return [{ turn: p.turn === 'x' ? 'o' : 'x', cells }];
      }),
    outcome: (p) => (hasFour(p) ? 'moved' : undefined),
    noMoves: 'ties',
  });
}

/** The key of such a position. */
function keyOf(
  { turn, cells }: { readonly turn: string; readonly cells: string },
  columns: number,
  rows: number,
): number {
  let key = turn === 'o' ? 2 ** (columns * (rows + 1)) : 0;
  for (let c = 0; c < columns; c++) {
    let column = 0;
    let height = 0;
    for (let r = rows - 1; r >= 0 && cells[r * columns + c] !== '.'; r--, height++)
      if (cells[r * columns + c] === 'x') column += 2 ** height;
    key += (column + 2 ** height) * 2 ** (c * (rows + 1));
  }
  return key;
}

describe('connect four over integer keys', () => {
  test.each([
    [1, 4],
    [2, 3],
    [3, 3],
    [4, 1],
    [4, 2],
    [5, 1],
    [3, 4],
  ])('on %d columns and %d rows has the values of the slow solver', (columns, rows) => {
    const { wrong, ascending } = compared(connectFour(columns, rows));
    expect(wrong).toEqual([]);
    expect(ascending).toBe(true);
  });

  test.each([
    [2, 5],
    [4, 2],
    [4, 3],
  ])('on %d columns and %d rows is the drawn game, position by position', (columns, rows) => {
    const [packed, drawn] = [connectFour(columns, rows), drawnConnectFour(columns, rows)];
    const [one, other] = [solve(packed), solve(drawn, { engine: 'explored' })];
    const graph = exploredGraph(drawn);
    expect(one.positions).toBe(other.positions);
    expect(one.signature()).toBe(other.signature());
    for (let i = 0; i < graph.size; i++) {
      const p = graph.positionAt(i);
      const key = keyOf(p, columns, rows);
      if (one.value(key)?.remoteness !== other.value(p)?.remoteness)
        expect([key, one.value(key)]).toEqual([drawn.position.text(p), other.value(p)]);
      expect(packed.position.toMove(key)).toBe(drawn.position.toMove(p));
    }
  });

  // 4×3 and 4×4 by complete enumeration and by John Tromp's counts
  test.each([
    { columns: 4, rows: 3, positions: 12_031, won: 716, lost: 412, tied: 10_903, plies: 12 },
    { columns: 4, rows: 4, positions: 161_029, won: 38_675, lost: 32_234, tied: 90_120, plies: 16 },
  ])(
    'on $columns × $rows has $positions positions',
    ({ columns, rows, positions, won, lost, tied, plies }) => {
      const game = connectFour(columns, rows);
      const solution = solve(game);
      expect(solution.positions).toBe(positions);
      expect(solution.signature()).toContain(`won ${won} lost ${lost} tied ${tied} drawn 0`);
      expect(solution.value(game.start)).toEqual({ outcome: 'tie', remoteness: plies });
      expect(solution.value(0)).toBeUndefined();
    },
  );
});

/** A random graph over keys scattered by multiplication; `up`: all paths to a position have equal length. */
function keyGame(random: Random, up: boolean, wide: boolean): Rules<number> {
  const size = random.between(1, 40);
  const spread = wide ? 7_919_000_000_003 : 97;
  const depth = Array.from({ length: size }, (_, i) => Math.floor(i / 5));
  const layer = (i: number): number[] => depth.flatMap((d, j) => (d === depth[i]! + 1 ? [j] : []));
  const targets = depth.map((_, i) => {
    const candidates = up ? layer(i) : [...depth.keys()];
    return candidates.length === 0 ? [] : random.list(0, 4, () => random.pick(candidates));
  });
  const turn = Array.from({ length: size }, () => random.below(2));
  const numberOf = (key: number): number => key / spread;
  const sided = random.chance(0.6);
  const sides = sided ? { sides: ['a', 'b'] as const, turn: (key: number) => turn[numberOf(key)]! } : {};
  // 'moved' is the side that passed the turn, and here a move may keep it
  const ends = sided ? (['to move', 'tie'] as const) : (['moved', 'to move', 'tie'] as const);
  const outcomes = Array.from({ length: size }, () => (random.chance(0.1) ? random.pick(ends) : undefined));
  const position = keys({ bits: wide ? 53 : 13, ...sides });
  return rules(position, {
    start: 0,
    moves: (key) => targets[numberOf(key)]!.map((j) => j * spread),
    outcome: (key) => outcomes[numberOf(key)],
    noMoves: random.pick(['loses', 'wins', 'ties'] as const),
    ...(up && random.chance(0.3) ? { gain: (p: number, q: number) => ((p * 3 + q) % 11) - 5 } : {}),
  });
}

describe('random games over keys', () => {
  test.each([
    { how: 'with cycles', up: false },
    { how: 'in which all paths to a position are equally long', up: true },
  ])('$how have the values of the slow solver', ({ up }) => {
    let [positions, ascending, others] = [0, 0, 0];
    checkSeeds(600, (random) => {
      const game = keyGame(random, up, random.chance(0.5));
      const result = compared(game);
      expect(result.wrong).toEqual([]);
      positions += result.positions;
      if (result.ascending) ascending++;
      else others++;
    });
    expect(positions).toBeGreaterThan(3000);
    if (up) expect([ascending, others]).toEqual([600, 0]);
    else expect(others).toBeGreaterThan(200);
  });

  test('a single backward pass and the search from the ends give the same labels', () => {
    checkSeeds(300, (random) => {
      const graph = exploredGraph(keyGame(random, true, false));
      const { stored, alternates } = graph;
      const back = backward(stored!, alternates);
      const search = retrograde({ ...graph, stored: { ...stored!, ascending: false } });
      for (let i = 0; i < graph.size; i++) expect(readLabel(back, i)).toEqual(readLabel(search, i));
    });
  });

  test.each([62, 63, 64, 200, 16_383, 16_384, 20_000])(
    'a line of %d plies has exact values in one pass backwards',
    (plies) => {
      for (const noMoves of ['loses', 'wins', 'ties'] as const) {
        const sides = { sides: ['a', 'b'] as const, turn: (key: number) => key % 2 };
        for (const position of [keys(), keys(sides)]) {
          const game = rules(position, { start: 0, moves: (key) => (key < plies ? [key + 1] : []), noMoves });
          const graph = exploredGraph(game);
          expect(graph.stored!.ascending).toBe(true);
          const labels = retrograde(graph);
          const wrong = Array.from({ length: plies + 1 }, (_, i) => i).filter((i) => {
            const { outcome, remoteness } = readLabel(labels, graph.indexOf(i)!);
            const odd = (plies - i) % 2 === 1;
            const expected = noMoves === 'ties' ? 'tie' : (noMoves === 'wins') === odd ? 'loss' : 'win';
            return outcome !== expected || remoteness !== plies - i;
          });
          expect(wrong).toEqual([]);
        }
      }
    },
  );
});

test('an impartial game over keys has the nimbers of the same game over a shape', () => {
  const position = shape({ left: count(40) });
  const drawn = rules(position, {
    start: { left: 40 },
    moves: ({ left }) => [1, 2, 5].filter((n) => n <= left).map((n) => ({ left: left - n })),
  });
  const packed = rules(keys({ bits: 6 }), {
    start: 40,
    moves: (key) => [1, 2, 5].filter((n) => n <= key).map((n) => key - n),
  });
  const [one, other] = [solve(packed), solve(drawn)];
  for (let left = 0; left <= 40; left++) expect(one.value(left)).toEqual(other.value({ left }));
});

test('a symmetry given as a function of the key leaves one position of each class', () => {
  const [columns, rows] = [4, 3];
  const game = connectFour(columns, rows);
  const mirrored = (key: number): number => {
    let image = key & (2 ** (columns * (rows + 1)));
    for (let c = 0; c < columns; c++)
      image += ((key >>> (c * (rows + 1))) & (2 ** (rows + 1) - 1)) * 2 ** ((columns - 1 - c) * (rows + 1));
    return image;
  };
  const halved = solve({ ...game, symmetries: [mirrored] });
  const whole = solve(game);
  const graph = exploredGraph(game);
  expect(halved.positions).toBeLessThan(0.6 * whole.positions);
  for (let i = 0; i < graph.size; i++)
    expect(halved.value(graph.positionAt(i))).toEqual(whole.value(graph.positionAt(i)));
});

describe('calls of the rules while exploring', () => {
  /** Counts the calls of each function of `game` and of its positions while it is solved. */
  function asked<P>(game: Rules<P>): { ranked: number; unranked: number; gains: number; moves: number } {
    const calls = { ranked: 0, unranked: 0, gains: 0, moves: 0 };
    const { position, moves, gain } = game;
    const counted: Rules<P> = {
      ...game,
      position: {
        ...position,
        rank: (p) => (calls.ranked++, position.rank(p)),
        unrank: (rank) => (calls.unranked++, position.unrank(rank)),
      },
      moves: (p) => {
        const found = moves(p);
        calls.moves += found.length;
        return found;
      },
      gain: gain && ((p, q) => (calls.gains++, gain(p, q))),
    };
    // an audit of the values would ask too
    solve(vouchedFor(counted), { engines: [explored()] });
    return calls;
  }
  const board = Board.rectangle(3, 3);
  const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
  const filling = { start: position.unrank(0), moves: places(position, 'cells', { x: 'x', o: 'o' }) };

  test('each move is ranked once and each position unranked once, with or without symmetries', () => {
    for (const symmetries of [[], board.symmetries]) {
      const game = rules(position, { ...filling, symmetries });
      const { positions } = solve(game, { engines: [explored()] });
      const { ranked, unranked, moves } = asked(game);
      // plus one for the start
      expect(ranked).toBe(moves + 1);
      expect(unranked).toBe(positions);
    }
  });

  test('the points of each move are computed once', () => {
    const { gains, moves, unranked } = asked(rules(position, { ...filling, gain: (_, q) => q.cells.length }));
    expect(gains).toBe(moves);
    expect(unranked).toBe(6046);
  });

  test.each([{ values: 3 }, { values: 256 }, { values: 257 }, { values: 1000 }])(
    'margins are exact where moves have $values different points',
    ({ values }) => {
      const up = rules(keys({ bits: 12 }), {
        start: 0,
        moves: (key) => [1, 2, 3].map((n) => key + n).filter((q) => q <= 1500),
        gain: (_, q) => (q * 7) % values,
      });
      for (const given of [up, countdownWith((_, q) => ((q * 7) % values) - 1)])
        expect(compared(given).wrong).toEqual([]);
    },
  );
});

test('the image of a rank is the rank of the image on boards whose index is cut into runs', () => {
  const random = new Random(11);
  const boards = [
    { board: Board.rectangle(5, 5), symbols: '.xo' },
    { board: Board.rectangle(4, 4), symbols: '.rbn' },
    { board: Board.rectangle(1, 40), symbols: '.x' },
    { board: Board.parse(['#....#', '......', '......', '#....#']), symbols: '.abc' },
  ];
  for (const { board, symbols } of boards) {
    const position = shape({
      turn: turns('x', 'o'),
      cells: fill(board, symbols),
      man: one(board),
      passes: count(2),
    });
    const group = board.symmetries;
    const images = position.images!(group);
    const ranks = new Float64Array(group.length);
    for (let k = 0; k < 500; k++) {
      const rank = random.below(2 ** 30) * Math.floor(position.size / 2 ** 30) + random.below(2 ** 20);
      images(rank, ranks);
      const p = position.unrank(rank);
      expect([...ranks]).toEqual(group.map((g) => position.rank(position.permuted(p, g))));
    }
  }
});

describe('memory', () => {
  const endless = rules(keys(), { start: 0, moves: (key) => [2 * key + 1, 2 * key + 2] });

  test('an infinite game stops at the memory limit and names it', () => {
    const solving = (): unknown => solve(endless, { memory: 2 ** 20 });
    expect(solving).toThrow(PlayError);
    expect(solving).toThrow(
      /^play reaches more than the \d\d,\d{3} positions that fit in 1.0 MiB; more with --memory helps$/,
    );
  });

  test('a game far larger than the memory is refused after few of its positions', () => {
    const filled = (rows: number, columns: number) => {
      const board = Board.rectangle(rows, columns);
      const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
      return { position, start: position.unrank(0), symmetries: board.symmetries };
    };
    const symbols = { x: 'x', o: 'o' } as const;
    const [tall, square] = [filled(6, 7), filled(5, 5)];
    const dropped = rules(tall.position, {
      start: tall.start,
      moves: drops(tall.position, 'cells', symbols),
    });
    const placed = rules(square.position, {
      start: square.start,
      moves: places(square.position, 'cells', symbols),
      symmetries: square.symmetries,
    });
    for (const { game, plies } of [
      // told apart by text; the counts are those of J. Tromp
      { game: dropped, plies: [1, 7, 49, 238, 1120, 4263] },
      // by rank, one of each class: of 600 ordered pairs of cells each of four reflections keeps 20, and (600 + 4 · 20) / 8 = 85
      { game: placed, plies: [1, 6, 85] },
    ]) {
      let asked = 0;
      let reach: Reach | undefined;
      const counted = { ...game, moves: (p: typeof game.start) => (asked++, game.moves(p)) };
      const progress: Progress = (_done, _of, known) => (reach = known);
      const first = plies.map((count) => count.toLocaleString('en')).join(String.raw` \+ `);
      expect(() => solve(counted, { memory: 2 ** 30, progress })).toThrow(
        new RegExp(
          String.raw`^play reaches more than the [\d,]+ positions that fit in 1.0 GiB, as random games show; its first plies reach ${first}( \+ [\d,]+)*; a smaller board or a larger --memory helps$`,
        ),
      );
      // 1 GiB would hold millions
      expect(asked).toBeLessThan(800_000);
      expect(reach!.plies.slice(0, plies.length)).toEqual(plies);
      expect(reach!.values).toBe(game.position.size);
    }
  });

  test('a plan has the number of index values, an upper bound of the positions', () => {
    const board = Board.rectangle(6, 7);
    const position = shape({ turn: turns('x', 'o'), cells: fill(board, '.xo') });
    const game = rules(position, {
      start: position.unrank(0),
      moves: drops(position, 'cells', { x: 'x', o: 'o' }),
    });
    expect(plan(game).reason).toBe(
      'explored from the start, 2.19e20 index values, retrograde, at most 8.0 GiB',
    );
  });

  test('the memory in a plan is enough, and 10 % less is not', () => {
    for (const game of [connectFour(4, 4), keyGame(new Random(7), false, true), countdown(30_000)]) {
      const first = solve(game);
      const again = solve(game, { memory: first.plan.bytes });
      expect(again.plan).toEqual(first.plan);
      expect(again.signature()).toBe(first.signature());
      expect(() => solve(game, { memory: 0.9 * first.plan.bytes })).toThrow(/--memory helps$/);
    }
  });

  test('an indexed game is held to its memory while its moves are stored', () => {
    // only a few positions have moves, and the samples of the plan miss them
    const position = shape({ left: count(99_999) });
    const game = rules(position, {
      start: { left: 1 },
      moves: ({ left }) => (left % 100 === 1 ? Array.from({ length: 300 }, (_, k) => ({ left: k })) : []),
    });
    const { bytes } = plan(game, { engine: 'indexed' });
    const solution = solve(game, { engine: 'indexed' });
    expect(solution.plan.bytes).toBeGreaterThan(1.3 * bytes);
    expect(solve(game, { engine: 'indexed', memory: solution.plan.bytes }).plan).toEqual(solution.plan);
    expect(() => solve(game, { engine: 'indexed', memory: 1.1 * bytes })).toThrow(
      /^the index has more than the [\d,]+ positions that fit in .* MiB; more with --memory helps$/,
    );
  });

  test('a uniform number of moves is predicted by the plan of an index', () => {
    const position = shape({ left: count(50_000) });
    const game = rules(position, {
      start: { left: 0 },
      moves: ({ left }) => [1, 2].map((n) => ({ left: (left + n) % 50_001 })),
    });
    const { bytes } = plan(game, { engine: 'indexed' });
    const used = solve(game, { engine: 'indexed' }).plan.bytes;
    expect(Math.abs(used - bytes)).toBeLessThan(0.01 * used);
  });
});

/** Take one or two from a number. */
const countdown = (from: number): Rules<number> =>
  rules(keys({ bits: 32 }), {
    start: from,
    moves: (key) => [1, 2].filter((n) => n <= key).map((n) => key - n),
  });

const countdownWith = (gain: (p: number, q: number) => number): Rules<number> => ({
  ...countdown(1500),
  gain,
});
