/** `perfect-play explain`: every move of a position, best first. */
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
    .addOption(positionFlag('the position to explain instead of the start'))
    .addOption(jsonFlag())
    .addOption(quietFlag(', not the question again'))
    .addOption(memoryFlag())
    .action(async (_game: string, flags: Flags) => {
      call.done(await work({ command: 'explain', asked: named.asked, flags }, named.game.name));
    });
};
