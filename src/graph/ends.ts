/**
 * End conditions over one or two fields, tabulated for a product of two sides.
 * What two fields decide is asked once for each pair of cells, not once for each position.
 */
import { type Configurations, type EndCondition, type Ending, OPEN } from '../rules.ts';

/** Where a condition holds: 1 for each configuration of the second side, given one of the first; undefined: nowhere. */
type Match = (a: number) => Uint8Array | undefined;

/** Writes how the game is over for configuration `a` of the first side against every one of the second, by side to move. */
export type EndRows = (a: number, rows: readonly [Uint8Array, Uint8Array]) => void;

export function endRows(
  ends: readonly EndCondition[],
  first: Configurations,
  second: Configurations,
  cellCount: (field: string) => number,
): EndRows {
  const matches = ends.map((condition) => match(condition, first, second, cellCount));
  return (a, rows) => {
    const [firstMoves, secondMoves] = rows;
    firstMoves.fill(OPEN);
    secondMoves.fill(OPEN);
    // the first match counts, so the last is written first
    for (let e = ends.length - 1; e >= 0; e--) {
      const where = matches[e]!(a);
      if (where) write(where, ends[e]!.ending, firstMoves, secondMoves);
    }
  };
}

function write(
  where: Uint8Array,
  [zero, one]: readonly [Ending, Ending],
  firstMoves: Uint8Array,
  secondMoves: Uint8Array,
): void {
  for (let b = 0; b < where.length; b++) {
    if (where[b] === 0) continue;
    firstMoves[b] = zero;
    secondMoves[b] = one;
  }
}

function match(
  { fields, holds }: EndCondition,
  first: Configurations,
  second: Configurations,
  cellCount: (field: string) => number,
): Match {
  const [f, g] = fields as [string, string | undefined];
  /** Whether the condition holds within one configuration of one side. */
  const within = (side: Configurations, configuration: number): boolean => {
    const others = g === undefined ? [-1] : side.cells(configuration, g);
    return side.cells(configuration, f).some((c) => others.some((d) => holds(c, d)));
  };
  const inFirst = first.fields.includes(f);
  const gInFirst = g === undefined ? inFirst : first.fields.includes(g);
  if (inFirst && gInFirst) {
    const everywhere = new Uint8Array(second.size).fill(1);
    return (a) => (within(first, a) ? everywhere : undefined);
  }
  if (!inFirst && !gInFirst) {
    const where = Uint8Array.from({ length: second.size }, (_, b) => (within(second, b) ? 1 : 0));
    return () => where;
  }
  return inFirst
    ? across(first, f, second, g!, cellCount, holds)
    : across(first, g!, second, f, cellCount, (c, d) => holds(d, c));
}

/** A condition between field `f` of the first side and `g` of the second. */
function across(
  first: Configurations,
  f: string,
  second: Configurations,
  g: string,
  cellCount: (field: string) => number,
  holds: (c: number, d: number) => boolean,
): Match {
  const cells = cellCount(g);
  const rowOf = (c: number): Uint8Array => {
    const row = new Uint8Array(cells);
    for (let d = 0; d < cells; d++) if (holds(c, d)) row[d] = 1;
    return row;
  };
  // with several pieces a cell comes up in many configurations
  const cached: (Uint8Array | undefined)[] = [];
  const remember = first.size > cellCount(f);
  const row = (c: number): Uint8Array => (remember ? (cached[c] ??= rowOf(c)) : rowOf(c));

  const hit = new Uint8Array(cells);
  const hits = (a: number): Uint8Array => {
    const pieces = first.cells(a, f);
    if (pieces.length === 1) return row(pieces[0]!);
    hit.fill(0);
    for (const c of pieces) {
      const other = row(c);
      for (let d = 0; d < cells; d++) hit[d]! |= other[d]!;
    }
    return hit;
  };
  // one lone piece: its configurations are its cells; two pieces on three cells have as many
  const alone = second.fields.length === 1 && second.size === cells && second.cells(0, g).length === 1;
  if (alone) return hits;

  const standing = Array.from({ length: second.size }, (_, b) => second.cells(b, g));
  const where = new Uint8Array(second.size);
  return (a) => {
    const reached = hits(a);
    for (let b = 0; b < where.length; b++) where[b] = standing[b]!.some((d) => reached[d] === 1) ? 1 : 0;
    return where;
  };
}
