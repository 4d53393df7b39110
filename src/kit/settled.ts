/** Moves after which the board settles: some of its symbols are turned over or taken, or the move turns out to be none. */
import { type Moves, nameOf } from '../rules/rules.ts';
import type { Cell } from './board.ts';
import { fillField } from './fields.ts';
import { lastMover } from './last-mover.ts';
import type { PositionOf, Shape } from './shape.ts';
import { textsOf } from './values.ts';

/** How the values of the board settle. */
export interface Settling {
  /** The value after a move of `side` has made `after` of `before`; undefined if there is no such move. */
  settle(before: string, after: string, side: number): string | undefined;
  /** All values that may settle so that `value` results, and perhaps others. */
  earlier(value: string, side: number): Iterable<string>;
  /** Whether the name of a move lists the cells that change. */
  readonly listed: boolean;
}

/** The members of moves that follow from those of `moves`. */
export function settledMoves<F>(
  position: Shape<F>,
  field: string,
  moves: Moves<PositionOf<F>>,
  { settle, earlier, listed }: Settling,
): Moves<PositionOf<F>> {
  type P = PositionOf<F>;
  const { board } = fillField(position, field);
  const valueOf = (p: P): string => textsOf(p)[field];
  /** The moves, each with the position before the board settles. */
  const made = (p: P): { readonly first: P; readonly value: string }[] => {
    const side = position.toMove(p);
    const before = valueOf(p);
    return moves.of(p).flatMap((first) => {
      const value = settle(before, valueOf(first), side);
      return value === undefined ? [] : [{ first, value }];
    });
  };
  const plainName = nameOf(position, (p) => moves.of(p));
  return {
    of: (p) =>
      made(p).map(({ first, value }) => (value === valueOf(first) ? first : { ...first, [field]: value })),
    before:
      moves.before &&
      ((q) => {
        const value = valueOf(q);
        const sides = moves.alternates ? [lastMover(position, q)] : [0, 1];
        const found = new Map<string, P>();
        for (const side of sides)
          for (const after of new Set(earlier(value, side)))
            for (const p of moves.before?.({ ...q, [field]: after }) ?? [])
              if (position.toMove(p) === side && settle(valueOf(p), after, side) === value)
                found.set(position.text(p), p);
        return [...found.values()];
      }),
    legal: moves.legal,
    alternates: moves.alternates,
    name: (p, q) => {
      const way = made(p).find(({ value }) => value === valueOf(q));
      if (!way) return undefined;
      const { first } = way;
      const name = moves.name?.(p, first) ?? plainName(p, first);
      const taken = board.cells().filter((c) => valueOf(first)[c] !== valueOf(q)[c]);
      return listed ? [name, ...taken.map((c) => board.label(c))].join('x') : name;
    },
    hand:
      moves.hand &&
      ((p, q) =>
        made(p)
          .filter(({ value }) => value === valueOf(q))
          .flatMap(({ first }) => moves.hand?.(p, first) ?? [])),
    ends: moves.ends,
    owner: moves.owner,
  };
}

/** The value with `symbol` on the cells. */
export function changed(value: string, cells: readonly Cell[], symbol: string): string {
  let made = value;
  for (const cell of cells) made = made.slice(0, cell) + symbol + made.slice(cell + 1);
  return made;
}

/** The value with each of the cells holding any of the symbols. */
export function fillings(value: string, cells: readonly Cell[], symbols: string): string[] {
  let values = [value];
  for (const cell of cells)
    values = values.flatMap((one) => Array.from(symbols, (symbol) => changed(one, [cell], symbol)));
  return values;
}
