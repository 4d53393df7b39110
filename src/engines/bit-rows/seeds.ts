/** Writes to rows of bits the positions in which the game is over. */
import { present } from '../../base/present.ts';
import { degree } from '../../base/adjacency.ts';
import { type ProductEnd, productEnds } from '../common/structures/ends.ts';
import { type Ending, WIN } from '../../rules/ending.ts';
import type { Rules } from '../../rules/rules.ts';
import { type Configurations, structureOf } from '../../rules/structure.ts';
import { BLOCK, type BitRowTable, type BitColumns, MASK, PAIR, cellsOf, movableCells } from './layout.ts';

/** The two sides: the one whose configurations are the rows, and the lone piece. */
export interface RowSides {
  readonly rowSide: 0 | 1;
  readonly rows: Configurations;
  readonly lone: Configurations;
}

/**
 * The positions of one row that are over, by who has won: for each block
 *
 *     row side to move:  [ won by the row side: 64 bits ][ won by the lone side: 64 bits ]
 *
 * and in the second half of the array the same with the lone side to move.
 */
type Pattern = Int32Array;
/** By colour of the row. */
export type Patterns = readonly [Pattern, Pattern];

/** The ends of the game as patterns. */
export interface Seeds {
  /** Written to every row first. */
  readonly common: Patterns;
  /** Written next, in this order, where nobody has won yet. */
  readonly conditions: readonly SeedCondition[];
  /** Written last, with the row side to move, to rows in which it has no move. */
  readonly stuck: Patterns;
  /** Written last, with the lone side to move: the cells on which the lone piece has no move. Undefined: it always has one. */
  readonly loneStuck: Patterns | undefined;
}

/** A condition on a row: on any one of the pieces numbered from `from` to below `to`, or on the row as a whole. */
export type SeedCondition =
  | { readonly from: number; readonly to: number; readonly on: (cell: number) => Patterns | undefined }
  | { readonly holds: (cells: Int32Array) => boolean; readonly whole: Patterns };

export function seedsOf<P>(rules: Rules<P>, columns: BitColumns, { rowSide, rows, lone }: RowSides): Seeds {
  const { ends, noMoves } = rules;
  const independent = present(structureOf(rules, 'independent sides'));
  const { colours, bits, blocks, other } = columns;
  const pair = PAIR * blocks;
  /** The patterns of a game that is over on some cells. `ending`: how it ended for the side to move. */
  const patterns = (cells: readonly number[], ending: readonly [Ending, Ending]): Patterns => {
    const made = [new Int32Array(2 * pair), new Int32Array(2 * pair)] as const;
    const rowSideAt = ending[rowSide] === WIN ? 0 : MASK;
    const loneSideAt = pair + (ending[1 - rowSide] === WIN ? MASK : 0);
    for (const cell of cells) {
      const bit = bits[cell];
      const at = Math.floor(bit / BLOCK) * PAIR + ((bit >> 5) & 1);
      const mask = 1 << (bit & 31);
      for (const colour of [0, 1] as const) {
        if (colours[cell] === colour) made[colour][rowSideAt + at] |= mask;
        if (colours[cell] === other[colour]) made[colour][loneSideAt + at] |= mask;
      }
    }
    return made;
  };
  const everywhere = (ending: readonly [Ending, Ending]): Patterns => patterns(cellsOf(columns), ending);
  const conditions = productEnds(present(ends), rows, lone, (field) => independent.cellCount(field));
  const stuck = present(noMoves);

  // conditions at the front of the list that look only at the lone piece are the same in all rows of a colour
  const common = patterns([], [WIN, WIN]);
  let leading = 0;
  for (; conditions[leading]?.where.by === 'second'; leading++) {
    const whole = wholePatterns(conditions[leading]);
    common.forEach((pattern, colour) => merge(pattern, whole[colour]));
  }
  function wholePatterns({ where, ending }: ProductEnd): Patterns {
    return where.by === 'second' ? patterns(placesOf(where.row), ending) : everywhere(ending);
  }

  const loneStuck = patterns(movableCells(columns, false), [stuck, stuck]);
  return {
    common,
    conditions: conditions.slice(leading).map((condition): SeedCondition => {
      const { where, ending } = condition;
      if (where.by !== 'pieces') {
        return { holds: where.by === 'first' ? where.holds : () => true, whole: wholePatterns(condition) };
      }
      const { from, to, row, cellCount } = where;
      const patternsAt = (cell: number): Patterns | undefined => {
        return cell < cellCount ? patterns(placesOf(row(cell)), ending) : undefined;
      };
      const known: (Patterns | undefined)[] = [];
      // a piece that is alone is asked about only once for each cell
      return { from, to, on: to - from === 1 ? patternsAt : (cell) => (known[cell] ??= patternsAt(cell)) };
    }),
    stuck: everywhere([stuck, stuck]),
    loneStuck: loneStuck.some((pattern) => pattern.some((word) => word !== 0)) ? loneStuck : undefined,
  };
}

