/** Bars that show how many positions have each value: a lane for each outcome over the plies, or one lane over the points. */
import { grouped } from '../base/numbers.ts';
import type { Counted } from './census-on.ts';

/** The lanes of a histogram: outcomes over plies, or points of the side to move. */
export type LaneName = 'win' | 'loss' | 'tie' | 'points';

export interface Bar {
  readonly lane: LaneName;
  /** Plies to the end; in the lane of points, the points. */
  readonly at: number;
  readonly positions: number;
}

/** All bars of a census that are not empty; drawn positions have no number of plies, and no bar. */
export function barsOf({ byPlies, byScore }: Pick<Counted<unknown>, 'byPlies' | 'byScore'>): readonly Bar[] {
  const outcomes = (['win', 'loss', 'tie'] as const).flatMap((lane) =>
    byPlies.map((counts, at): Bar => ({ lane, at, positions: counts[lane] })),
  );
  const points = byScore.map(({ points: at, positions }): Bar => ({ lane: 'points', at, positions }));
  return [...outcomes, ...points].filter(({ positions }) => positions > 0);
}

/** The ends of the horizontal axis. */
export interface AxisRange {
  readonly least: number;
  readonly most: number;
}

/** The range of some bars; plies begin at 0. */
export function rangeOf(bars: readonly Bar[]): AxisRange {
  const at = bars.map((bar) => bar.at);
  const least = bars.every(({ lane }) => lane === 'points') ? Math.min(...at) : 0;
  return bars.length === 0 ? { least: 0, most: 0 } : { least, most: Math.max(...at) };
}

/** Where everything of a drawing is, in pixels. */
export interface HistogramDrawing {
  readonly width: number;
  readonly height: number;
  readonly rects: readonly (Bar & Box)[];
  readonly lanes: readonly { readonly lane: LaneName; readonly top: number; readonly bottom: number }[];
  /** Numbers under the axis. */
  readonly ticks: readonly { readonly at: number; readonly x: number }[];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The height of a lane with its title, that of its bars, and that of the axis below all lanes. */
const LANE = 86;
const BARS = 62;
const AXIS = 22;
const MARGIN = 6;
/** At most so many ticks. */
const TICKS = 6;

/** Places bars; heights are logarithmic, so that a single position can be seen beside a million. */
export function drawn(bars: readonly Bar[], { least, most }: AxisRange, width: number): HistogramDrawing {
  const names = [...new Set(bars.map(({ lane }) => lane))];
  const lanes = names.map((lane, k) => ({ lane, top: k * LANE, bottom: (k + 1) * LANE }));
  const step = (width - 2 * MARGIN) / (most - least + 1);
  const x = (at: number): number => MARGIN + (at - least) * step;
  const scale = BARS / Math.log2(1 + Math.max(1, ...bars.map(({ positions }) => positions)));
  const rects = bars.map((bar) => {
    const height = Math.log2(1 + bar.positions) * scale;
    const y = lanes.find(({ lane }) => lane === bar.lane)!.bottom - height;
    const gap = step > 3 ? 1 : 0;
    return { ...bar, x: round(x(bar.at)), y: round(y), width: round(step - gap), height: round(height) };
  });
  const every = Math.max(1, Math.ceil((most - least) / TICKS));
  const ticks = Array.from({ length: Math.floor((most - least) / every) + 1 }, (_, k) => ({
    at: least + k * every,
    x: round(x(least + k * every) + step / 2),
  }));
  return { width, height: names.length * LANE + AXIS, rects, lanes, ticks };
}

const round = (pixels: number): number => Math.round(pixels * 100) / 100;

/** Colours that differ in lightness too. */
const COLOURS: Readonly<Record<LaneName, string>> = {
  win: '#097a52',
  loss: '#5e1350',
  tie: '#b08a00',
  points: '#2c5f98',
};

/** What a drawing says. */
export interface HistogramWords {
  readonly title: string;
  readonly lanes: Readonly<Record<LaneName, string>>;
  /** "plies to the end" or "points" */
  readonly axis: string;
}

/** A histogram as an SVG file of its own. */
export function histogramSvg(bars: readonly Bar[], words: HistogramWords, width = 720): string {
  const { height, rects, lanes, ticks } = drawn(bars, rangeOf(bars), width);
  const [top, bottom] = [34, 24];
  const full = top + height + bottom;
  const text = (x: number, y: number, said: string, more = ''): string =>
    `<text x="${x}" y="${y}"${more}>${escaped(said)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${full}" viewBox="0 0 ${width} ${full}" font-family="sans-serif" font-size="13" fill="#1d2b29">`,
    `<rect width="${width}" height="${full}" fill="#ffffff"/>`,
    text(MARGIN, 20, words.title, ' font-size="15" font-weight="bold"'),
    `<g transform="translate(0 ${top})">`,
    ...lanes.map(({ lane, top: y }) => text(MARGIN, y + 16, words.lanes[lane])),
    ...rects.map(
      ({ lane, at, positions, ...box }) =>
        `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${COLOURS[lane]}"><title>${at}: ${grouped(positions)}</title></rect>`,
    ),
    ...lanes.map(({ bottom: y }) => `<path d="M${MARGIN} ${y}H${width - MARGIN}" stroke="#8a8676"/>`),
    ...ticks.map(({ at, x }) => text(x, height - 6, String(at), ' text-anchor="middle"')),
    text(width / 2, height + 14, words.axis, ' text-anchor="middle"'),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
