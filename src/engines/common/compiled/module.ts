/** Rules as machine code, together with `assembly/explore.ts`. */
import { type Ending, OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Permutation } from '../../../rules/structure.ts';
import { EXPLORATION, explore, exploreDouble } from '../wasm/explore.ts';
import { type WasmMemory, wasmInstance, wasmInstanceOf, wasmModuleOf } from '../wasm/instance.ts';
import { type StructValues, writeFields } from '../wasm/struct.ts';
import type { OtherPoints } from './gains.ts';
import { asking, generated } from './generate.ts';
import { type WordLayout, imageBytes } from './layout.ts';
import { type Lowered, lowered } from './lower.ts';
import { type MovesModule, importedMoves } from './moves-module.ts';
import { whyNotClasses } from './why-not.ts';

/** As in `assembly/explore/explore.ts`: positions that are expanded together, words that are looked up together, different points of moves. */
export const BATCH = 128;
export const HASHES = 128;
export const CODES = 256;
/** The most moves of a batch. */
export const ROOM = 2 ** 16;

/** Rules as `assembly/explore.ts` has to know them, whoever finds the moves. */
export interface WordRules extends Pick<WordLayout, 'width' | 'bits' | 'turn'> {
  /** Whether two moves of a position may lead to the same word, which is then taken once. */
  readonly mayRepeat: boolean;
  /** Whether moves gain points. */
  readonly isScored: boolean;
  /** For each symmetry, the image of each byte of a word. Empty: symmetric positions are different ones, or have one word. */
  readonly images: readonly BigUint64Array[];
  readonly imagesLength: number;
  /** How the game is over without a move. Undefined: a function of the author says it. */
  readonly noMoves: Ending | undefined;
}

/** Rules that were compiled. */
export interface CompiledRules extends WordRules {
  readonly made: Lowered;
}

/** What `assembly/explore.ts` exports. The first parameter is the address of an exploration. */
export interface ExploreModule {
  explore(exploration: number, last: number): void;
  numberOf(exploration: number): number;
  rehash(exploration: number, first: number, last: number): void;
  follow(exploration: number): number;
  countMoves(exploration: number): number;
  keyOf(exploration: number): void;
  pointsOf(exploration: number): number;
  writePromises(exploration: number, count: number): void;
}

/** What was made of rules before, by their statements. */
const known = new WeakMap<object, Known>();

interface Known {
  readonly of: readonly unknown[];
  readonly made: ReturnType<typeof lowered>;
}

/** All that the compiler reads of rules beside their statements. */
const readOf = <P>({ position, statedEnds, statedGain, gain, keeping }: Rules<P>): readonly unknown[] => [
  position,
  statedEnds,
  statedGain,
  gain,
  keeping,
];

function knownOf<P>(rules: Rules<P>): Known | undefined {
  const found = rules.stated && known.get(rules.stated);
  const of = readOf(rules);
  return found?.of.every((one, k) => one === of[k]) === true ? found : undefined;
}

/** Whether the rules were compiled before, so that compiling takes no time. */
export const isCompiled = <P>(rules: Rules<P>): boolean => {
  const found = knownOf(rules);
  return found !== undefined && !('why' in found.made);
};

/** The program of the rules, made once. */
function loweredOnce<P>(rules: Rules<P>): Known['made'] {
  const found = knownOf(rules);
  if (found) return found.made;
  const made = lowered(rules);
  if (rules.stated) known.set(rules.stated, { of: readOf(rules), made });
  return made;
}

/** Functions of which machine code does not add up the points. */
const otherGains = new WeakSet<object>();

export const hasOtherPoints = <P>({ gain }: Pick<Rules<P>, 'gain'>): boolean =>
  gain !== undefined && otherGains.has(gain);

/** From now on rules with other points than machine code adds up are left to functions. */
export function forget<P>(rules: Rules<P>, { points }: OtherPoints): void {
  const made = { why: `a move gains ${points} points` };
  if (rules.stated) known.set(rules.stated, { of: readOf(rules), made });
  if (rules.gain) otherGains.add(rules.gain);
}

/** The images that programs had last, and by which symmetries. */
const images = new WeakMap<
  Lowered,
  { readonly of: readonly Permutation[]; readonly images: readonly BigUint64Array[] }
