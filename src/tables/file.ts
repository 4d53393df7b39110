/** A table in a file, read at once: what a face asks as it asks a solution. */
import { inflateRawSync } from 'node:zlib';
import { located, printable } from '../base/errors.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/value.ts';
import { Malformed } from './bytes.ts';
import { DiskFile } from './disk.ts';
import type { Packed } from './entries.ts';
import type { TableInfo } from './header.ts';
import {
  type Need,
  type OpenOptions,
  OpenTable,
  type Reading,
  contentsOf,
  inflated,
  refusing,
} from './reader.ts';

/** A table whose values are there when they are asked for. */
export interface TableFile<P> {
  readonly info: TableInfo;
  /**
   * The value for the side to move at `p`, of one block at most, which is read unless it was lately; undefined when the
   * table does not hold `p`. Raises bad input when the block is damaged.
   */
  value(p: P): Value | undefined;
  /**
   * A block with its entries, checked; kept for values asked afterwards. Raises bad input when it is damaged.
   *
   * @internal
   */
  block(number: number): Packed;
  /**
   * What the table says and how, for whoever goes through all of it.
   *
   * @internal
   */
  readonly table: OpenTable<P>;
  /** Closes the file; nothing may be asked any more. */
  close(): void;
}

/** Opens the table of `rules` at `path`. Raises bad input when it is damaged or cut, bad use when it is of other rules. */
export function openTableFile<P>(path: string, rules: Rules<P>, options: OpenOptions = {}): TableFile<P> {
  const file = new DiskFile(path, 'r');
  const drive = driverOf(file);
  try {
    const contents = drive(refusing(contentsOf(file.size)));
    const table = located(named(path), () => new OpenTable(contents, rules, options));
    return {
      info: contents.info,
      table,
      value: (p) => drive(table.value(p)),
      block: (number) => drive(table.read(number)),
      close: () => file.close(),
    };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** What the table at `path` is of. Raises bad input when it is none. */
export function tableInfo(path: string): TableInfo {
  const file = new DiskFile(path, 'r');
  try {
    return driverOf(file)(refusing(contentsOf(file.size))).info;
  } finally {
    file.close();
  }
}

const named = (path: string): string => printable(path);

/** Hands a reading all that it asks for; errors say the path. */
const driverOf =
  (file: DiskFile) =>
  <T>(reading: Reading<T>): T =>
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

function supply(file: DiskFile, need: Need): Uint8Array {
  if ('from' in need) {
    const bytes = file.read(need.from, need.length);
    if (bytes.length !== need.length) throw new Malformed('the file ended too early');
    return bytes;
  }
  return inflated(inflate(need.deflated, need.length), need.length);
}

function inflate(deflated: Uint8Array, length: number): Uint8Array {
  try {
    return inflateRawSync(deflated, { maxOutputLength: Math.max(1, length) });
  } catch {
    throw new Malformed('what was deflated cannot be inflated');
  }
}
