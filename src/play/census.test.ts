/** Counts of known games, and of small ones compared with a count position by position. */
import { describe, expect, test } from 'vitest';
import { legalPositions } from '../../test/agreement.ts';
import { seeds } from '../../test/graphs.ts';
import { type Loose, piecesGame, functionGame, menGame, walksGame } from '../../test/random-games.ts';
import { checkSeeds } from '../../test/random.ts';
import { type RowGame, inARow, nim, otherGames } from '../../test/small-games.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { connectFour } from '../../bench/connect4.ts';
import { Board } from '../kit/board.ts';
import { count, fill, turns } from '../kit/fields.ts';
import { places } from '../kit/places.ts';
import { takes } from '../kit/subtraction.ts';
import { shape } from '../kit/shape.ts';
import { PlayError } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { plan } from '../engines/plan.ts';
import { type Rules, rules } from '../rules/rules.ts';
import type { Value } from '../engines/contract/value.ts';
import { bestLine } from './line.ts';
import { census } from './census.ts';
import type { CensusScope } from './census-on.ts';
import { someSeeds } from '../../test/part.ts';

// these come first: they are quick, and have every kind of position
test('a census of tiny games counts what is counted position by position', () => {
  let onlyMoves = 0;
  for (const kind of [{}, { impartial: true }, { scoring: true }, { normal: true }])
    for (const game of seeds(7, (random) => functionGame(random, kind))) {
      expectSameCounts(game);
      onlyMoves += census(game, { scope: 'whole' }).onlyMoves;
    }
  expect(onlyMoves).toBeGreaterThan(20);
});

test('where the moves do not fit the memory an index is counted, which stores none if there are un-moves', () => {
  const position = shape({ turn: turns('a', 'b'), left: count(5000) });
  const game = rules(position, {
    start: { turn: 'a', left: 5000 },
    moves: takes(position, { left: [1, 2, 3, 4, 5] }),
  });
  const { bytes: memory } = plan(game, { engine: 'indexed' });
  const [small, large] = [census(game, { memory }), census(game)];
  expect([small, large].map(({ solution }) => solution.plan.engine)).toEqual(['indexed', 'explored']);
  expect([small.positions, small.ended]).toEqual([large.positions, large.ended]);
  const counting = () => census({ ...game, unmoves: undefined }, { memory });
  expect(counting).toThrow(expect.objectContaining({ kind: 'too large' }));
});

describe('figures found by others', () => {
  type Row = readonly [positions: number, win: number, loss: number, tie: number, plies: number];
  const inRow: [name: string, game: RowGame, scope: CensusScope, row: Row, source: string][] = [
    ['tic-tac-toe', {}, 'reached', [5478, 2836, 1574, 1068, 9], 'GamesmanOne, GamesmanClassic'],
    ['tic-tac-toe', {}, 'classes', [765, 390, 224, 151, 9], 'GamesmanOne'],
    ['misère tic-tac-toe', { misere: true }, 'reached', [5478, 3054, 1444, 980, 9], 'a plain program'],
    ['notakto', { notakto: true, misere: true }, 'reached', [450, 377, 73, 0, 6], 'GamesmanClassic'],
  ];
  test.each(inRow)('%s, %o, %s', (_, game, scope, [positions, win, loss, tie, plies]) => {
    const made = inARow(game);
    const counted = census(made, { scope });
    expect(counted.positions).toBe(positions);
    expect(counted.outcomes).toEqual({ win, loss, tie, draw: 0 });
    expect(counted.solution.value(made.start)?.remoteness).toBe(plies);
  });

  // positions by Tromp's table of connect four (tromp.github.io/c4/c4.html), outcomes by a plain program
  test('connect four on four columns of four rows', () => {
    const { positions, outcomes } = census(connectFour(4, 4));
    expect(positions).toBe(161_029);
    expect(outcomes).toEqual({ win: 38_675, loss: 32_234, tie: 90_120, draw: 0 });
  });
});

