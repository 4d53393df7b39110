/** Opponents play as their names say, judged by exact values. */
import { expect, test } from 'vitest';
import { seeds } from '../../test/graphs.ts';
import { everyPosition } from '../../test/agreement.ts';
import type { Loose } from '../../test/random-games.ts';
import { inARow } from '../../test/small-games.ts';
import type { Random } from '../../test/random.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { count, turns } from '../kit/fields.ts';
import { takes } from '../kit/subtraction.ts';
import { shape } from '../kit/shape.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { loadGame } from '../games/index.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import { explain } from './explain.ts';
import { chooseMove } from './choose-move.ts';
import { OPPONENTS, type OpponentName } from './opponent.ts';
import { seeded } from '../base/random.ts';
import { Session } from './session.ts';

/** The smallest random number for which a fallible player at the root chooses the second of two moves instead of the first. */
function threshold(game: Rules<{ readonly n: number }>, values: readonly Value[], strength: number): number {
  const value = ({ n }: { readonly n: number }): Value => values[n]!;
  const made = (random: number): number =>
    chooseMove('fallible', game, { value }, { n: 3 }, { strength, random: () => random })!.to.n;
  let [low, high] = [0, 1];
  for (let k = 0; k < 40; k++) {
    const middle = (low + high) / 2;
    if (made(middle) === made(0)) low = middle;
    else high = middle;
  }
  return low;
}

test('a move’s weight falls by e^−severity for each strength / (1 − strength)', () => {
  const position = shape({ n: count(3) });
  const members = { start: { n: 3 }, moves: takes(position, { n: [1, 2] }) };
  const [plain, scoring] = [rules(position, members), rules(position, { ...members, gain: () => 0 })];
  const loss: Value = { outcome: 'loss', remoteness: 2 };
  const draw: Value = { outcome: 'draw' };
  const slow: Value = { outcome: 'loss', remoteness: 10 };
  const win: Value = { outcome: 'win', remoteness: 3 };
  // the two moves lead to 2 and 1: the values there for the other side, and the severity of the worse move
  const cases: [game: typeof plain, atTwo: Value, atOne: Value, severity: number][] = [
    [plain, loss, draw, 2],
    [plain, loss, win, 3],
    [plain, draw, win, 1],
    [plain, draw, draw, 0],
    [plain, loss, slow, 0.5 * (8 / (8 + 8))],
    [plain, win, { ...win, remoteness: 1 }, 0.5 * (2 / (2 + 8))],
    [scoring, { score: -4 }, { score: -1 }, 3],
    [scoring, { score: 2 }, { score: 2 }, 0],
  ];
  for (const strength of [0.2, 0.5, 0.6])
    for (const [game, atTwo, atOne, severity] of cases) {
      const weight = Math.exp((-severity * strength) / (1 - strength));
      const values = [draw, atOne, atTwo, draw];
      expect(threshold(game, values, strength)).toBeCloseTo(1 / (1 + weight), 9);
    }
});

test('of two moves that are as good each is chosen by one half of the random numbers', () => {
  const position = shape({ n: count(2) });
  const game = rules(position, {
    start: { n: 2 },
    moves: takes(position, { n: [1, 2] }),
    gain: () => 0,
  });
  const value = (): Value => ({ score: 0 });
  const made = (random: number): number =>
    chooseMove('fallible', game, { value }, { n: 2 }, { strength: 0.5, random: () => random })!.to.n;
  expect([0, 0.25, 0.5 - 1e-9, 0.5, 0.75, 1 - 1e-9].map(made)).toEqual([1, 1, 1, 0, 0, 0]);
});

test('of three moves the points of the middle one count as a share of the largest loss, whose severity is 3', () => {
  const position = shape({ n: count(3) });
  const game = rules(position, {
    start: { n: 3 },
    moves: takes(position, { n: [1, 2, 3] }),
    gain: (_, { n }) => [0, 6, 8][n]!,
  });
  const value = (): Value => ({ score: 0 });
  const made = (random: number): number =>
    chooseMove('fallible', game, { value }, { n: 3 }, { strength: 0.5, random: () => random })!.to.n;
  const [first, second, third] = [1, Math.exp(-3 / 4), Math.exp(-3)];
  const all = first + second + third;
  const near = 1e-9;
  expect([0, first / all - near, first / all + near].map(made)).toEqual([2, 2, 1]);
  expect([(first + second) / all - near, (first + second) / all + near, 1 - near].map(made)).toEqual([
    1, 0, 0,
  ]);
});

