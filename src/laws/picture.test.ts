/** Every cell of a picture shows the value of its point. */
import { expect, test } from 'vitest';
import { dotOf, transitionsText } from './drawing.ts';
import { findLaw } from './find.ts';
import { type Pictured, svgPicture, textPicture } from './picture.ts';
import { parseGame } from './subtraction.ts';
import { type Kind, LawTable } from './table.ts';

function pictured(moves: string, kind: Kind, forbidden = ''): Pictured & { readonly table: LawTable } {
  const game = parseGame(moves, { forbidden });
  const table = new LawTable(game, kind, 256 >> (2 * (game.dimensions - 1)));
  return { kind, dimensions: game.dimensions, title: moves, table, value: (point) => table.at(point) };
}

test('the text has y upwards, x to the right, and a glyph for each value', () => {
  const picture = pictured('(1,0) (0,1) (1,1)', 'outcomes', '(2,1)');
  const lines = textPicture(picture);
  expect(lines).toHaveLength(17);
  for (let y = 0; y < 16; y++) {
    const cells = lines[15 - y]!.slice(4).split(/(?<=^(?:..)*.) /);
    for (let x = 0; x < 16; x++) {
      const glyph = { 0: '●', 1: '·', '-1': ' ' }[String(picture.table.at([x, y]))];
      expect([x, y, cells[x]]).toEqual([x, y, glyph]);
    }
  }
  expect(lines[16]).toBe('    0         5         10        15');
});

test('a strip continues in the next row, and slices are side by side', () => {
  expect(textPicture(pictured('(1) (2) (3)', 'nimbers')).slice(0, 2)).toEqual([
    ` 0  ${Array.from({ length: 32 }, (_, n) => n % 4).join(' ')}`,
    `32  ${Array.from({ length: 32 }, (_, n) => n % 4).join(' ')}`,
  ]);
  expect(textPicture(pictured('(1,0,0) (0,1,0) (0,0,1)', 'outcomes'))[0]).toBe(
    'z = 0                z = 1                z = 2',
  );
});

test.each<[string, Kind]>([
  ['(1,0) (0,1) (1,1)', 'outcomes'],
  ['(1,0) (0,1) (1,1)', 'nimbers'],
  ['(1) (4) (6)', 'nimbers'],
  ['(1,0,0) (0,1,1) (2,0,1)', 'outcomes'],
])('the SVG of %s, %s has a square for every cell and a glyph that is the value', (moves, kind) => {
  const picture = pictured(moves, kind);
  const svg = svgPicture(picture);
  const squares = [...svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="17"/g)];
  const cells = { 1: 128, 2: 1024, 3: 1024 }[picture.dimensions]!;
  const legend = squares.length - cells;
  expect(legend).toBe(kind === 'outcomes' ? 2 : { 1: 3, 2: 4, 3: 0 }[picture.dimensions]);
  if (kind === 'outcomes') {
    const dots = [...svg.matchAll(/<circle/g)].length - 1;
    expect(dots).toBeGreaterThan(cells / 5);
    expect(dots).toBeLessThan(cells);
  }
  // cell (3, 2) or 3, from the drawing itself: its square's place gives the glyph's
  if (picture.dimensions === 2 && kind === 'nimbers') {
    const at = (x: number, y: number): string => {
      const [left, bottom] = [44 + x * 18, 58 + 32 * 18 - (y + 1) * 18];
      return new RegExp(`<text x="${left + 8.5}" y="${bottom + 12.5}"[^>]*>(\\d+)<`).exec(svg)![1]!;
    };
    for (let x = 0; x < 32; x++)
      for (let y = 0; y < 32; y++) expect(at(x, y)).toBe(String(picture.table.at([x, y])));
  }
});

/** A picture of invented values, with some cells that are not positions. */
const made = (kind: Kind, dimensions: number, values: number): Pictured => ({
  kind,
  dimensions,
  title: 'made up',
  value: (point) => (point.reduce((sum, x, i) => sum + (2 * i + 1) * x, 0) % (values + 1)) - 1,
});

/** Where the parts of an SVG stand, and whose top left corner is where. */
const PANELS = [
  { dimensions: 1, columns: 32, rows: 4, corners: [[44, 58]], legend: 190, width: 668 },
  { dimensions: 2, columns: 32, rows: 32, corners: [[44, 58]], legend: 694, width: 668 },
  {
    dimensions: 3,
    columns: 16,
    rows: 16,
    corners: [
      [44, 58],
      [380, 58],
      [44, 394],
      [380, 394],
    ],
    legend: 742,
    width: 716,
  },
] as const;

