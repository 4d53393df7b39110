/** Moves that the page plays by itself: those of computers when it is their turn, and best moves that the user requests. */
import { type ReadonlySignal, batch, computed, effect, signal } from '@preact/signals';
import { elementAt } from '../../base/present.ts';
import type { OpponentName } from '../../play/opponent.ts';
import type { Session } from '../../play/session.ts';
import type { Position } from '../../rules/positions.ts';
import { remembered } from '../parts/remember.ts';
import type { PlayedGame } from './played-game.ts';

export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds that a computer waits before its move, so that people can follow. */
const THINKING_MS: Readonly<Record<Speed, number>> = { slow: 1500, normal: 450, fast: 0 };

/** How fast computers play, in every game. */
export const speed = remembered<Speed>('speed', SPEEDS, 'normal');

/** How many best moves can be requested before they are known. */
const MOST_OWED = 50;

export class Computers {
  private readonly game: PlayedGame;
  /** Whether the best move can be played, now or as soon as it is known. */
  readonly canPlayBest: ReadonlySignal<boolean>;
  /** How many best moves were requested but not played yet. */
  private readonly owed = signal(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: PlayedGame) {
    this.game = game;
    const { solver, computing, session } = game;
    this.canPlayBest = computed(() => {
      const coming = solver.knows || solver.state.value.is === 'solving';
      return coming && !computing.value && session.value.end === undefined;
    });
    game.onShow((what) => {
      if (what === 'game') this.forgetBest();
    });
  }

  /** Plays from now on; call the result to stop. */
  start(): () => void {
    const ends = [effect(() => this.compute()), effect(() => this.payBest())];
    return () => {
      for (const end of ends) end();
      clearTimeout(this.timer);
    };
  }

  /** Whether two computers have stopped because they repeat positions. */
  get stopped(): boolean {
    const { players, session } = this.game;
    return players.allComputers && session.value.repetition?.result !== undefined;
  }

  /** Lets a computer move when it is its turn. Two computers stop when a position occurs for the third time. */
  private compute(): void {
    clearTimeout(this.timer);
    const { players, solver, strategy, preview, mover } = this.game;
    const player = players.sides.value[mover.value];
    const session = this.game.session.value;
    const ready = strategy !== undefined || solver.knows;
    if (player === 'person' || players.paused.value || preview.value || !ready) return;
    if (session.end !== undefined || this.stopped) return;
    this.timer = setTimeout(() => void this.answer(player, session), THINKING_MS[speed.value]);
  }

  private async answer(player: OpponentName, session: Session<Position>): Promise<void> {
    const { game } = this;
    const chosen = await this.chosen(player, session);
    if (chosen === undefined || game.session.peek() !== session) return;
    if (game.players.paused.peek() || game.preview.peek()) return;
    game.play(chosen);
  }

  /** The move of a computer, as the text of the position that it leads to; undefined: it has none. */
  private async chosen(player: OpponentName, session: Session<Position>): Promise<string | undefined> {
    const { opened, players, solver, strategy } = this.game;
    const { text } = opened.rules.position;
    if (strategy) {
      const reply = strategy.reply(session);
      return reply && text(reply);
    }
    const played = session.path.map((number) => text(elementAt(session.played, number).position));
    const repeatable = players.allComputers ? played : [];
    return solver.choose(text(session.position), player, players.strength.peek(), repeatable);
  }

  /** Plays the best move, as soon as it is known, unless the user does something else first. */
  playBest(): void {
    this.owed.value = Math.min(this.owed.peek() + 1, MOST_OWED);
  }

  /** Whether a requested best move has not been played yet. */
  get owing(): boolean {
    return this.owed.peek() > 0;
  }

  /** Cancels requested best moves. */
  forgetBest(): void {
    this.owed.value = 0;
  }

  private payBest(): void {
    const owed = this.owed.value;
    if (owed === 0) return;
    if (!this.canPlayBest.value) return this.forgetBest();
    const best = this.game.analysis.value?.moves[0];
    if (!best) return;
    batch(() => {
      this.game.play(best.to);
      this.owed.value = owed - 1;
    });
  }
}