/** The indices at which a list of zeros and ones has ones. There are few, so searching for them is faster than a loop. */
function placesOf(row: Uint8Array): readonly number[] {
  const places: number[] = [];
  for (let at = row.indexOf(1); at >= 0; at = row.indexOf(1, at + 1)) places.push(at);
  return places;
}

/** Writes the colours of the rows and the ends. `half`: 0 or 1 where the turn is implied. */
export function seed(
  { columns, colours, open, rowPairs, lonePairs: [lonePairs] }: BitRowTable,
  { common, conditions, stuck, loneStuck }: Seeds,
  rows: Configurations,
  half: number | undefined,
): void {
  const pair = PAIR * columns.blocks;
  const writers = conditions.map((condition): Writer => {
    if ('whole' in condition) {
      return (at, colour, cells) => {
        if (condition.holds(cells)) decide(rowPairs, lonePairs, at, condition.whole[colour]);
      };
    }
    const { from, to, on } = condition;
    return (at, colour, cells) => {
      for (let i = from; i < to; i++) {
        const patterns = on(cells[i]);
        if (patterns) decide(rowPairs, lonePairs, at, patterns[colour]);
      }
    };
  });
  const nobody = new Int32Array(2 * pair);
  const { moves, colours: rowColours } = rows;
  let next = 0;
  /** Rows that are not configurations have no ends. */
  const skipTo = (end: number): void => {
    for (; next < end; next++) begin(rowPairs, lonePairs, next * pair, nobody);
  };
  rows.forEach((a, cells) => {
    if (next < a) skipTo(a);
    next = a + 1;
    const colour = (half === undefined ? 0 : half ^ rowColours[a]) as 0 | 1;
    colours[a] = colour;
    const at = a * pair;
    begin(rowPairs, lonePairs, at, common[colour]);
    for (let k = 0; k < writers.length; k++) writers[k](at, colour, cells);
    if (degree(moves, a) === 0) decideHalf(rowPairs, at, stuck[colour], 0);
    if (loneStuck) decideHalf(lonePairs, at, loneStuck[colour], pair);
    open[a] = 1;
  });
  skipTo(rows.size);
}

/** Writes a condition to the pairs of one row, from index `at` on. */
type Writer = (at: number, colour: 0 | 1, cells: Int32Array) => void;

/** Adds a later pattern where nobody has won yet. */
function merge(pattern: Pattern, later: Pattern): void {
  for (let at = 0; at < pattern.length; at += PAIR) {
    for (let word = at; word < at + MASK; word++) {
      const open = ~pattern[word] & ~pattern[word + MASK];
      pattern[word] |= later[word] & open;
      pattern[word + MASK] |= later[word + MASK] & open;
    }
  }
}

/** Writes a pattern to the pairs of a row, from index `at` on. */
function begin(rowPairs: Int32Array, lonePairs: Int32Array, at: number, pattern: Pattern): void {
  const pair = pattern.length >> 1;
  for (let k = 0; k < pair; k += PAIR) {
    rowPairs[at + k] = pattern[k];
    rowPairs[at + k + 1] = pattern[k + 1];
    rowPairs[at + k + 2] = ~pattern[k + 2];
    rowPairs[at + k + 3] = ~pattern[k + 3];
    lonePairs[at + k] = pattern[pair + k];
    lonePairs[at + k + 1] = pattern[pair + k + 1];
    lonePairs[at + k + 2] = ~pattern[pair + k + 2];
    lonePairs[at + k + 3] = ~pattern[pair + k + 3];
  }
}

/** Adds a pattern to the pairs of a row where nobody has won yet. */
function decide(rowPairs: Int32Array, lonePairs: Int32Array, at: number, pattern: Pattern): void {
  decideHalf(rowPairs, at, pattern, 0);
  decideHalf(lonePairs, at, pattern, pattern.length >> 1);
}

function decideHalf(pairs: Int32Array, at: number, pattern: Pattern, from: number): void {
  const length = pattern.length >> 1;
  for (let k = 0; k < length; k += PAIR) {
    const word = at + k;
    const row0 = pairs[word];
    const row1 = pairs[word + 1];
    const not0 = pairs[word + 2];
    const not1 = pairs[word + 3];
    pairs[word] = row0 | (pattern[from + k] & not0);
    pairs[word + 1] = row1 | (pattern[from + k + 1] & not1);
    pairs[word + 2] = not0 & (~pattern[from + k + 2] | row0);
    pairs[word + 3] = not1 & (~pattern[from + k + 3] | row1);
  }
}
