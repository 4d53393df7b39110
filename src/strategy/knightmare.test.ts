import { describe, expect, test } from 'vitest';
import {
  type Square,
  type KnightColour,
  KnightDistances,
  KnightPlan,
  attacks,
  onBoard,
  opposite,
  sameCell,
  targets,
  winner,
} from './knightmare.ts';

const EXHAUSTIVE = process.env['EXHAUSTIVE'] !== undefined;
const EVEN = EXHAUSTIVE ? [6, 8, 10, 12, 14] : [6, 8, 10];
const SMALL = EVEN.flatMap((rows) => EVEN.map((columns) => [rows, columns] as const));

describe('on every even board from 6×6 to 10×10, or 14×14 in the exhaustive run', () => {
  const solved = SMALL.map(([rows, columns]) => checkedBoard(rows, columns));

  test.each(solved)(
    '$name: exactly one colour can force a win at every start, and the plan plays that colour',
    (board) => {
      expect(board.starts).toBe(board.decided);
      expect(board.wrongColours).toEqual([]);
    },
  );

  test.each(solved)('$name: the plan wins against every reply within its stated bound', (board) => {
    expect(board.overBound).toEqual([]);
    expect(board.boundReached).toBeGreaterThan(0);
  });

  test('White wins 695 of 1,191 starts on 6×6, 2,223 of 3,907 on 8×8 (published figures)', () => {
    const figures = solved.map(({ name, white, starts }) => ({ name, white, starts }));
    expect(figures).toContainEqual({ name: '6×6', white: 695, starts: 1191 });
    expect(figures).toContainEqual({ name: '8×8', white: 2223, starts: 3907 });
  });

  test('longest forced wins up to 10×10: 9 plies for White and 10 for Black (published figures for the problem)', () => {
    const upTo10 = solved.filter(({ name }) => !/1[24]/.test(name));
    expect(upTo10.map(({ longest }) => longest)).toEqual(upTo10.map(() => [9, 10]));
  });
});

describe('winner', () => {
  test('agrees with the end rules as the exhaustive solver reads them, on every position of 6×6', () => {
    const race = exhaustiveRace(6, 6);
    const numbers = race.moves.map((_, number) => number);
    const differing = numbers.flatMap((white) =>
      numbers.flatMap((black) =>
        SIDES.flatMap((toMove, side) => {
          const got = winner(6, 6, cellOf(6, white), cellOf(6, black), toMove);
          const ended = race.ended(white, black, side);
          return got === (ended === undefined ? undefined : SIDES[ended])
            ? []
            : [{ white, black, toMove, got }];
        }),
      ),
    );
    expect(differing).toEqual([]);
  });
});

describe('distances to a target', () => {
  const sizes = [6, 8, 10, 12, 26, 40];
  const boards = sizes.flatMap((rows) => sizes.map((columns): [number, number] => [rows, columns]));

  test.each([...boards, [6, 1000], [1000, 6], EXHAUSTIVE ? [1000, 1000] : [100, 60]])(
    '%i×%i: the closed form is the distance on the board, found by search',
    (rows, columns) => {
      for (const target of Object.values(targets(rows, columns))) {
        const distances = new KnightDistances(rows, columns, target);
        const searched = searchedDistances(rows, columns, target);
        const wrong = searched.findIndex((distance, i) => distance !== distances.from(cellOf(columns, i)));
        expect(wrong).toBe(-1);
      }
    },
  );

  test('they are refused for boards and cells where the closed form is not proved', () => {
    const refused = [
      [5, 6, [3, 3]],
      [4, 6, [2, 3]],
      [8, 8, [4, 5]],
      [8, 8, [1, 1]],
    ] as const;
    for (const [rows, columns, to] of refused)
      expect(() => new KnightDistances(rows, columns, to)).toThrow('distances are those to a target');
  });
});

