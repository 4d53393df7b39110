/** Conditions on positions as data: for ends, and for moves that are there only while a condition holds. */
import { badInput, noneOf, onlyMembers, outside, said, unexpected } from '../base/errors.ts';
import type { Condition } from '../rules/ends.ts';
import type { Board, Cell } from './board.ts';
import { expectFunction, expectList, expectRelation, expectWhole } from './expected.ts';
import {
  type CountField,
  type FillField,
  type NamesOf,
  type PieceField,
  countField,
  fieldCalled,
  fillField,
  withPieces,
} from './fields.ts';
import { neighboursOf } from './groups.ts';
import type { Relation } from './relation.ts';
import type { PositionOf, Shape } from './shape.ts';
import { fieldsOf, numbersOf, textsOf, valuesOf } from './values.ts';

/** The symbols of a field as a set of bits: bit s for the symbol numbered s. Raises bad input for those that it does not have. */
export function symbolSet({ symbols }: FillField, some: string): number {
  if (typeof some !== 'string' || some === '')
    throw unexpected('symbols', said`a text such as ${symbols.slice(1)}`, some);
  let set = 0;
  for (const symbol of some) {
    const at = symbols.indexOf(symbol);
    if (at < 0) throw noneOf(said`symbol`, symbol, Array.from(symbols), ' ');
    set |= 1 << at;
  }
  return set;
}

/** Raises bad input unless these are cells of the board, each once. */
export function expectCells(called: string, { size }: Board, cells: readonly Cell[]): void {
  expectList(called, cells, Number.isInteger, said`a list of cells such as ${'[0, 1]'}`);
  const wrong = cells.find((cell) => cell < 0 || cell >= size);
  if (wrong !== undefined) throw badInput(outside(said`cell`, wrong, 0, size - 1));
  const twice = cells.find((cell, k) => cells.indexOf(cell) < k);
  if (twice !== undefined) throw badInput(said`${called}: cell ${twice} is given twice`);
}

/** Which cells count in `contains`, and how many of them there must be. */
export interface ContainsOptions<Hand extends string = string> {
  /** Absent: all cells of the board. */
  readonly cells?: readonly Cell[] | undefined;
  /** Absent: 1; 0 if `most` is given. */
  readonly least?: number | undefined;
  /** Absent: all of the cells. */
  readonly most?: number | undefined;
  /** A `count` field whose number is added: men that are not yet on the board. Absent: only the cells count. */
  readonly inHand?: Hand | undefined;
}

/**
 * The condition that at least `least` and at most `most` of the cells of `field` hold one of `symbols`: a pawn on the last row is
 * `{ cells: lastRow }`, none left is `{ most: 0 }`, and none even in hand `{ most: 0, inHand: 'hand' }`. Raises bad input for unknown fields, symbols and cells.
 */
export function contains<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbols: string,
  options: ContainsOptions<NamesOf<F, CountField>> = {},
): Condition<PositionOf<F>> {
  onlyMembers('contains(…)', options, ['cells', 'least', 'most', 'inHand']);
  const filled = fillField(position, field);
  const set = symbolSet(filled, symbols);
  const { cells = filled.board.cells() } = options;
  expectCells('contains(…, { cells: … })', filled.board, cells);
  const { inHand } = options;
  const greatest = inHand === undefined ? 0 : countField(fieldsOf(position), inHand).max;
  const { most = cells.length + greatest, least = options.most === undefined ? 1 : 0 } = options;
  expectWhole('contains(…, { least: … })', least, 0);
  expectWhole('contains(…, { most: … })', most, least);
  const found = (value: string): readonly Cell[] => cells.filter((cell) => symbols.includes(value[cell]));
  const holds = (p: PositionOf<F>): boolean => {
    const value = textsOf(p)[field];
    let count = inHand === undefined ? 0 : numbersOf(p)[inHand];
    for (let k = 0; k < cells.length && count <= most; k++) if (symbols.includes(value[cells[k]])) count++;
    return count >= least && count <= most;
  };
  return {
    stated: {
      is: 'count',
      field,
      symbols: set,
      cells,
      least,
      most,
      ...(inHand !== undefined && { inHand }),
    },
    holds,
    cellsAt: options.cells && least > 0 ? (p) => [found(textsOf(p)[field])] : undefined,
  };
}

