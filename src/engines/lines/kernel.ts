/** The search of games of lines in WebAssembly: `assembly/lines.ts` on a description in its memory, and a table of bounds. */
import { assert } from '../../base/errors.ts';
import { wasmInstance, wasmMemory } from '../wasm/instance.ts';
import { lines as module } from '../wasm/lines.ts';
import { type Choice, type LineGame, type Lines, MOST_CELLS, wordOf } from './layout.ts';

/** Parts of the search that change no value. All are on unless they are switched off, as tests do. */
export interface Parts {
  /** Cells where the other side would win are taken at once, and nothing is dropped below them. */
  readonly replies?: boolean;
  /** How soon the game can end bounds the score. */
  readonly bounds?: boolean;
  /** A side without an open line cannot win. */
  readonly openLines?: boolean;
  /** Moves that make threats are tried first. */
  readonly threats?: boolean;
  /** Moves that caused cut-offs are tried first, where a line may also lose. Absent: in games with two sides. */
  readonly history?: boolean;
  /** Entries of the positions after each move are looked at before any is searched. */
  readonly childBounds?: boolean;
  /** Symmetric positions share an entry while at most this share of the cells is filled; 0 for never. */
  readonly symmetries?: number;
}

/** The names in the order of their bits. */
const SWITCHES = ['replies', 'bounds', 'openLines', 'threats', 'history', 'childBounds'] as const;

/** log2 of the number of slots to begin with, and of how many times as many there are when these are full. */
const FIRST_SLOTS = 20;
const GROWTH = 3;
/** A table is full when a search has visited so many nodes for each of its slots. */
const NODES_PER_SLOT = 4;
/** Nodes between two calls of `stop`, see assembly/lines.ts. */
const NODES_TO_STOP = 2 ** 15;
/** log2 of the least number of slots: their bits make room for the bound in an entry. */
export const LEAST_SLOTS = 10;
/** Bytes of the list of moves of one ply. */
const LIST_BYTES = 3072;
/** Bytes of the tables of one symmetry. */
const IMAGE_BYTES = 2 ** 14;
/** With more symmetries, finding the least image takes longer than it saves. */
const MOST_SYMMETRIES = 48;
/** Entries of an earlier epoch are empty: so many bits of an entry are no bits of an epoch. */
const SCORE_BITS = 9;
/** Offsets in the description, see `Game` in assembly/lines.ts. */
const POSITION_AT = 24;
const NODES_AT = 40;
const FILLED_AT = 8;
const NUMBERS_AT = 48;

/** How a key is made of a position, as numbered in assembly/lines.ts. */
const KEYS = ['sum', 'halves', 'first', 'both'] as const;
type Key = (typeof KEYS)[number];

/** A position as words. */
interface Words {
  readonly board: bigint;
  readonly filled: bigint;
  /** The cells with each symbol; in a duel those of the side to move, then those of the other side. */
  readonly first: bigint;
  readonly second: bigint;
  readonly side: number;
  /** Number of cells, and of those with a symbol. */
  readonly cells: number;
  readonly count: number;
}

interface Module {
  search(game: number, space: number, side: number, alpha: number, beta: number): number;
}

/** A search is ended by this: `stop` returns true if it is to end. */
export type Stop = () => boolean;

/** A search of one game, with its table. */
export interface Kernel<P> {
  readonly game: LineGame<P>;
  /** Bytes of memory, the table included. */
  readonly bytes: number;
  /** The nodes of all searches so far; in the course of one, of those before it and most of its own. */
  nodes(): number;
  /** Makes the table empty, and forgets which moves were good. */
  clear(): void;
  /**
   * A bound of the score of `p`, where play goes on: at most alpha if the score is at most alpha, at least beta if it is at
   * least beta, else the score. Undefined if `stop` ended the search.
   */
  search(p: P, alpha: number, beta: number, stop?: Stop): number | undefined;
  /** The scores that `p` can have: the number of cells that are or can be filled, and of those that are. */
  counts(p: P): { readonly cells: number; readonly count: number };
}

/** The bytes of a search with 2^slots slots. */
export const kernelBytes = <P>(game: LineGame<P>, slots: number): number =>
  2 ** slots * slotBytes(game) + 2 ** 19 + MOST_SYMMETRIES * IMAGE_BYTES;

const slotBytes = <P>(game: LineGame<P>): number => (keyOf(game) === 'both' ? 16 : 8);

