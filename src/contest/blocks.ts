/**
 * A position as contestants read it: the side to move, a line for each number, and boards as pictures. `.` or the first symbol of
 * the board is an empty cell, `#` is no cell, and every other letter is a piece.
 *
 *     white            turn
 *     hand 2           a number
 *     B.B              a board
 *     .#.
 *     W.W
 *
 * What cannot be drawn, such as several pieces on a cell, stands in the notation of positions, a line for each field.
 */
import { type Said, badInput, located, noneOf, quote, said, word } from '../base/errors.ts';
import type { Board } from '../kit/board.ts';
import {
  type FillField,
  type NamedFields,
  type PieceField,
  isCount,
  isFill,
  isPieces,
} from '../kit/fields.ts';
import { unknownCharacter } from '../kit/shape.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { type Input, type InputWord, placeOf } from './input.ts';

/** One part of a position. */
export type Block =
  | { readonly is: 'turn'; readonly sides: readonly string[] }
  /** `max` may be Infinity. */
  | { readonly is: 'number'; readonly field: string; readonly max: number }
  | { readonly is: 'text'; readonly field: string; readonly syntax: Said }
  | BoardBlock;

/** Fields that are drawn on one board. */
export interface BoardBlock {
  readonly is: 'board';
  readonly board: Board;
  /** The character of an empty cell. */
  readonly empty: string;
  /** The field of symbols; undefined if there is none. */
  readonly symbols: { readonly field: string; readonly letters: string } | undefined;
  /** The fields of pieces, each with its letter and how many pieces it has. */
  readonly pieces: readonly { readonly field: string; readonly letter: string; readonly count: number }[];
}

/** What is on a square that is no cell. */
export const NO_CELL = '#';
const EMPTY = '.';
/** Stands for a field without any text. */
const NOTHING = '-';

/** The fields that the positions of these rules are made of. Raises bad input if they are not made of fields. */
export function fieldsOf(rules: Rules<Position>): NamedFields {
  const { position, repeater } = rules;
  if (repeater)
    throw badInput(
      said`the inputs of a contest do not say what stood before, which ${'withRepetition'} asks; leave it out of the rules`,
    );
  const fields: unknown = 'fields' in position ? position.fields : undefined;
  if (isRecord(fields)) return fields;
  throw badInput(said`a contest needs positions that are made of fields, as shape({ … }) makes`);
}

const isRecord = (value: unknown): value is NamedFields => typeof value === 'object' && value !== null;

type Drawn = readonly [name: string, field: FillField | (PieceField<unknown> & { readonly board: Board })];

/** The parts of a position, in the order in which they are written. */
export function blocksOf(rules: Rules<Position>): readonly Block[] {
  const { sides } = rules.position;
  const fields = Object.entries(fieldsOf(rules)).filter(([name]) => name !== 'turn');
  const byBoard = new Map<Board, Drawn[]>();
  for (const [name, field] of fields) {
    const plain =
      isFill(field) || (isPieces(field) && !field.kinds && !field.off && !field.owners && !field.inHand);
    if (!plain || field.board.drawing) continue;
    const group = byBoard.get(field.board) ?? [];
    // a board has one symbol on each cell
    if (!isFill(field) || !group.some(([, other]) => isFill(other)))
      byBoard.set(field.board, [...group, [name, field]]);
  }
  const boards = [...byBoard].flatMap(([board, group]) => boardBlock(board, group) ?? []);
  const drawn = new Set(
    boards.flatMap(({ symbols, pieces }) => [symbols, ...pieces].map((one) => one?.field)),
  );
  const others = fields
    .filter(([name]) => !drawn.has(name))
    .map(([name, field]): Block =>
      isCount(field)
        ? { is: 'number', field: name, max: field.max }
        : { is: 'text', field: name, syntax: field.syntax },
    );
  return [...(sides.length > 0 ? [{ is: 'turn', sides } as const] : []), ...others, ...boards];
}

