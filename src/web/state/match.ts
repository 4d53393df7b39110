/** The state of a game on its page: moves, selection, players, and what is shown. It neither draws nor knows rules. */
import { elementAt } from '../../base/present.ts';
import { type ReadonlySignal, batch, computed, effect, signal } from '@preact/signals';
import type { OpponentName } from '../../play/opponent.ts';
import { type NamedMove, type Player, Session } from '../../play/session.ts';
import { whyImpossible } from '../../play/impossible.ts';
import type { Said } from '../../base/errors.ts';
import type { Position } from '../../rules/rules.ts';
import type { PositionAnalysis, CostedMove } from '../engine/protocol.ts';
import type { Gesture, SceneSpot, GestureStep, Way } from './gestures.ts';
import { type Selection, dropOf, gesturesOf, meant, onlyTake, outcomeOf, select, waysOf } from './hands.ts';
import type { Extras } from './address.ts';
import type { MatchHost } from './host.ts';
import type { OpenedGame } from './opened.ts';
import type { Window } from './window.ts';
import { remembered } from '../remember.ts';
import type { Hints, KeptState, PanelName, PlayerName } from './kept.ts';
import { PieceMap } from './map.ts';
import type { Solver } from './solver.ts';
import { type Strategy, strategyFor } from './strategy.ts';

/** A legal move, how it is made and drawn on the board, and its value. */
export interface Candidate extends NamedMove<Position> {
  readonly text: string;
  readonly ways: readonly Way[];
  readonly gestures: readonly Gesture[];
  /** The field of the piece that comes from a hand; undefined: none does. */
  readonly drops: string | undefined;
  /** Undefined while the value is unknown. */
  readonly valued: CostedMove | undefined;
}

/** A move that the selected cells may mean. */
export interface Meant {
  readonly move: Candidate;
  /** For each way the step that is next; undefined: all steps are done. */
  readonly next: readonly (GestureStep | undefined)[];
}

/** What a teacher says of a position. */
export interface Lesson {
  readonly note: string | undefined;
  readonly arrows: readonly Gesture[];
  /** Whether the value is to be guessed before it is shown. */
  readonly guess: boolean;
}

interface Preview {
  /** The session with the whole line played. */
  readonly line: Session<Position>;
  /** The numbers of the line's positions in `line`, starting with the present one. */
  readonly numbers: readonly number[];
  readonly at: number;
}

export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
/** Milliseconds that a computer waits before its move, so that people can follow. */
const THINKING_MS: Readonly<Record<Speed, number>> = { slow: 1500, normal: 450, fast: 0 };

/** How many best moves can be requested before they are known. */
const MOST_OWED = 50;

/** How fast computers play, in every game. */
export const speed = remembered<Speed>('speed', SPEEDS, 'normal');

/** What a match works with, besides its game. */
export interface MatchParts {
  readonly solver: Solver;
  readonly host: MatchHost;
  /** The settings of an earlier visit. */
  readonly kept?: KeptState | undefined;
  /** In a transcript, the player that the judged program was. */
  readonly judged?: Player | undefined;
  /** Whether play is known to lead to where it began. */
  readonly reached?: boolean | undefined;
  /** How the position in which it began was written. */
  readonly given?: string | undefined;
}

export class Match {
  readonly opened: OpenedGame;
  readonly solver: Solver;
  /** The page that shows it. */
  readonly host: MatchHost;
  /** In a transcript, the player that the judged program was. */
  readonly judged: Player | undefined;
  /** Whether play is known to lead to where it began. */
  readonly reached: boolean | undefined;
  /** How the position in which it began was written. */
  readonly given: string | undefined;
  readonly session = signal<Session<Position>>(undefined as never);
  /** The cells selected so far for the next move. */
  readonly pointed = signal<readonly SceneSpot[]>([]);
  /** The move under the pointer or the focus of a list. */
  readonly shown = signal<string | undefined>(undefined);
  readonly flipped = signal(false);
  readonly hints = signal<Hints>('on');
  /** Whether values of impossible positions are shown too. */
  readonly anyway = signal(false);
  readonly players = signal<readonly [PlayerName, PlayerName]>(['person', 'person']);
  readonly strength = signal(0.7);
  /** Whether computers are paused. */
  readonly paused = signal(false);
  readonly panel = signal<PanelName>('moves');
  /** What the address says besides the game; the parts of the page that are meant read and change it. */
  readonly extras = signal<Extras>([]);
  /** Whether values are hidden for a while, as long as a puzzle is not solved. */
  readonly concealed = signal(false);
  /** What a teacher says of the position; undefined: nothing. */
  readonly lesson = signal<Lesson | undefined>(undefined);
  /** Arrows and rings that the user has drawn on the position. */
  readonly drawn = signal<readonly Gesture[]>([]);
  /** The pen for arrows, and the first cell of an arrow once it is chosen; undefined: cells play moves. */
  readonly pen = signal<SceneSpot | 'ready' | undefined>(undefined);
  /** Cells that the reasons for the value name. */
  readonly keyCells = signal<readonly SceneSpot[]>([]);
  /** Whether the board and the verdict fill the window, for a projector. */
  readonly projected = signal(false);
  /** The move that the "why" panel explains, as the text of the position that it leads to; undefined: none. */
  readonly asked = signal<string | undefined>(undefined);
  /** The visible part of a large board; undefined: all of it. */
  readonly window = signal<Window | undefined>(undefined);
  /** The winning strategy of a game that is too large for a table; undefined: there is a table. */
  readonly strategy: Strategy | undefined;
  readonly map = new PieceMap(this);

