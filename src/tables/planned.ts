/** What a table has of a game, and how the game is solved for it: the same wherever the table is written to. */
import { badUse, said, word } from '../base/errors.ts';
import type { PlanOptions } from '../engines/contract/engine.ts';
import type { OwnOptions } from '../engines/contract/own.ts';
import { type Plan, choose } from '../engines/choose.ts';
import type { Platform } from '../engines/platform.ts';
import { winnerOfEndless } from '../rules/endless.ts';
import type { Rules } from '../rules/rules.ts';
import type { BuildTask } from './checkpoint.ts';
import { fingerprint } from './fingerprint.ts';
import type { TableGame } from './header.ts';
import { type Arrangement, type Places, leadingClasses, placesOf } from './places.ts';

/** The arrangement of the table: the engine's own, or that of the positions that it gives. */
const arrangementOf = ({ engines }: Platform, { engine, gives }: Plan): Arrangement =>
  engines.find(({ name }) => name === engine)?.order?.arrangement ??
  (gives.positions === 'index' ? 'whole' : 'keys');

/** Bytes for each position while the positions of an explored game are sorted: its key, and its number twice. */
const SORTING = 16;

/** What a table is for, and how to solve it. */
export interface TableOptions extends Omit<PlanOptions, 'impliedTurn'>, OwnOptions {
  /** The game and its options, for the header of the table. */
  readonly of: TableGame;
  /** The program and its version, for the header. An interrupted build is continued only by the same version. */
  readonly madeBy: string;
}

/** What is built, and how it is solved. */
export interface Planned<P> {
  readonly how: PlanOptions & OwnOptions;
  readonly task: BuildTask;
  readonly places: Places<P>;
  /** Whether the engine can keep unfinished work. */
  readonly keeps: boolean;
  /** Whether the engine puts values into the checkpoint while it solves. */
  readonly logs: boolean;
}

export function planTable<P>(platform: Platform, rules: Rules<P>, options: TableOptions): Planned<P> {
  const { of, madeBy } = options;
  const how: PlanOptions & OwnOptions = {
    ...options,
    beside: SORTING,
    // a table contains every position with either side to move, whether or not play reaches it
    impliedTurn: false,
  };
  const { plan: planned } = choose(platform.engines, rules, how);
  const arrangement = arrangementOf(platform, planned);
  const symmetric =
    arrangement === 'stages'
      ? options.symmetries !== false
      : arrangement === 'keys' || arrangement === 'tiers' || arrangement === 'groups'
        ? planned.symmetries > 1
        : arrangement === 'whole' && options.symmetries !== false && leadingClasses(rules) !== undefined;
  const places = placesOf(rules, { arrangement, symmetric }, rules.start, platform.engines);
  if (places.engine !== undefined && places.engine !== planned.engine)
    throw badUse(
      said`tables of these rules are in the order of ${word(places.engine)}, so ${word(planned.engine)} cannot make one`,
    );
  const endless = winnerOfEndless(rules);
  const task: BuildTask = {
    ...of,
    start: rules.position.text(rules.start),
    fingerprint: fingerprint(rules, rules.start, arrangement !== 'keys'),
    madeBy,
    solvedAs: `${planned.what}, ${planned.method}`,
    arrangement,
    symmetric,
    ...(places.firstPlaces && { firstPlaces: places.firstPlaces }),
    ...(endless !== undefined && { endless }),
    keys: places.kind,
    engine: planned.engine,
  };
  const { keeps, logs } = planned.gives;
  return {
    how: { ...how, engine: planned.engine },
    task,
    places,
    keeps: keeps === true,
    logs: logs === true,
  };
}