/** The board with these fields; undefined if two of them have the same letter, or one that a picture cannot have. */
function boardBlock(board: Board, group: readonly Drawn[]): BoardBlock | undefined {
  const fill = group.flatMap(([field, drawn]) => (isFill(drawn) ? [{ field, letters: drawn.symbols }] : []));
  const pieces = group.flatMap(([field, drawn]) =>
    isFill(drawn)
      ? []
      : [{ field, letter: drawn.symbol ?? field.charAt(0).toUpperCase(), count: drawn.count }],
  );
  const [symbols] = fill;
  const empty = symbols?.letters.charAt(0) ?? EMPTY;
  const letters = [...(symbols?.letters ?? empty), ...pieces.map(({ letter }) => letter)];
  const plain = letters.every((letter) => /^[!-~]$/.test(letter) && letter !== NO_CELL);
  if (!plain || new Set(letters).size < letters.length) return undefined;
  return { is: 'board', board, empty, symbols, pieces };
}

/** The board of positions that are drawn on one; the first of several. */
export const boardIn = (rules: Rules<Position>): BoardBlock | undefined =>
  blocksOf(rules).find((block): block is BoardBlock => block.is === 'board');

/** The letters that a board may have, the empty cell first. */
export const lettersOf = ({ symbols, empty, pieces }: BoardBlock): readonly string[] => [
  ...(symbols?.letters ?? empty),
  ...pieces.map(({ letter }) => letter),
];

/** The texts of the fields of `p`, by name. */
export const textsOf = (rules: Rules<Position>, p: Position): ReadonlyMap<string, string> =>
  new Map(
    rules.position
      .text(p)
      .split(' ')
      .map((part) => {
        const equals = part.indexOf('=');
        return [part.slice(0, equals), part.slice(equals + 1)] as const;
      }),
  );

/**
 * The lines that show `p`. Raises bad input if two pieces are on one cell; of one of each side, as a capture leaves them that ends the
 * game, `reached` shows the one that has moved there: with the position before, that says all.
 */
export function linesOf(
  rules: Rules<Position>,
  blocks: readonly Block[],
  p: Position,
  reached = false,
): string[] {
  const texts = textsOf(rules, p);
  return blocks.flatMap((block) => {
    if (block.is === 'turn') return [block.sides[rules.position.toMove(p)]];
    if (block.is === 'board') return pictureOf(rules, block, p, reached);
    return [`${block.field} ${texts.get(block.field) || NOTHING}`];
  });
}

/** The rows of a board at `p`. */
export function pictureOf(
  rules: Rules<Position>,
  { board, empty, symbols, pieces }: BoardBlock,
  p: Position,
  reached = false,
): string[] {
  const mover = rules.position.toMove(p);
  const on = new Map<number, string>();
  const owners = new Map<number, number | undefined>();
  if (symbols) Array.from(String(p[symbols.field])).forEach((symbol, cell) => on.set(cell, symbol));
  for (const { field, letter } of pieces)
    for (const cell of rules.position.cells(p, field)) {
      const owner = rules.owner(field, letter);
      const isTaken = (on.get(cell) ?? empty) !== empty;
      const sides = [owner, owners.get(cell)];
      if (isTaken && !(reached && sides.includes(mover) && sides.includes(1 - mover)))
        throw badInput(said`two pieces are on the cell ${board.label(cell)}`);
      if (isTaken && owner === mover) continue;
      on.set(cell, letter);
      owners.set(cell, owner);
    }
  return Array.from({ length: board.rows }, (_, r) =>
    Array.from({ length: board.columns }, (__, c) => {
      const cell = board.find(r + 1, c + 1);
      return cell === undefined ? NO_CELL : (on.get(cell) ?? empty);
    }).join(''),
  );
}

/** A part of a position as it was read, before it is known what the rules make of it. */
export interface ReadBlock {
  readonly place: Said;
  /** One word, or the rows of a board. */
  readonly rows: readonly string[];
}