>();

function imagesOf(made: Lowered, permutations: readonly Permutation[]): readonly BigUint64Array[] {
  const known = images.get(made);
  if (known?.of === permutations) return known.images;
  const found = permutations.map((permutation) => imageBytes(made.layout, permutation));
  images.set(made, { of: permutations, images: found });
  return found;
}

/** The rules compiled, with one word for each class of symmetric positions if `classes`. Undefined: they cannot be. */
export function compiledRules<P>(rules: Rules<P>, classes: boolean): CompiledRules | undefined {
  const { noMoves, permutations } = rules;
  const made = loweredOnce(rules);
  if ('why' in made) return undefined;
  if (classes && whyNotClasses(rules, made.layout) !== undefined) return undefined;
  const own = classes ? imagesOf(made, permutations) : [];
  const { width, bits, turn } = made.layout;
  return {
    made,
    width,
    bits,
    turn,
    mayRepeat: made.mayRepeat || own.length > 0,
    isScored: made.program.gain !== undefined,
    images: own,
    imagesLength: own.reduce((sum, { byteLength }) => sum + byteLength, 0),
    noMoves,
  };
}

/** The modules of programs, made once. */
const modules = new WeakMap<Lowered, object>();
/** The last machine code for each memory, so that reused memory also reuses it. */
const instances = new WeakMap<WasmMemory, { readonly made: Lowered; readonly exports: ExploreModule }>();

/** The machine code of the rules on `memory`. Undefined: there is no WebAssembly. */
export function exploreModule({ made }: CompiledRules, memory: WasmMemory): ExploreModule | undefined {
  const known = instances.get(memory);
  if (known?.made === made) return known.exports;
  const module = modules.get(made) ?? wasmModuleOf(generated(made.program));
  if (!module) return undefined;
  modules.set(made, module);
  const found = wasmInstanceOf<MovesModule>(module, memory, asking(made.program));
  const text = made.layout.width === 64 ? explore : exploreDouble;
  const exports = found && wasmInstance<ExploreModule>(text, memory, importedMoves(found));
  if (exports) instances.set(memory, { made, exports });
  return exports;
}

/** What the rules say of an exploration at the address 0; the other members are addresses and sizes. */
type OfRules = 'turn' | 'stuck' | 'repeat' | 'scored' | 'symmetries' | 'bytes';
type Exploration = StructValues<typeof EXPLORATION.numbers, object>;

/** An exploration without a table. */
export const UNUSED: Omit<Exploration, OfRules> = {
  images: 0,
  words: 0,
  size: 0,
  slots: 0,
  bits: 0,
  wide: 0,
  found: 0,
  foundEnd: 0,
  hashes: 0,
  states: 0,
  offsets: 0,
  targets: 0,
  codes: 0,
  taken: 0,
  next: 0,
  edges: 0,
  most: 0,
  mostEdges: 0,
  wanted: 0,
  descends: 0,
  keepsTurn: 0,
  values: 0,
  valueCount: 0,
  numbers: 0,
  keys: 0,
  endings: 0,
};

/** The bit of the side to move in an impartial game. */
const NO_TURN = 128;

/** Describes an exploration of the rules at the address 0 of the memory. */
export function describe(
  { bits, turn, mayRepeat, isScored, images, noMoves }: WordRules,
  memory: WasmMemory,
  addresses: Omit<Exploration, OfRules>,
): void {
  let address = addresses.images;
  for (const table of images) {
    new BigUint64Array(memory.buffer, address, table.length).set(table);
    address += table.byteLength;
  }
  writeFields(new DataView(memory.buffer), 0, EXPLORATION, {
    turn: turn ?? NO_TURN,
    stuck: noMoves ?? OPEN,
    repeat: Number(mayRepeat),
    scored: Number(isScored),
    symmetries: images.length,
    bytes: Math.ceil(bits / 8),
    ...addresses,
  });
}

/** Addresses in memory, one behind the other, each at a multiple of 64 bytes. */
export class Addresses {
  end: number;

  constructor(from = 0) {
    this.end = from;
  }

  take(bytes: number): number {
    const at = this.end;
    this.end += Math.ceil(bytes / 64) * 64;
    return at;
  }
}
