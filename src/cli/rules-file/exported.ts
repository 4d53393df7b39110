/** Checks what a game file exports: a game, or rules, with options that can be flags. */
import { badInput, located, quote, said } from '../../base/errors.ts';
import type { Game } from '../../rules/game.ts';
import { type FileExports, exportedGame } from '../../source/exported.ts';
import { COMMANDS, type Command, flagText } from '../commands.ts';
import { watched } from './questions.ts';

/** The game of a file at `path` that exports a game or rules. Raises bad input for anything else. */
export function checkedGame(exported: FileExports, path: string): Game {
  const stem = path.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
  const game = located(path, () => exportedGame(exported, stem, watched));
  for (const name of Object.keys(game.options)) checkFlag(name, path);
  return game;
}

/** Flags of the commands on games: no option of a game can have such a name. */
const OWN_FLAGS: ReadonlySet<string> = new Set([
  '--help',
  '--version',
  ...Object.values<Command>(COMMANDS).flatMap(({ options, flags = {} }) =>
    options ? Object.keys(flags).map((name) => flagText(name)) : [],
  ),
]);

/** Raises bad input if the option `name` cannot be a flag of every command. */
function checkFlag(name: string, path: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/i.test(name))
    throw badInput(said`the option ${quote(name)} cannot be a flag; expected letters, digits and hyphens`).at(
      path,
    );
  if (name.startsWith('no-'))
    throw badInput(said`--${name} would read as an option switched off; call it otherwise`).at(path);
  if (OWN_FLAGS.has(`--${name}`))
    throw badInput(
      said`the option ${name} would be --${name}, which is a flag of the program; call it otherwise`,
    ).at(path);
}