/** Reads one part; a board has `size` rows and columns. Raises bad input, with the place. */
export function readBlock(
  input: Input,
  block: Block,
  size: { readonly rows: number; readonly columns: number },
): ReadBlock {
  if (block.is === 'board') return readRows(input, block, size);
  if (block.is === 'turn') {
    const read = input.word(said`the side to move`);
    if (!block.sides.includes(read.text))
      throw noneOf(said`the side to move`, read.text, block.sides).at(placeOf(read));
    return { place: placeOf(read), rows: [read.text] };
  }
  const { field } = block;
  const name = input.word(said`${quote(field)}`);
  if (name.text !== field)
    throw badInput(said`expected ${quote(field)}, got ${quote(name.text)}`).at(placeOf(name));
  const read = input.word(block.is === 'number' ? word(field) : said`${word(field)} (${block.syntax})`);
  return { place: placeOf(read), rows: [read.text === NOTHING ? '' : read.text] };
}

function readRows(
  input: Input,
  block: BoardBlock,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): ReadBlock {
  let first: InputWord | undefined;
  const read = Array.from({ length: rows }, (_, r) => {
    const row = input.word(said`row ${r + 1} of ${rows} of the board`);
    first ??= row;
    checkRow(row, r, { letters: lettersOf(block), columns });
    return row.text;
  });
  return { place: first ? placeOf(first) : input.place(), rows: read };
}

/** Raises bad input, with the place, unless the row has so many of the letters. */
function checkRow(
  { text, line, column }: InputWord,
  r: number,
  { letters, columns }: { readonly letters: readonly string[]; readonly columns: number },
): void {
  const unknown = unknownCharacter(
    text,
    letters.filter((letter) => letter !== EMPTY),
  );
  if (unknown) throw badInput(unknown.sentence).at(placeOf({ line, column: column + unknown.column - 1 }));
  const { length } = Array.from(text);
  if (length !== columns)
    throw badInput(said`row ${r + 1} has ${length} characters, expected ${columns}`).at(
      placeOf({ line, column }),
    );
}

/** The position that these parts make up. Raises bad input, with the place. */
export function positionOf(
  rules: Rules<Position>,
  blocks: readonly Block[],
  read: readonly ReadBlock[],
): Position {
  const texts = blocks.flatMap((block, k) => {
    const { place, rows } = read[k];
    if (block.is === 'turn') return [`turn=${rows[0]}`];
    if (block.is === 'board') return located(place, () => boardTexts(block, rows));
    const text = `${block.field}=${rows[0]}`;
    // read alone, so that an error has its place
    return located(place, () => (checkField(rules, block.field, rows[0]), [text]));
  });
  const p = rules.position.parse(texts.join(' '));
  if (!rules.legal(p)) throw badInput(said`the rules have no such position`).at(read[0].place);
  return p;
}

function checkField(rules: Rules<Position>, name: string, text: string): void {
  fieldsOf(rules)[name].parse(text, word(name));
}

/** The texts of the fields on a board, such as `white=1,1`; that of symbols first. Raises bad input for cells that are none, and for too few or too many pieces. */
export function boardTexts({ board, symbols, pieces, empty }: BoardBlock, rows: readonly string[]): string[] {
  const at = (cell: number): string => rows[board.row(cell) - 1].charAt(board.column(cell) - 1);
  for (const [r, row] of rows.entries())
    for (const [c, letter] of Array.from(row).entries()) {
      const isCell = board.find(r + 1, c + 1) !== undefined;
      if (isCell === (letter !== NO_CELL)) continue;
      throw badInput(
        isCell
          ? said`row ${r + 1}, column ${c + 1} is a cell, not ${NO_CELL}`
          : said`row ${r + 1}, column ${c + 1} is no cell: expected ${NO_CELL}, got ${quote(letter)}`,
      );
    }
  const cells = board.cells();
  const placed = pieces.map(({ field, letter, count }) => {
    const found = cells.filter((cell) => at(cell) === letter);
    if (found.length !== count)
      throw badInput(said`expected ${count} ${letter} (${word(field)}), found ${found.length}`);
    return `${field}=${found.map((cell) => board.label(cell)).join('/')}`;
  });
  if (!symbols) return placed;
  const byRow = rows.map((_, r) =>
    cells
      .filter((cell) => board.row(cell) === r + 1)
      .map((cell) => (symbols.letters.includes(at(cell)) ? at(cell) : empty))
      .join(''),
  );
  return [`${symbols.field}=${byRow.filter((row) => row !== '').join('/')}`, ...placed];
}
