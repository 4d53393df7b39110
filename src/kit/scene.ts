/** Makes the scene of a shape: its boards, and the pieces of its fields on them. */
import { lookUp, present } from '../base/present.ts';
import { unexpected, word } from '../base/errors.ts';
import { pair } from '../base/pair.ts';
import type { BoardStyle } from '../rules/looks.ts';
import type {
  EdgeDots,
  HeldPiece,
  Scene,
  SceneBoard,
  SceneEdit,
  SceneField,
  SceneLoop,
  ScenePiece,
} from '../rules/scene.ts';
import type { Board } from './board.ts';
import type { Drawing } from './drawing.ts';
import {
  type Change,
  type Field,
  type Mark,
  type NamedFields,
  type Values,
  fieldCalled,
  isCount,
  isFill,
  isPieces,
  isYoungDiagram,
  piecesEdited,
  withPieces,
} from './fields.ts';
import type { DrawnLoops, LookOf, Looks } from './looks.ts';
import { type EdgePlace, edgeDots } from './edge-dots.ts';
import { isPits } from './pits.ts';
import { isStacks } from './stack-field.ts';
import { valuesOf } from './values.ts';

/** Numbers with a greater maximum are not drawn as a heap of pieces but written. */
const LARGEST_HEAP = 30;

/** The scene of positions with these fields. `symbols` has the letter of each field of pieces, `lookOf` how all are drawn. */
export function sceneOf<P>(
  fields: NamedFields,
  symbols: ReadonlyMap<string, string>,
  lookOf: LookOf,
  { board: style, hands: showsHands = false, loops }: Pick<Looks, 'board' | 'hands' | 'loops'>,
): Scene<P> {
  const entries = Object.entries(fields).filter(([name]) => name !== 'turn');
  const squares = [...new Set(entries.flatMap(([, field]) => field.board ?? []))];
  const own = entries.flatMap(([name, field]) => ownBoard(name, field) ?? []);
  const boards = [
    ...squares.map((board) => styledBoard(board, style, loops)),
    ...own.map(({ name, board }) =>
      lookOf(name, '').look === 'tally' ? { ...board, small: true as const } : board,
    ),
  ];
  const placedOn = (board: number, cell: number, field: string, symbol: string): ScenePiece => ({
    board,
    cell,
    field,
    symbol,
    ...lookOf(field, symbol, cell),
  });
  const onBoards = entries.filter(([, field]) => field.board !== undefined);
  const held = (field: string, symbol: string): HeldPiece => ({ field, symbol, ...lookOf(field, symbol) });
  const hands = handsOf(entries, symbols, showsHands);
  const piecesOn = (values: Values): readonly ScenePiece[] => {
    const placed = onBoards.flatMap(([name, field]): ScenePiece[] => {
      const board = squares.indexOf(present(field.board));
      return standing(field, values[name]).map(({ cell, symbol, covered }) => ({
        ...placedOn(board, cell, name, symbol || lookUp(symbols, name)),
        ...(covered && { covered: Array.from(covered, (below) => held(name, below)) }),
      }));
    });
    const counted = own.flatMap(({ name, filled }, k): ScenePiece[] =>
      filled(values[name]).map((cell) => placedOn(squares.length + k, cell, name, '')),
    );
    return [...placed, ...counted];
  };
  return {
    boards,
    fields: entries.map(([name, field]) => {
      const drawn = own.findIndex((other) => other.name === name);
      const board = field.board
        ? squares.indexOf(field.board)
        : drawn < 0
          ? undefined
          : squares.length + drawn;
      return fieldScene(name, field, { board, letter: symbols.get(name), lookOf });
    }),
    pieces: (p) => piecesOn(valuesOf(p)),
    ...(hands.length > 0 && {
      inHand: (p: P) =>
        hands.flatMap(({ name, inHand }) => inHand(valuesOf(p)[name]).map((symbol) => held(name, symbol))),
    }),
    edit: editOf<P>(fields),
  };
}

