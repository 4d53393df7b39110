/** Relations along tracks: lines of cells that loops join, as on a board with loops round its corners. */
import { badInput, onlyMembers, said } from '../base/errors.ts';
import type { Board, Cell } from './board.ts';
import { expectBoard, expectList, expectWhole } from './expected.ts';
import { type Crossing, Relation } from './relation.ts';

/** The options of `tracks`. */
export interface TrackOptions {
  /** Whether a loop also joins the last stretch of each track to its first one. Absent: yes. */
  readonly closed?: boolean | undefined;
  /** How many loops are passed at least. Absent: 1. */
  readonly loops?: number | undefined;
  /** How many cells it goes on at most: with 2, `jumps` hops over the next one. Absent: any number. */
  readonly range?: number | undefined;
}

/** A cell of a track, and the stretch in which it lies. */
interface Stop {
  readonly cell: Cell;
  readonly stretch: number;
}

/**
 * The relation from each cell along the tracks, in both directions, to any cell that the piece first comes to over at least so many
 * loops. A track is a list of stretches, each a list of cells in order, with a loop from every stretch to the next one; it may cross
 * itself, and a piece goes round it once at most. Crossed cells must be empty, but for the one where the piece has stood. Captures along
 * loops are `walks(position, field, { white: { w: tracks(board, […]) }, … }, { onto: 'enemy' })`. Raises bad input for cells that there
 * are not, and for a stretch that has no cell.
 */
export function tracks(
  board: Board,
  stretches: readonly (readonly (readonly Cell[])[])[],
  options: TrackOptions = {},
): Relation {
  expectBoard('tracks(board, …)', board);
  onlyMembers('tracks(…)', options, ['closed', 'loops', 'range']);
  const { closed = true, loops = 1, range } = options;
  expectWhole('tracks(…, { loops: … })', loops, 0);
  if (range !== undefined) expectWhole('tracks(…, { range: … })', range, 1);
  expectTracks('tracks(board, …)', board, stretches);
  const ways = board.cells().map((): Crossing[] => []);
  for (const track of stretches) {
    const stops = track.flatMap((cells, stretch) => cells.map((cell): Stop => ({ cell, stretch })));
    for (const direction of [stops, stops.toReversed()])
      direction.forEach(({ cell }, at) => {
        const round = [...direction.slice(at), ...(closed ? direction.slice(0, at + 1) : [])];
        // a track of one stretch that is closed comes back to its own beginning over its loop
        const turn = closed ? direction.length - at : direction.length;
        ways[cell].push(
          ...waysAlong(round.slice(0, range === undefined ? undefined : range + 1), turn, loops),
        );
      });
  }
  const distinct = ways.map((own) =>
    [...new Map(own.map((way) => [keyOf(way), way])).values()].toSorted((a, b) => a.to - b.to),
  );
  return Relation.along(distinct);
}

/** The ways from the first of the stops on, the stop numbered `turn` being the first of the track again. */
function waysAlong(stops: readonly Stop[], turn: number, loops: number): Crossing[] {
  const from = stops[0].cell;
  const found: Crossing[] = [];
  const crossed = new Set<Cell>();
  let passed = 0;
  for (let k = 1; k < stops.length; k++) {
    const { cell, stretch } = stops[k];
    if (k === turn || stretch !== stops[k - 1].stretch) passed++;
    if (passed >= loops && cell !== from && !crossed.has(cell))
      found.push({ to: cell, crossed: [...crossed] });
    if (cell !== from) crossed.add(cell);
  }
  return found;
}

const keyOf = ({ to, crossed }: Crossing): string => `${to} ${crossed.toSorted((a, b) => a - b).join()}`;

/** Raises bad input unless these are tracks of cells of the board. */
export function expectTracks(
  called: string,
  board: Board,
  tracks: readonly (readonly (readonly Cell[])[])[],
): void {
  const expected = said`a list of lists such as ${'[[[0, 1], [5, 4]]]'}`;
  expectList(called, tracks, Array.isArray, expected);
  for (const track of tracks) {
    expectList(called, track, Array.isArray, expected);
    for (const cells of track) expectStretch(called, board, cells);
  }
}

function expectStretch(called: string, { size }: Board, cells: readonly Cell[]): void {
  const isCell = (cell: unknown): boolean =>
    Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < size;
  expectList(called, cells, isCell, said`a list of cells such as ${'[0, 1]'}`);
  if (cells.length === 0) throw badInput(said`${called}: a stretch needs a cell`);
}
