/** The lines of standard input. */
import { createInterface } from 'node:readline';
import { printable } from '../base/errors.ts';
import { isTerminal, print } from './io.ts';

/** A source of lines. */
export interface Lines {
  /** The next line; undefined at the end. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

/**
 * The lines of standard input. On a terminal each one has a prompt; a line from a pipe is printed, so that the output
 * shows the whole dialogue. Call it only when the first line is needed: readline takes over Ctrl-C on a terminal.
 */
export function standardInput(): Lines {
  const terminal = isTerminal(0) && isTerminal(1);
  const { stdin: input, stdout: output } = process;
  const lines = createInterface(terminal ? { input, output } : { input });
  lines.on('SIGINT', () => {
    print('');
    process.emit('SIGINT');
  });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    next: async (prompt) => {
      if (terminal) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      const { value, done } = await iterator.next();
      if (!terminal && !done) print(`> ${printable(value.trimEnd())}`);
      return done ? undefined : value;
    },
    close: () => lines.close(),
  };
}
