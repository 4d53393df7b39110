/** The lines that a person or a pipe gives. */
import { createInterface } from 'node:readline';
import { printable } from '../base/errors.ts';
import { isTerminal, print } from './io.ts';

/** Lines, one when it is asked for. */
export interface Lines {
  /** Undefined: there are no more. */
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

/**
 * The lines of standard input. Until the first one is asked for the terminal is as it was, and Ctrl-C a signal. A
 * terminal is prompted; in a pipe each line is shown where it is heard.
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
