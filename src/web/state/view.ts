/** How a game is shown: the panel, the turned or enlarged board, whether values are shown, and what is drawn on the position. */
import { type ReadonlySignal, type Signal, computed, effect, signal } from '@preact/signals';
import type { Value } from '../../engines/contract/value.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import type { Extras } from './address.ts';
import type { Gesture, SceneSpot } from './gestures.ts';
import type { Hints, KeptState, PanelName } from './kept.ts';
import type { PlayedGame } from './played-game.ts';
import type { Window } from './window.ts';

/** What a teacher says of a position. */
export interface Lesson {
  readonly note: string | undefined;
  readonly arrows: readonly Gesture[];
  /** Whether the value is to be guessed before it is shown. */
  readonly guess: boolean;
}

/** The map of a piece: the value of the position with the piece on each cell, everything else unchanged. */
export interface PieceMap {
  /** The piece of the map; undefined: no map. */
  readonly piece: Signal<ScenePiece | undefined>;
  /** The known values by cell. */
  readonly values: Signal<ReadonlyMap<string, Value>>;
}

export class View {
  private readonly game: PlayedGame;
  readonly panel = signal<PanelName>('moves');
  /** The move that the "why" panel explains, as the text of the position that it leads to; undefined: none. */
  readonly asked = signal<string | undefined>(undefined);
  /** What the address says besides the game; the parts of the page that are meant read and change it. */
  readonly extras = signal<Extras>([]);

  readonly flipped = signal(false);
  /** Whether the board and the verdict fill the window, for a projector. */
  readonly projected = signal(false);
  /** The visible part of a large board; undefined: all of it. */
  readonly window = signal<Window | undefined>(undefined);

  readonly hints = signal<Hints>('on');
  /** Whether values of impossible positions are shown too. */
  readonly anyway = signal(false);
  /** Whether values are hidden for a while, as long as a puzzle is not solved. */
  readonly concealed = signal(false);
  /** Whether values may be shown now. */
  readonly revealed: ReadonlySignal<boolean>;

  /** The moves under the pointer or the focus of a list: several where one line stands for them. */
  readonly shown = signal<readonly string[]>([]);
  /** What a teacher says of the position; undefined: nothing. */
  readonly lesson = signal<Lesson | undefined>(undefined);
  /** Arrows and rings that the user has drawn on the position. */
  readonly drawn = signal<readonly Gesture[]>([]);
  /** The pen for arrows, and the first cell of an arrow once it is chosen; undefined: cells play moves. */
  readonly pen = signal<SceneSpot | 'ready' | undefined>(undefined);
  /** Cells that the reasons for the value name. */
  readonly keyCells = signal<readonly SceneSpot[]>([]);
  readonly map: PieceMap = { piece: signal(undefined), values: signal(new Map()) };

  constructor(game: PlayedGame) {
    this.game = game;
    this.revealed = computed(() => {
      if (game.impossible.value && !this.anyway.value) return false;
      const hints = this.hints.value;
      if (this.concealed.value || this.lesson.value?.guess) return false;
      return hints === 'on' || (hints === 'mine' && game.players.isPerson(game.mover.value));
    });
    game.onShow((what) => {
      if (what !== 'game') return;
      this.shown.value = [];
      // the explained move belongs to the previous position
      this.asked.value = undefined;
    });
  }

  /** Ends a preview when its panel is left; call the result to stop. */
  start(): () => void {
    return effect(() => {
      if (this.panel.value !== 'why') this.game.endPreview();
    });
  }

  /** The settings that a reload restores. */
  get kept(): Pick<KeptState, 'hints' | 'flipped' | 'panel' | 'asked' | 'window' | 'mapped'> {
    const { hints, flipped, panel, asked, window, map } = this;
    return {
      hints: hints.value,
      flipped: flipped.value,
      panel: panel.value,
      asked: asked.value,
      window: window.value,
      mapped: map.piece.value,
    };
  }

  restore({ hints, flipped, panel, asked, window, mapped }: KeptState): void {
    this.hints.value = hints;
    this.flipped.value = flipped;
    this.panel.value = panel;
    this.asked.value = asked;
    this.window.value = window;
    this.map.piece.value = mapped;
  }
}
