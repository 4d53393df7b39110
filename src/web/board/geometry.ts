/** Converts cells of a scene to pixels of the drawing, and pixels back to cells. */
import { elementAt } from '../../base/present.ts';
import type { Scene, SceneBoard } from '../../rules/scene.ts';
import type { SceneSpot } from '../state/gestures.ts';
import { type Window, whole } from '../state/window.ts';
import { reachOfLoops } from './loops.ts';

/** A point of the drawing, in pixels. */
export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/** Rows down and columns to the right for each arrow key. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A board and its place in the drawing. */
export interface BoardBox {
  readonly board: SceneBoard;
  /** The left and upper edge of its visible part. */
  readonly x: number;
  readonly y: number;
  readonly window: Window;
  /** The side of its cells in pixels. */
  readonly cell: number;
  /** How many pixels its loops need on each side. */
  readonly reach: number;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** The pixels of the height that are needed for cells of this size. */
  readonly used: number;
  /** The side of a cell in pixels, except on boards with small cells. */
  readonly cell: number;
  readonly placed: readonly BoardBox[];
  readonly flipped: boolean;
  /** The heights at which pieces in hand are centred, above and below the first board. Undefined: there are no hands. */
  readonly hands: readonly [number, number] | undefined;
  /** The height of a hand; 0: there are none. */
  readonly hand: number;
  /** Whether the names of rows and columns are inside the cells at the edge, because there is no space beside the board. */
  readonly inside: boolean;
}

/** Pixels that a pointer moves before it counts as dragging. */
const DRAG_PIXELS = 3;
const LARGEST_CELL = 168;
/** Pixels for row and column names. */
const EDGE = 22;
/** If cells would be smaller than this, names move inside them to leave them more space: a touch needs 40 pixels. */
export const FINGER = 44;
/** Cells smaller than this are too small for names. */
const NAMED_CELL = 24;
const GAP = 12;
const TITLE = 22;
/** The largest side of a cell on a board with small cells. */
const SMALL = 48;
/** The side of a piece in hand, as a share of a cell. */
const IN_HAND = 0.62;
/** The least height of a hand beside cells that are as large, so that a finger finds its pieces, in pixels. */
const LEAST_HAND = 44;

/** Up to this many cells are drawn one by one. */
const MOST_CELLS = 2500;

/** Whether each point has its name beside it, as there are none along the edges. */
export const namesPoints = ({ kind, style, edges }: SceneBoard): boolean =>
  kind === 'points' && style !== 'bordered-hexagons' && !edges;

/** Whether the cells of a board lie anywhere, not in rows and columns. */
const isLoose = ({ kind, dots }: SceneBoard): boolean => kind === 'points' || dots?.names[0] !== undefined;

/** Whether few enough cells are visible to draw each of them. */
export const isNear = ({ window: { rows, columns } }: BoardBox): boolean => rows * columns <= MOST_CELLS;

/** The visible cells of a board. */
export function cellsShown({ board, window }: BoardBox): readonly number[] {
  if (board.kind === 'points' || board.size <= MOST_CELLS)
    return Array.from({ length: board.size }, (_, cell) => cell).filter((cell) => {
      const [r, c] = [board.row(cell) - window.row, board.column(cell) - window.column];
      return r >= 0 && c >= 0 && r < window.rows && c < window.columns;
    });
  const rows = Array.from({ length: window.rows }, (_, r) => window.row + r);
  const columns = Array.from({ length: window.columns }, (_, c) => window.column + c);
  return rows.flatMap((row) => columns.flatMap((column) => board.find(row, column) ?? []));
}

/** How boards are shown. */
interface Showing {
  readonly flipped?: boolean;
  /** The visible part of the first board. Absent: all of it. */
  readonly window?: Window | undefined;
  /** The largest side of a cell, in pixels. */
  readonly largest?: number | undefined;
}

