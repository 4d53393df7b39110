/** Pictures: what stands in a cell is the value there. */
import { expect, test } from 'vitest';
import { dotOf, transitionsText } from './drawing.ts';
import { findLaw } from './find.ts';
import { type Pictured, svgPicture, textPicture } from './picture.ts';
import { parseGame } from './subtraction.ts';
import { type Kind, Table } from './table.ts';

function pictured(moves: string, kind: Kind, forbidden = ''): Pictured & { readonly table: Table } {
  const game = parseGame(moves, { forbidden });
  const table = new Table(game, kind, 256 >> (2 * (game.dimensions - 1)));
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

test('a strip goes on in the next row, and slices stand side by side', () => {
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
