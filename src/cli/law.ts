/** `perfect-play law`: closed forms of games on heaps and coordinates, found and proved; and `law check`, their certificates. */
import type { Command } from 'commander';
import { badUse, located, printable, said } from '../base/errors.ts';
import { type Call, type Declare, type Flags, jsonFlag, quietFlag } from './command.ts';
import { print, textSource } from './io.ts';
import { work } from './work.ts';

export const declare: Declare = (command, call) => {
  if (call.words[0] === 'check') declareCheck(command, call);
  else declareLaw(command, call);
};

const HELP = `
<game> is one of
  "(1,0) (0,1) (1,1)"  a move subtracts one of these; 1, 2 or 3 coordinates
  "(n,0) (0,n)"        a move subtracts any positive amount in one direction
  nim, "nim 3"         Nim of two heaps, or of 1, 2 or 3
  0.77                 an octal game: digit k says what taking k may leave
  corner               a game of the library, or a file, whose moves are vectors

perfect-play law check <file> checks a certificate.`;

function declareLaw(command: Command, call: Call): void {
  const several = (value: string, before: readonly string[] = []): string[] => [...before, value];
  command
    .argument('<game>')
    .option('--outcomes', 'who wins (what is asked for where neither this nor --nimbers stands)')
    .option('--nimbers', 'the nimbers, by which sums of games are played')
    .option('--misere', 'whoever cannot move wins')
    .option(
      '--forbid <cells>',
      'cells that are no positions: 1,1 or "(1,1) (0..2,3)"; may be repeated',
      several,
    )
    .option('--at <point>', 'the value here: 5,7 or 10^40,10^41+1; repeated: the sum of pieces', several)
    .option('--svg <file>', 'draw the first cells')
    .option('--automaton <file>', 'draw the automaton, as SVG')
    .option('--dot <file>', 'write the automaton for Graphviz')
    .option('--certificate <file>', 'write what perfect-play law check checks')
    .option('--base <n>', 'the base that coordinates are read in, 2..36 (default: several are tried)')
    .option(
      '--up-to <n>',
      'how far values are found by the rule itself before the search is given up (default: for some seconds)',
    )
    .addOption(jsonFlag())
    .addOption(quietFlag())
    .addHelpText('after', HELP)
    .action(async (asked: string, flags: Flags) => {
      call.done(await work({ command: 'law', asked, flags }, 'law'));
    });
}

function declareCheck(command: Command, call: Call): void {
  command
    .usage('check <file> [options]')
    .configureHelp({ visibleArguments: ({ registeredArguments }) => registeredArguments.slice(1) })
    .argument('<check>')
    .argument('[file]', 'a certificate; - is standard input')
    .addOption(jsonFlag())
    .description('check the certificate of a law by a program of its own')
    .action(async (_check: string, file: string | undefined, flags: Flags) => {
      if (file === undefined)
        throw badUse(said`law check needs the file of a certificate, or - for standard input`);
      const { checkFile } = await import('./law-check.ts');
      const read = wholeText(file);
      const name = file === '-' ? 'standard input' : `'${printable(file)}'`;
      const { text, holds } = located(name, () => checkFile(read, flags['json'] === true));
      print(text);
      if (!holds) call.done(1);
    });
}

function wholeText(file: string): string {
  const next = textSource(file === '-' ? undefined : file);
  let text = '';
  for (let piece = next(); piece !== undefined; piece = next()) text += piece;
  return text;
}
