/** The engine of the laboratory: the same questions as on every board, answered by a worker in the sandboxed frame, within limits. */
import { PlayError, badInput, said } from '../../base/errors.ts';
import { WorkerClient, type Launched, type WorkerProgress } from '../engine/engine.ts';
import { MEMORY } from '../state/solver.ts';
import type { AnswerTo, Ask, QuestionName, Reply, Request } from '../engine/protocol.ts';
import { atWork } from './at-work.ts';
import type { Code, LabQuestion, LabQuestions } from './protocol.ts';
import { hasShape, isReply, positionsIn } from './shapes.ts';
import { takeWorker } from './spare.ts';

/** Seconds without a sign of life after which a worker is ended; before the library is loaded more. */
const LIMITS: Readonly<Partial<Record<string, number>>> = {
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

type LabAsk<Q extends LabQuestion> = Parameters<LabQuestions[Q]>[0];
type LabAnswer<Q extends LabQuestion> = ReturnType<LabQuestions[Q]>;

export class LabEngine extends WorkerClient {
  /** Called with the positions that an answer names, before it is given. */
  meet: (positions: readonly string[]) => Promise<void> = () => Promise.resolve();
  private readonly loading: LabAsk<'load'>;
  /** The questions that wait for an answer, the oldest first. */
  private readonly pending: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the worker has loaded the library. */
  private ready = false;

  /** Every worker that it starts runs `program` with these options first. */
  constructor({ code, modules, name }: Code, options: Readonly<Record<string, string>>) {
    super();
    this.loading = { program: { code, modules, name }, options, memory: MEMORY };
  }

  /** What the program gives. */
  load(): Promise<LabAnswer<'load'>> {
    return this.askLab('load', this.loading);
  }

  /** Asks one of the laboratory's own questions. */
  askLab<Q extends LabQuestion>(question: Q, ask: LabAsk<Q>): Promise<LabAnswer<Q>> {
    return this.ask(question as never, ask as never) as Promise<unknown> as Promise<LabAnswer<Q>>;
  }

  override async ask<Q extends QuestionName>(
    question: Q,
    ask: Ask<Q>,
    progress?: WorkerProgress,
  ): Promise<AnswerTo<Q>> {
    this.pending.push(question);
    this.watch();
    try {
      const answer = await atWork(
        super.ask(question, ask, (done, of, found) => {
          this.watch();
          progress?.(done, of, hasShape(question, found) ? found : undefined);
        }),
      );
      if (!hasShape(question, answer)) throw badInput(said`the rules gave an answer that cannot be read`);
      const named = positionsIn(question, answer);
      if (named.length > 0) await this.meet(named);
      return answer;
    } finally {
      this.pending.splice(this.pending.indexOf(question), 1);
      this.watch();
    }
  }

  protected override launch(hear: (reply: Reply) => void, ended: (error: Error) => void): Launched {
    this.ready = false;
    const worker = takeWorker();
    worker.send({ id: 0, question: 'load', ask: this.loading });
    worker.listen({
      ready: () => {
        this.ready = true;
        this.watch();
      },
      hear: (data) => {
        if (isReply(data)) hear(data);
      },
      ended: ({ flooded, error }) => ended(flooded ? tooMany() : error),
    });
    return { postMessage: (request: Request) => worker.send(request), terminate: () => worker.end() };
  }

  private watch(): void {
    clearTimeout(this.timer);
    const [question] = this.pending;
    if (question === undefined) return;
    const seconds = this.ready ? (LIMITS[question] ?? LIMIT) : BEFORE;
    this.timer = setTimeout(() => this.end(stopped(seconds)), 1000 * seconds);
  }
}

const stopped = (seconds: number): PlayError =>
  new PlayError(
    'out of time',
    said`the rules did not answer for ${seconds} seconds and were stopped; is there a loop that never ends?`,
  );

const tooMany = (): PlayError =>
  new PlayError('out of time', said`the rules sent too many messages and were stopped`);