/** Places the boards in the centre of a drawing of this size. */
export function geometryOf(
  { boards, inHand }: Pick<Scene<never>, 'boards' | 'inHand'>,
  { width, height }: { readonly width: number; readonly height: number },
  { flipped = false, window, largest = LARGEST_CELL }: Showing = {},
): Geometry {
  const windows = boards.map((board, k): Window => (k === 0 && window ? window : whole(board)));
  const reaches = boards.map(reachOfLoops);
  const columns = Math.max(
    1,
    ...windows.map((shown, k) =>
      elementAt(boards, k).small ? 1 : shown.columns + 2 * elementAt(reaches, k),
    ),
  );
  const rows = windows.reduce((sum, shown, k) => sum + shown.rows + 2 * elementAt(reaches, k), 0);
  const smallRows = windows.reduce((sum, shown, k) => sum + (elementAt(boards, k).small ? shown.rows : 0), 0);
  const pointNames = boards.some((board) => namesPoints(board) && board.style !== 'hexagons');
  const named = pointNames || boards.some((board) => board.edges || board.style === 'bordered-hexagons');
  const titles = boards.filter(({ title }) => title !== undefined).length;
  // what follows a hand is kept apart from it as names are from a board
  const apart = inHand && boards.length > 1 ? EDGE : 0;
  const between = GAP * Math.max(0, boards.length - 1) + titles * TITLE + apart;
  // names along the lower edge of a board are kept apart from the board below it
  const isApart = (board: SceneBoard): boolean =>
    board.edges !== undefined && board !== boards.at(-1) && !(inHand && board === boards[0]);
  const edgesBetween = boards.filter(isApart).length * EDGE;
  // names of points are above the board too
  const top = pointNames ? EDGE : 10;
  const fitting = (beside: boolean): number => {
    const shared = fittingWith(beside, inHand ? IN_HAND : 0, 0);
    if (!inHand || shared * IN_HAND >= LEAST_HAND) return shared;
    const least = fittingWith(beside, 0, 2 * LEAST_HAND);
    return least < LEAST_HAND ? shared : least;
  };
  const fittingWith = (beside: boolean, held: number, hands: number): number => {
    // a single row has no name
    const across = width - (beside && rows > 1 ? 2 * EDGE : 8);
    const down = height - (beside ? EDGE + top + edgesBetween : 8) - between - hands;
    const high = (down - smallRows * SMALL) / Math.max(1, rows - smallRows + 2 * held);
    const fits = high > SMALL ? high : down / Math.max(1, rows + 2 * held);
    return Math.min(across / columns, fits, largest);
  };
  const small = fitting(named);
  // names go inside only where they hide nothing: a single row has space beside it, and numbers in cells need the corners
  const plain = rows > 1 && !window && !boards.some(({ numbers }) => numbers);
  const inside = named && plain && small < FINGER && small >= NAMED_CELL;
  const edges = named && !inside;
  const fit = fitting(edges);
  const cell = Math.max(0.1, fit >= 12 ? Math.floor(fit) : fit);
  const hand = inHand ? Math.ceil(Math.max(IN_HAND * cell, cell < LEAST_HAND ? 0 : LEAST_HAND)) : 0;
  const sides = boards.map(({ small: isSmall }, k) =>
    isSmall ? Math.min(cell, SMALL, (width - 8) / elementAt(windows, k).columns) : cell,
  );
  const margins = sides.map((side, k) => side * elementAt(reaches, k));
  const high = windows.reduce(
    (sum, shown, k) => sum + shown.rows * elementAt(sides, k) + 2 * elementAt(margins, k),
    0,
  );
  const total = high + between + (edges ? EDGE + edgesBetween : 0) + 2 * hand;
  const used = total + (edges ? top : 8);
  let y = Math.max(pointNames && edges ? top : 4, (height - total) / 2) + hand;
  let below = 0;
  const placed = boards.map((board, k): BoardBox => {
    if (board.title !== undefined) y += TITLE;
    const [shown, side] = [elementAt(windows, k), elementAt(sides, k)];
    const x = Math.round((width - shown.columns * side) / 2);
    const reach = elementAt(margins, k);
    const here = { board, x, y: Math.round(y + reach), window: shown, cell: side, reach };
    y += shown.rows * side + 2 * reach + GAP + (edges && isApart(board) ? EDGE : 0);
    if (board === boards[0] && hand > 0) {
      below = y - GAP + (edges ? EDGE : 4) + hand / 2;
      y += hand + apart;
    }
    return here;
  });
  const above = (placed[0]?.y ?? 0) - (placed[0]?.reach ?? 0) - 4 - hand / 2;
  const hands = hand > 0 ? ([above, below] as const) : undefined;
  return { width, height, used, cell, placed, flipped, inside, hands, hand };
}

