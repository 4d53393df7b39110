/** Limits compared with a plain computation, at every position of tiny random games, and with what endless play decides. */
import { describe, expect, test } from 'vitest';
import { expectLess, expectSame, expectTexts } from '../../test/expect-same.ts';
import { type Random, checkSeeds } from '../../test/random.ts';
import { relationOf } from '../../test/random-games.ts';
import { expectCompiled } from '../../test/compiled-moves.ts';
import { statedMoves } from '../../test/stated-moves.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import type { Position } from '../rules/positions.ts';
import { end } from '../rules/ends.ts';
import { type Ending, WIN } from '../rules/ending.ts';
import { type Rules, rules } from '../rules/rules.ts';
import { MAY_PASS } from '../rules/statement.ts';
import { Board, E, N, S, W } from './board.ts';
import { count, fill, one, some, turns } from './fields.ts';
import { encloses } from './encloses.ts';
import { limits } from './limits.ts';
import { passed } from './conditions.ts';
import { either, only, prefer } from './combined.ts';
import { places } from './places.ts';
import { takes } from './subtraction.ts';
import { walks } from './walks.ts';
import { passes } from './passes.ts';
import { shape } from './shape.ts';
import { withSwap } from './swap.ts';

const SEEDS = process.env['EXHAUSTIVE'] === undefined ? 100 : 1000;

const FIELDS = ['men', 'left', 'scout'] as const;
type Name = (typeof FIELDS)[number];

/** Men capture each other along random arrows, a scout walks, and one may be taken from a number. */
function randomGame(random: Random) {
  const cells = random.pick([1, 2, 2, 2, 3]);
  const pairs = random.list(1, 5, () => [random.below(cells), random.below(cells)] as const);
  const arrows = [...new Map(pairs.map((pair) => [pair.join(), pair])).values()].filter(([c, d]) => c !== d);
  return {
    cells,
    arrows,
    most: random.between(1, 3),
    taking: random.chance(0.5),
    resetBy: FIELDS.filter(() => random.chance(0.4)),
    winner: random.pick(['x', 'o', 'moved', 'to move', 'tie'] as const),
  };
}
type Game = ReturnType<typeof randomGame>;

interface P extends Position {
  readonly turn: 'x' | 'o';
  readonly men: string;
  readonly scout: number | 'off';
  readonly left: number;
  readonly plies: number;
}

const textOf = ({ turn, men, scout, left, plies }: P): string => `${turn} ${men} ${scout} ${left} ${plies}`;

/** What there is of a field. */
const amount = ({ men, scout, left }: P, name: Name): number =>
  ({ men: men.replaceAll('.', '').length, scout: scout === 'off' ? 0 : 1, left })[name];

function slow({ arrows, most, taking, resetBy }: Game, p: P): P[] {
  if (p.plies === most) return [];
  const other = p.turn === 'x' ? 'o' : 'x';
  const found: P[] = [];
  for (const [c, d] of arrows) {
    if (p.men[c] === p.turn && p.men[d] !== p.turn) {
      const men = Array.from(p.men, (man, cell) => (cell === c ? '.' : cell === d ? p.turn : man)).join('');
      found.push({ ...p, turn: other, men });
    }
    if (p.turn === 'x' && p.scout === c) found.push({ ...p, turn: other, scout: d });
  }
  if (taking && p.left > 0) found.push({ ...p, turn: other, left: p.left - 1 });
  return found.map((q) => {
    const progress = resetBy.some((name) => amount(p, name) !== amount(q, name));
    return { ...q, plies: progress ? 0 : p.plies + 1 };
  });
}

function stated({ cells, arrows, most, taking, resetBy, winner }: Game) {
  const board = Board.rectangle(1, cells);
  const position = shape({
    turn: turns('x', 'o'),
    men: fill(board, '.xo'),
    scout: one(board).or('off'),
    left: count(1),
    plies: count(most),
  });
  const relation = relationOf(
    board.cells().map((c) => arrows.flatMap(([from, to]) => (from === c ? [to] : []))),
  );
  const base = either(
    walks(position, 'men', { x: { x: relation }, o: { o: relation } }),
    walks(position, { x: { scout: relation }, o: {} }),
    ...(taking ? [takes(position, { left: [1] })] : []),
  );
  return { position, moves: limits(position, 'plies', base, { winner, resetBy }) };
}

