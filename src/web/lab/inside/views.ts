/** What the page shows of a game and its positions, as data. */
import { OPEN } from '../../../rules/ending.ts';
import type { Game } from '../../../rules/game.ts';
import { legalMoves } from '../../../engines/contract/graph.ts';
import { whyImpossible } from '../../../play/impossible.ts';
import type { Position } from '../../../rules/positions.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { Scene, SceneBoard } from '../../../rules/scene.ts';
import { structureOf } from '../../../rules/structure.ts';
import { waysOf } from '../../state/hands.ts';
import type { PlainFields, Plain } from '../literals.ts';
import {
  type BoardView,
  type GameView,
  MOST_CELLS,
  type PositionView,
  type WrittenText,
  type WrittenView,
} from '../protocol.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, k) => k);

function boardView(board: SceneBoard): BoardView {
  const { kind, rows, columns, size, edges, marks, lines, dots, loops, numbers, title, style } = board;
  const cells = upTo(size).map((c) => [board.row(c), board.column(c), board.label(c)] as const);
  const isWall = (row: number, column: number): boolean => board.find(row, column) === undefined;
  const walls =
    kind === 'squares' && board.wall
      ? upTo(rows * columns)
          .map((k) => [Math.floor(k / columns) + 1, (k % columns) + 1] as const)
          .filter(([row, column]) => isWall(row, column))
          .map(([row, column]) => [row, column, board.wall!(row, column)] as const)
      : [];
  return {
    kind,
    rows,
    columns,
    cells,
    walls,
    edges: edges && {
      rows: upTo(rows).map((k) => edges.row(k + 1)),
      columns: upTo(columns).map((k) => edges.column(k + 1)),
    },
    marks: [...marks],
    lines,
    dots,
    loops,
    numbers: numbers && upTo(size).map((c) => numbers(c)),
    title,
    style,
  };
}

/** The number of cells and walls. */
const sizeOf = ({ kind, size, rows, columns }: SceneBoard): number =>
  kind === 'squares' ? Math.max(size, rows * columns) : size;

/** How the positions are drawn; undefined: only as a diagram. */
const drawnScene = ({ position: { scene } }: Rules<Position>): Scene<Position> | undefined =>
  scene && scene.boards.reduce((sum, board) => sum + sizeOf(board), 0) <= MOST_CELLS ? scene : undefined;

export function gameView(
  game: Game,
  rules: Rules<Position>,
  given: Readonly<Record<string, string>>,
): GameView {
  const { position } = rules;
  const drawn = drawnScene(rules);
  const texts = game.texts(given);
  return {
    name: game.name,
    title: game.title,
    about: game.about,
    facts: game.facts,
    words: game.words,
    options: Object.entries(game.options).map(([name, { about, syntax, range }]) => ({
      name,
      about,
      syntax,
      range,
      text: texts[name] ?? '',
    })),
    sides: position.sides,
    start: position.text(rules.start),
    syntax: String(position.syntax),
    scoring: rules.gain !== undefined,
    endless: typeof rules.endless === 'object' ? undefined : rules.endless,
    boards: drawn?.boards.map(boardView),
    fields: drawn?.fields ?? [],
    hands: drawn?.inHand !== undefined,
    owners: (drawn?.fields ?? []).flatMap(({ name, symbols }) =>
      symbols.flatMap((symbol) => {
        const owner = rules.owner(name, symbol);
        return owner === undefined ? [] : [[name, symbol, owner] as const];
      }),
    ),
    editing: { pieces: drawn?.edit !== undefined, turn: position.withTurn !== undefined },
    vectors: structureOf(rules, 'vectors')?.vectors,
  };
}

const EMPTY: Scene<Position> = { boards: [], fields: [], pieces: () => [] };

export function positionView(rules: Rules<Position>, p: Position): PositionView {
  const { position, gain } = rules;
  const drawn = drawnScene(rules);
  const scene = drawn ?? EMPTY;
  const moves = legalMoves(rules, p);
  const ended = rules.ended(p);
  return {
    text: position.text(p),
    toMove: position.sides.length === 0 ? 0 : position.toMove(p),
    ended,
    stuck: ended === OPEN && moves.length === 0 ? rules.stuck(p) : OPEN,
    moves: moves.map((q) => ({
      to: position.text(q),
      name: rules.name(p, q),
      gain: gain?.(p, q) ?? 0,
      ways: waysOf(rules, scene, p, q),
      held: scene.inHand?.(q),
    })),
    pieces: scene.pieces(p),
    held: scene.inHand?.(p),
    winning: (drawn && rules.winning?.(p)) ?? [],
    diagram: position.diagram(p),
    note: position.note?.(p),
    impossible: whyImpossible(rules, p),
  };
}

/** The position that is written; undefined: it is none, or it cannot be set up. */
export function writtenIn(
  { position, legal }: Rules<Position>,
  { text, rows, fields }: WrittenText,
): WrittenView | undefined {
  const read = (make: () => Position, picture: boolean): WrittenView | undefined => {
    try {
      const p = make();
      return legal(p) ? { text: position.text(p), picture, fields: plainFields(p) } : undefined;
    } catch {
      return undefined;
    }
  };
  // the text is read again, since any object may be written in a file
  if (fields) return read(() => position.parse(position.text(fields as Position)), false);
  const place =
    'place' in position ? (position.place as (picture: readonly string[]) => Position) : undefined;
  return read(() => position.parse(text), false) ?? (place && read(() => place(rows), true));
}

/** The fields of a position, if they are all plain values. */
function plainFields(p: Position): PlainFields | undefined {
  const isPlain = (value: unknown): value is Plain =>
    ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every(isPlain));
  return Object.values(p).every(isPlain) ? (p as PlainFields) : undefined;
}