/** A wall is a spot too, so that the keyboard meets it; its cell is below 0. */
export const wallAt = ({ columns }: SceneBoard, row: number, column: number): number =>
  -((row - 1) * columns + column);

/** The row and column of a cell or wall. */
export const rowOf = (board: SceneBoard, cell: number): number =>
  cell < 0 ? Math.floor((-cell - 1) / board.columns) + 1 : board.row(cell);
export const columnOf = (board: SceneBoard, cell: number): number =>
  cell < 0 ? ((-cell - 1) % board.columns) + 1 : board.column(cell);

/** The visible walls of a board. */
export function wallsShown({ board, window }: BoardBox): readonly number[] {
  if (board.kind !== 'squares' || board.size === board.rows * board.columns) return [];
  return Array.from({ length: window.rows * window.columns }, (_, i) => {
    const [row, column] = [window.row + Math.floor(i / window.columns), window.column + (i % window.columns)];
    return board.find(row, column) === undefined ? wallAt(board, row, column) : 0;
  }).filter((cell) => cell < 0);
}

/** The centre of a place given by row and column, which may be fractional. */
export function placeOf({ placed, flipped }: Geometry, k: number, row: number, column: number): DrawingPoint {
  const { x, y, window, cell } = elementAt(placed, k);
  const [r, c] = [row - window.row, column - window.column];
  return {
    x: x + (flipped ? window.columns - 1 - c : c) * cell + cell / 2,
    y: y + (flipped ? window.rows - 1 - r : r) * cell + cell / 2,
  };
}

export function centreOf(geometry: Geometry, { board: k, cell }: SceneSpot): DrawingPoint {
  const { board } = elementAt(geometry.placed, k);
  return placeOf(geometry, k, rowOf(board, cell), columnOf(board, cell));
}

/** Whether a spot is visible. */
export function isShown({ placed }: Geometry, { board: k, cell }: SceneSpot): boolean {
  const { board, window } = elementAt(placed, k);
  const [row, column] = [rowOf(board, cell), columnOf(board, cell)];
  return (
    row >= window.row &&
    row < window.row + window.rows &&
    column >= window.column &&
    column < window.column + window.columns
  );
}

/** The row and column at a point of the drawing, on the first board that contains it; undefined between points. */
export function placeAt(
  geometry: Geometry,
  px: number,
  py: number,
): { readonly board: number; readonly row: number; readonly column: number } | undefined {
  const { placed, flipped } = geometry;
  for (const [k, { board, x, y, window, cell }] of placed.entries()) {
    const [c, r] = [Math.floor((px - x) / cell), Math.floor((py - y) / cell)];
    if (c < 0 || r < 0 || c >= window.columns || r >= window.rows) continue;
    if (isLoose(board)) {
      const spots = Array.from({ length: board.size }, (_, at) => ({ board: k, cell: at }));
      const spot = nearest(geometry, spots, { x: px, y: py }, 0);
      return spot && { board: k, row: board.row(spot.cell), column: board.column(spot.cell) };
    }
    return {
      board: k,
      row: window.row + (flipped ? window.rows - 1 - r : r),
      column: window.column + (flipped ? window.columns - 1 - c : c),
    };
  }
  return undefined;
}

