/** Fields of stacks, as those who draw them see them. */
import type { Board } from './board.ts';
import type { Field } from './fields.ts';

/** A stack on each cell of a board. A value is a list of texts, one for each cell: the symbols of its pieces, the lowest first. */
export interface StackField extends Field<readonly string[]> {
  readonly board: Board;
  /** The symbols of the pieces by size, the smallest first; if there is one size, pieces lie on any others. */
  readonly sizes: readonly string[];
  /** The most pieces on one another. */
  readonly height: number;
  /** How many pieces there are with each symbol. Undefined: any number. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** Whether pieces can lie on a stack, or on an empty cell: each text has the lowest piece first. */
  lies(pieces: string, below: string): boolean;
  /** How many pieces with this symbol are in hand; Infinity if there is any number. */
  left(value: readonly string[], symbol: string): number;
  /** The value that a picture shows, one piece on a cell. */
  placed(picture: readonly string[]): readonly string[];
}

export const isStacks = (field: Field<unknown>): field is StackField => 'lies' in field;

/** How wide a piece is drawn: the largest ones fill their cell. */
export function scaleOf(field: Field<unknown>, symbol: string): number {
  if (!isStacks(field) || symbol === '') return 1;
  const level = field.sizes.findIndex((some) => some.includes(symbol));
  return 1 - (0.6 * (field.sizes.length - 1 - level)) / field.sizes.length;
}
