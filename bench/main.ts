/** `npm run bench`: times the engines on fixed inputs, as a table; every row must give the expected counts. */
import { parseArgs } from 'node:util';
import { PlayError, badUse, exitStatus, parseInteger, said } from '../src/base/errors.ts';
import { type BenchOptions, bench, measureNamed } from './bench.ts';

const USAGE = `Usage: npm run bench -- [flags]

Times the engines on fixed inputs, as a table; every row must give the expected
counts. Then, where there is g++, compares rules with programs in plain C++ that
solve the same games. See docs/explanation/benchmarks.md.

  --runs <n>            runs of each row, of which the median is taken (5)
  --only <text>         only the rows whose name contains this
  --all                 also rows with one optimisation switched off, which show
                        what it gains; --only and its full name select one
  --reference <folder>  compile the programs <contest>.cpp there with g++ -O2,
                        measure them alternately with ours, and print the
                        ratio
  --json                print JSON instead of a table`;

const FLAGS = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string' },
  all: { type: 'boolean' },
  reference: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  // for the benchmark's own use: measure one row in this process
  measure: { type: 'string' },
} as const;

/** Raises bad use for unknown flags. */
function flagsOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS }).values;
  } catch (error) {
    throw badUse(said`${error instanceof Error ? error.message : String(error)}`);
  }
}

async function main(words: readonly string[]): Promise<void> {
  const { help, measure, runs, ...flags } = flagsOf(words);
  if (help) return console.log(USAGE);
  if (measure !== undefined) return console.log(JSON.stringify(await measureNamed(measure)));
  const options: BenchOptions = { ...flags, runs: parseInteger('--runs', runs, { min: 1, max: 100 }) };
  // only a terminal shows what is being measured
  const say = process.stderr.isTTY
    ? (text: string) => process.stderr.write(`\r\u001b[K${text}`)
    : () => false;
  const print = (line: string): void => {
    say('');
    console.log(line);
  };
  try {
    bench(options, { print, busy: (what) => void say(what) });
  } finally {
    say('');
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PlayError)) throw error;
  console.error(`bench: ${error.message}`);
  process.exitCode = exitStatus[error.kind];
}
