/**
 * Explores positions that play reaches by `assembly/explore.ts` with the machine code that is made of the rules, or with moves that their
 * functions find. All that is found stands in one memory, which grows:
 *
 *     [ of the module ][ of threads ][ slots ][ words ][ states ][ offsets ][ targets ][ codes of points ][ for labels ]
 *
 * The parts have room for a number of positions and a number of moves. If one is full they all move apart. A large table moves to memory
 * that threads share.
 */
import { assert } from '../../../base/errors.ts';
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { MovePoints, Stored } from '../../contract/graph.ts';
import type { Progress } from '../../contract/progress.ts';
import { grown } from '../graph/edges.ts';
import type { Labels } from '../levels/labels.ts';
import { EXPLORATION } from '../wasm/explore.ts';
import { type GrowingMemory, MOST_WASM_BYTES, growTo } from '../wasm/instance.ts';
import { keepGrowing, takeGrowing } from '../wasm/spare-memory.ts';
import { type NumberCoding, numberCoding, wordCoding } from './coding.ts';
import { type Expanding, type Watching, exploreAll } from './explore-all.ts';
import { OtherPoints } from './gains.ts';
import { type MovesByFunctions, NoWord, givenBytes, movesByFunctions } from './given.ts';
import { Labelling, labellingBytes } from './labelling.ts';
import {
  Addresses,
  BATCH,
  CODES,
  type CompiledRules,
  type ExploreModule,
  HASHES,
  ROOM,
  UNUSED,
  type WordRules,
  compiledRules,
  describe,
  exploreModule,
  forget,
  isCompiled,
} from './module.ts';
import { Together, type WordThreads, togetherBytes } from './together.ts';

/** log2 of the number of slots to begin with; from how many on there are twice as many when they are full, and not four times. */
const FIRST_BITS = 14;
const MANY_BITS = 22;
/** The greatest part of the slots that may be in use. */
const MOST_FILLED = 0.75;
const MOST_BITS = 30;
/** Bits that a slot has for a word and its number if it is wide; log2 of the most slots that are: half a gibibyte. */
const WIDE = 64;
const MOST_WIDE_BITS = 26;
/** The share that a position has of the slots at least, in bytes. */
const SLOT_SHARE = 4 / MOST_FILLED;
/** The positions from which on threads are worth their start. A meeting of them is worth it for one `BATCH`th of these. */
const SHARED_FROM = 2 ** 17;

/** How much there is room for. */
interface Room {
  /** log2 of the number of slots. */
  readonly bits: number;
  /** How many moves. */
  readonly edges: number;
}

/** What rules say of the parts of the memory. */
interface Format {
  /** The bytes of the tables of images. */
  readonly images: number;
  readonly scored: boolean;
  /** The bytes of a word, and the bits of it that are used. */
  readonly wordBytes: number;
  readonly wordBits: number;
  /** Whether functions find the moves. */
  readonly isGiven: boolean;
}

const formatOf = ({ imagesLength, isScored, width, bits }: WordRules, isGiven: boolean): Format => ({
  images: imagesLength,
  scored: isScored,
  wordBytes: width / 8,
  wordBits: bits,
  isGiven,
});

/** Whether slots have words, in a table of 2^bits. */
const areWide = ({ wordBits }: Format, bits: number): boolean =>
  bits <= MOST_WIDE_BITS && wordBits + bits <= WIDE;

const slotBytes = (format: Format, bits: number): number => (areWide(format, bits) ? 8 : 4) * 2 ** bits;

/** What is at which address, with the part of so many threads. */
function addresses(format: Format, { bits, edges }: Room, threads = 1) {
  const places = new Addresses();
  const take = (bytes: number): number => places.take(bytes);
  take(EXPLORATION.bytes);
  const positions = Math.floor(MOST_FILLED * 2 ** bits);
  return {
    images: take(format.images),
    hashes: take(4 * HASHES),
    values: take(4 * CODES),
    numbers: take(format.scored ? 4 * ROOM : 0),
    found: take(format.wordBytes * ROOM),
    given: take(format.isGiven ? givenBytes(ROOM, format.scored) : 0),
    together: take(threads > 1 ? togetherBytes(threads, format.wordBytes) : 0),
    slots: take(slotBytes(format, bits)),
    words: take(format.wordBytes * positions),
    states: take(positions),
    offsets: take(4 * (positions + 1)),
    targets: take(4 * edges),
    codes: take(format.scored ? edges : 0),
    end: places.end,
  };
}

type Places = ReturnType<typeof addresses>;