describe('on large boards', () => {
  test('the plan beats every adversary within its bound on random boards, from random starts', () => {
    const random = seeded(41);
    const upTo = (most: number): number => 1 + Math.floor(random() * most);
    const starts = Array.from({ length: EXHAUSTIVE ? 100 : 10 }, () => {
      const [rows, columns] = [4 + 2 * upTo(498), 4 + 2 * upTo(498)];
      const cell = (): Square => [upTo(rows), upTo(columns)];
      return { rows, columns, white: cell(), black: cell() };
    });
    for (const { rows, columns, white, black } of starts) {
      const plan = new KnightPlan(rows, columns, white, black);
      expect(plan.bound).toBeLessThanOrEqual(336);
      for (const { name, reply } of adversaries(rows, columns, plan.colour)) {
        const moves = movesToWin(plan, rows, columns, { white, black }, reply);
        expect([rows, columns, white, black, name, moves <= plan.bound]).toEqual([
          rows,
          columns,
          white,
          black,
          name,
          true,
        ]);
      }
    }
  });

  test.each([
    [60, 60],
    [100, 6],
    [6, 1000],
    [1000, 1000],
  ])(
    '%i×%i: the plan beats every adversary within its bound, from corner, edge and centre starts',
    (rows, columns) => {
      const lost = landmarkStarts(rows, columns).flatMap(([white, black]) => {
        const plan = new KnightPlan(rows, columns, white, black);
        const games = adversaries(rows, columns, plan.colour).map(({ name, reply }) => ({
          game: `white ${white.join(',')}, black ${black.join(',')}, against one that ${name}`,
          moves: movesToWin(plan, rows, columns, { white, black }, reply),
        }));
        expect(plan.bound).toBeLessThanOrEqual(350);
        return games.filter(({ moves }) => moves > plan.bound);
      });
      expect(lost).toEqual([]);
    },
  );

  test('the bound is one capture, a walk home, or a walk to the other target and three moves home', () => {
    expect(new KnightPlan(8, 8, [1, 1], [2, 3])).toMatchObject({ colour: 'white', bound: 1 });
    expect(new KnightPlan(8, 8, [1, 1], [8, 8])).toMatchObject({ colour: 'white', bound: 2 });
    expect(new KnightPlan(6, 6, [6, 3], [2, 2])).toMatchObject({ colour: 'white', bound: 5 });
  });

  test('no bound exceeds the longest walk home by more than 2: 336 moves on 1000×1000, which is reached', () => {
    const toWhiteTarget = new KnightDistances(1000, 1000, targets(1000, 1000).white);
    let longest = 0;
    for (let row = 1; row <= 1000; row++) {
      for (let column = 1; column <= 1000; column++) {
        longest = Math.max(longest, toWhiteTarget.from([row, column]));
      }
    }
    expect(longest).toBe(334);
    expect(new KnightPlan(1000, 1000, [1, 1], [997, 1000])).toMatchObject({ colour: 'white', bound: 336 });
  });
});

/** Where an adversary goes from `own` when the plan's knight stands on `other`. */
type Reply = (own: Square, other: Square) => Square;

function adversaries(rows: number, columns: number, against: KnightColour): { name: string; reply: Reply }[] {
  const target = targets(rows, columns);
  const home = new KnightDistances(rows, columns, target[opposite(against)]);
  const guarded = new KnightDistances(rows, columns, target[against]);
  const apart = (a: Square, b: Square): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  /** The legal move that makes `cost` least, a capture before all others. */
  const least =
    (cost: (to: Square, other: Square) => number): Reply =>
    (own, other) =>
      attacks(own, other)
        ? other
        : legalMoves(rows, columns, own).reduce((a, b) => (cost(b, other) < cost(a, other) ? b : a));
  return [
    { name: 'flees', reply: least((to, other) => -apart(to, other)) },
    { name: 'hunts', reply: least(apart) },
    { name: 'races', reply: least((to) => home.from(to)) },
    { name: 'guards', reply: least((to) => guarded.from(to)) },
    { name: 'stays between both targets', reply: least((to) => Math.max(home.from(to), guarded.from(to))) },
    ...[1, 2, 3].map((seed) => {
      const random = seeded(seed);
      return { name: `moves at random (seed ${seed})`, reply: least(() => random()) };
    }),
  ];
}

/** Moves of the plan until it has won; Infinity when the other side wins, and an error at an illegal move. */
function movesToWin(
  plan: KnightPlan,
  rows: number,
  columns: number,
  start: Readonly<Record<KnightColour, Square>>,
  reply: Reply,
): number {
  let { white, black } = start;
  let toMove: KnightColour = 'white';
  for (let moves = 0; moves <= 350;) {
    const ours = toMove === plan.colour;
    const [own, other] = toMove === 'white' ? [white, black] : [black, white];
    const to = ours ? plan.move(white, black) : reply(own, other);
    if (!legalMoves(rows, columns, own).some((cell) => sameCell(cell, to)))
      throw new Error(`illegal: ${own} to ${to}`);
    if (toMove === 'white') white = to;
    else black = to;
    if (ours) moves++;
    toMove = opposite(toMove);
    const won = winner(rows, columns, white, black, toMove);
    if (won !== undefined) return won === plan.colour ? moves : Infinity;
  }
  return Infinity;
}

