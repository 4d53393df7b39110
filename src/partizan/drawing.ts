/** Thermographs as SVG. */
import { lastOf } from '../base/present.ts';
import { numberText } from './dyadic.ts';
import type { Thermograph, Wall } from './thermograph.ts';

/** Pixels for one move, to the left or upward. */
const UNIT = 60;
const MARGIN = 40;
/** How far the mast goes on above the temperature. */
const MAST = 0.75;
const LOWEST = -1;
/** A wider drawing is scaled down to so many pixels. */
const WIDEST = 900;

/**
 * The thermograph as a drawing: temperatures upward, larger values to the left, as in the literature. Below temperature 0 the walls
 * are dashed. `title` names the game.
 */
export function thermographSvg({ left, right, temperature, mean }: Thermograph, title: string): string {
  const values = [...left.values, ...right.values, mean];
  const [least, most] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  const top = Math.max(temperature, 0) + MAST;
  const unit = Math.min(UNIT, WIDEST / Math.max(1, most - least));
  const x = (value: number): number => round(MARGIN + (most - value) * unit);
  const y = (t: number): number => round(MARGIN + (top - t) * UNIT);
  const [width, height] = [x(least) + MARGIN, y(LOWEST) + MARGIN];
  const wall = (of: Wall, from: number, to: number): string =>
    pointsOf(of, from, to)
      .map(([t, value]) => `${x(value)},${y(t)}`)
      .join(' ');
  const line = (of: Wall, name: string): string[] => [
    `<polyline class="${name} below" points="${wall(of, LOWEST, 0)}"/>`,
    `<polyline class="${name}" points="${wall(of, 0, top)}"/>`,
  ];
  const tick = (value: number): string =>
    `<text x="${x(value)}" y="${y(LOWEST) + 24}" text-anchor="middle">${numberText(value)}</text>`;
  const mark = (t: number): string =>
    `<text x="${MARGIN - 12}" y="${y(t) + 4}" text-anchor="end">${numberText(t)}</text>`;
  const step = Math.max(1, Math.ceil((most - least) / 12));
  const ticks = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, k) => least + k * step);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<style>polyline,line{fill:none;stroke-width:2}.axis{stroke:#888;stroke-width:1}.left{stroke:#2563eb}.right{stroke:#dc2626}.below{stroke-dasharray:4 4}text{font:12px sans-serif;fill:#666}</style>',
    `<line class="axis" x1="${MARGIN / 2}" y1="${y(0)}" x2="${width - MARGIN / 2}" y2="${y(0)}"/>`,
    ...line(left, 'left'),
    ...line(right, 'right'),
    ...ticks.map(tick),
    ...[...new Set([0, temperature])].map(mark),
    '</svg>',
    '',
  ].join('\n');
}

/** The points of a wall from one temperature to another, both ends included. */
function pointsOf({ temperatures, values }: Wall, from: number, to: number): [t: number, value: number][] {
  const at = (t: number): number => {
    const above = temperatures.findIndex((bend) => bend > t);
    if (above < 0) return lastOf(values);
    if (above === 0) return values[0];
    const [t0, v0, v1] = [temperatures[above - 1], values[above - 1], values[above]];
    return v0 + Math.sign(v1 - v0) * (t - t0);
  };
  const bends = temperatures.filter((t) => t > from && t < to);
  return [from, ...bends, to].map((t) => [t, at(t)]);
}

const round = (n: number): number => Math.round(n * 100) / 100;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
