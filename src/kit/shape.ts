/** `shape` combines fields into positions: their type, perfect index, text and drawing follow from the fields. */
import { lookUp } from '../base/present.ts';
import { allowsCode } from '../base/code.ts';
import { once } from '../base/once.ts';
import {
  type Sentence,
  badInput,
  enumerated,
  located,
  quote,
  said,
  unexpected,
  word,
} from '../base/errors.ts';
import type { PositionPart, Positions } from '../rules/positions.ts';
import type { Permutation } from '../rules/structure.ts';
import type { Scene } from '../rules/scene.ts';
import { type Board, FLOOR, WALL } from './board.ts';
import { type Drawing, drawn } from './drawing.ts';
import { expectRows } from './expected.ts';
import {
  type Field,
  type FillField,
  type NamedFields,
  type PieceField,
  type Values,
  fieldCalled,
  isChoice,
  isCount,
  isFill,
  isPieces,
  isTurn,
  turnOf,
} from './fields.ts';
import { keyWords } from './key-words.ts';
import { type Looks, lookOf } from './looks.ts';
import { isPits } from './pits.ts';
import { PositionTexts } from './position-text.ts';
import { sceneOf } from './scene.ts';
import { isStacks } from './stack-field.ts';
import { strataOf } from './strata.ts';
import { positionOf, valuesOf } from './values.ts';

/** The type of the positions that fields make up. A field may be optional, if only some options of the game need it. */
export type PositionOf<F> = {
  readonly [K in keyof F]: NonNullable<F[K]> extends Field<infer T> ? T : never;
};

/** Positions made of fields, which number, write, read and draw them. */
export interface Shape<F> extends Positions<PositionOf<F>> {
  readonly fields: F;
  /** How the page draws the positions, as given to `shape`. */
  readonly looks: Looks;
  /**
   * The position that a picture shows, one string per row of the board, with the first side to move. A character is a piece of the
   * field that has it as its symbol, or a symbol of a `fill` field; `.` is an empty cell and `#` a wall. Raises bad input for
   * unknown characters and for too few or too many pieces.
   */
  place(picture: readonly string[]): PositionOf<F>;
}

/** Raises bad input unless `field` is a field of the kit, with a name that an object can have. */
function checkField(name: string, field: unknown): void {
  if (name === '__proto__') throw badInput(said`a field cannot be called ${quote(name)}`);
  const isField = typeof field === 'object' && field !== null && 'rank' in field && 'text' in field;
  if (!isField)
    throw unexpected(quote(name), said`a field such as ${'turns(…)|one(…)|some(…)|fill(…)|count(…)'}`, field);
}

/** The index of positions and its inverse. */
interface Index<P> {
  rank(p: P): number;
  unrank(index: number): P;
}

/**
 * Positions with the given fields. A field called `turn` is the side to move; without it the game is impartial.
 * The index is a mixed radix number with the first field as its most significant digit. `looks` says how the page draws them.
 */
export function shape<F extends { readonly [K in keyof F]: Field<unknown> }>(
  fields: F,
  looks: Looks = {},
): Shape<F> {
  type P = PositionOf<F>;
  const names = Object.keys(fields);
  const given = valuesOf(fields);
  for (const name of names) checkField(name, given[name]);
  const field = (name: string): Field<unknown> => fieldCalled(given, name);
  const value = (p: P, name: string): unknown => valuesOf(p)[name];
  const sides = turnOf(given)?.sides ?? [];
  const size = names.reduce((product, name) => product * field(name).size, 1);
  const byName = Object.fromEntries(names.map((name) => [name, field(name)]));
  // made when first needed: most engines have indexes of their own
  let index: Index<P> | undefined;
  const indexed = (): Index<P> => (index ??= (allowsCode() ? generatedIndex<P> : loopingIndex<P>)(byName));
  const texts = new PositionTexts<P>(byName);
  const symbols = pieceSymbols(byName);
  const look = lookOf(byName, looks);
  let scene: Scene<P> | undefined;
  const parts = partsOf(byName);
  const words = size < Infinity ? keyWords<P>(Object.entries(byName)) : undefined;
  const strata = once(() => strataOf<P>(byName));

  return {
    fields,
    looks,
    sides,
    size,
    radices: names.flatMap((name) => digitsOf(field(name))),
    parts,
    ...(parts && words && digitsByField<P>(byName)),
    sparse: Object.values(byName).some((one) => isFill(one) || isStacks(one)),
    get strata() {
      return strata();
    },
    get rank() {
      return indexed().rank;
    },
    get unrank() {
      return indexed().unrank;
    },
    toMove: (p) => (sides.length > 0 && value(p, 'turn') === sides[1] ? 1 : 0),
    withTurn: (p, side) => (sides.length > 0 ? { ...p, turn: sides[side] } : p),
    cells: (p, name) => field(name).cells(value(p, name)),
    text: (p) => texts.text(p),
    key: (p) => keyOf(byName, valuesOf(p)),
    words,
    syntax: texts.syntax,
    parse: (text) => positionOf(texts.parse(text)),
    diagram: (p) => diagram(byName, symbols, valuesOf(p)),
    get scene() {
      return (scene ??= sceneOf<P>(byName, symbols, look, looks));
    },
    difference: (p, q) => texts.difference(p, q),
    brief: (p, q) => texts.brief(p, q),
    permuted: (p, permutation) => positionOf(permuted(byName, valuesOf(p), permutation)),
    ...(size <= Number.MAX_SAFE_INTEGER && {
      images: (permutations) => imagesOf(Object.values(byName), permutations),
    }),
    place: (picture) => positionOf(place(byName, symbols, sides, picture)),
  };
}

