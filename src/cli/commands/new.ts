/** `perfect-play new`: writes a small game file to start from. */
import { lstatSync } from 'node:fs';
import { badUse, quote, said } from '../../base/errors.ts';
import { print, writeNew } from '../io.ts';
import { newGame } from '../../source/new-game.ts';
import type { RunCommand } from '../run.ts';

export const run: RunCommand<'new'> = ({ args, flags }) => create(args.name, flags.js ? 'mjs' : 'ts');

const MOST_LETTERS = 60;

/** Writes the file. Raises bad use for an invalid name, and if the file exists. */
function create(name: string, ending: 'ts' | 'mjs'): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MOST_LETTERS) {
    throw badUse(
      said`${quote(name)} is not a name for a game; expected at most ${MOST_LETTERS} lowercase letters, digits and hyphens, such as my-game`,
    );
  }
  const file = `./${name}.${ending}`;
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw badUse(said`${file} already exists and was not changed; choose another name`);
  writeNew(file, newGame(name, file));
  print(`${file} now contains a small game that works. Try

  perfect-play solve ${file}
  perfect-play check ${file}
  perfect-play play ${file}

and then change the file.`);
}