/** What the page knows of a field. */
function kindOf(field: Field<unknown>): SceneField['kind'] {
  if (isPieces(field)) return 'pieces';
  if (isFill(field) || isStacks(field)) return 'fill';
  if (isCount(field)) return 'count';
  if (isYoungDiagram(field)) return 'young-diagram';
  return isPits(field) ? 'pits' : 'other';
}

/** The fields whose pieces in hand are shown; `all` has those, too, whose pieces are merely off the board. */
const handsOf = (
  entries: readonly (readonly [string, Field<unknown>])[],
  symbols: ReadonlyMap<string, string>,
  all: boolean,
) =>
  entries.flatMap(([name, field]) => {
    if (field.inHand) return [{ name, inHand: field.inHand }];
    if (!isPieces(field) || !all || !field.off) return [];
    const letter = lookUp(symbols, name);
    const inHand = (value: unknown): string[] =>
      Array.from({ length: field.count - field.cells(value).length }, () => letter);
    return [{ name, inHand }];
  });

/** A field as the page knows it; `letter` is that of its pieces, if all have the same. */
function fieldScene(
  name: string,
  field: Field<unknown>,
  {
    board,
    letter,
    lookOf,
  }: { readonly board: number | undefined; readonly letter: string | undefined; readonly lookOf: LookOf },
): SceneField {
  const pieces = isPieces(field) ? field : undefined;
  const symbols = lettersOf(field, letter);
  return {
    name,
    kind: kindOf(field),
    board,
    symbols,
    looks: symbols.map((symbol) => lookOf(name, symbol)),
    count: pieces?.count ?? 0,
    off: pieces?.off === true,
  };
}

/** A board as the looks of the game show it. */
const styledBoard = (
  board: Board,
  style: BoardStyle | undefined,
  loops: DrawnLoops | undefined,
): SceneBoard => ({
  ...boardScene(board, style),
  ...(style && style !== 'crossings' && { style }),
  ...(loops && { loops: loopsOf(board, loops) }),
});

/** The letters that a field can be drawn with; `letter` is that of its pieces, if all have the same. */
function lettersOf(field: Field<unknown>, letter: string | undefined): readonly string[] {
  if (isFill(field)) return Array.from(field.symbols);
  if (isStacks(field)) return ['.', ...field.sizes.join('')];
  const kinds = isPieces(field) ? field.kinds : undefined;
  return kinds?.names ?? (letter === undefined ? [] : [letter]);
}

/** The symbols that a field has on its board, empty cells left out. */
const standing = (field: Field<unknown>, value: unknown): readonly Mark[] => {
  const empty = isFill(field) ? field.symbols[0] : undefined;
  return (field.marks?.(value) ?? []).filter(({ symbol }) => symbol !== empty);
};

/** How a person changes positions with these fields. */
function editOf<P>(fields: NamedFields): SceneEdit<P> {
  const edited = (p: P, name: string, change: Change): P => {
    const field = fieldCalled(fields, name);
    const { [name]: value } = valuesOf(p);
    const next = field.edited
      ? field.edited(value, change, word(name))
      : piecesEdited(withPieces(field, name), value, change, word(name));
    return { ...p, [name]: next };
  };
  return {
    put: (p, { field, cell, symbol }) => edited(p, field, { cell, symbol }),
    remove: (p, { field, cell }) => edited(p, field, { cell, symbol: undefined }),
    move: (p, { field: name, cell: from, symbol }, cell) => {
      const field = fieldCalled(fields, name);
      const others = standing(field, valuesOf(p)[name]).filter((mark) => mark.cell !== from);
      const isTaken = !isStacks(field) && !isPits(field) && others.some((mark) => mark.cell === cell);
      if (!field.marks || isTaken) return undefined;
      return edited(p, name, { cell, symbol, from });
    },
  };
}

