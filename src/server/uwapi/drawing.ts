/**
 * Boards and pieces in the form in which the client draws them: a list of places, and a text with a character for each of them.
 * The client has only its own images, so pieces are discs in the colours of the sides, with a letter if a side has several
 * kinds, and an empty cell is a small dot. What is not a cell has no dot.
 *
 *     1_0102-.-.~K~k      four cells: a dot or a disc for each, a "." for each letter on one of them, then the letters
 */
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Scene, SceneBoard, ScenePiece } from '../../rules/scene.ts';

type Place = readonly [x: number, y: number];

/** What the client needs to draw a game. Lengths are in widths of a cell. */
export interface ImageData {
  readonly defaultTheme: string;
  readonly themes: Readonly<Record<string, Theme>>;
}

interface Theme {
  readonly space: readonly [width: number, height: number];
  readonly centers: readonly Place[];
  readonly charImages: Readonly<Record<string, { readonly image: string; readonly scale: number }>>;
  readonly circleButtonRadius: number;
  readonly lineWidth: number;
  readonly arrowWidth: number;
  readonly entitiesOverArrows: boolean;
  readonly textEntityFontSize: number;
}

export interface ImageDrawing {
  readonly image: ImageData;
  /** The characters of a position, without the player to move. */
  entities(p: Position): string;
  /** The place of a cell of the board that has `field`; undefined: the field has no board. */
  place(field: string, cell: number): number | undefined;
}

const THEME = 'discs';
const EMPTY = '0';
const NOTHING = '-';
const TEXT = '.';
const PIECE_SCALE = 0.85;
const EMPTY_SCALE = 0.15;
const BUTTON_RADIUS = 0.2;
const LETTER_SIZE = 0.4;
/** The size of what is written on empty cells, and how far above their middle it is. */
const WRITTEN_SIZE = 0.24;
const WRITTEN_ABOVE = 0.34;

/** Images that come with the client. */
const image = (name: string): string => `general/${name}.svg`;

/** Images for pieces. None is like the client's buttons of winning moves, which are green. */
interface Palette {
  /** By the name of the side. */
  readonly named: Readonly<Record<string, string>>;
  readonly ofSides: readonly [string, string];
  readonly ofNobody: readonly string[];
}

const PLAIN: Palette = {
  named: { white: 'whitepiece', black: 'blackpiece', red: 'red_circle', blue: 'blue_circle' },
  ofSides: ['blue_circle', 'red_circle'],
  ofNobody: ['purple_circle', 'pink_circle', 'brown_circle'],
};

/** The client writes in black, which cannot be read on dark pieces. */
const LETTERED: Palette = {
  named: { white: 'whitepiece', black: 'orange_circle', red: 'red_circle', blue: 'teal_circle' },
  ofSides: ['teal_circle', 'red_circle'],
  ofNobody: ['pink_circle', 'orange_circle', 'whitepiece'],
};

/** The drawing of a game; undefined if it has something that cannot be drawn. */
export function drawingOf({ position, owner }: Rules<Position>): ImageDrawing | undefined {
  const { scene, sides } = position;
  if (!scene || scene.fields.some(({ board, kind }) => board === undefined && kind !== 'count'))
    return undefined;
  const { boards, fields } = scene;
  const kinds = kindsOf(scene, owner);
  const { lettered, images, characterOf } = discsOf(kinds, sides);
  const kindOf = (piece: ScenePiece): Kind => ({
    side: owner(piece.field, piece.symbol),
    symbol: piece.symbol,
  });
  const cells = boards.flatMap((board, b) =>
    Array.from({ length: board.size }, (_, cell) => ({ b, cell, board })),
  );
  const firstOf = boards.map((_, b) => cells.findIndex((one) => one.b === b));
  const written = cells.map(({ board, cell }) =>
    label(board.marks.get(cell) ?? board.numbers?.(cell).join('-') ?? ''),
  );
  const hasWritten = written.some(Boolean);
  const undrawn = fields.filter(({ board }) => board === undefined);
  const places = placesOf(boards, cells);
  const bottom = Math.max(0, ...boards.map((_, b) => heightTo(boards, b + 1)));
  const counts = undrawn.map((_, k): Place => [k + 0.5, bottom + 0.5]);
  const width = Math.max(1, counts.length, ...boards.map(({ columns }) => columns));
  const height = bottom + (counts.length > 0 ? 1 : 0);
  const centers = [
    ...places,
    ...(lettered ? places : []),
    // above the button of a move to the cell
    ...(hasWritten ? places.map(([x, y]): Place => [x, y - WRITTEN_ABOVE]) : []),
    ...counts,
  ];
  return {
    image: {
      defaultTheme: THEME,
      themes: { [THEME]: themeOf(images, hasWritten, { width, height, centers }) },
    },
    place: (field, cell) => {
      const board = fields.find(({ name }) => name === field)?.board;
      return board === undefined ? undefined : firstOf[board]! + cell;
    },
    entities: (p) => {
      // of two pieces on one cell the later one is on top
      const on = new Map(scene.pieces(p).map((piece) => [firstOf[piece.board]! + piece.cell, kindOf(piece)]));
      const discs = cells.map((_, k) => (on.has(k) ? characterOf(on.get(k)!) : EMPTY));
      const letters = cells.map((_, k) => (on.has(k) ? label(on.get(k)!.symbol) : ''));
      const free = written.map((text, k) => (on.has(k) ? '' : text));
      const numbers = undrawn.map(({ name }) => label(`${name} ${position.cells(p, name).join(' ')}`));
      const texts = [...(lettered ? letters : []), ...(hasWritten ? free : []), ...numbers];
      const shown = texts.filter((text) => text !== '');
      const marks = texts.map((text) => (text === '' ? NOTHING : TEXT));
      return [[...discs, ...marks].join(''), ...shown].join('~');
    },
  };
}

