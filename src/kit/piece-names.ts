/** Names of the moves of pieces that can be dropped from a hand, and the steps by which a person makes them. */
import { present } from '../base/present.ts';
import type { Hand } from '../rules/hand.ts';
import type { Cell } from './board.ts';
import { type NamedFields, piecesCalled } from './fields.ts';
import { valuesOf } from './values.ts';

/** A piece on the board. */
interface Drawn {
  readonly field: string;
  readonly letter: string;
}

/** What is written and done for a move. */
export interface MoveText<P> {
  /** "N@b2" drops a piece from the hand, "Nb2-c4" moves it, "Nb2xc4" captures, "Pb3-b4=Q" becomes another kind. */
  readonly name: (p: P, q: P) => string;
  readonly hand: (p: P, q: P) => readonly Hand[];
}

/** How moves of the pieces of these fields are written and made. */
export function written<P>(fields: NamedFields, names: readonly string[]): MoveText<P> {
  const pieces = names.map((name) => ({ name, field: piecesCalled(fields, name) }));
  const { board } = pieces[0].field;
  const drawn = (p: P): ReadonlyMap<Cell, Drawn> =>
    new Map(
      pieces.flatMap(({ name, field }) =>
        (field.marks?.(valuesOf(p)[name]) ?? []).map(
          ({ cell, symbol }) => [cell, { field: name, letter: symbol || (field.symbol ?? name) }] as const,
        ),
      ),
    );
  /** The piece after the move with its cell, and the piece and the cell before it; undefined: in a hand. */
  const moved = (p: P, q: P) => {
    const [before, after] = [drawn(p), drawn(q)];
    const [to, piece] = present([...after].find(([cell, { letter }]) => before.get(cell)?.letter !== letter));
    const [from, was] = [...before].find(([cell]) => !after.has(cell)) ?? [];
    return { from, was, to, piece, captures: before.has(to) };
  };
  return {
    name: (p, q) => {
      const { from, was, to, piece, captures } = moved(p, q);
      if (from === undefined || was === undefined) return `${piece.letter}@${board.label(to)}`;
      const became = was.letter === piece.letter ? '' : `=${piece.letter}`;
      return `${was.letter}${board.label(from)}${captures ? 'x' : '-'}${board.label(to)}${became}`;
    },
    hand: (p, q) => {
      const { from, to, piece } = moved(p, q);
      const put = { does: 'put', field: piece.field, cells: [to] } as const;
      return [from === undefined ? [put] : [{ does: 'take', field: piece.field, cells: [from] }, put]];
    },
  };
}