  /** A line being previewed, move by move. */
  readonly preview = signal<Preview | undefined>(undefined);

  /** What the board shows: the game or the preview. */
  readonly display: ReadonlySignal<Session<Position>>;
  /** The position of the game, as text. */
  readonly position: ReadonlySignal<string>;
  readonly analysis: ReadonlySignal<PositionAnalysis | undefined>;
  /** The legal moves in the rules' order. */
  readonly candidates: ReadonlySignal<readonly Candidate[]>;
  /** The field of the piece in hand that is selected; undefined: none is. */
  readonly held = signal<string | undefined>(undefined);
  /** The moves that it leaves. */
  private readonly left: ReadonlySignal<readonly Candidate[]>;
  /** The moves that the selected cells may mean, each with the steps that are next; no step if the move is complete. */
  readonly meant: ReadonlySignal<readonly Meant[]>;
  /** The complete moves among them that the user may choose from. */
  readonly offered = signal<readonly Candidate[]>([]);
  /** Whether values may be shown now. */
  readonly revealed: ReadonlySignal<boolean>;
  /** Why play never leads to the position; undefined if it may, or if the game began with the standard start. */
  readonly impossible: ReadonlySignal<Said | undefined>;
  readonly mover: ReadonlySignal<Player>;
  /** Whether a computer is to move. */
  readonly computing: ReadonlySignal<boolean>;
  /** Whether the best move can be played, now or as soon as it is known. */
  readonly canPlayBest: ReadonlySignal<boolean>;
  /** The settings that a reload restores. */
  readonly kept: ReadonlySignal<KeptState>;
  /** How many best moves were requested but not played yet. */
  private readonly owed = signal(0);
  private readonly ends: (() => void)[] = [];

  constructor(
    opened: OpenedGame,
    session: Session<Position>,
    { solver, host, kept, judged, reached, given }: MatchParts,
  ) {
    this.opened = opened;
    this.solver = solver;
    this.host = host;
    this.judged = judged;
    this.reached = reached;
    this.given = given;
    this.strategy = strategyFor(opened, elementAt(session.played, 0).position);
    if (this.strategy)
      this.players.value = this.players.value.with(this.strategy.player, 'perfect') as [
        PlayerName,
        PlayerName,
      ];
    this.session.value = session;
    const { rules, scene } = opened;
    this.display = computed(() => {
      const preview = this.preview.value;
      return preview ? preview.line.goTo(elementAt(preview.numbers, preview.at)) : this.session.value;
    });
    this.position = computed(() => rules.position.text(this.session.value.position));
    this.mover = computed(() => this.session.value.mover);
    this.analysis = computed(() => {
      void solver.arrived.value;
      return solver.knows ? solver.watch(this.position.value) : undefined;
    });
    this.candidates = computed(() => {
      const { value: analysis } = this.analysis;
      const { position, moves } = this.session.value;
      const known = new Map(analysis?.moves.map((move) => [move.to, move]));
      return moves.map(({ to, name }): Candidate => {
        const text = rules.position.text(to);
        const ways = waysOf(rules, scene, position, to);
        const gestures = ways[0] ? gesturesOf(ways[0]) : [];
        const drops = dropOf(scene, position, to);
        return { to, name, text, ways, gestures, drops, valued: known.get(text) };
      });
    });
    this.left = computed(() => {
      const { value: held } = this.held;
      return this.candidates.value.filter(({ drops }) => held === undefined || drops === held);
    });
    this.meant = computed(() => {
      const { value: candidates } = this.left;
      const pointed = this.pointed.value;
      const taken = pointed.length === 0 ? onlyTake(candidates) : undefined;
      return meant(candidates, taken ? [taken.spots[0]!] : pointed).map(({ move, ahead }) => ({
        move,
        next: ahead.map(({ next }) => next),
      }));
    });
    this.computing = computed(
      () => this.players.value[this.mover.value] !== 'person' && this.session.value.end === undefined,
    );
    this.canPlayBest = computed(() => {
      const coming = solver.knows || solver.state.value.is === 'solving';
      return coming && !this.computing.value && this.session.value.end === undefined;
    });
    this.impossible = computed(() =>
      this.setUp && !this.reached ? whyImpossible(rules, this.session.value.position) : undefined,
    );
    this.revealed = computed(() => {
      if (this.impossible.value && !this.anyway.value) return false;
      const hints = this.hints.value;
      if (this.concealed.value || this.lesson.value?.guess) return false;
      return hints === 'on' || (hints === 'mine' && this.players.value[this.mover.value] === 'person');
    });
    this.kept = computed(() => this.keeping());
    // restore everything before a computer may move
    if (kept) this.restore(kept);
    this.ends.push(
      effect(() => this.compute()),
      effect(() => this.payBest()),
      // the preview ends when its panel is left
      effect(() => {
        if (this.panel.value !== 'why') this.preview.value = undefined;
      }),
      this.map.start(),
    );
  }

