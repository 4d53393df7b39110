/** What every search for values shares. */

/** More than the plies of any game that is searched, so that bounds that grow with the depth never reach a win. */
export const FAR = 32_000;

/** Thrown inside an engine when its limits end a search. */
export class Interrupted extends Error {}