/** Between which values a number is in `counted`. */
export interface CountedOptions {
  /** Absent: 0. */
  readonly least?: number | undefined;
  /** Absent: the greatest value of the field. */
  readonly most?: number | undefined;
}

/** The condition that the number `field` is at least `least` and at most `most`. Raises bad input for unknown fields and options. */
export function counted<F>(
  position: Shape<F>,
  field: NamesOf<F, CountField>,
  options: CountedOptions,
): Condition<PositionOf<F>> {
  onlyMembers('counted(…)', options, ['least', 'most']);
  const { max } = countField(fieldsOf(position), field);
  const { least = 0, most = max } = options;
  expectWhole('counted(…, { least: … })', least, 0);
  if (most !== Infinity) expectWhole('counted(…, { most: … })', most, least);
  return numberBetween(field, least, most);
}

/** The same condition of a field that is known to be a number. */
export const numberBetween = <P>(field: string, least: number, most: number): Condition<P> => ({
  stated: { is: 'number', field, least, most },
  holds: (p) => {
    const n = numbersOf(p)[field];
    return n >= least && n <= most;
  },
});

/**
 * The condition that cells of `field` with `symbol` join a cell of `from` to one of `to`, each next to the one before by
 * `near`. Raises bad input for unknown fields, symbols and cells.
 */
export function joins<F>(
  position: Shape<F>,
  field: NamesOf<F, FillField>,
  symbol: string,
  ends: { readonly from: readonly Cell[]; readonly to: readonly Cell[]; readonly near: Relation },
): Condition<PositionOf<F>> {
  onlyMembers('joins(…)', ends, ['from', 'to', 'near']);
  const { from, to, near } = ends;
  const filled = fillField(position, field);
  const number = filled.symbols.indexOf(symbol);
  if (number < 0 || symbol.length !== 1) throw noneOf(said`symbol`, symbol, Array.from(filled.symbols), ' ');
  expectCells('joins(…, { from: … })', filled.board, from);
  expectCells('joins(…, { to: … })', filled.board, to);
  expectRelation('joins(…, { near: … })', near, filled.board);
  const beside = neighboursOf(near);
  /** A shortest chain, from its end on; empty if there is none. */
  const chain = (value: string): readonly Cell[] => {
    // the cells that are reached, each with the one before it
    const reached = new Map(from.filter((c) => value[c] === symbol).map((c) => [c, c]));
    for (const c of reached.keys())
      for (const next of beside[c]) if (value[next] === symbol && !reached.has(next)) reached.set(next, c);
    const found: Cell[] = [];
    for (
      let c = to.find((end) => reached.has(end));
      c !== undefined && c !== found.at(-1);
      c = reached.get(c)
    )
      found.push(c);
    return found;
  };
  return {
    stated: { is: 'chain', field, symbol: number, from, to, near: beside },
    holds: (p) => chain(textsOf(p)[field]).length > 0,
    cellsAt: (p) => [chain(textsOf(p)[field])],
  };
}

/**
 * The condition that the pieces of `field` have passed those of `others`: each of these is on a cell that is as far ahead, by
 * `ahead`, as the first of them, or further. Raises bad input for fields without pieces.
 */
export function passed<F>(
  position: Shape<F>,
  field: NamesOf<F, PieceField<unknown>>,
  others: NamesOf<F, PieceField<unknown>>,
  ahead: (cell: Cell) => number,
): Condition<PositionOf<F>> {
  expectFunction('passed(…, ahead)', ahead, '(cell) => board.row(cell)');
  const fields = fieldsOf(position);
  const [own, other] = [field, others].map((name) => withPieces(fieldCalled(fields, name), name));
  const far = other.board.cells().map(ahead);
  return {
    stated: { is: 'passed', field, others, ahead: far },
    holds: (p) => {
      const first = Math.max(...own.cells(valuesOf(p)[field]).map((cell) => far[cell]));
      return other.cells(valuesOf(p)[others]).every((cell) => far[cell] >= first);
    },
  };
}
