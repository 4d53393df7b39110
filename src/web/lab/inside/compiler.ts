/** The compiler of rules: the page is asked for its text, since the frame loads nothing by itself. */
import { compilerFileAt, lateCompiler, type CompilerFile } from '../../engine/compiler.ts';
import type { NeedsCompiler } from '../protocol.ts';
import { moduleOf } from './module-of.ts';

let give: (text: string | undefined) => void;
const given = new Promise<string | undefined>((resolve) => (give = resolve));

/** Takes the text that the page has sent; undefined: it could not be loaded. */
export const takeCompiler = (text: string | undefined): void => give(text);

async function load(): Promise<CompilerFile> {
  self.postMessage({ needs: 'compiler' } satisfies NeedsCompiler);
  const text = await given;
  if (text === undefined) throw new Error('the compiler could not be loaded');
  return compilerFileAt(moduleOf(text));
}

export const COMPILER = lateCompiler(load);
