/** `perfect-play bench`: the table of the benchmark, with a line about what is measured meanwhile. */
import { bench, measureNamed } from '../../bench/bench.ts';
import { isQuiet, isTerminal, print } from '../io.ts';
import type { Run } from '../program.ts';

/** Raises an error when a row does not come to its counts. */
export const run: Run<'bench'> = async ({ flags }) => {
  if (flags.measure !== undefined) return print(JSON.stringify(await measureNamed(flags.measure)));
  // a pipe or a file gets the table alone
  const say =
    isTerminal(2) && !isQuiet() ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : () => undefined;
  const output = {
    print: (line: string) => {
      say('');
      print(line);
    },
    busy: (what: string) => void say(what),
  };
  try {
    bench(flags, output);
  } finally {
    say('');
  }
};