  private keeping(): KeptState {
    const { opened, players, strength, paused, hints, flipped, panel, asked, window, map } = this;
    const { text } = opened.rules.position;
    const preview = this.preview.value;
    return {
      players: [...players.value],
      strength: strength.value,
      paused: paused.value,
      hints: hints.value,
      flipped: flipped.value,
      panel: panel.value,
      asked: asked.value,
      window: window.value,
      mapped: map.piece.value,
      preview: preview && {
        positions: preview.numbers
          .slice(1)
          .map((number) => text(elementAt(preview.line.played, number).position)),
        at: preview.at,
      },
    };
  }

  private restore(kept: KeptState): void {
    this.players.value = kept.players;
    this.strength.value = kept.strength;
    this.paused.value = kept.paused;
    this.hints.value = kept.hints;
    this.flipped.value = kept.flipped;
    this.panel.value = kept.panel;
    this.asked.value = kept.asked;
    this.window.value = kept.window;
    this.map.piece.value = kept.mapped;
    if (kept.preview) this.look(kept.preview.positions, kept.preview.at);
  }

  /** Takes over the settings of another match; most of them only if it is the same game. */
  keep({ opened, flipped, hints, anyway, players, strength, panel }: Match): void {
    this.hints.value = hints.peek();
    if (opened.game.name !== this.opened.game.name) return;
    this.anyway.value = anyway.peek();
    this.flipped.value = flipped.peek();
    this.panel.value = panel.peek();
    if (this.strategy) return;
    this.players.value = players.peek();
    this.strength.value = strength.peek();
  }

