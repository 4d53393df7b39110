/** Solves the current game: first the plan, then the table in the worker, then values of positions from it. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { PlayError } from '../../base/errors.ts';
import type { OpponentName } from '../../play/opponent.ts';
import type { Reason } from '../../play/reasons.ts';
import type { Plan } from '../../engines/choose.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { Cancelled, WorkerClient } from '../engine/engine.ts';
import type { askServer } from '../engine/server.ts';
import { troubleOf } from '../engine/server-trouble.ts';
import type { Laws } from '../engine/laws.ts';
import type { WrittenInput } from '../engine/contests.ts';
import type { Hard } from '../engine/hard.ts';
import type { Research } from '../engine/research.ts';
import type { PuzzleText, WhichPuzzle } from '../engine/puzzles.ts';
import type { PathName } from '../../play/paths.ts';
import type { PositionAnalysis, BestLine, SolvedReport, Watched } from '../engine/protocol.ts';
import type { RulesName } from '../engine/rules-name.ts';
import type { Reporting, WorkerProgress } from '../engine/wire.ts';
import type { SolverState } from './solver-state.ts';

/** Tables up to this size are made without asking, in bytes; where none fits, it is the memory of a search. */
export const UNASKED_BYTES = 2 ** 27;
/** The memory that the user can allow, and the memory to allow if that is not enough, in bytes. */
export const MEMORY = 2 ** 30;
export const MORE_MEMORY = 2 ** 31;
/** Seconds for which a position is searched before the user is asked whether to go on. */
const SEARCH_SECONDS = 30;
/** Milliseconds between the values of what play reaches and solving the rest. */
const REST_MS = 150;
/** Milliseconds after which the page says that the server does not answer; a later answer is still used. */
const ANSWER_PATIENCE_MS = 30_000;

export class Solver {
  readonly state: ReadonlySignal<SolverState>;
  /** What a search has found of the position on the board, if no table fits. */
  readonly search: ReadonlySignal<Watched | undefined>;
  /** Incremented for each new analysis; a view that reads it is rendered again. */
  readonly arrived: ReadonlySignal<number>;
  private readonly states: Signal<SolverState> = signal({ is: 'idle' });
  private readonly arrivals = signal(0);
  private readonly found: Signal<Watched | undefined> = signal(undefined);
  /** The position that is searched, or was last. */
  private watched: string | undefined;
  private readonly engine: WorkerClient;
  private readonly analyses = new Map<string, PositionAnalysis>();
  private readonly lines = new Map<string, Promise<BestLine | undefined>>();
  /** Pending questions by position. */
  private readonly asked = new Map<string, Promise<PositionAnalysis | undefined>>();
  /** The table of the server, or that it has none; undefined: it was not asked for one. */
  private borrowing: Promise<SolvedReport | undefined> | undefined;
  /** Aborts the questions to the server. */
  private questions = new AbortController();
  private rules: RulesName | undefined;
  /** The bytes that a table may take without asking again. */
  private allowed = UNASKED_BYTES;
  /** Incremented whenever something is started, so that late results can be ignored. */
  private turn = 0;

  /** Asks a server, which knows the games of the library only; undefined: none may be asked. */
  private readonly server: typeof askServer | undefined;
  /** Whether values of what play reaches are shown before all are known. */
  private readonly soon: boolean;

  constructor(
    engine = new WorkerClient(),
    { server, soon = false }: { readonly server?: typeof askServer; readonly soon?: boolean } = {},
  ) {
    this.engine = engine;
    this.server = server;
    this.soon = soon;
    this.state = this.states;
    this.arrived = this.arrivals;
    this.search = this.found;
  }

  /** Starts with these rules and cancels all work for others. `from` is the position to be solved, `planned` the plan if it is known. */
  async open(rules: RulesName, from?: string, planned?: Plan): Promise<void> {
    const same = JSON.stringify(rules) === JSON.stringify(this.rules);
    if (same && this.states.peek().is === 'solved') return;
    const turn = ++this.turn;
    this.endQuestions();
    if (this.engine.busy) this.engine.cancel();
    if (!same) this.forget();
    this.rules = rules;
    this.allowed = UNASKED_BYTES;
    await this.run(turn, rules, from, planned);
  }

