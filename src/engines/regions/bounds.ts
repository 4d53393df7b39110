/**
 * What a large region of a placement game is worth at least, and at most, by cutting it up.
 *
 *     . . . .        . . . .   +   . . . .        domineering, with vertical as Left: no move of Right crosses the cut. If
 *     . . . .   ≥    . . . .       . . . .        Left promises not to cross it either, the region becomes the sum of the
 *     . . . .                                     pieces, and Left cannot get more by a promise.
 *     . . . .
 *
 * In other games moves of Right that take each other away lie on both sides of a cut. That they no longer do so is only good
 * for Right. A move of Left that a move of Right across the cut would take away, or the other way round, is given up.
 */
import { lastOf } from '../../base/present.ts';
import type { PlacementRegion } from '../../sums/placements.ts';

/**
 * The most cells of a piece, and of the first piece, in the order in which cuts are tried: the cheaper ones first; and the
 * fewest cells of a region that is cut so. Values of large pieces take long, so they pay only where much is to be searched.
 */
export const CUTS: readonly { readonly most: number; readonly first: number; readonly from: number }[] = [
  { most: 8, first: 8, from: 0 },
  { most: 8, first: 4, from: 0 },
  { most: 16, first: 16, from: 32 },
  { most: 16, first: 8, from: 32 },
];

/** Moves that are kept in one piece; `given` is how many moves the promise gives up. */
interface Cut {
  readonly pieces: readonly (readonly number[])[];
  readonly given: number;
}

/**
 * The pieces of a region, as the moves in them, if `side` promises not to make the moves that are left out. They have at most
 * `most` cells each, the first at most `first`. Undefined: it cannot be cut so.
 */
export function cut(
  region: PlacementRegion,
  side: 0 | 1,
  most: number,
  first: number,
): readonly (readonly number[])[] | undefined {
  const [across, along] = (['rows', 'columns'] as const).map((lines) =>
    cutBetween(region, lines, { side, most, first }),
  );
  if (!across || !along) return (across ?? along)?.pieces;
  return across.given <= along.given ? across.pieces : along.pieces;
}

interface CutLimits {
  readonly side: 0 | 1;
  readonly most: number;
  readonly first: number;
}

/** The same with cuts between rows, or between columns, as far as moves of the other side allow. */
function cutBetween(
  { graph, moves }: PlacementRegion,
  lines: 'rows' | 'columns',
  { side, most, first }: CutLimits,
): Cut | undefined {
  const { placements } = graph;
  const line = (move: number): number => placements[move][lines][0];
  const all = graph.list(moves);
  const own = all.filter((move) => placements[move].side === side);
  const others = all
    .filter((move) => placements[move].side !== side)
    .sort((one, other) => line(one) - line(other) || one - other);
  // moves of the other side in one line that hang together stay together
  const pieceOf = new Map<number, number>();
  const pieces: number[][] = [];
  let room = 0;
  for (const start of others) {
    if (pieceOf.has(start)) continue;
    const together = [start];
    pieceOf.set(start, -1);
    for (const move of together)
      for (const near of others)
        if (!pieceOf.has(near) && line(near) === line(start) && graph.joins(move, near)) {
          pieceOf.set(near, -1);
          together.push(near);
        }
    const cells = new Set(together.flatMap((move) => placements[move].cells)).size;
    if (cells > most) return undefined;
    if (cells > room) {
      room = pieces.length === 0 && cells <= first ? first : most;
      pieces.push([]);
    }
    room -= cells;
    for (const move of together) pieceOf.set(move, pieces.length - 1);
    lastOf(pieces).push(...together);
  }
  return { pieces, given: addOwn(graph, own, pieceOf, pieces) };
}

/** Adds the moves of the side itself where all that they take away is in one piece. Returns how many others there are. */
function addOwn(
  graph: PlacementRegion['graph'],
  own: readonly number[],
  pieceOf: Map<number, number>,
  pieces: number[][],
): number {
  let given = 0;
  for (const move of own) {
    let piece: number | undefined;
    let kept = true;
    for (const [near, its] of pieceOf)
      if (graph.joins(move, near)) {
        piece ??= its;
        if (piece !== its) kept = false;
      }
    if (!kept) {
      given++;
      continue;
    }
    if (piece === undefined) {
      piece = pieces.length;
      pieces.push([]);
    }
    pieceOf.set(move, piece);
    pieces[piece].push(move);
  }
  return given;
}
