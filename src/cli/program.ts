/** Every command but `answer`, with help and suggestions from the command-line parser. */
import { readFileSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { exitStatus } from '../errors.ts';
import { gameNames, loadGame } from '../games/index.ts';
import { ENGINES, GRAPHS } from '../solve/plan.ts';
import type { BenchFlags } from './bench.ts';
import { note, print, report } from './io.ts';
import { DEFAULT_MEMORY_TEXT } from './memory.ts';
import { THREADS_TEXT } from './threads.ts';

/** Runs the command that `words` say and returns the exit status. */
export async function run(words: readonly string[]): Promise<number> {
  let status = 0;
  const program = new Command('perfect-play')
    .description('Exact solving of two-player games with no chance and no hidden information.')
    .version(version(), '-V, --version')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      // help keeps its lines, an error is one sentence in one line
      writeErr: (text) => note(text.startsWith('error: ') ? sentence(text) : text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 a fault of the program or a lost game, 2 bad input or use, 3 too large for the memory given, 130 interrupted.',
    );

  program
    .command('answer <game> [file]')
    .description(
      "read a contest's input from a file or standard input, print exactly the contest's output (answer --help)",
    );

  const solve = program
    .command('solve')
    .description('say the value of a position, the best line, and draw the board');
  const asked = words[0] === 'solve' ? words[1] : undefined;
  if (asked !== undefined && !asked.startsWith('-')) {
    try {
      await addSolve(solve, asked, (s) => (status = s));
    } catch (error) {
      return report(error);
    }
  } else {
    solve
      .argument('<game>', gameNames.join(', '))
      .addHelpText('after', '\nperfect-play solve <game> --help shows the options of a game.');
  }

  program
    .command('list')
    .description('name the games')
    .action(async () => {
      const { list } = await import('./describe.ts');
      print(await list());
    });

  program
    .command('help')
    .description('say the rules, the options and the position format of a game')
    .argument('[game]', gameNames.join(', '))
    .action(async (name: string | undefined) => {
      if (name === undefined) return program.outputHelp();
      const { describe } = await import('./describe.ts');
      print(describe(await loadGame(name)));
    });

  program
    .command('examples')
    .description('answer the five example inputs, with question and answer in words')
    .action(async () => {
      const { examples } = await import('./examples.ts');
      await examples(print);
    });

  program
    .command('bench')
    .description('time the engine on seeded inputs, as a table; every row must come to its counts')
    .option('--runs <n>', 'runs of each row, of which the median is taken', '5')
    .option('--only <text>', 'only the rows whose name contains this')
    .option('--all', 'also the rows that show what one thing brings by switching it off')
    .option(
      '--reference <folder>',
      'compile the programs <contest>.cpp there with g++ -O2, measure them in turn with ours, and print the ratio',
    )
    .option('--json', 'print JSON instead of a table')
    .addOption(new Option('--measure <row>').hideHelp())
    .action(async (flags: BenchFlags) => {
      const { benchCommand } = await import('./bench.ts');
      await benchCommand(flags);
    });

  try {
    await program.parseAsync(words, { from: 'user' });
    return status;
  } catch (error) {
    if (!(error instanceof CommanderError)) return report(error);
    return error.exitCode === 0 ? 0 : exitStatus['bad use'];
  }
}

/** The options of one game as flags of `solve <game>`. */
async function addSolve(solve: Command, name: string, done: (status: number) => void): Promise<void> {
  const game = await loadGame(name);
  const command = solve.command(name).description(game.title.en);
  for (const [option, { about, syntax, show, default: value }] of Object.entries(game.options)) {
    command.option(`--${option} <value>`, `${about}: ${syntax} (default ${show(value)})`);
  }
  command
    .option(
      '--position <text>',
      'the position to answer instead of the start (perfect-play help shows how it is written)',
    )
    .option('--json', 'print JSON instead of words')
    .option(
      '--memory <size>',
      `what the table may take, as in 500MB or 2GiB (default ${DEFAULT_MEMORY_TEXT})`,
    )
    .addOption(
      new Option('--graph <name>', 'solve over this graph instead of the one that is planned').choices(
        GRAPHS,
      ),
    )
    .addOption(
      new Option('--engine <name>', 'solve a product by this engine instead of the faster one').choices(
        ENGINES,
      ),
    )
    .option('--no-symmetries', 'do not use the symmetries of the board')
    .option(
      '--no-implied-turn',
      'keep both sides to move apart even where the colours of the cells tell which one it is',
    )
    .option('--no-alike-pieces', 'tell alike pieces apart')
    .option('--no-wasm', 'solve in plain TypeScript where WebAssembly would be used')
    .option(
      '--threads <n>',
      `how many threads share the work where it can be shared, ${THREADS_TEXT} (default: as many as pay)`,
    )
    .action(async (flags: Readonly<Record<string, string | boolean | undefined>>) => {
      const { solveCommand } = await import('./solve.ts');
      done(await solveCommand(game, flags));
    });
}

/** The parser's "error: unknown option '--nn'\n(Did you mean --n?)" as the rest of the program says it. */
const sentence = (text: string): string =>
  text
    .trimEnd()
    .replace(/^error: /, 'perfect-play: ')
    .replace(/\n\(Did you mean (.*)\?\)$/, "; did you mean '$1'?")
    .replaceAll('\n', ' ');

function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version: text } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return text;
}
