/** The moves of single positions by machine code, with all that a search wants to know of each. */
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { tooLarge, said } from '../../../base/errors.ts';
import { EXPLORATION } from '../wasm/explore.ts';
import { wasmMemory } from '../wasm/instance.ts';
import { wordCoding } from './coding.ts';
import { Addresses, type CompiledRules, UNUSED, compiledRules, describe, exploreModule } from './module.ts';

/** The most moves of a position. */
const ROOM = 2 ** 14;

/** 64 bits of a word and of its key, in halves of 32 bits with a sign. The key is that of all symmetric positions if they are taken for one. */
export interface WordBits {
  readonly low: number;
  readonly high: number;
  readonly keyLow: number;
  readonly keyHigh: number;
}

/** A position as a word, and what is known of it. */
export interface WordPosition extends WordBits {
  /** The higher 64 bits of a word of 128. Absent: it has 64. */
  readonly above?: WordBits;
  /** How the game is over, for the side to move. At a position that was not reached by a move: OPEN. */
  readonly ending: Ending;
  /** The plies that can follow at most; Infinity: there is no bound. */
  readonly left: number;
  /** The points that the move to it has gained; undefined if it was not reached by a move. */
  readonly points: number | undefined;
}

/** Moves of words. */
export interface WordMoves<P> {
  /** The number of bits of a word. */
  readonly bits: number;
  of(p: P): WordPosition;
  position(p: WordPosition): P;
  /** The side to move, as an index into the sides. */
  mover(p: WordPosition): number;
  /** The moves of `p`; none if the game is over there. Raises too large if there are too many. */
  moves(p: WordPosition): WordPosition[];
  /** How many moves there are, those that lead to the same position counted each; 0 if the game is over. */
  count(p: WordPosition): number;
  /** The points that the side to move gains by the move p → q. */
  points(p: WordPosition, q: WordPosition): number;
  /** How promising moves from `p` look by the chains that win, in a list that the next call uses again. Undefined: no chains do. */
  readonly promises: ((p: WordPosition, moves: readonly WordPosition[]) => ArrayLike<number>) | undefined;
}

/** The machine code of rules, and where it reads and writes: arrays of words of `each` numbers of 32 bits, and of what is known of each move. */
function moveMachine(compiled: CompiledRules) {
  const { width } = compiled.made.layout;
  const places = new Addresses();
  places.take(EXPLORATION.bytes);
  const bytes = width / 8;
  const at = {
    images: places.take(compiled.imagesLength),
    words: places.take(2 * bytes),
    numbers: places.take(4 * ROOM),
    keys: places.take(bytes * ROOM),
    endings: places.take(ROOM),
    found: places.take(bytes * ROOM),
  };
  const memory = wasmMemory(places.end);
  const module = memory && exploreModule(compiled, memory);
  if (!module) return undefined;
  describe(compiled, memory, { ...UNUSED, ...at, foundEnd: at.found + bytes * ROOM });
  const { buffer } = memory;
  const each = bytes / 4;
  return {
    each,
    module,
    // with a sign, numbers of 32 bits are small integers to JavaScript
    words: new Int32Array(buffer, at.words, 2 * each),
    found: new Int32Array(buffer, at.found, each * ROOM),
    keys: new Int32Array(buffer, at.keys, each * ROOM),
    numbers: new Int32Array(buffer, at.numbers, ROOM),
    endings: new Uint8Array(buffer, at.endings, ROOM),
  };
}

/** The machine code of programs, and of their images if they have some, made once: each call begins by writing what it is about. */
const machines = new WeakMap<object, ReturnType<typeof moveMachine>>();

function machineOf(compiled: CompiledRules): ReturnType<typeof moveMachine> {
  const { made, images } = compiled;
  const key = images.length > 0 ? images : made;
  const machine = machines.get(key) ?? moveMachine(compiled);
  machines.set(key, machine);
  return machine;
}

/** Moves of the rules as machine code finds them. Undefined: they cannot be compiled, or there is no WebAssembly. */
export function wordMoves<P>(rules: Rules<P>, symmetric: boolean): WordMoves<P> | undefined {
  // a search wants to know of its points before it begins
  if (rules.gain && !rules.statedGain) return undefined;
  const compiled = compiledRules(rules, symmetric);
  const coding = compiled && wordCoding(compiled.made.layout, rules.position);
  const made = coding && machineOf(compiled);
  if (!made) return undefined;
  const { each, module, words, found, keys, numbers, endings } = made;
  const { layout, program } = compiled.made;
  const { bits, turn } = layout;
  const { pliesLeft } = rules;
  const write = ({ low, high, above }: WordPosition, k: number, into = words): void => {
    const at = each * k;
    into[at] = low;
    into[at + 1] = high;
    if (!above) return;
    into[at + 2] = above.low;
    into[at + 3] = above.high;
  };
  const bitsAt = (at: number): WordBits => ({
    low: found[at],
    high: found[at + 1],
    keyLow: keys[at],
    keyHigh: keys[at + 1],
  });
  type Found = (at: number, ending: Ending, left: number, points: number | undefined) => WordPosition;
  // a search makes so many that each member takes time
  const short: Found = (at, ending, left, points) => ({
    low: found[at],
    high: found[at + 1],
    keyLow: keys[at],
    keyHigh: keys[at + 1],
    ending,
    left,
    points,
  });
  /** The position that stands at an index of the words and of the keys, and what is known of it beside. */
  const foundAt: Found =
    each === 2
      ? short
      : (at, ending, left, points) => ({
          low: found[at],
          high: found[at + 1],
          keyLow: keys[at],
          keyHigh: keys[at + 1],
          above: bitsAt(at + 2),
          ending,
          left,
          points,
        });
  return {
    bits,
    of: (p) => {
      const word = coding.wordOf(p);
      for (let k = 0; k < each; k++) words[k] = found[k] = Number(BigInt.asIntN(32, word >> BigInt(32 * k)));
      module.keyOf(0);
      return foundAt(0, OPEN, pliesLeft?.(p) ?? Infinity, undefined);
    },
    position: ({ low, high, above }) => coding.positionOf([low, high, above?.low ?? 0, above?.high ?? 0]),
    mover: ({ low, high, above }) => {
      if (turn === undefined) return 0;
      const half = turn < 64 || !above ? (turn < 32 ? low : high) : turn < 96 ? above.low : above.high;
      return (half >>> (turn & 31)) & 1;
    },
    moves: (p) => {
      write(p, 0);
      const count = module.follow(0);
      if (count > ROOM) throw tooLarge(said`a position has ${count} moves; a search can tell ${ROOM} apart`);
      const all = new Array<WordPosition>(count);
      const left = p.left - 1;
      for (let k = 0; k < count; k++) all[k] = foundAt(each * k, ENDINGS[endings[k]], left, numbers[k]);
      return all;
    },
    count: (p) => {
      write(p, 0);
      return module.countMoves(0);
    },
    points: (p, q) => {
      if (q.points !== undefined) return q.points;
      write(p, 0);
      write(q, 1);
      return module.pointsOf(0);
    },
    promises:
      program.promise &&
      ((p, moves) => {
        write(p, 0);
        for (let k = 0; k < moves.length; k++) write(moves[k], k, found);
        module.writePromises(0, moves.length);
        return numbers;
      }),
  };
}

/** By what machine code returns. */
const ENDINGS: readonly Ending[] = [OPEN, LOSS, TIE, WIN];
