/** Pieces whose tiers are solved group by group, compared with the slow solver and with solving all tiers together. */
import { expect, test } from 'vitest';
import { differences, legalPositions } from '../../../test/agreement.ts';
import { handsGame } from '../../../test/random-hands.ts';
import { checkSeeds } from '../../../test/random.ts';
import { slowSolve } from '../../../test/slow-solver.ts';
import { Board, DIAGONAL, ORTHOGONAL } from '../../kit/board.ts';
import { count, turns } from '../../kit/fields.ts';
import { upTo } from '../../kit/piece-fields.ts';
import { pieces } from '../../kit/pieces.ts';
import { shape } from '../../kit/shape.ts';
import { type Rules, rules } from '../../rules/rules.ts';
import { returns } from '../../rules/structure.ts';
import { audit } from '../audit.ts';
import { plannedTiers } from '../cost.ts';
import { choose } from '../plan.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import type { TierPlaces } from '../common/tiers/tier-places.ts';
import { groupTiers, groups } from './groups.ts';
import { logInMemory } from '../common/tiers/value-log.ts';
import { RECORD, type ValueLog } from '../contract/value-log.ts';
import { tierGame } from './tier-game.ts';

const GAMES = process.env['EXHAUSTIVE'] ? 200 : 20;
const ENGINE = groups().name;

const placesOf = <P>(made: Rules<P>): TierPlaces<P> | string => groupTiers(made);

test('on random sets of pieces every value is that of the slow solver, and of the kernel for all tiers', () => {
  const seen = { several: 0, whole: 0, guarded: 0, opening: 0, dropped: 0 };
  checkSeeds(GAMES, (random) => {
    const made = handsGame(random, { goes: random.pick([undefined, 'gone']) });
    const places = placesOf(made);
    if (typeof places === 'string') return;
    const legal = legalPositions(made);
    const solution = solve(made, { engine: ENGINE });
    const slow = slowSolve(made, legal);
    expect(differences(made, ENGINE, solution, slow.value, legal)).toEqual([]);
    seen.several += +(places.tiers.length > 1);
    const whole = tierGame(made);
    if (typeof whole === 'string') return;
    seen.whole++;
    seen.guarded += +whole.layout.guarded;
    const opens = whole.layout.opening.length > 0;
    seen.opening += +opens;
    // they are dropped in the opening, and gone once they are captured
    seen.dropped += +(opens && whole.structure.pieces.some((piece) => !returns(piece)));
    expect(solution.signature()).toBe(solve(made, { engine: 'hands' }).signature());
  });
  expect(seen.several).toBeGreaterThan(GAMES / 2);
  expect(seen.whole).toBeGreaterThan(GAMES / 2);
  expect(seen.guarded).toBeGreaterThan(0);
  expect(seen.opening).toBeGreaterThan(0);
  expect(seen.dropped).toBeGreaterThan(0);
});

/** Men who are put down, then move along rows and columns and capture diagonally, for good. A side without a move has lost. */
function men(board: Board, each: number): Rules<Men> {
  const cells = board.cells();
  const position = shape({
    turn: turns('white', 'black'),
    w: upTo(each, board, 'w'),
    b: upTo(each, board, 'b'),
    placed: count(2 * each),
  });
  const ways = { quiet: board.leaps(...ORTHOGONAL), captures: board.leaps(...DIAGONAL) };
  return rules(position, {
    start: { turn: 'white', w: [], b: [], placed: 0 },
    moves: pieces(
      position,
      { white: { w: ways }, black: { b: ways } },
      { opening: 'placed', exchanged: Uint32Array.from(cells, (c) => board.size - 1 - c) },
    ),
  });
}
interface Men {
  readonly turn: 'white' | 'black';
  readonly w: readonly number[];
  readonly b: readonly number[];
  readonly placed: number;
}

test('groups are planned where all tiers together do not fit', () => {
  const made = men(new Board(6, 3), 7);
  const engineIn = (memory: number): string => choose(made, { memory, onDisk: true }).plan.engine;
  const [enough, less] = [2 ** 29, 160 * 2 ** 20];
  expect([enough, less].map(engineIn)).toEqual(['hands', ENGINE]);
  expect(plannedTiers(made, { memory: enough })!.disk).toBeUndefined();
  const { bytes, disk } = plannedTiers(made, { memory: less })!;
  expect(bytes).toBeLessThan(less);
  expect(disk).toBeGreaterThan(less);
});

test('captured men are gone: no group needs the memory of all, and killed work goes on to the same bytes', () => {
  const made = men(new Board(4, 4), 3);
  const places = placesOf(made);
  if (typeof places === 'string') throw new Error(places);
  const { tiers, count: most, at } = places;
  const sizes = tiers.map(({ size }) => size);
  expect(tiers.length).toBeGreaterThan(10);
  expect(Math.max(...sizes)).toBeLessThan(0.6 * sizes.reduce((sum, size) => sum + size, 0));

  const whole = logInMemory();
  const { signature, value } = solve(made, { engine: ENGINE, log: whole });
  const sample = Array.from({ length: 500 }, (_, k) => at(Math.floor((k * most) / 500)));
  expect(
    audit(
      made,
      value,
      sample.filter((p) => p !== undefined),
    ),
  ).toBeUndefined();
  const recordsOf = (log: ValueLog): unknown[] =>
    Array.from({ length: Math.ceil(log.entries / RECORD) }, (_, k) => log.record(k));
  const killed = logInMemory();
  const { add } = killed;
  killed.add = (record) => {
    if (killed.entries === 3 * RECORD) throw new Error('killed');
    add(record);
  };
  expect(() => solve(made, { engine: ENGINE, log: killed })).toThrow('killed');
  killed.add = add;
  expect(solve(made, { engine: ENGINE, log: killed }).signature()).toBe(signature());
  expect(killed.values).toEqual(whole.values);
  expect(recordsOf(killed)).toEqual(recordsOf(whole));
});
