/** Where the game is over with no move made, written to rows of bits. */
import { type ProductEnd, productEnds } from '../graph/ends.ts';
import { type Configurations, type Ending, LOSS, type Rules, WIN } from '../rules.ts';
import { type BitRowTable, LONE_OPEN, MASK, NOW, PAIR, ROW_OPEN, masksOf } from './bit-row-table.ts';

/** The sides of a product: the one that gives the rows, and the lone piece. */
export interface RowSides {
  readonly rowSide: 0 | 1;
  readonly rows: Configurations;
  readonly lone: Configurations;
}

/** Writes the ends and the flags that go with them. */
export function seed<P>(
  { independent, ends, noMoves }: Rules<P>,
  { columns, colours, flags, stale, open, rowPairs, lonePairs }: Omit<BitRowTable, 'moves' | 'unmoves'>,
  { rowSide, rows, lone }: RowSides,
): void {
  const { blocks, other } = columns;
  const [words, pair] = [MASK * blocks, PAIR * blocks];
  const all = masksOf(columns, () => true);
  const stuck = masksOf(columns, (cell) => lone.moves.offsets[cell + 1] === lone.moves.offsets[cell]);
  const loneCanBeStuck = stuck.some((mask) => mask !== 0);
  const rowWins = (ending: Ending): boolean => ending === WIN;
  const rowWinsAgainst = (ending: Ending): boolean => ending === LOSS;

  /** The game is over on the cells of `masks`, as far as it is not yet, for the pairs that begin at `at`. */
  const over = (
    toRow: Int32Array,
    toLone: Int32Array,
    at: number,
    masks: Int32Array,
    colour: 0 | 1,
    { ending }: Pick<ProductEnd, 'ending'>,
  ): void => {
    decide(toRow, at, masks, colour * words, words, rowWins(ending[rowSide]));
    decide(toLone, at, masks, other[colour] * words, words, rowWinsAgainst(ending[(1 - rowSide) as 0 | 1]));
  };

  const conditions = productEnds(ends!, rows, lone, (field) => independent!.cellCount(field));
  // conditions on the lone piece alone that come first are the same in all rows of a colour
  const leading = conditions.filter((_, k) =>
    conditions.slice(0, k + 1).every(({ where }) => where.by === 'second'),
  );
  const common = ([0, 1] as const).map((colour) => {
    const [toRow, toLone] = [emptyPairs(blocks), emptyPairs(blocks)];
    for (const condition of leading) over(toRow, toLone, 0, wholeMasks(condition), colour, condition);
    return { toRow, toLone };
  });
  function wholeMasks({ where }: ProductEnd): Int32Array {
    return where.by === 'second' ? masksOf(columns, (cell) => where.row[cell] === 1) : all;
  }

  const writers = conditions.slice(leading.length).map((condition): Writer => {
    const { where } = condition;
    const masks = wholeMasks(condition);
    if (where.by === 'second') return (at, colour) => over(rowPairs, lonePairs, at, masks, colour, condition);
    if (where.by === 'first') {
      return (at, colour, cells) => {
        if (where.holds(cells)) over(rowPairs, lonePairs, at, masks, colour, condition);
      };
    }
    const { from, to, row, cellCount } = where;
    const masksAt = (cell: number): Int32Array => {
      const holds = row(cell);
      return masksOf(columns, (c) => holds[c] === 1);
    };
    const known: (Int32Array | undefined)[] = [];
    // one piece alone is on every cell once
    const masksOn = to - from === 1 ? masksAt : (cell: number) => (known[cell] ??= masksAt(cell));
    return (at, colour, cells) => {
      for (let i = from; i < to; i++) {
        const cell = cells[i]!;
        if (cell < cellCount) over(rowPairs, lonePairs, at, masksOn(cell), colour, condition);
      }
    };
  });

  const { offsets } = rows.moves;
  const nobody = emptyPairs(blocks);
  let next = 0;
  rows.forEach((a, cells) => {
    // rows that are no configuration are skipped
    for (; next < a; next++) {
      copy(rowPairs, next * pair, nobody);
      copy(lonePairs, next * pair, nobody);
    }
    next = a + 1;
    const colour = colours[a] as 0 | 1;
    const at = a * pair;
    copy(rowPairs, at, common[colour]!.toRow);
    copy(lonePairs, at, common[colour]!.toLone);
    for (let k = 0; k < writers.length; k++) writers[k]!(at, colour, cells);
    if (offsets[a + 1] === offsets[a]) decide(rowPairs, at, all, colour * words, words, rowWins(noMoves!));
    if (loneCanBeStuck) decide(lonePairs, at, stuck, other[colour] * words, words, rowWinsAgainst(noMoves!));
    flags[a] = NOW;
    stale[a] = 1;
    open[a] = ROW_OPEN | LONE_OPEN;
  });
}

/** Writes a condition to the pairs of one row, which begin at `at`. */
type Writer = (at: number, colour: 0 | 1, cells: Int32Array) => void;

/** Nobody has won anywhere. */
const emptyPairs = (blocks: number): Int32Array =>
  Int32Array.from({ length: PAIR * blocks }, (_, k) => (k % PAIR < MASK ? 0 : -1));

/** As `set`, which costs more than it copies here. */
function copy(pairs: Int32Array, at: number, from: Int32Array): void {
  for (let k = 0; k < from.length; k++) pairs[at + k] = from[k]!;
}

/** Where a mask is set and nobody has won yet, the row side has won, or else the lone side. */
function decide(
  pairs: Int32Array,
  at: number,
  masks: Int32Array,
  from: number,
  words: number,
  rowHasWon: boolean,
): void {
  for (let w = 0; w < words; w++) {
    const mask = masks[from + w]!;
    if (mask === 0) continue;
    const word = at + (w >> 1) * PAIR + (w & 1);
    if (rowHasWon) pairs[word]! |= mask & pairs[word + MASK]!;
    else pairs[word + MASK]! &= ~mask | pairs[word]!;
  }
}
