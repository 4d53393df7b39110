/** A table as Apache Parquet keeps it: column by column, each with its type, compressed. */
import { type SchemaElement, parquetWriteBuffer } from 'hyparquet-writer';
import type { DataColumn } from './columns.ts';
import type { DataRow } from './rows.ts';

/** A column of the format, and what is in it below it. */
function schemaOfColumn({ name, type, list, of }: DataColumn, rows: readonly DataRow[]): SchemaElement[] {
  if (list)
    return [
      {
        name,
        repetition_type: 'REQUIRED',
        num_children: 1,
        converted_type: 'LIST',
        logical_type: { type: 'LIST' },
      },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      textElement('element', 'REQUIRED'),
    ];
  const filled = rows.every((row) => of(row) !== undefined) ? 'REQUIRED' : 'OPTIONAL';
  // what has a name in text has it here too
  if (type === 'text' || rows.some((row) => typeof of(row) === 'string')) return [textElement(name, filled)];
  return [{ name, type: type === 'float64' ? 'DOUBLE' : 'INT32', repetition_type: filled }];
}

const textElement = (name: string, repetition: 'REQUIRED' | 'OPTIONAL'): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  repetition_type: repetition,
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
});

/** The bytes of a file with these rows; `madeBy` is written into it. */
export function parquetOf(
  columns: readonly DataColumn[],
  rows: readonly DataRow[],
  madeBy: string,
): Uint8Array {
  const root: SchemaElement = { name: 'root', num_children: columns.length };
  const buffer = parquetWriteBuffer({
    schema: [root, ...columns.flatMap((column) => schemaOfColumn(column, rows))],
    columnData: columns.map(({ name, of, list }) => ({ name, data: rows.map((row) => (list ?? of)(row)) })),
    createdBy: madeBy,
  });
  return new Uint8Array(buffer);
}