/** The same census from the values of the slow solver, position by position. */
function slowCensus(game: Rules<Loose>, positions: readonly Loose[], value: (p: Loose) => Value | undefined) {
  const turned = (p: Loose, q: Loose): boolean =>
    game.position.sides.length === 0 || game.position.toMove(p) !== game.position.toMove(q);
  const flipped = { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' } as const;
  const outcomes: Record<string, number> = { win: 0, tie: 0, draw: 0, loss: 0 };
  const scores = new Map<number, number>();
  let [ended, onlyMoves] = [0, 0];
  let longest = -1;
  for (const p of positions) {
    const { outcome = 'draw', remoteness = 0, score } = value(p)!;
    if (score === undefined) outcomes[outcome]!++;
    else scores.set(score, (scores.get(score) ?? 0) + 1);
    if (outcome === 'win') longest = Math.max(longest, remoteness);
    const next = legalMoves(game, p).filter((q) => game.legal(q));
    if (next.length === 0) ended++;
    const seen = next.map((q) => {
      const { outcome: ofNext = 'draw', score: rest = 0 } = value(q)!;
      if (game.gain) return [q, game.gain(p, q) + (turned(p, q) ? 0 - rest : rest) === score] as const;
      return [q, (turned(p, q) ? flipped[ofNext] : ofNext) === outcome] as const;
    });
    const good = new Set(seen.flatMap(([q, is]) => (is ? [game.position.text(q)] : [])));
    if (outcome !== 'loss' && good.size === 1 && seen.some(([, is]) => !is)) onlyMoves++;
  }
  return { positions: positions.length, outcomes, ended, onlyMoves, longest, scores };
}

function expectSameCounts(game: Rules<Loose>): number {
  let compared = 0;
  for (const scope of ['reached', 'whole'] as const) {
    const all = scope === 'whole' ? legalPositions(game) : undefined;
    const slow = slowSolve(game, all);
    const expected = slowCensus(game, all ?? slow.positions, slow.value);
    const counted = census(game, { scope });
    const got = {
      positions: counted.positions,
      outcomes: counted.outcomes,
      ended: counted.ended,
      onlyMoves: counted.onlyMoves,
      longest: counted.longest.win?.plies ?? -1,
      scores: new Map(counted.byScore.map(({ points, positions }) => [points, positions])),
    };
    expect({ scope, ...got }).toEqual({ scope, ...expected });
    const sides = counted.bySide.reduce((sum, side) => sum + side.positions, 0);
    expect(sides).toBe(counted.positions);
    const { longest, solution } = counted;
    if (longest.win) {
      const line = bestLine(game, solution, longest.win.position);
      expect(line).toMatchObject({ stops: 'over' });
      expect(line.moves).toHaveLength(longest.win.plies);
    }
    compared++;
  }
  return compared;
}

describe('a census counts what is counted position by position', () => {
  test.each(otherGames().filter(({ kit }) => kit.position.size < 10_000))('$name', ({ kit }) => {
    expect(expectSameCounts(kit)).toBe(2);
  });

  test('in random piece games', () => {
    checkSeeds(someSeeds(60), (random) => {
      const game = random.pick([walksGame, piecesGame, menGame])(random);
      if (game.position.size < 4000 && game.legal(game.start)) expectSameCounts(game);
    });
  });

  test('in random games of plain functions, impartial and scoring ones among them', () => {
    checkSeeds(someSeeds(60), (random) => {
      expectSameCounts(functionGame(random, random.pick([{}, { impartial: true }, { scoring: true }])));
    });
  });
});

test('counts by the plies add up, and by the side to move', () => {
  const { byPlies, outcomes, bySide, longest } = census(inARow());
  const sum = (of: 'win' | 'tie' | 'loss') => byPlies.reduce((total, counts) => total + counts[of], 0);
  expect({ win: sum('win'), tie: sum('tie'), loss: sum('loss'), draw: 0 }).toEqual(outcomes);
  expect(byPlies[longest.win!.plies]!.win).toBeGreaterThan(0);
  expect(bySide).toHaveLength(2);
  expect(census(nim(2, 2, 2)).bySide).toHaveLength(1);
});

test('a census from another position counts what play reaches from there', async () => {
  const game = (await loadGame('corner')).rules({ x: 9, y: 9 });
  const from = game.position.parse('piece=2,1');
  expect(census(game, { from }).positions).toBe(6);
  expect(census(game, { from, scope: 'whole' }).positions).toBe(100);
});

describe('refused', () => {
  const refusal = (action: () => unknown): PlayError => {
    try {
      action();
    } catch (error) {
      if (error instanceof PlayError) return error;
    }
    throw new Error('nothing was refused');
  };

  test('a scoring game up to symmetry', () => {
    const board = Board.rectangle(2, 2);
    const position = shape({ turn: turns('a', 'b'), cells: fill(board, '.ab') });
    const game = rules(position, {
      start: position.unrank(0),
      moves: places(position, 'cells', { a: 'a', b: 'b' }),
      gain: () => 1,
      symmetries: board.symmetries,
    });
    expect(refusal(() => census(game, { scope: 'classes' })).kind).toBe('bad use');
  });

  test('the whole index if positions have none', () => {
    const position = shape({ left: count() });
    const game = rules(position, { start: { left: 3 }, moves: takes(position, { left: [1] }) });
    expect(refusal(() => census(game, { scope: 'whole' })).kind).toBe('bad use');
    expect(census(game).positions).toBe(4);
  });

  test('what does not fit the memory', () => {
    expect(refusal(() => census(connectFour(5, 4), { memory: 2 ** 20 })).kind).toBe('too large');
  });
});
