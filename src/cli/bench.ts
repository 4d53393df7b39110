/** `perfect-play bench`: the table of the benchmark, with a line about what is measured meanwhile. */
import { Option } from 'commander';
import { bench, measureNamed } from '../bench/bench.ts';
import { parseInteger } from '../base/errors.ts';
import { type Declare, quietFlag } from './command.ts';
import { isQuiet, isTerminal, print } from './io.ts';

interface BenchFlags {
  readonly runs: string;
  readonly only?: string;
  readonly all?: boolean;
  readonly reference?: string;
  readonly json?: boolean;
  /** A row that this process measures, for a benchmark that started it. */
  readonly measure?: string;
}

export const declare: Declare = (command) => {
  command
    .option('--runs <n>', 'runs of each row, of which the median is taken', '5')
    .option('--only <text>', 'only the rows whose name contains this')
    .option('--all', 'also the rows that show what one thing brings by switching it off')
    .option(
      '--reference <folder>',
      'compile the programs <contest>.cpp there with g++ -O2, measure them in turn with ours, and print the ratio',
    )
    .option('--json', 'print JSON instead of a table')
    .addOption(quietFlag())
    .addOption(new Option('--measure <row>').hideHelp())
    .action(run);
};

/** Raises bad use, and an error when a row does not come to its counts. */
async function run(flags: BenchFlags): Promise<void> {
  if (flags.measure !== undefined) return print(JSON.stringify(await measureNamed(flags.measure)));
  const runs = parseInteger('--runs', flags.runs, { min: 1, max: 100 });
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
    bench({ ...flags, runs }, output);
  } finally {
    say('');
  }
}
