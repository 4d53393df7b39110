/** Names of the moves of pieces that can be dropped from a hand. */
import type { NamedFields, PieceField, Values } from './fields.ts';

/** Names of moves: "N@b2" drops a piece from the hand, "Nb2-c4" moves it, "Nb2xc4" captures, "Pb3-b4=Q" becomes another kind. */
export function nameOf<P>(fields: NamedFields, names: readonly string[]): (p: P, q: P) => string {
  const { board } = fields[names[0]] as PieceField<unknown>;
  const drawn = (p: P): ReadonlyMap<number, string> =>
    new Map(
      names.flatMap((name) =>
        fields[name].marks!((p as Values)[name]).map(({ cell, symbol }) => [
          cell,
          symbol || ((fields[name] as PieceField<unknown>).symbol ?? name),
        ]),
      ),
    );
  return (p, q) => {
    const [before, after] = [drawn(p), drawn(q)];
    const to = [...after.keys()].find((cell) => before.get(cell) !== after.get(cell))!;
    const from = [...before.keys()].find((cell) => !after.has(cell));
    const kind = after.get(to)!;
    if (from === undefined) return `${kind}@${board.label(to)}`;
    const was = before.get(from)!;
    return `${was}${board.label(from)}${before.has(to) ? 'x' : '-'}${board.label(to)}${was === kind ? '' : `=${kind}`}`;
  };
}
