/** `perfect-play answer <game> [file]`: a contest's input in, exactly the contest's output out. */
import { answer } from '../contest/contest.ts';
import { contestNames, loadContest } from '../contest/index.ts';
import { Input } from '../contest/input.ts';
import { type PlayError, badUse, didYouMean, printable, quote, said } from '../base/errors.ts';
import { note, print, report, textSource } from './io.ts';
import { DEFAULT_MEMORY_TEXT, defaultMemory, parseMemory } from './memory.ts';
import { wrap } from './text.ts';

const USAGE = `Usage: perfect-play answer <game> [file] [--memory SIZE]

Reads a contest's input from the file, or from standard input without one or
with -, and prints exactly the contest's output. Words are separated by white
space; CRLF and a byte-order mark are accepted.

--memory SIZE  what a table may take, as in 500MB or 2GiB
               (default ${DEFAULT_MEMORY_TEXT})

Exit status: 0 done, 1 a fault of the program or a lost game, 2 bad input or
use, 3 too large for the memory given, 130 interrupted.
`;

/** Answers and returns the exit status. */
export async function run([, ...words]: readonly string[]): Promise<number> {
  let context: string | undefined;
  try {
    const { names, flags } = split(words);
    const [game, file, extra] = names;
    if (Object.hasOwn(flags, 'help')) {
      print(await help(contestNames.filter((name) => name === game)));
      return 0;
    }
    if (game === undefined) throw badUse(said`answer needs a game: one of ${contestNames.join(', ')}`);
    const contest = await loadContest(game);
    context = game;
    if (extra !== undefined) throw badUse(said`unexpected ${quote(extra)} after the file`);
    const known = ['memory', ...Object.keys(contest.flags ?? {})].map((flag) => `--${flag}`);
    const unknown = Object.keys(flags).find((flag) => !known.includes(`--${flag}`));
    if (unknown !== undefined) throw noOption(`--${unknown}`, known);
    const memory = flags['memory'] === undefined ? defaultMemory() : parseMemory(flags['memory']);
    const input = new Input(textSource(file === '-' ? undefined : file));
    answer(contest, input, { print, note: (sentence) => note(`${game}: ${sentence}`), memory, flags });
    return 0;
  } catch (error) {
    return report(error, context);
  }
}

const noOption = (flag: string, known: readonly string[]): PlayError =>
  badUse(
    said`there is no option ${printable(flag)}${didYouMean(flag, known) || ` (expected ${known.join(', ')})`}`,
  );

/** Words that name something, and `--flag value` or `--flag=value`. All that follows `--` is a name. */
function split(words: readonly string[]): { names: string[]; flags: Record<string, string> } {
  const names: string[] = [];
  const flags: [flag: string, value: string][] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === '--') {
      names.push(...words.slice(i + 1));
      break;
    } else if (word === '--help' || word === '-h') flags.push(['help', '']);
    else if (word.startsWith('--')) {
      const equals = word.indexOf('=');
      const flag = word.slice(2, equals < 0 ? undefined : equals);
      const value = equals < 0 ? words[++i] : word.slice(equals + 1);
      if (value === undefined || (equals < 0 && value.startsWith('--')))
        throw badUse(said`--${printable(flag)} needs a value`);
      flags.push([flag, value]);
    } else if (word.startsWith('-') && word !== '-') throw noOption(word, ['--memory', '--help']);
    else names.push(word);
  }
  return { names, flags: Object.fromEntries(flags) };
}

/** How to use it, with the formats of the games named; none: of all. */
async function help(games: readonly string[]): Promise<string> {
  const formats = await Promise.all(
    (games.length > 0 ? games : contestNames).map(async (name) => {
      const { format, flags = {} } = await loadContest(name);
      const extra = Object.entries(flags).map(([flag, about]) => `--${flag}  ${about}`);
      const lines = [...format.split('\n'), ...extra].flatMap((line) => wrap(line.split(' '), '  '));
      return [name, ...lines].join('\n');
    }),
  );
  return [USAGE, ...formats].join('\n');
}
