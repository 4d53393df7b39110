/** `perfect-play completion`: prints a script that makes a shell complete commands, games and flags. */
import { badUse, didYouMean, quote, said } from '../../../base/errors.ts';
import { print } from '../../io.ts';
import type { RunCommand } from '../../run.ts';
import { bash } from './bash.ts';
import { fish } from './fish.ts';
import { completionWords } from './words.ts';
import { zsh } from './zsh.ts';

const SCRIPTS = new Map([
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]);

export const run: RunCommand<'completion'> = async ({ args: { shell } }) => {
  const known = [...SCRIPTS.keys()];
  const script = SCRIPTS.get(shell);
  if (!script)
    throw badUse(said`${quote(shell)} is not one of ${known.join(', ')}${didYouMean(shell, known)}`);
  print(script(await completionWords(known)));
};
