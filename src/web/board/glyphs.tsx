/** Small drawings of outcomes and pieces. Each outcome has its own shape, so that nothing depends on colour alone. */
import type { VNode } from 'preact';
import type { Outcome, Value } from '../../engines/contract/value.ts';

/** How a value is drawn. A margin is drawn as a win, a loss or a tie. */
export type Look = Outcome | 'unknown';

export const lookOf = ({ outcome, score }: Value): Look =>
  outcome ?? (score === undefined ? 'unknown' : score > 0 ? 'win' : score < 0 ? 'loss' : 'tie');

/** SVG paths in a 16×16 square. */
export const PATHS: Readonly<Record<Look, string>> = {
  win: 'M3 8.6 6.6 12.2 13 4.4',
  tie: 'M3.2 5.6h9.6M3.2 10.4h9.6',
  draw: 'M8 8C6.6 5.9 5.7 5 4.4 5a3 3 0 0 0 0 6C5.7 11 6.6 10.1 8 8s2.3-3 3.6-3a3 3 0 0 1 0 6C10.3 11 9.4 10.1 8 8Z',
  loss: 'M4.2 4.2l7.6 7.6M11.8 4.2l-7.6 7.6',
  unknown: 'M5.6 6.1a2.4 2.4 0 1 1 3.3 2.2c-.6.3-.9.7-.9 1.5M8 12.4v.1',
};

/** The glyph of an outcome, for a line of text. */
export function Glyph({ look, label }: { readonly look: Look; readonly label?: string | undefined }): VNode {
  return (
    <svg
      class={`glyph ${look}`}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      <rect class="ground" width="16" height="16" rx={look === 'win' ? 8 : look === 'loss' ? 3 : 5} />
      <path d={PATHS[look]} />
    </svg>
  );
}

/** The same inside a drawing, `size` pixels wide and centred at a point. */
export function GlyphAt({ look, x, y, size }: { look: Look; x: number; y: number; size: number }): VNode {
  return (
    <g class={`glyph ${look}`} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 16})`}>
      <rect class="ground" width="16" height="16" rx={look === 'win' ? 8 : look === 'loss' ? 3 : 5} />
      <path d={PATHS[look]} />
    </g>
  );
}

/** Sides named after a colour are drawn in it; others have the colours of the first and the second side. */
const COLOURED = ['white', 'black', 'red', 'blue', 'green', 'yellow'];

/** The CSS class with the colour of a side. */
export function sideClass(sides: readonly string[], side: number | undefined): string {
  if (side === undefined) return 'side-none';
  const name = sides[side];
  return name !== undefined && COLOURED.includes(name)
    ? `side-${name}`
    : `side-${side === 0 ? 'first' : 'second'}`;
}
