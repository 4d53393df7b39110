/** `perfect-play census`: all positions of a game, counted. */
import { Option } from 'commander';
import { CENSUS_SCOPES } from '../play/census.ts';
import {
  type Declare,
  type Flags,
  gameArgument,
  jsonFlag,
  memoryFlag,
  positionFlag,
  quietFlag,
} from './command.ts';
import { work } from './work.ts';

export const declare: Declare = async (command, call) => {
  const named = await gameArgument(command, call);
  if (!named) return;
  command
    .addOption(positionFlag('count what play reaches from here instead of from the start'))
    .addOption(
      new Option(
        '--scope <what>',
        'positions that play reaches; one of each class of symmetric ones; or the whole index',
      )
        .choices(CENSUS_SCOPES)
        .default(CENSUS_SCOPES[0]),
    )
    .addOption(jsonFlag().conflicts('csv'))
    .addOption(quietFlag(', not how it was solved'))
    .option('--csv', 'print a table of counts by plies, or by points, as comma-separated values')
    .addOption(memoryFlag())
    .action(async (_game: string, flags: Flags) => {
      call.done(await work({ command: 'census', asked: named.asked, flags }, named.game.name));
    });
};
