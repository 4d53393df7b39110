/** Reasons why a position that a person gives is impossible, each in a few words. */
import { type Said, said, unexpected } from '../base/errors.ts';
import type { Moves } from '../rules/rules.ts';
import type { Positions } from '../rules/positions.ts';
import type { Board, Cell } from './board.ts';
import { expectBoard, expectWhole } from './expected.ts';
import { cellCount } from './fields.ts';
import { valuesOf } from './values.ts';

/** The reason that several pieces are on one cell; `cells` are the cells of all pieces, one of them at least twice. */
export function doubled(board: Board, cells: readonly Cell[]): Said {
  expectBoard('doubled(board, …)', board);
  const twice = Array.isArray(cells) ? cells.find((cell, i) => cells.indexOf(cell) < i) : undefined;
  if (twice === undefined) throw unexpected('doubled(…, cells)', said`a list such as ${'[3, 3]'}`, cells);
  return said`two pieces on ${board.label(twice)}`;
}

/**
 * The reason that there are too many men: one of the symbols `men` occurs more than `most` times in `filled`, the value of a
 * `fill` field. Undefined if none does.
 */
export function tooMany(filled: string, men: string, most: number): Said | undefined {
  for (const [called, text] of [
    ['tooMany(filled, …)', filled],
    ['tooMany(…, men, …)', men],
  ])
    if (typeof text !== 'string') throw unexpected(called, said`a text such as ${'.xo'}`, text);
  expectWhole('tooMany(…, most)', most, 0);
  for (const man of men) {
    const count = filled.split(man).length - 1;
    if (count > most) return said`${man}: expected at most ${cellCount(most)}, got ${count}`;
  }
  return undefined;
}

/**
 * The reason that sides which place men in turn cannot have so many of them. Counting from the start, the side that placed the
 * last man has as many as the other side or one more, since either side may have begun. `own` are the symbols of each side;
 * undefined if both sides place the same symbol. The field has symbols on its cells, or stacks of them.
 */
export function inTurn<P>(
  { toMove }: Positions<P>,
  field: string,
  own: readonly string[],
): Moves<P>['impossible'] {
  const [first, second] = own;
  if (Array.from(first).some((symbol) => second.includes(symbol))) return undefined;
  const counted = (p: P, symbols: string): number =>
    Array.from([valuesOf(p)[field]].flat().join('')).filter((symbol) => symbols.includes(symbol)).length;
  const lead = (p: P): number => counted(p, first) - counted(p, second);
  return (p, start) => {
    const ahead = lead(p) - lead(start) - toMove(p);
    if (ahead === 0 || ahead === -1) return undefined;
    return said`${counted(p, first)} ${first} and ${counted(p, second)} ${second}, which are put down in turn`;
  };
}
