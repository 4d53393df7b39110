/** The audit accepts correct solutions only. */
import { describe, expect, test } from 'vitest';
import { audit } from '../src/engines/audit.ts';
import { solve } from '../src/engines/solve.ts';
import type { Outcome, Value } from '../src/engines/contract/value.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Rules } from '../src/rules/rules.ts';
import { legalPositions } from './agreement.ts';
import {
  type Loose,
  functionGame,
  growthGame,
  heapsGame,
  placesGame,
  symmetricGame,
  vectorsGame,
  walksGame,
} from './random-games.ts';
import { checkSeeds } from './random.ts';
import { allTwins, crossingPawnTwins, foxAndHen, inARow, otherGames } from './small-games.ts';
import { slowSolve } from './slow-solver.ts';
import { part, someSeeds } from './part.ts';

const OUTCOMES: readonly Outcome[] = ['win', 'tie', 'draw', 'loss'];

/** Every value one step away from `value`: another outcome, a ply more or fewer, a point or a nimber more or fewer. */
function neighbours(value: Value): Value[] {
  const { outcome, remoteness, score, nimber } = value;
  const found: Value[] = [];
  if (score !== undefined) found.push({ score: score + 1 }, { score: score - 1 });
  if (outcome !== undefined) {
    for (const other of OUTCOMES.filter((o) => o !== outcome)) {
      const { remoteness: _, ...rest } = value;
      if (other === 'draw') found.push({ ...rest, outcome: other });
      else
        for (const plies of new Set([remoteness ?? 0, (remoteness ?? 0) + 1]))
          found.push({ ...rest, outcome: other, remoteness: plies });
    }
    if (remoteness !== undefined) {
      const { remoteness: _, ...rest } = value;
      found.push({ ...value, remoteness: remoteness + 1 }, { ...value, remoteness: remoteness - 1 }, rest);
    } else found.push({ ...value, remoteness: 0 }, { ...value, remoteness: 1 });
  }
  if (nimber !== undefined) found.push({ ...value, nimber: nimber + 1 }, { ...value, nimber: nimber - 1 });
  return found;
}

/** The share of the values of a table that are changed; in the exhaustive run all are. */
const FLIPPED = process.env['EXHAUSTIVE'] === undefined ? 0.1 : 1;

/** Changes values of a table in every way; the audit must name the position, or a predecessor of it. */
function checkFlips(game: Rules<Loose>): number {
  const { position } = game;
  const { value } = solve(game, { engine: 'indexed' });
  const positions = legalPositions(game);
  expect(audit(game, value, positions)).toBeUndefined();
  let flips = 0;
  for (const p of part(positions, FLIPPED)) {
    const text = position.text(p);
    for (const wrong of [...neighbours(value(p)!), undefined]) {
      const flipped = (q: Loose): Value | undefined => (position.text(q) === text ? wrong : value(q));
      const [alone, whole] = [audit(game, flipped, [p]), audit(game, flipped, positions)];
      flips++;
      const accused = whole && position.text(whole.position);
      const moves = whole && game.ended(whole.position) === OPEN ? game.moves(whole.position) : [];
      const near = accused === text || moves.some((q) => position.text(q) === text);
      if (
        alone &&
        position.text(alone.position) === text &&
        alone.got === wrong &&
        alone.reason !== '' &&
        near
      )
        continue;
      expect.fail(
        `${text} as ${JSON.stringify(wrong)} instead of ${JSON.stringify(value(p))}: ${accused ?? 'accepted'}`,
      );
    }
  }
  return flips;
}

const twins = allTwins().filter(({ kit }) => kit.position.size < 5000);
const byName = (name: string): Rules<Loose> => allTwins().find((game) => game.name === name)!.kit;

describe('every single flipped value is rejected and named', () => {
  test.each([
    { name: 'pursuit 2×2 (wins and losses)', game: byName('pursuit 2×2'), least: 200 },
    { name: 'crossing-pawn with draws', game: crossingPawnTwins(['O..', '##.', 'X..']).kit, least: 300 },
    { name: 'fox and hen (ties)', game: foxAndHen(6) as unknown as Rules<Loose>, least: 500 },
    {
      name: 'two in a row on 2×2 (ties)',
      game: inARow({ rows: 2, columns: 2, length: 3 }) as unknown as Rules<Loose>,
      least: 1000,
    },
    { name: 'nim (nimbers)', game: byName('nim 2,3,4'), least: 500 },
    { name: 'staircase 3×4 (scores)', game: byName('staircase 3×4'), least: 200 },
  ])('$name', ({ game, least }) => {
    expect(checkFlips(game)).toBeGreaterThan(FLIPPED === 1 ? least : (least * FLIPPED) / 2);
  });

  test('in random games of plain functions, whose moves may keep the turn', () => {
    const seen = new Set<string | undefined>();
    checkSeeds(someSeeds(80), (random) => {
      const impartial = random.chance(0.3);
      const scoring = random.chance(0.3);
      const game = functionGame(random, { impartial, scoring, acyclic: scoring || random.chance(0.3) });
      if (legalPositions(game).length < 40) checkFlips(game);
      const { value } = solve(game, { engine: 'indexed' });
      for (const p of legalPositions(game)) seen.add(value(p)?.outcome);
    });
    expect([...seen].sort()).toEqual(['draw', 'loss', 'tie', 'win', undefined]);
  });
});

describe('every solution is accepted', () => {
  test.each(part([...twins, ...otherGames()], 0.1))('$name', ({ kit }) => {
    const { value, plan } = solve(kit);
    const { positions } =
      plan.gives.positions === 'index' ? { positions: legalPositions(kit) } : slowSolve(kit);
    expect(audit(kit, value, positions)).toBeUndefined();
  });

  test('of random games', () => {
    checkSeeds(someSeeds(150), (random) => {
      const make = random.pick([
        walksGame,
        symmetricGame,
        placesGame,
        heapsGame,
        vectorsGame,
        growthGame,
        functionGame,
      ]);
      const game = make(random);
      const { value } = solve(game, { engine: 'explored' });
      expect(audit(game, value, slowSolve(game).positions)).toBeUndefined();
    });
  });

  test('and values cannot justify each other in a cycle', () => {
    // a labelling that says every open position of a drawn circle is won or lost has a remoteness that cannot fall
    const game = crossingPawnTwins(['O..', '###', 'X..']).kit;
    const positions = legalPositions(game);
    const { value } = solve(game);
    const drawn = positions.filter((p) => value(p)?.outcome === 'draw');
    for (let plies = 1; plies < 9; plies++) {
      const claimed = (p: Loose): Value | undefined => {
        const known = value(p);
        if (known?.outcome !== 'draw') return known;
        return game.position.toMove(p) === 0
          ? { outcome: 'win', remoteness: plies }
          : { outcome: 'loss', remoteness: plies - 1 };
      };
      expect(audit(game, claimed, positions) === undefined).toBe(drawn.length === 0);
    }
    expect(drawn.length).toBeGreaterThan(0);
  });
});
