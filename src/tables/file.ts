/** A table in a file, read synchronously. */
import { located, printable } from '../base/errors.ts';
import { VERIFY_TABLE, handedOut } from '../engines/checked.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Packed } from './entries.ts';
import { type TableBytes, openBytes } from './folder.ts';
import type { TableInfo } from './header.ts';
import {
  type Need,
  type OpenOptions,
  OpenTable,
  type BytesReading,
  complete,
  contentsOf,
  refusing,
} from './reader.ts';
import { inflate } from './zlib.ts';

/** An open table file, whose values are returned without waiting. */
export interface TableFile<P> {
  readonly info: TableInfo;
  /**
   * The value for the side to move at `p`; undefined if the table does not contain `p`. Reads at most one block of the
   * file, and none if the block is still in the cache. Raises bad input if the block is damaged. For rules that are not of the
   * library the value is recomputed from those after its moves, whose blocks are read too: raises bad input if it does not follow
   * from them.
   */
  value(p: P): Value | undefined;
  /**
   * Reads and checks the block with this number, counted from 0, and caches it. Raises bad input if it is damaged.
   *
   * @internal
   */
  block(number: number): Packed;
  /**
   * The contents of the table, for code that goes through all of it.
   *
   * @internal
   */
  readonly table: OpenTable<P>;
  /** Closes the file. Nothing may be read afterwards. */
  close(): void;
}

/**
 * Opens the table of `rules` at `path`, a file or the folder of a table in several files. Raises bad input if the file is damaged, cut short or no table, and bad use if
 * it cannot be read or belongs to other rules.
 */
export function openTableFile<P>(path: string, rules: Rules<P>, options: OpenOptions = {}): TableFile<P> {
  const file = openBytes(path);
  const drive = driverOf(file);
  try {
    const contents = drive(refusing(contentsOf(file.size)));
    const table = located(named(path), () => new OpenTable(contents, rules, options));
    return {
      info: contents.info,
      table,
      value: handedOut(rules, (p) => drive(table.value(p)), VERIFY_TABLE),
      block: (number) => drive(table.read(number)),
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

/**
 * What the table at `path` says about itself; its rules are not needed. Raises bad input if the file is no table or is
 * damaged, and bad use if it cannot be read.
 */
export function tableInfo(path: string): TableInfo {
  const file = openBytes(path);
  try {
    return driverOf(file)(refusing(contentsOf(file.size))).info;
  } finally {
    file.close();
  }
}

const named = (path: string): string => printable(path);

/** Runs a `BytesReading` to its end, giving it the bytes that it asks for. Errors name the path. */
const driverOf =
  (file: TableBytes) =>
  <T>(reading: BytesReading<T>): T =>
    located(named(file.path), () => {
      for (let step = reading.next(); ;) {
        if (step.done) return step.value;
        let bytes: Uint8Array;
        try {
          bytes = supply(file, step.value);
        } catch (error) {
          step = reading.throw(error);
          continue;
        }
        step = reading.next(bytes);
      }
    });

const supply = (file: TableBytes, need: Need): Uint8Array =>
  complete(
    'from' in need ? file.read(need.from, need.length) : inflate(need.deflated, need.length),
    need.length,
  );
