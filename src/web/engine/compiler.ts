/** Loads the compiler of rules when play is found to reach so many positions that machine code pays. */
import { functionsIn } from '../../engines/common/compiled/functions.ts';
import type { ExploredParts } from '../../engines/explored/engine.ts';
import type * as file from './compiler-file.ts';
import { Unread } from './unread.ts';

export type CompilerFile = typeof file;
type Compiler = CompilerFile['wordNumbering'];

/**
 * Sooner than elsewhere, since in a worker that has just begun the functions of rules are slow; but later than large boards are searched
 * instead, see answering.ts.
 */
const COMPILE_FROM = 2 ** 13;

/** The file that the build makes of compiler-file.ts, at an address. */
export const compilerFileAt = async (url: string): Promise<CompilerFile> =>
  (await import(/* @vite-ignore */ url)) as CompilerFile;

export interface LateCompiler {
  /** For answers that are asked for again: throws `Unread` at rules that it may compile, until it is loaded or cannot be. */
  readonly awaited: Required<ExploredParts>;
  /** For whoever cannot wait: compiles nothing until it is loaded. */
  readonly present: ExploredParts;
}

/** A compiler that is loaded once, when it is first needed. If `load` fails, the functions of rules are asked for all positions. */
export function lateCompiler(load: () => Promise<CompilerFile>): LateCompiler {
  let loading: Promise<void> | undefined;
  let compiler: Compiler | undefined;
  const loaded = (): Promise<void> =>
    (loading ??= load().then(
      ({ wordNumbering }) => void (compiler = wordNumbering),
      () => void (compiler = () => undefined),
    ));
  const present: Compiler = (...asked) => compiler?.(...asked);
  const awaited: Compiler = (rules, ...how) => {
    if (!compiler && functionsIn(rules).length === 0) throw new Unread(loaded());
    return present(rules, ...how);
  };
  return { awaited: { compiler: awaited, compileFrom: COMPILE_FROM }, present: { compiler: present } };
}
