/** Pictures of the values near the origin, as text and as SVG. Every value has a character as well as a colour. */
import { type Kind, LOST, NO_POSITION } from './table.ts';

export interface Pictured {
  readonly kind: Kind;
  readonly dimensions: number;
  /** The title of the picture: "(1,0) (0,1) (1,1), outcomes". */
  readonly title: string;
  /** The value of a point with small coordinates; −1 if it is not a position. */
  value(point: readonly number[]): number;
}

/**
 * The width in cells of a picture as text and as SVG, by number of coordinates. One coordinate is drawn as a strip of
 * several rows, three coordinates as slices z = 0, 1, …
 */
const TEXT_SIDE = [0, 32, 16, 8];
const SVG_SIDE = [0, 32, 32, 16];
const TEXT_ROWS = 2;
const SVG_ROWS = 4;
const TEXT_SLICES = 3;
const SVG_SLICES = 4;

/** A rectangle of cells: the values row by row, the lowest row first. */
interface Panel {
  readonly caption: string;
  readonly rows: readonly (readonly number[])[];
  /** The label of each row. */
  readonly labels: readonly string[];
}

function panelsOf(
  { dimensions, value }: Pictured,
  side: number,
  rowsOfStrip: number,
  slices: number,
): Panel[] {
  const range = Array.from({ length: side }, (_, i) => i);
  if (dimensions === 1) {
    // the rows of a strip are read from the top down
    const starts = Array.from({ length: rowsOfStrip }, (_, i) => (rowsOfStrip - 1 - i) * side);
    const rows = starts.map((start) => range.map((x) => value([start + x])));
    return [{ caption: '', rows, labels: starts.map(String) }];
  }
  return Array.from({ length: dimensions === 2 ? 1 : slices }, (_, z) => ({
    caption: dimensions === 2 ? '' : `z = ${z}`,
    rows: range.map((y) => range.map((x) => value(dimensions === 2 ? [x, y] : [x, y, z]))),
    labels: range.map(String),
  }));
}

const glyphOf = (kind: Kind, value: number): string => {
  if (value === NO_POSITION) return ' ';
  if (kind === 'outcomes') return value === LOST ? '●' : '·';
  return value < 36 ? value.toString(36) : '+';
};

/** The picture as lines of text, with y upwards. */
export function textPicture(pictured: Pictured): string[] {
  const { dimensions, kind } = pictured;
  const panels = panelsOf(pictured, TEXT_SIDE[dimensions], TEXT_ROWS, TEXT_SLICES);
  const drawn = panels.map(({ caption, rows, labels }) => {
    const width = Math.max(...labels.map((label) => label.length));
    const lines = rows
      .map((row, i) => `${labels[i].padStart(width)}  ${row.map((value) => glyphOf(kind, value)).join(' ')}`)
      .toReversed();
    const columns = rows[0]
      .map((_, x) => (x % 5 === 0 ? String(x).padEnd(10) : ''))
      .join('')
      .trimEnd();
    return [...(caption === '' ? [] : [caption]), ...lines, `${' '.repeat(width)}  ${columns}`];
  });
  return sideBySide(drawn).map((line) => line.trimEnd());
}

/** A line that explains the characters of `textPicture`. */
export const textLegend = (kind: Kind): string =>
  kind === 'outcomes'
    ? '● lost for the player to move   · won'
    : 'each cell shows its nimber; 0 is lost for the player to move';

function sideBySide(blocks: readonly (readonly string[])[]): string[] {
  const widths = blocks.map((lines) => Math.max(...lines.map((line) => line.length)));
  return blocks[0].map((_, i) => blocks.map((lines, b) => lines[i].padEnd(widths[b] + 3)).join(''));
}

const CELL = 18;
const LEFT = 44;
const TOP = 58;
const GAP = 48;
const LEGEND_ROW = 24;
const INK = '#1b2733';
const FAINT = '#5b6b7a';
const LOST_COLOUR = '#17507f';
const WON_COLOUR = '#e6eef5';

