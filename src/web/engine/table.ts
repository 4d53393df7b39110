/** The table of a game as a file for the command line. Loaded only when needed. */
import { tableBytes } from '../../tables/in-memory.ts';
import type { Subject } from './subject.ts';
import type { Reporting, WorkerProgress } from './wire.ts';

/** The build puts the version of the package here. */
declare const VERSION: string;

/** The most memory for solving the game, in bytes. */
const MEMORY = 2 ** 29;

/** The bytes of the file that `table build` writes. Raises too large. */
export const tableOf = (
  { platform, rules, game, options }: Subject,
  report: Reporting<WorkerProgress>,
): Promise<Uint8Array> =>
  tableBytes(platform, rules, {
    of: { game, options },
    madeBy: `perfect-play ${VERSION}`,
    memory: MEMORY,
    progress: (done, of) => report({ done, of }),
  });
