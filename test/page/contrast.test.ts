/** Every stroke and mark of the board stands out from every ground that it can be on, in both themes (WCAG 1.4.11: 3 to 1). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mapTint } from '../../src/web/board/tint.ts';

type Colour = readonly [number, number, number];

const CSS = readFileSync(new URL('../../src/web/styles/theme.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;

/** The colours of a theme by name. */
const coloursOf = (theme: (typeof THEMES)[number]): ReadonlyMap<string, Colour> =>
  new Map(
    [...CSS.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => {
      const hex = theme === 'light' ? light! : dark!;
      return [name!, [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour];
    }),
  );

/** The relative luminance and the contrast ratio, as WCAG 2.2 defines them. */
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: Colour, b: Colour): number {
  const [more, less] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (more + 0.05) / (less + 0.05);
}

const mixed = (a: Colour, b: Colour, share: number): Colour =>
  a.map((part, i) => part * share + b[i]! * (1 - share)) as unknown as Colour;

const VALUES = ['win', 'tie', 'draw', 'loss'];
const GROUNDS = ['square-light', 'square-dark', 'paper', 'sheet', 'last', 'pointed'];
const SIDES = ['white', 'black', 'red', 'first', 'second', 'green', 'none', 'wood', 'cocoa'];
const SIGNS =
  'unknown accent goal ink soft line last-line wall-line focus side-first-line side-second-line side-red-line side-green-line';
const MARKS = [...VALUES, ...SIGNS.split(' '), ...SIDES.map((side) => `side-${side}-rim`)];

test('the contrast of black and white is 21 to 1', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

describe.each(THEMES)('in the %s theme', (theme) => {
  const colours = coloursOf(theme);
  const colour = (name: string): Colour => {
    const found = colours.get(name);
    if (!found) throw new Error(`theme.css has no colour ${name}`);
    return found;
  };

  test.each(MARKS)('%s stands out from every ground', (mark) => {
    for (const ground of GROUNDS)
      expect([ground, contrast(colour(mark), colour(ground)) >= 3]).toEqual([ground, true]);
  });

  test.each(VALUES)('%s stands out from its own colour on the map, and so does ink', (value) => {
    for (const square of ['square-light', 'square-dark']) {
      const ground = mixed(colour(value), colour(square), Math.max(mapTint(0), mapTint(undefined)));
      expect(contrast(colour(value), ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colour('ink'), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(VALUES)('the sign of %s stands out from its disc', (value) => {
    expect(contrast(colour('on-value'), colour(value))).toBeGreaterThanOrEqual(3);
  });

  test.each(SIDES)('the letter on a piece of %s can be read', (side) => {
    expect(contrast(colour(`side-${side}-ink`), colour(`side-${side}`))).toBeGreaterThanOrEqual(4.5);
  });
});
