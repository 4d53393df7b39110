/**
 * Unfinished solving in files. Each rank writes its labels to a file of its own, whose name has the number of this record of the
 * work; then the first rank names the record in the file at `path`, in one step. So a valid record is there at any moment:
 *
 *     path            what is solved and how far it is, as JSON, and a checksum
 *     path.7.0        record 7, rank 0: [ places done, checksum ] of each of its blocks, 4 bytes each, then their labels
 *     path.7.1        the same of rank 1
 *
 * Blocks are dealt to ranks in turn (engines/ranks/exchange.ts), so any number of ranks can read them.
 */
import { namesIn } from '../base/same.ts';
import { present } from '../base/present.ts';
import { crc32 } from 'node:zlib';
import { PlayError, badInput, printable, said, tooLarge } from '../base/errors.ts';
import { readJson } from '../base/json.ts';
import { blocksOf } from '../engines/common/ranks/keeper.ts';
import type { Held, Keeper, KeptWork } from '../engines/contract/keeper.ts';
import type { Stage } from '../engines/contract/keeper.ts';
import { DiskFile, DiskFull, existing, removeFile, replaceFile } from './disk.ts';

/** What is solved. Unfinished work is continued only for the same. */
export interface Solving {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  /** The program and its version. */
  readonly madeBy: string;
  readonly engine: string;
  /** Of the rules, see fingerprint.ts. */
  readonly fingerprint: string;
}

/** How far the work has come, without the labels. */
interface State {
  readonly solving: Solving;
  readonly number: number;
  readonly ranks: number;
  readonly size: number;
  readonly block: number;
  readonly width: number;
  readonly phase: number;
  readonly level: number;
  readonly found: number;
}

/** When to keep the work. */
export interface Keeping {
  /** Seconds between two records. */
  readonly every: number;
  /** Whether the program is to end. */
  readonly ended?: (() => boolean) | undefined;
  /** What goes on from there, for the message when the program ends. Absent: the same command. */
  readonly again?: string;
}

/** A keeper whose files can be removed. */
export interface RemovableKeeper extends Keeper {
  /** Removes the work, once it is not needed any more. */
  remove(): void;
}

/** The path of the unfinished solving of a build of `path`. */
export const solvingPath = (path: string): string => `${path}.solving`;

/** The path of the checkpoint of a build of `path`: its solved values. */
export const checkpointPath = (path: string): string => `${path}.solved`;

/** Whether an interrupted build of `path` has left values, or unfinished work, that `--resume` can use. */
export const isKept = (path: string): boolean =>
  existing(checkpointPath(path)) || existing(solvingPath(path));

/** Bytes for each block before the labels. */
const HEAD = 8;

const rankPath = (path: string, number: number, rank: number): string => `${path}.${number}.${rank}`;

/** Keeps unfinished work at `path`, and finds it there. */
export function unfinished(
  path: string,
  solving: Solving,
  { every, ended, again = 'the same command' }: Keeping,
): RemovableKeeper {
  let last = performance.now();
  return {
    due: () => ended?.() === true || performance.now() - last > every * 1000,
    width: () => recordAt(path, solving)?.width,
    restore: (held) => restored(path, present(recordAt(path, solving)), held),
    keep: (held, stage, phase) => {
      try {
        write(path, solving, held, { ...stage, phase });
      } catch (error) {
        if (!(error instanceof DiskFull)) throw error;
        throw tooLarge(said`${error.said}; what was kept before is still there`);
      }
      last = performance.now();
      if (held.exchange.sum(ended?.() === true ? 1 : 0) > 0)
        throw new PlayError('interrupted', `interrupted; the work is kept, and ${again} goes on from there`);
    },
    remove: () => {
      const record = readRecord(path);
      if (record) removeRecord(path, record);
      removeFile(path);
    },
  };
}

/** Removes the unfinished work at `path`, whatever it is of; whether there was any. */
export function discardUnfinished(path: string): boolean {
  const record = readRecord(path);
  if (!record) return false;
  removeRecord(path, record);
  removeFile(path);
  return true;
}

function removeRecord(path: string, { number, ranks }: Pick<State, 'number' | 'ranks'>): void {
  for (let rank = 0; rank < ranks; rank++) removeFile(rankPath(path, number, rank));
}