/** Positions as numbered words, whose moves are found by machine code, and the graph of them. */
export interface WordNumbering<P> extends Pick<Expanding, 'size' | 'expanded' | 'isGiven'> {
  /** The least number of bytes that a position takes. */
  readonly bytesEach: number;
  /** Expands all positions. False: there is no memory for more, or there are moves or points that machine code does not count. */
  exploreAll(watching: Watching): boolean;
  /** The graph, when all positions are expanded. */
  stored(): Omit<Stored, 'unmoves'>;
  /** Labels of that graph. Undefined: they do not fit, and have to be found otherwise. */
  labels(progress?: Progress): Labels | undefined;
  /** The scores of a game of points without cycles. Undefined as above. */
  scores(): Int32Array | undefined;
  find(p: P): number | undefined;
  positionAt(i: number): P;
  /** Gives back the memory: nothing may be asked any more. */
  release(): void;
}

/** What a numbering may use. */
export interface NumberingOptions {
  /** Whether rules that were not compiled before are not to be. */
  readonly ifKnown?: boolean;
  /** The bytes of the one memory, without what threads need; moves that do not fit are taken away from it. Absent: what there can be. */
  readonly most?: number;
  /** Threads that share the work. Absent: there are none. */
  readonly threads?: WordThreads | undefined;
  /** From how many positions on they do. Absent: where they are worth their start. */
  readonly sharedFrom?: number;
}

/**
 * A numbering that begins with the position `start`, with one number for each class of symmetric positions if `classes`. Rules that cannot
 * be compiled are asked for the moves. Undefined: ranks are no exact numbers then; or the rules were not compiled before and are not to be,
 * or there is no WebAssembly.
 */
export function wordNumbering<P>(
  rules: Rules<P>,
  classes: boolean,
  start: P,
  { ifKnown = false, most = MOST_WASM_BYTES, threads, sharedFrom = SHARED_FROM }: NumberingOptions = {},
): WordNumbering<P> | undefined {
  if (ifKnown && !isCompiled(rules)) return undefined;
  const compiled = compiledRules(rules, classes);
  const given = compiled ? undefined : movesByFunctions(rules, classes);
  const of = compiled ?? given?.rules;
  const coding = compiled ? compiledCoding(rules, compiled) : given?.coding;
  const memory = of && coding && takeGrowing();
  if (!memory) return undefined;
  const first = addresses(formatOf(of, given !== undefined), FIRST_ROOM);
  if (!growTo(memory, first.end)) return undefined;
  const module = compiled ? exploreModule(compiled, memory) : given?.module(memory);
  return (
    module &&
    new Numbering(rules, of, coding, { memory, module, most, given, compiled, threads, sharedFrom }, start)
  );
}

function compiledCoding<P>(
  { position }: Rules<P>,
  { made, width }: CompiledRules,
): NumberCoding<P> | undefined {
  const coding = wordCoding(made.layout, position);
  return coding && numberCoding(coding, width);
}

const FIRST_ROOM: Room = { bits: FIRST_BITS, edges: 2 ** 16 };
/** Positions that are put into a larger table in one call. */
const REHASHED = 2 ** 16;
const FIELDS = EXPLORATION.numbers;

const capacity = ({ bits }: Room): number => Math.floor(MOST_FILLED * 2 ** bits);

/** What a numbering asks of its module. */
type NumberingModule = Pick<ExploreModule, 'explore' | 'numberOf' | 'rehash' | 'keyOf'>;

interface Machine<P> extends Pick<NumberingOptions, 'threads'> {
  readonly most: number;
  readonly sharedFrom: number;
  readonly memory: GrowingMemory;
  readonly module: ExploreModule;
  /** The functions that find the moves. Undefined: machine code does, that of `compiled`. */
  readonly given: MovesByFunctions<P> | undefined;
  readonly compiled: CompiledRules | undefined;
}

class Numbering<P> implements WordNumbering<P>, Expanding {
  readonly bytesEach: number;
  private readonly rules: Rules<P>;
  private readonly compiled: CompiledRules | undefined;
  private readonly coding: NumberCoding<P>;
  private module: NumberingModule;
  private readonly format: Format;
  private most: number;
  private readonly given: MovesByFunctions<P> | undefined;
  /** The word of a position that is asked for. */
  private readonly word: Uint32Array;
  private memory: GrowingMemory | undefined;
  private view: DataView;
  /** The same as numbers of 32 bits: as many small arrays would make the garbage collector busy with the whole memory. */
  private numbers: Uint32Array;
  private room = FIRST_ROOM;
  private at: Places;
  /** The moves of the next positions that were left for want of room. */
  private wanted = 0;
  /** Up to which address there was something when the slots last became more. */
  private touched = 0;
  /** The first moves, if one memory does not hold all: what they lead to, and the codes of their points. */
  private taken = { count: 0, targets: new Uint32Array(0), codes: new Uint8Array(0) };
  private labelling: Labelling | undefined;
  /** Threads that were not asked yet, and from how many positions on they are. */
  private threads: WordThreads | undefined;
  private readonly sharedFrom: number;
  private together: Together | undefined;

