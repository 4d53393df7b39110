/** Checking the types of the file: asked for once, then after every change, and what the types say of a place in it. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { Cancelled, WorkerClient } from '../engine/engine.ts';
import { NoFrame } from './frame.ts';
import type { Trouble } from './trouble-kinds.ts';
import type { About, Fitting } from './types/service.ts';
import type { TypeQuestions } from './types/questions.ts';

/** Milliseconds after the last key before types are checked. */
const PAUSE_MS = 250;

export class TypeCheck {
  /** Whether types are checked. */
  readonly on = signal<'no' | 'loading' | 'yes'>('no');
  readonly trouble: ReadonlySignal<readonly Trouble[]>;
  /** Whether the types of the text as it is now are still unknown, though they are asked for. */
  readonly pending = signal(false);
  private readonly mistyped: Signal<readonly Trouble[]> = signal([]);
  private readonly source: () => string;
  private types: WorkerClient<TypeQuestions> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: () => string) {
    this.source = source;
    this.trouble = this.mistyped;
  }

  /** From now on checks types; the compiler is loaded the first time. */
  start(): void {
    this.types ??= new WorkerClient('types.js');
    // before the first question: the compiler is larger than everything else together
    this.types.start();
    if (this.on.peek() === 'no') this.on.value = 'loading';
    this.check();
  }

  /** Checks the file after a short pause, if types are checked. */
  check(): void {
    clearTimeout(this.timer);
    this.mistyped.value = [];
    const { types } = this;
    this.pending.value = types !== undefined;
    if (!types) return;
    this.timer = setTimeout(() => {
      const text = this.source();
      types.ask('check', { text }).then(
        (flaws) => {
          this.on.value = 'yes';
          if (text !== this.source()) return;
          this.pending.value = false;
          this.mistyped.value = flaws.map(({ from, message }) => ({
            kind: 'types',
            from,
            error: new Error(message),
          }));
        },
        (error: unknown) => {
          if (error instanceof Cancelled) return;
          this.end();
          this.pending.value = false;
          this.on.value = 'no';
          this.mistyped.value = [{ kind: 'types', from: undefined, error: new NoFrame('types') }];
        },
      );
    }, PAUSE_MS);
  }

  /** What the name at a character of the file is; undefined: there is none, or types are not checked. */
  async about(index: number): Promise<About | undefined> {
    return this.types?.ask('about', { text: this.source(), index }).catch(() => undefined);
  }

  /** The names that fit at a character of the file; undefined: types are not checked. */
  async complete(index: number): Promise<readonly Fitting[] | undefined> {
    return this.types?.ask('complete', { text: this.source(), index }).catch(() => undefined);
  }

  /** What a name that fits at a character would be. */
  async fitting(index: number, name: string): Promise<About | undefined> {
    return this.types?.ask('fitting', { text: this.source(), index, name }).catch(() => undefined);
  }

  /** Ends the compiler. */
  end(): void {
    clearTimeout(this.timer);
    this.types?.cancel();
    this.types = undefined;
  }
}