  /** Whether a server may be asked. */
  get served(): boolean {
    return this.server !== undefined;
  }

  /** Whether values are available. */
  get knows(): boolean {
    const { is } = this.states.value;
    return is === 'solved' || is === 'remote';
  }

  /** From now on the server is asked, for blocks of its table if it has one. */
  ask(position: string): void {
    this.turn++;
    this.giveUp();
    this.states.value = { is: 'remote', awaited: 'nothing' };
    void this.request(position);
  }

  /** Solves what was only planned or was cancelled, with `memory` bytes if the user allows more than before. */
  async start(from?: string, memory = this.allowed): Promise<void> {
    const { rules } = this;
    if (!rules) return;
    const turn = ++this.turn;
    // a worker that failed to load a file does not request it again, so start a new one
    const before = this.states.peek();
    if (before.is === 'failed' && !(before.error instanceof PlayError)) this.engine.cancel();
    this.allowed = memory;
    await this.run(turn, rules, from);
  }

  cancel(): void {
    // a search keeps what it has found
    if (this.searches) return void this.engine.ask('halt', {});
    this.turn++;
    this.giveUp();
    this.states.value = { is: 'cancelled', remote: this.states.peek().is === 'remote' };
  }

  /** The game is no longer shown: cancels unfinished work, keeps finished tables. */
  rest(): void {
    if (this.engine.busy || this.states.peek().is === 'remote') this.leave();
  }

  /** Forgets everything: there is nothing to solve. */
  leave(): void {
    this.turn++;
    this.giveUp();
    this.rules = undefined;
    this.forget();
    this.states.value = { is: 'idle' };
  }

  /** The analysis of a position; undefined while it is not known, until `arrived` changes. */
  analysis(position: string): PositionAnalysis | undefined {
    const known = this.analyses.get(position);
    if (!known) void this.request(position);
    return known;
  }

  /** The same for the position on the board: where no table fits, it is searched, and its moves arrive one by one. */
  watch(position: string): PositionAnalysis | undefined {
    if (!this.searches) return this.analysis(position);
    if (this.watched !== position) void this.follow(position, SEARCH_SECONDS);
    return this.analyses.get(position);
  }

  /** Goes on with a search that was ended, until it is cancelled. */
  goOn(): void {
    if (this.watched !== undefined) void this.follow(this.watched, Infinity);
  }

  /** The same, as soon as it is known. */
  async analysed(position: string): Promise<PositionAnalysis | undefined> {
    return this.analyses.get(position) ?? this.request(position);
  }

  /** Best play from a position, at most `most` moves of it. */
  line(position: string, most: number): Promise<BestLine | undefined> {
    const { rules } = this;
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(undefined);
    const key = `${most} ${position}`;
    const known =
      this.lines.get(key) ?? this.held(position, this.engine.ask('line', { rules, position, most }));
    this.lines.set(key, known);
    known.then(
      (line) => line ?? this.lines.delete(key),
      () => this.lines.delete(key),
    );
    return known;
  }

  /** The position after the move of an opponent. `stood`: earlier positions, which it may repeat if nobody can win. */
  choose(
    position: string,
    opponent: OpponentName,
    strength: number,
    stood: readonly string[],
  ): Promise<string | undefined> {
    const { rules } = this;
    // the server knows only best moves
    if (this.states.peek().is === 'remote')
      return this.analysed(position).then((analysis) => analysis?.moves[0]?.to);
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(undefined);
    return this.held(position, this.engine.ask('choose', { rules, position, opponent, strength, stood }));
  }

  /** The laws of a game whose moves subtract vectors. */
  laws(rules: RulesName): Promise<Laws | undefined> {
    return this.engine.ask('laws', { rules });
  }

  /** A position as contest input, with its answer if it is solved; undefined if the game has no contest. */
  write(rules: RulesName, position: string): Promise<WrittenInput | undefined> {
    return this.engine.ask('write', { rules, position });
  }