  constructor(
    rules: Rules<P>,
    of: WordRules,
    coding: NumberCoding<P>,
    { memory, module, most, given, compiled, threads, sharedFrom }: Machine<P>,
    start: P,
  ) {
    this.rules = rules;
    this.coding = coding;
    this.module = module;
    this.memory = memory;
    this.most = most;
    this.compiled = compiled;
    this.threads = threads;
    this.sharedFrom = sharedFrom;
    this.given = given;
    this.format = formatOf(of, given !== undefined);
    const { wordBytes } = this.format;
    this.bytesEach = wordBytes + SLOT_SHARE;
    this.word = new Uint32Array(wordBytes / 4);
    this.at = addresses(this.format, this.room);
    this.view = new DataView(memory.buffer);
    this.numbers = new Uint32Array(memory.buffer);
    const { at, room, view } = this;
    describe(of, memory, { ...UNUSED, ...at, foundEnd: at.found + wordBytes * ROOM, keys: at.words });
    this.setBits(room.bits);
    view.setUint32(at.offsets, 0, true);
    coding.write(start, this.numbers, at.words / 4);
    module.keyOf(0);
    this.set('size', 1);
    this.fillSlots();
  }

  get size(): number {
    return this.get('size');
  }

  get isGiven(): boolean {
    return this.given !== undefined;
  }

  get expanded(): number {
    return this.get('next');
  }

  get edges(): number {
    return this.get('edges');
  }

  get ascending(): boolean {
    return this.get('descends') === 0;
  }

  bytesWith(more: number): number {
    const { at, room, size, edges, taken, touched, format } = this;
    const bits = this.bitsFor(size + more);
    const places = bits > room.bits ? addresses(format, { ...room, bits }, this.together?.threads) : at;
    const before = bits > room.bits ? this.used : touched;
    // what is left of the parts before they moved apart, and where moves stand before they are taken away
    const words = format.wordBytes * (size + more);
    const left = Math.max(0, before - places.words - words);
    const window = taken.count > 0 ? (format.scored ? 5 : 4) * Math.min(edges, room.edges) : 0;
    return at.found + words + slotBytes(format, bits) + left + window;
  }

  exploreAll(watching: Watching): boolean {
    return exploreAll(this, watching);
  }

  explore(last: number, more: number): number | undefined {
    if (this.wanted > 0 && !this.makeRoom(this.wanted)) return undefined;
    if (this.size >= this.sharedFrom) this.share();
    this.set('most', Math.min(capacity(this.room), this.size + more));
    this.set('mostEdges', Math.min(this.taken.count + this.room.edges, this.edges + more));
    const from = this.expanded;
    try {
      if (this.given) this.exploreGiven(this.given, last);
      else this.expand(last);
    } catch (error) {
      if (error instanceof OtherPoints) forget(this.rules, error);
      else if (!(error instanceof NoWord)) throw error;
      return undefined;
    }
    if (this.rules.noMoves === undefined) this.askStuck(from);
    const isDone = this.expanded >= Math.min(last, this.size);
    this.wanted = isDone ? 0 : this.get('wanted');
    return isDone || this.wanted > 0 ? this.wanted : undefined;
  }

  /** Expands positions by moves that the rules are asked for, some at a time, until there is no room for those of the next ones. */
  private exploreGiven(given: MovesByFunctions<P>, last: number): void {
    for (let from = this.expanded; from < Math.min(last, this.size); from = this.expanded) {
      const to = given.write(this.numbers, this.at, { from, to: Math.min(last, this.size), room: ROOM });
      // a position has more moves than there is ever room for
      if (to === from) this.set('wanted', 0);
      this.module.explore(0, to);
      if (to === from || this.expanded < to) return;
    }
  }

  /** Asks the rules how the game is over at the positions from the number `from` on that have no move. */
  private askStuck(from: number): void {
    const { view, at, expanded, rules } = this;
    for (let i = from; i < expanded; i++) {
      const state = view.getUint8(at.states + i);
      const isOver = (state & 3) !== OPEN;
      const [begin, end] = [i, i + 1].map((k) => view.getUint32(at.offsets + 4 * k, true));
      if (!isOver && begin === end)
        view.setUint8(at.states + i, state | (rules.stuck(this.positionAt(i)) << 2));
    }
  }

