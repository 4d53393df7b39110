/** The text of the editor as a program: types removed, imports found, and every place led back to where it is written. */
import { badInput, printable, quote, said, type PlayError } from '../../base/errors.ts';
import { LAB_MODULES, modulesIn } from '../../source/imports.ts';
import { type WrittenFile, indexAt, writtenSpot } from '../../source/spots.ts';
import { strip } from '../../source/strip.ts';
import type { At, Code } from './protocol.ts';

/** What is wrong with a text, from the character `from` on. */
export interface Flawed {
  readonly error: PlayError;
  readonly from: number;
}

export interface LabProgram extends Code {
  readonly written: WrittenFile;
}

/** `text` as a program; rules alone are called `name`. */
export function programOf(text: string, name: string): LabProgram | Flawed {
  const stripped = strip(text);
  if ('flaw' in stripped) return { error: flawWords(stripped.flaw), from: stripped.index };
  const { code, tokens } = stripped;
  const modules = modulesIn(code);
  const written: WrittenFile = { code, from: { text, tokens } };
  const unknown = modules.find(({ module }) => !LAB_MODULES.includes(module));
  if (unknown) {
    const allowed = LAB_MODULES.join(', ');
    const error = badInput(
      said`${quote(unknown.module)} cannot be imported here; expected one of ${allowed}`,
    );
    return { error, from: tokens.find(({ at }) => at === unknown.start)?.start ?? 0 };
  }
  return { code, modules, name, written };
}

/** The sentence of the parser, so that it can be translated. */
function flawWords(flaw: string): PlayError {
  const [, got, expected] = /^Unexpected (.*?)(?:, expected (.*))?$/.exec(flaw) ?? [];
  if (got === undefined) return badInput(said`this cannot be read: ${printable(flaw)}`);
  return expected === undefined
    ? badInput(said`${got} is not expected here`)
    : badInput(said`${got} is not expected here; expected ${expected}`);
}

/** The character of the editor's text at a place in the code that runs. */
export function indexOf({ written }: LabProgram, { line, column }: At): number {
  const { text } = written.from!;
  const index = indexAt(text, writtenSpot(written, { line, column }));
  return Math.max(0, Math.min(index, text.length));
}
