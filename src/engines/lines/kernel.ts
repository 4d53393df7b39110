/** The search of games of lines in WebAssembly: `assembly/lines.ts` on a description in its memory, and a table of bounds. */
import { assert } from '../../base/errors.ts';
import { keepMemory, takeMemory } from '../common/wasm/spare-memory.ts';
import { wasmInstance, wasmMemory } from '../common/wasm/instance.ts';
import { GAME, lines as module } from '../common/wasm/lines.ts';
import { type StructValues, writeFields } from '../common/wasm/struct.ts';
import { type BoundTable, SCORE_BITS, copyEntries } from './bound-table.ts';
import { GameWriter } from './game-writer.ts';
import {
  type Family,
  type LineGame,
  type LineFamilies,
  MOST_CELLS,
  MOST_SYMMETRIES,
  wordOf,
} from './layout.ts';
import type { LineThreads } from './threads.ts';
import { CONTROL_LENGTH, type LineModule } from './turn.ts';

/** Parts of the search that change no value. All are on unless they are switched off, as tests do. */
export interface SearchParts {
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
  /** BoundTable of the positions after each move are looked at before any is searched. */
  readonly childBounds?: boolean;
  /** Moves that are forced are made without being looked up. */
  readonly forced?: boolean;
  /** Where symbols fall, putting one above each of the other side's bounds the score. */
  readonly answers?: boolean;
  /** Positions share an entry that differ in symbols through which no line is open. */
  readonly dead?: boolean;
  /** Symmetric positions share an entry while at most this share of the cells is filled; 0 for never. */
  readonly symmetries?: number;
}

/** The names in the order of their bits. */
const SWITCHES = [
  'replies',
  'bounds',
  'openLines',
  'threats',
  'history',
  'childBounds',
  'forced',
  'answers',
  'dead',
] as const;

/** log2 of the number of slots to begin with, and of how many times as many there are when these are full. */
const FIRST_SLOTS = 20;
const GROWTH = 3;
/** A table is full when so many nodes were visited for each of its slots since it was empty. */
const NODES_PER_SLOT = 4;
/** Nodes between two calls of `stop`, see assembly/lines.ts. */
const NODES_TO_STOP = 2 ** 15;
/** log2 of the least number of slots: their bits make room for the bound in an entry. */
const LEAST_SLOTS = 10;
/** log2 of the most slots: their bytes are within the reach of WebAssembly. */
const MOST_SLOTS = 27;
/** Bytes of the list of moves of one ply. */
const LIST_BYTES = 5632;
/** Bytes of the tables of one symmetry. */
const IMAGE_BYTES = 2 ** 14;
/** What is described; the module counts the nodes. */
const { nodes: NODES_AT, ...WORDS } = GAME.words;
const DESCRIBED = { numbers: GAME.numbers, words: WORDS };
/** Bytes of a description: threads that count their nodes close together would wait for each other. */
const DESCRIBED_BYTES = Math.ceil(GAME.bytes / 256) * 256;
/** Bytes for one thread: a description, lists of moves, counters, and its part of what coordinates the threads. */
const THREAD_BYTES = DESCRIBED_BYTES + (MOST_CELLS + 1) * LIST_BYTES + 8 * MOST_CELLS + 4 * CONTROL_LENGTH;

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

/** A search is ended by this: `stop` returns true if it is to end. */
export type Stop = () => boolean;

/** A search of one game, with its table. */
export interface LineSearch<P> {
  readonly game: LineGame<P>;
  /** Bytes of memory, the table included. */
  bytes(): number;
  /** The nodes of all searches so far; in the course of one, of those before it and most of its own. */
  nodes(): number;
  /** Makes the table empty, and forgets which moves were good. */
  clear(): void;
  /** Frees the memory for the next search. Nothing may be searched afterwards. */
  release(): void;
  /**
   * A bound of the score of `p`, where play goes on: at most alpha if the score is at most alpha, at least beta if it is at
   * least beta, else the score. Undefined if `stop` ended the search.
   */
  search(p: P, alpha: number, beta: number, stop?: Stop): number | undefined;
  /** The scores that `p` can have: the number of cells that are or can be filled, and of those that are. */
  counts(p: P): { readonly cells: number; readonly count: number };
}

/** The threads that share a table, and how many they are. Absent: one thread has it. */
interface SharedBy {
  readonly threads?: number | undefined;
  readonly lineThreads?: LineThreads | undefined;
}

/** The bytes of a search with 2^slots slots by so many threads, rounded up. */
export const kernelBytes = <P>(game: LineGame<P>, slots: number, threads = 1): number =>
  2 ** slots * slotBytes(game) + fixedBytes(game, threads);

/** log2 of the most slots that fit in the memory. */
export function slotsWithin<P>(game: LineGame<P>, memory: number, threads = 1): number {
  const free = memory - fixedBytes(game, threads);
  let slots = LEAST_SLOTS;
  while (slots < MOST_SLOTS && 2 ** (slots + 1) * slotBytes(game) <= free) slots++;
  return slots;
}

