/**
 * Moves that functions of the rules find, for `assembly/explore.ts`. A word is the rank of a position, and below it the side to move:
 *
 *     [ rank: up to 53 bits ][ turn: 1 ]
 *
 * Only positions without an exact rank have no such word.
 */
import { OPEN } from '../../../rules/ending.ts';
import type { Rules } from '../../../rules/rules.ts';
import { leastImage, leastRank, rankBound } from '../symmetry/quotient.ts';
import { explore } from '../wasm/explore.ts';
import { given } from '../wasm/given.ts';
import { type WasmMemory, wasmInstance } from '../wasm/instance.ts';
import type { NumberCoding } from './coding.ts';
import { wholePoints } from './gains.ts';
import { type ExploreModule, type WordRules, hasOtherPoints } from './module.ts';
import { ranksOf } from './text-ranks.ts';

/** Positions whose moves are asked for together: enough to keep the memory busy, few enough to stay in the cache, no more than are expanded together. */
const TOGETHER = 64;
/** The bits of a word below the rank; what the upper half of a word counts. */
const TURN_BITS = 1;
const HALF = 2 ** (32 - TURN_BITS);
/** In what `assembly/given.ts` is told of a position, smaller numbers say how the game is over. */
const MOVES = 4;

/** Thrown if a move leads to what has no word: exploring without machine code meets it again, and refuses it. */
export class NoWord extends Error {}

/** What `assembly/given.ts` exports. */
interface GivenModule {
  tell(heads: number, words: number, points: number): void;
}

/** The bytes of what is told of the moves of some positions, which are `most` moves at most. */
export const givenBytes = (most: number, isScored: boolean): number =>
  4 * TOGETHER + (isScored ? 12 : 8) * most;

/** The moves of rules by their functions, with one word for each class of symmetric positions if `classes`. Undefined: they have no words. */
export function movesByFunctions<P>(rules: Rules<P>, classes: boolean): MovesByFunctions<P> | undefined {
  const bound = rankBound(rules.position);
  return bound === undefined || hasOtherPoints(rules)
    ? undefined
    : new MovesByFunctions(rules, bound, classes);
}

export class MovesByFunctions<P> {
  readonly rules: WordRules;
  readonly coding: NumberCoding<P>;
  private readonly asked: Rules<P>;
  private readonly bound: number;
  private readonly ranks: (all: readonly P[], into: Float64Array) => void;
  /** What the moves of some positions lead to, and the ranks of that. */
  private readonly all: P[] = [];
  private found = new Float64Array(TOGETHER);
  private teller: GivenModule | undefined;
  /** The positions whose moves were written last. */
  private written = { from: 0, to: 0 };

  constructor(rules: Rules<P>, bound: number, classes: boolean) {
    const { position, noMoves, gain } = rules;
    this.asked = rules;
    this.bound = bound;
    this.ranks = classes ? leastRanksOf(rules) : ranksOf(position);
    const rank = classes ? leastRank(rules) : position.rank;
    this.rules = {
      width: 64,
      bits: TURN_BITS + Math.ceil(Math.log2(bound)),
      turn: position.sides.length > 0 ? 0 : undefined,
      mayRepeat: gain === undefined,
      isScored: gain !== undefined,
      images: [],
      imagesLength: 0,
      noMoves,
    };
    this.coding = {
      write(p, into, at) {
        const own = rank(p);
        const isKnown = isRank(own, bound);
        if (isKnown) writeWord(into, at, own, position.toMove(p));
        return isKnown;
      },
      positionOf: (word) => position.unrank(rankOf(word[0], word[1])),
    };
  }

  /** The machine code that expands positions with these moves. Undefined: there is no WebAssembly. */
  module(memory: WasmMemory): ExploreModule | undefined {
    const moves = wasmInstance<GivenModule>(given, memory, {});
    this.teller = moves;
    return moves && wasmInstance<ExploreModule>(explore, memory, { explore: moves });
  }

  /**
   * Writes the moves of positions from the number `from` on, if they are not the last ones that were written, and has them told. `memory` has
   * them at the address `given`, and the words of all positions at `words`. Returns the number of the first position that is left:
   * less than `to` if they are many, or together have more than `room` moves.
   */
  write(
    memory: Uint32Array,
    { given: at, words }: { readonly given: number; readonly words: number },
    { from, to, room }: { readonly from: number; readonly to: number; readonly room: number },
  ): number {
    const [found, points] = [at + 4 * TOGETHER, at + 4 * TOGETHER + 8 * room];
    const { written } = this;
    if (written.from !== from || written.to === from || written.to > to) {
      const end = this.find(
        memory,
        { from, to: Math.min(to, from + TOGETHER), room },
        { heads: at, words, found, points },
      );
      this.written = { from, to: end };
    }
    this.teller?.tell(at, found, points);
    return this.written.to;
  }

  /** Writes them; all addresses are in bytes. */
  private find(
    memory: Uint32Array,
    { from, to, room }: { readonly from: number; readonly to: number; readonly room: number },
    at: Readonly<Record<'heads' | 'words' | 'found' | 'points', number>>,
  ): number {
    const { asked, bound, all } = this;
    const { position, ended, moves, gain } = asked;
    const { toMove, unrank } = position;
    const [heads, words, found, points] = [at.heads, at.words, at.found, at.points].map(
      (address) => address / 4,
    );
    all.length = 0;
    let end = from;
    for (; end < to; end++) {
      const p = unrank(rankOf(memory[words + 2 * end], memory[words + 2 * end + 1]));
      const ending = ended(p);
      const next = ending === OPEN ? moves(p) : NONE;
      if (all.length + next.length > room) break;
      memory[heads + end - from] = ending === OPEN ? MOVES + next.length : ending;
      for (let k = 0; k < next.length; k++) {
        if (gain) memory[points + all.length] = wholePoints(gain(p, next[k]));
        all.push(next[k]);
      }
    }
    if (this.found.length < all.length) this.found = new Float64Array(2 * all.length);
    const ranks = this.found;
    this.ranks(all, ranks);
    for (let k = 0; k < all.length; k++) {
      if (!isRank(ranks[k], bound)) throw new NoWord();
      writeWord(memory, found + 2 * k, ranks[k], toMove(all[k]));
    }
    return end;
  }
}

/** Writes the least rank in the class of each position to `into`. */
function leastRanksOf<P>(rules: Rules<P>): (all: readonly P[], into: Float64Array) => void {
  const { position, permutations } = rules;
  if (!position.images || permutations.length === 0) {
    const rank = leastRank(rules);
    return (all, into) => {
      for (let k = 0; k < all.length; k++) into[k] = rank(all[k]);
    };
  }
  const ranks = ranksOf(position);
  const least = leastImage(position.images(permutations), permutations.length);
  return (all, into) => {
    ranks(all, into);
    for (let k = 0; k < all.length; k++) into[k] = least(into[k]);
  };
}

const NONE: readonly never[] = [];

const isRank = (rank: number, bound: number): boolean => Number.isInteger(rank) && rank >= 0 && rank < bound;

function writeWord(into: Uint32Array, at: number, rank: number, mover: number): void {
  const high = rank < HALF ? 0 : Math.floor(rank / HALF);
  into[at] = 2 * (rank - high * HALF) + mover;
  into[at + 1] = high;
}

/** The rank in a word, given in halves. */
const rankOf = (low: number, high: number): number => high * HALF + (low >>> TURN_BITS);
