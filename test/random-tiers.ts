/** Games whose rules say the tier of a position. */
import { loadGame } from '../src/games/index.ts';
import { count, turns } from '../src/kit/fields.ts';
import { shape } from '../src/kit/shape.ts';
import { type Rules, rules } from '../src/rules/rules.ts';
import type { Random } from './random.ts';
import type { Loose } from './random-games.ts';

export interface Vertex {
  readonly turn: 'a' | 'b';
  readonly at: number;
}

/** A random graph whose vertices are in tiers, with cycles, ties and moves that keep the turn. */
export function randomTiers(random: Random): Rules<Vertex> {
  const size = random.between(1, 40);
  const position = shape({ turn: turns('a', 'b'), at: count(size - 1) });
  const most = random.between(0, 5);
  const tiers = Array.from({ length: 2 * size }, () => random.between(0, most) * random.pick([1, 1.5]));
  const all = Array.from({ length: position.size }, (_, i) => position.unrank(i));
  const tier = (p: Vertex): number => tiers[position.rank(p)]!;
  const keeps = random.chance(0.5);
  const next = all.map((p) => {
    const below = all.filter((q) => tier(q) <= tier(p) && (keeps || q.turn !== p.turn) && q !== p);
    return below.length === 0 ? [] : random.list(0, random.pick([2, 5]), () => random.pick(below));
  });
  const ends = all.map(() => (random.chance(0.15) ? random.pick(['a', 'b', 'tie'] as const) : undefined));
  const holes = all.map(() => random.chance(0.1));
  return rules(position, {
    start: all[0]!,
    moves: (p) => next[position.rank(p)]!.filter((q) => !holes[position.rank(q)]),
    legal: (p) => position.rank(p) === 0 || !holes[position.rank(p)],
    outcome: (p) => ends[position.rank(p)],
    noMoves: random.pick(['loses', 'wins', 'ties'] as const),
    tier,
  });
}

const symbols = (of: string, counted: RegExp): number => of.match(counted)?.length ?? 0;

/** Small boards of the library, whose tiers are numbers of symbols: each with the field that has them. */
export const TIERED: readonly (readonly [string, Readonly<Record<string, string>>, string, RegExp])[] = [
  ['tic-tac-toe', { width: '2', height: '3', length: '2' }, 'cells', /\./g],
  ['dodgem', { n: '2' }, 'cars', /[>^]/g],
  ['hexapawn', { width: '2', height: '4' }, 'pawns', /[wb]/g],
];

/** One of them. */
export async function tieredGame([name, options, field, counted]: (typeof TIERED)[number]): Promise<
  Rules<Loose>
> {
  const made = (await loadGame(name)).read(options) as unknown as Rules<Loose>;
  return { ...made, tier: (p) => symbols(p[field] as string, counted) };
}
