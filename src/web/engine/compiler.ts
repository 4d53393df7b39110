/** Loads the compiler of rules when play is found to reach so many positions that machine code pays. */
import { functionsIn, sayNotCompiled } from '../../engines/common/compiled/functions.ts';
import { rankBound } from '../../engines/common/symmetry/quotient.ts';
import type { ExploredParts } from '../../engines/explored/engine.ts';
import type { Rules } from '../../rules/rules.ts';
import type * as file from './compiler-file.ts';
import { Unread } from './unread.ts';

export type CompilerFile = typeof file;
type Parts = Required<Omit<ExploredParts, 'wordThreads'>>;

/**
 * More than where the compiler is there at once, since it has to be loaded, and solving begins anew with it; and more than are found of
 * large boards before they are searched, see solving.ts.
 */
const COMPILE_FROM = 2 ** 13;

/** The file that the build makes of compiler-file.ts, at an address. */
export const compilerFileAt = async (url: string): Promise<CompilerFile> =>
  (await import(/* @vite-ignore */ url)) as CompilerFile;

export interface LateCompiler {
  /** For answers that are asked for again: throws `Unread` at rules that it may compile, until it is loaded or cannot be. */
  readonly awaited: Parts;
  /** For whoever cannot wait: compiles nothing until it is loaded. */
  readonly present: Parts;
}

/** Whether the compiler explores the rules: by machine code throughout, or with moves of functions. */
const mayCompile = <P>(rules: Rules<P>): boolean =>
  functionsIn(rules).length === 0 || rankBound(rules.position) !== undefined;

/** A compiler that is loaded once, when it is first needed. If `load` fails, the functions of rules are asked for all positions. */
export function lateCompiler(load: () => Promise<CompilerFile>): LateCompiler {
  let loading: Promise<void> | undefined;
  let loaded: Partial<CompilerFile> | undefined;
  const begun = (): Promise<void> =>
    (loading ??= load().then(
      (found) => void (loaded = found),
      () => void (loaded = {}),
    ));
  const present: Parts = {
    compiler: (...asked) => loaded?.wordNumbering?.(...asked),
    wordMoves: (...asked) => loaded?.wordMoves?.(...asked),
    compileFrom: COMPILE_FROM,
    whyNotCompiled(rules, classes) {
      const functions = functionsIn(rules);
      return functions.length > 0 ? sayNotCompiled(functions) : loaded?.whyNotCompiled?.(rules, classes);
    },
  };
  const compiler: Parts['compiler'] = (rules, classes, start, how) => {
    if (!loaded && !how?.ifKnown && mayCompile(rules)) throw new Unread(begun());
    return present.compiler(rules, classes, start, how);
  };
  return { awaited: { ...present, compiler }, present };
}
