/** A game file for the laboratory, which takes a single file that imports nothing but the library. */
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
  const unknown = modulesIn(code).find(({ module }) => !LAB_MODULES.includes(module));
  if (!unknown) return;
  const { module, start } = unknown;
  const remedy = /^[./]/.test(module)
    ? said`; put what it has into this file`
    : said`; expected one of ${LAB_MODULES.join(', ')}`;
  throw badInput(said`the page takes one file, which cannot import ${quote(module)}${remedy}`).at(
    place(tokens.find(({ at }) => at === start)?.start ?? 0),
  );
}