/** The values with all cells permuted. */
const permuted = (fields: NamedFields, values: Values, permutation: Permutation): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.permuted(values[name], permutation)]),
  );

/** A text that no other position has, as short as the fields allow. */
function keyOf(fields: NamedFields, values: Values): string {
  let key = '';
  for (const name in fields) {
    const { key: short, text } = fields[name];
    key += `${(short ?? text)(values[name])} `;
  }
  return key;
}

/** The index functions as loops over the fields: slower than generated code, but allowed everywhere. */
export function loopingIndex<P>(fields: NamedFields): Index<P> {
  const names = Object.keys(fields);
  const list = Object.values(fields);
  // copies of one object share its layout, which makes them four times faster than objects that grow
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, undefined]));
  return {
    rank: (p) => list.reduce((rank, field, i) => rank * field.size + field.rank(valuesOf(p)[names[i]]), 0),
    unrank: (index) => {
      const p = { ...blank };
      for (let i = list.length - 1; i >= 0; i--) {
        const { size } = list[i];
        const rest = Math.floor(index / size);
        p[names[i]] = list[i].unrank(index - rest * size);
        index = rest;
      }
      return positionOf(p);
    },
  };
}

/** The same functions, generated for these fields and compiled once. */
export function generatedIndex<P>(fields: NamedFields): Index<P> {
  const entries = Object.entries(fields);
  const access = (name: string): string => `p[${JSON.stringify(name)}]`;
  const rank = entries.reduce(
    (sum, [name, f], i) => `(${sum}) * ${f.size} + f${i}.rank(${access(name)})`,
    '0',
  );
  const unrank = entries
    .map(
      ([, f], i) => `const v${i} = f${i}.unrank(index % ${f.size}); index = Math.floor(index / ${f.size});`,
    )
    .toReversed()
    .join('\n');
  const literal = entries.map(([name], i) => `${JSON.stringify(name)}: v${i}`).join(', ');
  const code = `'use strict'; return { rank: (p) => ${rank}, unrank: (index) => { ${unrank} return { ${literal} }; } };`;
  const made: Index<P> = new Function(...entries.map((_, i) => `f${i}`), code)(...entries.map(([, f]) => f));
  return made;
}

