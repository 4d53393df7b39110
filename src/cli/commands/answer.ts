/**
 * `perfect-play answer <game> [file]`: reads a contest's input and prints the contest's output. Here are the library's own contests, which
 * start at once; answer-game.ts has those that are made of a game.
 */
import { type ContestSolver, answersOf } from '../../contest/answers.ts';
import { contestNames, loadContest } from '../../contest/index.ts';
import { Input } from '../../contest/input.ts';
import { PlayError, badUse, didYouMean, printable, quote, said } from '../../base/errors.ts';
import type { FlagsOf } from '../commands.ts';
import { parseSize } from '../flag-values.ts';
import { note, print, report, textSource } from '../io.ts';
import { defaultMemory } from '../memory.ts';
import { split } from '../split.ts';

/** The flags of every contest. They are repeated here because importing the table of commands would slow the start. */
const OWN = ['memory'] as const satisfies readonly (keyof FlagsOf<'answer'>)[];

/** Answers all questions of the input and returns the exit status; undefined if the game has no contest of its own. */
export async function run([, ...words]: readonly string[]): Promise<number | undefined> {
  let context: string | undefined;
  try {
    const { names, flags: given } = split(words, (flag) => {
      if (flag.startsWith('--')) return true;
      throw noOption(flag, ['--memory', '--help']);
    });
    const flags = Object.fromEntries(given.map(([flag, value = '']) => [flag.slice(2), value]));
    const [game, file, extra] = names;
    if (game === undefined)
      throw badUse(said`answer needs a game, such as ${contestNames.join(', ')}, or a game file`);
    if (!contestNames.includes(game) || Object.hasOwn(flags, 'asks')) return undefined;
    const contest = await loadContest(game);
    context = game;
    if (extra !== undefined) throw badUse(said`unexpected ${quote(extra)} after the file`);
    const known = [...OWN, ...Object.keys(contest.flags ?? {})].map((flag) => `--${flag}`);
    const unknown = Object.keys(flags).find((flag) => !known.includes(`--${flag}`));
    if (unknown !== undefined) throw noOption(`--${unknown}`, known);
    const { memory: size } = flags;
    const memory = size === undefined ? defaultMemory() : parseSize(size, '--memory');
    const input = new Input(textSource(file === '-' ? undefined : file));
    const asked = { print, note: (sentence: string) => note(`${game}: ${sentence}`), memory, flags };
    if (contest.answer) contest.answer(input, asked);
    else await answerAll(answersOf(contest, input, asked));
    return 0;
  } catch (error) {
    return report(error, context);
  }
}

/** Prints the answers of the engines that most contests need; where they are not enough, all are loaded. */
async function answerAll(answers: Iterable<(solver: ContestSolver) => string>): Promise<void> {
  const { solveSoon } = await import('../../engines/solve-soon.ts');
  for (const answered of answers) {
    try {
      print(answered(solveSoon));
    } catch (error) {
      const more = error instanceof PlayError && (error.kind === 'too large' || error.kind === 'bad use');
      if (!more) throw error;
      print(answered((await import('../../engines/solve.ts')).solve));
    }
  }
}

const noOption = (flag: string, known: readonly string[]): PlayError =>
  badUse(
    said`there is no option ${printable(flag)}${didYouMean(flag, known) || ` (expected ${known.join(', ')})`}`,
  );
