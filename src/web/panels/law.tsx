/** The law in the map panel: the theorem in words, and an infinite plane coloured by it. */
import { elementAt } from '../../base/present.ts';
import { type Signal, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { run } from '../../laws/automaton.ts';
import { Glyph } from '../board/glyphs.tsx';
import type { Laws, ProvedLaw } from '../engine/laws.ts';
import { Icon } from '../parts/icons.tsx';
import type { PlayedGame } from '../state/played-game.ts';
import styles from '../styles/law.css?url';
import { localised, words } from '../words/index.ts';
import { structureOf } from '../../rules/structure.ts';

export function LawView({ game }: { game: PlayedGame }): VNode | null {
  const w = words.value;
  const { opened, solver } = game;
  const laws = useSignal<Laws | 'looking' | undefined>(undefined);
  const moves = structureOf(opened.rules, 'vectors');
  useEffect(() => {
    if (moves?.vectors[0]?.length !== 2) return;
    laws.value = 'looking';
    solver.laws(opened.name).then(
      (found) => (laws.value = found),
      () => (laws.value = undefined),
    );
  }, [opened]);
  if (laws.value === undefined) return null;
  if (laws.value === 'looking') return <p class="note later">{w.lawLooking}</p>;
  const { outcomes, nimbers } = laws.value;
  if (!outcomes) return <p class="note">{w.lawNone}</p>;
  return (
    <section class="law">
      <link rel="stylesheet" href={styles} />
      <h3>{w.lawTitle}</h3>
      <Theorem law={outcomes} />
      {nimbers && <Theorem law={nimbers} />}
      <Plane law={outcomes} />
    </section>
  );
}

function Theorem({ law }: { law: ProvedLaw }): VNode {
  const w = words.value;
  return (
    <div class="theorem">
      {law.words && <p>{localised(law.words)}</p>}
      {law.formulas.map((formula) => (
        <p key={formula} class="mono">
          {formula}
        </p>
      ))}
      <p class="note">{w.lawProved(law.states, law.checked)}</p>
    </div>
  );
}

const WIDTH = 380;
const HEIGHT = 300;
const SIZES = [8, 12, 18, 26, 38] as const;

/** A place on the plane, with coordinates as large as anyone writes. */
type PlanePoint = readonly [x: bigint, y: bigint];

interface PlaneProps {
  readonly law: ProvedLaw;
  /** The corner at the bottom left of what is visible. */
  readonly corner: Signal<PlanePoint>;
}

function Plane({ law }: Pick<PlaneProps, 'law'>): VNode {
  const w = words.value;
  const corner = useSignal<PlanePoint>([0n, 0n]);
  const zoom = useSignal(2);
  const [x0, y0] = corner.value;
  return (
    <>
      <PlaneDrawing law={law} corner={corner} size={elementAt(SIZES, zoom.value)} />
      <div class="line-of-buttons">
        <output class="note">{w.lawCorner(short(x0), short(y0))}</output>
        <button
          type="button"
          class="square"
          aria-label={w.zoomIn}
          disabled={zoom.value === SIZES.length - 1}
          onClick={() => zoom.value++}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          class="square"
          aria-label={w.zoomOut}
          disabled={zoom.value === 0}
          onClick={() => zoom.value--}
        >
          <Icon name="minus" />
        </button>
        <button type="button" class="square" aria-label={w.toStart} onClick={() => (corner.value = [0n, 0n])}>
          <Icon name="again" />
        </button>
      </div>
      <PointForm law={law} corner={corner} />
    </>
  );
}

const ARROWS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const atLeastZero = (n: bigint): bigint => (n < 0n ? 0n : n);

const shifted = ([x, y]: PlanePoint, right: number, up: number): PlanePoint => [
  atLeastZero(x + BigInt(right)),
  atLeastZero(y + BigInt(up)),
];

/** A visible part of the plane in cells of `size` pixels, which arrow keys and dragging move without limit. */
function PlaneDrawing({ law, corner, size }: PlaneProps & { readonly size: number }): VNode {
  const drag = useRef<{ x: number; y: number; from: PlanePoint } | undefined>(undefined);
  const [columns, rows] = [Math.floor(WIDTH / size), Math.floor(HEIGHT / size)];
  const [x0, y0] = corner.value;
  const cells = Array.from({ length: rows * columns }, (_, i) => {
    const [c, r] = [i % columns, Math.floor(i / columns)];
    const won = run(law.automaton, [x0 + BigInt(c), y0 + BigInt(r)]) !== 0;
    return { c, r, look: won ? 'win' : 'loss' };
  });
  return (
    <svg
      class="plane"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="application"
      tabindex={0}
      aria-label={words.value.lawPlane(String(x0), String(y0))}
      onKeyDown={(event) => {
        const step = ARROWS[event.key];
        if (!step) return;
        event.preventDefault();
        event.stopPropagation();
        corner.value = shifted(corner.value, ...step);
      }}
      onPointerDown={(event) => {
        drag.current = { x: event.clientX, y: event.clientY, from: corner.value };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!drag.current) return;
        const { x, y, from } = drag.current;
        const scale = WIDTH / event.currentTarget.clientWidth / size;
        const cellsOf = (pixels: number): number => Math.round(pixels * scale);
        corner.value = shifted(from, cellsOf(x - event.clientX), cellsOf(event.clientY - y));
      }}
      onPointerUp={() => (drag.current = undefined)}
    >
      {cells.map(({ c, r, look }) => (
        <rect
          key={`${c} ${r}`}
          class={look}
          x={c * size}
          y={HEIGHT - (r + 1) * size}
          width={size - 1}
          height={size - 1}
        />
      ))}
    </svg>
  );
}

/** Asks for a point, says who wins there, and shows it. */
function PointForm({ law, corner }: PlaneProps): VNode {
  const w = words.value;
  const asked = useSignal({ x: '', y: '' });
  const [x, y] = [coordinate(asked.value.x), coordinate(asked.value.y)];
  const point: PlanePoint | undefined = x === undefined || y === undefined ? undefined : [x, y];
  const value = point && run(law.automaton, point) !== 0;
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (point) corner.value = point;
      }}
    >
      <input
        aria-label="x"
        placeholder="x, 10^40"
        value={asked.value.x}
        onInput={(event) => (asked.value = { ...asked.value, x: event.currentTarget.value })}
      />
      <input
        aria-label="y"
        placeholder="y, 10^41+1"
        value={asked.value.y}
        onInput={(event) => (asked.value = { ...asked.value, y: event.currentTarget.value })}
      />
      <button type="submit" disabled={!point}>
        {w.lawGo}
      </button>
      {point && (
        <p class="cost" role="status">
          <Glyph look={value ? 'win' : 'loss'} /> {w.lawAt(value === true)}
        </p>
      )}
    </form>
  );
}

/** Parses digits, "10^40" and "10^41+1"; undefined unless the text is an integer of at least 0. */
function coordinate(text: string): bigint | undefined {
  const [, base, power = '1', sign, rest = '0'] =
    /^\s*(\d{1,400})(?:\^(\d{1,4}))?(?:\s*([+-])\s*(\d{1,400}))?\s*$/.exec(text) ?? [];
  if (base === undefined) return undefined;
  const value = BigInt(base) ** BigInt(power) + BigInt(rest) * (sign === '-' ? -1n : 1n);
  return value < 0n ? undefined : value;
}

/** Shortens a long number to its first digits and the number of its digits. */
const short = (n: bigint): string => {
  const text = String(n);
  return text.length <= 12 ? text : `${text.slice(0, 8)}… (${text.length})`;
};
