/** The submissions in the folder of a game of the library. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assert } from '../../base/errors.ts';
import { languageOf, withMistake } from './mistaken.ts';
import { type Mistakes, type Submission, VERDICTS, folderOf } from './problem.ts';

/**
 * The programs in src/judge/problems/<game>/submissions, in a folder for each verdict such as wrong_answer/greedy.py, and
 * those that are written as changes of one of them.
 */
export function submissionsOf(name: string, mistakes: Mistakes | undefined): Submission[] {
  const folder = fileURLToPath(new URL(`../problems/${name}/submissions/`, import.meta.url));
  const written = VERDICTS.flatMap((verdict) => {
    const within = `${folder}${folderOf(verdict)}`;
    return filesIn(within).map((file) => ({
      verdict,
      file,
      source: readFileSync(`${within}/${file}`, 'utf8'),
    }));
  });
  const right = written.find(({ verdict, file }) => verdict === 'accepted' && file === mistakes?.of);
  const mistaken = (mistakes?.programs ?? []).map((program) => {
    assert(right, 'the program that the wrong ones change is there');
    return { ...program, source: withMistake(right.source, program) };
  });
  return [...written, ...mistaken]
    .sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || (a.file < b.file ? -1 : 1))
    .map(({ verdict, file, source }) => ({ verdict, file, language: languageOf(file), source }));
}

/** The names of the files in a folder, in order; none where there is no such folder. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