/** Legal starts among two corners, two edges, and cells at and beside the targets. */
function landmarkStarts(rows: number, columns: number): [white: Square, black: Square][] {
  const landmarks: Square[] = [
    [1, 1],
    [rows, columns],
    [1, columns / 2],
    [rows / 2, columns],
    [rows / 2, columns / 2],
    [rows / 2 + 1, columns / 2],
    [rows / 2 + 1, columns / 2 + 1],
  ];
  const target = targets(rows, columns);
  return landmarks
    .flatMap((white) => landmarks.map((black): [Square, Square] => [white, black]))
    .filter(
      ([white, black]) =>
        !sameCell(white, black) && !sameCell(white, target.white) && !sameCell(black, target.black),
    );
}

/** The distance of every cell from `to`, row by row. */
function searchedDistances(rows: number, columns: number, to: Square): Int32Array {
  const numberOf = ([row, column]: Square): number => (row - 1) * columns + column - 1;
  const distances = new Int32Array(rows * columns).fill(-1);
  distances[numberOf(to)] = 0;
  for (let ring = [to], distance = 1; ring.length > 0; distance++) {
    const next: Square[] = [];
    for (const cell of ring) {
      for (const neighbour of legalMoves(rows, columns, cell)) {
        if (distances[numberOf(neighbour)] !== -1) continue;
        distances[numberOf(neighbour)] = distance;
        next.push(neighbour);
      }
    }
    ring = next;
  }
  return distances;
}

const legalMoves = (rows: number, columns: number, [row, column]: Square): Square[] =>
  [-2, -1, 1, 2]
    .flatMap((down) => [-2, -1, 1, 2].map((right): Square => [row + down, column + right]))
    .filter((to) => attacks([row, column], to) && onBoard(rows, columns, to));

/** Numbers in [0, 1) by Marsaglia's xorshift. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const SIDES = ['white', 'black'] as const;
const cellOf = (columns: number, number: number): Square => [
  Math.floor(number / columns) + 1,
  (number % columns) + 1,
];

/** Plays the plan of every start on one board against every reply. */
function checkedBoard(rows: number, columns: number) {
  const race = exhaustiveRace(rows, columns);
  const cell = (number: number): Square => cellOf(columns, number);
  const numberOf = ([row, column]: Square): number => (row - 1) * columns + column - 1;
  const cells = race.moves.map((_, number) => number);
  const result = {
    name: `${rows}×${columns}`,
    starts: 0,
    decided: 0,
    white: 0,
    longest: [0, 0],
    boundReached: 0,
    wrongColours: [] as string[],
    overBound: [] as string[],
  };
  // the plan's moves depend on its colour and the position alone, so starts of one colour share what was
  // walked
  const walked = [new Map<number, number>(), new Map<number, number>()];

  /** The most moves that `plan` needs from its turn, over all replies; Infinity when some reply escapes. */
  const longestLine = (plan: KnightPlan, white: number, black: number): number => {
    const side = plan.colour === 'white' ? 0 : 1;
    const memo = walked[side]!;
    const key = white * cells.length + black;
    const known = memo.get(key);
    if (known !== undefined) return known;
    memo.set(key, Infinity); // a position met again on its own line is never won
    const [own, other] = side === 0 ? [white, black] : [black, white];
    const to = numberOf(plan.move(cell(white), cell(black)));
    const after = side === 0 ? ([to, black] as const) : ([white, to] as const);
    const legal = race.moves[own]!.includes(to);
    const won = race.ended(...after, 1 - side);
    const longest =
      !legal || won === 1 - side
        ? Infinity
        : won === side
          ? 1
          : 1 +
            Math.max(
              ...race.moves[other]!.map((reply) =>
                afterReply(plan, side, side === 0 ? [to, reply] : [reply, to]),
              ),
            );
    memo.set(key, longest);
    return longest;
  };
  const afterReply = (plan: KnightPlan, side: number, [white, black]: readonly [number, number]): number => {
    const won = race.ended(white, black, side);
    return won === undefined ? longestLine(plan, white, black) : won === side ? 0 : Infinity;
  };

  for (const white of cells) {
    for (const black of cells) {
      if (white === black || white === race.targets[0] || black === race.targets[1]) continue;
      const plan = new KnightPlan(rows, columns, cell(white), cell(black));
      const start = `white ${cell(white).join(',')}, black ${cell(black).join(',')}`;
      const forced = race.forced(white, black, 0);
      result.starts++;
      if (!forced) continue;
      result.decided++;
      if (forced.winner === 0) result.white++;
      result.longest[forced.winner] = Math.max(result.longest[forced.winner]!, forced.plies);
      if (plan.colour !== SIDES[forced.winner]) result.wrongColours.push(start);

      const needed =
        plan.colour === 'white'
          ? longestLine(plan, white, black)
          : Math.max(...race.moves[white]!.map((first) => afterReply(plan, 1, [first, black])));
      if (needed > plan.bound) result.overBound.push(`${start}: ${needed} moves, bound ${plan.bound}`);
      if (needed === plan.bound) result.boundReached++;
    }
  }
  return result;
}

