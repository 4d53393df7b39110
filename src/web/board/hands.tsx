/** The pieces in both hands, beside the first board. */
import { elementAt } from '../../base/present.ts';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { capital } from '../../play/words.ts';
import type { Position } from '../../rules/positions.ts';
import type { ScenePiece } from '../../rules/scene.ts';
import { heldKey } from '../state/hands.ts';
import type { OpenedGame } from '../state/opened.ts';
import type { MoveSelection } from '../state/selection.ts';
import { listed, pieceWord, wordFor, words } from '../words/index.ts';
import { type DrawingPoint, type Geometry, isFar } from './geometry.ts';
import { sideClass } from './glyphs.tsx';
import { Piece } from './piece.tsx';

interface HandsProps {
  readonly opened: OpenedGame;
  readonly geometry: Geometry;
  readonly position: Position;
  /** Absent: the pieces cannot be selected. */
  readonly selection?: MoveSelection;
}

/** A piece that is dragged from its hand: its number there, and where the pointer is on the drawing. */
interface Carried extends DrawingPoint {
  readonly owner: number;
  readonly index: number;
}

/** Both hands: that of the first side is at the foot of the board. */
export function Hands(props: HandsProps): VNode | null {
  const { opened, geometry, position } = props;
  const carried = useSignal<Carried | undefined>(undefined);
  const held = opened.scene.inHand?.(position);
  if (!geometry.hands || !held) return null;
  const hands = [0, 1].map((owner) =>
    held
      .map((piece): ScenePiece => ({ ...piece, board: 0, cell: 0 }))
      .filter((piece) => opened.owner(piece) === owner),
  );
  const { value } = carried;
  const piece = value && hands[value.owner]![value.index];
  return (
    <g class="hands">
      {hands.map((own, owner) => (
        <Hand key={owner} {...props} owner={owner} own={own} carried={carried} />
      ))}
      {piece && (
        <g class="ghost" aria-hidden="true">
          <Piece
            look={{ ...piece, owner: value.owner, side: sideOf(opened, value.owner) }}
            x={value.x}
            y={value.y}
            size={geometry.cell}
          />
        </g>
      )}
    </g>
  );
}

const sideOf = ({ rules }: OpenedGame, owner: number): string => sideClass(rules.position.sides, owner);

interface HandProps extends HandsProps {
  readonly owner: number;
  readonly own: readonly ScenePiece[];
  readonly carried: Signal<Carried | undefined>;
}

function Hand({ opened, geometry, selection, owner, own, carried }: HandProps): VNode {
  const { hands, cell, flipped, placed } = geometry;
  const { x, window } = elementAt(placed, 0);
  const width = window.columns * cell;
  const size = geometry.hand;
  const y = hands![(owner === 0) !== flipped ? 1 : 0];
  const tray = <rect class="tray" x={x} y={y - size / 2} width={width} height={size} rx={5} />;
  if (own.length === 0) return tray;
  const droppable = selection?.droppable(owner) ?? [];
  const step = Math.min(size, width / own.length);
  const names = own.map((piece) => pieceWord(piece, opened.game.words));
  const side = capital(wordFor(opened.rules.position.sides[owner]!, opened.game.words));
  const isCarried = (index: number): boolean =>
    carried.value?.owner === owner && carried.value.index === index;
  return (
    <g role="group" aria-label={words.value.hand(side, listed(names))}>
      {tray}
      {own.map((piece, i) => {
        const at = { x: x + step * (i + 0.5), y };
        const drawn = (
          <g class={isCarried(i) ? 'lifted' : ''}>
            <Piece look={{ ...piece, owner, side: sideOf(opened, owner) }} {...at} size={size} />
          </g>
        );
        if (!selection || !droppable.includes(heldKey(piece))) return <g key={i}>{drawn}</g>;
        return (
          <HeldPiece
            key={i}
            selection={selection}
            held={heldKey(piece)}
            name={elementAt(names, i)}
            // alike pieces are one stop of the Tab key
            stop={names.indexOf(elementAt(names, i)) === i}
            box={{ x: at.x - step / 2, y: y - size / 2, width: step, height: size }}
            drag={(point) => {
              carried.value = point && { owner, index: i, ...point };
            }}
          >
            {drawn}
          </HeldPiece>
        );
      })}
    </g>
  );
}

interface HeldPieceProps {
  readonly selection: MoveSelection;
  readonly held: string;
  readonly name: string;
  /** Whether the Tab key stops here. */
  readonly stop: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Called while the pointer drags the piece, and with undefined when it is dropped. */
  readonly drag: (point: DrawingPoint | undefined) => void;
  readonly children: VNode;
}

/** A piece in hand that can be selected, or dragged onto the board. */
function HeldPiece({ selection, held, name, stop, box, drag, children }: HeldPieceProps): VNode {
  const hold = (): void => selection.hold(held);
  const isHeld = selection.held.value === held;
  return (
    <g
      class="held"
      data-held={held}
      role="button"
      tabindex={stop ? 0 : -1}
      aria-label={listed([name, words.value.canMove])}
      aria-pressed={isHeld}
      onPointerDown={(event) => {
        hold();
        carry(event, drag);
      }}
      onClick={hold}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        hold();
      }}
    >
      <rect class={isHeld ? 'cell-pointed' : 'held-ground'} {...box} rx={3} />
      {children}
    </g>
  );
}

/** Says where on the drawing the pointer drags a piece, until the piece is dropped: undefined. */
function carry(pressed: PointerEvent, at: (point: DrawingPoint | undefined) => void): void {
  const svg = (pressed.currentTarget as SVGElement).ownerSVGElement!;
  const pointOf = ({ clientX, clientY }: PointerEvent): DrawingPoint => {
    const { left, top } = svg.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const start = pointOf(pressed);
  let dragging = false;
  const over = new AbortController();
  const until = { signal: over.signal };
  const drop = (): void => {
    over.abort();
    at(undefined);
  };
  addEventListener(
    'pointermove',
    (event) => {
      const point = pointOf(event);
      dragging ||= isFar(point, start);
      if (dragging) at(point);
    },
    until,
  );
  addEventListener('pointerup', drop, until);
  addEventListener('pointercancel', drop, until);
}
