/** The fast way to settle the ends of proofs agrees with tables of random games of lines, and with the way that knows only moves. */
import { describe, expect, test } from 'vitest';
import { linesGame } from '../../test/random-lines.ts';
import { Random, checkSeeds } from '../../test/random.ts';
import { randomPositions } from '../../test/searched.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { OPEN } from '../rules/ending.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/contract/value.ts';
import { type Claim, FAR, goalOf } from './claim.ts';
import { PositionMemory } from './position-memory.ts';
import { Settler } from './settle.ts';
import { LineSettler } from './settle-lines.ts';

const EVERY = process.env['EXHAUSTIVE'] !== undefined;
const ENOUGH = 100_000;

/** Claims about who wins, of both sides, and in how many plies. */
const CLAIMS: readonly Claim[] = [true, false].flatMap((mover) => [
  ...(['win', 'tie'] as const).map((gets) => ({ mover, gets })),
  ...(['win', 'loss'] as const).flatMap((gets) =>
    [1, 2, 3, 4, 5, 9].map((plies) => ({ mover, gets, plies })),
  ),
]);

const someOf = (random: Random): readonly Claim[] =>
  EVERY ? CLAIMS : Array.from({ length: 4 }, () => random.pick(CLAIMS));

/** The goal that a value reaches, for the side that has it. */
const reached = ({ outcome, remoteness = 0 }: Value, mine: boolean): number => {
  if (outcome === 'tie') return 0;
  return (outcome === 'win') === mine ? FAR - remoteness : remoteness - FAR;
};

const open = <P>(rules: Rules<P>, p: P): boolean => rules.ended(p) === OPEN && rules.moves(p).length > 0;

describe('the settler of lines', () => {
  test('agrees with the tables of random games: any lines, walls, falling, lines of one side', () => {
    let [compared, games] = [0, 0];
    checkSeeds(EVERY ? 6000 : 600, (random) => {
      const rules = linesGame(random);
      if (!LineSettler.of(rules, CLAIMS[0]!)) return;
      games++;
      const table = solve(rules, { engine: 'explored', symmetries: false });
      for (const p of randomPositions(rules, random, 10)) {
        if (!open(rules, p)) continue;
        const value = table.value(p)!;
        for (const claim of someOf(random)) {
          const settler = LineSettler.of(rules, claim)!;
          const goal = goalOf(claim);
          const settled = settler.settle({ p, mine: claim.mover, goal }, ENOUGH);
          // the symbol of nobody
          if (/cells=\S*#/.test(rules.position.text(p))) expect(settled).toBeUndefined();
          else expect([claim, settled]).toEqual([claim, reached(value, claim.mover) >= goal]);
          compared++;
        }
      }
    });
    expect(games).toBeGreaterThan(20);
    expect(compared).toBeGreaterThan(500);
  });

  test.each([
    ['connect-four', { width: '7', height: '6' }, 28, 20],
    ['tic-tac-toe', { width: '5', height: '4', length: '4' }, 9, 20],
    ['qubic', { size: '4' }, 53, 0],
  ] as const)(
    'agrees on late positions of %s %j with the settler of any game',
    async (name, options, plies, least) => {
      const rules = (await loadGame(name)).read(options);
      const random = new Random(1);
      let [compared, most] = [0, 0];
      while (compared < (EVERY ? 400 : 10)) {
        let p = rules.start;
        for (let ply = 0; ply < plies && open(rules, p); ply++) p = random.pick(rules.moves(p));
        if (!open(rules, p)) continue;
        for (const claim of someOf(random)) {
          const state = { p, mine: claim.mover, goal: goalOf(claim) };
          const settler = LineSettler.of(rules, claim)!;
          const expected = new Settler(rules, claim).settle(state, 3000);
          if (expected === undefined) continue;
          expect(settler.settle(state, ENOUGH)).toBe(expected);
          // a limit that is too low by one is noticed, and the same settler finds the same again
          const { looked } = settler;
          most = Math.max(most, looked);
          if (looked > 0) expect(settler.settle(state, looked - 1)).toBeUndefined();
          expect([settler.settle(state, looked), settler.looked]).toEqual([expected, looked]);
        }
        compared++;
      }
      expect(most).toBeGreaterThan(least);
    },
  );

  test('is not used for other games, or for misère play', async () => {
    const win: Claim = { mover: true, gets: 'win' };
    const used = async (name: string, options: Readonly<Record<string, string>>, claim = win) =>
      LineSettler.of((await loadGame(name)).read(options), claim) !== undefined;
    expect(await used('tic-tac-toe', {})).toBe(true);
    expect(await used('tic-tac-toe', {}, { ...win, plies: 5 })).toBe(true);
    expect(await used('tic-tac-toe', {}, { mover: true, gets: 'loss', plies: 5 })).toBe(true);
    expect(await used('tic-tac-toe', { misere: 'yes' })).toBe(false);
    expect(await used('tic-tac-toe', { width: '9', height: '8' })).toBe(false);
    expect(await used('notakto', {})).toBe(false);
    expect(await used('hexapawn', {})).toBe(false);
    expect(await used('dots-and-boxes', {}, { mover: true, points: 1 })).toBe(false);
  });
});

test('the memory of positions is that of a map, search after search', () => {
  const random = new Random(1);
  const memory = new PositionMemory(50);
  for (let search = 0; search < 100; search++) {
    memory.clear();
    const map = new Map<string, boolean>();
    for (let k = 0; k < 200; k++) {
      // few words, which differ in one bit
      const words = Array.from({ length: 4 }, () => (1 << random.below(32)) * random.below(2)) as [
        number,
        number,
        number,
        number,
      ];
      expect(memory.get(...words)).toBe(map.get(String(words)));
      if (map.size === 50 && !map.has(String(words))) continue;
      const reached = random.chance(0.5);
      memory.set(...words, reached);
      map.set(String(words), reached);
    }
  }
});
