/** Small drawings of outcomes and pieces. Each outcome has its own shape, so that nothing depends on colour alone. */
import type { VNode } from 'preact';
import type { Outcome, Value } from '../../engines/value.ts';

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

/** SVG paths of chess pieces in a 16×16 square, by their letters. */
const EMBLEMS: Readonly<Record<string, string>> = {
  N: 'M5.200 13h6.600c.3-3.600-.6-6.900-2.900-8.400L8.700 3 7.500 4.100C5.400 4.600 4.200 6.600 3.600 8.900l1.200 1 1.900-1c.5.5.2 1-.3 1.700-.6.8-1.200 1.400-1.200 2.400Z',
  K: 'M7.300 2.500h1.400v1.300H10v1.300H8.700v1.300C10.900 5.500 13 6.300 13 8.300c0 1.300-.9 2.100-1.700 2.700v2.200H4.700V11C3.900 10.400 3 9.600 3 8.300c0-2 2.100-2.800 4.300-1.900V5.100H6V3.800h1.300Z',
  Q: 'M3 5.200l2.300 2.600L6.200 4l1.800 3.200L9.800 4l.9 3.800L13 5.200l-1.500 5.600v2.400h-7v-2.400Z',
  R: 'M4 3.500h1.800v1.300h1.300V3.500h1.800v1.300h1.300V3.500H12v3l-1.200 1v3.200l.9 1v1.500H4.300v-1.500l.9-1V7.500L4 6.500Z',
  B: 'M8 2.500c.7 0 1.200.5 1.200 1.100 0 .4-.2.7-.4.9 1.600 1 2.700 2.400 2.700 4 0 1.200-.6 2-1.300 2.600v2.100H5.800v-2.100C5.100 10.500 4.500 9.700 4.500 8.500c0-1.600 1.100-3 2.700-4a1.200 1.200 0 0 1-.4-.9c0-.6.5-1.100 1.200-1.100Z',
  P: 'M8 3.600a2.200 2.200 0 0 1 1.400 3.900c1.100.6 1.700 1.500 1.700 2.600 0 .4 0 .7-.2 1l.8.7v1.400H4.300v-1.400l.8-.7c-.2-.3-.2-.6-.2-1 0-1.100.6-2 1.700-2.600A2.200 2.200 0 0 1 8 3.600Z',
};

export interface PieceLook {
  readonly symbol: string;
  readonly field: string;
  readonly side: string;
}

/** A piece centred at a point; `size` is the side of its cell in pixels. */
export function Piece({ look, x, y, size }: { look: PieceLook; x: number; y: number; size: number }): VNode {
  const { symbol, side } = look;
  const r = size * 0.36;
  if (symbol === 'x' || symbol === 'X')
    if (side === 'side-first' || side === 'side-second' || side === 'side-none')
      return <path class={`stroke ${side}`} stroke-width={size * 0.11} d={cross(x, y, r * 0.8)} />;
  if (symbol === 'o' && (side === 'side-first' || side === 'side-second'))
    return <circle class={`stroke ${side}`} stroke-width={size * 0.11} cx={x} cy={y} r={r * 0.85} />;
  // a field with a one-letter name is a chess piece; its symbol differs from the field after a promotion
  const emblem = look.field.length === 1 ? EMBLEMS[symbol.toUpperCase()] : undefined;
  return (
    <g class={`piece ${side}`}>
      <circle class="shade" cx={x} cy={y + size * 0.035} r={r} />
      <circle class="disc" cx={x} cy={y} r={r} />
      <circle class="rim" cx={x} cy={y} r={r * 0.84} />
      {emblem ? (
        <path
          class="emblem"
          d={emblem}
          transform={`translate(${x - r * 0.84} ${y - r * 0.84}) scale(${(r * 1.68) / 16})`}
        />
      ) : size >= 22 && symbol !== '' ? (
        <text class="letter" x={x} y={y} font-size={Math.max(12, size * 0.34)}>
          {symbol.toUpperCase()}
        </text>
      ) : null}
    </g>
  );
}

const cross = (x: number, y: number, r: number): string =>
  `M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`;
