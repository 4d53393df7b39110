/** The moves of single positions by machine code, with all that a search wants to know of each. */
import { type Ending, LOSS, OPEN, TIE, WIN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { tooLarge, said } from '../../../base/errors.ts';
import { EXPLORATION } from '../wasm/explore.ts';
import { wasmMemory } from '../wasm/instance.ts';
import { ranksOf, wordOf } from './layout.ts';
import { Addresses, type CompiledRules, UNUSED, compiledRules, describe, exploreModule } from './module.ts';

/** The most moves of a position. */
const ROOM = 2 ** 14;
const HALF = 2n ** 32n;

/** A position as a word, in two halves of 32 bits, and what is known of it. */
export interface WordPosition {
  readonly low: number;
  readonly high: number;
  /** The halves of its key, which is that of all symmetric positions if they are taken for one. */
  readonly keyLow: number;
  readonly keyHigh: number;
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
}

/** The machine code of rules, and where it reads and writes: arrays of halves of words, and of what is known of each move. */
function moveMachine(compiled: CompiledRules) {
  const places = new Addresses();
  places.take(EXPLORATION.bytes);
  const at = {
    images: places.take(compiled.imagesLength),
    words: places.take(16),
    points: places.take(4 * ROOM),
    keys: places.take(8 * ROOM),
    endings: places.take(ROOM),
    found: places.take(8 * ROOM),
  };
  const memory = wasmMemory(places.end);
  const module = memory && exploreModule(compiled, memory);
  if (!module) return undefined;
  describe(compiled, memory, { ...UNUSED, ...at, foundEnd: at.found + 8 * ROOM });
  const { buffer } = memory;
  return {
    module,
    words: new Uint32Array(buffer, at.words, 4),
    found: new Uint32Array(buffer, at.found, 2 * ROOM),
    keys: new Uint32Array(buffer, at.keys, 2 * ROOM),
    points: new Int32Array(buffer, at.points, ROOM),
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
  const made = compiled && machineOf(compiled);
  if (!made) return undefined;
  const { module, words, found, keys, points, endings } = made;
  const { layout } = compiled.made;
  const { turn = 64 } = layout;
  const { position, pliesLeft } = rules;
  const rankAt = ranksOf(layout);
  const write = ({ low, high }: Pick<WordPosition, 'low' | 'high'>, k: number): void => {
    words[2 * k] = low;
    words[2 * k + 1] = high;
  };
  return {
    bits: layout.bits,
    of: (p) => {
      const word = wordOf(layout, position.rank(p));
      const [low, high] = [Number(word % HALF), Number(word / HALF)];
      write({ low, high }, 0);
      module.keyOf(0);
      const left = pliesLeft?.(p) ?? Infinity;
      return { low, high, keyLow: keys[0], keyHigh: keys[1], ending: OPEN, left, points: undefined };
    },
    position: ({ low, high }) => position.unrank(rankAt(low, high)),
    mover: ({ low, high }) => (turn < 32 ? low >>> turn : turn < 64 ? high >>> (turn - 32) : 0) & 1,
    moves: (p) => {
      write(p, 0);
      const count = module.follow(0);
      if (count > ROOM) throw tooLarge(said`a position has ${count} moves; a search can tell ${ROOM} apart`);
      const all = new Array<WordPosition>(count);
      for (let k = 0; k < count; k++)
        all[k] = {
          low: found[2 * k],
          high: found[2 * k + 1],
          keyLow: keys[2 * k],
          keyHigh: keys[2 * k + 1],
          ending: ENDINGS[endings[k]],
          left: p.left - 1,
          points: points[k],
        };
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
  };
}

/** By what machine code returns. */
const ENDINGS: readonly Ending[] = [OPEN, LOSS, TIE, WIN];
