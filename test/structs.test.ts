/** The compiler of assembly/ says where the fields of structs are, so that TypeScript writes them there. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { wasmInstance, wasmMemory } from '../src/engines/common/wasm/instance.ts';
import { GAME } from '../src/engines/common/wasm/lines.ts';
import {
  type FieldAddresses,
  type Struct,
  structBytes,
  writeFields,
} from '../src/engines/common/wasm/struct.ts';
import { temporaryFolder } from './folder.ts';
import { ROOT } from './program.ts';

const FOLDER = temporaryFolder();

const PAIR = `@unmanaged
class Pair {
  small: u32;
  large: u64;
  last: i32;
}
export function largeOf(address: usize): u64 { return changetype<Pair>(address).large; }
export function lastOf(address: usize): i32 { return changetype<Pair>(address).last; }
export function sizeOf(): usize { return offsetof<Pair>(); }
`;

type PairStruct = Struct<{ readonly small: number; readonly last: number }, { readonly large: number }>;

interface PairModule {
  largeOf(address: number): bigint;
  lastOf(address: number): number;
  sizeOf(): number;
}

beforeAll(() => {
  for (const name of ['scripts/wasm.mjs', 'package.json']) cpSync(join(ROOT, name), join(FOLDER, name));
  symlinkSync(join(ROOT, 'node_modules'), join(FOLDER, 'node_modules'), 'junction');
  mkdirSync(join(FOLDER, 'assembly'));
});

/** Compiles a source by its name; returns what is exported, or what standard error says. */
function compiled(name: string, source: string): Readonly<Record<string, unknown>> | string {
  writeFileSync(join(FOLDER, `assembly/${name}.ts`), source);
  const words = ['scripts/wasm.mjs', name];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: FOLDER, encoding: 'utf8' });
  if (status !== 0) return stderr;
  const text = readFileSync(join(FOLDER, `src/engines/common/wasm/${name}.ts`), 'utf8');
  const lines = [...text.matchAll(/^export const (\w+) = (.*);$/gm)];
  return Object.fromEntries(
    lines.map(([, as, value]) => [as!, JSON.parse(value!.replaceAll("'", '"')) as unknown]),
  );
}

const structOf = (exported: Readonly<Record<string, unknown>> | string, name: string) =>
  (exported as Record<string, Struct<FieldAddresses, FieldAddresses>>)[name]!;

test('what is written to the fields of a struct is what the module reads there', () => {
  const made = compiled('pair', PAIR);
  const struct = structOf(made, 'PAIR') as PairStruct;
  expect(struct).toEqual({ bytes: 20, numbers: { small: 0, last: 16 }, words: { large: 8 } });
  const memory = wasmMemory(64)!;
  const module = wasmInstance<PairModule>((made as Record<string, string>)['pair']!, memory)!;
  expect(struct.bytes).toBe(module.sizeOf());
  const values = { small: 2 ** 32 - 1, large: 2n ** 63n + 1n, last: -5 };
  writeFields(new DataView(memory.buffer), 8, struct, values);
  expect([BigInt.asUintN(64, module.largeOf(8)), module.lastOf(8)]).toEqual([2n ** 63n + 1n, -5]);
  expect(new Uint32Array(memory.buffer, 8, 1)[0]).toBe(2 ** 32 - 1);
  // one after the other, they are as far apart as in the module
  new Uint8Array(memory.buffer).set(structBytes(struct, [values, { ...values, last: 7 }]));
  expect([module.lastOf(0), module.lastOf(struct.bytes)]).toEqual([-5, 7]);
});

test('a field that is added moves those after it', () => {
  const source = readFileSync(join(ROOT, 'assembly/lines.ts'), 'utf8');
  const more = source.replace('class Game {\n', 'class Game {\n  added: u64;\n');
  const { bytes, numbers, words } = structOf(compiled('lines', more), 'GAME');
  const moved = (fields: FieldAddresses): FieldAddresses =>
    Object.fromEntries(Object.entries(fields).map(([name, at]) => [name, at + 8]));
  expect({ bytes, numbers, words }).toEqual({
    bytes: GAME.bytes + 8,
    numbers: moved(GAME.numbers),
    words: { added: 0, ...moved(GAME.words) },
  });
});

test('a field that TypeScript does not write is refused', () => {
  expect(compiled('pair', PAIR.replace('last: i32', 'last: u8'))).toContain(
    'assembly/pair/Pair#last has 1 bytes; expected 4 or 8',
  );
});