  /** The hardest positions; undefined if the game is not solved here, or has none. */
  hard(rules: RulesName): Promise<Hard | undefined> {
    return this.engine.ask('hard', { rules });
  }

  /** A puzzle of the game; undefined if it has none, or is not solved here. */
  puzzle(rules: RulesName, which: WhichPuzzle): Promise<PuzzleText | undefined> {
    return this.engine.ask('puzzle', { rules, which });
  }

  /** The paths of puzzles that the game has; none if it is not solved here. */
  paths(rules: RulesName): Promise<readonly PathName[]> {
    return this.engine.ask('paths', { rules });
  }

  /** The reasons for the value of a position; undefined if it is not known here. */
  reasons(rules: RulesName, position: string): Promise<readonly Reason[] | undefined> {
    return this.engine.ask('reasons', { rules, position });
  }

  /** The table of the game as a file for the command line. */
  table(rules: RulesName, report: Reporting<WorkerProgress>): Promise<Uint8Array> {
    return this.engine.ask('table', { rules }, report);
  }

  /** All positions that play reaches, counted. */
  research(rules: RulesName, report: Reporting<WorkerProgress>): Promise<Research> {
    return this.engine.ask('research', { rules }, report);
  }

  /** The values of the position with the piece on each cell of its board, by cell. */
  map(position: string, piece: ScenePiece): Promise<readonly (PositionAnalysis['value'] | undefined)[]> {
    const { rules } = this;
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve([]);
    return this.engine.ask('map', { rules, position, piece });
  }

  /** The values of many positions at once; undefined for positions that the table does not contain. */
  values(positions: readonly string[]): Promise<(PositionAnalysis['value'] | undefined)[]> {
    const { rules } = this;
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(positions.map(() => undefined));
    return this.engine.ask('values', { rules, positions });
  }

  /** Whether values are searched for, one position at a time. */
  private get searches(): boolean {
    const state = this.states.peek();
    return state.is === 'solved' && state.solved.searches === true;
  }

  /** Whether values are read from a table on the server. */
  private get borrows(): boolean {
    const state = this.states.peek();
    return state.is === 'solved' && state.solved.borrowed !== undefined;
  }

  /** Searches a position, and shows what is found as it is. */
  private async follow(position: string, seconds: number): Promise<void> {
    const { rules, turn } = this;
    this.watched = position;
    const show = (found: Watched | undefined): void => {
      if (!found || turn !== this.turn) return;
      if (found.analysis) this.keep(position, found.analysis);
      if (position === this.watched) this.found.value = found;
    };
    try {
      show(await this.engine.ask('watch', { rules: rules!, position, seconds }, ({ found }) => show(found)));
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return;
      this.states.value = { is: 'failed', error: error as Error, memory: this.allowed };
    }
  }

  /** Plans, and solves if the allowed memory is enough; otherwise asks the user. */
  private async run(turn: number, rules: RulesName, from: string | undefined, planned?: Plan): Promise<void> {
    const { allowed } = this;
    let plan = planned;
    let found = 0;
    this.states.value = { is: 'solving', plan, done: 0, of: 0 };
    try {
      plan ??= await this.engine.ask('plan', { rules, memory: Math.max(allowed, MEMORY) });
      if (turn !== this.turn) return;
      // for an explored game the bytes are known only afterwards
      const { exactBytes } = plan.gives;
      if (exactBytes && plan.bytes > allowed) {
        this.states.value = { is: 'asking', plan };
        return;
      }
      this.states.value = { is: 'solving', plan, done: 0, of: plan.positions ?? 0 };
      // with less memory another engine might be chosen, which nobody was told of
      const chosen = exactBytes
        ? { memory: Math.max(allowed, MEMORY) }
        : { memory: allowed, engine: plan.engine };
      const { soon } = this;
      const solved = await this.engine.ask('solve', { rules, from, ...chosen, soon }, ({ done, of }) => {
        found = of;
        if (turn === this.turn) this.states.value = { is: 'solving', plan, done, of };
      });
      if (turn !== this.turn) return;
      this.asked.clear();
      this.states.value = { is: 'solved', solved };
      if (!solved.reachedOnly) return;
      // what the board asks now comes first
      await new Promise((done) => setTimeout(done, REST_MS));
      if (turn !== this.turn) return;
      const all = await this.engine.ask('solve', { rules, from, ...chosen });
      if (turn === this.turn) this.states.value = { is: 'solved', solved: all };
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return;
      const large = error instanceof PlayError && error.kind === 'too large';
      this.states.value =
        plan && large && allowed < MEMORY
          ? { is: 'asking', plan, stopped: { found, error } }
          : { is: 'failed', error: error as Error, memory: allowed };
    }
  }