function write(
  path: string,
  solving: Solving,
  held: Held,
  { level, found, done, phase }: Stage & Pick<State, 'phase'>,
): void {
  const { exchange, size, block, width, blockAt } = held;
  const { rank, ranks } = exchange;
  const before = readRecord(path);
  const number = (before?.number ?? 0) + 1;
  const file = new DiskFile(rankPath(path, number, rank), 'w+');
  try {
    const blocks = blocksOf(held, exchange);
    const heads = new Uint32Array(2 * blocks);
    for (let k = 0; k < blocks; k++) {
      // the last block may be shorter than its labels in memory
      const positions = Math.min(block, size - (k * ranks + rank) * block);
      const bytes = blockAt(k).subarray(0, positions * width);
      heads[2 * k] = done[k];
      heads[2 * k + 1] = crc32(bytes, done[k]);
      file.write(HEAD * blocks + k * block * width, bytes);
    }
    file.write(0, new Uint8Array(heads.buffer));
    file.sync();
  } finally {
    file.close();
  }
  // all ranks have written
  exchange.sum(0);
  if (rank === 0) {
    const record: State = { solving, number, ranks, size, block, width, phase, level, found };
    const text = JSON.stringify(record);
    const state = new DiskFile(`${path}.new`, 'w+');
    state.write(0, new TextEncoder().encode(`${text}\n${crc32(text)}\n`));
    state.sync();
    state.close();
    replaceFile(`${path}.new`, path);
    if (before) removeRecord(path, before);
  }
  exchange.sum(0);
}

/** The record at `path`; undefined if there is no file, or what it says is not whole. */
function readRecord(path: string): State | undefined {
  if (!existing(path)) return undefined;
  const file = new DiskFile(path, 'r');
  try {
    const [text = '', checksum, end] = new TextDecoder().decode(file.read(0, file.size)).split('\n');
    return end === '' && checksum === String(crc32(text)) ? (readJson(text) as State) : undefined;
  } finally {
    file.close();
  }
}

/** The same if it is of this work; raises bad input otherwise. */
function recordAt(path: string, solving: Solving): State | undefined {
  const record = readRecord(path);
  if (!record && existing(path))
    throw badInput(
      said`'${printable(path)}' is no unfinished work, or it is damaged; name another file, or remove it to start again`,
    );
  if (!record) return undefined;
  const other = namesIn(solving).find(
    (key) => JSON.stringify(record.solving[key]) !== JSON.stringify(solving[key]),
  );
  if (other === undefined) return record;
  const is = (of: Solving): string => (other === 'fingerprint' ? 'other rules' : JSON.stringify(of[other]));
  const wanted = other === 'fingerprint' ? 'these rules' : JSON.stringify(solving[other]);
  throw badInput(
    said`'${printable(path)}' is unfinished work of ${is(record.solving)}, not of ${wanted}; name another file, or remove it to start again`,
  );
}

/** Reads the labels of the blocks of a rank. */
function restored(path: string, record: State, held: Held): KeptWork {
  const { exchange, size, block, width, blockAt } = held;
  const files = Array.from({ length: record.ranks }, (_, rank) => rankPath(path, record.number, rank));
  const damaged = (file: string, what: string): PlayError =>
    badInput(said`'${printable(file)}' ${what}; remove '${printable(path)}' to start again`);
  const missing = files.find((file) => !existing(file));
  if (missing !== undefined) throw damaged(missing, 'is missing');
  if (record.size !== size || record.block !== block) throw damaged(path, 'has other positions');
  const open = files.map((file) => new DiskFile(file, 'r'));
  try {
    const heads = open.map((file, rank) => {
      const length = HEAD * blocksOf(record, { rank, ranks: record.ranks });
      const bytes = file.read(0, length);
      if (bytes.length < length) throw damaged(files[rank], 'is cut short');
      return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    });
    const own = blocksOf(held, exchange);
    const done = new Uint32Array(own);
    for (let k = 0; k < own; k++) {
      const number = k * exchange.ranks + exchange.rank;
      const rank = number % record.ranks;
      const place = Math.floor(number / record.ranks);
      const positions = Math.min(block, size - number * block);
      const into = blockAt(k).subarray(0, positions * width);
      const from = heads[rank].length * 4 + place * block * width;
      const bytes = open[rank].read(from, into.length, into);
      done[k] = heads[rank][2 * place];
      if (bytes.length < into.length) throw damaged(files[rank], 'is cut short');
      if (crc32(bytes, done[k]) !== heads[rank][2 * place + 1])
        throw damaged(files[rank], 'was changed since it was written');
    }
    return {
      stage: { level: record.level, found: record.found, done },
      width: record.width,
      phase: record.phase,
    };
  } finally {
    for (const file of open) file.close();
  }
}