  stored(): Omit<Stored, 'unmoves'> {
    const { size, edges, taken, ascending, at } = this;
    const memory = this.kept;
    // memory that grows later would end these arrays
    const bytes = labellingBytes({ size, edges, ascending, isScored: this.format.scored });
    const isRoom = taken.count === 0 && this.reserve(at.end + bytes);
    const { buffer } = memory;
    const here = edges - taken.count;
    const targets = new Uint32Array(buffer, at.targets, here);
    const codes = new Uint8Array(buffer, at.codes, this.format.scored ? here : 0);
    const values = new Int32Array(buffer, at.values, CODES);
    if (taken.count > 0) this.takeMoves();
    const isCoded = this.format.scored && this.get('valueCount') <= CODES;
    const alternates = this.rules.position.sides.length === 0 || this.get('keepsTurn') === 0;
    if (isRoom && (isCoded || !this.format.scored))
      this.labelling = new Labelling(
        memory,
        { at, end: at.end, size, edges, ascending, alternates },
        this.together,
      );
    const all = taken.count > 0 ? this.taken : { targets, codes };
    return {
      states: new Uint8Array(buffer, at.states, size),
      moves: {
        offsets: new Uint32Array(buffer, at.offsets, size + 1),
        targets: all.targets.subarray(0, edges),
      },
      points: isCoded ? pointsOf(values, all.codes) : undefined,
      ascending,
    };
  }

  labels(progress?: Progress): Labels | undefined {
    return this.atLast(() => this.labelling?.labels(progress));
  }

  scores(): Int32Array | undefined {
    return this.atLast(() => this.labelling?.scores());
  }

  find(p: P): number | undefined {
    assert(this.memory, 'this table was released');
    if (!this.coding.write(p, this.numbers, this.at.found / 4)) return undefined;
    const found = this.module.numberOf(0) >>> 0;
    return found === 2 ** 32 - 1 ? undefined : found;
  }

  positionAt(i: number): P {
    assert(this.memory, 'this table was released');
    const { numbers, word, at } = this;
    const first = at.words / 4 + word.length * i;
    for (let k = 0; k < word.length; k++) word[k] = numbers[first + k];
    return this.coding.positionOf(word);
  }

  release(): void {
    this.together?.end();
    // memory that threads may still read is not kept
    if (this.memory && !this.together) keepGrowing(this.memory);
    this.memory = undefined;
  }

  /** Expands positions in order while there is room, up to the number `last`. */
  private expand(last: number): void {
    const { module } = this;
    while (this.expandTogether(last)) {
      // the part that is left is for one thread, which says how much room is wanted
      const next = this.expanded;
      module.explore(0, Math.min(last, next + BATCH));
      if (this.expanded === next) return;
    }
    module.explore(0, last);
  }

  /** Expands positions by several threads. Returns whether they leave some for which they have no room. */
  private expandTogether(last: number): boolean {
    const { together, expanded, size } = this;
    const found = Math.min(last, size);
    // a part has as many positions as if it were expanded when all before it are numbered
    const end = found === last ? last : found - ((found - expanded) % BATCH);
    if (!together?.isReady || end - expanded < together.worthwhile) return false;
    together.explore(expanded, end);
    return this.expanded < end;
  }

  /** Moves to memory that threads share, if there are any. */
  private share(): void {
    const { threads, compiled, format, room, at, kept: before } = this;
    this.threads = undefined;
    if (!threads || !compiled) return;
    const together = Together.of(compiled, threads, {
      from: at.together,
      bytes: (count) => addresses(format, room, count).end,
      worthwhile: this.sharedFrom / BATCH,
    });
    if (!together) return;
    const to = addresses(format, room, together.threads);
    const { memory, module } = together;
    const bytes = new Uint8Array(memory.buffer);
    bytes.set(new Uint8Array(before.buffer, 0, at.found));
    bytes.set(new Uint8Array(before.buffer, at.slots, this.used - at.slots), to.slots);
    const more = to.slots - at.slots;
    this.touched += more;
    this.most = Math.min(MOST_WASM_BYTES, this.most + more);
    const { buffer } = memory;
    Object.assign(this, {
      memory,
      module,
      together,
      view: new DataView(buffer),
      numbers: new Uint32Array(buffer),
    });
    keepGrowing(before);
    this.place(to);
  }

  /** Does what threads do last. */
  private atLast<Found>(find: () => Found): Found {
    try {
      return find();
    } finally {
      this.together?.end();
    }
  }

