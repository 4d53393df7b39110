/** What games are solved with, where the program runs: Node, a page, or the frame of the laboratory. */
import type { Engine } from './contract/engine.ts';
import type { race } from './race.ts';

/** What `plan` and `solve` choose from. */
export interface Platform {
  /** Unless others are named: those that make tables, in order of preference. */
  readonly engines: readonly Engine[];
  /** Tries a table and a search by turns. Absent: a table that fits is made, whatever it takes. */
  readonly race?: typeof race;
}
