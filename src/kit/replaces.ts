/** Moves that replace what is on some cells of a board of symbols: patterns, rows that are pushed, and men that leave the board. */
import { badInput, noneOf, onlyMembers, quote, said, unexpected } from '../base/errors.ts';
import type { Hand } from '../rules/hand.ts';
import type { Moves } from '../rules/rules.ts';
import type { SideOf } from '../rules/ends.ts';
import { COPIED, KEPT, type Rewrite, type Rewriting } from '../rules/statement.ts';
import type { Cell } from './board.ts';
import { expectCells, symbolSet } from './conditions.ts';
import { expectList } from './expected.ts';
import { type FillField, type NamesOf, fillField } from './fields.ts';
import { bySide } from './by-side.ts';
import { changedCells, namedApart, rewriting } from './rewrites.ts';
import type { PositionOf, Shape } from './shape.ts';

/** Moves by side; in an impartial game those of both players. */
export type BySide<F, T> = [SideOf<PositionOf<F>>] extends [never]
  ? T
  : Readonly<Record<SideOf<PositionOf<F>>, T>>;

/** A move that replaces what is on some cells. */
export interface Replacement {
  readonly on: readonly Cell[];
  /** What each of the cells must hold: a text of one symbol for each cell, or a list of texts with the symbols it may hold. */
  readonly from: string | readonly string[];
  /** What each of them holds afterwards: one symbol for each cell. In a list, an empty text leaves the cell as it is. */
  readonly to: string | readonly string[];
  /** How the move is written. Absent: the cells that change, joined by hyphens, and what comes there if that is not clear, `a1=x`. */
  readonly name?: string | undefined;
  /** The steps by which a person makes it. Absent: the cells that change are pointed at. */
  readonly hand?: Hand | undefined;
}

/**
 * The side to move replaces what is on some cells: a domino on two empty cells is `{ on: [c, d], from: '..', to: 'xx' }`. Every
 * move passes the turn; what leads to the same position is one move. Raises bad input for unknown fields, sides, cells and symbols.
 */
export function replaces<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: BySide<F, readonly Replacement[]>,
): Moves<PositionOf<F>> {
  const filled = fillField(position, field);
  const sides = bySide<readonly Replacement[]>(position, statement).map((own) => {
    expectList(
      'replaces(…)',
      own,
      isReplacement,
      said`a list such as ${"[{ on: [0, 1], from: '..', to: 'xx' }]"}`,
    );
    return namedApart(
      own.map((replacement) => replaced(filled, field, replacement)),
      (rewrite, index) => own[index].name ?? `${rewrite.name}=${putSymbols(filled, rewrite)}`,
    );
  });
  return rewriting(position, field, bothOf(sides));
}

/** The symbols that a rewrite puts on the cells that it changes. */
const putSymbols = ({ symbols }: FillField, { becomes }: Rewrite): string =>
  becomes.map((gets) => (gets === KEPT ? '' : symbols[gets])).join('');

const isReplacement = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && 'on' in one && 'from' in one && 'to' in one;

/** In an impartial game both sides have the same moves. */
const bothOf = (sides: readonly (readonly Rewrite[])[]): Rewriting['sides'] => [
  sides[0],
  sides[1] ?? sides[0],
];

function replaced(filled: FillField, field: string, replacement: Replacement): Rewrite {
  onlyMembers('replaces(…)', replacement, ['on', 'from', 'to', 'name', 'hand']);
  const { on, from, to, name, hand } = replacement;
  expectCells('replaces(…, { on: … })', filled.board, on);
  for (const given of [from, to])
    if (typeof given !== 'string' && !Array.isArray(given))
      throw unexpected('replaces(…)', said`a text or a list such as ${"from: ['.', 'wb']"}`, given);
    else if (given.length !== on.length)
      throw badInput(said`replaces(…): ${on.length} cells need as many symbols, got ${given.length}`);
  const becomes = Array.from(to, (symbol) => (symbol === '' ? KEPT : numberOf(filled, symbol)));
  const changed = changedCells({ cells: on, becomes });
  return {
    cells: on,
    holds: Array.from(from, (some) => symbolSet(filled, some)),
    becomes,
    name: name ?? changed.map((cell) => filled.board.label(cell)).join('-'),
    hand: hand ?? [{ does: 'put', field, cells: changed }],
  };
}

