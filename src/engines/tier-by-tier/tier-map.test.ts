/** The tiers that a plan lists, and the arrows between them, compared with the moves of all positions. */
import { describe, expect, test } from 'vitest';
import { legalPositions } from '../../../test/agreement.ts';
import { handsGame } from '../../../test/random-hands.ts';
import { checkSeeds } from '../../../test/random.ts';
import { randomMills } from '../../../test/random-mills.ts';
import { loadGame } from '../../games/index.ts';
import type { Rules } from '../../rules/rules.ts';
import { structureOf } from '../../rules/structure.ts';
import { plannedTiers } from '../cost.ts';
import { bitsOf } from './mills-index.ts';
import { tierGame } from '../tiers/tier-game.ts';
import { TierNumbers } from '../tiers/tier-numbers.ts';
import { tierPlaces } from './places.ts';
import { groupsOf } from './tier-map.ts';

/** The arrows between parts of tiers, by name, that some move of some position goes along, and the positions of each part. */
function asked(made: Rules<object>): { arrows: Set<string>; sizes: Map<string, number> } {
  const { split } = structureOf(made, 'mills')!;
  const nameOf = (p: object): string => {
    const { left, own, other } = split(p);
    return `${left > 0 ? `${left} to put, ` : ''}${bitsOf(own)}–${bitsOf(other)}`;
  };
  const arrows = new Set<string>();
  const sizes = new Map<string, number>();
  for (const p of legalPositions(made)) {
    const name = nameOf(p);
    sizes.set(name, (sizes.get(name) ?? 0) + 1);
    if (made.ended(p) === 0) for (const q of made.moves(p)) arrows.add(`${name} → ${nameOf(q)}`);
  }
  return { arrows, sizes };
}

function stated(made: Rules<object>): ReturnType<typeof asked> {
  const places = tierPlaces(made);
  if (typeof places === 'string' || !places.arrows) throw new Error('no arrows are stated');
  const tiers = places.arrows();
  return {
    arrows: new Set(tiers.flatMap(({ name, to }) => to.map((k) => `${name} → ${tiers[k]!.name}`))),
    sizes: new Map(tiers.map(({ name, positions }) => [name, positions])),
  };
}

describe('every move goes along an arrow, and every arrow has a move', () => {
  test('for random rows on small boards', () => {
    checkSeeds(12, (random) => {
      const made = randomMills(random);
      expect(stated(made)).toEqual(asked(made));
    });
  });

  test.each([
    { rings: '1', men: '4', flying: 'yes' },
    { rings: '1', men: '3', flying: 'no' },
  ])('for the board with one square %j', async (options) => {
    const made = (await loadGame('nine-mens-morris')).read(options) as unknown as Rules<object>;
    expect(stated(made)).toEqual(asked(made));
  });
});

describe('the arrows that are found by asking', () => {
  test.each([true, false])('of rules that say the tier of a position, symmetries: %s', async (symmetries) => {
    const plain = (await loadGame('hexapawn')).read({ width: '2', height: '4' });
    const made: Rules<object> = {
      ...(plain as unknown as Rules<object>),
      tier: (p) => (p as { pawns: string }).pawns.replaceAll('.', '').length,
    };
    const { tiers, by } = plannedTiers(made, { engine: 'tier-by-tier', symmetries })!.map();
    expect(by).toBe('all positions');
    const sizes = new Map<string, number>();
    const arrows = new Set<string>();
    for (const p of legalPositions(made)) {
      const name = String(made.tier!(p));
      sizes.set(name, (sizes.get(name) ?? 0) + 1);
      if (made.ended(p) === 0) for (const q of made.moves(p)) arrows.add(`${name} → ${made.tier!(q)}`);
    }
    expect(new Map(tiers.map(({ name, positions }) => [name, positions]))).toEqual(sizes);
    expect(new Set(tiers.flatMap(({ name, to }) => to.map((k) => `${name} → ${tiers[k]!.name}`)))).toEqual(
      arrows,
    );
  });
});

test('of pieces with hands, every move goes along an arrow, and every arrow has a move', () => {
  let compared = 0;
  checkSeeds(40, (random) => {
    const made = handsGame(random) as unknown as Rules<object>;
    const game = tierGame(made);
    if (typeof game === 'string' || game.layout.size > 20_000) return;
    const { structure, index, layout } = game;
    const numbers = TierNumbers.of(structure, index, layout)!;
    const states = new Int32Array(structure.pieces.length);
    /** Which pieces are on the board or in which hand, seen from the side to move where the sides can be exchanged. */
    const tierOf = (p: object): string => {
      const turn = made.position.toMove(p);
      const seen = structure.exchanged && turn === 1 ? numbers.exchanged(turn, p)! : p;
      structure.split(seen, states);
      const where = index.groups.map(({ members, piece }) =>
        members.map((m) => Math.max(-1, states[m]! - piece.states)).toSorted((a, b) => a - b),
      );
      return JSON.stringify([structure.opening.played(p), made.position.toMove(seen), where]);
    };
    const arrows = new Set<string>();
    for (let i = 0; i < layout.size; i++) {
      const p = numbers.positionAt(i);
      if (!made.legal(p) || made.ended(p) !== 0) continue;
      for (const q of made.moves(p))
        if (made.legal(q) && numbers.indexOf(made.position.toMove(q), q) !== undefined)
          arrows.add(`${tierOf(p)} → ${tierOf(q)}`);
    }
    const { tiers, by } = plannedTiers(made, { engine: 'tiers' })!.map();
    expect(by).toBe('statement');
    const names = tiers.map(({ name }) => tierOf(made.position.parse(name)));
    expect(new Set(names).size).toBe(tiers.length);
    expect(new Set(tiers.flatMap(({ to }, k) => to.map((l) => `${names[k]} → ${names[l]}`)))).toEqual(arrows);
    compared++;
  });
  expect(compared).toBeGreaterThan(10);
});

test('groups are the positions that lead to each other, and arrows lead to no greater number', () => {
  checkSeeds(200, (random) => {
    const size = random.between(1, 12);
    const to = Array.from({ length: size }, () => random.list(0, 3, () => random.between(0, size - 1)));
    const reached = to.map((_, v) => {
      const seen = new Set([v]);
      for (const w of seen) for (const next of to[w]!) seen.add(next);
      return seen;
    });
    const groups = groupsOf(to);
    for (let v = 0; v < size; v++) {
      for (let w = 0; w < size; w++)
        expect(groups[v] === groups[w]).toBe(reached[v]!.has(w) && reached[w]!.has(v));
      for (const w of to[v]!) expect(groups[w]).toBeLessThanOrEqual(groups[v]!);
    }
  });
});
