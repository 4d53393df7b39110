/** Moves on the board: the outcome and the plies at each target, and the arrow of one move. */
import { elementAt } from '../../base/present.ts';
import type { VNode } from 'preact';
import type { Candidate } from '../state/candidates.ts';
import type { PlayedGame } from '../state/played-game.ts';
import type { MoveSelection } from '../state/selection.ts';
import type { View } from '../state/view.ts';
import { type Gesture, type SceneSpot, type GestureStep, spotKey } from '../state/gestures.ts';
import { words } from '../words/index.ts';
import { moveMark, moveWords, valueMark, verdict } from '../words/values.ts';
import { type Geometry, type BoardBox, centreOf, isNear, isShown } from './geometry.ts';
import { GlyphAt, type Look, lookOf } from './glyphs.tsx';
import { mapTint } from './tint.ts';

/** The mark on a cell. */
export interface CellMark {
  readonly look: Look;
  readonly text: string;
  /** "moving here wins in 4 plies" */
  readonly words: string;
  /** Whether it marks a piece that can move, instead of a target. */
  readonly origin: boolean;
  /** Whether it belongs to the map of a piece. */
  readonly map?: boolean;
  /** Plies to the end, which decide how strong the colour is. */
  readonly near?: number | undefined;
}

/** The marks of all cells: a target shows the best move to it, a piece the best move of it. */
export function marksOf(
  game: PlayedGame,
  selection: MoveSelection,
  view: View,
): ReadonlyMap<string, CellMark> {
  const marks = new Map<string, CellMark>();
  if (view.map.piece.value) return mapMarks(game, view);
  if (game.computing.value || game.preview.value) return marks;
  const known = view.revealed.value;
  const order = new Map(game.analysis.value?.moves.map((move, i) => [move.to, i]));
  const place = ({ text }: Candidate): number => order.get(text) ?? 0;
  const best = selection.meant.value.toSorted((a, b) => place(a.move) - place(b.move));
  for (const { move, next } of best) {
    const { valued } = move;
    const shown = known && valued;
    for (const step of next) {
      const origin = step?.does === 'take';
      for (const spot of step ? cellsToMark(step) : lastOf(selection)) {
        const key = spotKey(spot);
        if (marks.has(key)) continue;
        marks.set(key, {
          look: shown ? lookOf(valued.value) : 'unknown',
          text: shown && !origin ? moveMark(valued) : '',
          words: origin
            ? words.value.canMove
            : shown
              ? words.value.movingHere(moveWords(valued))
              : words.value.movingHereUnknown,
          origin,
        });
      }
    }
  }
  return marks;
}

const cellsToMark = ({ spots, any }: GestureStep): readonly SceneSpot[] => (any ? spots.slice(0, 1) : spots);

/** The cell that is selected again to make a move of the selected cells alone. */
const lastOf = ({ pointed }: MoveSelection): readonly SceneSpot[] => pointed.value.slice(-1);

/** The marks of the map, instead of those of the moves. */
function mapMarks({ display }: PlayedGame, { map }: View): ReadonlyMap<string, CellMark> {
  return new Map(
    [...map.values.value].map(([key, value]) => {
      const text = valueMark(value);
      const said = words.value.mapHere(verdict(display.value, value));
      return [
        key,
        { look: lookOf(value), text, words: said, origin: false, map: true, near: value.remoteness },
      ];
    }),
  );
}

