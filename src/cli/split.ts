/** The words of a command line, of which no command is known yet. */
import { badUse, printable, said } from '../base/errors.ts';

/**
 * Splits words into `names`, which are plain arguments, and flags: `--flag value` or `--flag=value`. Every word after `--`
 * is a name. `takes` tells whether a flag takes a value, and raises bad use for an unknown flag.
 */
export function split(
  words: readonly string[],
  takes: (flag: string) => boolean,
): { readonly names: string[]; readonly flags: [flag: string, value: string | undefined][] } {
  const names: string[] = [];
  const flags: [flag: string, value: string | undefined][] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '--') {
      names.push(...words.slice(i + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      names.push(word);
      continue;
    }
    const equals = word.indexOf('=');
    const flag = equals < 0 ? word : word.slice(0, equals);
    const within = equals < 0 ? undefined : word.slice(equals + 1);
    if (!takes(flag)) {
      if (within !== undefined) throw badUse(said`${printable(flag)} takes no value`);
      flags.push([flag, undefined]);
      continue;
    }
    const value = within ?? words[++i];
    if (value === undefined || (within === undefined && value.startsWith('--')))
      throw badUse(said`${printable(flag)} needs a value`);
    flags.push([flag, value]);
  }
  return { names, flags };
}
