/** Fields of pieces that can be captured, and of a piece that can promote to another kind. */
import { present } from '../base/present.ts';
import { type Said, badInput, noneOf, said, unexpected, word } from '../base/errors.ts';
import type { Board, Cell } from './board.ts';
import { expectBoard, expectWhole } from './expected.ts';
import { type PieceField, cellCount, cellSyntax, some } from './fields.ts';
import { type Becomes, Kinds } from './kinds.ts';
import type { Relation } from './relation.ts';

/** One piece that can be of several kinds, or off the board. A value is a state, see `kinds`, or 'off'. */
export interface PromotingField extends PieceField<number | 'off'> {
  readonly kinds: Kinds;
  /**
   * The moves of the piece from state to state, each kind by its own relation between cells. On a cell where its kind cannot
   * stand it promotes to any of the other kinds; `becomes` says otherwise.
   */
  relation(byKind: Readonly<Record<string, Relation>>, becomes?: Becomes): Relation;
}

/**
 * A field for one piece that can be of several kinds, or off the board: a pawn that can promote to a queen. `stands` says for each
 * kind, named by one letter, on which cells it can stand. In text the first kind is written as its cell, others as letter and cell.
 */
export function oneOf(
  board: Board,
  stands: Readonly<Record<string, (cell: Cell) => boolean>>,
): PromotingField {
  expectBoard('oneOf(board, …)', board);
  const isKind = ([name, on]: [string, unknown]): boolean => name.length === 1 && typeof on === 'function';
  if (Object(stands) !== stands || !Object.entries(stands).every(isKind))
    throw unexpected('oneOf(…, stands)', '{ P: (cell) => true, … }', stands);
  const kinds = new Kinds(board, stands);
  const { size, names } = kinds;
  const letter = (state: number): string => names[kinds.kindOf[state]];
  const text = (value: number | 'off'): string => {
    if (value === 'off') return 'off';
    const label = board.label(kinds.cellOf[value]);
    return kinds.kindOf[value] === 0 ? label : letter(value) + label;
  };
  const stateOf = (kind: number, at: Cell, name: Said): number => {
    const state = kinds.state(kind, at);
    if (state === undefined)
      throw badInput(said`${name}: a ${word(names[kind])} cannot stand on ${board.label(at)}`);
    return state;
  };
  const cell = cellSyntax(board);
  return {
    board,
    kinds,
    count: 1,
    symbol: undefined,
    off: true,
    size: size + 1,
    rank: (value) => (value === 'off' ? size : value),
    unrank: (index) => (index === size ? 'off' : index),
    syntax: said`[${names.slice(1).join('|')}]${cell}|off`,
    text,
    parse: (given, name) => {
      if (given === 'off') return 'off';
      const named = names.indexOf(given[0] ?? '');
      const [kind, label] = named > 0 && /[a-z,]/.test(given.slice(1)) ? [named, given.slice(1)] : [0, given];
      return stateOf(kind, board.cell(label, name), name);
    },
    cells: (value) => (value === 'off' ? [] : [kinds.cellOf[value]]),
    of: ([at]) => (at === undefined ? 'off' : (kinds.state(0, at) ?? 'off')),
    moved: (value, _i, to) => (value === 'off' ? 'off' : (kinds.state(kinds.kindOf[value], to) ?? 'off')),
    permuted: (value, permutation) => (value === 'off' ? 'off' : kinds.image(value, permutation)),
    image: (permutation) => (index) => (index === size ? size : kinds.image(index, permutation)),
    difference: (before, after) => `${text(before)}-${text(after)}`,
    marks: (value) => (value === 'off' ? [] : [{ cell: kinds.cellOf[value], symbol: letter(value) }]),
    edited: (value, { cell: at, symbol }, name) => {
      if (symbol === undefined) return value !== 'off' && kinds.cellOf[value] === at ? 'off' : value;
      const kind = names.indexOf(symbol);
      if (kind < 0) throw noneOf(name, symbol, names);
      return stateOf(kind, at, name);
    },
    relation: (byKind, becomes) => kinds.relation(byKind, becomes),
  };
}

/**
 * A field for at most `count` identical pieces on different cells; pieces that are missing have been captured. Its value is the
 * cells in ascending order. The index has first the sets of `count` cells, then those of one cell fewer, and so on.
 */
export function upTo(count: number, board: Board, symbol?: string): PieceField<readonly Cell[]> {
  expectBoard('upTo(…, board)', board);
  expectWhole('upTo(count, …)', count, 0, board.size);
  const byMissing = Array.from({ length: count + 1 }, (_, missing) => some(count - missing, board, symbol));
  const [full] = byMissing;
  const firsts = byMissing.map((_, missing) =>
    byMissing.slice(0, missing).reduce((sum, { size }) => sum + size, 0),
  );
  const missingIn = (index: number): number => firsts.findLastIndex((first) => index >= first);
  const text = (cells: readonly Cell[]): string => (cells.length === 0 ? 'off' : full.text(cells));
  return {
    ...full,
    off: true,
    size: byMissing.reduce((sum, { size }) => sum + size, 0),
    rank: (cells) => firsts[count - cells.length] + byMissing[count - cells.length].rank(cells),
    unrank: (index) => {
      const missing = missingIn(index);
      return byMissing[missing].unrank(index - firsts[missing]);
    },
    image: (permutation) => {
      const images = byMissing.map((field) => present(field.image)(permutation));
      return (index) => {
        const missing = missingIn(index);
        return firsts[missing] + images[missing](index - firsts[missing]);
      };
    },
    syntax: said`${full.syntax}|off`,
    text,
    parse: (given, name) => {
      if (given === 'off') return [];
      const on = given.split('/').length;
      if (on > count) throw badInput(said`${name}: expected at most ${cellCount(count)}, got ${on}`);
      return byMissing[count - on].parse(given, name);
    },
    difference: (before, after) => {
      const without = (cells: readonly Cell[], others: readonly Cell[]): string =>
        text(cells.filter((c) => !others.includes(c)));
      return `${without(before, after)}-${without(after, before)}`;
    },
  };
}