describe('a limit', () => {
  test(`${SEEDS} random games have the moves that are written out, and un-moves that are their transpose`, () => {
    const seen = { over: 0, progress: 0, other: 0, plies: 0 };
    checkSeeds(SEEDS, (random) => {
      const game = randomGame(random);
      const { position, moves } = stated(game);
      const all = Array.from({ length: position.size }, (_, k) => position.unrank(k));
      const before = new Map<string, string[]>(all.map((q) => [textOf(q), []]));
      for (const p of all) {
        const made = moves.of(p);
        const at = textOf(p);
        expectTexts(at, made.map(textOf).sort(), slow(game, p).map(textOf).sort());
        const { text } = position;
        expectTexts(at, statedMoves({ position, stated: moves.stated }, p), made.map((q) => text(q)).sort());
        const held = moves.ends?.find(({ condition }) => condition.holds(p));
        expectSame(at, held?.winner, p.plies === game.most ? game.winner : undefined);
        seen.over += p.plies === game.most ? 1 : 0;
        for (const q of made) {
          before.get(textOf(q))?.push(at);
          seen[q.plies === 0 ? 'progress' : 'other']++;
          if (!moves.pliesLeft) continue;
          seen.plies++;
          expectLess(at, moves.pliesLeft(q), moves.pliesLeft(p));
        }
      }
      expectCompiled(rules(position, { start: all[0]!, moves }), random.shuffled(all).slice(0, 40));
      for (const q of all)
        expectTexts(textOf(q), moves.before?.(q).map(textOf).sort(), before.get(textOf(q))?.sort());
    });
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(100);
  });

  test('a side that wins at the limit wins what is won or drawn without one, if the limit is long enough', () => {
    const seen = new Set<string>();
    checkSeeds(SEEDS, (random) => {
      const board = Board.parse(random.list(2, 2, () => random.pick(['...', '..', '.#.']).padEnd(3, '#')));
      const around = board.steps(N, E, S, W);
      const fields = { turn: turns('hounds', 'hare'), hounds: some(2, board, 'O'), hare: one(board, 'X') };
      const goal = random.below(board.size);
      const plain = shape(fields);
      const counted = shape({ ...fields, plies: count(40) });
      const ends = [
        end('hounds', 'hare', (hound, hare) => hound === hare, 'hounds'),
        end('hare', (c) => c === goal, 'hare'),
      ];
      const statement = {
        hounds: { hounds: random.chance(0.5) ? board.steps(N, E, S) : around },
        hare: { hare: around },
      };
      const base = rules(plain, { start: plain.unrank(0), moves: walks(plain, statement), ends });
      const all = Array.from({ length: plain.size }, (_, k) => plain.unrank(k));
      const limited = rules(counted, {
        start: counted.unrank(0),
        moves: limits(counted, 'plies', walks(counted, statement), { winner: 'hare' }),
        ends,
      });
      const [without, within] = [
        slowSolve(base, all),
        slowSolve(
          limited,
          all.map((p) => ({ ...p, plies: 0 })),
        ),
      ];
      for (const p of all) {
        const { outcome = 'draw', remoteness = 0 } = without.value(p) ?? {};
        expectLess(plain.text(p), remoteness, 40);
        const expected = outcome === 'draw' ? (p.turn === 'hare' ? 'win' : 'loss') : outcome;
        expectSame(plain.text(p), within.value({ ...p, plies: 0 })?.outcome, expected);
        seen.add(outcome);
      }
    });
    expect([...seen].sort()).toEqual(['draw', 'loss', 'win']);
  });

  test('it composes with passing and the pie rule: un-moves are the transpose of moves', () => {
    checkSeeds(SEEDS / 10, (random) => {
      const cells = random.between(2, 3);
      const board = Board.rectangle(1, cells);
      const [passed, plies] = [count(2), count(random.between(1, 3))];
      const position = shape({ turn: turns('x', 'o'), men: fill(board, '.xo'), passed, plies });
      const base = either(
        places(position, 'men', { x: 'x', o: 'o' }),
        walks(position, 'men', { x: { x: board.steps(E, W) }, o: { o: board.steps(E, W) } }),
      );
      const may = random.pick(MAY_PASS);
      const inARow = random.chance(0.5) ? 'passed' : undefined;
      const resetBy = random.chance(0.5) ? (['men'] as const) : [];
      const moves = random.chance(0.5)
        ? limits(position, 'plies', passes(position, base, may, { inARow }), { resetBy })
        : passes(position, limits(position, 'plies', base, { resetBy }), may, { inARow });
      const plain = rules(position, { start: position.unrank(0), moves });
      const exchange = random.chance(0.5) ? { fields: { men: 'xo' } } : undefined;
      const made = withSwap(position, plain, { exchange });
      const { text } = made.position;
      const all = Array.from({ length: made.position.size }, (_, k) => made.position.unrank(k));
      const before = new Map<string, string[]>(all.map((q) => [text(q), []]));
      for (const p of all) {
        const found = made.moves(p);
        expectTexts(text(p), statedMoves(made, p), found.map(text).sort());
        for (const q of found) before.get(text(q))?.push(text(p));
      }
      for (const q of all)
        expectTexts(text(q), made.unmoves?.(q).map(text).sort(), before.get(text(q))?.sort());
      expect(made.stated).toMatchObject([{ is: 'swapping', moves: [{ moves: [{}] }] }]);
    });
  });

  test('what has no meaning is refused', () => {
    const board = Board.rectangle(1, 2);
    const position = shape({ turn: turns('x', 'o'), man: one(board), plies: count(), most: count(4) });
    const walk = walks(position, { x: { man: board.steps(E) }, o: { man: board.steps(W) } });
    const given: readonly (readonly [() => unknown, string])[] = [
      [
        () => limits(position, 'plies', walk),
        'limits(…): plies needs a greatest number of plies, such as count(20)',
      ],
      [
        // @ts-expect-error there is no such side
        () => limits(position, 'most', walk, { winner: 'y' }),
        "winner: 'y' is not one of x, o, moved, to move, tie",
      ],
      [
        () => limits(position, 'most', walk, { resetBy: ['turn'] }),
        'limits(…): nothing can be counted in turn',
      ],
      [
        () => limits(position, 'most', walk, { resetBy: ['most'] }),
        'limits(…, { resetBy: … }) expects names of other fields',
      ],
      [
        // @ts-expect-error there is no such member
        () => limits(position, 'most', walk, { resets: ['man'] }),
        "limits(…) has no member 'resets'; did you mean 'resetBy'?",
      ],
    ];
    for (const [state, message] of given) expect(state).toThrow(message);
    expect(limits(position, 'most', { of: walk.of }).stated).toBe(undefined);
    const men = shape({ turn: turns('x', 'o'), men: fill(board, '.xo'), plies: count(4) });
    const moves = walks(men, 'men', { x: { x: board.steps(E) }, o: { o: board.steps(W) } });
    expect(limits(men, 'plies', moves, { resetBy: ['men'] }).stated).toMatchObject([
      {
        is: 'limited',
        field: 'plies',
        most: 4,
        winner: 'tie',
        resetBy: ['men'],
        moves: [{ is: 'rewriting' }],
      },
    ]);
  });
});

