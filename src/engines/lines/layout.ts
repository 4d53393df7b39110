/**
 * Games of lines as the search in `assembly/lines.ts` sees them: which bit of a word each cell has, and lines as families.
 *
 * Where symbols fall, the bits of a column follow each other from the bottom up. If there are enough bits, one more stays
 * empty above each column, so that one word tells positions apart (see `key`):
 *
 *     2  6 10     connect four on 3 × 3: the bits of the cells; 3, 7 and 11 are empty
 *     1  5  9
 *     0  4  8     a row is a line of distance 4, a diagonal one of 5 or 3
 */
import { once } from '../../base/once.ts';
import { LOSS, TIE, WIN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Filling, type CellLine, type Permutation, structureOf } from '../../rules/structure.ts';
import type { openCells } from './open-cells.ts';

/** The most cells that can be open: those of a word. */
export const MOST_CELLS = 64;
/** With more symmetries, finding the least image takes longer than it saves. */
export const MOST_SYMMETRIES = 48;

/** Lines of equal length whose bits have the same distance from each cell to the next. */
export interface Family {
  /** The bits of the first cells. */
  readonly first: bigint;
  readonly distance: number;
  readonly length: number;
  /** Every row of bits with this distance and length on the board is one of the lines. */
  readonly whole: boolean;
}

/** Lines, each once: as families, and the rest one by one, as words. */
export interface LineFamilies {
  readonly families: readonly Family[];
  readonly singles: readonly bigint[];
}

/** What happens when a side completes a line of a symbol. */
export interface CompletedLine {
  readonly lines: LineFamilies;
  /** Whether the side wins; otherwise it loses. */
  readonly wins: boolean;
}

/** A symbol that a side may put, 0 or 1, with the conditions on its lines, in order. */
export interface Choice {
  readonly symbol: number;
  readonly conditions: readonly CompletedLine[];
}

export interface LineGame<P> extends LineLayout<P> {
  readonly rules: Rules<P>;
  /** Whether the game has the position `p`; it may be that of the open cells of another one. */
  leadsTo(p: P): boolean;
}

/** What the search sees of a game, whatever its start is. */
export interface LineLayout<P> {
  readonly filling: Filling<P>;
  /** The numbers of the symbols that are put down, one or two. */
  readonly symbols: readonly number[];
  /** The bit of each cell. */
  readonly bits: readonly number[];
  /** All cells, and the lowest of each column; symbols fall if there is one. */
  readonly board: bigint;
  readonly bottom: bigint;
  /** Whether the symbols and the filled cells, added as numbers, differ for different positions. */
  readonly summed: boolean;
  /** By side: what it may put. */
  readonly choices: readonly [readonly Choice[], readonly Choice[]];
  /** By side the lines with which it wins, if each side has its own symbol and its lines win; else undefined. */
  readonly wins: readonly [LineFamilies, LineFamilies] | undefined;
  /** Lists of lines that close their cells when one is full. */
  readonly areas: readonly { readonly cells: bigint; readonly lines: LineFamilies }[];
  /** Where symbols fall: the cells that are 0, 2, 4 … below the top of their columns; those from 2 on; those from 4 on, and so on. */
  readonly answers: readonly bigint[];
  /** For the side to move if no cell is left: 1 a win, 0 a tie, −1 a loss. */
  readonly full: number;
  /** How promising each bit is: the more lines go through it the more, where symbols fall first of all through its column. */
  readonly weights: readonly number[];
  /** The symmetries, the identity first: for each byte of a word and each of its values the image. None if there are too many. */
  symmetries(): readonly BigUint64Array[];
}

/**
 * Rules as a game of lines; or why they are none, as a phrase that continues the name of the engine. A board with too many cells
 * is that of the cells that are open at `from`, if `open` finds it.
 */
