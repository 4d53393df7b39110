/** Boards whose table hardly ever fits are noticed while they are explored, so that a search can begin instead. */
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
export function refusingMany<P>(rules: Rules<P>, most: number, progress?: Progress): Progress {
  const limit = isLarge(rules) ? most : Infinity;
  return (done, of, reach, searched) => {
    if (reach && of > limit) throw new Many();
    progress?.(done, of, reach, searched);
  };
}
