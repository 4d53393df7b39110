/** Dragging games into a sum, and its parts to other places or out of it, by mouse, pen or finger. */
import { signal } from '@preact/signals';
import { type VNode, createRef } from 'preact';
import { type DrawingPoint, isFar } from '../board/geometry.ts';
import { adding } from '../words/adding.ts';

/** A game that is moved, or made a part of the sum. */
export interface Dragged {
  /** As it is written. */
  readonly part: string;
  /** Its place in the sum, from 0; undefined: it is no part of it yet. */
  readonly from?: number | undefined;
}

/** Where it goes: before the part of this number, at the end if there is none, or out of the sum. */
export type Target = number | 'out';

/** The parts of a sum after that. */
export function arranged(
  parts: readonly string[],
  { part, from }: Dragged,
  target: Target,
): readonly string[] {
  const others = from === undefined ? parts : parts.toSpliced(from, 1);
  if (target === 'out') return others;
  return others.toSpliced(placeAfter({ from }, target), 0, part);
}

/** The place at which a game is that was moved before the part of this number. */
export const placeAfter = ({ from }: Pick<Dragged, 'from'>, target: number): number =>
  from !== undefined && from < target ? target - 1 : target;

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The part of a sum before which a point is, given the places of the parts on the page, row by row. */
export function gapAt(boxes: readonly Box[], { x, y }: DrawingPoint): number {
  const middles = boxes.map(({ left, top, width, height }) => [left + width / 2 - x, top + height / 2 - y]);
  const distances = middles.map(([right = 0, down = 0]) => Math.hypot(right, down));
  const nearest = distances.indexOf(Math.min(...distances));
  const [right = 0, down = 0] = middles[nearest] ?? [];
  const isColumn = boxes.every(({ left }) => left === boxes[0]?.left);
  return (isColumn ? down : right) > 0 ? nearest : nearest + 1;
}

const earlier = (from: number): Target | undefined => (from > 0 ? from - 1 : undefined);
const later = (from: number, of: number): Target | undefined => (from < of - 1 ? from + 2 : undefined);
const out = (_: number, of: number): Target | undefined => (of > 1 ? 'out' : undefined);

/** Where keys move the part at a place, one of so many; undefined: nowhere. */
const PLACES: Readonly<Record<string, (from: number, of: number) => Target | undefined>> = {
  ArrowLeft: earlier,
  ArrowUp: earlier,
  ArrowRight: later,
  ArrowDown: later,
  Delete: out,
  Backspace: out,
};

/** How far beside the parts they can be dropped, in pixels. */
const BESIDE = 32;
/** How near the edge of the window a pointer scrolls the page, and how far in each frame, in pixels. */
const EDGE = 56;
const SCROLLED = 12;

/** What is being dragged, and where it would go. */
export class PartDrag {
  /** Undefined: nothing, or not far enough to be dragging. */
  readonly dragged = signal<(Dragged & { readonly at: DrawingPoint }) | undefined>(undefined);
  /** Undefined: nowhere, or where it is. */
  readonly target = signal<Target | undefined>(undefined);
  /** The element with the parts, and that on which they are dropped to take them out. */
  readonly list = createRef<HTMLDivElement>();
  readonly bin = createRef<HTMLDivElement>();
  /** The part whose grip gets the focus when other parts are drawn than those from before: keys have moved it. */
  private moved: { readonly to: number; readonly before: string } | undefined = undefined;

  /** Moves a game there and returns true, or does nothing if it is no longer where it was taken, or would change nothing. */
  arrange: (dragged: Dragged, target: Target) => boolean = () => false;

  /** A pointer is pressed on the grip of a game. */
  begin(event: PointerEvent, dragged: Dragged): void {
    if (event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    // the grip may be drawn anew meanwhile
    document.documentElement.setPointerCapture(event.pointerId);
    const over = new AbortController();
    const on = <K extends keyof WindowEventMap>(name: K, hear: (event: WindowEventMap[K]) => void): void =>
      addEventListener(name, hear, { signal: over.signal });
    const end = (): void => {
      over.abort();
      this.dragged.value = this.target.value = undefined;
    };
    on('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
      if (pointerId !== event.pointerId || (!this.dragged.value && !isFar(start, { x, y }))) return;
      const isFirst = !this.dragged.value;
      this.dragged.value = { ...dragged, at: { x, y } };
      if (isFirst) this.follow();
    });
    on('pointerup', ({ pointerId }) => {
      if (pointerId !== event.pointerId) return;
      if (this.dragged.value) this.aim();
      const target = this.target.value;
      end();
      if (target !== undefined) this.arrange(dragged, target);
    });
    on('pointercancel', end);
    on('keydown', ({ key }) => key === 'Escape' && end());
  }

