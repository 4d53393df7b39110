/** A game file for the laboratory: what it imports is of the library, or a file that is put into it. */
import { PlayError, badInput, printable, quote, said } from '../base/errors.ts';
import { LAB_MODULES, modulesIn } from './imports.ts';
import { spotAt } from './spots.ts';
import { strip } from './strip.ts';

/** Raises bad input with the line if the laboratory cannot run the text of the file at `path`. */
export function checkLabFile(text: string, path: string): void {
  const place = (index: number): string => {
    const { line, column } = spotAt(text, index);
    return `${path}, line ${line}, column ${column}`;
  };
  const stripped = strip(text);
  if ('flaw' in stripped) throw new PlayError('bad input', printable(stripped.flaw), [place(stripped.index)]);
  const { code, tokens } = stripped;
  const unknown = modulesIn(code).find(
    ({ module }) => !LAB_MODULES.includes(module) && !/^[./]/.test(module),
  );
  if (!unknown) return;
  const { module, start } = unknown;
  throw badInput(
    said`the page takes one file, which cannot import ${quote(module)}; expected one of ${LAB_MODULES.join(', ')}`,
  ).at(place(tokens.find(({ at }) => at === start)?.start ?? 0));
}
