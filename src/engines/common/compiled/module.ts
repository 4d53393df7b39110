/** Rules as machine code, together with `assembly/explore.ts`. */
import type { Ending } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { EXPLORATION, explore } from '../wasm/explore.ts';
import { type WasmMemory, wasmInstance, wasmInstanceOf } from '../wasm/instance.ts';
import { type StructValues, writeFields } from '../wasm/struct.ts';
import { generated } from './generate.ts';
import { imageBytes } from './layout.ts';
import { type Lowered, lowered } from './lower.ts';
import { whyNotClasses } from './why-not.ts';

/** Rules that were compiled. */
export interface CompiledRules {
  readonly made: Lowered;
  /** For each symmetry, the image of each byte of a word. Empty: symmetric positions are different ones. */
  readonly images: readonly BigUint64Array[];
  readonly imagesLength: number;
  readonly noMoves: Ending;
}

/** What `assembly/explore.ts` exports. The first parameter is the address of an exploration. */
export interface ExploreModule {
  expand(exploration: number, first: number, last: number): number;
  number(exploration: number, count: number): void;
  numberOf(exploration: number, word: bigint): number;
  rehash(exploration: number): void;
  follow(exploration: number): number;
  countMoves(exploration: number): number;
  keyOf(exploration: number): void;
  pointsOf(exploration: number): number;
}

/** The rules compiled, with one word for each class of symmetric positions if `classes`. Undefined: they cannot be. */
export function compiledRules<P>(rules: Rules<P>, classes: boolean): CompiledRules | undefined {
  const { noMoves, permutations } = rules;
  const made = lowered(rules);
  if ('why' in made || noMoves === undefined) return undefined;
  if (classes && whyNotClasses(rules, made.layout) !== undefined) return undefined;
  const images = classes ? permutations.map((permutation) => imageBytes(made.layout, permutation)) : [];
  return { made, images, imagesLength: images.reduce((sum, { byteLength }) => sum + byteLength, 0), noMoves };
}

/** The machine code of the rules on `memory`. Undefined: there is no WebAssembly. */
export function exploreModule({ made }: CompiledRules, memory: WasmMemory): ExploreModule | undefined {
  const moves = wasmInstanceOf<object>(generated(made.program), memory);
  return moves && wasmInstance<ExploreModule>(explore, memory, { explore: moves });
}

/** What the rules say of an exploration at the address 0; the other members are addresses and sizes. */
type OfRules = 'turn' | 'stuck' | 'repeat' | 'scored' | 'symmetries' | 'bytes';
type Exploration = StructValues<typeof EXPLORATION.numbers, object>;

/** Describes an exploration of the rules at the address 0 of the memory. */
export function describe(
  { made, images, noMoves }: CompiledRules,
  memory: WasmMemory,
  addresses: Omit<Exploration, OfRules>,
): void {
  const { layout, mayRepeat, program } = made;
  let address = addresses.images;
  for (const table of images) {
    new BigUint64Array(memory.buffer, address, table.length).set(table);
    address += table.byteLength;
  }
  writeFields(new DataView(memory.buffer), 0, EXPLORATION, {
    turn: layout.turn ?? 64,
    stuck: noMoves,
    repeat: mayRepeat || images.length > 0 ? 1 : 0,
    scored: program.gain ? 1 : 0,
    symmetries: images.length,
    bytes: Math.ceil(layout.bits / 8),
    ...addresses,
  });
}

/** Addresses in memory, one behind the other, each at a multiple of 64 bytes. */
export class Addresses {
  end = 0;

  take(bytes: number): number {
    const at = this.end;
    this.end += Math.ceil(bytes / 64) * 64;
    return at;
  }
}
