/** The next move while it is made by hand: the cells selected so far, and the moves that they may mean. */
import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import { elementAt } from '../../base/present.ts';
import type { Candidate } from './candidates.ts';
import type { GestureStep, SceneSpot } from './gestures.ts';
import { type Selection, meant, onlyTake, outcomeOf, select } from './hands.ts';
import type { PlayedGame } from './played-game.ts';

/** A move that the selected cells may mean. */
export interface Meant {
  readonly move: Candidate;
  /** For each way the step that is next; undefined: all steps are done. */
  readonly next: readonly (GestureStep | undefined)[];
}

export class MoveSelection {
  private readonly game: PlayedGame;
  /** The cells selected so far. */
  readonly pointed = signal<readonly SceneSpot[]>([]);
  /** The `heldKey` of the piece in hand that is selected; undefined: none is. */
  readonly held = signal<string | undefined>(undefined);
  /** The moves that it leaves. */
  private readonly left: ReadonlySignal<readonly Candidate[]>;
  /** The moves that the selected cells may mean, each with the steps that are next; no step if the move is complete. */
  readonly meant: ReadonlySignal<readonly Meant[]>;
  /** The complete moves among them that the user may choose from. */
  readonly offered = signal<readonly Candidate[]>([]);

  constructor(game: PlayedGame) {
    this.game = game;
    this.left = computed(() => {
      const { value: held } = this.held;
      return game.candidates.value.filter(({ drops }) => held === undefined || drops === held);
    });
    this.meant = computed(() => {
      const { value: candidates } = this.left;
      const pointed = this.pointed.value;
      const taken = pointed.length === 0 ? onlyTake(candidates) : undefined;
      const selected = taken ? [elementAt(taken.spots, 0)] : pointed;
      return meant(candidates, selected).map(({ move, ahead }) => ({
        move,
        next: ahead.map(({ next }) => next),
      }));
    });
    game.onShow(() => this.letGo());
  }

  /** The `heldKey` of the pieces that a side can put on the board from its hand now. */
  droppable(side: number): readonly string[] {
    const { preview, computing, mover, candidates } = this.game;
    // a preview shows pieces that are not in this hand now
    if (preview.value || computing.value || mover.value !== side) return [];
    return candidates.value.flatMap(({ drops }) => drops ?? []);
  }

  /**
   * Selects a cell, by click, tap or key. A move is made as soon as all of its cells are selected and no other could be meant;
   * selecting a cell again makes the move that consists of the selected cells alone.
   */
  point(spot: SceneSpot): void {
    const { game } = this;
    game.endPreview();
    if (game.computing.peek()) return;
    const found = select(this.left.peek(), this.pointed.peek(), spot);
    // another piece than the one from the hand
    const other = this.held.peek() !== undefined && found.selected.length === 0 && !found.made;
    this.follow(other ? select(game.candidates.peek(), [], spot) : found);
  }

  /** Selects a piece in hand, which then goes to the next cell selected. */
  hold(key: string): void {
    batch(() => {
      this.game.endPreview();
      this.letGo();
      this.held.value = key;
    });
  }

  /** Selects these cells and no others. */
  pointAll(spots: readonly SceneSpot[]): void {
    if (spots.length === 0) this.letGo();
    else this.follow(outcomeOf(this.left.peek(), spots));
  }

  /** Selects these cells while a piece is dragged, without making a move. */
  lift(spots: readonly SceneSpot[]): void {
    batch(() => {
      this.game.endPreview();
      this.pointed.value = spots;
      this.offered.value = [];
    });
  }

  /** Whether the selected piece may leave the board. */
  get mayLeave(): boolean {
    return this.meant.peek().some(({ next }) => next.some((step) => step?.does === 'off'));
  }

  letGo(): void {
    batch(() => {
      this.held.value = undefined;
      this.pointed.value = [];
      this.offered.value = [];
    });
  }

  private follow({ made, selected, offered }: Selection<Candidate>): void {
    batch(() => {
      this.pointed.value = selected;
      this.offered.value = offered;
      if (made || offered.length === 0) this.held.value = undefined;
      if (made) this.game.play(made.text);
    });
  }
}