test.each(
  PANELS.flatMap((panel) => [
    { ...panel, kind: 'outcomes' as const, values: 2 },
    { ...panel, kind: 'nimbers' as const, values: 14 },
  ]),
)('every part of the SVG of $kind of $dimensions coordinates has its place', (drawn) => {
  const { kind, dimensions, values, columns, rows, corners, legend } = drawn;
  const picture = made(kind, dimensions, values);
  const squares: string[] = [];
  const dots: string[] = [];
  const texts: string[] = ['44 28 made up'];
  const cell = (value: number, x: number, y: number): void => {
    if (value < 0) return;
    const hue = [0, 178, 315, 93, 230, 8, 145, 283, 60, 198, 335, 113, 250, 28][value];
    const light = kind === 'outcomes' ? '#e6eef5' : `hsl(${hue} 62% 82%)`;
    squares.push(`${x} ${y} 17 17 ${value === 0 ? '#17507f' : light}`);
    if (kind === 'nimbers') texts.push(`${x + 8.5} ${y + 12.5} ${value}`);
    else if (value === 0) dots.push(`${x + 8.5} ${y + 8.5}`);
  };
  corners.forEach(([left, top], z) => {
    const bottom = top + 18 * rows;
    for (let row = 0; row < rows; row++) {
      const first = 32 * (rows - 1 - row);
      for (let x = 0; x < columns; x++) {
        const point = [[first + x], [x, row], [x, row, z]][dimensions - 1]!;
        cell(picture.value(point), left + 18 * x, bottom - 18 * (row + 1));
      }
      if (dimensions === 1) texts.push(`${left - 6} ${bottom - 18 * row - 5} ${first}`);
      else if (row % 5 === 0) texts.push(`${left - 6} ${bottom - 18 * row - 5} ${row}`);
    }
    for (let x = 0; x < columns; x += 5) texts.push(`${left + 18 * x + 9} ${bottom + 14} ${x}`);
    const right = left + 18 * columns;
    texts.push(`${right} ${bottom + 28} ${dimensions === 1 ? 'heap = row + column' : 'x →'}`);
    if (dimensions > 1) texts.push(`${left - 6} ${top - 6} y ↑`);
    if (dimensions > 2) texts.push(`${left} ${top - 6} z = ${z}`);
  });
  // two outcomes in a row of the legend, or twelve nimbers
  if (kind === 'nimbers') texts.push(`44 ${legend - 6} nimbers`);
  for (let value = 0; value < values; value++) {
    const [x, y] =
      kind === 'outcomes'
        ? [44 + 200 * value, legend]
        : [44 + 46 * (value % 12), legend + 24 * Math.floor(value / 12)];
    cell(value, x, y);
    if (kind === 'outcomes')
      texts.push(`${x + 24} ${y + 13} ${value === 0 ? 'lost for the player to move' : 'won'}`);
  }

  const svg = svgPicture(picture);
  const every = (shape: RegExp): string[] =>
    [...svg.matchAll(shape)].map((found) => found.slice(1).join(' ')).sort();
  expect(every(/<rect x="(.*?)" y="(.*?)" width="(.*?)" height="(.*?)" rx="2" fill="(.*?)"/g)).toEqual(
    squares.sort(),
  );
  expect(every(/<circle cx="(.*?)" cy="(.*?)" r="4" fill="#ffffff"/g)).toEqual(dots.sort());
  expect(every(/<text x="(.*?)" y="(.*?)" [^>]*>(.*?)<\/text>/g)).toEqual(texts.sort());
  const size = `width="${drawn.width}" height="${legend + 16 + 24 * (kind === 'nimbers' ? 2 : 1)}"`;
  expect(svg).toContain(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${/\d+/.exec(size)![0]} `,
  );
  expect(svg).toContain(`<rect ${size} fill="#ffffff"/>`);
  // white on dark, and smaller where there are two digits
  if (kind === 'nimbers') {
    expect(
      new Set(every(/(font-size="\d+" fill="#\w+") text-anchor="middle">(\d+)<\/text>\n {2}<(?=rect)/g)),
    ).toEqual(
      new Set(
        Array.from({ length: values }, (_, value) =>
          [`font-size="${value > 9 ? 9 : 11}" fill="${value === 0 ? '#ffffff' : '#1b2733'}"`, value].join(
            ' ',
          ),
        ),
      ),
    );
  }
});

test('the text of nimbers has digits, letters, and a plus where these do not suffice', () => {
  const lines = textPicture(made('nimbers', 1, 40));
  expect(lines).toEqual([
    ' 0    0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l m n o p q r s t u',
    '32  v w x y z + + + +   0 1 2 3 4 5 6 7 8 9 a b c d e f g h i j k l',
    '    0         5         10        15        20        25        30',
  ]);
});

test('the text of three coordinates has three slices, each with its axes', () => {
  const lines = textPicture(made('outcomes', 3, 2));
  expect(lines).toHaveLength(10);
  expect(lines.at(1)).toBe('7    ● ·   ● ·   ●   7  ·   ● ·   ● ·     7  ● ·   ● ·   ● ·');
  expect(lines.at(-1)).toBe('   0         5          0         5          0         5');
});

test('a title cannot break out of the drawing', () => {
  const svg = svgPicture({ ...pictured('(1)', 'outcomes'), title: '<script>&' });
  expect(svg).toContain('<title>&lt;script&gt;&amp;</title>');
});

test('the automaton is drawn with every state and every transition', () => {
  const { law } = findLaw(parseGame('(1,0) (0,1) (1,1)'), 'outcomes');
  expect(transitionsText(law!.automaton, 'outcomes')).toEqual([
    '0 lost: 00 → 1, 10 01 11 → 2',
    '1 lost: 00 10 01 11 → 1',
    '2 won: 00 10 01 11 → 2',
  ]);
  const dot = dotOf(law!.automaton, 'outcomes');
  expect(dot.match(/->/g)).toHaveLength(5);
  expect(dot).toContain('0 -> 1 [label="00"];');
});
