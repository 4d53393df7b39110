/** `perfect-play solve`: the value of a position, the best line, and how it was found. */
import { Option } from 'commander';
import { ENGINES, GRAPHS } from '../engines/plan.ts';
import {
  type Declare,
  type Flags,
  gameArgument,
  jsonFlag,
  memoryFlag,
  positionFlag,
  quietFlag,
} from './command.ts';
import { THREADS_TEXT } from './threads.ts';
import { work } from './work.ts';

export const declare: Declare = async (command, call) => {
  const named = await gameArgument(command, call);
  if (!named) return;
  command
    .addOption(positionFlag('the position to answer instead of the start'))
    .addOption(jsonFlag())
    .addOption(quietFlag(', neither the question again nor how it was solved'))
    .addOption(memoryFlag())
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
    .action(async (_game: string, flags: Flags) => {
      call.done(await work({ command: 'solve', asked: named.asked, flags }, named.game.name));
    });
};
