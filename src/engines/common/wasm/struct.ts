/**
 * Structs in the memory of a module. The compiler says where their fields are: `scripts/wasm.mjs` writes it, beside the module, for
 * each class of `assembly/` that is `@unmanaged`. A field that is added there is missing here, for TypeScript, where values for the
 * others are.
 */

/** The addresses of fields within their struct, by name. */
export type FieldAddresses = Readonly<Record<string, number>>;

/** The layout of a struct: its bytes, its fields of 32 bits, and those of 64. */
export interface Struct<Numbers extends FieldAddresses, Words extends FieldAddresses> {
  readonly bytes: number;
  readonly numbers: Numbers;
  readonly words: Words;
}

/** A value for each field. */
export type StructValues<Numbers, Words> = { readonly [Name in keyof Numbers]: number } & {
  readonly [Name in keyof Words]: bigint;
};

/** Writes these fields of the struct at an address. */
export function writeFields<Numbers extends FieldAddresses, Words extends FieldAddresses>(
  view: DataView,
  address: number,
  { numbers, words }: Pick<Struct<Numbers, Words>, 'numbers' | 'words'>,
  values: StructValues<Numbers, Words>,
): void {
  for (const name in numbers) view.setInt32(address + numbers[name], values[name], true);
  for (const name in words) view.setBigUint64(address + words[name], values[name], true);
}

/** Structs one after the other, as bytes. */
export function structBytes<Numbers extends FieldAddresses, Words extends FieldAddresses>(
  struct: Struct<Numbers, Words>,
  all: readonly StructValues<Numbers, Words>[],
): Uint8Array {
  const made = new Uint8Array(struct.bytes * all.length);
  const view = new DataView(made.buffer);
  all.forEach((values, k) => writeFields(view, k * struct.bytes, struct, values));
  return made;
}
