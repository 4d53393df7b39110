/** Why a position that somebody gives cannot be, each in a few words. */
import { type Said, said } from '../base/errors.ts';
import type { Moves, Positions } from '../rules/rules.ts';
import type { Board, Cell } from './board.ts';
import { cellCount } from './fields.ts';

/** Several pieces stand on one of the `cells`. */
export const doubled = (board: Board, cells: readonly Cell[]): Said =>
  said`two pieces on ${board.label(cells.find((cell, i) => cells.indexOf(cell) < i)!)}`;

/** There are more than `most` men of one of the symbols in `men`; undefined when there are not. */
export function tooMany(filled: string, men: string, most: number): Said | undefined {
  for (const man of men) {
    const count = filled.split(man).length - 1;
    if (count > most) return said`${man}: expected at most ${cellCount(most)}, got ${count}`;
  }
  return undefined;
}

/**
 * The sides put men on the board in turn, each with a symbol of its own, and have not so many of them. Either side may have
 * begun: whoever put down the last man is then level with the other or one ahead, counted from the start.
 */
export function inTurn<P>(
  { sides, toMove }: Positions<P>,
  field: string,
  symbolOf: (turn: number) => string,
): Moves<P>['impossible'] {
  const [first, second] = sides.map((_, turn) => symbolOf(turn));
  if (first === second) return undefined;
  const counted = (p: P, symbol = ''): number => (p[field as keyof P] as string).split(symbol).length - 1;
  const lead = (p: P): number => counted(p, first) - counted(p, second);
  return (p, start) => {
    const ahead = lead(p) - lead(start) - toMove(p);
    if (ahead === 0 || ahead === -1) return undefined;
    return said`${counted(p, first)} ${first!} and ${counted(p, second)} ${second!}, which are put down in turn`;
  };
}
