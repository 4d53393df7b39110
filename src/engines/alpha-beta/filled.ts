/**
 * Positions of a board that symbols fill, in a form that is quick to search: a move copies one short list, the key is added up
 * move by move, and only the lines through the cell of a move can become full by it.
 *
 *     [ the symbol on each cell ][ the words of the key ][ the words of its image by each symmetry ] …
 *
 * A word is a mixed radix number of as many cells as fit. A search finds the same values with the positions of the rules.
 */
import { type Ending, OPEN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { type CellLine, type Filling, type Permutation, structureOf } from '../../rules/structure.ts';
import type { SearchKeys } from './keys.ts';
import type { Searchable } from './tuning.ts';
import type { Tests } from '../common/search/values.ts';

/** Words stay below this: programs in JavaScript are fastest with integers of 31 bits. */
const BELOW = 2 ** 31;

/** A position as a search sees it. */
export interface Filled {
  readonly list: readonly number[];
  readonly turn: number;
  /** The plies that can follow at most. */
  readonly left: number;
  /** The cell of the last move; −1 at a position that was asked for, where the game is not over. */
  readonly last: number;
}

export interface FilledBoard<P> {
  readonly rules: Searchable<Filled>;
  readonly keys: SearchKeys<Filled>;
  of(p: P): Filled;
}

/** Undefined if positions consist of more than symbols, or if something else than full lines and a lack of moves counts. */
export function filledBoard<P>(rules: Rules<P>, symmetric: boolean): FilledBoard<P> | undefined {
  const { position, noMoves, permutations, symmetries, pliesLeft } = rules;
  const filling = structureOf(rules, 'filling');
  if (!filling?.ends || filling.closing.length > 0 || noMoves === undefined) return undefined;
  if (rules.gain || rules.promise || !pliesLeft) return undefined;
  if (symmetric && permutations.length < symmetries.length) return undefined;
  const { cells, symbols, ends } = filling;
  const key = keyOf(filling, symmetric ? permutations : []);
  const places = placesOf(filling);
  const passes = position.sides.length > 0 ? 1 : 0;

  const put = ({ list, turn, left }: Filled, cell: number, symbol: number): Filled => {
    const copy = list.slice();
    copy[cell] = symbol;
    key.add(copy, cell, symbol);
    return { list: copy, turn: turn ^ passes, left: left - 1, last: cell };
  };
  const moves = (p: Filled): readonly Filled[] => {
    const own = symbols[p.turn];
    const found: Filled[] = [];
    for (let k = 0; k < places.length; k++) {
      const place = places[k];
      let empties = 0;
      while (empties < place.length && p.list[place[empties]] === 0) empties++;
      if (empties > 0) for (let s = 0; s < own.length; s++) found.push(put(p, place[empties - 1], own[s]));
    }
    return found;
  };
  const endedAt = endingAfter(filling, ends);
  return {
    rules: {
      position: {
        sides: position.sides,
        toMove: ({ turn }) => turn,
        text: ({ list }) => list.slice(0, cells).join(''),
      },
      moves,
      ended: (p) => (p.last < 0 ? OPEN : endedAt(p, p.last)),
      stuck: () => noMoves,
      noMoves,
      gain: undefined,
      pliesLeft: ({ left }) => left,
      tiesAtEnd: rules.tiesAtEnd,
      promise: undefined,
      legal: () => true,
    },
    keys: key.keys,
    of: (p) => {
      const list = Array.from(filling.symbolsAt(p));
      return { list: key.begun(list), turn: position.toMove(p), left: pliesLeft(p), last: -1 };
    },
  };
}

/** How a game is ended by the last move: a function of the position, and of the cell of the move. */
function endingAfter(
  { cells }: Filling<unknown>,
  ends: NonNullable<Filling<unknown>['ends']>,
): (p: Filled, cell: number) => Ending {
  // the other cells of the lines through each cell
  const through = ends.map(({ lines }) =>
    Array.from({ length: cells }, (_, cell) =>
      lines.flatMap((line) => (line.includes(cell) ? [line.filter((other) => other !== cell)] : [])),
    ),
  );
  return ({ list, turn }, cell) => {
    const put = list[cell];
    for (let k = 0; k < ends.length; k++) {
      const { symbol, ending } = ends[k];
      if ((symbol === 0 || symbol === put) && anyFull(list, through[k][cell], put)) return ending[turn];
    }
    return OPEN;
  };
}

/** The lists of cells of which the last of the empty ones in front can be filled: each column from the top, or each cell. */
const placesOf = ({ cells, columns }: Filling<unknown>): readonly (readonly number[])[] =>
  columns?.map((column) => column.toReversed()) ?? Array.from({ length: cells }, (_, cell) => [cell]);

/** Whether `symbol` is on all cells of one of the lines. */
function anyFull(list: readonly number[], lines: readonly CellLine[], symbol: number): boolean {
  for (let l = 0; l < lines.length; l++) {
    const line = lines[l];
    let k = 0;
    while (k < line.length && list[line[k]] === symbol) k++;
    if (k === line.length) return true;
  }
  return false;
}

interface FilledKey {
  readonly keys: SearchKeys<Filled>;
  /** The list of a position from the symbols on its cells. */
  begun(symbols: readonly number[]): readonly number[];
  /** Adds a symbol that was put on an empty cell to the words in the list. */
  add(list: number[], cell: number, symbol: number): void;
}

/** Keys that are equal for positions that the permutations map to each other. */
function keyOf({ cells, kinds }: Filling<unknown>, permutations: readonly Permutation[]): FilledKey {
  const inWord = Math.floor(Math.log(BELOW) / Math.log(kinds));
  const words = Math.ceil(cells / inWord);
  const images = [Uint32Array.from({ length: cells }, (_, cell) => cell), ...permutations];
  const of = (cell: number, image: number): number => images[image][cell];
  // for each cell and image, one after the other: the word that changes, and by how much for each symbol
  const count = images.length;
  const entries = Array.from({ length: cells * count }, (_, e) => of(Math.floor(e / count), e % count));
  const word = entries.map((to, e) => cells + (e % count) * words + Math.floor(to / inWord));
  const worth = entries.map((to) => kinds ** (to % inWord));
  const add: FilledKey['add'] = (list, cell, symbol) => {
    for (let e = cell * count; e < (cell + 1) * count; e++) list[word[e]] += symbol * worth[e];
  };
  return {
    add,
    begun: (symbols) => {
      const list = [...symbols, ...new Array<number>(words * count).fill(0)];
      symbols.forEach((symbol, cell) => add(list, cell, symbol));
      return list;
    },
    keys: {
      words,
      write: ({ list, turn }, into, at) => {
        let least = cells;
        for (let image = 1; image < count; image++) {
          const other = cells + image * words;
          let w = 0;
          while (w < words - 1 && list[other + w] === list[least + w]) w++;
          if (list[other + w] < list[least + w]) least = other;
        }
        let sum = 0;
        for (let w = 0; w < words; w++) {
          into[at + w] = list[least + w];
          sum += Math.imul(list[cells + w], 0x9e3779b1 + 2 * w);
        }
        into[at] = 2 * into[at] + turn;
        return sum;
      },
    },
  };
}

/** The tests of `tests` for the positions of rules, which `of` brings into another form. */
export function testsAfter<P, Q>(tests: Tests<Q>, of: (p: P) => Q): Tests<P> {
  return {
    get nodes() {
      return tests.nodes;
    },
    get bytes() {
      return tests.bytes;
    },
    get rootMoves() {
      return tests.rootMoves;
    },
    get rootSettled() {
      return tests.rootSettled;
    },
    greatest: tests.greatest,
    least: tests.least,
    valueOf: (ending) => tests.valueOf(ending),
    turned: (p, q) => tests.turned(of(p), of(q)),
    before: (p, q, value) => tests.before(of(p), of(q), value),
    valueAfter: (p, q, value) => tests.valueAfter(of(p), of(q), value),
    after: (p, q, alpha) => tests.after(of(p), of(q), alpha),
    known: (p) => tests.known(of(p)),
    test: (p, alpha) => tests.test(of(p), alpha),
    tieWithin: (p, most) => tests.tieWithin(of(p), most),
    reset: () => tests.reset(),
  };
}