  /** Stops all effects and timers. */
  close(): void {
    for (const end of this.ends) end();
    clearTimeout(this.timer);
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Lets a computer move when it is its turn. Two computers stop when a position occurs for the third time. */
  private compute(): void {
    clearTimeout(this.timer);
    const player = this.players.value[this.mover.value]!;
    const session = this.session.value;
    const ready = this.strategy !== undefined || this.solver.knows;
    if (player === 'person' || this.paused.value || this.preview.value || !ready) return;
    if (session.end !== undefined || this.stopped) return;
    this.timer = setTimeout(() => void this.answer(player, session), THINKING_MS[speed.value]);
  }

  /** Whether the game began from a position that was set up. */
  get setUp(): boolean {
    const { rules } = this.opened;
    const [first] = this.session.value.played;
    return rules.position.text(first!.position) !== rules.position.text(rules.start);
  }

  /** Whether two computers have stopped because they repeat positions. */
  get stopped(): boolean {
    return this.computersAlone && this.session.value.repetition?.draw === true;
  }

  private get computersAlone(): boolean {
    return !this.players.value.includes('person');
  }

  private async answer(player: OpponentName, session: Session<Position>): Promise<void> {
    const { rules } = this.opened;
    const position = rules.position.text(session.position);
    const played = session.path.map((number) =>
      rules.position.text(elementAt(session.played, number).position),
    );
    const reply = this.strategy?.reply(session);
    const chosen = this.strategy
      ? reply && rules.position.text(reply)
      : await this.solver.choose(position, player, this.strength.peek(), this.computersAlone ? played : []);
    if (chosen === undefined || this.session.peek() !== session) return;
    if (this.paused.peek() || this.preview.peek()) return;
    this.play(chosen);
  }

  /** Plays the move to the position `text`, if it is legal here. */
  play(text: string): void {
    const { rules } = this.opened;
    const move = this.session.peek().moves.find(({ to }) => rules.position.text(to) === text);
    if (move) this.show(this.session.peek().play(move.to));
  }

  /** Plays a typed move: its name, the beginning of its name, or a cell that only one move goes to. False: there is none. */
  playTyped(text: string): boolean {
    const plain = (word: string): string => word.toLowerCase().replaceAll(/[\s()]+/g, '');
    const wanted = plain(text);
    const { boards } = this.opened.scene;
    const candidates = this.candidates.peek();
    const target = ({ board, cell }: SceneSpot): string => plain(elementAt(boards, board).label(cell));
    const found =
      candidates.find(({ name }) => plain(name) === wanted) ??
      alone(
        candidates.filter(({ gestures }) =>
          gestures.some(({ to }) => to.some((spot) => target(spot) === wanted)),
        ),
      ) ??
      alone(candidates.filter(({ name }) => plain(name).startsWith(wanted) && wanted !== ''));
    if (found) this.play(found.text);
    return found !== undefined;
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
    const best = this.analysis.value?.moves[0];
    if (!best) return;
    batch(() => {
      this.play(best.to);
      this.owed.value = owed - 1;
    });
  }

  undo(): void {
    const { players } = this;
    let back = this.session.peek().undo();
    // against a computer, also take back the user's own last move
    const mine = (session: Session<Position>): boolean => players.peek()[session.mover] === 'person';
    if (players.peek().includes('person')) while (!mine(back) && back.cursor !== 0) back = back.undo();
    if (!mine(back)) this.paused.value = true;
    this.show(back);
  }

  redo(): void {
    this.show(this.session.peek().redo());
  }

  /** Shows the position with that number. If a computer is to move there, it is paused. */
  goTo(number: number): void {
    const next = this.session.peek().goTo(number);
    if (this.players.peek()[next.mover] !== 'person') this.paused.value = true;
    this.show(next);
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
      this.goTo(children.at((children.indexOf(elementAt(path, k)) + step) % children.length)!);
      return;
    }
  }

  show(session: Session<Position>): void {
    batch(() => {
      this.session.value = session;
      this.owed.value = 0;
      this.letGo();
      this.shown.value = undefined;
      // the explained move belongs to the previous position
      this.asked.value = undefined;
      this.preview.value = undefined;
    });
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
      this.letGo();
      this.preview.value = { line, numbers, at: Math.max(0, Math.min(at, numbers.length - 1)) };
    });
  }

  /** Adds the previewed line to the game. */
  playLooked(): void {
    const preview = this.preview.peek();
    if (preview) this.show(preview.line.goTo(elementAt(preview.numbers, preview.at)));
  }

  /**
   * Selects a cell, by click, tap or key. A move is made as soon as all of its cells are selected and no other could be meant;
   * selecting a cell again makes the move that consists of the selected cells alone.
   */
  point(spot: SceneSpot): void {
    if (this.preview.peek()) this.preview.value = undefined;
    if (this.computing.peek()) return;
    const found = select(this.left.peek(), this.pointed.peek(), spot);
    // another piece than the one from the hand
    const other = this.held.peek() !== undefined && found.selected.length === 0 && !found.made;
    this.follow(other ? select(this.candidates.peek(), [], spot) : found);
  }

  /** Selects a piece in hand, which then goes to the next cell selected. */
  hold(field: string): void {
    batch(() => {
      this.preview.value = undefined;
      this.letGo();
      this.held.value = field;
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
      this.preview.value = undefined;
      this.pointed.value = spots;
      this.offered.value = [];
    });
  }

  /** Whether the selected piece may leave the board. */
  get mayLeave(): boolean {
    return this.meant.peek().some(({ next }) => next.some((step) => step?.does === 'off'));
  }

  private follow({ made, selected, offered }: Selection<Candidate>): void {
    batch(() => {
      this.pointed.value = selected;
      this.offered.value = offered;
      if (made || offered.length === 0) this.held.value = undefined;
      if (made) this.play(made.text);
    });
  }

  letGo(): void {
    batch(() => {
      this.held.value = undefined;
      this.pointed.value = [];
      this.offered.value = [];
    });
  }

  setPlayer(side: Player, player: PlayerName): void {
    batch(() => {
      this.players.value = this.players.peek().with(side, player) as [PlayerName, PlayerName];
      this.paused.value = false;
    });
  }
}

const alone = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
