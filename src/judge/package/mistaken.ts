/** Wrong programs, as changes of right ones. */
import { assert } from '../../base/errors.ts';
import { present } from '../../base/present.ts';
import { LANGUAGE_OF, type Mistaken, type Submission, extensionOf } from './problem.ts';

/** The language of a program, by the name of its file. */
export const languageOf = (file: string): Submission['language'] => present(LANGUAGE_OF[extensionOf(file)]);

/** The right program with the changes of a wrong one, and another first comment. */
export function withMistake(right: string, { file, about, changes }: Mistaken): string {
  const comment = languageOf(file) === 'python' ? `"""${about}"""` : `// ${about}\n`;
  const commented = right.replace(/^""".*?"""|^(?:\/\/[^\n]*\n)+/s, () => comment);
  return changes.reduce((source, [from, to]) => {
    assert(source.split(from).length === 2, `${file} changes what the right program contains exactly once`);
    return source.replace(from, () => to);
  }, commented);
}