function boardScene(board: Board, style: BoardStyle | undefined): SceneBoard {
  const { rows, columns, size, marks, naming, drawing } = board;
  const common = { size, label: (cell: number) => board.label(cell), marks };
  if (drawing) {
    const points = pointsOf(drawing);
    if (drawing.dots) return { ...common, ...edgesBetween(drawing.dots, points), kind: 'edges' };
    return {
      ...common,
      ...points,
      kind: 'points',
      edges: naming === 'a1' ? edgesOfPoints(common, points) : undefined,
      lines: drawing.lines,
    };
  }
  const edges = {
    row: (row: number) => String(naming === 'a1' ? rows - row + 1 : naming === 'x,y' ? rows - row : row),
    column: (column: number) =>
      naming === 'a1' ? String.fromCharCode(96 + column) : String(naming === 'x,y' ? column - 1 : column),
  };
  const crosses = style === 'crossings';
  return {
    ...common,
    kind: crosses ? 'points' : 'squares',
    rows,
    columns,
    row: (cell) => board.row(cell),
    column: (cell) => board.column(cell),
    find: (row, column) => board.find(row, column),
    wall: (row, column) => board.placeName(row, column),
    edges: naming === 'number' ? undefined : edges,
    lines: crosses ? board.links.pairs.filter(([from, to]) => from < to) : [],
  };
}

/** The loops of tracks on a board. Raises bad input for cells that it does not have. */
function loopsOf(board: Board, { tracks, closed = true }: DrawnLoops): SceneLoop[] {
  return tracks.flatMap((track) =>
    track.flatMap((cells, k) => {
      const next = track[k + 1] ?? (closed ? track[0] : undefined);
      const to = next?.[0];
      const from = cells.at(-1);
      if (to === undefined || from === undefined) return [];
      const before = cells.at(-2) ?? from;
      const out = [board.row(from) - board.row(before), board.column(from) - board.column(before)] as const;
      return [{ from, to, out }];
    }),
  );
}

/**
 * The coordinates of points, scaled: in a drawing so that the smallest distance between two rows, and between two columns, is 1; on
 * other boards so that the smallest distance between two points is 1.
 */
function pointsOf({
  points,
  free,
}: Drawing): Pick<SceneBoard, 'rows' | 'columns' | 'row' | 'column' | 'find'> {
  const [down, right] = pair((k) => {
    if (free) return points.map((point) => point[k] + 1);
    const at = [...new Set(points.map((point) => point[k]))].sort((a, b) => a - b);
    const step = Math.min(...at.slice(1).map((place, i) => place - at[i]), Infinity);
    return points.map((point) => (at.length < 2 ? 1 : (point[k] - at[0]) / step + 1));
  });
  return {
    rows: Math.max(...down),
    columns: Math.max(...right),
    row: (cell) => down[cell],
    column: (cell) => right[cell],
    find: (row, column) => {
      const cell = down.findIndex((r, c) => r === row && right[c] === column);
      return cell < 0 ? undefined : cell;
    },
  };
}

/** Edges that lie at `points`, in a rectangle with room for their dots. */
function edgesBetween<P extends { readonly rows: number; readonly columns: number }>(
  dots: EdgeDots,
  points: P,
): P & Pick<SceneBoard, 'dots' | 'edges' | 'lines'> {
  return {
    ...points,
    rows: Math.max(points.rows, ...dots.places.map(([row]) => row)),
    columns: Math.max(points.columns, ...dots.places.map(([, column]) => column)),
    dots,
    edges: undefined,
    lines: [],
  };
}

/** The names of rows and columns of points that are called a1, b1, …; "" where there is none. Undefined: not all points lie so. */
function edgesOfPoints(
  { size, label }: Pick<SceneBoard, 'size' | 'label'>,
  { row: rowOf, column: columnOf }: Pick<SceneBoard, 'row' | 'column'>,
): SceneBoard['edges'] {
  const part = (pattern: RegExp, isIn: (cell: number) => boolean): string => {
    const cell = Array.from({ length: size }, (_, c) => c).find(isIn);
    return cell === undefined ? '' : (pattern.exec(label(cell))?.[0] ?? '');
  };
  const row = (of: number): string => part(/\d+$/, (cell) => rowOf(cell) === of);
  const column = (of: number): string => part(/^\D+/, (cell) => columnOf(cell) === of);
  const named = Array.from({ length: size }, (_, cell) => {
    const [r, c] = [rowOf(cell), columnOf(cell)];
    return Number.isInteger(r) && Number.isInteger(c) && column(c) + row(r) === label(cell);
  });
  return named.every(Boolean) ? { row, column } : undefined;
}

