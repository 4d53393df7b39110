/** What the laboratory shows of a file. */
import type { Match } from '../state/match.ts';
import type { LabProgram } from './program.ts';
import type { GameView } from './protocol.ts';
import type { Views } from './remote.ts';

/** A file that has run, with its options. */
export interface Version {
  readonly program: LabProgram;
  readonly options: Readonly<Record<string, string>>;
}

/** One whose board is shown. */
export interface ShownVersion extends Version {
  readonly match: Match;
  readonly view: GameView;
  readonly views: Views;
  readonly url: string;
}
