/** `perfect-play bench`: the table of the benchmark, with a line about what is measured meanwhile. */
import { bench, measureNamed } from '../bench/bench.ts';
import { parseInteger } from '../errors.ts';
import { isTerminal, print } from './io.ts';

export interface BenchFlags {
  readonly runs: string;
  readonly only?: string;
  readonly all?: boolean;
  readonly reference?: string;
  readonly json?: boolean;
  /** A row that this process measures, for a benchmark that started it. */
  readonly measure?: string;
}

/** Raises bad use, and an error when a row does not come to its counts. */
export async function benchCommand(flags: BenchFlags): Promise<void> {
  if (flags.measure !== undefined) return print(JSON.stringify(await measureNamed(flags.measure)));
  const runs = parseInteger('--runs', flags.runs, { min: 1, max: 100 });
  // a pipe or a file gets the table alone
  const say = isTerminal(2) ? (text: string) => process.stderr.write(`\r\x1b[K${text}`) : () => undefined;
  const output = {
    print: (line: string) => {
      say('');
      print(line);
    },
    busy: (what: string) => void say(what),
  };
  try {
    bench({ ...flags, runs }, output);
  } finally {
    say('');
  }
}