/** The picture as SVG, with axes and legend. */
export function svgPicture(pictured: Pictured): string {
  const { dimensions, kind, title } = pictured;
  const panels = panelsOf(pictured, SVG_SIDE[dimensions], SVG_ROWS, SVG_SLICES);
  const perRow = dimensions === 3 ? 2 : 1;
  const width = panels[0].rows[0].length * CELL;
  const height = panels[0].rows.length * CELL;
  const present = [...new Set(panels.flatMap(({ rows }) => rows.flat()))]
    .filter((v) => v !== NO_POSITION)
    .sort((a, b) => a - b);
  const perLegendRow = Math.max(1, Math.floor((width * perRow) / (kind === 'outcomes' ? 200 : 46)));
  const legendTop = TOP + Math.ceil(panels.length / perRow) * (height + GAP) + 12;
  const total = {
    width: LEFT + perRow * (width + GAP),
    height: legendTop + Math.ceil(present.length / perLegendRow) * LEGEND_ROW + 16,
  };
  const body = [
    `<title>${escaped(title)}</title>`,
    `<rect width="${total.width}" height="${total.height}" fill="#ffffff"/>`,
    text(LEFT, 28, title, `font-size="15" font-weight="600" fill="${INK}"`),
    ...panels.flatMap((panel, i) =>
      drawPanel(
        pictured,
        panel,
        LEFT + (i % perRow) * (width + GAP),
        TOP + Math.floor(i / perRow) * (height + GAP),
      ),
    ),
    ...(kind === 'nimbers' ? [text(LEFT, legendTop - 6, 'nimbers', `font-size="12" fill="${INK}"`)] : []),
    ...present.flatMap((value, i) => {
      const x = LEFT + (i % perLegendRow) * (kind === 'outcomes' ? 200 : 46);
      const y = legendTop + Math.floor(i / perLegendRow) * LEGEND_ROW;
      const meaning = kind === 'nimbers' ? '' : value === LOST ? 'lost for the player to move' : 'won';
      return [
        ...drawCell(kind, value, x, y),
        ...(meaning === '' ? [] : [text(x + CELL + 6, y + 13, meaning, `font-size="12" fill="${INK}"`)]),
      ];
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${total.width}" height="${total.height}" viewBox="0 0 ${total.width} ${total.height}" role="img" font-family="system-ui, sans-serif">
${body.map((line) => `  ${line}`).join('\n')}
</svg>
`;
}

function drawPanel(
  { kind, dimensions }: Pictured,
  { caption, rows, labels }: Panel,
  left: number,
  top: number,
): string[] {
  const bottom = top + rows.length * CELL;
  const style = `font-size="11" fill="${FAINT}"`;
  const cells = rows.flatMap((row, y) =>
    row.flatMap((value, x) => drawCell(kind, value, left + x * CELL, bottom - (y + 1) * CELL)),
  );
  const every = (n: number): boolean => dimensions === 1 || n % 5 === 0;
  const rowLabels = labels.flatMap((label, y) =>
    every(y) ? [text(left - 6, bottom - y * CELL - 5, label, `${style} text-anchor="end"`)] : [],
  );
  const columnLabels = rows[0].flatMap((_, x) =>
    x % 5 === 0
      ? [text(left + (x + 0.5) * CELL, bottom + 14, String(x), `${style} text-anchor="middle"`)]
      : [],
  );
  const names =
    dimensions === 1
      ? [text(left + rows[0].length * CELL, bottom + 28, 'heap = row + column', `${style} text-anchor="end"`)]
      : [
          text(
            left + rows[0].length * CELL,
            bottom + 28,
            'x →',
            `font-size="12" fill="${INK}" text-anchor="end"`,
          ),
          text(left - 6, top - 6, 'y ↑', `font-size="12" fill="${INK}" text-anchor="end"`),
        ];
  const heading = caption === '' ? [] : [text(left, top - 6, caption, `font-size="12" fill="${INK}"`)];
  return [...heading, ...cells, ...rowLabels, ...columnLabels, ...names];
}

function drawCell(kind: Kind, value: number, x: number, y: number): string[] {
  if (value === NO_POSITION) return [];
  const lost = value === LOST;
  const square = `<rect x="${x}" y="${y}" width="${CELL - 1}" height="${CELL - 1}" rx="2" fill="${colourOf(kind, value)}"/>`;
  const [cx, cy] = [x + (CELL - 1) / 2, y + (CELL - 1) / 2];
  if (kind === 'outcomes')
    return lost ? [square, `<circle cx="${cx}" cy="${cy}" r="4" fill="#ffffff"/>`] : [square];
  const fill = lost ? '#ffffff' : INK;
  return [
    square,
    text(cx, cy + 4, String(value), `font-size="${value > 9 ? 9 : 11}" fill="${fill}" text-anchor="middle"`),
  ];
}

/**
 * Lost cells are dark. Nimbers above 0 have light colours whose hues differ by the golden angle, so that they are far
 * apart.
 */
function colourOf(kind: Kind, value: number): string {
  if (value === LOST) return LOST_COLOUR;
  return kind === 'outcomes' ? WON_COLOUR : `hsl(${Math.round(40 + value * 137.5) % 360} 62% 82%)`;
}

const text = (x: number, y: number, content: string, style: string): string =>
  `<text x="${x}" y="${y}" ${style}>${escaped(content)}</text>`;

const escaped = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