interface OwnBoard {
  readonly name: string;
  readonly board: SceneBoard;
  /** The cells that are filled at a value of the field. */
  filled(value: unknown): readonly number[];
}

/** The board made for a field that has none: for a Young diagram, or for a number as a heap. Undefined for other fields. */
function ownBoard(name: string, field: Field<unknown>): OwnBoard | undefined {
  if (isYoungDiagram(field)) {
    const { rows, columns, label } = field;
    const board: SceneBoard = {
      ...grid('young-diagram', rows, columns, (row, column) => `${row},${column}`),
      ...(label && {
        numbers: (cell: number) => label(Math.floor(cell / columns) + 1, (cell % columns) + 1).split('/'),
      }),
    };
    const filled = (value: readonly number[]): number[] =>
      value.flatMap((length, r) => Array.from({ length }, (_, c) => r * columns + c));
    return { name, board, filled };
  }
  if (!isCount(field)) return undefined;
  const { max } = field;
  if (max > LARGEST_HEAP || max < 1) return undefined;
  const board = {
    ...grid('heap', 1, max, (_, column) => `${name} ${column}`),
    edges: undefined,
    title: name,
  };
  return { name, board, filled: (value: number) => Array.from({ length: value }, (_, k) => k) };
}

function grid(
  kind: SceneBoard['kind'],
  rows: number,
  columns: number,
  label: (row: number, column: number) => string,
): SceneBoard {
  const row = (cell: number): number => Math.floor(cell / columns) + 1;
  const column = (cell: number): number => (cell % columns) + 1;
  return {
    kind,
    rows,
    columns,
    size: rows * columns,
    row,
    column,
    find: (r, c) => (r >= 1 && r <= rows && c >= 1 && c <= columns ? (r - 1) * columns + c - 1 : undefined),
    label: (cell) => label(row(cell), column(cell)),
    edges: { row: String, column: String },
    marks: new Map(),
    lines: [],
  };
}

/** The same scene with the cells of its boards drawn as edges between dots, as in dots and boxes. */
export function withEdges<P>(scene: Scene<P>): Scene<P> {
  if (!Array.isArray((Object(scene) as Scene<P>).boards))
    throw unexpected('withEdges(…)', 'position.scene', scene);
  return {
    ...scene,
    boards: scene.boards.map((board) => ({
      ...board,
      kind: 'edges',
      edges: undefined,
      dots: dotsInRows(board),
    })),
  };
}

/** Dots where row and column are odd. An edge in an odd row lies across, between two dots of the row. */
function dotsInRows({ rows, columns, size, row, column }: SceneBoard): EdgeDots {
  const [high, wide] = [rows, columns].map((length) => Math.ceil(length / 2));
  const dots = Array.from({ length: high * wide }, (_, k) => {
    const [r, c] = [2 * Math.floor(k / wide) + 1, 2 * (k % wide) + 1];
    return [r, c, `${r},${c}`] as const;
  });
  const place = (at: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor((at - 1) / 2)));
  const dot = (r: number, c: number): number => place(r, high) * wide + place(c, wide);
  const ends = Array.from({ length: size }, (_, cell): [number, number] => {
    const [r, c] = [row(cell), column(cell)];
    const [down, right] = r % 2 === 1 ? [0, 1] : [1, 0];
    return [dot(r - down, c - right), dot(r + down, c + right)];
  });
  const middles = ends.map((_, cell): EdgePlace => [row(cell), column(cell)]);
  return edgeDots({ dots, ends, middles }, () => false);
}
