/** `perfect-play check`: whether the rules of a game keep every law. */
import { existsSync } from 'node:fs';
import { CODE, type Declare, type Flags, gameArgument, jsonFlag, memoryFlag, quietFlag } from './command.ts';
import { CHECKED_POSITIONS, CHECKED_SECONDS } from './check-work.ts';
import { note } from './io.ts';
import { isPath } from './rules-file.ts';
import { wrap } from './text.ts';
import { work } from './work.ts';

/** What does not even load may be told best by the compiler. */
async function noteTypeErrors([asked = '', ...flags]: readonly string[]): Promise<void> {
  if (!isPath(asked) || flags.includes('--no-types') || !existsSync(asked)) return;
  const { typeErrors } = await import('./types.ts');
  for (const error of (await typeErrors(asked))?.errors ?? []) note(error);
}

export const declare: Declare = async (command, call) => {
  const named = await gameArgument(command, call).catch(async (error: unknown) => {
    await noteTypeErrors(call.words);
    throw error;
  });
  if (!named) return;
  command
    .option('--positions <n>', 'how many positions to look at, at most', String(CHECKED_POSITIONS))
    .option('--seed <n>', 'of the random play that samples a game with more', '1')
    .option('--seconds <n>', 'how long laws are tried, at most', String(CHECKED_SECONDS))
    .option('--no-types', 'do not run the TypeScript compiler over the file')
    .addOption(jsonFlag())
    .addOption(quietFlag('; nothing where every law holds'))
    .addOption(memoryFlag())
    .addHelpText('after', ['', ...wrap(CODE.split(' '))].join('\n'))
    .action(async (_game: string, flags: Flags) => {
      call.done(await work({ command: 'check', asked: named.asked, flags }, named.game.name));
    });
};
