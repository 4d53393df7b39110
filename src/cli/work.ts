/** Runs long commands in a worker, so that progress is shown and Ctrl-C ends them at once. */
import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { PlayError, type Said, badInput, errorOf, printable, said, tooLarge } from '../base/errors.ts';
import { type WorkerCommand, commandOf } from './commands.ts';
import { isOutOfMemory, note, print, report } from './io.ts';
import { progressBar } from './progress.ts';
import { rulesFileIn } from './rules-file/path.ts';
import { LONG_SECONDS, type Whereabouts, watchQuestions } from './rules-file/slow-questions.ts';
import type { LineReader } from './standard-input.ts';
import {
  COUNTS,
  type FoundSoFar,
  type InputLine,
  type Message,
  STOPPED,
  type CommandTask,
  WAITS_FOR_EVER,
} from './task.ts';

/** Added if a game file made no progress before Ctrl-C. */
const NOTHING_DONE = '; nothing was done yet: look for an endless loop in the game file';

/** Runs `command` in a worker, prints its output and returns the exit status. */
export function work(command: WorkerCommand, words: readonly string[]): Promise<number> {
  const file = rulesFileIn(words, commandOf(command)!);
  let label = commandOf(command)!.options && file === undefined ? words[0]! : 'perfect-play';
  let loaded = false;
  let begun = false;
  let failed = false;
  let finished = false;
  let lines: LineReader | undefined;
  /** What a search has found so far. */
  let found: FoundSoFar | undefined;
  /** The table or proof that could be continued. */
  let resumable: string | undefined;
  /** Whether the worker keeps its work if it is told to end, and whether it was. */
  let [keeping, stopping] = [false, false];
  const bar = progressBar(() => label);
  const counts = new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
  const key = randomUUID();
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { command, words, counts, key } satisfies CommandTask,
  });
  return new Promise((resolve) => {
    const finish = (status: number): void => {
      if (finished) return;
      finished = true;
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', terminate);
      watch?.end();
      lines?.close();
      // do not wait for timers or files that a game file has left open
      void worker.terminate();
      resolve(status);
    };
    const refuse = (error: unknown, about = label): void => finish(report(error, about));
    const interrupt = async (): Promise<void> => {
      bar.clear();
      if (keeping && !stopping) {
        stopping = true;
        Atomics.store(counts, STOPPED, 1);
        note(`${label}: keeping what is done; Ctrl-C again ends at once`);
        return;
      }
      const kept =
        resumable === undefined
          ? found
            ? `; so far: ${found.words}`
            : ''
          : await sayKept(resumable, command);
      refuse(
        new PlayError('interrupted', `interrupted${kept}${file !== undefined && !begun ? NOTHING_DONE : ''}`),
      );
    };
    process.on('SIGINT', interrupt);
    // a machine or a queue of jobs ends programs so: what can be kept is kept, else it is as if nobody listened
    const terminate = (): void => {
      if (keeping && !stopping) return void interrupt();
      process.off('SIGTERM', terminate);
      process.kill(process.pid, 'SIGTERM');
    };
    process.on('SIGTERM', terminate);
    /** What the worker is at in the game file, as far as that is known. */
    const doing = (at: Whereabouts | undefined): Said => {
      if (at === undefined) return loaded ? said`one call of a function in ${file!}` : said`loading ${file!}`;
      const { line, question = 'this line' } = at;
      // while no line runs, it can only be that the file waits
      return line === undefined
        ? said`${file!}: ${question}, which waits for something,`
        : said`${line}: ${question}`;
    };
    const slow = (at: Whereabouts | undefined, limited: boolean): void => {
      if (finished) return;
      bar.clear();
      const sentence = said`${doing(at)} has taken ${LONG_SECONDS} s`;
      if (limited) refuse(badInput(sentence));
      else note(`${label}: ${sentence} so far; Ctrl-C ends it`);
    };
    const watch = file === undefined ? undefined : watchQuestions(counts, slow);
    worker.on('message', (message: Message & { readonly key?: unknown }) => {
      if (finished || (message as unknown) === null || message.key !== key) return;
      watch?.heard();
      if ('done' in message) {
        begun ||= message.done > 0;
        found = message.found ?? found;
        return bar.show(message);
      }
      if ('label' in message) {
        label = message.label;
        loaded = true;
        return;
      }
      if ('keeping' in message) {
        keeping = message.keeping;
        // it was told to end just when it had finished
        if (!keeping && stopping) void interrupt();
        return;
      }
      if ('resumable' in message) {
        resumable = message.resumable;
        return;
      }
      bar.clear();
      if ('note' in message) return note(`${label}: ${message.note}`);
      if ('line' in message) return print(message.line);
      if ('prompt' in message) {
        nextLine(message.prompt).then(
          (line) => worker.postMessage({ line } satisfies InputLine),
          (error: unknown) => refuse(error),
        );
        return;
      }
      if ('text' in message) {
        if (message.text !== undefined) print(message.text);
        return finish(message.status);
      }
      if ('error' in message) return refuse(errorOf(message.error), loaded ? label : 'perfect-play');
      refuse(new Error(message.fault));
    });
    const nextLine = async (prompt: string): Promise<string | undefined> => {
      lines ??= (await import('./standard-input.ts')).standardInput();
      return lines.next(prompt);
    };
    worker.on('error', (error) => {
      bar.clear();
      failed = true;
      refuse(file === undefined ? error : ended(error, file));
    });
    worker.on('exit', (status) => {
      if (finished || failed) return;
      bar.clear();
      if (file === undefined) return refuse(new Error('the worker ended without an answer'));
      const waits = said`the file waits for something that never happens`;
      const ends = loaded ? said`the rules end the program` : said`the file ends the program`;
      refuse(badInput(status === WAITS_FOR_EVER ? waits : ends).at(file));
    });
    /** The worker has ended by an error that it could not tell itself. */
    const ended = (error: Error, path: string): PlayError => {
      const running = watch?.running();
      if (!isOutOfMemory(error))
        return badInput(said`the rules end the program (${printable(error.message)})`).at(path);
      const what = running
        ? said`${doing(running.at)} takes more memory than there is`
        : said`the rules take more memory than there is`;
      return tooLarge(what).at(path);
    };
  });
}

/** What the message after Ctrl-C says about work on the table or proof at `path` that is kept. */
async function sayKept(path: string, command: WorkerCommand): Promise<string> {
  if (command === 'prove') return '; what was found is kept: the same command continues';
  const { isKept } = await import('../tables/unfinished.ts');
  return isKept(path)
    ? '; the work done so far is kept: continue with the same command and --resume'
    : '; it was still solving, so nothing is kept';
}