  /** An answer from the table; if the table does not contain the position, the game is solved again from there. */
  private async held<T>(position: string, answer: Promise<T | undefined>): Promise<T | undefined> {
    const { turn } = this;
    const found = await answer;
    // an explored table contains only positions that its start can reach
    if (found === undefined && turn === this.turn && !this.searches) void this.start(position);
    return found;
  }

  /** Asks about a position, once; an error becomes the state. */
  private request(position: string): Promise<PositionAnalysis | undefined> {
    const { is } = this.states.peek();
    const { rules, turn } = this;
    if ((is !== 'solved' && is !== 'remote') || !rules) return Promise.resolve(undefined);
    const asking = this.asked.get(position) ?? this.answerTo(rules, position, turn, is === 'remote');
    this.asked.set(position, asking);
    return asking;
  }

  private async answerTo(
    rules: RulesName,
    position: string,
    turn: number,
    remote: boolean,
  ): Promise<PositionAnalysis | undefined> {
    try {
      const found = remote
        ? await this.fromServer(rules, position, turn)
        : await this.held(position, this.engine.ask('analyse', { rules, position }));
      if (turn !== this.turn) return undefined;
      if (found) this.keep(position, found);
      return found;
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return undefined;
      this.asked.delete(position);
      const trouble = (this.borrows && troubleOf(error)) || error;
      if (!(trouble instanceof PlayError))
        this.states.value = { is: 'failed', error: trouble as Error, memory: this.allowed };
      return undefined;
    }
  }

  /** Asks the server for a block of its table, or if it has none for the answer, and shows in the state that it is awaited. */
  private async fromServer(
    rules: RulesName,
    position: string,
    turn: number,
  ): Promise<PositionAnalysis | undefined> {
    const say = (awaited: 'nothing' | 'answer' | 'late answer'): void => {
      if (turn === this.turn) this.states.value = { is: 'remote', awaited };
    };
    // this may run while a view renders: change the state afterwards
    queueMicrotask(() => say('answer'));
    const late = setTimeout(() => say('late answer'), ANSWER_PATIENCE_MS);
    let table: SolvedReport | undefined;
    try {
      this.borrowing ??= this.engine.ask('borrow', { rules, position }).catch((error: unknown) => {
        if (!troubleOf(error)) throw error;
        return undefined;
      });
      table = await this.borrowing;
      if (turn !== this.turn) throw new Cancelled();
      return table
        ? await this.held(position, this.engine.ask('analyse', { rules, position }))
        : await this.server?.(rules, position, this.questions.signal);
    } finally {
      clearTimeout(late);
      if (!table) say('nothing');
      else if (turn === this.turn) this.states.value = { is: 'solved', solved: table };
    }
  }

  /** Cancels all questions. */
  private giveUp(): void {
    this.engine.cancel();
    this.borrowing = undefined;
    this.endQuestions();
    this.asked.clear();
  }

  private endQuestions(): void {
    this.questions.abort();
    this.questions = new AbortController();
  }

  private keep(position: string, analysis: PositionAnalysis): void {
    this.analyses.set(position, analysis);
    this.arrivals.value++;
  }

  private forget(): void {
    this.watched = undefined;
    this.found.value = undefined;
    this.analyses.clear();
    this.lines.clear();
    this.asked.clear();
  }
}
