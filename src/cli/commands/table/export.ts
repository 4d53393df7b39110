/** `perfect-play table export`: writes a table as a data set for learning programs. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { badUse, quote, said, systemReason } from '../../../base/errors.ts';
import { grouped, plural } from '../../../base/numbers.ts';
import { type DataFormat, cardOf, schemaOf } from '../../data-set/card.ts';
import { type DataColumn, columnsOf, csvLine, numberOf } from '../../data-set/columns.ts';
import { npyNumbers, npyTexts, zipOf } from '../../data-set/npz.ts';
import { type DataRow, rowsOf } from '../../data-set/rows.ts';
import type { CommandWork } from '../../task.ts';
import { gameOf, openWhole } from './of-game.ts';

/** The most rows of a file. */
const ROWS_EACH = 100_000;

interface WrittenFile {
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

export const work: CommandWork<'table export'> = async ({ args, flags, progress, label }) => {
  const { out, format } = flags;
  if (out === undefined)
    throw badUse(said`--out is missing; expected the folder to write, as in ${'--out data'}`);
  checkNew(out);
  const { rules, file, path } = await openWhole(args.table, flags, label);
  const { game, info } = await gameOf(path, flags.game);
  const { positions } = info.counts;
  const columns = columnsOf(rules, info.counts.greatestNimber !== undefined);
  const written: WrittenFile[] = [];
  let rows: DataRow[] = [];
  let done = 0;
  const dataOf = await writerOf(format, info.madeBy);
  const writeRows = (): void => {
    const name = `data/train-${String(written.length).padStart(5, '0')}.${format}`;
    written.push({ path: name, rows: rows.length, ...write(out, name, dataOf(columns, rows)) });
    rows = [];
  };
  for (const row of rowsOf(rules, (p) => file.value(p))) {
    rows.push(row);
    if (rows.length === ROWS_EACH) writeRows();
    progress(++done, Math.max(done, positions), 'exporting');
  }
  if (rows.length > 0) writeRows();
  file.close();
  const of: DataFormat = { name: format, rows: done };
  const files = written.map((one, k) => named(out, one, k, written.length));
  const { options, fingerprint, madeBy, solvedAs } = info;
  const manifest = { game: game.name, options, fingerprint, madeBy, solvedAs, rows: done, files };
  write(out, 'manifest.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
  write(out, 'schema.json', `${JSON.stringify(schemaOf(columns, of), undefined, 2)}\n`);
  write(out, 'README.md', cardOf(game, options, columns, of));
  return `${out}: ${grouped(done)} positions in ${plural(files.length, 'file')}, each with its value and best moves`;
};

type DataWriter = (columns: readonly DataColumn[], rows: readonly DataRow[]) => string | Uint8Array;

/** What writes rows in a format. */
async function writerOf(format: DataFormat['name'], madeBy: string): Promise<DataWriter> {
  if (format !== 'parquet') return WRITERS[format];
  // it comes with a library, which other commands need not load
  const { parquetOf } = await import('../../data-set/parquet.ts');
  return (columns, rows) => parquetOf(columns, rows, madeBy);
}

const WRITERS: Readonly<Record<Exclude<DataFormat['name'], 'parquet'>, DataWriter>> = {
  csv: (columns, rows) =>
    [
      csvLine(columns.map(({ name }) => name)),
      ...rows.map((row) => csvLine(columns.map(({ of }) => of(row)))),
    ].join(''),
  npz: (columns, rows) =>
    zipOf(
      Object.fromEntries(
        columns.map((column) => [
          `${column.name}.npy`,
          column.type === 'text'
            ? npyTexts(rows.map((row) => String(column.of(row))))
            : npyNumbers(
                rows.map((row) => numberOf(column, row)),
                column.type,
              ),
        ]),
      ),
    ),
};

/** Raises bad use for a folder that is there and not empty. */
function checkNew(out: string): void {
  const stats = statSync(out, { throwIfNoEntry: false });
  if (stats && (!stats.isDirectory() || readdirSync(out).length > 0))
    throw badUse(said`--out: ${quote(out)} is there already; expected a new or empty folder`);
}

function write(out: string, name: string, data: string | Uint8Array): { bytes: number; sha256: string } {
  try {
    mkdirSync(join(out, 'data'), { recursive: true });
    writeFileSync(join(out, name), data);
  } catch (error) {
    throw badUse(said`cannot write ${quote(join(out, name))}: ${systemReason(error)}`);
  }
  return { bytes: Buffer.byteLength(data), sha256: createHash('sha256').update(data).digest('hex') };
}

/** Gives a file the name that says how many there are. */
function named(out: string, file: WrittenFile, k: number, of: number): WrittenFile {
  const number = (n: number): string => String(n).padStart(5, '0');
  const path = file.path.replace(/train-\d+/, `train-${number(k)}-of-${number(of)}`);
  renameSync(join(out, file.path), join(out, path));
  return { ...file, path };
}