interface Space {
  readonly width: number;
  readonly height: number;
  readonly centers: readonly Place[];
}

function themeOf(images: readonly string[], hasWritten: boolean, { width, height, centers }: Space): Theme {
  return {
    space: [width, height],
    centers,
    charImages: {
      [EMPTY]: { image: image('brown_circle'), scale: EMPTY_SCALE },
      ...Object.fromEntries(
        images.map((name, k) => [String(k + 1), { image: image(name), scale: PIECE_SCALE }]),
      ),
    },
    circleButtonRadius: BUTTON_RADIUS,
    lineWidth: 0.12,
    arrowWidth: 0.1,
    entitiesOverArrows: false,
    textEntityFontSize: hasWritten ? WRITTEN_SIZE : LETTER_SIZE,
  };
}

/** Pieces that look the same to a player: those of a side with the same letter. */
interface Kind {
  readonly side: number | undefined;
  readonly symbol: string;
}

/** The images of the discs of these kinds, their characters, and whether they have letters. */
function discsOf(kinds: readonly Kind[], sides: readonly string[]) {
  const neutral = kinds.filter((kind) => kind.side === undefined);
  // letters are needed if pieces that look the same are different
  const lettered =
    neutral.length > PLAIN.ofNobody.length ||
    [0, 1].some((side) => kinds.filter((kind) => kind.side === side).length > 1);
  const { named, ofSides, ofNobody } = lettered ? LETTERED : PLAIN;
  /** The image of a piece; pieces of a side have the same one. */
  const imageOf = ({ side, symbol }: Kind): string =>
    side === undefined
      ? ofNobody[neutral.findIndex((kind) => kind.symbol === symbol) % ofNobody.length]!
      : (named[sides[side]!] ?? ofSides[side as 0 | 1]);
  const images = [...new Set(kinds.map(imageOf))];
  const characterOf = (kind: Kind): string => String(1 + images.indexOf(imageOf(kind)));
  return { lettered, images, characterOf };
}

function kindsOf({ fields }: Scene<Position>, owner: Rules<Position>['owner']): readonly Kind[] {
  const all = fields.flatMap(({ name, kind, symbols }): Kind[] =>
    // the first symbol of a filled board is the empty cell; heaps and diagrams have pieces without a letter
    (kind === 'fill' ? symbols.slice(1) : symbols.length > 0 ? symbols : ['']).map((symbol) => ({
      side: owner(name, symbol),
      symbol,
    })),
  );
  return all.filter(
    (kind, k) => all.findIndex(({ side, symbol }) => side === kind.side && symbol === kind.symbol) === k,
  );
}

/** Only these characters may be written on the board. */
const label = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-$/g, '');

/** Boards are below each other, with half a row between them. */
const heightTo = (boards: readonly SceneBoard[], b: number): number =>
  boards.slice(0, b).reduce((sum, { rows }) => sum + rows, 0) + 0.5 * Math.max(0, b - 1);

const placesOf = (
  boards: readonly SceneBoard[],
  cells: readonly { readonly b: number; readonly cell: number }[],
): readonly Place[] =>
  cells.map(({ b, cell }) => {
    const board = boards[b]!;
    const top = b === 0 ? 0 : heightTo(boards, b) + 0.5;
    return [board.column(cell) - 0.5, top + board.row(cell) - 0.5];
  });