/** The cell at a point of the drawing; undefined at a wall and outside the boards. */
export function spotAt(geometry: Geometry, px: number, py: number): SceneSpot | undefined {
  const place = placeAt(geometry, px, py);
  const cell = place && elementAt(geometry.placed, place.board).board.find(place.row, place.column);
  return cell === undefined ? undefined : { board: place!.board, cell };
}

/** The nearest of `spots` whose cells are within `reach` pixels of a point. */
export function nearest(
  geometry: Geometry,
  spots: readonly SceneSpot[],
  point: DrawingPoint,
  reach: number,
): SceneSpot | undefined {
  const away = (spot: SceneSpot): number => {
    const { x, y } = centreOf(geometry, spot);
    return Math.hypot(x - point.x, y - point.y);
  };
  const near = spots.filter((spot) => away(spot) <= reach + geometry.cell / 2);
  return near.sort((a, b) => away(a) - away(b))[0];
}

/**
 * The cell that an arrow key leads to: the next one in that direction, which may be a wall, or the nearest one on the next
 * board. Left and right go through points in reading order, row after row, so that the keys reach every point.
 */
export function neighbour(
  geometry: Geometry,
  { board: k, cell }: SceneSpot,
  [down, right]: readonly [number, number],
): SceneSpot | undefined {
  const { placed, flipped } = geometry;
  const { board } = elementAt(placed, k);
  const turn = flipped ? -1 : 1;
  const [row, column] = [rowOf(board, cell), columnOf(board, cell)];
  const [rows, columns] = [down * turn, right * turn];
  const spot = (found: number | undefined): SceneSpot | undefined =>
    found === undefined ? undefined : { board: k, cell: found };
  if (isLoose(board) && columns !== 0) {
    const order = asRead(board);
    return spot(order[order.indexOf(cell) + columns]);
  }
  const [r, c] = [row + rows, column + columns];
  if (board.kind === 'squares' && r >= 1 && c >= 1 && r <= board.rows && c <= board.columns)
    return spot(board.find(r, c) ?? wallAt(board, r, c));
  // the rows of edges that lie across are between those that lie along
  const between = board.kind === 'edges' && rows !== 0 ? nearestAhead(board, cell, rows) : undefined;
  if (between !== undefined) return spot(between);
  for (let n = 1; n <= Math.max(board.rows, board.columns); n++) {
    const found = board.find(row + n * rows, column + n * columns);
    if (found !== undefined) return spot(found);
  }
  const beside = nearestAhead(board, cell, rows);
  if (beside !== undefined) return spot(beside);
  const other = placed[k + down]?.board;
  if (down === 0 || !other) return undefined;
  const cells = Array.from({ length: other.size }, (_, c) => c);
  const next = cells.sort(
    (a, b) => Math.abs(other.column(a) - column) - Math.abs(other.column(b) - column),
  )[0];
  return next === undefined ? undefined : { board: k + down, cell: next };
}

/** Cells in reading order; cells of about the same height count as one row. */
function asRead({ size, row, column }: SceneBoard): readonly number[] {
  const level = (cell: number): number => Math.round(2 * row(cell));
  return Array.from({ length: size }, (_, cell) => cell).sort(
    (a, b) => level(a) - level(b) || column(a) - column(b),
  );
}

/** The nearest point in the rows ahead, by the sum of the distances ahead and to the side. */
function nearestAhead(board: SceneBoard, from: number, rows: number): number | undefined {
  if (board.kind !== 'points' && board.kind !== 'edges') return undefined;
  let best: number | undefined;
  let least = Infinity;
  for (let cell = 0; cell < board.size; cell++) {
    const ahead = (board.row(cell) - board.row(from)) * rows;
    const aside = Math.abs(board.column(cell) - board.column(from));
    if (ahead <= 0 || aside > 2 * ahead || ahead + aside >= least) continue;
    least = ahead + aside;
    best = cell;
  }
  return best;
}

/** Whether a pointer has moved far enough to be dragging. */
export const isFar = (a: DrawingPoint, b: DrawingPoint): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) >= DRAG_PIXELS;
