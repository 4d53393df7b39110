/** The tiers that a plan lists, and the arrows between them, compared with the moves of all positions. */
import { describe, expect, test } from 'vitest';
import { legalPositions } from '../../../../test/agreement.ts';
import { relationOf } from '../../../../test/random-games.ts';
import { handsGame } from '../../../../test/random-hands.ts';
import { checkSeeds } from '../../../../test/random.ts';
import { randomMills } from '../../../../test/random-mills.ts';
import { loadGame } from '../../../games/index.ts';
import { Board, E, N, S, W } from '../../../kit/board.ts';
import { count, one, turns } from '../../../kit/fields.ts';
import { oneOf, upTo } from '../../../kit/piece-fields.ts';
import { pieces } from '../../../kit/pieces.ts';
import { Relation } from '../../../kit/relation.ts';
import { shape } from '../../../kit/shape.ts';
import { type Rules, rules } from '../../../rules/rules.ts';
import { structureOf } from '../../../rules/structure.ts';
import { plannedTiers } from '../../cost.ts';
import { bitsOf } from '../../mills/index.ts';
import { type TierGame, tierGame } from '../../hands/tier-game.ts';
import { TierNumbers } from '../../hands/tier-numbers.ts';
import { millsPlaces } from '../../mills/places.ts';
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
  const places = millsPlaces(made);
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
    const { tiers, by } = plannedTiers(made, { engine: 'strata', symmetries })!.map();
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

/** The arrows between tiers of pieces with hands that some move goes along, and those of the plan. */
function arrowsOfHands(made: Rules<object>, { structure, index, layout }: TierGame<object>) {
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
  const at = Array.from({ length: layout.size }, (_, i) => numbers.positionAt(i));
  const tierAt = at.map(tierOf);
  const moved = new Set<string>();
  for (const [i, p] of at.entries()) {
    if (made.ended(p) !== 0) continue;
    for (const q of made.moves(p)) {
      const next = numbers.indexOf(made.position.toMove(q), q);
      if (next !== undefined) moved.add(`${tierAt[i]} → ${tierAt[next]}`);
    }
  }
  const { tiers, by } = plannedTiers(made, { engine: 'hands' })!.map();
  expect(by).toBe('statement');
  expect(tiers.reduce((sum, { positions }) => sum + positions, 0)).toBe(layout.size);
  const names = tiers.map(({ name }) => tierOf(made.position.parse(name)));
  expect(new Set(names).size).toBe(tiers.length);
  return {
    moved,
    planned: new Set(tiers.flatMap(({ to }, k) => to.map((l) => `${names[k]} → ${names[l]}`))),
  };
}

/** Games in which a tier has no move of some kind for a reason that random ones seldom have. */
function rareHands(): Record<string, Rules<object>> {
  const row = new Board(1, 5, undefined, 'a1');
  const step = row.steps(E, W);
  const nowhere = relationOf(row.cells().map(() => []));
  const man = (name: string) => one(row, name).or('off');
  const sides = { turn: turns('left', 'right') };
  const anywhere = { left: () => true, right: () => true };

  const goals = shape({ ...sides, k: man('k'), a: man('a'), b: man('b'), K: man('K'), A: man('A') });
  const leaderOnGoal = rules(goals, {
    start: goals.parse('turn=left k=a1 a=b1 b=off K=e1 A=off'),
    moves: pieces(
      goals,
      {
        left: { k: nowhere, a: { quiet: step, captures: nowhere }, b: step },
        right: { K: nowhere, A: { quiet: nowhere, captures: step } },
      },
      { captured: 'owner', leader: { left: 'k', right: 'K' }, goal: anywhere },
    ),
  });

  /** Along the row over so many cells, which must be empty. */
  const over = (crossed: number): Relation => {
    const ahead = row.cells().flatMap((c) => (c + crossed + 1 < row.size ? [c] : []));
    const between = ahead.map((c) => Array.from({ length: crossed }, (_, k) => c + 1 + k));
    const offsets = Uint32Array.from([...row.cells(), row.size], (c) => Math.min(c, ahead.length));
    return new Relation(
      offsets,
      Uint32Array.from(ahead, (c) => c + crossed + 1),
      between,
    );
  };
  const crowd = shape({ ...sides, r: man('r'), x: one(row, 'x'), R: man('R'), T: upTo(2, row, 'T') });
  const crowded = rules(crowd, {
    start: crowd.parse('turn=left r=a1 x=b1 R=off T=off'),
    moves: pieces(
      crowd,
      { left: { r: over(2), x: { quiet: nowhere, captures: step } }, right: { R: over(2), T: nowhere } },
      { captured: 'owner' },
    ),
  });

  // only as q can the piece capture a leader, and only where the board is not full
  const p = oneOf(row, { p: () => true, q: () => true });
  const asQ = {
    quiet: p.relation({ p: nowhere, q: nowhere }),
    captures: p.relation({ p: nowhere, q: over(1) }),
  };
  const late = shape({ ...sides, k: man('k'), p, K: man('K'), T: upTo(2, row, 'T') });
  const captureLate = rules(late, {
    start: late.parse('turn=left k=a1 p=off K=e1 T=off'),
    moves: pieces(
      late,
      {
        left: { k: { quiet: step, captures: nowhere }, p: asQ },
        right: { K: nowhere, T: step },
      },
      { captured: 'owner', leader: { left: 'k', right: 'K' }, goal: { right: () => true } },
    ),
  });

  const square = new Board(2, 3, undefined, 'a1');
  const opened = shape({ ...sides, a: upTo(2, square, 'a'), A: upTo(2, square, 'A'), placed: count(4) });
  const opening = rules(opened, {
    start: opened.parse('turn=left a=off A=off placed=0'),
    moves: pieces(
      opened,
      { left: { a: square.steps(N, E) }, right: { A: square.steps(S, W) } },
      { captured: 'owner', opening: 'placed' },
    ),
  });
  return {
    'where a leader is always on its goal': leaderOnGoal as Rules<object>,
    'where a leader on its goal can only be captured from afar': captureLate as Rules<object>,
    'where a piece needs several empty cells, and one cannot be captured': crowded as Rules<object>,
    'where pieces stand still in a long opening': opening as Rules<object>,
  };
}