export function MarkAt(given: Omit<MarkProps, 'x' | 'y'>): VNode | null {
  const { geometry, spot, mark } = given;
  // the letter of a goal stays legible as a piece does
  const occupied = given.occupied || elementAt(geometry.placed, spot.board).board.marks.has(spot.cell);
  const props = { ...given, occupied };
  if (!isShown(geometry, spot) || !(mark.map || isNear(elementAt(geometry.placed, spot.board)))) return null;
  const { x, y } = centreOf(geometry, spot);
  const { cell } = geometry;
  if (mark.look === 'unknown') {
    if (mark.origin)
      return (
        <rect
          class="hint-dot origin"
          x={x - cell * 0.3}
          y={y + cell * 0.42 - Math.max(3, cell * 0.06)}
          width={cell * 0.6}
          height={Math.max(3, cell * 0.06)}
          rx={Math.max(1.5, cell * 0.03)}
        />
      );
    return occupied ? (
      <circle class="hint-ring" cx={x} cy={y} r={cell * 0.42} />
    ) : (
      <circle class="hint-dot" cx={x} cy={y} r={Math.max(2.5, cell * 0.13)} />
    );
  }
  if (mark.origin) {
    const size = Math.max(10, Math.min(20, cell * 0.32), cell * 0.15);
    // at the corner of its cell, or at the edge of a man on a point
    const away =
      elementAt(geometry.placed, spot.board).board.kind === 'points' ? cell * 0.29 : cell / 2 - size / 2 - 1;
    return <GlyphAt look={mark.look} x={x + away} y={y - away} size={size} />;
  }
  if (mark.map) return <MapMark {...props} x={x} y={y} />;
  if (cell < 14) return <circle class={`dot ${mark.look}`} cx={x} cy={y} r={Math.max(1.5, cell * 0.3)} />;
  if (occupied && isLine(elementAt(geometry.placed, spot.board))) return <MarkAbove {...props} x={x} y={y} />;
  if (hasRoom(cell) && mark.text !== '') return <MarkWhole {...props} x={x} y={y} />;
  const size = Math.max(Math.min(24, cell * 0.55), cell * 0.18);
  const corner = occupied ? cell / 2 - size / 2 - 1 : 0;
  return <GlyphAt look={mark.look} x={x + corner} y={y - corner} size={size} />;
}

/** Whether a cell is large enough for both glyph and plies. */
const hasRoom = (cell: number): boolean => cell >= 34;

/** Glyph and plies as one mark: in the centre of an empty cell or an edge, or at the foot of a piece. */
function MarkWhole({ geometry, spot, x, y, mark, occupied }: MarkProps): VNode {
  const { cell } = geometry;
  const size = sizeOf(mark, cell);
  const { kind, style } = elementAt(geometry.placed, spot.board).board;
  const foot = occupied && kind !== 'edges';
  return (
    <OneMark
      mark={mark}
      size={size}
      x={x}
      y={foot ? y + (cell - size.height) / 2 - 1 : y}
      // lines of the board meet at a point
      framed={occupied || (kind === 'points' && style !== 'bordered-hexagons' && style !== 'hexagons')}
    />
  );
}

/** Whether the board is a single row: then marks go above it, where they hide no piece. */
const isLine = ({ board }: BoardBox): boolean => board.kind === 'squares' && board.rows === 1;

function MarkAbove({ geometry: { cell }, x, y, mark }: MarkProps): VNode {
  const size = sizeOf(mark, cell);
  return <OneMark mark={mark} size={size} x={x} y={y - (cell + size.height) / 2 - 4} framed={false} />;
}

interface MarkSize {
  readonly font: number;
  /** The side of the glyph. */
  readonly glyph: number;
  /** The width of the text. */
  readonly text: number;
  /** Whether the text is under the glyph instead of beside it. */
  readonly stacked: boolean;
  readonly width: number;
  readonly height: number;
}

/** Pixels between glyph and text, and around both. */
const APART = 4;

/** The size of a mark that fits into a cell, if its text can be as small as that. */
function sizeOf({ text }: CellMark, cell: number): MarkSize {
  const font = Math.max(12, Math.min(20, cell * 0.24), cell * 0.15);
  const glyph = Math.min(font * 1.25, cell * 0.4);
  // digits are about six tenths as wide as high
  const wide = font * 0.62 * text.length;
  const beside = glyph + wide + 3 * APART;
  const stacked = beside > cell - 2;
  return {
    font,
    glyph,
    text: wide,
    stacked,
    width: stacked ? Math.max(glyph, wide) + 2 * APART : beside,
    height: stacked ? glyph + font + APART : glyph + 2 * APART,
  };
}

