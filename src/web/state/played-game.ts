/** The course of a game: its moves with all variations, the position that is reached, and a line that is looked at ahead. */
import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals';
import { elementAt } from '../../base/present.ts';
import { PlayError, type Said } from '../../base/errors.ts';
import { whyImpossible } from '../../play/impossible.ts';
import type { Player, Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import type { PositionAnalysis } from '../engine/protocol.ts';
import { type Candidate, candidatesOf, typedMove } from './candidates.ts';
import type { KeptState } from './kept.ts';
import type { OpenedGame } from './opened.ts';
import { Players } from './players.ts';
import type { Solver } from './solver.ts';
import type { Strategy } from '../../play/strategy.ts';

interface Preview {
  /** The session with the whole line played. */
  readonly line: Session<Position>;
  /** The numbers of the line's positions in `line`, starting with the present one. */
  readonly numbers: readonly number[];
  readonly at: number;
}

/** Where a game comes from. */
export interface GameOrigin {
  /** In a transcript, the player that the judged program was. */
  readonly judged?: Player | undefined;
  /** Whether play is known to lead to where the game began. */
  readonly reached?: boolean | undefined;
  /** How the position in which it began was written. */
  readonly given?: string | undefined;
}

export class PlayedGame {
  readonly opened: OpenedGame;
  readonly solver: Solver;
  readonly origin: GameOrigin;
  readonly players = new Players();
  readonly session: ReadonlySignal<Session<Position>>;
  /** A line being previewed, move by move. */
  readonly preview: ReadonlySignal<Preview | undefined>;
  /** What the board shows: the game or the preview. */
  readonly display: ReadonlySignal<Session<Position>>;
  /** The position of the game, as text. */
  readonly position: ReadonlySignal<string>;
  readonly mover: ReadonlySignal<Player>;
  /** Whether a computer is to move. */
  readonly computing: ReadonlySignal<boolean>;
  readonly analysis: ReadonlySignal<PositionAnalysis | undefined>;
  /** The legal moves in the rules' order. */
  readonly candidates: ReadonlySignal<readonly Candidate[]>;
  /** Why play never leads to the position; undefined if it may, or if the game began with the standard start. */
  readonly impossible: ReadonlySignal<Said | undefined>;
  /** The winning strategy of a game that is too large for a table; undefined: there is a table. */
  readonly strategy: Strategy | undefined;
  private readonly current: Signal<Session<Position>>;
  private readonly previewed = signal<Preview | undefined>(undefined);
  private readonly listeners: ((what: 'game' | 'preview') => void)[] = [];

  constructor(opened: OpenedGame, session: Session<Position>, solver: Solver, origin: GameOrigin = {}) {
    this.opened = opened;
    this.solver = solver;
    this.origin = origin;
    this.current = signal(session);
    this.session = this.current;
    this.preview = this.previewed;
    this.strategy = opened.strategyFrom?.(elementAt(session.played, 0).position);
    if (this.strategy) this.players.set(this.strategy.player, 'perfect');
    const { rules } = opened;
    this.display = computed(() => {
      const preview = this.preview.value;
      return preview ? preview.line.goTo(elementAt(preview.numbers, preview.at)) : this.session.value;
    });
    this.position = computed(() => rules.position.text(this.session.value.position));
    this.mover = computed(() => this.session.value.mover);
    this.computing = computed(
      () => !this.players.isPerson(this.mover.value) && this.session.value.end === undefined,
    );
    this.analysis = computed(() => {
      void solver.arrived.value;
      return solver.knows ? solver.watch(this.position.value) : undefined;
    });
    this.candidates = computed(() => candidatesOf(opened, this.session.value, this.analysis.value));
    this.impossible = computed(() =>
      this.setUp && !origin.reached ? whyImpossible(rules, this.session.value.position) : undefined,
    );
  }

  /** Whether the game began from a position that was set up. */
  get setUp(): boolean {
    const { rules } = this.opened;
    const { position } = elementAt(this.session.value.played, 0);
    return rules.position.text(position) !== rules.position.text(rules.start);
  }

  /** Calls `listener`, in the same batch, whenever the board is to show another position, of the game or of a preview. */
  onShow(listener: (what: 'game' | 'preview') => void): void {
    this.listeners.push(listener);
  }

  show(session: Session<Position>): void {
    batch(() => {
      this.current.value = session;
      this.endPreview();
      for (const listener of this.listeners) listener('game');
    });
  }

  /** Plays the move to the position `text`, if it is legal here. */
  play(text: string): void {
    const { rules } = this.opened;
    const move = this.session.peek().moves.find(({ to }) => rules.position.text(to) === text);
    if (move) this.show(this.session.peek().play(move.to));
  }

  /** Plays the move that a typed text means; or says why it means none. */
  playTyped(typed: string): PlayError | undefined {
    try {
      this.play(typedMove(this.candidates.peek(), this.opened.scene.boards, typed).text);
      return undefined;
    } catch (error) {
      if (error instanceof PlayError) return error;
      throw error;
    }
  }

  /** Takes back a move; against a computer, also the user's own last one. */
  undo(): void {
    const { players } = this;
    let back = this.session.peek().undo();
    if (!players.allComputers) while (!players.isPerson(back.mover) && back.cursor !== 0) back = back.undo();
    this.visit(back);
  }

  redo(): void {
    this.show(this.session.peek().redo());
  }

  /** Shows the position with that number. */
  goTo(number: number): void {
    this.visit(this.session.peek().goTo(number));
  }

  toStart(): void {
    this.goTo(0);
  }

  toEnd(): void {
    this.goTo(this.session.peek().ahead.at(-1) ?? this.session.peek().cursor);
  }

  /** Shows the next or previous variation, at the last branch of the current line. */
  branch(step: -1 | 1): void {
    const { played, path } = this.session.peek();
    for (let k = path.length - 1; k > 0; k--) {
      const { children } = elementAt(played, elementAt(path, k - 1));
      if (children.length < 2) continue;
      const next = (children.indexOf(elementAt(path, k)) + step + children.length) % children.length;
      return this.goTo(elementAt(children, next));
    }
  }

  /** Shows a position that was not played just now. If a computer is to move there, it is paused. */
  private visit(session: Session<Position>): void {
    if (!this.players.isPerson(session.mover)) this.players.paused.value = true;
    this.show(session);
  }

  /** Previews a line from the present position, with the first `at` moves played. */
  look(positions: readonly string[], at: number): void {
    const { rules } = this.opened;
    const numbers = [this.session.peek().cursor];
    let line = this.session.peek();
    for (const text of positions) {
      const move = line.moves.find(({ to }) => rules.position.text(to) === text);
      if (!move) break;
      line = line.play(move.to);
      numbers.push(line.cursor);
    }
    batch(() => {
      this.previewed.value = { line, numbers, at: Math.max(0, Math.min(at, numbers.length - 1)) };
      for (const listener of this.listeners) listener('preview');
    });
  }

  endPreview(): void {
    this.previewed.value = undefined;
  }

  /** Adds the previewed line to the game. */
  playPreview(): void {
    const preview = this.preview.peek();
    if (preview) this.show(preview.line.goTo(elementAt(preview.numbers, preview.at)));
  }

  /** What a reload restores. */
  get kept(): Pick<KeptState, 'preview'> {
    const preview = this.preview.value;
    if (!preview) return { preview: undefined };
    const { line, numbers, at } = preview;
    const { text } = this.opened.rules.position;
    const positions = numbers.slice(1).map((number) => text(elementAt(line.played, number).position));
    return { preview: { positions, at } };
  }

  restore({ preview }: KeptState): void {
    if (preview) this.look(preview.positions, preview.at);
  }
}