/** The worth of moves and the length of traps, computed from the values alone. */
function slowTraps(game: Rules<Loose>, value: (p: Loose) => Value | undefined) {
  const { sides, toMove, text } = game.position;
  const turned = (p: Loose, q: Loose): boolean => sides.length === 0 || toMove(p) !== toMove(q);
  const RANKS = { loss: 0, draw: 1, tie: 2, win: 3 };
  /** For each move a number for its outcome, and one for its outcome with its plies: larger is better. */
  const movesOf = (p: Loose) =>
    [...new Map(legalMoves(game, p).map((q) => [text(q), q])).values()].map((q) => {
      const { outcome = 'draw', remoteness = 0, score = 0 } = value(q)!;
      if (game.gain) {
        const points = game.gain(p, q) + (turned(p, q) ? -score : score);
        return { q, rank: points, all: points };
      }
      const rank =
        turned(p, q) && outcome !== 'tie' && outcome !== 'draw' ? 3 - RANKS[outcome] : RANKS[outcome];
      return { q, rank, all: 1000 * rank + (rank === 0 ? remoteness : -remoteness) };
    });
  const bestOf = (p: Loose): Loose[] => {
    const moves = movesOf(p);
    const most = Math.max(...moves.map(({ all }) => all));
    return moves.filter(({ all }) => all === most).map(({ q }) => q);
  };
  const trap = (p: Loose, theirs: boolean, plies: number): number => {
    const moves = plies === 0 ? [] : movesOf(p);
    if (moves.length === 0) return 0;
    const after = (q: Loose): number => trap(q, turned(p, q) ? !theirs : theirs, plies - 1);
    if (!theirs) return Math.max(...bestOf(p).map(after));
    const most = Math.max(...moves.map(({ rank }) => rank));
    const good = moves.filter(({ rank }) => rank === most);
    return good.length === 1 && moves.length > 1
      ? 1 + after(good[0]!.q)
      : (moves.length - good.length) / moves.length;
  };
  return { bestOf, trap: (p: Loose, q: Loose, plies = 7): number => trap(q, turned(p, q), plies) };
}

/** A random game of 40 positions, most of them drawn; or one of few points, in which `at` only falls. */
function drawnGame(random: Random, scoring: boolean): Rules<Loose> {
  const position = shape({ turn: turns('left', 'right'), at: count(19) });
  type P = ReturnType<typeof position.parse>;
  const next = Array.from({ length: position.size }, (_, i) => {
    const { turn, at } = position.unrank(i);
    return random.list(1, 3, (): P => ({
      turn: random.chance(0.8) ? (turn === 'left' ? 'right' : 'left') : turn,
      at: scoring ? random.below(Math.max(1, at)) : random.below(20),
    }));
  });
  const winners = next.map((_, i) => {
    const over = scoring ? position.unrank(i).at === 0 : random.chance(0.12);
    return over ? random.pick(['left', 'right'] as const) : undefined;
  });
  const points = next.map(() => random.pick([0, 0, 1]));
  return rules(position, {
    start: position.unrank(0),
    moves: (p) => next[position.rank(p)]!,
    outcome: (p) => winners[position.rank(p)],
    ...(scoring ? { gain: (_: P, q: P) => points[position.rank(q)]! } : {}),
  }) as unknown as Rules<Loose>;
}

test('in random games a stubborn player chooses of the best moves those that set the longest trap', () => {
  let [chosen, left, long] = [0, 0, 0];
  for (const scoring of [false, true])
    for (const game of seeds(7, (random) => drawnGame(random, scoring))) {
      const { positions, value } = slowSolve(game, everyPosition(game));
      const { bestOf, trap } = slowTraps(game, value);
      const { text } = game.position;
      for (const p of positions.filter((one) => bestOf(one).length > 1)) {
        const best = bestOf(p);
        const lengths = best.map((q) => trap(p, q));
        const longest = Math.max(...lengths);
        const tricky = value(p)!.outcome === 'win' ? best : best.filter((_, i) => lengths[i] === longest);
        // there are at most three moves
        const made = Array.from({ length: 6 }, (_, k) => (k + 0.5) / 6).map(
          (at) => chooseMove('stubborn', game, { value }, p, { random: () => at })!.to,
        );
        expect(new Set(made.map(text))).toEqual(new Set(tricky.map(text)));
        chosen += tricky.length;
        left += best.length - tricky.length;
        if (longest > 1) long++;
      }
    }
  expect([chosen > 100, left > 30, long > 5]).toEqual([true, true, true]);
});

const ticTacToe = inARow();
const solution = solve(ticTacToe);

