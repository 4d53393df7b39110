/** Names of the moves of pieces that can be dropped from a hand, and the steps by which a person makes them. */
import type { Hand } from '../rules/hand.ts';
import type { Cell } from './board.ts';
import type { NamedFields, PieceField, Values } from './fields.ts';

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
  const { board } = fields[names[0]] as PieceField<unknown>;
  const drawn = (p: P): ReadonlyMap<Cell, Drawn> =>
    new Map(
      names.flatMap((field) => {
        const { symbol: own, marks } = fields[field] as PieceField<unknown>;
        return marks!((p as Values)[field]).map(
          ({ cell, symbol }) => [cell, { field, letter: symbol || (own ?? field) }] as const,
        );
      }),
    );
  /** The piece after the move with its cell, and where it was before; undefined: in a hand. */
  const moved = (p: P, q: P) => {
    const [before, after] = [drawn(p), drawn(q)];
    const to = [...after.keys()].find((cell) => before.get(cell)?.letter !== after.get(cell)!.letter)!;
    const from = [...before.keys()].find((cell) => !after.has(cell));
    return { before, from, to, piece: after.get(to)! };
  };
  return {
    name: (p, q) => {
      const { before, from, to, piece } = moved(p, q);
      if (from === undefined) return `${piece.letter}@${board.label(to)}`;
      const was = before.get(from)!.letter;
      const became = was === piece.letter ? '' : `=${piece.letter}`;
      return `${was}${board.label(from)}${before.has(to) ? 'x' : '-'}${board.label(to)}${became}`;
    },
    hand: (p, q) => {
      const { from, to, piece } = moved(p, q);
      const put = { does: 'put', field: piece.field, cells: [to] } as const;
      return [from === undefined ? [put] : [{ does: 'take', field: piece.field, cells: [from] }, put]];
    },
  };
}