  private get kept(): GrowingMemory {
    assert(this.memory, 'this table was released');
    return this.memory;
  }

  /** Makes the memory so large, if there is so much. */
  private reserve(bytes: number): boolean {
    const isLarge = bytes <= this.most && growTo(this.kept, bytes);
    this.view = new DataView(this.kept.buffer);
    this.numbers = new Uint32Array(this.kept.buffer);
    return isLarge;
  }

  private get(name: keyof typeof FIELDS): number {
    return this.view.getUint32(FIELDS[name], true);
  }

  private set(name: keyof typeof FIELDS, value: number): void {
    this.view.setUint32(FIELDS[name], value, true);
  }

  private setBits(bits: number): void {
    this.set('bits', bits);
    this.set('wide', areWide(this.format, bits) ? 1 : 0);
  }

  /** The address behind all that is written. */
  private get used(): number {
    const { at, taken } = this;
    const here = this.edges - taken.count;
    return this.format.scored ? at.codes + here : at.targets + 4 * here;
  }

  /** The bits of a table that holds `most` positions. */
  private bitsFor(most: number): number {
    let { bits } = this.room;
    while (bits < MOST_BITS && most > MOST_FILLED * 2 ** bits) bits += bits < MANY_BITS ? 2 : 1;
    return bits;
  }

  /** Makes room for `more` positions and moves. False if there is no memory for them. */
  private makeRoom(more: number): boolean {
    const { size, edges, taken, room } = this;
    const bits = this.bitsFor(size + more);
    if (size + more > capacity({ ...room, bits })) return false;
    const needed = edges - taken.count + more;
    // there is, if only so many were not allowed at once
    if (bits === room.bits && needed <= room.edges) return true;
    if (this.moveApart({ bits, edges: needed > room.edges ? Math.max(needed, 2 * room.edges) : room.edges }))
      return true;
    this.takeMoves();
    return (
      this.moveApart({ bits, edges: Math.max(more, room.edges) }) || this.moveApart({ bits, edges: ROOM })
    );
  }

  /** Takes the moves that are in the memory away from it. */
  private takeMoves(): void {
    const { taken, at, edges } = this;
    const here = edges - taken.count;
    const { buffer } = this.kept;
    const targets = grown(taken.targets, taken.count, edges);
    targets.set(new Uint32Array(buffer, at.targets, here), taken.count);
    const codes = this.format.scored ? grown(taken.codes, taken.count, edges) : taken.codes;
    if (this.format.scored) codes.set(new Uint8Array(buffer, at.codes, here), taken.count);
    this.taken = { count: edges, targets, codes };
    this.set('taken', edges);
  }

  /** Moves the parts to where they have that room, which is no less than before if there is something in them. False if there is not the memory. */
  private moveApart(room: Room): boolean {
    const { at, size, expanded, kept: memory } = this;
    const to = addresses(this.format, room, this.together?.threads);
    if (!this.reserve(to.end)) return false;
    const before = this.used;
    const here = this.edges - this.taken.count;
    const bytes = new Uint8Array(memory.buffer);
    const move = (part: keyof Places, length: number): void => {
      bytes.copyWithin(to[part], at[part], at[part] + length);
    };
    // the last part first, since the ones before move into its place
    if (this.format.scored) move('codes', here);
    move('targets', 4 * here);
    move('offsets', 4 * (expanded + 1));
    move('states', expanded);
    move('words', this.format.wordBytes * size);
    this.place(to);
    const isLarger = room.bits > this.room.bits;
    this.room = room;
    if (!isLarger) return true;
    this.touched = before;
    this.setBits(room.bits);
    this.fillSlots();
    return true;
  }

  /** Says where the parts are. */
  private place(to: Places): void {
    for (const part of ['slots', 'words', 'states', 'offsets', 'targets', 'codes'] as const)
      this.set(part, to[part]);
    this.at = to;
  }

  /** Puts all numbers into the slots. */
  private fillSlots(): void {
    const { at, size, together } = this;
    const bytes = slotBytes(this.format, this.room.bits);
    if (together?.isReady) {
      together.do('zeroTogether', at.slots, at.slots + bytes);
      together.do('fillTogether', 0, size);
      return;
    }
    new Uint8Array(this.kept.buffer, at.slots, bytes).fill(0);
    for (let from = 0; from < size; from += REHASHED)
      this.module.rehash(0, from, Math.min(size, from + REHASHED));
  }
}

/** Points of moves by their codes. */
const pointsOf = (values: Int32Array, codes: Uint8Array): MovePoints => ({ at: (e) => values[codes[e]] });
