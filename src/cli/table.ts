/** `perfect-play table`: tables on disk. */
import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { PlayError, badInput, badUse, located, printable, said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { GRAPHS } from '../engines/plan.ts';
import { isKept } from '../tables/checkpoint.ts';
import { openTableFile, tableInfo } from '../tables/file.ts';
import type { TableInfo } from '../tables/header.ts';
import { checkGame } from '../tables/reader.ts';
import type { Game } from '../rules/game.ts';
import {
  type Call,
  type Declare,
  type Flags,
  gameArgument,
  jsonFlag,
  memoryFlag,
  positionFlag,
  quietFlag,
} from './command.ts';
import { print } from './io.ts';
import { blame, loadGameFrom } from './load.ts';
import { positionFrom } from './position.ts';
import { infoJson, infoText, probeJson, probeText } from './table-text.ts';
import { THREADS_TEXT } from './threads.ts';
import { work } from './work.ts';

/** The parts of the command, with what each takes. */
const PARTS: Readonly<Record<string, { takes: string; about: string; declare: Declare }>> = {
  build: {
    takes: '<game>',
    about: 'solve a game and write the values of all its positions to a file',
    declare: declareBuild,
  },
  probe: {
    takes: '<table>',
    about: 'say the value of a position and of its moves, best first; each takes one block of the file',
    declare: declareProbe,
  },
  info: { takes: '<table>', about: 'say what a table is of and what it counts', declare: declareInfo },
  verify: {
    takes: '<table>',
    about: 'read every byte, and compute every value again from those of its successors',
    declare: declareVerify,
  },
};

export const declare: Declare = async (command, call) => {
  command.helpCommand(false);
  const [called, ...words] = call.words;
  for (const [name, { takes, about, declare: declarePart }] of Object.entries(PARTS)) {
    const part = command.command(name).description(about);
    if (name === called) await declarePart(part, { ...call, words });
    else part.arguments(takes);
  }
};

async function declareBuild(command: Command, call: Call): Promise<void> {
  const named = await gameArgument(command, call);
  if (!named) return;
  const { asked, game } = named;
  command
    .option('--out <file>', `the file to be written (default ${game.name}.table)`)
    .option('--resume', 'go on with a build that was ended, from its last checkpoint')
    .addOption(jsonFlag())
    .addOption(quietFlag('; nothing where the file is written'))
    .addOption(memoryFlag())
    .addOption(
      new Option('--graph <name>', 'solve over this graph instead of the one that is planned').choices(
        GRAPHS,
      ),
    )
    .option('--no-symmetries', 'do not use the symmetries of the board')
    .option(
      '--threads <n>',
      `how many threads share the work where it can be shared, ${THREADS_TEXT} (default: as many as pay)`,
    )
    .action(async (_game: string, flags: Flags) => {
      const out = typeof flags['out'] === 'string' ? flags['out'] : `${game.name}.table`;
      const task = { command: 'table-build', asked, flags: { ...flags, out } } as const;
      const kept = (): string =>
        isKept(out)
          ? '; what is done is kept, and the same command with --resume goes on'
          : '; it was still solving, so nothing is kept';
      call.done(await work(task, game.name, { kept }));
    });
}

const gameFlag = (): Option =>
  new Option('--game <game>', 'the file with the rules, where the table is of a game of your own');

function declareProbe(command: Command): void {
  command
    .argument('<table>')
    .addOption(positionFlag('the position to be looked up instead of the start'))
    .addOption(gameFlag())
    .addOption(jsonFlag())
    .action(async (given: string, flags: Flags) => {
      const path = tablePath(given);
      const { game, info, asked } = await gameOf(path, flags);
      try {
        const rules = rulesOf(path, game, info);
        const file = openTableFile(path, rules, { of: { game: game.name, options: info.options } });
        const p = positionFrom(rules, flags);
        const value = file.value(p);
        if (value === undefined) {
          const start = rules.position.text(rules.start);
          throw badInput(
            said`${printable(path)} does not hold ${rules.position.text(p)}: from ${start} no play leads there`,
          );
        }
        const probed = { game, rules, file, position: p, value, path };
        print(flags['json'] === true ? JSON.stringify(probeJson(probed), undefined, 2) : probeText(probed));
        file.close();
      } catch (error) {
        throw await blame(error, asked);
      }
    });
}

function declareInfo(command: Command): void {
  command
    .argument('<table>')
    .addOption(jsonFlag())
    .action((given: string, flags: Flags) => {
      const path = tablePath(given);
      const info = tableInfo(path);
      print(flags['json'] === true ? JSON.stringify(infoJson(info), undefined, 2) : infoText(info, path));
    });
}

function declareVerify(command: Command, call: Call): void {
  command
    .argument('<table>')
    .addOption(gameFlag())
    .addOption(jsonFlag())
    .addOption(quietFlag('; nothing where all is right'))
    .addOption(memoryFlag())
    .action(async (given: string, flags: Flags) => {
      const path = tablePath(given);
      const { asked, game } = await gameOf(path, flags);
      call.done(await work({ command: 'table-verify', asked, flags: { ...flags, path } }, game.name));
    });
}

/** The file meant by `given`: itself, or the one that `table build` writes for a game of that name. */
function tablePath(given: string): string {
  const built = `${given}.table`;
  return !existsSync(given) && existsSync(built) ? built : given;
}

/**
 * The game that a table is of: the one of the library, or the one that --game gives. What a table says of itself never
 * leads to a file that is run.
 */
async function gameOf(path: string, flags: Flags): Promise<{ asked: string; game: Game; info: TableInfo }> {
  const info = tableInfo(path);
  const { game: given } = flags;
  if (typeof given === 'string') {
    const game = await loadGameFrom(given);
    located(printable(path), () => checkGame(info, { game: game.name, options: info.options }));
    return { asked: given, game, info };
  }
  try {
    return { asked: info.game, game: await loadGame(info.game), info };
  } catch (error) {
    if (!(error instanceof PlayError)) throw error;
    throw badUse(
      said`'${printable(path)}' is a table of ${printable(info.game)}, which is no game of the library; say where its rules are, as in --game ./${printable(info.game)}.ts`,
    );
  }
}

/** The rules with a table's options. Raises bad input when the game has others by now. */
export const rulesOf = (path: string, game: Game, { options }: TableInfo) =>
  located(said`the options of ${printable(path)}`, () => game.read(options, '--'));