/**
 * Every position of a small board, solved slowly and in the open: round after round over all positions until
 * nothing changes. Shares nothing with the strategy. Cells are numbered row by row from 0; side 0 is White
 * and 1 Black.
 */
interface ExhaustiveRace {
  /** White's and Black's. */
  readonly targets: readonly [white: number, black: number];
  /** The cells a knight's move away, for every cell. */
  readonly moves: readonly (readonly number[])[];
  /** 0 or 1 when White or Black has won here, undefined while play goes on. */
  ended(white: number, black: number, toMove: number): number | undefined;
  /** The side that can force a win and in how many plies, the winner hurrying; undefined: nobody can. */
  forced(white: number, black: number, toMove: number): ForcedWin | undefined;
}

/** `winner` is 0 for White and 1 for Black; `plies` counts the moves of both sides. */
interface ForcedWin {
  readonly winner: number;
  readonly plies: number;
}

function exhaustiveRace(rows: number, columns: number): ExhaustiveRace {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  const row = (cell: number): number => Math.floor(cell / columns) + 1;
  const column = (cell: number): number => (cell % columns) + 1;
  const moves = cells.map((a) =>
    cells.filter((b) => (row(a) - row(b)) ** 2 + (column(a) - column(b)) ** 2 === 5),
  );
  const attacked = moves.map((near) => cells.map((cell) => near.includes(cell)));
  const at = (r: number, c: number): number =>
    cells.findIndex((cell) => row(cell) === r && column(cell) === c);
  const targets = [at(rows / 2, columns / 2), at(rows / 2 + 1, columns / 2)] as const;

  const ended = (white: number, black: number, toMove: number): number | undefined => {
    if (white === black) return 1 - toMove;
    if (white === targets[0] && !attacked[white]![black]) return 0;
    if (black === targets[1] && !attacked[white]![black]) return 1;
    return undefined;
  };

  const size = cells.length;
  const index = (white: number, black: number, toMove: number): number =>
    (toMove * size + white) * size + black;
  const forced = new Map<number, ForcedWin>();
  let open: (readonly [white: number, black: number, toMove: number])[] = [];
  for (const toMove of [0, 1]) {
    for (const white of cells) {
      for (const black of cells) {
        const winner = ended(white, black, toMove);
        if (winner === undefined) open.push([white, black, toMove]);
        else forced.set(index(white, black, toMove), { winner, plies: 0 });
      }
    }
  }

  for (let plies = 1, changed = true; changed; plies++) {
    // found apart from what is known, so that a round sees only shorter wins
    const found: (readonly [position: number, ForcedWin])[] = [];
    open = open.filter(([white, black, toMove]) => {
      const nexts =
        toMove === 0
          ? moves[white]!.map((to) => index(to, black, 1))
          : moves[black]!.map((to) => index(white, to, 0));
      const wins = nexts.some((next) => forced.get(next)?.winner === toMove);
      const loses = nexts.every((next) => forced.get(next)?.winner === 1 - toMove);
      if (wins || loses)
        found.push([index(white, black, toMove), { winner: wins ? toMove : 1 - toMove, plies }]);
      return !wins && !loses;
    });
    for (const [position, win] of found) forced.set(position, win);
    changed = found.length > 0;
  }

  const forcedFrom = (white: number, black: number, toMove: number): ForcedWin | undefined =>
    forced.get(index(white, black, toMove));
  return { targets, moves, ended, forced: forcedFrom };
}