/** The bytes beside the table, rounded up. */
const fixedBytes = <P>(game: LineGame<P>, threads: number): number =>
  threads * THREAD_BYTES + (MOST_CELLS + 2) * LIST_BYTES + MOST_SYMMETRIES * IMAGE_BYTES + linesBytes(game);

const slotBytes = <P>(game: LineGame<P>): number => (keyOf(game) === 'both' ? 16 : 8);

/** More than the bytes of all lines: a line takes 8 bytes, a family of several lines 24. */
function linesBytes<P>({ choices, wins, areas }: LineGame<P>): number {
  const conditions = choices.flat(2).flatMap((choice) => choice.conditions);
  const all = [...conditions, ...areas].map(({ lines }) => lines);
  return [...all, ...(wins ?? [])].reduce(
    (sum, { families, singles }) => sum + 40 + 24 * families.length + 8 * singles.length,
    0,
  );
}

function keyOf<P>({ summed, symbols, filling }: LineGame<P>): Key {
  if (summed) return 'sum';
  if (symbols.length === 1) return 'first';
  return filling.cells <= MOST_CELLS / 2 && !filling.columns ? 'halves' : 'both';
}

/**
 * A search with at most 2^slots slots. It begins with a small table of 2^first, which the caches of the processor hold, and goes on
 * with a larger one when that is full, which `threads` threads share if its entries have one word. Undefined if there is no
 * WebAssembly, or no memory even for the small one.
 */
export function kernel<P>(
  game: LineGame<P>,
  slots: number,
  parts: SearchParts = {},
  { first = FIRST_SLOTS, ...shared }: { readonly first?: number } & SharedBy = {},
): LineSearch<P> | undefined {
  assert(Math.min(slots, first) >= LEAST_SLOTS, `a table of fewer than 2^${LEAST_SLOTS} slots`);
  const smallest = table(game, Math.min(slots, first), parts);
  if (!smallest) return undefined;
  let current = smallest;
  let most = slots;
  let nodes = 0;
  /** The nodes of the present table when it was last made empty. */
  let before = 0;
  const clear = (): void => {
    current.clear();
    before = current.nodes();
  };
  const impartial = game.rules.position.sides.length === 0;
  /** For which positions the table is: with other cells, or with the other side to move, it must be empty. */
  let about = '';
  return {
    game,
    bytes: () => current.bytes,
    nodes: () => nodes + current.nodes(),
    clear,
    release: () => current.release(),
    counts: (p) => wordsOf(game, p),
    search: (p, alpha, beta, stop = () => false) => {
      const words = wordsOf(game, p);
      const now = `${words.board} ${words.filled} ${impartial ? 0 : (words.side + words.count) % 2}`;
      if (now !== about) clear();
      about = now;
      for (;;) {
        const patience = current.slots < most ? NODES_PER_SLOT * 2 ** current.slots : Infinity;
        let [full, ended] = [false, false];
        const bound = current.search(words, alpha, beta, () => {
          full = current.nodes() - before > patience;
          ended = !full && stop();
          return full || ended;
        });
        if (!full) return ended ? undefined : bound;
        const larger = table(game, Math.min(most, current.slots + GROWTH), parts, shared);
        if (larger) {
          copyEntries(current.entries(), larger.entries());
          nodes += current.nodes();
          current.release();
          current = larger;
          before = 0;
        } else most = current.slots;
      }
    },
  };
}

/** What the search that runs now asks from time to time. Memory that is used again keeps its instance, and so its imports. */
let asking: Stop = () => false;
const stop = (): number => (asking() ? 1 : 0);

/** A search with a table of one size. */
interface Table {
  readonly slots: number;
  readonly bytes: number;
  nodes(): number;
  entries(): BoundTable;
  clear(): void;
  release(): void;
  search(words: Words, alpha: number, beta: number, stop: Stop): number;
}