/** The number of a symbol in its field. Raises bad input if it does not have it. */
function numberOf({ symbols }: FillField, symbol: string): number {
  const number = symbol.length === 1 ? symbols.indexOf(symbol) : -1;
  if (number < 0) throw noneOf(said`symbol`, symbol, Array.from(symbols), ' ');
  return number;
}

/** A way to push symbols: the cells from the one where the new symbol comes in to the one that is pushed out. */
export type PushWay = readonly Cell[];

/**
 * The side to move pushes a row: along one of `ways` each cell gets what the one before it held, the first one a symbol of the
 * side, `puts`, and the last one must hold one of the symbols `takes`: a blank cube, or one's own. Every move passes the turn.
 */
export function pushes<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  ways: readonly PushWay[],
  statement: BySide<F, { readonly takes: string; readonly puts: string }>,
): Moves<PositionOf<F>> {
  const filled = fillField(position, field);
  const { board, symbols } = filled;
  expectList('pushes(…, ways)', ways, Array.isArray, said`a list of cells in order such as ${'[[0, 1, 2]]'}`);
  for (const way of ways) {
    expectCells('pushes(…, ways)', board, way);
    if (way.length < 2) throw badInput(said`pushes(…): a way has at least ${2} cells, got ${way.length}`);
  }
  const sides = bySide<{ readonly takes: string; readonly puts: string }>(position, statement).map((own) => {
    if (typeof own?.takes !== 'string' || typeof own.puts !== 'string')
      throw unexpected('pushes(…)', "{ takes: '.x', puts: 'x' }", own);
    const [puts, takes] = [numberOf(filled, own.puts), symbolSet(filled, own.takes)];
    const made = ways.map((way): Rewrite => {
      const [into, out] = [way[0], way[way.length - 1]];
      return {
        cells: way,
        holds: way.map((cell) => (cell === out ? takes : 2 ** symbols.length - 1)),
        becomes: way.map((_, k) => (k === 0 ? puts : COPIED - (k - 1))),
        name: `${board.label(out)}-${board.label(into)}`,
        hand: [
          { does: 'take', field, cells: [out] },
          { does: 'put', field, cells: [into] },
        ],
      };
    });
    return namedApart(made, ({ cells }) =>
      cells
        .toReversed()
        .map((cell) => board.label(cell))
        .join('-'),
    );
  });
  return rewriting(position, field, bothOf(sides));
}

/**
 * The side to move takes one of its men off the board, from one of the cells stated for its symbol: `{ right: { '>': lastColumn } }`.
 * Every move passes the turn. Raises bad input for unknown fields, sides, cells and symbols.
 */
export function leaves<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  statement: BySide<F, Readonly<Record<string, readonly Cell[]>>>,
): Moves<PositionOf<F>> {
  const filled = fillField(position, field);
  const sides = bySide<Readonly<Record<string, readonly Cell[]>>>(position, statement).map((own) =>
    Object.entries(own).flatMap(([man, cells]) => {
      if (man === filled.symbols[0])
        throw badInput(said`leaves(…): ${quote(man)} is an empty cell, not a man`);
      expectCells(`leaves(…, { ${man}: … })`, filled.board, cells);
      return cells.map((cell): Rewrite => ({
        cells: [cell],
        holds: [symbolSet(filled, man)],
        becomes: [0],
        name: `${filled.board.label(cell)}-off`,
        hand: (['take', 'off'] as const).map((does) => ({ does, field, cells: [cell] })),
      }));
    }),
  );
  return rewriting(position, field, bothOf(sides));
}
