/** A game on its page: the course of the game, who plays it, the move being made, and how it is shown. Each part stands alone. */
import { type ReadonlySignal, computed } from '@preact/signals';
import { Computers } from './computers.ts';
import type { MatchHost } from './host.ts';
import type { KeptState } from './kept.ts';
import type { PlayedGame } from './played-game.ts';
import type { Players } from './players.ts';
import { MoveSelection } from './selection.ts';
import { View } from './view.ts';

export class Match {
  readonly game: PlayedGame;
  readonly players: Players;
  readonly computers: Computers;
  readonly selection: MoveSelection;
  readonly view: View;
  /** The page that shows it. */
  readonly host: MatchHost;
  /** The settings that a reload restores. */
  readonly kept: ReadonlySignal<KeptState>;
  private readonly ends: readonly (() => void)[];

  /** `kept`: the settings of an earlier visit. */
  constructor(game: PlayedGame, host: MatchHost, kept?: KeptState) {
    const { players } = game;
    this.game = game;
    this.players = players;
    this.host = host;
    this.computers = new Computers(game);
    this.selection = new MoveSelection(game);
    this.view = new View(game);
    this.kept = computed(() => ({ ...players.kept, ...this.view.kept, ...game.kept }));
    // restore everything before a computer may move
    if (kept) {
      players.restore(kept);
      this.view.restore(kept);
      game.restore(kept);
    }
    this.ends = [this.computers.start(), this.view.start()];
  }

  /** Takes over the settings of another match; most of them only if it is the same game. */
  keep({ game, players, view }: Match): void {
    this.view.hints.value = view.hints.peek();
    if (game.opened.game.name !== this.game.opened.game.name) return;
    this.view.anyway.value = view.anyway.peek();
    this.view.flipped.value = view.flipped.peek();
    this.view.panel.value = view.panel.peek();
    if (this.game.strategy) return;
    this.players.sides.value = players.sides.peek();
    this.players.strength.value = players.strength.peek();
  }

  /** Stops all effects and timers. */
  close(): void {
    for (const end of this.ends) end();
  }
}
