/** Boards and positions of sowing games: pits and stores that hold seeds, none of which ever leaves the board. */
import { type Said, badInput, parseInteger, said, word } from '../base/errors.ts';
import { once } from '../base/once.ts';
import { Board, type Cell } from './board.ts';
import { Combinations } from '../base/combinations.ts';
import { expectBoard, expectWhole } from './expected.ts';
import { type Field, type NamedFields, fieldCalled } from './fields.ts';
import { freeBoard } from './free.ts';

/** The number of seeds in each cell of a board. A value is a list by cell. */
export interface PitsField extends Field<readonly number[]> {
  readonly board: Board;
  /** The number of all seeds. */
  readonly seeds: number;
}

/** The pits of one side in the order in which it sows, and the store for what it gains. */
export interface PitSide {
  readonly pits: readonly Cell[];
  readonly store: Cell;
}

/** A board of two rows of pits, with the pits and the store of each side. */
export interface PitBoard {
  readonly board: Board;
  readonly south: PitSide;
  readonly north: PitSide;
}

/** More pits in a row would not fit on a page. */
const MOST_PITS = 20;

/**
 * A board with a row of pits for each side and a store at the end of each row, sown counterclockwise:
 *
 *          N3 N2 N1
 *       N            S
 *          S1 S2 S3
 *
 * Its cells are S1, S2, …, N1, N2, …, then the stores S and N. Raises bad input for other than 1 to 20 pits in a row.
 */
export function pitBoard(length: number): PitBoard {
  expectWhole('pitBoard(…)', length, 1, MOST_PITS);
  const row = Array.from({ length }, (_, k) => k);
  const names = [...row.map((k) => `S${k + 1}`), ...row.map((k) => `N${k + 1}`), 'S', 'N'];
  const south = { pits: row, store: 2 * length };
  const north = { pits: row.map((k) => length + k), store: 2 * length + 1 };
  const board = freeBoard({
    cells: Board.rectangle(1, names.length),
    naming: 'name',
    names,
    joined: {
      points: [
        ...row.map((k) => [1, k + 1] as const),
        ...row.map((k) => [0, length - k] as const),
        [0.5, length + 1],
        [0.5, 0],
      ],
      lines: [],
    },
    needDirections: () => {
      throw badInput(said`a board of pits has no directions`);
    },
    diagram: (symbolAt) => {
      const inRow = (cells: readonly Cell[], text: (cell: Cell) => string): string =>
        `      ${cells.map((cell) => text(cell).padStart(3)).join('')}`;
      const called = (cell: Cell): string => names[cell];
      const far = north.pits.toReversed();
      const stores = `N ${symbolAt(north.store).padEnd(4 + 3 * length)}    S ${symbolAt(south.store)}`;
      return [
        inRow(far, called),
        inRow(far, symbolAt),
        stores,
        inRow(south.pits, symbolAt),
        inRow(south.pits, called),
      ].join('\n');
    },
  });
  return { board, south, north };
}

/**
 * A field for `seeds` seeds in the cells of `board`: each value says how many each cell holds.
 *
 * The index: write the seeds as stars, with a bar after each cell but the last. The places of the bars are a combination, and the
 * index is its rank:
 *
 *     2,0,1    * * | | *    bars at 2 and 3: rank = C(2, 1) + C(3, 2) = 5
 */
export function pits(board: Board, seeds: number): PitsField {
  expectBoard('pits(board, …)', board);
  expectWhole('pits(…, seeds)', seeds, 0, 1000);
  const cells = board.cells();
  const bars = once(() => new Combinations(seeds + board.size - 1, board.size - 1));
  const rank = (value: readonly number[]): number => {
    const places: number[] = [];
    for (let c = 0, place = 0; c < value.length - 1; c++) places.push((place += value[c]) + c);
    return bars().rank(places);
  };
  const unrank = (index: number): number[] => {
    const places = bars().unrank(index);
    return cells.map((c) => (places[c] ?? seeds + c) - (c === 0 ? 0 : places[c - 1] + 1));
  };
  const permuted = (value: readonly number[], permutation: ArrayLike<number>): number[] => {
    const image = value.slice();
    value.forEach((count, c) => (image[permutation[c]] = count));
    return image;
  };
  return {
    board,
    seeds,
    size: bars().size,
    rank,
    unrank,
    syntax: said`${board.size} numbers that make ${seeds} together, with ${','} between`,
    text: (value) => value.join(),
    parse: (text, name) => parseSeeds(board, seeds, text, name),
    cells: () => [],
    permuted,
    image: (permutation) => (index) => rank(permuted(unrank(index), permutation)),
    difference: (before, after) =>
      cells
        .filter((c) => before[c] !== after[c])
        .map((c) => `${board.label(c)} ${before[c]}-${after[c]}`)
        .join(' '),
    marks: (value) =>
      cells.flatMap((cell) => (value[cell] === 0 ? [] : [{ cell, symbol: String(value[cell]) }])),
    // a seed goes to another pit; none is added or removed
    edited: (value, { cell, symbol, from }, name) => {
      const after = value.slice();
      if (from === undefined) after[cell] = Number(symbol ?? 0);
      else {
        after[from]--;
        after[cell]++;
      }
      const sum = seedsOf(after, cells);
      if (sum !== seeds) throw badInput(said`${name}: expected ${seeds} seeds, got ${sum}`);
      return after;
    },
  };
}

/** The number of seeds in each cell of the board. Raises bad input for other numbers than of `seeds` seeds. */
function parseSeeds(board: Board, seeds: number, text: string, name: Said): number[] {
  const value = text.split(',').map((own, c) => {
    const called = c < board.size ? board.label(c) : String(c + 1);
    return parseInteger(said`${name} ${word(called)}`, own, { min: 0, max: seeds });
  });
  if (value.length !== board.size)
    throw badInput(said`${name}: expected ${board.size} numbers, got ${value.length}`);
  const sum = value.reduce((all, own) => all + own, 0);
  if (sum !== seeds) throw badInput(said`${name}: expected ${seeds} seeds, got ${sum}`);
  return value;
}

export const isPits = (field: Field<unknown>): field is PitsField => 'seeds' in field;

/** The field of pits called `name`. Raises bad input if there is none. */
export function pitsCalled(fields: NamedFields, name: string): PitsField {
  const found = fieldCalled(fields, name);
  if (isPits(found)) return found;
  throw badInput(said`${word(name)} is not a field of pits, as ${'pits(…)'} makes`);
}

/** How many seeds are in these cells together. */
export function seedsOf(value: readonly number[], cells: readonly Cell[]): number {
  let sum = 0;
  for (let k = 0; k < cells.length; k++) sum += value[cells[k]];
  return sum;
}
