/**
 * Builds a table. A build can be interrupted at any moment and continued later:
 *
 *     1 solve             in memory; engines that can keep unfinished work do so in table.solving (unfinished.ts)
 *     2 write values      to table.solved, the checkpoint; after this step nothing has to be solved again. Engines that solve
 *                         tier by tier do so while they solve
 *     3 pack blocks       to table.partial, block by block
 *     4 finish            write the index and then the prelude, without which the file is no table; read everything once,
 *                         and rename the file to its final name
 *
 * The bytes written depend only on what is built, so an interrupted build that is continued produces the same file.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlayError, assert, badUse, printable, said, tooLarge } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import { NODE } from '../engines/node.ts';
import { ALONE, type Exchange, RankDone } from '../engines/contract/exchange.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { Checkpoint, type BuildTask } from './checkpoint.ts';
import { DiskFile, DiskFull, claim, existing, existingFile, isLink, removeFile } from './disk.ts';
import { openTableFile } from './file.ts';
import { isFolder, removeTable } from './folder.ts';
import { fingerprint } from './fingerprint.ts';
import type { TableGame, TableInfo } from './header.ts';
import { pack, partialPath } from './pack.ts';
import { PARTS } from './parts.ts';
import { type Planned, type TableOptions, planTable } from './planned.ts';
import { checkpointPath, discardUnfinished, isKept, solvingPath, unfinished } from './unfinished.ts';
import { writeValues } from './write-values.ts';
import { QUICKLY } from './zlib.ts';

/** Seconds between two records of unfinished solving. */
const EVERY = 600;

/** The stages of a build, in order. */
export type BuildStage = 'solving' | 'writing values' | 'packing blocks' | 'checking';

/** What to build, how to solve it, and callbacks. */
export interface BuildOptions extends TableOptions {
  /** True: continue an interrupted build of the same table if there is one. Absent: discard it and start again. */
  readonly resume?: boolean | undefined;
  /**
   * The number of files that the blocks are dealt to, in a folder that gets the name of the table: several ranks pack them at the
   * same time. Absent: the table is one file.
   */
  readonly shards?: number | undefined;
  /** Seconds between two records of unfinished solving. Absent: 600. */
  readonly every?: number | undefined;
  /** Asked while an engine solves that can keep unfinished work: whether the build must end once it is kept. Absent: never. */
  readonly ended?: (() => boolean) | undefined;
  /** Called with true when such an engine begins, and with false when it has ended. */
  readonly keeping?: ((now: boolean) => void) | undefined;
  /** Called with the solution before any of it is written. If it throws, the build ends. */
  readonly solved?: (<P>(rules: Rules<P>, solution: Solution<P>) => void) | undefined;
  /** Called with the stage and how much of it is done: positions while solving, entries or blocks afterwards. */
  readonly progress?: ((stage: BuildStage, done: number, of: number) => void) | undefined;
  /** Called with a sentence about what was found of an earlier build. */
  readonly note?: ((sentence: string) => void) | undefined;
}

/**
 * Solves `rules` and writes their table to `path`. A file there is replaced only when the new table is complete.
 * Returns what the table says about itself. Raises too large if no engine's offer fits the memory or the table does not
 * fit on the disk, and bad use if the file cannot be written or another process is building it.
 */
export function buildTable<P>(rules: Rules<P>, path: string, options: BuildOptions): TableInfo {
  const other =
    options.shards === undefined ? isFolder(path) : isFolder(path) && !existing(join(path, PARTS));
  if (path === '' || other)
    throw badUse(said`'${printable(path)}' is no file that a table can be written to`);
  const { exchange } = options;
  if (exchange && exchange.rank > 0) return helped(rules, path, options, exchange);
  try {
    const release = claim(path);
    try {
      return claimed(rules, path, options);
    } finally {
      release();
    }
  } catch (error) {
    if (!(error instanceof DiskFull)) throw error;
    throw tooLarge(
      isKept(path)
        ? said`${error.said}; what is done is kept, and with more space --resume goes on from there`
        : said`${error.said}; nothing is kept, so free some space or build to another disk`,
    );
  }
}

function claimed<P>(rules: Rules<P>, path: string, options: BuildOptions): TableInfo {
  const { resume = false, note = () => undefined, exchange = ALONE } = options;
  const files = [checkpointPath(path), partialPath(path)];
  for (const file of files.filter(isLink)) {
    note(`'${printable(file)}' is a link, which is not followed; the build starts again`);
    removeTable(file);
  }
  const left = files.filter(existing);
  if (!resume) {
    if (discardUnfinished(solvingPath(path)) || left.length > 0)
      note(`an unfinished build of '${printable(path)}' is discarded; --resume would have continued it`);
    removeFile(checkpointPath(path));
    if (existing(partialPath(path))) removeTable(partialPath(path));
  } else if (left.length === 0 && !existing(solvingPath(path))) {
    const info = finished(rules, path, options);
    if (info) {
      note(`'${printable(path)}' is already finished`);
      exchange.sum(REST.none);
      return info;
    }
  }
  const found = resume ? earlier(rules, path, options, note) : undefined;
  exchange.sum(found?.complete ? REST.packing : REST.all);
  const checkpoint = found?.complete ? found : solved(rules, path, found, options);
  try {
    // the other ranks read the checkpoint
    if (exchange.ranks > 1) checkpoint.sync();
    exchange.dismiss();
    exchange.sum(0);
    const info = pack(rules, path, checkpoint, {
      shards: options.shards,
      exchange,
      progress: options.progress,
    });
    removeFile(checkpointPath(path));
    discardUnfinished(solvingPath(path));
    return info;
  } finally {
    checkpoint.close();
  }
}

