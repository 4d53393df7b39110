/** A piece on the board, or on a button: one of the drawings, a mark, or a disc with its letter. */
import type { VNode } from 'preact';
import type { Colour, PieceName } from '../../rules/looks.ts';
import { PIECE_PATHS } from './piece-paths.ts';

export interface PieceLook {
  readonly symbol: string;
  /** The class with the colours of its side. */
  readonly side: string;
  /** 0 or 1; undefined: nobody or both. */
  readonly owner: number | undefined;
  readonly look?: PieceName | undefined;
  readonly colour?: Colour | undefined;
  readonly scale?: number | undefined;
  /** The outline of a piece that is joined to others. */
  readonly joined?: string | undefined;
  /** The line in the middle of a domino. */
  readonly seam?: string | undefined;
}

/** The colour of a piece that belongs to neither side; undefined: a neutral one. */
export const toneOf = ({ look, colour }: Pick<PieceLook, 'look' | 'colour'>): Colour | undefined =>
  colour ?? (look && look in PIECE_PATHS ? PIECE_PATHS[look as keyof typeof PIECE_PATHS].tone : undefined);

/** A line of this share of a cell, but between so many pixels. */
const thick = (size: number, share: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, size * share));

/** A piece centred at a point; `size` is the side of its cell in pixels. */
export function Piece(given: { look: PieceLook; x: number; y: number; size: number }): VNode {
  const {
    look: { look, side, owner, colour, scale = 1 },
    x,
    y,
  } = given;
  const size = given.size * scale;
  const props = { ...given, size };
  if (look === 'cross' || look === 'ring') return <Sign {...props} sign={look} scale={1} />;
  // a scene that an author wrote may name anything
  if (look === undefined || !Object.hasOwn(PIECE_PATHS, look)) return <Lettered {...props} />;
  const drawing = PIECE_PATHS[look];
  const cube = look === 'cross-cube' ? 'cross' : look === 'ring-cube' ? 'ring' : undefined;
  const tone = owner === undefined || cube ? toneOf({ look, colour }) : undefined;
  const unit = (size * SHARE) / 24;
  const turn = drawing.turn ? `rotate(${drawing.turn})` : '';
  const place = `translate(${x} ${y})${turn} scale(${unit}) translate(-12 -12)`;
  const lines = (drawing.lines ?? '') + (drawing.signs?.[owner ?? 2] ?? '');
  const { joined, seam } = props.look;
  return (
    <g class={`piece ${tone ? `side-${tone}` : side}`}>
      {joined !== undefined ? (
        <>
          <path class="body joined" d={joined} />
          {seam && <path class="ink" d={seam} stroke-width={thick(size, 0.03, 1, 3)} />}
        </>
      ) : (
        <>
          <path class="shade" d={drawing.body} transform={`translate(0 ${size * 0.03}) ${place}`} />
          <path
            class="body"
            d={drawing.body}
            transform={place}
            stroke-width={thick(size, 0.035, 1.2, 3) / unit}
          />
        </>
      )}
      {drawing.facets && (
        <path
          class="facets"
          d={drawing.facets}
          transform={place}
          stroke-width={thick(size, 0.015, 0.8, 1.5) / unit}
        />
      )}
      {lines !== '' && (
        <path class="ink" d={lines} transform={place} stroke-width={thick(size, 0.05, 1.2, 5) / unit} />
      )}
      {drawing.spots && <path class="spots" d={drawing.spots} transform={place} fill-rule="evenodd" />}
      {cube && <Sign {...props} sign={cube} scale={0.72} />}
    </g>
  );
}

/** The part of a cell that the square of a drawing takes. */
const SHARE = 0.96;

interface SignProps {
  readonly look: PieceLook;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly sign: 'cross' | 'ring';
  readonly scale: number;
}

/** A cross or a ring, as written with a pen. */
function Sign({ look: { side }, x, y, size, sign, scale }: SignProps): VNode {
  const r = size * 0.29 * scale;
  const width = size * 0.1 * scale;
  return sign === 'ring' ? (
    <circle class={`stroke ${side}`} stroke-width={width} cx={x} cy={y} r={r} />
  ) : (
    <path
      class={`stroke ${side}`}
      stroke-width={width}
      d={`M${x - r} ${y - r}L${x + r} ${y + r}M${x + r} ${y - r}L${x - r} ${y + r}`}
    />
  );
}

/** A disc with its letter, for pieces whose look is not declared. The letter is high enough for a value at the foot of the cell. */
function Lettered({ look: { symbol, side }, x, y, size }: Omit<SignProps, 'sign' | 'scale'>): VNode {
  const r = size * 0.36;
  return (
    <g class={`piece ${side}`}>
      <circle class="shade" cx={x} cy={y + size * 0.03} r={r} />
      <circle class="body" cx={x} cy={y} r={r} stroke-width={thick(size, 0.035, 1.2, 3)} />
      {size >= 22 && symbol !== '' && (
        <text class="letter" x={x} y={y - size * 0.1} font-size={Math.max(12, size * 0.34)}>
          {symbol.toUpperCase()}
        </text>
      )}
    </g>
  );
}
