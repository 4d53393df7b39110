/** `perfect-play play`: a game on the terminal or in a pipe, against exact values. */
import { createInterface } from 'node:readline';
import { printable } from '../base/errors.ts';
import { OPPONENTS } from '../play/opponent.ts';
import { type Declare, type Flags, gameArgument, memoryFlag, positionFlag } from './command.ts';
import { isTerminal, print } from './io.ts';
import { type Lines, work } from './work.ts';

export const declare: Declare = async (command, call) => {
  const named = await gameArgument(command, call);
  if (!named) return;
  command
    .option('--side <side>', "the side that you play: its name, 'both' or 'none' (default: the first)")
    .option(
      '--opponent <name>',
      `who plays the other side: ${OPPONENTS.join(', ')}; two names with a comma for the first and the second side`,
      'perfect',
    )
    .option('--strength <x>', 'of a fallible opponent: from 0, at random, to 1, perfect', '0.5')
    .option('--seed <n>', 'of all that is left to chance (default: another one each time)')
    .addOption(positionFlag('the position to start from'))
    .option('--session <file>', 'go on with a game that was saved')
    .addOption(memoryFlag())
    .action(async (_game: string, flags: Flags) => {
      const task = { command: 'play', asked: named.asked, flags } as const;
      call.done(await work(task, named.game.name, { lines: standardInput() }));
    });
};

/** The lines of standard input. A terminal is prompted; in a pipe each line is shown where it is heard. */
function standardInput(): Lines {
  const terminal = isTerminal(0) && isTerminal(1);
  const { stdin: input, stdout: output } = process;
  // opened when a line is asked for: until then the terminal is as it was, and Ctrl-C a signal
  const open = () => {
    const lines = createInterface(terminal ? { input, output } : { input });
    lines.on('SIGINT', () => {
      print('');
      process.emit('SIGINT');
    });
    return { lines, iterator: lines[Symbol.asyncIterator]() };
  };
  let opened: ReturnType<typeof open> | undefined;
  return {
    next: async (prompt) => {
      const { lines, iterator } = (opened ??= open());
      if (terminal) {
        lines.setPrompt(prompt);
        lines.prompt();
      }
      const { value, done } = await iterator.next();
      if (!terminal && !done) print(`> ${printable(value.trimEnd())}`);
      return done ? undefined : value;
    },
    close: () => opened?.lines.close(),
  };
}
