/** The lines of standard input. */
import { createInterface } from 'node:readline';
import { type PlayError, badInput, printable, said } from '../base/errors.ts';
import { bytes } from '../base/numbers.ts';
import { isTerminal, print } from './io.ts';

/** The longest line, in bytes. */
const MOST_LINE = 2 ** 20;

/** A source of lines. */
export interface LineReader {
  /** The next line; undefined at the end. Raises bad input if it is too long. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

/**
 * The lines of standard input. On a terminal each one has a prompt; a line from a pipe is printed, so that the output
 * shows the whole dialogue. Call it only when the first line is needed: readline takes over Ctrl-C on a terminal.
 */
export function standardInput(): LineReader {
  const terminal = isTerminal(0) && isTerminal(1);
  const { stdin: input, stdout: output } = process;
  const lines = createInterface(terminal ? { input, output } : { input });
  lines.on('SIGINT', () => {
    print('');
    process.emit('SIGINT');
  });
  let tooLong: PlayError | undefined;
  let since = 0;
  input.on('data', (data: Buffer) => {
    const end = data.lastIndexOf(10);
    since = end < 0 ? since + data.length : data.length - end - 1;
    if (since <= MOST_LINE || tooLong) return;
    tooLong = badInput(said`a line of standard input is longer than ${bytes(MOST_LINE)}, the limit`);
    lines.close();
    input.destroy();
  });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    next: async (prompt) => {
      if (terminal) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      const { value, done } = await iterator.next();
      if (done && tooLong) throw tooLong;
      if (!terminal && !done) print(`> ${printable(value.trimEnd())}`);
      return done ? undefined : value;
    },
    close: () => lines.close(),
  };
}
