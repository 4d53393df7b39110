/** Boards whose table hardly ever fits are noticed while they are explored, so that a search can begin instead. */
import { PlayError } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { Progress } from './contract/progress.ts';

/** Boards with at most so many index values are explored to the end. */
const LARGE_INDEX = 2 ** 36;

/** Thrown when more positions were found than a table is likely to hold. */
export class Many extends Error {}

/** Whether so many positions can be set up that a table hardly ever fits, and values can be searched for. */
export const isLarge = <P>({ pliesLeft, position }: Rules<P>): boolean =>
  pliesLeft !== undefined && position.size > LARGE_INDEX;

/** Throws `Many` as soon as more than `most` positions of a large board are found, if its values can be searched for. */
function refusingMany<P>(rules: Rules<P>, most: number, progress?: Progress): Progress {
  const limit = isLarge(rules) ? most : Infinity;
  return (done, of, reach, searched) => {
    if (reach && of > limit) throw new Many();
    progress?.(done, of, reach, searched);
  };
}

export interface UnlessLargeOptions {
  /** How many positions of a large board may be found. Absent: as many as a program that is not pressed has time to explore. */
  readonly most?: number | undefined;
  readonly progress?: Progress | undefined;
}

/** A large board is searched as soon as so many positions are found. */
const MANY_FOUND = 2 ** 14;

/**
 * What `table` makes of the values of all positions, with a progress that ends it where it hardly fits. Undefined: it does not fit, and
 * values can be searched for. Raises as `table`.
 */
export function unlessLarge<P, T>(
  rules: Rules<P>,
  table: (progress: Progress) => T,
  { most = MANY_FOUND, progress }: UnlessLargeOptions = {},
): T | undefined {
  try {
    return table(refusingMany(rules, most, progress));
  } catch (error) {
    const large = error instanceof Many || (error instanceof PlayError && error.kind === 'too large');
    if (!large || !rules.pliesLeft) throw error;
    return undefined;
  }
}
