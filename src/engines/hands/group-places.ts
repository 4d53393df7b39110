/**
 * The places of a game of pieces with hands that is solved group by group: the tiers of its index, each with one side to move, that lead
 * to each other make a group, and each group comes after those that it leads to.
 */
import { lookUp, present } from '../../base/present.ts';
import { OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Tier, type TierPlaces, arranged, lastUpTo } from '../common/tiers/tier-places.ts';
import { type Arrows, groupsOf } from '../common/tiers/tier-map.ts';
import { valueOf } from '../contract/value.ts';
import type { TableOrder } from '../contract/places.ts';
import type { TierRun } from './group-solver.ts';
import { tierArrows, tiersInOrder } from './tier-arrows.ts';
import { type TierGame, pieceTiers, tierGame } from './tier-game.ts';
import { TierNumbers } from './tier-numbers.ts';

/** The places of a game, and what solving it takes. */
export interface GroupPlaces<P> extends TierPlaces<P> {
  readonly game: TierGame<P>;
  /** The runs by the index of the tier with its side to move; undefined: it has no positions. */
  readonly byIndex: readonly (TierRun | undefined)[];
}

/** The order of tables on disk. */
export const groupOrder: TableOrder = { arrangement: 'groups', places: (rules) => groupPlaces(rules) };

/** The places of these rules; or why there are none, as a phrase that continues the name of an engine. */
export function groupPlaces<P>(rules: Rules<P>): GroupPlaces<P> | string {
  const { position, legal, ended } = rules;
  if (rules.tier && typeof tierGame(rules) === 'string')
    return 'is not for rules that say the tier of a position';
  const game = pieceTiers(rules);
  if (typeof game === 'string') return game;
  const { structure, index, layout } = game;
  const numbers = TierNumbers.of(structure, index, layout);
  if (!numbers) return 'needs WebAssembly';
  const { groups, count, runs, byIndex } = groupedRuns(game, (k) => position.text(numbers.positionAt(k)));
  const numbered = byIndex.filter((run) => run !== undefined);
  const of = (p: P): number | undefined => {
    const i = numbers.indexOf(position.toMove(p), p);
    if (i === undefined) return undefined;
    const { from, tier } = numbered[lastUpTo(i, numbered.length, (k) => numbered[k].tier.from)];
    return from + i - tier.from;
  };
  const runAt = (place: number): TierRun | undefined => {
    const run = runs[lastUpTo(place, runs.length, (k) => runs[k].from)];
    return place < run.to ? run : undefined;
  };
  return {
    tiers: groups,
    count,
    symmetries: layout.exchanged ? 2 : 1,
    firstPlaces: byIndex.map((run) => run?.from ?? null),
    of,
    at: (place) => {
      const run = runAt(place);
      return run && numbers.positionAt(run.tier.from + place - run.from);
    },
    weight: (place) => (runAt(place) ? 1 : 0),
    outside: (p) => (legal(p) && of(p) === undefined && ended(p) !== OPEN ? valueOf(ended(p)) : undefined),
    alike: (p) => [p, ...[numbers.exchanged(position.toMove(p), p) ?? []].flat()] as P[],
    arrows: () => arrowsOf(runs, byIndex),
    game,
    byIndex,
  };
}

interface GroupedRuns {
  readonly groups: readonly (Tier & { readonly parts: readonly TierRun[] })[];
  readonly count: number;
  readonly runs: readonly TierRun[];
  /** By the index of the tier with its side to move; undefined: it has no positions. */
  readonly byIndex: readonly (TierRun | undefined)[];
}

/** The runs, each group after those that it leads to. `nameAt` says the position with a number. */
function groupedRuns<P>({ structure, index }: TierGame<P>, nameAt: (i: number) => string): GroupedRuns {
  const all = tiersInOrder(structure, index);
  const arrows = tierArrows(structure, index);
  const inGroup = new Map<number, { size: number; k: number }[]>();
  groupsOf(arrows).forEach((group, k) => {
    const size = all[k].to - all[k].from;
    if (size === 0) return;
    const list = inGroup.get(group) ?? [];
    inGroup.set(group, list);
    list.push({ size, k });
  });
  const { tiers, count, parts } = arranged(inGroup);
  const runs = parts.map(({ k, from, to }): TierRun => ({
    get name() {
      return nameAt(all[k].from);
    },
    from,
    to,
    tier: all[k],
    leadsTo: arrows[k],
  }));
  const byIndex: (TierRun | undefined)[] = all.map(() => undefined);
  parts.forEach(({ k }, i) => (byIndex[k] = runs[i]));
  let next = 0;
  const groups = tiers.map((made) => {
    const begin = next;
    while (next < runs.length && runs[next].to <= made.to) next++;
    return { ...made, parts: runs.slice(begin, next) };
  });
  return { groups, count, runs, byIndex };
}

/** The runs as tiers, with their arrows. */
function arrowsOf(runs: readonly TierRun[], byIndex: readonly (TierRun | undefined)[]): Arrows[] {
  const order = new Map(runs.map((run, k) => [run, k]));
  return runs.map(({ name, from, to, leadsTo }) => ({
    name,
    positions: to - from,
    to: leadsTo.map((k) => lookUp(order, present(byIndex[k]))).toSorted((a, b) => a - b),
  }));
}
