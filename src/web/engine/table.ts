/** The table of a game as a file for the command line. Loaded only when needed. */
import type { Position, Rules } from '../../rules/rules.ts';
import { tableBytes } from '../../tables/in-memory.ts';

/** The build puts the version of the package here. */
declare const VERSION: string;

/** The most memory for solving the game, in bytes. */
const MEMORY = 2 ** 29;

/** The bytes of the file that `table build` writes. Raises too large. */
export const tableOf = (
  rules: Rules<Position>,
  of: { readonly game: string; readonly options: Readonly<Record<string, string>> },
  progress: (done: number, of: number) => void,
): Promise<Uint8Array> =>
  tableBytes(rules, { of, madeBy: `perfect-play ${VERSION}`, memory: MEMORY, progress });
