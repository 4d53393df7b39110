/** `perfect-play answer <game> [file]`: a contest's input in, exactly the contest's output out. */
import { answer } from '../contest/contest.ts';
import { contestNames, loadContest } from '../contest/index.ts';
import { Input } from '../contest/input.ts';
import { badUse, didYouMean, quote } from '../errors.ts';
import { note, print, report, textSource } from './io.ts';
import { parseMemory } from './memory.ts';

const USAGE = `Usage: perfect-play answer <game> [file] [--memory SIZE]

Reads a contest's input from the file or from standard input and prints exactly the contest's output.
--memory SIZE  what a table may take, as in 500MB or 2GiB (default 8GiB)
`;

/** Answers and returns the exit status. */
export async function run([, ...words]: readonly string[]): Promise<number> {
  let context: string | undefined;
  try {
    const { names, flags } = split(words);
    const [game, file, extra] = names;
    if ('help' in flags) {
      print(await help());
      return 0;
    }
    if (game === undefined) throw badUse(`answer needs a game: one of ${contestNames.join(', ')}`);
    const contest = await loadContest(game);
    context = game;
    if (extra !== undefined) throw badUse(`unexpected ${quote(extra)} after the file`);
    const known = ['memory', ...Object.keys(contest.flags ?? {})];
    const unknown = Object.keys(flags).find((flag) => !known.includes(flag));
    if (unknown !== undefined) {
      throw badUse(
        `there is no option --${unknown}${didYouMean(unknown, known) || ` (expected ${known.map((k) => `--${k}`).join(', ')})`}`,
      );
    }
    const memory = flags['memory'] === undefined ? undefined : parseMemory(flags['memory']);
    const input = new Input(textSource(file));
    answer(contest, input, { print, note: (sentence) => note(`${game}: ${sentence}`), memory, flags });
    return 0;
  } catch (error) {
    return report(error, context);
  }
}

/** Words that name something, and `--flag value` or `--flag=value`. */
function split(words: readonly string[]): { names: string[]; flags: Record<string, string> } {
  const names: string[] = [];
  const flags: Record<string, string> = {};
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '--help' || word === '-h') flags['help'] = '';
    else if (word.startsWith('--')) {
      const [flag, value] = word.slice(2).split('=', 2) as [string, string | undefined];
      const given = value ?? words[++i];
      if (given === undefined) throw badUse(`--${flag} needs a value`);
      flags[flag] = given;
    } else names.push(word);
  }
  return { names, flags };
}

async function help(): Promise<string> {
  const formats = await Promise.all(
    contestNames.map(async (name) => {
      const { format, flags = {} } = await loadContest(name);
      const extra = Object.entries(flags).map(([flag, about]) => `--${flag}  ${about}`);
      return [name, ...format.split('\n'), ...extra].join('\n  ');
    }),
  );
  return [USAGE, ...formats].join('\n');
}
