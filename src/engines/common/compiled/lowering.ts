/** What all parts of a program that is made of rules have in common: where fields are in a word, and what was made so far. */
import {
  type Instructions,
  type Procedure,
  type WordExpression,
  and,
  number,
  or,
  shifted,
  without,
  xor,
} from './code.ts';
import type { SymbolsLayout, WordLayout } from './layout.ts';
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

  /** The value of a number. */
  number(word: WordExpression, field: string): WordExpression {
    const found = this.layout.numbers.get(field);
    if (!found) throw new NotLowered(`${field} is not a number`);
    return and(shifted(word, -found.shift), number(2 ** found.bits - 1));
  }

  withNumber(word: WordExpression, field: string, value: WordExpression): WordExpression {
    const found = this.layout.numbers.get(field);
    if (!found) throw new NotLowered(`${field} is not a number`);
    const mask = number((2n ** BigInt(found.bits) - 1n) << BigInt(found.shift));
    return or(without(word, mask), shifted(value, found.shift));
  }

  /** The word with the other side to move. */
  passed(word: WordExpression): WordExpression {
    const { turn } = this.layout;
    return turn === undefined ? word : xor(word, number(1n << BigInt(turn)));
  }
}
