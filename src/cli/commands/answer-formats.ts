/** The input and output formats of the contests of `perfect-play answer`, for the help. */
import { contestNames, loadContest } from '../../contest/index.ts';
import { wrap } from '../columns.ts';

/** The formats of the contests named in `words`, or of all if none is named, as lines. */
export async function formats(words: readonly string[]): Promise<string[]> {
  const named = contestNames.filter((name) => words.includes(name));
  const texts = await Promise.all(
    (named.length > 0 ? named : contestNames).map(async (name) => {
      const { format, flags = {} } = await loadContest(name);
      const extra = Object.entries(flags).map(([flag, about]) => `--${flag}  ${about}`);
      return [name, ...[...format.split('\n'), ...extra].flatMap((line) => wrap(line.split(' '), '  '))];
    }),
  );
  return texts.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}
