/** The parts of a drawn board: the ground, highlighted cells, and pieces. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import type { BoardStyle } from '../../rules/looks.ts';
import type { Position } from '../../rules/positions.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { type SceneSpot, sameSpot, spotKey } from '../state/gestures.ts';
import type { MoveSelection } from '../state/selection.ts';
import type { OpenedGame } from '../state/opened.ts';
import { wordFor } from '../words/index.ts';
import type { EdgeProps } from './edges.tsx';
import { FINGER, type Geometry, centreOf, isNear, isShown, namesPoints, placeOf } from './geometry.ts';
import { sideClass } from './glyphs.tsx';
import { arcOf } from './loops.ts';
import { type Joints, jointsOf, outlineOf, seamOf } from './joints.ts';
import { Racks } from './material.tsx';
import { isHexagonal, isSpecial, special } from './on-demand.ts';
import { Piece, toneOf } from './piece.tsx';
import { namesBeside } from './point-names.ts';

/** Pieces are drawn for cells of at least this many pixels, however small the board is. */
const SMALLEST_PIECE = 18;
/** Possible steps between the rows and columns that are named. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The class of a wall on a board of that style; undefined: it is not drawn. */
const wallOf = (style: BoardStyle | undefined): string | undefined =>
  style === 'apart' ? undefined : style === 'checkered' ? 'other-colour' : 'wall';

interface GroundProps {
  readonly opened: OpenedGame;
  readonly geometry: Geometry;
  readonly board: number;
  /** Without names along the edges. */
  readonly bare?: boolean;
}

/** What no move changes: squares, walls, goals, lines and the names along the edge. */
export function Ground({ opened, geometry, board: k, bare = false }: GroundProps): VNode {
  const { board, x, y, window, cell } = elementAt(geometry.placed, k);
  const every = STEPS.find((step) => step * cell >= (board.rows > 99 ? 34 : 17)) ?? 500;
  const near = isNear(elementAt(geometry.placed, k));
  const hexagonal = isHexagonal(board.style);
  const framed = board.kind !== 'points' && board.kind !== 'heap' && board.kind !== 'edges';
  const parts = isSpecial(board) ? special() : undefined;
  return (
    <g class={`ground-${board.kind}`} aria-hidden="true">
      {board.title !== undefined && (
        <text class="title" x={x} y={y - 7}>
          {wordFor(board.title, opened.game.words)}
        </text>
      )}
      {framed && board.style !== 'apart' && (
        <rect
          class="frame"
          x={x - 3}
          y={y - 3}
          width={window.columns * cell + 6}
          height={window.rows * cell + 6}
          rx={5}
        />
      )}
      {!near && <Far geometry={geometry} board={k} every={every} />}
      {parts && board.style === 'ground' && <parts.Earth geometry={geometry} board={k} />}
      {parts && board.kind === 'edges' && <parts.Dots geometry={geometry} board={k} />}
      {near && board.kind !== 'points' && board.kind !== 'edges' && <Squares geometry={geometry} board={k} />}
      {parts && board.style === 'cubes' && near && <parts.Cubes geometry={geometry} board={k} />}
      {parts && hexagonal && (
        <parts.Hexagons opened={opened} geometry={geometry} board={k} bare={bare || geometry.inside} />
      )}
      {board.kind === 'points' && !hexagonal && <Lines geometry={geometry} board={k} />}
      {near && <Loops geometry={geometry} board={k} />}
      {board.kind === 'points' && <Points geometry={geometry} board={k} bare={bare} />}
      <Goals geometry={geometry} board={k} />
      {cell >= SMALLEST_NUMBERED && <CellNumbers geometry={geometry} board={k} />}
      {!bare && board.edges && <Names geometry={geometry} board={k} every={every} />}
      {!bare && cell >= SMALLEST_NUMBERED && <CellNames geometry={geometry} board={k} />}
    </g>
  );
}

type BoardPartProps = Pick<GroundProps, 'geometry' | 'board'>;

/** The squares and walls that are in the window. */
function Squares({ geometry, board: k }: BoardPartProps): VNode {
  const { board, window, cell } = elementAt(geometry.placed, k);
  const rows = Array.from({ length: window.rows }, (_, i) => window.row + i);
  const columns = Array.from({ length: window.columns }, (_, i) => window.column + i);
  const classAt = (row: number, column: number): string | undefined => {
    if (board.find(row, column) === undefined) return wallOf(board.style);
    return board.style === 'checkered' || (row + column) % 2 === 0 ? 'light' : 'dark';
  };
  const places = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  return (
    <>
      {places.map(({ row, column }) => {
        const at = placeOf(geometry, k, row, column);
        const kind = classAt(row, column);
        if (kind === undefined) return null;
        return (
          <rect
            key={`${row},${column}`}
            class={board.style === 'apart' ? `${kind} alone` : kind}
            x={at.x - cell / 2 + 0.5}
            y={at.y - cell / 2 + 0.5}
            width={Math.max(1, cell - 1)}
            height={Math.max(1, cell - 1)}
            rx={cell > 24 ? 3 : 1}
          />
        );
      })}
    </>
  );
}