/** What is left to do of a build. The first rank says it to the others. */
const REST = { none: 0, packing: 1, all: 2 } as const;

/** What other ranks do: they solve with the first one, let it read their labels, and pack their shards. */
function helped<P>(rules: Rules<P>, path: string, options: BuildOptions, exchange: Exchange): never {
  const rest = exchange.sum(0);
  if (rest === REST.none) throw new RankDone();
  if (rest === REST.all) {
    try {
      solveFor(rules, path, planTable(NODE, rules, { ...options, onDisk: true }), options);
    } catch (error) {
      if (!(error instanceof RankDone)) throw error;
    }
  }
  // the checkpoint is complete
  exchange.sum(0);
  const checkpoint = Checkpoint.found(new DiskFile(checkpointPath(path), 'r+'), QUICKLY);
  assert(checkpoint?.complete === true, 'the checkpoint is complete');
  try {
    pack(rules, path, checkpoint, { shards: options.shards, exchange });
  } finally {
    checkpoint.close();
  }
  throw new RankDone();
}

/** The table at `path` if it is the one to be built; undefined otherwise. */
function finished<P>(rules: Rules<P>, path: string, { of, madeBy }: BuildOptions): TableInfo | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const file = openTableFile(path, rules, { of });
    file.close();
    return file.info.madeBy === madeBy ? file.info : undefined;
  } catch (error) {
    if (error instanceof PlayError) return undefined;
    throw error;
  }
}

/** The checkpoint of an interrupted build of the same table. */
function earlier<P>(
  rules: Rules<P>,
  path: string,
  { of, madeBy }: BuildOptions,
  note: (sentence: string) => void,
): Checkpoint | undefined {
  const file = existingFile(checkpointPath(path));
  if (!file) return undefined;
  const found = Checkpoint.found(file, QUICKLY);
  const wrong = found ? otherBuild(rules, found.task, of, madeBy) : 'it is empty or damaged';
  if (found && wrong === undefined) return found;
  note(`'${printable(file.path)}' is no checkpoint of this build: ${wrong}; the build starts again`);
  file.close();
  removeFile(file.path);
  return undefined;
}

/** Why a checkpoint belongs to a different build; undefined if it does not. */
function otherBuild<P>(rules: Rules<P>, task: BuildTask, of: TableGame, madeBy: string): string | undefined {
  const options = JSON.stringify(of.options);
  if (task.game !== of.game) return `it is for ${task.game}`;
  if (JSON.stringify(task.options) !== options)
    return `its options are ${JSON.stringify(task.options)}, not ${options}`;
  if (task.madeBy !== madeBy) return `it was made by ${task.madeBy}, and this is ${madeBy}`;
  const { start } = rules;
  const same =
    task.start === rules.position.text(start) &&
    task.fingerprint === fingerprint(rules, start, task.arrangement !== 'keys');
  return same ? undefined : 'the rules have changed since';
}

/** Solves, and keeps unfinished work if the engine can. */
function solveFor<P>(
  rules: Rules<P>,
  path: string,
  { how, task: { engine, fingerprint: rulesPrint }, keeps }: Planned<P>,
  {
    of,
    madeBy,
    every = EVERY,
    ended,
    keeping,
    progress,
    log,
  }: BuildOptions & { readonly log?: Checkpoint | undefined },
): Solution<P> {
  const solving = { game: of.game, options: of.options, madeBy, engine, fingerprint: rulesPrint };
  const again = 'the same command with --resume';
  const keeper = keeps ? unfinished(solvingPath(path), solving, { every, ended, again }) : undefined;
  if (keeper) keeping?.(true);
  const solution = solve(rules, {
    ...how,
    keeper,
    log,
    progress: progress && ((done, total) => progress('solving', done, total)),
  });
  if (keeper) keeping?.(false);
  return solution;
}

/** Solves, and writes to the checkpoint all values that it does not have yet. */
function solved<P>(
  rules: Rules<P>,
  path: string,
  found: Checkpoint | undefined,
  options: BuildOptions,
): Checkpoint {
  const { progress } = options;
  // the engine of an interrupted build is used again, whatever would be planned with the memory available now
  const engine = options.exchange ? options.engine : (found?.task.engine ?? options.engine);
  const planned = planTable(NODE, rules, { ...options, engine, onDisk: true });
  const { task, places } = planned;
  const continues = JSON.stringify(found?.task) === JSON.stringify(task);
  if (!continues) found?.close();
  let checkpoint = continues ? found : undefined;
  try {
    const begun = (): Checkpoint =>
      (checkpoint ??= Checkpoint.begin(new DiskFile(checkpointPath(path), 'w+'), task, QUICKLY));
    const log = planned.logs ? begun() : undefined;
    const solution = solveFor(rules, path, planned, { ...options, log });
    options.solved?.(rules, solution);
    checkpoint = begun();
    const report = (done: number, total: number): void => progress?.('writing values', done, total);
    writeValues(checkpoint, places, solution, report);
    solution.release();
    return checkpoint;
  } catch (error) {
    checkpoint?.close();
    if (!checkpoint || checkpoint.entries === 0) removeFile(checkpointPath(path));
    throw error;
  }
}
