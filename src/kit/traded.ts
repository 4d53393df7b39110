/** Fields of pieces that change sides when they are captured, as in shogi. */
import { present } from '../base/present.ts';
import { type Said, badInput, noneOf, said, unexpected } from '../base/errors.ts';
import type { Board } from './board.ts';
import { Combinations } from '../base/combinations.ts';
import { expectBoard, expectWhole } from './expected.ts';
import { type PieceField, cellSyntax } from './fields.ts';
import { type Becomes, Kinds } from './kinds.ts';
import type { Relation } from './relation.ts';

/** Pieces that change sides. A value has the state of each, in ascending order; see `owners` of `PieceField`. */
export interface TradedField extends PieceField<readonly number[]> {
  readonly kinds: Kinds;
  readonly owners: Uint8Array;
  /** The moves of one side's pieces from state to state, each kind by its own relation; see `oneOf`. */
  relation(byKind: Readonly<Record<string, Relation>>, becomes?: Becomes): Relation;
}

/**
 * A field for `count` alike pieces, each of which belongs to either side: whoever captures one gets it in hand. `first` has a
 * letter for each kind that a piece of the first side can be, `second` those of the second side in the same order; from a hand a
 * piece is dropped as the first of them. In text a piece is its letter and its cell, or its letter and * in a hand.
 */
export function traded(count: number, board: Board, first: string, second: string): TradedField {
  expectBoard('traded(…, board, …)', board);
  expectWhole('traded(count, …)', count, 1);
  const each = kindsOfASide(first, second);
  const kinds = new Kinds(
    board,
    Object.fromEntries(Array.from(first + second, (letter) => [letter, () => true])),
  );
  const { size: states, names } = kinds;
  const owners = Uint8Array.from(kinds.kindOf, (kind) => (kind < each ? 0 : 1));
  // a list of states in which some may occur several times is a set of different numbers: the i-th state and i together
  const lists = new Combinations(states + 2 + count - 1, count);
  const { letter, text, parse } = tradedTexts(kinds, each);
  const onBoard = (value: readonly number[]): readonly number[] => value.filter((state) => state < states);
  const image = (permutation: Uint32Array) => (state: number) =>
    state < states ? kinds.image(state, permutation) : state;
  const rank = (value: readonly number[]): number => lists.rank(value.map((state, i) => state + i));
  const unrank = (index: number): number[] => lists.unrank(index).map((state, i) => state - i);
  const edited: TradedField['edited'] = (value, { cell, symbol, from }, name) => {
    const away = (state: number): boolean =>
      state < states && (kinds.cellOf[state] === cell || kinds.cellOf[state] === from);
    // a piece that is taken off the board comes to the hand of its owner
    const emptied = value.map((state) => (away(state) ? states + owners[state] : state));
    if (symbol === undefined) return ascending(emptied);
    // from the hand of the side that it is put for, if there is one
    const own = names.indexOf(symbol) < each ? states : states + 1;
    const free = emptied.includes(own) ? emptied.indexOf(own) : emptied.findIndex((state) => state >= states);
    if (free < 0) throw badInput(said`${name}: no piece is in a hand`);
    return ascending(emptied.with(free, parse(symbol + board.label(cell), name)));
  };
  const place = cellSyntax(board);
  const one = said`[${names.join('|')}]${place}|[${first[0]}|${second[0]}]*`;
  return {
    board,
    kinds,
    owners,
    count,
    symbol: undefined,
    off: true,
    size: lists.size,
    rank,
    unrank,
    syntax: Array.from({ length: count }, () => one).reduce((all, next) => said`${all}/${next}`),
    text: (value) => value.map(text).join('/'),
    parse: (given, name) => ascending(parted(given, count, name).map((part) => parse(part, name))),
    cells: (value) => onBoard(value).map((state) => kinds.cellOf[state]),
    of: (cells) =>
      ascending(Array.from({ length: count }, (_, i) => kinds.state(0, cells[i] ?? -1) ?? states)),
    moved: (value, i, to) =>
      ascending(value.map((state, k) => (k === i ? (kinds.state(kinds.kindOf[state], to) ?? state) : state))),
    permuted: (value, permutation) => ascending(value.map(image(permutation))),
    image: (permutation) => (index) => rank(ascending(unrank(index).map(image(permutation)))),
    difference: (before, after) =>
      [without(before, after), without(after, before)].map((some) => some.map(text).join('/')).join('-'),
    marks: (value) => onBoard(value).map((state) => ({ cell: kinds.cellOf[state], symbol: letter(state) })),
    inHand: (value) => value.filter((state) => state >= states).map(letter),
    edited,
    relation: (byKind, becomes) => kinds.relation(byKind, becomes),
  };
}

/** How a state is written; there are `each` kinds for a side. */
function tradedTexts(kinds: Kinds, each: number) {
  const { size: states, names, board } = kinds;
  const letter = (state: number): string =>
    state < states ? names[kinds.kindOf[state]] : names[(state - states) * each];
  const text = (state: number): string =>
    letter(state) + (state < states ? board.label(kinds.cellOf[state]) : '*');
  const parse = (given: string, name: Said): number => {
    const kind = names.indexOf(given[0] ?? '');
    if (kind < 0) throw noneOf(name, given[0] ?? '', names);
    if (given.slice(1) === '*') return states + Math.floor(kind / each);
    const cell = board.cell(given.slice(1), name);
    return present(kinds.state(kind, cell));
  };
  return { letter, text, parse };
}

/** The number of letters for the kinds of each side; raises bad input if these are not as many, and all different. */
function kindsOfASide(first: string, second: string): number {
  const each = first?.length;
  if (!each || second?.length !== each || new Set(first + second).size !== 2 * each)
    throw unexpected('traded(…, first, second)', "'CH', 'ch'", [first, second]);
  return each;
}

/** The texts of the pieces; raises bad input if these are not so many. */
function parted(given: string, count: number, name: Said): readonly string[] {
  const parts = given.split('/');
  if (parts.length !== count)
    throw badInput(said`${name}: expected ${said`${count} pieces`}, got ${parts.length}`);
  return parts;
}

const ascending = (states: readonly number[]): number[] => states.toSorted((a, b) => a - b);

/** The states of `value` that `others` does not have, each as often as it is missing there. */
function without(value: readonly number[], others: readonly number[]): readonly number[] {
  const left = [...others];
  return value.filter((state) => {
    const at = left.indexOf(state);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
