/** The hardest positions of a game, for the page. Loaded only when needed. */
import type { Value } from '../../engines/contract/value.ts';
import { type HardestOf, hardest } from '../../play/hardest.ts';
import type { Position } from '../../rules/positions.ts';
import { structureOf } from '../../rules/structure.ts';
import type { Subject } from './subject.ts';

export interface HardOf {
  readonly most: number;
  readonly count: number;
  readonly some: readonly { readonly position: string; readonly value: Value }[];
}

export interface Hard {
  readonly longest: HardOf | undefined;
  readonly single: HardOf | undefined;
  readonly classes: boolean;
}

/** How many positions of each kind are shown. */
const SHOWN = 6;
/** The most memory for solving a game again in a way that numbers its positions, in bytes. */
const MEMORY = 2 ** 29;

/** Undefined: the game is not solved, or its positions have no end, as where moves subtract from coordinates of any size. */
export function hardOf({ platform, rules, solution }: Subject): Hard | undefined {
  if (!solution || structureOf(rules, 'vectors')) return undefined;
  const found = hardest(platform, rules, { solution, some: SHOWN, memory: MEMORY });
  const texts = (of: HardestOf<Position> | undefined): HardOf | undefined =>
    of && {
      ...of,
      some: of.some.map(({ position, value }) => ({ position: rules.position.text(position), value })),
    };
  return { longest: texts(found.longest), single: texts(found.single), classes: found.classes };
}
