/** The worker of a board on somebody's page, whatever origin its files have. */
import { WorkerBroken, WorkerClient, type Launched } from '../engine/engine.ts';
import type { Reply, Reporting } from '../engine/wire.ts';
import { positionsIn } from '../lab/named.ts';
import type { NeedsCompiler } from '../lab/protocol.ts';
import type { EmbedQuestions } from './protocol.ts';

/** What opens a game: by its name in the library, or as a program. */
type Opening = {
  readonly [Q in 'open' | 'load']: { readonly question: Q; readonly ask: EmbedQuestions[Q]['ask'] };
}['open' | 'load'];

export class EmbedEngine extends WorkerClient<EmbedQuestions> {
  /** Called with the positions that an answer names, before it is given. */
  meet: (positions: readonly string[]) => Promise<void> = () => Promise.resolve();
  private readonly opening: Opening;

  /** `address`: the program of the worker. Each worker that is started opens the game first. */
  constructor(address: URL, opening: Opening) {
    super(address.href);
    this.opening = opening;
  }

  override async ask<Q extends keyof EmbedQuestions>(
    question: Q,
    ask: EmbedQuestions[Q]['ask'],
    report?: Reporting<EmbedQuestions[Q]['progress']>,
  ): Promise<EmbedQuestions[Q]['answer']> {
    const answer = await super.ask(question, ask, report);
    const named = positionsIn(question, answer);
    if (named.length > 0) await this.meet(named);
    return answer;
  }

  protected override launch(hear: (reply: Reply) => void, ended: (error: Error) => void): Launched {
    const refused = (error: Error): void =>
      ended(error.message === '' ? new WorkerBroken(this.allow) : error);
    const worker = super.launch(hear, refused);
    worker.postMessage({ id: 0, ...this.opening });
    return worker;
  }

  protected override open(): Worker {
    const { href, origin } = new URL(this.file);
    // a worker may not have a program of another origin, but one of this page may import it
    const address = origin === location.origin ? href : addressOf(`import ${JSON.stringify(href)};`);
    const worker = new Worker(address, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply | NeedsCompiler>) => {
      if ('needs' in data) void this.giveCompiler(worker);
    });
    return worker;
  }

  /** Sends the compiler of rules, or that it cannot be loaded: then rules are solved without it. */
  private async giveCompiler(worker: Worker): Promise<void> {
    const response = await fetch(new URL('compiler.js', this.file)).catch(() => undefined);
    const text = response?.ok ? await response.text() : undefined;
    worker.postMessage({ id: 0, question: 'compiler', ask: { text } });
  }

  /** What a policy has to allow, as browsers do not say why they start no worker. */
  private get allow(): string {
    const { href, origin } = new URL(this.file);
    return `${href} cannot be loaded; a Content-Security-Policy must allow: script-src ${origin} 'wasm-unsafe-eval'; worker-src ${origin} blob:`;
  }
}

const addressOf = (text: string): string =>
  URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
