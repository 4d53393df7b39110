/** Runs long commands in a worker, so that progress is shown and Ctrl-C ends them at once. */
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { PlayError, badInput, errorOf, said } from '../base/errors.ts';
import { type WorkerCommand, commandOf } from './commands.ts';
import { note, print, report } from './io.ts';
import { progressBar } from './progress.ts';
import { rulesFileIn } from './rules-file/path.ts';
import {
  LONG_SECONDS,
  type QuestionWatch,
  type Whereabouts,
  watchQuestions,
} from './rules-file/slow-questions.ts';
import { doingIn, endedBy } from './rules-file/trouble.ts';
import type { LineReader } from './standard-input.ts';
import {
  COUNTS,
  type FoundSoFar,
  type InputLine,
  type Message,
  STOPPED,
  type SpokenMessage,
  type CommandTask,
  WAITS_FOR_EVER,
} from './task.ts';

/** Added if a game file made no progress before Ctrl-C. */
const NOTHING_DONE = '; nothing was done yet: look for an endless loop in the game file';

/** Runs `command` in a worker, prints its output and returns the exit status. */
export const work = (command: WorkerCommand, words: readonly string[]): Promise<number> =>
  new WorkerRun(command, words).ended();

/** A command at work in a worker. */
class WorkerRun {
  private readonly command: WorkerCommand;
  /** The game file, if there is one. */
  private readonly file: string | undefined;
  private readonly worker: Worker;
  private readonly key = randomUUID();
  private readonly counts = new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
  private readonly bar = progressBar(() => this.label);
  private readonly watch: QuestionWatch | undefined;
  private label: string;
  private loaded = false;
  private begun = false;
  private failed = false;
  private finished = false;
  private lines: LineReader | undefined;
  /** What a search has found so far. */
  private found: FoundSoFar | undefined;
  /** The table or proof that could be continued. */
  private resumable: string | undefined;
  /** Whether the worker keeps its work if it is told to end, and whether it was. */
  private keeping = false;
  private stopping = false;
  private resolve: (status: number) => void = () => undefined;

  constructor(command: WorkerCommand, words: readonly string[]) {
    const { options } = commandOf(command)!;
    this.command = command;
    this.file = rulesFileIn(words, commandOf(command)!);
    this.label = options && this.file === undefined ? words[0]! : 'perfect-play';
    const { counts, key } = this;
    this.worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: { command, words, counts, key } satisfies CommandTask,
    });
    if (this.file !== undefined) this.watch = watchQuestions(counts, this.slow);
  }

  /** The exit status. */
  ended(): Promise<number> {
    process.on('SIGINT', this.interrupt);
    process.on('SIGTERM', this.terminate);
    this.worker.on('message', (message: Message & { readonly key?: unknown }) => {
      // a game file may send anything
      if (!this.finished && (message as unknown) !== null && message.key === this.key) this.receive(message);
    });
    this.worker.on('error', (error) => {
      this.bar.clear();
      this.failed = true;
      const { file, loaded } = this;
      this.refuse(file === undefined ? error : endedBy(error, file, this.watch?.running(), loaded));
    });
    this.worker.on('exit', this.exited);
    return new Promise((resolve) => {
      this.resolve = resolve;
    });
  }

  private finish(status: number): void {
    if (this.finished) return;
    this.finished = true;
    process.off('SIGINT', this.interrupt);
    process.off('SIGTERM', this.terminate);
    this.watch?.end();
    this.lines?.close();
    // do not wait for timers or files that a game file has left open
    void this.worker.terminate();
    this.resolve(status);
  }

  private refuse(error: unknown, about = this.label): void {
    this.finish(report(error, about));
  }

  private readonly interrupt = async (): Promise<void> => {
    this.bar.clear();
    if (this.keeping && !this.stopping) {
      this.stopping = true;
      Atomics.store(this.counts, STOPPED, 1);
      note(`${this.label}: keeping what is done; Ctrl-C again ends at once`);
      return;
    }
    const { resumable, found, file, begun } = this;
    const kept =
      resumable === undefined
        ? found
          ? `; so far: ${found.words}`
          : ''
        : await sayKept(resumable, this.command);
    const idle = file !== undefined && !begun ? NOTHING_DONE : '';
    this.refuse(new PlayError('interrupted', `interrupted${kept}${idle}`));
  };

  /** A machine or a queue of jobs ends programs so: what can be kept is kept, else it is as if nobody listened. */
  private readonly terminate = (): void => {
    if (this.keeping && !this.stopping) return void this.interrupt();
    process.off('SIGTERM', this.terminate);
    process.kill(process.pid, 'SIGTERM');
  };

  private receive(message: Message): void {
    this.watch?.heard();
    if ('done' in message) {
      this.begun ||= message.done > 0;
      this.found = message.found ?? this.found;
      this.bar.show(message);
    } else if ('label' in message) {
      this.label = message.label;
      this.loaded = true;
    } else if ('keeping' in message) {
      this.keeping = message.keeping;
      // it was told to end just when it had finished
      if (!message.keeping && this.stopping) void this.interrupt();
    } else if ('resumable' in message) this.resumable = message.resumable;
    else {
      this.bar.clear();
      this.say(message);
    }
  }

  private say(message: SpokenMessage): void {
    if ('note' in message) note(`${this.label}: ${message.note}`);
    else if ('line' in message) print(message.line);
    else if ('prompt' in message) {
      this.nextLine(message.prompt).then(
        (line) => this.worker.postMessage({ line } satisfies InputLine),
        (error: unknown) => this.refuse(error),
      );
    } else if ('text' in message) {
      if (message.text !== undefined) print(message.text);
      this.finish(message.status);
    } else if ('error' in message)
      this.refuse(errorOf(message.error), this.loaded ? this.label : 'perfect-play');
    else this.refuse(new Error(message.fault));
  }

  private async nextLine(prompt: string): Promise<string | undefined> {
    this.lines ??= (await import('./standard-input.ts')).standardInput();
    return this.lines.next(prompt);
  }

  private readonly exited = (status: number): void => {
    const { file, finished, failed, loaded } = this;
    if (finished || failed) return;
    this.bar.clear();
    if (file === undefined) return this.refuse(new Error('the worker ended without an answer'));
    const waits = said`the file waits for something that never happens`;
    const ends = loaded ? said`the rules end the program` : said`the file ends the program`;
    this.refuse(badInput(status === WAITS_FOR_EVER ? waits : ends).at(file));
  };

  private readonly slow = (at: Whereabouts | undefined, limited: boolean): void => {
    const { file, finished } = this;
    if (finished || file === undefined) return;
    this.bar.clear();
    const sentence = said`${doingIn(file, at, this.loaded)} has taken ${LONG_SECONDS} s`;
    if (limited) this.refuse(badInput(sentence));
    else note(`${this.label}: ${sentence} so far; Ctrl-C ends it`);
  };
}

/** What the message after Ctrl-C says about work on the table, proof or book at `path` that is kept. */
async function sayKept(path: string, command: WorkerCommand): Promise<string> {
  if (command === 'prove' || command === 'book')
    return '; what was found is kept: the same command continues';
  const { isKept } = await import('../tables/unfinished.ts');
  return isKept(path)
    ? '; the work done so far is kept: continue with the same command and --resume'
    : '; it was still solving, so nothing is kept';
}