test('a limit of some of the moves ends the game also among others', () => {
  const board = Board.rectangle(1, 3);
  const position = shape({ turn: turns('x', 'o'), x: one(board), o: one(board), plies: count(2) });
  const walk = walks(position, { x: { x: board.steps(E, W) }, o: { o: board.steps(E, W) } });
  const limited = limits(position, 'plies', walk, { winner: 'x' });
  const start = { turn: 'x', x: 0, o: 2, plies: 2 } as const;
  for (const moves of [
    limited,
    either(limited, { of: () => [] }),
    prefer(limited, walk),
    only(limited, () => true),
    only(
      limited,
      passed(position, 'x', 'o', (cell) => cell),
    ),
  ])
    expect(endedBy(rules(position, { start, moves }))).toBe(WIN);
  const men = shape({ turn: turns('x', 'o'), men: fill(board, '.xo'), plies: count(2) });
  const put = limits(men, 'plies', places(men, 'men', { x: 'x', o: 'o' }), { winner: 'x' });
  const symbols = { x: 'x', o: 'o' };
  const moves = encloses(men, 'men', put, { symbols, rays: board.rays([E, W]), enclosed: 'turned' });
  expect(endedBy(rules(men, { start: { turn: 'x', men: 'xo.', plies: 2 }, moves }))).toBe(WIN);
});

const endedBy = <Q>(game: Rules<Q>): Ending => game.ended(game.start);
