/** The values that an engine finds while it still solves others, kept in a file: the checkpoint of a table that is not packed. */
import { namesIn } from '../base/same.ts';
import { badInput, printable, said, tooLarge } from '../base/errors.ts';
import { NODE } from '../engines/node.ts';
import type { ValueLog } from '../engines/contract/value-log.ts';
import type { Rules } from '../rules/rules.ts';
import { Checkpoint, type BuildTask } from './checkpoint.ts';
import { DiskFile, DiskFull, claim, existingFile, removeFile } from './disk.ts';
import { type TableOptions, planTable } from './planned.ts';
import { QUICKLY } from './zlib.ts';

export interface KeptValues {
  readonly log: ValueLog;
  /** Closes the file, and removes it once its values are not needed any more. */
  close(done: boolean): void;
}

/**
 * Opens the file at `path`, or makes it. Raises bad input if it is damaged or of another game, and bad use if another process uses
 * it.
 */
export function keptValues<P>(rules: Rules<P>, path: string, options: TableOptions): KeptValues {
  const { task } = planTable(NODE, rules, { ...options, onDisk: true });
  const release = claim(path);
  try {
    const file = existingFile(path);
    const kept = file ? found(file, task) : Checkpoint.begin(new DiskFile(path, 'w+'), task, QUICKLY);
    return {
      log: resumable(kept),
      close: (done) => {
        kept.close();
        if (done) removeFile(path);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The same log; if the disk is full, it says what becomes of the work. */
const resumable = (kept: Checkpoint): ValueLog => ({
  values: kept.values,
  get entries() {
    return kept.entries;
  },
  add: (record) => {
    try {
      kept.add(record);
    } catch (error) {
      if (!(error instanceof DiskFull)) throw error;
      throw tooLarge(
        said`${error.said}; finished tiers are kept, and with more space the same command goes on from there`,
      );
    }
  },
  record: (k) => kept.record(k),
});

function found(file: DiskFile, task: BuildTask): Checkpoint {
  const log = Checkpoint.found(file, QUICKLY);
  const path = printable(file.path);
  const helps = said`name another file, or remove it to start again`;
  if (!log) throw badInput(said`'${path}' is no unfinished work, or it is damaged; ${helps}`);
  const other = namesIn(task).find((key) => JSON.stringify(log.task[key]) !== JSON.stringify(task[key]));
  if (other === undefined) return log;
  log.close();
  const is = (of: BuildTask): string => (other === 'fingerprint' ? 'other rules' : JSON.stringify(of[other]));
  const wanted = other === 'fingerprint' ? 'these rules' : JSON.stringify(task[other]);
  throw badInput(said`'${path}' is unfinished work of ${is(log.task)}, not of ${wanted}; ${helps}`);
}
