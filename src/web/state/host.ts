/** What a game and its panels ask of the page around them: the page of a library game, or the laboratory. */
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { WorkerClient } from '../engine/engine.ts';
import type { Research } from '../engine/research.ts';
import type { Reporting, WorkerProgress } from '../engine/wire.ts';
import type { Extras } from './address.ts';
import type { OpenedGame } from './opened.ts';

/** A start that is being set up. */
export interface StartDraft {
  readonly options: Readonly<Record<string, string>>;
  /** The position; absent: the start of the rules. */
  readonly from?: string;
  /** The side to move at the start of the rules; absent: as in the rules. */
  readonly side?: Player;
}

/** Makes the draft of a start; undefined: nothing is to change. Raises bad input for what cannot even be written. */
export type Drafting = () => StartDraft | undefined | Promise<StartDraft | undefined>;

/** A game with other options than that on the board. */
export interface Beside {
  readonly opened: OpenedGame;
  /** All positions that play reaches, counted. */
  research(report: Reporting<WorkerProgress>): Promise<Research>;
}

export interface MatchHost {
  /** Whether the game has a page of its own, whose address leads to what is shown. */
  readonly ownPage: boolean;
  /** A second worker, for what the table of the board must not wait for. Its questions are cancelled when they are left. */
  readonly aside: WorkerClient;
  /** Opens a drafted start. Returns the reason if it is refused; then nothing changes. */
  setUp(draft: Drafting): Promise<Error | undefined>;
  /**
   * Opens a session in place of the one that is shown; with `replace`, Back does not lead to that one. `reached`: play is known to
   * lead to its first position.
   */
  enter(
    opened: OpenedGame,
    session: Session<Position>,
    how?: { readonly extras?: Extras; readonly replace?: boolean; readonly reached?: boolean },
  ): void;
  /** The same game with other options, to be shown beside this one. Raises what its rules raise. */
  beside(options: Readonly<Record<string, string>>): Promise<Beside>;
}