/** The lines from point to point. */
function Lines({ geometry, board: k }: BoardPartProps): VNode {
  return (
    <>
      {elementAt(geometry.placed, k).board.lines.map(([a, b]) => {
        const [from, to] = [
          centreOf(geometry, { board: k, cell: a }),
          centreOf(geometry, { board: k, cell: b }),
        ];
        return <line key={`${a} ${b}`} class="line" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
    </>
  );
}

/** The loops outside the board. */
function Loops({ geometry, board: k }: BoardPartProps): VNode {
  const { board, cell } = elementAt(geometry.placed, k);
  return (
    <>
      {board.loops?.map((loop) => {
        const { radius, large, clockwise } = arcOf(board, loop);
        const [from, to] = [loop.from, loop.to].map((c) => centreOf(geometry, { board: k, cell: c }));
        const size = radius * cell;
        const d = `M${from!.x} ${from!.y}A${size} ${size} 0 ${Number(large)} ${Number(clockwise)} ${to!.x} ${to!.y}`;
        return <path key={`${loop.from} ${loop.to}`} class="line" d={d} />;
      })}
    </>
  );
}

/** Points, with their names beside them; on hexagons the names alone. */
function Points({ geometry, board: k, bare }: BoardPartProps & { readonly bare: boolean }): VNode {
  const { board, cell } = elementAt(geometry.placed, k);
  const hexagonal = isHexagonal(board.style);
  const beside = !hexagonal && namesPoints(board) ? namesBeside(board) : undefined;
  return (
    <>
      {Array.from({ length: board.size }, (_, c) => {
        const at = centreOf(geometry, { board: k, cell: c });
        const [down, right] = beside?.[c] ?? [0.5, 0];
        const turned = beside && geometry.flipped ? -cell : cell;
        return (
          <g key={c} class="edges inside">
            {!hexagonal && (
              <circle class="point" cx={at.x} cy={at.y} r={cell * (board.lines.length > 0 ? 0.14 : 0.42)} />
            )}
            {!bare && namesPoints(board) && cell >= FINGER && (
              <text
                class={hexagonal ? 'middle' : 'outward'}
                x={at.x + right * turned}
                y={at.y + down * turned}
              >
                {board.label(c)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function Goals({ geometry, board: k }: BoardPartProps): VNode {
  const { board, cell } = elementAt(geometry.placed, k);
  return (
    <>
      {[...board.marks].map(([c, symbol]) => {
        if (!isShown(geometry, { board: k, cell: c })) return null;
        const at = centreOf(geometry, { board: k, cell: c });
        return (
          <g key={c} class="goal">
            <circle cx={at.x} cy={at.y} r={Math.max(9, cell * 0.42)} />
            {/* a value at the foot of the cell leaves the letter legible */}
            {cell >= 24 && (
              <text x={at.x} y={at.y - cell * 0.12} font-size={Math.max(12, cell * 0.3)}>
                {symbol}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Numbers are written in cells of at least this many pixels. */
const SMALLEST_NUMBERED = 30;

/** The two numbers of each cell, if the board has any. */
function CellNumbers({ geometry, board: k }: BoardPartProps): VNode | null {
  const { board, cell } = elementAt(geometry.placed, k);
  const { numbers } = board;
  if (!numbers) return null;
  const font = Math.max(12, Math.min(17, cell * 0.22));
  return (
    <>
      {Array.from({ length: board.size }, (_, c) => {
        const at = centreOf(geometry, { board: k, cell: c });
        const [a = '', b = ''] = numbers(c);
        return (
          <g key={c} class="numbers" font-size={font}>
            <text class="first" x={at.x - cell / 2 + 6} y={at.y - cell / 2 + font + 2}>
              {a}
            </text>
            <text class="second" x={at.x + cell / 2 - 6} y={at.y + cell / 2 - 6}>
              {b}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The names of squares, in their corners, if there are none along the edge. */
function CellNames({ geometry, board: k }: BoardPartProps): VNode | null {
  const { board, cell } = elementAt(geometry.placed, k);
  if (board.kind !== 'squares' || board.edges) return null;
  return (
    <g class="edges inside">
      {Array.from({ length: board.size }, (_, c) => {
        const at = centreOf(geometry, { board: k, cell: c });
        return (
          <text key={c} x={at.x - cell / 2 + 3} y={at.y - cell / 2 + 12}>
            {board.label(c)}
          </text>
        );
      })}
    </g>
  );
}

/** The names of rows and columns: beside the board, or inside its first column and last row. */
function Names({ geometry, board: k, every }: { geometry: Geometry; board: number; every: number }): VNode {
  const { board, x, y, window, reach } = elementAt(geometry.placed, k);
  const { cell, inside } = geometry;
  const bottom = y + window.rows * cell;
  // beyond the loops
  const [left, below] = [x - reach, bottom + reach];
  const some = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => from + i).filter((n) => n % every === 0);
  // a gap between boards has no name
  const isGap = (column: number): boolean =>
    board.style === 'apart' && board.find(window.row, column) === undefined;
  // what stands on points is half a cell from the edge, so that there is some space for names outside
  const outward = inside && board.kind === 'points';
  return (
    <g class={inside ? 'edges inside' : 'edges'}>
      {some(window.column, window.columns).map((column) => {
        if (isGap(column)) return null;
        const middle = placeOf(geometry, k, window.row, column).x;
        return (
          <text
            key={`c${column}`}
            class={outward ? 'outward' : undefined}
            x={inside && !outward ? middle - cell / 2 + 3 : middle}
            y={outward ? bottom + 2 : inside ? bottom - 4 : below + 17}
          >
            {board.edges!.column(column)}
          </text>
        );
      })}
      {some(window.row, board.rows === 1 ? 0 : window.rows).map((row) => {
        const middle = placeOf(geometry, k, row, window.column).y;
        return (
          <text
            key={`r${row}`}
            class={outward ? 'outward' : 'row'}
            x={outward ? Math.max(6, x - 4) : inside ? x + 3 : left - 8}
            y={inside && !outward ? middle - cell / 2 + 8 : middle}
          >
            {board.edges!.row(row)}
          </text>
        );
      })}
    </g>
  );
}

/** A board with too many cells to draw: only some lines. */
function Far({ geometry, board: k, every }: { geometry: Geometry; board: number; every: number }): VNode {
  const { x, y, window } = elementAt(geometry.placed, k);
  const { cell } = geometry;
  const [width, height] = [window.columns * cell, window.rows * cell];
  const multiples = (from: number, count: number): number[] =>
    Array.from({ length: count }, (_, i) => from + i).filter((n) => n % every === 0);
  return (
    <g class="far">
      <rect x={x} y={y} width={width} height={height} />
      {multiples(window.row, window.rows).map((row) => {
        const at = placeOf(geometry, k, row, window.column).y;
        return <line key={`r${row}`} x1={x} x2={x + width} y1={at} y2={at} />;
      })}
      {multiples(window.column, window.columns).map((column) => {
        const at = placeOf(geometry, k, window.row, column).x;
        return <line key={`c${column}`} y1={y} y2={y + height} x1={at} x2={at} />;
      })}
    </g>
  );
}

interface CellRectsProps {
  readonly geometry: Geometry;
  readonly spots: readonly SceneSpot[];
  readonly kind: string;
}

/** The ground of those cells that are visible. */
export const CellRects = ({ geometry, spots, kind }: CellRectsProps): VNode => (
  <>
    {spots
      .filter((spot) => isShown(geometry, spot))
      .map((spot) => (
        <CellRect key={spotKey(spot)} geometry={geometry} spot={spot} kind={kind} />
      ))}
  </>
);

interface CellRectProps {
  readonly geometry: Geometry;
  readonly spot: SceneSpot;
  readonly kind: string;
}

function CellRect({ geometry, spot, kind }: CellRectProps): VNode {
  const { x, y } = centreOf(geometry, spot);
  const { kind: board, style } = elementAt(geometry.placed, spot.board).board;
  // around a hole, with an edge of paper, since a rack has a colour of its own
  if (style === 'rack' && kind === 'lit')
    return (
      <>
        <circle class="cell-lit casing" cx={x} cy={y} r={geometry.cell * 0.44} />
        <circle class="cell-lit" cx={x} cy={y} r={geometry.cell * 0.44} />
      </>
    );
  if (board === 'points') return <circle class={`cell-${kind}`} cx={x} cy={y} r={geometry.cell * 0.44} />;
  if (board === 'edges') return <Edge geometry={geometry} spot={spot} kind="last" />;
  const side = Math.max(1, elementAt(geometry.placed, spot.board).cell - 1);
  return (
    <rect
      class={`cell-${kind}`}
      x={x - side / 2}
      y={y - side / 2}
      width={side}
      height={side}
      rx={side > 24 ? 3 : 1}
    />
  );
}

function Edge(props: EdgeProps): VNode | null {
  const parts = special();
  return parts ? <parts.Edge {...props} /> : null;
}

interface PiecesProps {
  readonly opened: OpenedGame;
  readonly geometry: Geometry;
  readonly pieces: readonly ScenePiece[];
  /** The cells of the piece that is being dragged. */
  readonly lifted?: readonly SceneSpot[];
  /** Dominoes that are known to have been laid together. */
  readonly pairs?: Joints;
}

/** All pieces on visible cells. */
export function Pieces({ opened, geometry, pieces, lifted = [], pairs }: PiecesProps): VNode {
  const shown = pieces.filter((piece) => isShown(geometry, piece));
  const joints = jointsOf(opened.scene, pieces, pairs);
  const parts = geometry.placed.some(({ board }) => isSpecial(board)) ? special() : undefined;
  const isLifted = (piece: ScenePiece): boolean => lifted.some((spot) => sameSpot(piece, spot));
  return (
    <>
      <g class="pieces" aria-hidden="true">
        {parts && <parts.Boxes geometry={geometry} pieces={pieces} />}
        <Outlines
          opened={opened}
          geometry={geometry}
          joints={joints}
          pieces={shown.filter((piece) => !isLifted(piece))}
        />
        {shown.map((piece) => (
          <g
            key={`${spotKey(piece)} ${piece.field}`}
            part="piece"
            data-piece={spotKey(piece)}
            class={isLifted(piece) ? 'lifted' : ''}
          >
            <Standing opened={opened} geometry={geometry} piece={piece} joints={joints} />
          </g>
        ))}
      </g>
      <Racks geometry={geometry} />
    </>
  );
}

/** The pieces in hand, if the game has hands. */
export function InHand(props: {
  readonly opened: OpenedGame;
  readonly geometry: Geometry;
  readonly position: Position;
  /** Absent: the pieces cannot be selected. */
  readonly selection?: MoveSelection;
}): VNode | null {
  const parts = props.geometry.hands && special();
  return parts ? <parts.Hands {...props} /> : null;
}

/** The rims of joined pieces. They are below all pieces, so that no rim is seen between the cells of one. */
export function Outlines({
  opened,
  geometry,
  pieces,
  joints,
}: Pick<PiecesProps, 'opened' | 'geometry' | 'pieces'> & { readonly joints: Joints }): VNode {
  return (
    <>
      {pieces.map((piece) => {
        const joined = joints.get(spotKey(piece));
        if (!joined) return null;
        const width = Math.max(2, Math.min(5, geometry.cell * 0.06));
        return (
          <path
            key={spotKey(piece)}
            class={`outline ${sideOf(opened, piece)}`}
            stroke-width={width}
            d={outlineOf(geometry, piece, joined)}
          />
        );
      })}
    </>
  );
}

/** The class with the colours of a piece. */
const sideOf = (opened: OpenedGame, piece: ScenePiece): string => {
  const owner = opened.owner(piece);
  const tone = owner === undefined && toneOf(piece);
  return tone ? `side-${tone}` : sideClass(opened.rules.position.sides, owner);
};

/** The piece on a cell, drawn according to the kind of the board. */
export function Standing({
  opened,
  geometry,
  piece,
  joints,
}: {
  readonly opened: OpenedGame;
  readonly geometry: Geometry;
  readonly piece: ScenePiece;
  readonly joints?: Joints;
}): VNode {
  const {
    cell,
    board: { kind },
  } = elementAt(geometry.placed, piece.board);
  const owner = opened.owner(piece);
  const side = sideOf(opened, piece);
  if (kind === 'edges') {
    const sign = piece.colour ? 'dashes' : owner === 1 ? 'line' : undefined;
    return <Edge geometry={geometry} spot={piece} kind="drawn" side={side} sign={sign} />;
  }
  if (kind === 'young-diagram' && !piece.look)
    return <CellRect geometry={geometry} spot={piece} kind="filled" />;
  const { x, y } = centreOf(geometry, piece);
  const joined = joints?.get(spotKey(piece));
  const whole = (
    <Piece
      look={{
        ...piece,
        side,
        owner,
        joined: joined && outlineOf(geometry, piece, joined),
        seam: joined && piece.look === 'domino' ? seamOf(geometry, piece, joined) : undefined,
      }}
      x={x}
      y={y}
      size={Math.max(SMALLEST_PIECE, cell)}
    />
  );
  // what it covers is small at the foot of its cell
  return (
    <>
      {whole}
      {piece.covered?.map((below, k) => {
        const covered = { ...below, board: piece.board, cell: piece.cell };
        const look = { ...below, side: sideOf(opened, covered), owner: opened.owner(covered) };
        return (
          <Piece
            key={k}
            look={look}
            x={x + (k * 0.25 - 0.36) * cell}
            y={y + 0.36 * cell}
            size={0.36 * cell}
          />
        );
      })}
    </>
  );
}
