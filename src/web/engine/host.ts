/** What a worker that answers the questions of a board has where it runs: in the page, or in the frame of the laboratory. */
import type { Engine } from '../../engines/contract/engine.ts';
import type { Platform } from '../../engines/platform.ts';
import type { Game } from '../../rules/game.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { borrowed } from './borrowed.ts';
import type { followersState } from './followers.ts';
import type { recognised, written } from './contests.ts';
import type { knownTo } from './known.ts';
import type { lawsOf } from './laws.ts';
import type { openingFor } from './opening.ts';
import type { sumState } from './sums.ts';

export interface WorkerHost {
  /** Raises not found. */
  loadGame(name: string): Promise<Game>;
  /** What these rules are solved with. Engines that they do not need are not loaded. */
  platformFor(rules: Rules<Position>): Promise<Platform>;
  /** The engines that search for their values, if any does. */
  searchesFor(rules: Rules<Position>): Promise<readonly Engine[]>;
  /** How many threads can search together. */
  threads(): number;
  /** Contests, proofs that come with the page, and tables on a server. Absent: there are none. */
  readonly contests?: () => Promise<{
    readonly recognised: typeof recognised;
    readonly written: typeof written;
  }>;
  /** What knows values without solving. Absent: nothing does. */
  readonly sources?: () => Promise<{ readonly knownTo: typeof knownTo }>;
  readonly openings?: () => Promise<{ readonly openingFor: typeof openingFor }>;
  readonly tables?: () => Promise<{ readonly borrowed: typeof borrowed }>;
  /** What adds games. Absent: nothing does, and nobody asks. */
  readonly sums?: () => Promise<{ readonly sumState: typeof sumState }>;
  /** What explores games that can be added. Absent: nothing does, and nobody asks. */
  readonly followers?: () => Promise<{ readonly followersState: typeof followersState }>;
  /** Finds laws. Absent: it does not. */
  readonly laws?: (() => Promise<{ readonly lawsOf: typeof lawsOf }>) | undefined;
}
