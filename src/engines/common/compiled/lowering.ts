/** What all parts of a program that is made of rules have in common: where fields are in a word, and what was made so far. */
import {
  type Instructions,
  type Procedure,
  type WordExpression,
  and,
  isSome,
  lowestIn,
  number,
  operation,
  or,
  plus,
  shifted,
  times,
  without,
  xor,
} from './code.ts';
import type { PiecesLayout, SymbolsLayout, WordLayout } from './layout.ts';
import { LocalNames } from './local-names.ts';

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

  constructor(layout: WordLayout) {
    this.layout = layout;
  }

  board(field: string): SymbolsLayout {
    const board = this.layout.boards.get(field);
    if (!board) throw new NotLowered(`${field} is not a board of symbols`);
    return board;
  }

  pieces(field: string): PiecesLayout {
    const found = this.layout.pieces.get(field);
    if (!found) throw new NotLowered(`${field} is not a field of pieces`);
    return found;
  }

  /** The cells on which the pieces of a field are, with bit c for the cell c. */
  cellsOf(word: WordExpression, field: string): WordExpression {
    const { shift, cells, bits } = this.pieces(field);
    const own = shifted(word, -shift);
    const all = number(2n ** BigInt(cells) - 1n);
    return bits === undefined ? and(own, all) : and(operation('<<', ONE, and(own, maskOf(bits))), all);
  }

  /** The word after a piece has gone from a cell to another one without a piece of its field, each given as the bit of the cell. */
  withMoved(word: WordExpression, field: string, from: WordExpression, to: WordExpression): WordExpression {
    const { shift, bits } = this.pieces(field);
    if (bits === undefined) return xor(word, shifted(or(from, to), shift));
    return or(without(word, shifted(maskOf(bits), shift)), shifted(lowestIn(to), shift));
  }

  /** The word without the piece of a field on a cell, given as its bit, if there is one. */
  withTaken(word: WordExpression, field: string, at: WordExpression): WordExpression {
    const { shift, cells, bits, off = 0 } = this.pieces(field);
    const taken = and(this.cellsOf(word, field), at);
    if (bits === undefined) return plus(xor(word, shifted(taken, shift)), shifted(isSome(taken), off));
    const held = and(shifted(word, -shift), maskOf(bits));
    return xor(word, times(isSome(taken), shifted(xor(held, number(cells)), shift)));
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