function OneMark({
  mark,
  size: { font, glyph, text, stacked, width, height },
  x,
  y,
  framed,
}: {
  readonly mark: CellMark;
  readonly size: MarkSize;
  readonly x: number;
  readonly y: number;
  /** Whether it has a ground, because something is under it. */
  readonly framed: boolean;
}): VNode {
  const [gx, gy] = stacked ? [x, y - height / 2 + glyph / 2] : [x - width / 2 + APART + glyph / 2, y];
  const [tx, ty] = stacked ? [x, y + height / 2 - font / 2] : [x + width / 2 - APART - text / 2, y];
  return (
    <g>
      {framed && (
        <rect
          class="mark-ground"
          x={x - width / 2}
          y={y - height / 2}
          width={width}
          height={height}
          rx={APART * 2}
        />
      )}
      <GlyphAt look={mark.look} x={gx} y={gy} size={glyph} />
      <text class="mark-text" x={tx} y={ty} font-size={font}>
        {mark.text}
      </text>
    </g>
  );
}

/** A cell of the map: coloured by its value, with glyph and plies if they fit. */
function MapMark(props: MarkProps): VNode {
  const { geometry, x, y, mark, occupied } = props;
  const { cell } = geometry;
  const side = Math.max(1, cell - 1);
  return (
    <g class={mark.look}>
      {!occupied && (
        <rect
          class="map-cell"
          opacity={mapTint(mark.near)}
          x={x - side / 2}
          y={y - side / 2}
          width={side}
          height={side}
        />
      )}
      {hasRoom(cell) ? (
        <MarkWhole {...props} />
      ) : cell >= 11 ? (
        <GlyphAt look={mark.look} x={x} y={y} size={cell * 0.62} />
      ) : null}
    </g>
  );
}

interface MarkProps {
  readonly geometry: Geometry;
  readonly spot: SceneSpot;
  readonly x: number;
  readonly y: number;
  readonly mark: CellMark;
  readonly occupied: boolean;
}

/** The path that a strategy plans to take. */
export function Route({ geometry, spots }: { geometry: Geometry; spots: readonly SceneSpot[] }): VNode {
  const places = spots.map((spot) => centreOf(geometry, spot));
  const { x, y, window } = elementAt(geometry.placed, spots[0]!.board);
  const [width, height] = [window.columns * geometry.cell, window.rows * geometry.cell];
  return (
    <g class="route" aria-hidden="true">
      <clipPath id="board-clip">
        <rect x={x} y={y} width={width} height={height} />
      </clipPath>
      <g clip-path="url(#board-clip)">
        <polyline points={places.map((place) => `${place.x},${place.y}`).join(' ')} />
        {geometry.cell >= 10 &&
          places
            .slice(1)
            .map((place) => <circle key={`${place.x},${place.y}`} cx={place.x} cy={place.y} r={3.5} />)}
      </g>
    </g>
  );
}

export function Arrow({ geometry, gesture }: { geometry: Geometry; gesture: Gesture }): VNode {
  const { cell } = geometry;
  const [target] = gesture.to;
  if (!target) return <g />;
  const to = centreOf(geometry, target);
  if (!gesture.from) {
    return (
      <g class="arrow" aria-hidden="true">
        {gesture.to.map((spot) => (
          <circle
            key={spotKey(spot)}
            cx={centreOf(geometry, spot).x}
            cy={centreOf(geometry, spot).y}
            r={cell * 0.44}
          />
        ))}
      </g>
    );
  }
  const from = centreOf(geometry, gesture.from);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(cell * 0.34, length * 0.5);
  const tip = { x: to.x - ux * cell * 0.08, y: to.y - uy * cell * 0.08 };
  const neck = { x: tip.x - ux * head, y: tip.y - uy * head };
  const wing = head * 0.62;
  return (
    <g class="arrow" aria-hidden="true">
      <line
        x1={from.x + ux * cell * 0.2}
        y1={from.y + uy * cell * 0.2}
        x2={neck.x}
        y2={neck.y}
        stroke-width={Math.max(3, cell * 0.13)}
      />
      <path
        d={`M${tip.x} ${tip.y}L${neck.x - uy * wing} ${neck.y + ux * wing}L${neck.x + uy * wing} ${neck.y - ux * wing}Z`}
      />
    </g>
  );
}
