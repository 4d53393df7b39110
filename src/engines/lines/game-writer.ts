/** Writes lines and what they decide to the memory of the search, in the form that assembly/lines.ts reads. */
import type { Choice, Family, LineFamilies } from './layout.ts';

/** A number of 4 or 8 bytes. */
type Sized = readonly [bytes: 4 | 8, value: number | bigint];

export class GameWriter {
  /** The first address that is free. */
  top = 0;
  private readonly view: DataView;
  /** Whether symbols fall: columns then have the distance 1. */
  private readonly falls: boolean;

  constructor(view: DataView, falls: boolean) {
    this.view = view;
    this.falls = falls;
  }

  /** Writes the tables of images, one after the other, and returns the address of the first. */
  images(tables: readonly BigUint64Array[]): number {
    const first = this.top;
    for (const table of tables)
      new BigUint64Array(this.view.buffer, this.space(table.byteLength), table.length).set(table);
    return first;
  }

  /** The address of so many bytes for something else. */
  space(size: number): number {
    const at = this.top;
    this.top += Math.ceil(size / 8) * 8;
    return at;
  }

  /** Writes numbers one after the other, and returns their address. */
  put(values: readonly Sized[]): number {
    const at = this.space(values.reduce((sum, [size]) => sum + size, 0));
    let to = at;
    for (const [size, value] of values) {
      if (size === 4) this.view.setInt32(to, Number(value), true);
      else this.view.setBigUint64(to, BigInt(value), true);
      to += size;
    }
    return at;
  }

  /** A list of words after its length; 0 for an empty one. */
  words(list: readonly bigint[]): number {
    return list.length === 0 ? 0 : this.put([list.length, ...list].map((value) => [8, value]));
  }

  /** Lines as `completing` reads them. */
  lines({ families, singles }: LineFamilies): number {
    return this.put([
      [4, families.length],
      [4, singles.length],
      ...families.flatMap((family) => this.family(family)),
      ...singles.map((word): Sized => [8, word]),
    ]);
  }

  /** What a side can put, with its conditions, as `any` reads them. */
  choices(own: readonly Choice[]): number {
    const known = own.map(({ symbol, conditions }) => ({
      symbol,
      conditions: conditions.map(({ lines, wins }) => [this.lines(lines), wins ? 1 : -1]),
    }));
    const numbers = known.flatMap(({ symbol, conditions }) => [
      symbol,
      conditions.length,
      ...conditions.flat(),
    ]);
    return this.put([own.length, ...numbers].map((value) => [4, value]));
  }

  private family({ first, distance, length, whole }: Family): Sized[] {
    const kind = length === 4 && whole ? (this.falls && distance === 1 ? 2 : 1) : 0;
    return [
      [8, first],
      [4, distance],
      [4, length],
      [8, kind],
    ];
  }
}
