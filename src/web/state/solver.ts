/** Solving the rules that are open: plan first, then the table in the worker, and what it says of positions. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { PlayError } from '../../errors.ts';
import type { OpponentName } from '../../play/opponent.ts';
import type { Plan } from '../../solve/plan.ts';
import { Cancelled, Engine } from '../engine/engine.ts';
import { askServer } from '../engine/server.ts';
import type { Laws } from '../engine/laws.ts';
import type { Analysis, BestLine, RulesName, Solved } from '../engine/protocol.ts';

export type SolverState =
  | { readonly is: 'idle' }
  /** It takes so much that a person is asked first. */
  | { readonly is: 'asking'; readonly plan: Plan }
  | { readonly is: 'solving'; readonly plan: Plan | undefined; readonly done: number; readonly of: number }
  | { readonly is: 'solved'; readonly solved: Solved }
  /** The server is asked about each position; there is no table here. */
  | { readonly is: 'remote' }
  | { readonly is: 'cancelled' }
  /** `memory` is what was allowed. */
  | { readonly is: 'failed'; readonly error: Error; readonly memory: number };

/** A table up to this is made without asking. */
const UNASKED_BYTES = 2 ** 27;
/** What a table may take: at first, and when a person allows more. */
const MEMORY = 2 ** 30;
export const MORE_MEMORY = 2 ** 31;

export class Solver {
  readonly state: ReadonlySignal<SolverState>;
  /** Counts the analyses that have come in; reading it makes a view wait for them. */
  readonly arrived: ReadonlySignal<number>;
  private readonly states: Signal<SolverState> = signal({ is: 'idle' });
  private readonly arrivals = signal(0);
  private readonly engine: Engine;
  private readonly analyses = new Map<string, Analysis>();
  private readonly lines = new Map<string, Promise<BestLine | undefined>>();
  private readonly asked = new Set<string>();
  private rules: RulesName | undefined;
  private memory = MEMORY;
  /** Counts what was begun, so that what is late is told from what is wanted. */
  private turn = 0;

  constructor(engine = new Engine()) {
    this.engine = engine;
    this.state = this.states;
    this.arrived = this.arrivals;
  }

  /** Begins with these rules; whatever is still going on for others is given up. `from` is the position that matters. */
  async open(rules: RulesName, from?: string, memory = MEMORY): Promise<void> {
    const same = JSON.stringify(rules) === JSON.stringify(this.rules);
    if (same && this.states.peek().is === 'solved') return;
    const turn = ++this.turn;
    if (this.engine.busy) this.engine.cancel();
    if (!same) this.forget();
    this.rules = rules;
    this.memory = memory;
    this.states.value = { is: 'solving', plan: undefined, done: 0, of: 0 };
    await this.guarded(turn, async () => {
      const plan = await this.engine.ask('plan', { rules, memory });
      if (turn !== this.turn) return;
      if (plan.graph !== 'explored' && plan.bytes > UNASKED_BYTES) {
        this.states.value = { is: 'asking', plan };
        return;
      }
      await this.run(turn, plan, from);
    });
  }

  /** Whether values can be had now. */
  get knows(): boolean {
    const { is } = this.states.value;
    return is === 'solved' || is === 'remote';
  }

  /** Asks the server from now on, which may have a table of what is too large here. */
  async ask(position: string): Promise<void> {
    const turn = ++this.turn;
    this.engine.cancel();
    this.asked.clear();
    this.states.value = { is: 'solving', plan: undefined, done: 0, of: 0 };
    await this.guarded(turn, async () => {
      const found = await askServer(this.rules!, position);
      if (turn !== this.turn) return;
      this.keep(position, found);
      this.states.value = { is: 'remote' };
    });
  }