function keyOf<P>({ summed, symbols, filling }: LineGame<P>): Key {
  if (summed) return 'sum';
  if (symbols.length === 1) return 'first';
  return filling.cells <= MOST_CELLS / 2 && !filling.columns ? 'halves' : 'both';
}

/**
 * A search with at most 2^slots slots. It begins with a small table, which the caches of the processor hold, and begins again
 * with a larger one when that is full. Undefined if there is no WebAssembly, or not enough memory. */
export function kernel<P>(game: LineGame<P>, slots: number, parts: Parts = {}): Kernel<P> | undefined {
  assert(slots >= LEAST_SLOTS, `a table of fewer than 2^${LEAST_SLOTS} slots`);
  const bytes = kernelBytes(game, slots);
  const memory = wasmMemory(bytes);
  if (!memory) return undefined;
  let [stopped, asked]: [Stop, number] = [() => false, 0];
  const found = wasmInstance<Module>(module, memory, { lines: { stop: () => (stopped() ? 1 : 0) } });
  if (!found) return undefined;

  const view = new DataView(memory.buffer);
  let top = 0;
  const room = (size: number): number => {
    const at = top;
    top += Math.ceil(size / 8) * 8;
    return at;
  };
  const put = (writers: readonly (readonly [bytes: 4 | 8, value: number | bigint])[]): number => {
    const at = room(writers.reduce((sum, [size]) => sum + size, 0));
    let to = at;
    for (const [size, value] of writers) {
      if (size === 4) view.setInt32(to, Number(value), true);
      else view.setBigUint64(to, BigInt(value), true);
      to += size;
    }
    return at;
  };
  const lines = ({ families, singles }: Lines): number =>
    put([
      [4, families.length],
      [4, singles.length],
      ...families.flatMap(
        ({ first, distance, length, whole }) =>
          [
            [8, first],
            [4, distance],
            [4, length],
            [8, length === 4 && whole ? (game.filling.columns && distance === 1 ? 2 : 1) : 0],
          ] as const,
      ),
      ...singles.map((word) => [8, word] as const),
    ]);
  const choices = (own: readonly Choice[]): number => {
    const known = own.map(({ symbol, conditions }) => ({
      symbol,
      conditions: conditions.map((condition) => [lines(condition.lines), condition.wins ? 1 : -1] as const),
    }));
    return put([
      [4, own.length],
      ...known.flatMap(
        ({ symbol, conditions }) =>
          [
            [4, symbol],
            [4, conditions.length],
            ...conditions.flat().map((value) => [4, value] as const),
          ] as const,
      ),
    ]);
  };

  const described = room(256);
  const spaceAt = room((MOST_CELLS + 1) * LIST_BYTES);
  const history = room(8 * MOST_CELLS);
  const { wins, areas } = game;
  const switches = { history: game.rules.position.sides.length > 0, ...parts };
  const { symmetries: share = 1 / 3 } = parts;
  const used = share > 0 ? game.symmetries() : [];
  const symmetries = used.length <= MOST_SYMMETRIES ? used : [];
  const images = room(symmetries.length * IMAGE_BYTES);
  symmetries.forEach((bits, g) => writeImages(view, images + g * IMAGE_BYTES, bits));
  const winning = wins?.map(lines);
  const conditions = wins ? undefined : game.choices.map(choices);
  const areasAt =
    areas.length === 0
      ? 0
      : put([
          [8, areas.length],
          ...areas.flatMap(
            (area) =>
              [
                [8, area.cells],
                [8, lines(area.lines)],
              ] as const,
          ),
        ]);
  const numbers = {
    falls: game.bottom === 0n ? 0 : 1,
    cells: 0,
    full: game.full,
    key: KEYS.indexOf(keyOf(game)),
    slots: Math.min(slots, FIRST_SLOTS),
    table: 0,
    epoch: 1,
    parts: SWITCHES.reduce((sum, name, bit) => sum + (switches[name] === false ? 0 : 1 << bit), 0),
    symmetryLimit: 0,
    symmetries: symmetries.length,
    images,
    weights: put(game.weights.map((weight) => [4, weight])),
    history,
    wins: winning?.[0] ?? 0,
    otherWins: winning?.[1] ?? 0,
    conditions: conditions?.[0] ?? 0,
    otherConditions: conditions?.[1] ?? 0,
    areas: areasAt,
  };
  numbers.table = room(0);
  const wipe = (): void => {
    new Uint8Array(memory.buffer, numbers.table, slotBytes(game) * 2 ** numbers.slots).fill(0);
    numbers.epoch = 1;
  };
  const clear = (): void => {
    numbers.epoch++;
    if (numbers.epoch >= 2 ** (numbers.slots - SCORE_BITS)) {
      wipe();
    }
    new Uint8Array(memory.buffer, history, 8 * MOST_CELLS).fill(0);
  };

  const words = (p: P): Words => wordsOf(game, p);
  /** For which positions the table is: with other cells, or with the other side to move, it must be empty. */
  let about = '';
  return {
    game,
    bytes,
    nodes: () => Number(view.getBigUint64(described + NODES_AT, true)) + asked * NODES_TO_STOP,
    clear,
    counts: words,
    search: (p, alpha, beta, stop = () => false) => {
      const { board, filled, first, second, side, cells, count } = words(p);
      const now = `${board} ${filled} ${(side + count) % 2}`;
      if (now !== about) clear();
      about = now;
      numbers.cells = cells;
      // cells that stay empty may break the symmetry
      numbers.symmetryLimit = filled === 0n ? Math.floor(cells * share) : -1;
      view.setBigUint64(described, board, true);
      view.setBigUint64(described + FILLED_AT, filled, true);
      view.setBigUint64(described + FILLED_AT + 8, game.bottom, true);
      view.setBigUint64(described + POSITION_AT, first, true);
      view.setBigUint64(described + POSITION_AT + 8, second, true);
      Object.values(numbers).forEach((value, k) =>
        view.setInt32(described + NUMBERS_AT + 4 * k, value, true),
      );
      for (;;) {
        Object.values(numbers).forEach((value, k) =>
          view.setInt32(described + NUMBERS_AT + 4 * k, value, true),
        );
        const room =
          numbers.slots === slots ? Infinity : (NODES_PER_SLOT * 2 ** numbers.slots) / NODES_TO_STOP;
        let ended = false;
        asked = 0;
        stopped = () => ++asked > room || (ended = stop());
        const bound = found.search(described, spaceAt, side, alpha, beta);
        const full = asked > room;
        asked = 0;
        if (!full) return ended ? undefined : bound;
        wipe();
        numbers.slots = Math.min(slots, numbers.slots + GROWTH);
      }
    },
  };
}