  /** A key is pressed on the grip of the part at `from`, one of so many. */
  press(event: KeyboardEvent, { part, from }: Required<Dragged>, of: number): void {
    const target = PLACES[event.key]?.(from, of);
    if (target === undefined) return;
    event.preventDefault();
    const to = target === 'out' ? Math.min(from, of - 2) : placeAfter({ from }, target);
    if (this.arrange({ part, from }, target)) this.moved = { to, before: this.drawn() };
  }

  /** Puts the focus on the part that keys have moved. To be called when parts are drawn. */
  focus(): void {
    // a value that comes late may draw those from before once more
    if (!this.moved || this.moved.before === this.drawn()) return;
    this.list.current?.children[this.moved.to]?.querySelector<HTMLElement>('.grip')?.focus();
    this.moved = undefined;
  }

  /** The parts that are on the page. */
  private drawn(): string {
    return Array.from(this.list.current?.children ?? [], (part) => part.getAttribute('aria-label')).join(
      '\n',
    );
  }

  /** Keeps the target in step with the pointer, and scrolls the page at its edges, until the drag ends. */
  private follow(): void {
    if (!this.dragged.value) return;
    const { y } = this.dragged.value.at;
    this.aim();
    if (this.target.value !== 'out')
      scrollBy(0, y < EDGE ? -SCROLLED : y > innerHeight - EDGE ? SCROLLED : 0);
    requestAnimationFrame(() => this.follow());
  }

  private aim(): void {
    this.target.value = this.dragged.value && this.targetOf(this.dragged.value);
  }

  private targetOf({ at, from }: Dragged & { readonly at: DrawingPoint }): Target | undefined {
    const [list, bin] = [this.list.current, this.bin.current];
    if (bin && isIn(bin.getBoundingClientRect(), at, 0)) return 'out';
    if (!list || !isIn(list.getBoundingClientRect(), at, BESIDE)) return undefined;
    const gap = gapAt(
      [...list.children].map((part) => part.getBoundingClientRect()),
      at,
    );
    return gap === from || gap - 1 === from ? undefined : gap;
  }
}

const isIn = ({ left, top, width, height }: Box, { x, y }: DrawingPoint, beside: number): boolean =>
  x >= left - beside && x <= left + width + beside && y >= top - beside && y <= top + height + beside;

interface PartGripProps {
  readonly drag: PartDrag;
  readonly part: string;
  /** The place of the part in the sum, from 0, and the number of parts. */
  readonly from: number;
  readonly of: number;
}

/** The button with which a part of the sum is dragged, or moved by keys. */
export function PartGrip({ drag, part, from, of }: PartGripProps): VNode {
  const name = adding.value.grip(part);
  return (
    <button
      type="button"
      class="grip"
      aria-label={name}
      title={name}
      onPointerDown={(event) => drag.begin(event, { part, from })}
      onKeyDown={(event) => drag.press(event, { part, from }, of)}
    />
  );
}

/** What a follower is dragged into the sum with; by keys, a button adds it. */
export const FollowerGrip = ({ drag, part }: Pick<PartGripProps, 'drag' | 'part'>): VNode => (
  <span
    class="grip"
    aria-hidden="true"
    title={adding.value.dragIn}
    onPointerDown={(event) => drag.begin(event, { part })}
  />
);

/** How the part at a place is marked if something would be dropped beside it. */
export const dropClass = (target: Target | undefined, at: number, of: number): string | undefined =>
  target === at ? 'drop-before' : at === of - 1 && target === of ? 'drop-after' : undefined;

/** What is in the hand, under the pointer, and where parts are dropped to take them out, if some are left then. */
export function InHand({ drag, parts }: { readonly drag: PartDrag; readonly parts: number }): VNode | null {
  const a = adding.value;
  const dragged = drag.dragged.value;
  if (!dragged) return null;
  const { part, from, at } = dragged;
  return (
    <div aria-hidden="true">
      {from !== undefined && parts > 1 && (
        <div class={`take-out ${drag.target.value === 'out' ? 'aimed' : ''}`} ref={drag.bin}>
          {a.takeOut}
        </div>
      )}
      <code class="in-hand" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
        {part}
      </code>
    </div>
  );
}
