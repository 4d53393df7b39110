/** The engine of the laboratory: the same questions as on every board, answered by a worker in the sandboxed frame, within limits. */
import { PlayError, said } from '../../base/errors.ts';
import { WorkerClient, type Launched } from '../engine/engine.ts';
import type { Reply, Reporting, RequestOf } from '../engine/wire.ts';
import { MEMORY } from '../state/solver.ts';
import { atWork } from './at-work.ts';
import type { Code, FrameQuestions, Loaded } from './protocol.ts';
import { positionsIn } from './named.ts';
import { hasShape, isReply, needsCompiler } from './shapes.ts';
import { type LibraryName, textOf } from './frame.ts';
import { takeWorker } from './spare.ts';

/** Seconds without a sign of life after which a worker is ended; before the library is loaded more. */
const LIMITS: Readonly<Partial<Record<keyof FrameQuestions, number>>> = {
  solve: 20,
  check: 20,
  compare: 60,
  hard: 20,
  research: 20,
  puzzle: 20,
  table: 20,
  laws: 20,
  added: 20,
};
const LIMIT = 5;
const BEFORE = 60;

let compilerRead: Promise<string | undefined> | undefined;
/** The text of the compiler of rules; undefined: it cannot be loaded. */
const compilerText = (): Promise<string | undefined> =>
  (compilerRead ??= textOf('compiler.js').catch(() => (compilerRead = undefined)));

/** The programs whose rules need the larger file of the library. */
const large = new WeakSet<Code>();

export class LabEngine extends WorkerClient<FrameQuestions> {
  /** Called with the positions that an answer names, before it is given. */
  meet: (positions: readonly string[]) => Promise<void> = () => Promise.resolve();
  private readonly loading: FrameQuestions['load']['ask'];
  /** The questions that wait for an answer, the oldest first. */
  private readonly pending: (keyof FrameQuestions)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the worker has loaded the library. */
  private ready = false;
  private readonly code: Code;

  /** Every worker that it starts runs `program` with these options first. */
  constructor(program: Code, options: Readonly<Record<string, string>>) {
    super();
    const { code, modules, name } = program;
    this.code = program;
    this.loading = { program: { code, modules, name }, options, memory: MEMORY };
  }

  /** What the program gives. If its rules need the larger file of the library, a worker with that one takes over. */
  async load(): Promise<Loaded> {
    const loaded = await this.ask('load', this.loading);
    if (loaded.is !== 'larger') return loaded;
    large.add(this.code);
    this.end(new Error('the larger library takes over'));
    const again = await this.ask('load', this.loading);
    if (again.is === 'larger') throw new Error('the whole library is too small');
    return again;
  }

  override async ask<Q extends keyof FrameQuestions>(
    question: Q,
    ask: FrameQuestions[Q]['ask'],
    report?: Reporting<FrameQuestions[Q]['progress']>,
  ): Promise<FrameQuestions[Q]['answer']> {
    this.pending.push(question);
    this.watch();
    try {
      const answer = await atWork(
        super.ask(question, ask, (progress) => {
          this.watch();
          report?.(progress);
        }),
      );
      const named = positionsIn(question, answer);
      if (named.length > 0) await this.meet(named);
      return answer;
    } finally {
      this.pending.splice(this.pending.indexOf(question), 1);
      this.watch();
    }
  }

  /** Rules that a stranger wrote may have made it. */
  protected override isFrom<Q extends keyof FrameQuestions, Part extends 'answer' | 'progress'>(
    question: Q,
    part: Part,
    data: unknown,
  ): data is FrameQuestions[Q][Part] {
    return hasShape(question, part, data);
  }

  protected override launch(hear: (reply: Reply) => void, ended: (error: Error) => void): Launched {
    this.ready = false;
    const library: LibraryName = large.has(this.code) ? 'whole' : 'inside';
    const worker = takeWorker(library);
    worker.send({ id: 0, question: 'load', ask: this.loading });
    worker.listen({
      ready: () => {
        this.ready = true;
        this.watch();
      },
      hear: (data) => {
        if (isReply(data)) hear(data);
        else if (needsCompiler(data)) void compilerText().then((text) => worker.send(withCompiler(text)));
      },
      ended: ({ flooded, error }) => ended(flooded ? tooMany() : error),
    });
    return { postMessage: (request) => worker.send(request), terminate: () => worker.end() };
  }

  private watch(): void {
    clearTimeout(this.timer);
    const [question] = this.pending;
    if (question === undefined) return;
    const seconds = this.ready ? (LIMITS[question] ?? LIMIT) : BEFORE;
    this.timer = setTimeout(() => this.end(stopped(seconds)), 1000 * seconds);
  }
}

const withCompiler = (text: string | undefined): RequestOf<FrameQuestions, 'compiler'> => ({
  id: 0,
  question: 'compiler',
  ask: { text },
});

const stopped = (seconds: number): PlayError =>
  new PlayError(
    'out of time',
    said`the rules did not answer for ${seconds} seconds and were stopped; is there a loop that never ends?`,
  );

const tooMany = (): PlayError =>
  new PlayError('out of time', said`the rules sent too many messages and were stopped`);
