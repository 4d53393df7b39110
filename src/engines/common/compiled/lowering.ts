/** What all parts of a program that is made of rules have in common: where fields are in a word, and what was made so far. */
import {
  type Instructions,
  type Procedure,
  type AuthorFunction,
  type WordExpression,
  and,
  equal,
  isSome,
  lowestIn,
  minus,
  number,
  operation,
  or,
  plus,
  shifted,
  times,
  without,
  xor,
} from './code.ts';
import type { PiecesLayout, PitsLayout, SymbolsLayout, WordLayout } from './layout.ts';
import { LocalNames } from './local-names.ts';
import { stepped, toCells } from './near.ts';

/** Why rules are not made a program, as the end of a sentence. */
export class NotLowered {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** What follows a move: `next` is the position after it, `from` the one before. It may use no other locals. */
export type Then = (next: WordExpression, from: WordExpression) => Instructions;

/** The side to move, as an index into the sides. */
export type Mover = 0 | 1;

export const ONE = number(1);

const maskOf = (bits: number): WordExpression => number(2n ** BigInt(bits) - 1n);

export class Lowering {
  readonly layout: WordLayout;
  readonly names = new LocalNames();
  readonly procedures: Procedure[] = [];
  readonly questions: AuthorFunction[] = [];

  private readonly positionOf: (word: ArrayLike<number>) => unknown;
  private readonly asked = new Map<object, number>();

  /** `positionOf` gives the position of a word in numbers of 32 bits, the lowest first. */
  constructor(layout: WordLayout, positionOf: (word: ArrayLike<number>) => unknown) {
    this.layout = layout;
    this.positionOf = positionOf;
  }

  /**
   * The number of the question what `answer` says of a position, and of one that a move leads to; of the latter only if it takes two. `of`
   * is what the question belongs to: it is asked of the same thing once.
   */
  question(of: object, answer: (p: unknown, q?: unknown) => number): number {
    const known = this.asked.get(of);
    if (known !== undefined) return known;
    const { positionOf } = this;
    const isOfMove = answer.length > 1;
    // all moves of a position are asked about one after another
    const last: number[] = [];
    let p: unknown;
    const question: AuthorFunction = (word, next) => {
      let isOther = last.length === 0;
      for (let k = 0; k < word.length; k++) {
        isOther ||= last[k] !== word[k];
        last[k] = word[k];
      }
      if (isOther) p = positionOf(word);
      return isOfMove ? answer(p, positionOf(next)) : answer(p);
    };
    const number = this.questions.push(question) - 1;
    this.asked.set(of, number);
    return number;
  }

  board(field: string): SymbolsLayout {
    const board = this.layout.boards.get(field);
    if (!board) throw new NotLowered(`${field} is not a board of symbols`);
    return board;
  }

  /** A field of pieces of one or of several kinds. */
  anyPieces(field: string): PiecesLayout {
    const found = this.layout.pieces.get(field);
    if (!found) throw new NotLowered(`${field} is not a field of pieces`);
    return found;
  }

  /** A field of pieces of one kind, whose states are cells. */
  pieces(field: string): PiecesLayout {
    const found = this.anyPieces(field);
    if (found.kinds) throw new NotLowered(`${field} has pieces of several kinds`);
    return found;
  }

  /** The cells on which the pieces of a field are, with bit c for the cell c. */
  cellsOf(word: WordExpression, field: string): WordExpression {
    const { kinds } = this.anyPieces(field);
    const states = this.statesOf(word, field);
    return kinds ? stepped(toCells(kinds.cellOf), states) : states;
  }

  /** The states of the pieces of a field that are on the board, with bit s for the state s. */
  statesOf(word: WordExpression, field: string): WordExpression {
    const { shift, states, bits } = this.anyPieces(field);
    const own = shifted(word, -shift);
    const found = bits === undefined ? own : operation('<<', ONE, and(own, maskOf(bits)));
    return states === this.layout.width ? found : and(found, maskOf(states));
  }

  /** How many pieces of a field are off the board, or in the hand of a side if there are two: 0 or 1 of a single piece. */
  offBoard(word: WordExpression, field: string, side: Mover = 0): WordExpression {
    const { shift, states, bits, off, offBits } = this.anyPieces(field);
    if (bits !== undefined) return equal(and(shifted(word, -shift), maskOf(bits)), number(states));
    return and(shifted(word, -off[side]), maskOf(offBits));
  }

  /** The word after a piece of a field that was off the board, in the hand of that side, has come to a state, given as its bit. */
  withDropped(word: WordExpression, field: string, state: WordExpression, side: Mover = 0): WordExpression {
    const { shift, bits, off } = this.anyPieces(field);
    if (bits !== undefined) return this.withState(word, field, state);
    return minus(or(word, shifted(state, shift)), number(1n << BigInt(off[side])));
  }

  /** The word after a piece of a field in one of these states, given as bits of which one is its own, has gone off the board. */
  withCaptured(word: WordExpression, field: string, state: WordExpression, side: Mover = 0): WordExpression {
    const { shift, states, bits, off } = this.anyPieces(field);
    if (bits !== undefined)
      return or(without(word, shifted(maskOf(bits), shift)), shifted(number(states), shift));
    return plus(xor(word, shifted(state, shift)), number(1n << BigInt(off[side])));
  }

  /** The word after a piece of a field has gone from one state to another one, each given as its bit. */
  withState(word: WordExpression, field: string, to: WordExpression, from = number(0)): WordExpression {
    const { shift, bits } = this.anyPieces(field);
    if (bits === undefined) return xor(word, shifted(or(from, to), shift));
    return or(without(word, shifted(maskOf(bits), shift)), shifted(lowestIn(to), shift));
  }

  /** The word after a piece has gone from a cell to another one without a piece of its field, each given as the bit of the cell. */
  withMoved(word: WordExpression, field: string, from: WordExpression, to: WordExpression): WordExpression {
    this.pieces(field);
    return this.withState(word, field, to, from);
  }

  /** The word without the piece of a field on a cell, given as its bit, if there is one. */
  withTaken(word: WordExpression, field: string, at: WordExpression): WordExpression {
    const { shift, cells, bits, off } = this.pieces(field);
    const taken = and(this.cellsOf(word, field), at);
    if (bits === undefined)
      return plus(xor(word, shifted(taken, shift)), shifted(isSome(taken), off[0] ?? 0));
    const held = and(shifted(word, -shift), maskOf(bits));
    return xor(word, times(isSome(taken), shifted(xor(held, number(cells)), shift)));
  }

  pits(field: string): PitsLayout {
    const found = this.layout.pits.get(field);
    if (!found) throw new NotLowered(`${field} is not a field of pits`);
    return found;
  }

  /** The value of a number. */
  number(word: WordExpression, field: string): WordExpression {
    const found = this.layout.numbers.get(field);
    if (!found) throw new NotLowered(`${field} is not a number`);
    return and(shifted(word, -found.shift), maskOf(found.bits));
  }

  withNumber(word: WordExpression, field: string, value: WordExpression): WordExpression {
    const found = this.layout.numbers.get(field);
    if (!found) throw new NotLowered(`${field} is not a number`);
    return or(without(word, shifted(maskOf(found.bits), found.shift)), shifted(value, found.shift));
  }

  /** The word with the other side to move. */
  passed(word: WordExpression): WordExpression {
    const { turn } = this.layout;
    return turn === undefined ? word : xor(word, number(1n << BigInt(turn)));
  }
}