/** How a game between two opponents ends, and the names of its moves. */
function playOut(opponents: readonly [OpponentName, OpponentName], seed: number, strength?: number) {
  const random = seeded(seed);
  let session = Session.start(ticTacToe);
  while (!session.end) {
    const move = chooseMove(opponents[session.mover], ticTacToe, solution, session.position, {
      strength,
      random,
    })!;
    session = session.play(move.to);
  }
  return { result: session.end.result, names: session.path.map((n) => session.played[n]!.name).join(' ') };
}

test('perfect players tie tic-tac-toe, and never lose to anyone', () => {
  for (let seed = 0; seed < 60; seed++) {
    expect(playOut(['perfect', 'stubborn'], seed).result).toBe('tie');
    expect(playOut(['perfect', 'random'], seed).result).not.toBe(1);
    expect(playOut(['random', 'perfect'], seed).result).not.toBe(0);
    expect(playOut(['fallible', 'stubborn'], seed).result).not.toBe(0);
  }
});

test('the same seed gives the same game, and other seeds give others', () => {
  for (const opponent of OPPONENTS) {
    const games = [1, 1, 2, 3, 4, 5, 6, 7].map((seed) => playOut([opponent, opponent], seed).names);
    expect(games[0]).toBe(games[1]);
    expect(new Set(games).size).toBeGreaterThan(1);
  }
});

test('the stronger a fallible player, the less it loses: nothing at 1, as much as a random player at 0', () => {
  const { position } = ticTacToe;
  // o must answer with the centre
  const p = position.parse('turn=o cells=x../.../...');
  const kept = (opponent: OpponentName, strength: number): number => {
    const random = seeded(7);
    const moves = Array.from({ length: 800 }, () =>
      chooseMove(opponent, ticTacToe, solution, p, { strength, random }),
    );
    return moves.filter((move) => move!.good).length / moves.length;
  };
  const rates = [0, 0.2, 0.4, 0.6, 1].map((strength) => kept('fallible', strength));
  for (let i = 1; i < rates.length; i++) expect(rates[i]).toBeGreaterThan(rates[i - 1]!);
  expect(rates.at(-1)).toBe(1);
  expect(Math.abs(rates[0]! - 1 / 8)).toBeLessThan(0.04);
  expect(Math.abs(rates[0]! - kept('random', 0))).toBeLessThan(0.05);
});

test('in a scoring game a fallible player prefers to lose few points', async () => {
  const game = (await loadGame('staircase')).rules();
  const solved = solve(game);
  const p = game.position.parse('turn=white filled=2/1');
  const { moves } = explain(game, solved, p)!;
  expect(moves.length).toBeGreaterThan(1);
  expect(moves[0]!.value.score).toBeGreaterThan(moves.at(-1)!.value.score!);
  const random = seeded(3);
  const chosen = Array.from({ length: 400 }, () =>
    chooseMove('fallible', game, solved, p, { strength: 0.4, random }),
  );
  const times = (name: string): number => chosen.filter((move) => move!.name === name).length;
  expect(times(moves[0]!.name)).toBeGreaterThan(times(moves.at(-1)!.name));
  expect(times(moves.at(-1)!.name)).toBeGreaterThan(0);
});

test('a stubborn player delays its loss, and of equal delays chooses the one that leaves a single good reply', () => {
  // a small tree: from 0 the weak side loses in 3 plies by either move; after 1 every reply wins, after 2 one of three
  const tree: Readonly<Record<number, readonly number[]>> = {
    0: [1, 2, 3],
    1: [10, 11],
    2: [12, 20, 21],
    3: [30],
    10: [40],
    11: [41],
    12: [42],
    // a cycle: whoever gets here moves to and fro for ever
    20: [22],
    22: [20],
    21: [23],
    23: [21],
  };
  const position = shape({ turn: turns('weak', 'strong'), at: count(60) });
  const game = rules(position, {
    start: { turn: 'weak', at: 0 },
    moves: ({ turn, at }) =>
      (tree[at] ?? []).map((to) => ({ turn: turn === 'weak' ? 'strong' : 'weak', at: to })),
    outcome: ({ at }) => (at >= 30 ? 'strong' : undefined),
  });
  const solved = solve(game);
  expect(solved.value(game.start)).toEqual({ outcome: 'loss', remoteness: 3 });
  const chosen = (opponent: OpponentName): Set<number> =>
    new Set(
      Array.from(
        { length: 40 },
        (_, seed) => chooseMove(opponent, game, solved, game.start, { random: seeded(seed) })!.to.at,
      ),
    );
  expect(chosen('perfect')).toEqual(new Set([1, 2]));
  expect(chosen('stubborn')).toEqual(new Set([2]));
});

