/** A game in the laboratory: before a position is shown, what the board draws of it is fetched from the frame. */
import { batch } from '@preact/signals';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { Extras } from '../state/address.ts';
import type { Match } from '../state/match.ts';
import type { OpenedGame } from '../state/opened.ts';
import { PlayedGame } from '../state/played-game.ts';
import type { Solver } from '../state/solver.ts';
import type { Views } from './remote.ts';

export class LabGame extends PlayedGame {
  private readonly views: Views;
  private readonly refused: (error: Error) => void;
  /** Incremented whenever something is to be shown, so that what arrives late can be ignored. */
  private wanted = 0;

  /** `refused` is called if the rules fail at a position that is to be shown. */
  constructor(
    opened: OpenedGame,
    session: Session<Position>,
    solver: Solver,
    { views, refused }: { readonly views: Views; readonly refused: (error: Error) => void },
  ) {
    super(opened, session, solver);
    this.views = views;
    this.refused = refused;
    views.ahead(this.position.peek());
  }

  override show(session: Session<Position>): void {
    const text = this.opened.rules.position.text(session.position);
    const mine = ++this.wanted;
    const shown = (): void => {
      if (mine !== this.wanted) return;
      super.show(session);
      this.views.ahead(text);
    };
    if (this.views.has(text)) shown();
    else this.views.load([text]).then(shown, this.refused);
  }

  override look(positions: readonly string[], at: number): void {
    const mine = ++this.wanted;
    const { length } = positions.filter((text) => !this.views.has(text));
    if (length === 0) return super.look(positions, at);
    this.views.load(positions).then(() => {
      if (mine === this.wanted) super.look(positions, at);
    }, this.refused);
  }
}

/** Begins anew, with what the panels keep beside the game. */
export function beginAnew({ game, view }: Match, session: Session<Position>, extras: Extras): void {
  batch(() => {
    view.extras.value = extras;
    game.show(session);
  });
}
