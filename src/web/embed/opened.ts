/** A game on a board of somebody's page: rules and values come from a worker. */
import { Session } from '../../play/session.ts';
import type { Player } from '../../play/session.ts';
import { LabGame, beginAnew } from '../lab/lab-game.ts';
import { Views, remoteGame } from '../lab/remote.ts';
import { badUse, said } from '../../base/errors.ts';
import type { MatchHost } from '../state/host.ts';
import type { PlayerName } from '../state/kept.ts';
import { Match } from '../state/match.ts';
import { Solver } from '../state/solver.ts';
import { gameOf } from './game-of.ts';
import type { WantedRules } from './protocol.ts';

/** What the attributes of the element ask for. */
export interface WantedBoard extends WantedRules {
  /** Whether moves can be made, or a puzzle is posed. */
  readonly mode: 'play' | 'read-only' | 'puzzle';
  /** Who plays the side that is not to move at the beginning. */
  readonly opponent: PlayerName;
}

/** A game whose moves, as they are played, are told. */
class ToldGame extends LabGame {
  /** Called with the text of the position to which a move is about to lead. */
  played: (text: string) => void = () => undefined;

  override play(text: string): void {
    this.played(text);
    super.play(text);
  }
}

export interface OpenedBoard {
  readonly match: Match;
  readonly game: ToldGame;
  /** Ends the worker. */
  close(): void;
}

/**
 * Opens what is wanted with the files in a folder; `refused` is told if the rules fail later. Raises not found, bad input,
 * `WorkerBroken`, and what loading a file raises.
 */
export async function openBoard(
  files: string,
  wanted: WantedBoard,
  refused: (error: Error) => void,
): Promise<OpenedBoard> {
  const { worker, open } = await gameOf(files, wanted);
  const engine = worker();
  const aside = worker();
  const end = (): void => {
    for (const one of [engine, aside]) one.cancel();
  };
  try {
    const { game: view, start, options } = await open(engine);
    const views = new Views(engine, start);
    aside.meet = (positions) => views.load(positions);
    await views.load([view.start]);
    const opened = remoteGame(view, views, options, view.name);
    const solver = new Solver(engine, { soon: true });
    const session = Session.start(opened.rules, opened.rules.position.parse(start.text));
    const game = new ToldGame(opened, session, solver, { views, refused });
    const host: MatchHost = {
      ownPage: false,
      aside,
      setUp: () => Promise.resolve(undefined),
      enter: (_, other, { extras = [] } = {}) => beginAnew(match, other, extras),
      beside: () => Promise.reject(badUse(said`there is one board`)),
    };
    const match = new Match(game, host);
    const other: Player = session.mover === 0 ? 1 : 0;
    if (wanted.mode === 'play') game.players.set(other, wanted.opponent);
    void solver.open(opened.name, start.text);
    return {
      match,
      game,
      close: () => {
        match.close();
        solver.leave();
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