export function lineGame<P>(rules: Rules<P>, from?: P, open?: typeof openCells): LineGame<P> | string {
  const whole = structureOf(rules, 'filling');
  if (!whole || rules.gain) return 'needs symbols that are put on cells';
  if (!whole.ends) return "cannot see lines in 'outcome', only in 'ends: [line(…)]'";
  const large = whole.cells > MOST_CELLS;
  if (large && whole.closing.length > 0) return `needs at most ${MOST_CELLS} cells where lines close cells`;
  const rest = large && from !== undefined ? open?.(whole, rules.permutations, from) : undefined;
  const { filling = whole, permutations = rules.permutations, leadsTo = () => true } = rest ?? {};
  const { ends = [], closing } = filling;
  if (new Set(filling.symbols.flat()).size > 2) return 'needs at most two symbols';
  if (filling.cells > MOST_CELLS) return `needs at most ${MOST_CELLS} cells that are open`;
  if (ends.some(({ ending }) => ending.includes(TIE))) return 'needs lines that win or lose';
  if (rules.noMoves === undefined) return 'needs one result for all positions without a move';
  if (closing.length > 0 && rules.noMoves === TIE) return 'needs ties that end with a full board';
  const layout = rest ? lineLayout(rules, filling, permutations) : wholeLayout(rules, filling);
  return { rules, leadsTo, ...layout };
}

type KnownLayout<P> = Pick<Rules<P>, 'position' | 'permutations' | 'noMoves'> & {
  readonly layout: LineLayout<P>;
};

/** The layouts of rules; those that differ in the start share one, so that further questions about a game begin at once. */
const layouts = new WeakMap<object, unknown>();

function wholeLayout<P>(rules: Rules<P>, filling: Filling<P>): LineLayout<P> {
  const { position, permutations, noMoves } = rules;
  const known = layouts.get(filling) as KnownLayout<P> | undefined;
  if (known?.position === position && known.permutations === permutations && known.noMoves === noMoves)
    return known.layout;
  const layout = lineLayout(rules, filling, permutations);
  layouts.set(filling, { position, permutations, noMoves, layout } satisfies KnownLayout<P>);
  return layout;
}

function lineLayout<P>(
  rules: Rules<P>,
  filling: Filling<P>,
  permutations: readonly Permutation[],
): LineLayout<P> {
  const { ends = [], closing } = filling;
  const symbols = [...new Set(filling.symbols.flat())].sort((a, b) => a - b);
  const layout = bitLayout(filling);
  // both sides often have the same lines
  const known = new Map<readonly CellLine[], LineFamilies>();
  const linesOf = (lines: readonly CellLine[]): LineFamilies => {
    const found = known.get(lines) ?? familiesOf(lines, layout);
    known.set(lines, found);
    return found;
  };
  const [first = [], second = []] = choicesOf(rules, filling, symbols, linesOf);
  const ownSymbols = first.length === 1 && second.length === 1 && first[0]?.symbol !== second[0]?.symbol;
  const winning = [...first, ...second].every(({ conditions }) => conditions.every(({ wins }) => wins));
  const unions = (side: number): LineFamilies => {
    const own = ends.filter(({ symbol }) => symbol === 0 || filling.symbols[side].includes(symbol));
    return linesOf(own.length === 1 ? own[0].lines : own.flatMap(({ lines }) => lines));
  };
  const lines = [...ends.map((end) => end.lines), ...closing].flat();
  return {
    filling,
    symbols,
    ...layout,
    choices: [first, second],
    wins: ownSymbols && winning && closing.length === 0 ? [unions(0), unions(1)] : undefined,
    areas: closing.map((lines) => ({ cells: wordOf(lines.flat(), layout.bits), lines: linesOf(lines) })),
    answers: answersOf(filling, layout.bits),
    full: rules.noMoves === WIN ? 1 : rules.noMoves === LOSS ? -1 : 0,
    weights: weightsOf(filling, lines, layout),
    symmetries: once(() =>
      permutations.length > MOST_SYMMETRIES ? [] : permutations.map((images) => byteImages(images, layout)),
    ),
  };
}

/** The image of each value of each byte of a word, 256 for each byte. */
function byteImages(permutation: Permutation, { bits }: BitLayout): BigUint64Array {
  const images = Array.from({ length: MOST_CELLS }, (_, bit) => bit);
  permutation.forEach((to, cell) => (images[bits[cell]] = bits[to]));
  const table = new BigUint64Array(32 * MOST_CELLS);
  for (let byte = 0; byte < 8; byte++) {
    const known = [0n];
    for (let bit = 0; bit < 8; bit++) {
      const image = 1n << BigInt(images[8 * byte + bit]);
      known.push(...known.map((lower) => lower | image));
    }
    table.set(known, 256 * byte);
  }
  return table;
}