function table<P>(
  game: LineGame<P>,
  slots: number,
  parts: SearchParts,
  { threads = 1, lineThreads }: SharedBy = {},
): Table | undefined {
  const shared = threads > 1 && keyOf(game) !== 'both' ? lineThreads : undefined;
  const bytes = kernelBytes(game, slots, threads);
  const memory = shared ? wasmMemory(bytes, true) : takeMemory(bytes, 'wasm');
  let asked = 0;
  const found = memory && wasmInstance<LineModule>(shared?.module ?? module, memory, { lines: { stop } });
  if (!found) return shared ? table(game, slots, parts) : undefined;

  const view = new DataView(memory.buffer);
  const writer = new GameWriter(view, game.bottom !== 0n);
  const { symmetries: share = 1 / 3 } = parts;
  const { numbers, address, lists, control, others } = describedBy(writer, game, {
    slots,
    parts,
    share,
    threads: shared ? threads : 1,
  });
  assert(
    writer.top + 2 ** slots * slotBytes(game) <= bytes,
    'the description of a game is larger than planned',
  );
  const helpers = shared?.start(memory, control, others);
  const describe = (at: number, values: StructValues<typeof GAME.numbers, typeof WORDS>): void =>
    writeFields(view, at, DESCRIBED, values);
  const counters = [address, ...others.map(({ game: at }) => at)];
  return {
    slots,
    bytes,
    nodes: () =>
      counters.reduce(
        (sum, at) => sum + Number(view.getBigUint64(at + NODES_AT, true)),
        asked * NODES_TO_STOP,
      ),
    entries: () => ({
      slots,
      epoch: numbers.epoch,
      words: new Uint32Array(memory.buffer, numbers.table, (2 ** slots * slotBytes(game)) / 4),
    }),
    clear: () => {
      numbers.epoch++;
      if (numbers.epoch >= 2 ** (slots - SCORE_BITS)) {
        new Uint8Array(memory.buffer, numbers.table, slotBytes(game) * 2 ** slots).fill(0);
        numbers.epoch = 1;
      }
      new Uint8Array(memory.buffer, numbers.history, 8 * MOST_CELLS).fill(0);
    },
    release: () => {
      helpers?.end();
      // larger memory is returned to the system
      if (slots > FIRST_SLOTS || shared) return;
      new Uint8Array(memory.buffer).fill(0);
      keepMemory(memory, 'wasm');
    },
    search: ({ board, filled, first, second, side, cells }, alpha, beta, stopNow) => {
      // cells that stay empty may break the symmetry
      const symmetryLimit = filled === 0n ? Math.floor(cells * share) : -1;
      Object.assign(numbers, { board, filled, first, second, cells, symmetryLimit });
      describe(address, numbers);
      others.forEach((other, k) =>
        describe(other.game, { ...numbers, history: other.history, thread: k + 1 }),
      );
      helpers?.begin(side, alpha, beta);
      asking = () => {
        asked++;
        return helpers?.found() === true || stopNow();
      };
      const own = found.search(address, lists, side, alpha, beta);
      asked = 0;
      return helpers ? helpers.finish(own) : own;
    },
  };
}

interface TableSize {
  readonly slots: number;
  readonly parts: SearchParts;
  /** The part of the cells up to which symmetries are used. */
  readonly share: number;
  readonly threads: number;
}

/** Writes a game to memory, before the table: the numbers that describe it, and where it all is. */
function describedBy<P>(writer: GameWriter, game: LineGame<P>, { slots, parts, share, threads }: TableSize) {
  const { wins, areas } = game;
  const address = writer.space(DESCRIBED_BYTES);
  const lists = writer.space((MOST_CELLS + 1) * LIST_BYTES);
  const history = writer.space(8 * MOST_CELLS);
  const control = writer.space(4 * CONTROL_LENGTH);
  const others = Array.from({ length: threads - 1 }, () => ({
    game: writer.space(DESCRIBED_BYTES),
    lists: writer.space((MOST_CELLS + 1) * LIST_BYTES),
    history: writer.space(8 * MOST_CELLS),
  }));
  const symmetries = share > 0 ? game.symmetries() : [];
  const images = writer.images(symmetries);
  const winning = wins ? writer.lines(wins[0]) : 0;
  const otherWinning = wins && !areEqual(wins[0], wins[1]) ? writer.lines(wins[1]) : winning;
  const [conditions = 0, otherConditions = 0] = wins ? [] : game.choices.map((own) => writer.choices(own));
  const areaWords = areas.flatMap((area) => [area.cells, BigInt(writer.lines(area.lines))]);
  const switches = { history: game.rules.position.sides.length > 0, ...parts };
  const numbers = {
    board: 0n,
    filled: 0n,
    bottom: game.bottom,
    first: 0n,
    second: 0n,
    falls: game.bottom === 0n ? 0 : 1,
    cells: 0,
    full: game.full,
    key: KEYS.indexOf(keyOf(game)),
    slots,
    table: 0,
    epoch: 1,
    parts: SWITCHES.reduce((sum, name, bit) => sum + (switches[name] === false ? 0 : 1 << bit), 0),
    symmetryLimit: 0,
    symmetries: symmetries.length,
    images,
    weights: writer.put(game.weights.map((weight) => [4, weight])),
    history,
    wins: winning,
    otherWins: otherWinning,
    conditions,
    otherConditions,
    areas: areas.length === 0 ? 0 : writer.put([areas.length, ...areaWords].map((value) => [8, value])),
    answers: writer.words(game.answers),
    thread: 0,
  };
  numbers.table = writer.space(0);
  return { numbers, address, lists, control, others };
}

const areEqual = (a: LineFamilies, b: LineFamilies): boolean =>
  a === b ||
  (a.singles.join() === b.singles.join() &&
    a.families.map(wordsOfFamily).join() === b.families.map(wordsOfFamily).join());

const wordsOfFamily = ({ first, distance, length }: Family): string => `${first} ${distance} ${length}`;

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
  const foreign = (cell: number): boolean => at[cell] !== 0 && !symbols.includes(at[cell]);
  const closed = closing.filter((area) =>
    area.some((line) => foreign(line[0]) && line.every((cell) => at[cell] === at[line[0]])),
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
  const [first = 0n, second = 0n] = wins && own[side][0] === symbols[1] ? put.toReversed() : put;
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
