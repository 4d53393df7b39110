/** Solving the rules that are open: plan first, then the table in the worker, and what it says of positions. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { PlayError } from '../../base/errors.ts';
import type { OpponentName } from '../../play/opponent.ts';
import type { Plan } from '../../engines/plan.ts';
import { Cancelled, Engine } from '../engine/engine.ts';
import { askServer } from '../engine/server.ts';
import type { Laws } from '../engine/laws.ts';
import type { Analysis, BestLine, RulesName, Solved } from '../engine/protocol.ts';

export type SolverState =
  | { readonly is: 'idle' }
  /** It takes so much that a person is asked first; `stopped`: what a search from the start came to, and why it ended. */
  | { readonly is: 'asking'; readonly plan: Plan; readonly stopped?: { found: number; error: PlayError } }
  | { readonly is: 'solving'; readonly plan: Plan | undefined; readonly done: number; readonly of: number }
  | { readonly is: 'solved'; readonly solved: Solved }
  /** The server is asked about each position; there is no table here. An answer may be awaited, and be long in coming. */
  | { readonly is: 'remote'; readonly awaited: 'nothing' | 'answer' | 'late answer' }
  /** `remote`: it was the server that was asked. */
  | { readonly is: 'cancelled'; readonly remote: boolean }
  /** `memory` is what was allowed. */
  | { readonly is: 'failed'; readonly error: Error; readonly memory: number };

/** A table up to this is made without asking. */
export const UNASKED_BYTES = 2 ** 27;
/** What a person allows when asked, and when that does not do. */
export const MEMORY = 2 ** 30;
export const MORE_MEMORY = 2 ** 31;
/** Milliseconds after which a server that has not answered is called late; its answer counts whenever it comes. */
const ANSWER_PATIENCE_MS = 30_000;

export class Solver {
  readonly state: ReadonlySignal<SolverState>;
  /** Counts the analyses that have come in; reading it makes a view wait for them. */
  readonly arrived: ReadonlySignal<number>;
  private readonly states: Signal<SolverState> = signal({ is: 'idle' });
  private readonly arrivals = signal(0);
  private readonly engine: Engine;
  private readonly analyses = new Map<string, Analysis>();
  private readonly lines = new Map<string, Promise<BestLine | undefined>>();
  /** What is being asked about positions. */
  private readonly asked = new Map<string, Promise<Analysis | undefined>>();
  /** Ends the questions to the server. */
  private questions = new AbortController();
  private rules: RulesName | undefined;
  /** Bytes that a table may take without another question. */
  private allowed = UNASKED_BYTES;
  /** Counts what was begun, so that what is late is told from what is wanted. */
  private turn = 0;

  constructor(engine = new Engine()) {
    this.engine = engine;
    this.state = this.states;
    this.arrived = this.arrivals;
  }

  /** Begins with these rules; whatever is still going on for others is given up. `from` is the position that matters. */
  async open(rules: RulesName, from?: string): Promise<void> {
    const same = JSON.stringify(rules) === JSON.stringify(this.rules);
    if (same && this.states.peek().is === 'solved') return;
    const turn = ++this.turn;
    this.endQuestions();
    if (this.engine.busy) this.engine.cancel();
    if (!same) this.forget();
    this.rules = rules;
    this.allowed = UNASKED_BYTES;
    await this.run(turn, rules, from);
  }

  /** Whether values can be had now. */
  get knows(): boolean {
    const { is } = this.states.value;
    return is === 'solved' || is === 'remote';
  }

  /** Asks the server from now on, which may have a table of what is too large here. */
  ask(position: string): void {
    this.turn++;
    this.giveUp();
    this.states.value = { is: 'remote', awaited: 'nothing' };
    void this.request(position);
  }

  /** Solves what was only planned, or was cancelled, in `memory` bytes if a person allows more than before. */
  async start(from?: string, memory = this.allowed): Promise<void> {
    const { rules } = this;
    if (!rules) return;
    const turn = ++this.turn;
    // a worker that could not load a file asks for it no more
    const before = this.states.peek();
    if (before.is === 'failed' && !(before.error instanceof PlayError)) this.engine.cancel();
    this.allowed = memory;
    await this.run(turn, rules, from);
  }

  cancel(): void {
    this.turn++;
    this.giveUp();
    this.states.value = { is: 'cancelled', remote: this.states.peek().is === 'remote' };
  }

  /** Nobody looks any more: what goes on is given up, what is solved is kept. */
  rest(): void {
    if (this.engine.busy || this.states.peek().is === 'remote') this.leave();
  }

  /** There is nothing to solve. */
  leave(): void {
    this.turn++;
    this.giveUp();
    this.rules = undefined;
    this.forget();
    this.states.value = { is: 'idle' };
  }