/** What each side may put, with the conditions on its lines. */
function choicesOf<P>(
  { position }: Rules<P>,
  { symbols: bySide, ends = [] }: Filling<P>,
  symbols: readonly number[],
  linesOf: (lines: readonly CellLine[]) => LineFamilies,
): Choice[][] {
  const impartial = position.sides.length === 0;
  const known = ends.map((end) => ({ ...end, lines: linesOf(end.lines) }));
  return bySide.map((own, side) =>
    own.map((symbol): Choice => {
      const about = known.filter((end) => end.symbol === 0 || end.symbol === symbol);
      // a move passes the turn
      const conditions = about.map(({ lines, ending }) => ({
        lines,
        wins: ending[impartial ? 0 : 1 - side] === LOSS,
      }));
      return { symbol: symbols.indexOf(symbol), conditions };
    }),
  );
}

type BitLayout = Pick<LineGame<never>, 'bits' | 'board' | 'bottom' | 'summed'>;

/** The word with the bits of these cells. */
export const wordOf = (cells: Iterable<number>, bits: readonly number[]): bigint => {
  let word = 0n;
  for (const cell of cells) word |= 1n << BigInt(bits[cell]);
  return word;
};

function bitLayout({ cells, columns }: Pick<Filling<never>, 'cells' | 'columns'>): BitLayout {
  if (!columns) {
    const bits = Array.from({ length: cells }, (_, cell) => cell);
    return { bits, board: wordOf(bits, bits), bottom: 0n, summed: false };
  }
  const summed = cells + columns.length <= MOST_CELLS;
  const bits: number[] = [];
  let next = 0;
  for (const column of columns) {
    for (const cell of column) bits[cell] = next++;
    if (summed) next++;
  }
  const lowest = columns.flatMap((column) => column.slice(0, 1));
  return { bits, board: wordOf(bits.keys(), bits), bottom: wordOf(lowest, bits), summed };
}

function answersOf({ columns = [] }: Filling<never>, bits: readonly number[]): bigint[] {
  const highest = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: Math.ceil(highest / 2) }, (_, k) =>
    wordOf(
      columns.flatMap((column) =>
        column.filter((_cell, row) => {
          const below = column.length - 1 - row;
          return below % 2 === 0 && below >= 2 * k;
        }),
      ),
      bits,
    ),
  );
}

/** More would reach into the bits of a rank that count threats. */
const MOST_WEIGHT = 2 ** 19;

function weightsOf(
  { columns = [] }: Filling<never>,
  lines: readonly CellLine[],
  { bits }: BitLayout,
): readonly number[] {
  const weights = Array.from({ length: MOST_CELLS }, () => 0);
  for (const cell of lines.flat()) weights[bits[cell]]++;
  for (const column of columns) {
    const own = column.map((cell) => weights[bits[cell]]);
    const all = own.reduce((sum, weight) => sum + weight, 0);
    // of columns with as many lines the one that is filled further comes first
    column.forEach((cell, k) => (weights[bits[cell]] = 16 * all + own[k] + 2 * k));
  }
  return weights.map((weight) => Math.min(weight, MOST_WEIGHT));
}

/** Families with fewer lines than this are listed line by line, which is then faster. */
const FEWEST = 4;

function familiesOf(lines: readonly CellLine[], { bits, board }: BitLayout): LineFamilies {
  const families = new Map<string, { first: bigint; distance: number; length: number; words: bigint[] }>();
  const singles: bigint[] = [];
  const seen = new Set<bigint>();
  for (const line of lines) {
    const word = wordOf(line, bits);
    if (seen.has(word)) continue;
    seen.add(word);
    const places = [...new Set(line)].map((cell) => bits[cell]).sort((a, b) => a - b);
    const distance = (places[1] ?? 0) - places[0];
    if (places.length < 2 || places.some((bit, k) => bit !== places[0] + k * distance)) {
      singles.push(word);
      continue;
    }
    const key = `${distance} ${places.length}`;
    const family = families.get(key) ?? { first: 0n, distance, length: places.length, words: [] };
    family.first |= 1n << BigInt(places[0]);
    family.words.push(word);
    families.set(key, family);
  }
  const kept = [...families.values()].filter(({ words }) => words.length >= FEWEST);
  const few = [...families.values()].filter(({ words }) => words.length < FEWEST);
  return {
    families: kept.map(({ first, distance, length }) => {
      let starts = board;
      for (let k = 1; k < length; k++) starts &= board >> BigInt(k * distance);
      return { first, distance, length, whole: starts === first };
    }),
    singles: [...singles, ...few.flatMap(({ words }) => words)],
  };
}