test('of equally good moves a trap leaves the smallest share of good replies, 0 if it moves again', () => {
  for (const scoring of [false, true])
    for (const game of seeds(7, (random) => drawnGame(random, scoring))) {
      const { positions, value } = slowSolve(game, everyPosition(game));
      const { bestOf, trap } = slowTraps(game, value);
      const { text, toMove } = game.position;
      for (const p of positions.filter((one) => bestOf(one).length > 1)) {
        const best = bestOf(p);
        // a trap of one ply: the share of bad replies, or 1 where a single reply is good
        const shares = best.map((q) => {
          if (toMove(p) === toMove(q)) return 0;
          const replies = new Set(legalMoves(game, q).map(text)).size;
          return replies === 0 ? 1 : trap(p, q, 1) === 1 ? (replies - 1) / replies : trap(p, q, 1);
        });
        const widest = Math.max(...shares);
        const made = Array.from({ length: 6 }, (_, k) => (k + 0.5) / 6).map(
          (at) => chooseMove('trap', game, { value }, p, { random: () => at })!.to,
        );
        expect(new Set(made.map(text))).toEqual(
          new Set(best.filter((_, i) => shares[i] === widest).map(text)),
        );
      }
    }
});

/** The moves that a greedy player chooses among at `p`. */
const greedyMoves = <P>(game: Rules<P>, p: P): Set<string> => {
  const solved = solve(game, { from: p });
  const made = Array.from({ length: 60 }, (_, k) =>
    chooseMove('greedy', game, solved, p, { random: () => (k + 0.5) / 60 }),
  );
  return new Set(made.map((move) => move!.name));
};

test('a greedy player takes the most points at once, even if that loses more', async () => {
  const game = (await loadGame('staircase')).rules({
    a: [
      [0, 0, 1],
      [0, 0, 0],
    ],
    b: [
      [0, 0, 0],
      [9, 0, 0],
    ],
  });
  const p = game.position.parse('turn=black filled=2/0');
  const gains = new Map(game.moves(p).map((to) => [game.gain!(p, to), game.name(p, to)]));
  expect(gains.size).toBe(2);
  expect(greedyMoves(game, p)).toEqual(new Set([gains.get(1)]));
  expect(explain(game, solve(game), p)!.onlyMove!.name).toBe(gains.get(0));
});

test('without points it wins at once, or else leaves the fewest replies, but never loses at once', () => {
  // takes 1 to 3 of the matches; whoever takes the last one wins
  const position = shape({ n: count(9) });
  const normal = rules(position, { start: { n: 9 }, moves: takes(position, { n: [1, 2, 3] }) });
  expect(greedyMoves(normal, { n: 3 })).toEqual(new Set([normal.name({ n: 3 }, { n: 0 })]));
  expect(greedyMoves(normal, { n: 4 })).toEqual(new Set([normal.name({ n: 4 }, { n: 1 })]));
  const misere = rules(position, {
    start: { n: 9 },
    moves: takes(position, { n: [1, 2, 3] }),
    noMoves: 'wins',
  });
  expect(greedyMoves(misere, { n: 3 })).toEqual(new Set([misere.name({ n: 3 }, { n: 1 })]));
});

test('no move is chosen if the game is over', () => {
  const over = ticTacToe.position.parse('turn=o cells=xxx/oo./...');
  for (const opponent of OPPONENTS) {
    expect(chooseMove(opponent, ticTacToe, solution, over, { random: seeded(1) })).toBeUndefined();
  }
});

test.each(['perfect', 'stubborn'] as const)(
  'two %s players soon repeat themselves where neither can win',
  async (opponent) => {
    const game = (await loadGame('mu-torere')).rules();
    const solved = solve(game);
    expect(solved.value(game.start)).toEqual({ outcome: 'draw' });
    for (let seed = 0; seed < 20; seed++) {
      const random = seeded(seed);
      let session = Session.start(game);
      const { text } = game.position;
      for (let plies = 0; plies < 200 && session.repetition?.result === undefined; plies++) {
        const before = new Set(session.path.map((number) => text(session.played[number]!.position)));
        const stood = (p: typeof game.start): boolean => before.has(text(p));
        const move = chooseMove(opponent, game, solved, session.position, { random, stood })!;
        expect(move.cost).toEqual({ what: 'nothing' });
        // it goes back whenever no move is better
        const could = explain(game, solved, session.position)!.moves.some(
          ({ cost, to }) => cost.what === 'nothing' && stood(to),
        );
        expect(stood(move.to)).toBe(could);
        session = session.play(move.to);
      }
      expect(session.repetition?.result).toBe('draw');
    }
  },
);
