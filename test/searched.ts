/** Compares the values that a search finds with those of a table, at random positions. */
import type { Rules } from '../src/rules/rules.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Switches, Tuning } from '../src/engines/alpha-beta/tuning.ts';
import { wordMoves } from '../src/engines/common/compiled/follow.ts';
import { endgameTables } from '../src/engines/alpha-beta/endgame.ts';
import { searched } from '../src/engines/alpha-beta/engine.ts';
import type { Solved } from '../src/engines/contract/engine.ts';
import type { Value } from '../src/engines/contract/value.ts';
import type { Random } from './random.ts';

/** Everything that a search can do without, switched off. */
export const ALL_OFF: Required<Switches> = {
  symmetries: false,
  promise: false,
  history: false,
  ends: false,
  lookups: false,
  extremes: false,
  compiled: false,
  lastTies: false,
  endgame: false,
};
const NAMES = Object.keys(ALL_OFF) as (keyof Switches)[];

/** All on, all off, and each one switched off alone. */
export const EACH_OFF: readonly Switches[] = [{}, ALL_OFF, ...NAMES.map((name) => ({ [name]: false }))];

/** Each one on or off. */
export const switchesOf = (random: Random): Switches =>
  Object.fromEntries(NAMES.map((name) => [name, random.chance(0.5)]));

/** Positions of random games from the start; more of the early ones than play has, since these take longest. */
export function randomPositions<P>(rules: Rules<P>, random: Random, count: number): P[] {
  const found: P[] = [];
  while (found.length < count) {
    let p = rules.start;
    const game = [p];
    while (rules.ended(p) === OPEN) {
      const next = rules.moves(p);
      if (next.length === 0) break;
      p = random.pick(next);
      game.push(p);
    }
    found.push(random.pick(game));
  }
  return found;
}

/** Endgame tables are filled at once, also in games that are over before a search would think of them. */
const HASTE = 2 ** 8;

/** The texts of the positions at which a search with this tuning differs from the table, with both values. */
export function differences<P>(
  rules: Rules<P>,
  table: Pick<Solved<P>, 'value'>,
  positions: readonly P[],
  tuning: Tuning,
): string[] {
  const search = searched(rules, positions[0]!, { haste: HASTE, endgameTables, wordMoves, ...tuning });
  return positions.flatMap((p) => {
    const [found, expected] = [search.value(p), table.value(p)].map(told);
    return found === expected ? [] : [`${rules.position.text(p)}: ${found}, not ${expected}`];
  });
}

/** A value without its nimber, which no search gives. */
const told = (value: Value | undefined): string => {
  const { nimber: _, ...rest } = value ?? {};
  return JSON.stringify(rest);
};
