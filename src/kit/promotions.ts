/** Men on a filled board that become others where they arrive. */
import { noneOf, onlyMembers, said } from '../base/errors.ts';
import type { SideOf } from '../rules/ends.ts';
import type { Positions } from '../rules/positions.ts';
import type { Cell } from './board.ts';
import { expectCells } from './conditions.ts';
import type { FillField } from './fields.ts';
import type { PositionOf } from './shape.ts';

/** By man, the symbol that it becomes, on which cells: `{ w: { W: lastRow } }`. */
export type PromotedMen = Readonly<Record<string, Readonly<Record<string, readonly Cell[]>>>>;

/** By side and man, the symbol that it becomes, on which cells: `{ white: { w: { W: lastRow } } }`. Without sides: by man. */
export type Promotions<F> = [SideOf<PositionOf<F>>] extends [never]
  ? PromotedMen
  : Readonly<Partial<Record<SideOf<PositionOf<F>>, PromotedMen>>>;

/** What the men of a side become. */
export interface Promoted {
  /** The symbols of its men and of what they become, each once. */
  readonly own: readonly string[];
  /** What the man is after it has gone to each cell. */
  after(man: string): readonly string[];
}

/**
 * What the men of each side become, in the order of the sides; `men` are the symbols that it moves. Raises bad input for unknown sides,
 * men, symbols and cells, and for a cell on which a man would become two others.
 */
export function promotedBySide(
  { sides }: Pick<Positions<unknown>, 'sides'>,
  { board, symbols }: FillField,
  men: readonly (readonly string[])[],
  becomes: object = {},
): readonly Promoted[] {
  if (sides.length > 0) onlyMembers('becomes', becomes, sides);
  const bySide: Readonly<Partial<Record<string, PromotedMen>>> = { ...becomes };
  const known = Array.from(symbols.slice(1));
  return men.map((moved, turn): Promoted => {
    const stated: PromotedMen = sides.length === 0 ? { ...becomes } : (bySide[sides[turn]] ?? {});
    for (const [man, kinds] of Object.entries(stated)) {
      if (!moved.includes(man)) throw noneOf(said`symbol`, man, moved, ' ');
      for (const [kind, cells] of Object.entries(kinds)) {
        if (!known.includes(kind)) throw noneOf(said`symbol`, kind, known, ' ');
        expectCells(`becomes: { ${man}: { ${kind}: … } }`, board, cells);
      }
      expectCells(`becomes: { ${man}: … }`, board, Object.values(kinds).flat());
    }
    const after = new Map(
      moved.map((man) => {
        const kinds = Object.entries(stated[man] ?? {});
        return [
          man,
          board.cells().map((cell) => kinds.find(([, cells]) => cells.includes(cell))?.[0] ?? man),
        ];
      }),
    );
    return {
      own: [...new Set([...moved, ...Object.values(stated).flatMap((kinds) => Object.keys(kinds))])],
      after: (man) => after.get(man) ?? [],
    };
  });
}

/** How a name says that a man has become another one: "=W"; nothing if it has not. */
export const promotionText = (before: string, after: string): string => (before === after ? '' : `=${after}`);