  /** Solves what was only planned, or was cancelled. */
  async start(from?: string, memory = this.memory): Promise<void> {
    const { rules } = this;
    if (!rules) return;
    const turn = ++this.turn;
    // a worker that could not load a file asks for it no more
    const before = this.states.peek();
    if (before.is === 'failed' && !(before.error instanceof PlayError)) this.engine.cancel();
    this.memory = memory;
    this.states.value = { is: 'solving', plan: undefined, done: 0, of: 0 };
    await this.guarded(turn, async () => {
      const plan = await this.engine.ask('plan', { rules, memory });
      if (turn === this.turn) await this.run(turn, plan, from);
    });
  }

  cancel(): void {
    this.turn++;
    this.engine.cancel();
    this.asked.clear();
    this.states.value = { is: 'cancelled' };
  }

  /** Nobody looks any more: what goes on is given up, what is solved is kept. */
  rest(): void {
    if (this.engine.busy) this.leave();
  }

  /** There is nothing to solve. */
  leave(): void {
    this.turn++;
    this.engine.cancel();
    this.rules = undefined;
    this.forget();
    this.states.value = { is: 'idle' };
  }

  /** What is known of a position. Undefined: not yet; `arrived` changes when it is. */
  analysis(position: string): Analysis | undefined {
    const known = this.analyses.get(position);
    if (!known) this.request(position);
    return known;
  }

  /** The same, as soon as it is known. */
  async analysed(position: string): Promise<Analysis | undefined> {
    const known = this.analyses.get(position);
    if (known || !this.rules || this.states.peek().is !== 'solved') return known;
    const found = await this.engine.ask('analyse', { rules: this.rules, position });
    if (found) this.keep(position, found);
    return found;
  }

  /** Best play from a position, at most `most` moves of it. */
  line(position: string, most: number): Promise<BestLine | undefined> {
    const { rules } = this;
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(undefined);
    const key = `${most} ${position}`;
    const known = this.lines.get(key) ?? this.engine.ask('line', { rules, position, most });
    this.lines.set(key, known);
    known.catch(() => this.lines.delete(key));
    return known;
  }

  /** The position after an opponent's move. */
  choose(position: string, opponent: OpponentName, strength: number): Promise<string | undefined> {
    const { rules } = this;
    // the server says what is best, and plays no weaker
    if (this.states.peek().is === 'remote') return Promise.resolve(this.analyses.get(position)?.moves[0]?.to);
    if (!rules || this.states.peek().is !== 'solved') return Promise.resolve(undefined);
    return this.engine.ask('choose', { rules, position, opponent, strength });
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

  private async run(turn: number, plan: Plan, from: string | undefined): Promise<void> {
    const { rules, memory } = this;
    this.states.value = { is: 'solving', plan, done: 0, of: plan.positions ?? 0 };
    const solved = await this.engine.ask('solve', { rules: rules!, from, memory }, (done, of) => {
      if (turn === this.turn) this.states.value = { is: 'solving', plan, done, of };
    });
    if (turn !== this.turn) return;
    this.asked.clear();
    this.states.value = { is: 'solved', solved };
  }

  private async guarded(turn: number, action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (turn !== this.turn || error instanceof Cancelled) return;
      this.states.value = { is: 'failed', error: error as Error, memory: this.memory };
    }
  }

  private request(position: string): void {
    const { is } = this.states.peek();
    if ((is !== 'solved' && is !== 'remote') || !this.rules || this.asked.has(position)) return;
    this.asked.add(position);
    const { rules, turn } = this;
    const answer =
      is === 'remote' ? askServer(rules, position) : this.engine.ask('analyse', { rules, position });
    answer.then(
      (found) => {
        if (turn !== this.turn) return;
        if (found) this.keep(position, found);
        // an explored table holds what is reached from where it began
        else void this.start(position);
      },
      (error: Error) => {
        if (turn !== this.turn || error instanceof Cancelled) return;
        this.asked.delete(position);
        if (!(error instanceof PlayError)) this.states.value = { is: 'failed', error, memory: this.memory };
      },
    );
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
