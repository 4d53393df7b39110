/** What exchanging the sides does to their pieces. */
import { assert } from '../base/errors.ts';
import type { Permutation, SidesExchanged } from '../rules/structure.ts';
import { piecesCalled } from './fields.ts';
import type { NamedPiece } from './stated-pieces.ts';

/** What exchanging the sides does to each piece: the fields of both sides are paired in the order in which they are given. */
export function exchangeOf(
  [first, second]: readonly string[][],
  fields: Readonly<Record<string, unknown>>,
  all: readonly NamedPiece[],
  permutation: Permutation,
): SidesExchanged {
  assert(first.length === second.length, 'sides that can be exchanged have equally many fields');
  const partnerOf = (name: string): string => second[first.indexOf(name)] ?? first[second.indexOf(name)];
  return {
    piece: all.map(({ name }, m) => {
      const others = all.findIndex((other) => other.name === partnerOf(name));
      return others + m - all.findIndex((other) => other.name === name);
    }),
    states: all.map(({ name, states }) => {
      const { kinds, owners } = piecesCalled(fields, name);
      const other = piecesCalled(fields, partnerOf(name)).kinds;
      const each = (kinds?.names.length ?? 0) / 2;
      return Uint16Array.from({ length: states + (owners ? 2 : 1) }, (_, state) => {
        if (state >= states) return owners ? 2 * states + 1 - state : states;
        if (!kinds || !other) return permutation[state];
        const kind = kinds.kindOf[state];
        const image = other.state(
          owners ? (kind + each) % (2 * each) : kind,
          permutation[kinds.cellOf[state]],
        );
        assert(
          image !== undefined,
          'exchanging the sides takes a piece to a cell where its kind cannot stand',
        );
        return image;
      });
    }),
  };
}

/** The states with those of alike pieces in ascending order. */
export function sortedAlike(all: readonly NamedPiece[], states: Int32Array): Int32Array {
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to].field === all[from].field) to++;
    states.subarray(from, to).sort();
  }
  return states;
}