/** The fields as data; undefined if some are no turn, board of symbols, number, choice or pieces. */
function partsOf(fields: NamedFields): readonly PositionPart[] | undefined {
  const parts = Object.entries(fields).map(([name, field]): PositionPart | undefined => {
    if (isTurn(field)) return { is: 'turn', field: name };
    if (isFill(field))
      return { is: 'symbols', field: name, cells: field.board.size, symbols: field.symbols.length };
    if (isCount(field) && field.size < Infinity) return { is: 'number', field: name, values: field.size };
    if (isChoice(field)) return { is: 'number', field: name, values: field.size };
    if (isPits(field)) return { is: 'pits', field: name, cells: field.board.size, seeds: field.seeds };
    if (isPieces(field)) {
      const { board, count, off = false, kinds, owners } = field;
      const cells = board.size;
      if (!kinds) return { is: 'pieces', field: name, cells, count, off };
      const { cellOf, kindOf } = kinds;
      return { is: 'states', field: name, cells, count, cellOf, kindOf, places: owners ? 2 : 1 };
    }
    return undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** Positions as digits and back, for fields with indexes that are exact numbers, and filled boards. */
function digitsByField<P>(fields: NamedFields): Pick<Positions<P>, 'toDigits' | 'fromDigits'> {
  const entries = Object.entries(fields);
  return {
    toDigits: (p) =>
      entries.flatMap(([name, field]) => {
        const value = valuesOf(p)[name];
        if (!isFill(field)) return field.rank(value);
        return Array.from(String(value), (symbol) => field.symbols.indexOf(symbol));
      }),
    fromDigits: (digits) => {
      let next = 0;
      const taken = (field: Field<unknown>): unknown =>
        isFill(field)
          ? field.board
              .cells()
              .map(() => field.symbols[digits[next++]])
              .join('')
          : field.unrank(digits[next++]);
      return positionOf(Object.fromEntries(entries.map(([name, field]) => [name, taken(field)])));
    },
  };
}

/** The values of a field; where a number could not be exact, as several factors. */
const digitsOf = ({ size, runs }: Field<unknown>): readonly number[] =>
  size > Number.MAX_SAFE_INTEGER && runs ? runs.toReversed() : [size];

/** Groups of digits with more values than this have no table. */
const MOST_TABLED = 2 ** 16;

/**
 * The images of a mixed radix number under all permutations, as sums over groups of its digits, see `runs` of `Field`. The last
 * field has the least significant digits. A table for each group has what each of its values adds to each image; it is filled
 * when a value first occurs:
 *
 *     worth   [ value 0: by the first permutation, by the second, … ] [ value 1: … ] …
 *
 * A position needs one access to memory for each group, however many permutations there are.
 */
function imagesOf(
  fields: readonly Field<unknown>[],
  permutations: readonly Permutation[],
): (rank: number, into: Float64Array) => void {
  const count = permutations.length;
  let stride = 1;
  const runs = fields.toReversed().flatMap(({ size, runs: sizes = [size], image }) => {
    const whole = stride;
    const images = image && permutations.map((permutation) => image(permutation));
    return sizes.map((values) => {
      const unit = stride;
      stride *= values;
      const digit = unit / whole;
      const write = (value: number, worth: Float64Array, at: number): void => {
        for (let g = 0; g < count; g++)
          worth[at + g] = images ? images[g](value * digit) * whole : value * unit;
      };
      const length = values <= MOST_TABLED ? values : 0;
      return { values, write, known: new Uint8Array(length), worth: new Float64Array(length * count) };
    });
  });
  const untabled = new Float64Array(count);
  return (rank, into) => {
    for (let g = 0; g < count; g++) into[g] = 0;
    for (let r = 0; r < runs.length; r++) {
      const { values, write, known, worth } = runs[r];
      const rest = Math.floor(rank / values);
      const value = rank - rest * values;
      rank = rest;
      let table = worth;
      let at = value * count;
      if (known.length === 0) {
        write(value, (table = untabled), (at = 0));
      } else if (known[value] === 0) {
        write(value, worth, at);
        known[value] = 1;
      }
      for (let g = 0; g < count; g++) into[g] += table[at + g];
    }
  };
}

/** Makes the position after a move from the one before: one field gets a new value, and the turn passes if there is one. */
export type FieldStep<P> = (p: P, value: unknown) => P;

/** The step that changes the field called `name`, compiled when it is first used. */
export function stepOf<P>(fields: NamedFields, name: string): FieldStep<P> {
  let step: FieldStep<P> = (p, value) => {
    step = (allowsCode() ? generatedStep<P> : copyingStep<P>)(fields, name);
    return step(p, value);
  };
  return (p, value) => step(p, value);
}

/** A step that copies the position: several times slower than generated code, but allowed everywhere. */
export function copyingStep<P>(fields: NamedFields, name: string): FieldStep<P> {
  const turn = turnOf(fields);
  if (!turn) return (p, value) => ({ ...p, [name]: value });
  const [first, second] = turn.sides;
  return (p, value) => ({
    ...p,
    turn: valuesOf(p)['turn'] === second ? first : second,
    [name]: value,
  });
}

/** The same function, generated for these fields and compiled once. */
export function generatedStep<P>(fields: NamedFields, name: string): FieldStep<P> {
  const literal = Object.entries(fields).map(([key, field]) => {
    const quoted = JSON.stringify(key);
    if (key === name) return `${quoted}: value`;
    if (key !== 'turn' || !isTurn(field)) return `${quoted}: p[${quoted}]`;
    const [first, second] = field.sides.map((side) => JSON.stringify(side));
    return `${quoted}: p[${quoted}] === ${second} ? ${first} : ${second}`;
  });
  const step: FieldStep<P> = new Function(
    `'use strict'; return (p, value) => ({ ${literal.join(', ')} });`,
  )();
  return step;
}

/** The letter of each field of pieces, by the name of the field. */
function pieceSymbols(fields: NamedFields): ReadonlyMap<string, string> {
  const letter = (name: string, { symbol, kinds }: PieceField<unknown>): string =>
    symbol ?? kinds?.names[0] ?? name[0].toUpperCase();
  return new Map(
    Object.entries(fields).flatMap(([name, field]) => (isPieces(field) ? [[name, letter(name, field)]] : [])),
  );
}

/** Each board with its pieces, rows and columns numbered, then the pieces in hand and the fields that are not drawn, as text. */
function diagram(
  fields: NamedFields,
  symbols: ReadonlyMap<string, string>,
  p: Readonly<Record<string, unknown>>,
): string {
  const entries = Object.entries(fields);
  const boards = new Set(entries.flatMap(([, field]) => field.board ?? []));
  const drawings = [...boards].map((board) => {
    const shown = new Map<number, string>();
    for (const [name, field] of entries) {
      if (field.board !== board) continue;
      for (const { cell, symbol } of field.marks?.(p[name]) ?? [])
        shown.set(cell, symbol === '' ? lookUp(symbols, name) : symbol);
    }
    const { free } = board.drawing ?? {};
    if (free ? board.size > MOST_DRAWN ** 2 : Math.max(board.rows, board.columns) > MOST_DRAWN)
      return tooLargeToDraw(board, fields, p);
    return drawBoard(board, (cell) => shown.get(cell) ?? board.marks.get(cell) ?? FLOOR);
  });
  const own = entries.flatMap(([name, field]) => (field.lines ? [field.lines(p[name]).join('\n')] : []));
  const rest = entries.filter(([name, field]) => name !== 'turn' && !field.board && !field.lines);
  const held = entries.flatMap(([name, field]) => field.inHand?.(p[name]) ?? []);
  const covering = entries.flatMap(([name, field]) =>
    (field.marks?.(p[name]) ?? []).flatMap(({ cell, symbol, covered }) =>
      covered === undefined || !field.board ? [] : [`${field.board.label(cell)} ${covered}${symbol}`],
    ),
  );
  const words = [
    ...(covering.length > 0 ? [`stacks ${covering.join(' ')}`] : []),
    ...(held.length > 0 ? [`in hand ${held.join(' ')}`] : []),
    ...rest.map(([name, field]) => `${name} ${field.text(p[name])}`),
  ];
  return [...drawings, ...own, ...(words.length > 0 ? [words.join(', ')] : [])].join('\n\n');
}

/** Boards with more rows or columns are not drawn but described. */
const MOST_DRAWN = 40;

function tooLargeToDraw(board: Board, fields: NamedFields, p: Readonly<Record<string, unknown>>): string {
  const pieces = Object.entries(fields).filter(([, field]) => field.board === board && isPieces(field));
  const places = pieces.map(([name, field]) => `${name} on ${field.text(p[name])}`).join(', ');
  return `a board of ${board.rows} rows and ${board.columns} columns, too large to draw: ${places}`;
}

function drawBoard(board: Board, symbolAt: (cell: number) => string): string {
  if (board.drawing)
    return board.drawing.free?.diagram(symbolAt) ?? drawPoints(board, board.drawing, symbolAt);
  if (board.naming === 'number') return drawNumbered(board, symbolAt);
  const chess = board.naming === 'a1';
  const plane = board.naming === 'x,y';
  const columnName = (c: number): string => (chess ? String.fromCharCode(96 + c) : String(plane ? c - 1 : c));
  const rowName = (r: number): string => String(chess ? board.rows - r + 1 : plane ? board.rows - r : r);
  const width = Math.max(columnName(board.columns).length, 1);
  const margin = Math.max(rowName(1).length, rowName(board.rows).length);
  const columns = Array.from({ length: board.columns }, (_, c) => c + 1);
  const rows = Array.from({ length: board.rows }, (_, r) => r + 1).map((r) => {
    const cells = columns.map((c) => {
      const cell = board.find(r, c);
      return (cell === undefined ? WALL : symbolAt(cell)).padStart(width);
    });
    return `${rowName(r).padStart(margin)} ${cells.join(' ')}`;
  });
  const header = `${' '.repeat(margin)} ${columns.map((c) => columnName(c).padStart(width)).join(' ')}`;
  return (chess || plane ? [...rows, header] : [header, ...rows]).join('\n');
}

/** The board, and the numbers of its cells beside it. */
function drawNumbered(board: Board, symbolAt: (cell: number) => string): string {
  const width = String(board.size).length;
  const [rows, columns] = [board.rows, board.columns].map((n) => Array.from({ length: n }, (_, i) => i + 1));
  return rows
    .map((row) => {
      const cells = columns.map((column) => board.find(row, column));
      const written = (textOf: (cell: number) => string, size: number): string =>
        cells.map((cell) => (cell === undefined ? WALL : textOf(cell)).padStart(size)).join(' ');
      return `${written(symbolAt, 1)}    ${written((cell) => board.label(cell), width)}`;
    })
    .join('\n');
}

/** The drawing with rows and columns named as on a chessboard; if points have names, these are shown beside it. */
function drawPoints(board: Board, drawing: Drawing, symbolAt: (cell: number) => string): string {
  const { names, points } = drawing;
  const position = drawn(drawing, symbolAt);
  if (names) {
    const key = drawn(drawing, (point) => names[point]);
    return position.map((row, r) => `${row}    ${key[r]}`.trimEnd()).join('\n');
  }
  const named = new Map(points.map(([row], cell) => [row, board.label(cell).replace(/^[a-z]+/, '')]));
  const letters = Array.from(position[0], () => ' ');
  points.forEach(([, column], cell) => (letters[column] = board.label(cell)[0]));
  const margin = Math.max(...[...named.values()].map((name) => name.length));
  return [...position, letters.join('')]
    .map((row, r) => `${(named.get(r) ?? '').padStart(margin)} ${row}`.trimEnd())
    .join('\n');
}

/** The first character of a row that is not an empty cell, a wall or a piece, by column from 1; undefined if there is none. */
export function unknownCharacter(
  row: string,
  pieces: readonly string[],
): { column: number; sentence: Sentence } | undefined {
  const known = [FLOOR, WALL, ...pieces];
  const characters = Array.from(row);
  const at = characters.findIndex((c) => !known.includes(c));
  if (at < 0) return undefined;
  const unknown = characters[at];
  const meant = unknown === '0' ? 'O' : pieces.find((piece) => piece.toLowerCase() === unknown.toLowerCase());
  const hint = meant !== undefined && pieces.includes(meant) ? said`; did you mean '${meant}'?` : '';
  return { column: at + 1, sentence: said`${quote(unknown)} is not one of ${known.join(' ')}${hint}` };
}

function place(
  fields: NamedFields,
  symbols: ReadonlyMap<string, string>,
  sides: readonly string[],
  picture: readonly string[],
): Readonly<Record<string, unknown>> {
  expectRows('place(…)', picture);
  const filling = Object.values(fields).flatMap((field) =>
    isFill(field) ? Array.from(field.symbols) : isStacks(field) ? Array.from(field.sizes.join('')) : [],
  );
  picture.forEach((row, r) => {
    const unknown = unknownCharacter(row, [...symbols.values(), ...filling]);
    if (unknown) throw badInput(said`row ${r + 1}, column ${unknown.column}: ${unknown.sentence}`);
  });
  const at = (symbol: string): [number, number][] =>
    picture.flatMap((row, r) =>
      Array.from(row).flatMap((c, k): [number, number][] => (c === symbol ? [[r + 1, k + 1]] : [])),
    );
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (isFill(field)) return [name, filled(field, picture)];
      if (isStacks(field)) return [name, field.placed(picture)];
      if (!isPieces(field)) return [name, name === 'turn' ? sides[0] : field.unrank(0)];
      const symbol = lookUp(symbols, name);
      const found = at(symbol);
      if (found.length !== field.count) {
        const where =
          found.length > field.count
            ? said` (${enumerated(found.slice(0, 8).map(([r, c]) => said`row ${r} column ${c}`))})`
            : '';
        throw badInput(
          said`expected ${field.count} ${symbol} (${word(name)}), found ${found.length}${where}`,
        );
      }
      return [name, field.of(found.map(([r, c]) => located(word(name), () => field.board.at(r, c))))];
    }),
  );
}

/** The value of a `fill` field: the symbols of the picture, and an empty cell for those that belong to other fields. */
function filled({ board, symbols }: FillField, picture: readonly string[]): string {
  const symbolAt = (cell: number): string => picture[board.row(cell) - 1]?.[board.column(cell) - 1] ?? '';
  return board
    .cells()
    .map((cell) => (symbols.includes(symbolAt(cell)) && symbolAt(cell)) || symbols[0])
    .join('');
}