describe('of pieces with hands, every move goes along an arrow, and every arrow has a move', () => {
  test('for random sets of pieces', () => {
    const seen = { gone: 0, owner: 0, taker: 0, promotions: 0, openings: 0, rows: 0, goals: 0, exchanged: 0 };
    const mostPositions = process.env['EXHAUSTIVE'] ? 20_000 : 3000;
    let arrows = 0;
    const compare = (made: Rules<object>): void => {
      const game = tierGame(made);
      if (typeof game === 'string' || game.layout.size > mostPositions) return;
      const { moved, planned } = arrowsOfHands(made, game);
      expect(planned).toEqual(moved);
      arrows += moved.size;
      const { pieces, ends, exchanged, opening } = game.structure;
      pieces.forEach(({ capturable, captured }, m) => {
        if (capturable && !ends!.leader.includes(m)) seen[captured]++;
      });
      seen.promotions += +pieces.some(({ kinds, owners }) => new Set(kinds).size > new Set(owners).size);
      seen.openings += +(opening.plies > 0);
      seen.rows += +(ends!.rows.length > 0);
      seen.goals += +ends!.goal.some((cells) => cells.includes(1));
      seen.exchanged += +(exchanged !== undefined);
    };
    checkSeeds(process.env['EXHAUSTIVE'] ? 1500 : 30, (random) => {
      compare(handsGame(random) as unknown as Rules<object>);
    });
    checkSeeds(process.env['EXHAUSTIVE'] ? 1000 : 40, (random) => {
      compare(handsGame(random, { most: 12_000, goes: 'gone' }) as unknown as Rules<object>);
    });
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(4);
    expect(arrows).toBeGreaterThan(400);
  });

  test.each(Object.entries(rareHands()))('%s', (_, made) => {
    const { moved, planned } = arrowsOfHands(made, tierGame(made) as TierGame<object>);
    expect(planned).toEqual(moved);
    expect(moved.size).toBeGreaterThan(0);
  });

  test.each([
    ['tic-tac-chec', { size: '2' }],
    ['tic-tac-chec', { size: '2', opening: 'no' }],
    ['dobutsu-shogi', { beside: 'giraffe' }],
    ...(process.env['EXHAUSTIVE']
      ? ([
          ['tic-tac-chec', { size: '3' }],
          ['tic-tac-chec', { size: '3', opening: 'no' }],
          ['dobutsu-shogi', { beside: 'chick' }],
          ['dobutsu-shogi', { beside: 'elephant' }],
        ] as const)
      : []),
  ] as const)('for %s %j', async (name, options) => {
    const made = (await loadGame(name)).read(options) as unknown as Rules<object>;
    const { moved, planned } = arrowsOfHands(made, tierGame(made) as TierGame<object>);
    expect(planned).toEqual(moved);
  });
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