  /** What is known of a position. Undefined: not yet; `arrived` changes when it is. */
  analysis(position: string): Analysis | undefined {
    const known = this.analyses.get(position);
    if (!known) void this.request(position);
    return known;
  }

  /** The same, as soon as it is known. */
  async analysed(position: string): Promise<Analysis | undefined> {
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

  /** The position after an opponent's move; `stood`: positions that it comes back to where neither side can win. */
  choose(
    position: string,
    opponent: OpponentName,
    strength: number,
    stood: readonly string[],
  ): Promise<string | undefined> {
    const { rules } = this;
    // the server says what is best, and plays no weaker
    if (this.states.peek().is === 'remote')
      return this.analysed(position).then((analysis) => analysis?.moves[0]?.to);
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(undefined);
    return this.held(position, this.engine.ask('choose', { rules, position, opponent, strength, stood }));
  }

  /** The laws of a game whose moves subtract vectors. */
  laws(rules: RulesName): Promise<Laws | undefined> {
    return this.engine.ask('laws', { rules });
  }

  /** The values of many positions at once; undefined for what the table does not hold. */
  values(positions: readonly string[]): Promise<(Analysis['value'] | undefined)[]> {
    const { rules } = this;
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(positions.map(() => undefined));
    return this.engine.ask('values', { rules, positions });
  }

  /** Plans and solves as far as is allowed; where more would be taken a person is asked. */
  private async run(turn: number, rules: RulesName, from: string | undefined): Promise<void> {
    const { allowed } = this;
    let plan: Plan | undefined;
    let found = 0;
    this.states.value = { is: 'solving', plan, done: 0, of: 0 };
    try {
      plan = await this.engine.ask('plan', { rules, memory: Math.max(allowed, MEMORY) });
      if (turn !== this.turn) return;
      // what play reaches is known only when it was explored
      const { exactBytes } = plan.gives;
      if (exactBytes && plan.bytes > allowed) {
        this.states.value = { is: 'asking', plan };
        return;
      }
      this.states.value = { is: 'solving', plan, done: 0, of: plan.positions ?? 0 };
      const memory = exactBytes ? Math.max(allowed, MEMORY) : allowed;
      const solved = await this.engine.ask('solve', { rules, from, memory }, (done, of) => {
        found = of;
        if (turn === this.turn) this.states.value = { is: 'solving', plan, done, of };
      });
      if (turn !== this.turn) return;
      this.asked.clear();
      this.states.value = { is: 'solved', solved };
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return;
      const large = error instanceof PlayError && error.kind === 'too large';
      this.states.value =
        plan && large && allowed < MEMORY
          ? { is: 'asking', plan, stopped: { found, error } }
          : { is: 'failed', error: error as Error, memory: allowed };
    }
  }

  /** What the table says of a position; one that it does not hold is solved anew. */
  private async held<T>(position: string, answer: Promise<T | undefined>): Promise<T | undefined> {
    const { turn } = this;
    const found = await answer;
    // not every table holds more than what is reached from where it began
    if (found === undefined && turn === this.turn) void this.start(position);
    return found;
  }

  /** Asks about a position, once; what goes wrong becomes the state. */
  private request(position: string): Promise<Analysis | undefined> {
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
  ): Promise<Analysis | undefined> {
    try {
      const found = remote
        ? await this.awaited(askServer(rules, position, this.questions.signal), turn)
        : await this.held(position, this.engine.ask('analyse', { rules, position }));
      if (turn !== this.turn) return undefined;
      if (found) this.keep(position, found);
      return found;
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return undefined;
      this.asked.delete(position);
      if (!(error instanceof PlayError))
        this.states.value = { is: 'failed', error: error as Error, memory: this.allowed };
      return undefined;
    }
  }

  /** The server's answer; while it is awaited, the state says so. */
  private async awaited(answer: Promise<Analysis>, turn: number): Promise<Analysis> {
    const say = (awaited: 'nothing' | 'answer' | 'late answer'): void => {
      if (turn === this.turn) this.states.value = { is: 'remote', awaited };
    };
    // what is begun inside a view changes it only afterwards
    queueMicrotask(() => say('answer'));
    const late = setTimeout(() => say('late answer'), ANSWER_PATIENCE_MS);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
      say('nothing');
    }
  }

  /** Whatever is being asked is asked no more. */
  private giveUp(): void {
    this.engine.cancel();
    this.endQuestions();
    this.asked.clear();
  }

  private endQuestions(): void {
    this.questions.abort();
    this.questions = new AbortController();
  }

  private keep(position: string, analysis: Analysis): void {
    this.analyses.set(position, analysis);
    this.arrivals.value++;
  }

  private forget(): void {
    this.analyses.clear();
    this.lines.clear();
    this.asked.clear();
  }
}