/** Writes the tables of one symmetry: for each byte of a word and each of its values the image. */
function writeImages(view: DataView, at: number, images: readonly number[]): void {
  for (let byte = 0; byte < 8; byte++) {
    const known = [0n];
    for (let bit = 0; bit < 8; bit++) {
      const image = 1n << BigInt(images[8 * byte + bit]!);
      known.push(...known.map((lower) => lower | image));
    }
    known.forEach((image, value) => view.setBigUint64(at + 8 * (256 * byte + value), image, true));
  }
}

function wordsOf<P>({ rules, filling, symbols, bits, board, wins }: LineGame<P>, p: P): Words {
  const { closing, columns = [], symbols: own } = filling;
  const at = filling.symbolsAt(p);
  const cells = Array.from(at, (_, cell) => cell);
  const put = symbols.map((symbol) =>
    wordOf(
      cells.filter((cell) => at[cell] === symbol),
      bits,
    ),
  );
  // cells on which nothing is ever put: with the symbol of nobody, closed by such a line, or, where symbols fall, below one
  const foreign = (cell: number): boolean => at[cell] !== 0 && !symbols.includes(at[cell]!);
  const closed = closing.filter((area) =>
    area.some((line) => foreign(line[0]!) && line.every((cell) => at[cell] === at[line[0]!])),
  );
  const dead = new Set([
    ...cells.filter(foreign),
    ...closed.flat(2).filter((cell) => at[cell] === 0),
    ...columns.flatMap((column) =>
      column.slice(0, column.findLastIndex((cell) => at[cell] !== 0) + 1).filter((cell) => at[cell] === 0),
    ),
  ]);
  const filled = wordOf(dead, bits);
  const side = rules.position.toMove(p);
  // in a duel the symbols of the side to move come first
  const [first = 0n, second = 0n] = wins && own[side]![0] === symbols[1] ? put.toReversed() : put;
  return {
    board: board & ~filled,
    filled,
    first,
    second,
    side,
    cells: at.length - dead.size,
    count: at.filter((symbol) => symbols.includes(symbol)).length,
  };
}
