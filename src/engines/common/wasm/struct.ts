/**
 * Structs in the memory of a module. The compiler says where their fields are: `scripts/wasm.mjs` writes it, beside the module, for
 * each class of `assembly/` that is `@unmanaged`. A field that is added there is missing here, for TypeScript, where values for the
 * others are.
 */

/** The address of a field within its struct, and its bytes, 4 or 8. */
type StructField = readonly [at: number, bytes: number];

export type StructFields = Readonly<Record<string, StructField>>;

/** The layout of a struct. */
export interface Struct<Fields extends StructFields> {
  readonly bytes: number;
  readonly fields: Fields;
}

/** A value for each field. */
export type StructValues<Fields> = { readonly [Name in keyof Fields]: number | bigint };

/** Writes these fields of the struct at an address. */
export function writeFields<Fields extends StructFields>(
  view: DataView,
  address: number,
  fields: Fields,
  values: StructValues<Fields>,
): void {
  for (const name in fields) {
    const [at, bytes] = fields[name];
    if (bytes === 8) view.setBigUint64(address + at, BigInt(values[name]), true);
    else view.setInt32(address + at, Number(values[name]), true);
  }
}

/** Structs one after the other, as bytes. */
export function structBytes<Fields extends StructFields>(
  { bytes, fields }: Struct<Fields>,
  structs: readonly StructValues<Fields>[],
): Uint8Array {
  const made = new Uint8Array(bytes * structs.length);
  const view = new DataView(made.buffer);
  structs.forEach((values, k) => writeFields(view, k * bytes, fields, values));
  return made;
}
