/** Searches of tiny random games without cycles, compared with the slow solver. */
import { expect, test } from 'vitest';
import { Random, checkSeeds } from '../../../test/random.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { loadGame } from '../../games/index.ts';
import { count, turns } from '../../kit/fields.ts';
import { shape } from '../../kit/shape.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Position } from '../../rules/positions.ts';
import { type Rules, rules } from '../../rules/rules.ts';
import type { Bounds } from '../contract/bounds.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import type { Outcome, Value } from '../contract/value.ts';
import { ALL_OFF, switchesOf } from '../../../test/searched.ts';
import { searched } from './engine.ts';

const NO_MOVES = [undefined, 'loses', 'wins', 'ties'] as const;

interface Kind {
  readonly impartial?: boolean;
  readonly gain?: boolean;
  /** The points of moves are multiples of this. Absent: of 1. */
  readonly unit?: number;
}

/** Moves lead from each number to greater ones, and sometimes leave the turn with the same side. */
function randomGame(random: Random, { impartial = false, gain = false, unit = 1 }: Kind): Rules<Position> {
  const last = random.between(2, 14);
  const position = impartial
    ? shape({ at: count(last) })
    : shape({ turn: turns('left', 'right'), at: count(last) });
  const winners = impartial ? ['moved', 'to move', 'tie'] : ['left', 'right', 'tie'];
  const text = (p: Position): string => position.text(p as never);
  const moves = new Map<string, readonly Position[]>();
  const results = new Map<string, string>();
  const points = new Map<string, number>();
  for (let i = 0; i < position.size; i++) {
    const p = position.unrank(i) as { readonly turn?: string; readonly at: number };
    const other = p.turn === 'left' ? 'right' : 'left';
    moves.set(
      text(p),
      random
        .list(0, 4, () => random.between(p.at + 1, last + 2))
        .filter((at, k, all) => at <= last && all.indexOf(at) === k)
        .map((at) => (impartial ? { at } : { turn: random.chance(0.25) ? p.turn! : other, at })),
    );
    if (!gain && random.chance(0.15)) results.set(text(p), random.pick(winners));
    points.set(text(p), unit * random.between(-5, 5));
  }
  return rules(position, {
    start: position.unrank(0) as never,
    moves: (p: Position) => moves.get(text(p)) as never,
    pliesLeft: ({ at }: { readonly at: number }) => last - at,
    ...(gain
      ? { gain: (p: Position, q: Position) => points.get(text(p))! + points.get(text(q))! }
      : { outcome: (p: Position) => results.get(text(p)), noMoves: random.pick(NO_MOVES) }),
  } as never) as unknown as Rules<Position>;
}

const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['with sides', {}],
  ['without sides', { impartial: true }],
  ['with points', { gain: true }],
  ['with points of more than 32 bits', { gain: true, unit: 2 ** 30 }],
];

/** Values in order: a quick win is the greatest, a quick loss the least. */
const rank = ({ outcome, remoteness = 0, score }: Value): number => {
  if (score !== undefined) return score;
  if (outcome === 'win') return 1000 - remoteness;
  return outcome === 'loss' ? remoteness - 1000 : 0;
};

function expectBounds({ least, most }: Bounds, value: Value): void {
  if (least) expect(rank(least)).toBeLessThanOrEqual(rank(value));
  if (most) expect(rank(most)).toBeGreaterThanOrEqual(rank(value));
}

test.each(KINDS)('random games %s: values and best moves are those of the slow solver', (_, kind) => {
  checkSeeds(200, (random) => {
    const game = randomGame(random, kind);
    const slow = slowSolve(game);
    const valueOf = (p: Position): Value => {
      const { nimber: _nimber, ...value } = slow.value(p)!;
      return value;
    };
    /** The value of q for the side that moves p → q. */
    const worth = (p: Position, q: Position): Value => {
      const { outcome, remoteness, score } = valueOf(q);
      const turned = kind.impartial || game.position.toMove(p) !== game.position.toMove(q);
      if (score !== undefined) return { score: game.gain!(p, q) + (turned ? -score : score) };
      const own = turned ? { win: 'loss', loss: 'win', tie: 'tie', draw: 'draw' }[outcome!] : outcome;
      return { outcome: own as Outcome, remoteness: remoteness! + 1 };
    };
    let hurried = false;
    const ended = (): boolean => hurried && random.chance(0.3);
    const tuning = {
      patience: random.pick([1, 2, 5]),
      slots: random.pick([2, 8, 1024]),
      endings: 64,
      haste: random.pick([1, 2 ** 14]),
      ...switchesOf(random),
    };
    const [exact, rough] = [{}, { want: 'outcome' as const }].map((more) =>
      searched(game, game.start, tuning, { ...more, ended }),
    );
    for (const p of random.shuffled(slow.positions)) {
      const value = valueOf(p);
      const text = game.position.text(p);
      expectBounds(exact!.search!.known(p), value);
      hurried = true;
      while (!exact!.search!.settle(p).settled) expectBounds(exact!.search!.known(p), value);
      hurried = false;
      expect(exact!.value(p), `at ${text}`).toEqual(value);
      if (!kind.gain) expect(rough!.value(p)?.outcome, `at ${text}`).toBe(value.outcome);
      const best = exact!.search!.best(p);
      expect(best !== undefined, `at ${text}`).toBe(game.ended(p) === OPEN && game.moves(p).length > 0);
      if (best) expect(worth(p, best), `at ${text}`).toEqual(value);
    }
  });
});

test.each([
  ['kayles', { pins: '15' }],
  ['clobber', { width: '4', height: '4' }],
  ['dots-and-boxes', { rows: '2', columns: '3' }],
] as const)('a search of %s %o that is ended again and again goes on where it was', async (name, options) => {
  const game = (await loadGame(name)).read(options);
  const nodes = [Infinity, 2].map((patience) => {
    let asked = 0;
    const ended = (): boolean => ++asked % patience === 0;
    const { search } = searched(game, game.start, { slots: 2 ** 16 }, { ended });
    let turns = 1;
    for (; !search!.settle(game.start).settled; turns++);
    expect(turns > 10).toBe(patience === 2);
    return search!.nodes;
  });
  expect(nodes[1]).toBeLessThan(1.1 * nodes[0]!);
});

test.each([
  ['tic-tac-toe', {}],
  ['tic-tac-toe', { misere: 'yes' }],
  ['connect-four', { width: '4', height: '3' }],
  ['dots-and-boxes', { rows: '2', columns: '2' }],
] as const)('a search of %s that is ended again and again knows true bounds: %o', async (name, options) => {
  const game = (await loadGame(name)).read(options);
  const table = solve(game);
  const slow = { slots: 2 ** 12, ...ALL_OFF };
  const search = searched(game, game.start, slow, { ended: () => true }).search!;
  const positions = [game.start, ...game.moves(game.start)];
  let ended = 0;
  for (let settled = false; !settled; ended++) {
    ({ settled } = search.settle(game.start));
    for (const p of positions) expectBounds(search.known(p), table.value(p)!);
  }
  expect(ended).toBeGreaterThan(2);
  const { nimber: _nimber, ...value } = table.value(game.start)!;
  expect(search.known(game.start)).toEqual({ least: value, most: value, settled: true });
});
