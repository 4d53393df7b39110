/** What other moves keep of those that they are made of. */
import type { Moves } from '../rules/rules.ts';

/** The same moves without the members that say something of all positions or moves at once, which changed moves no longer have. */
export const carried = <P>(moves: Moves<P>): Moves<P> => ({
  ...moves,
  playsOut: undefined,
  regions: undefined,
  exchanged: undefined,
  structure: undefined,
});
