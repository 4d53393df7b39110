/** What the client draws can be seen: pieces beside its buttons, letters on pieces, points beside buttons. */
import { describe, expect, test } from 'vitest';
import { gameNames, loadGame } from '../../games/index.ts';
import { drawingOf } from './drawing.ts';
import { gameId } from './names.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** The fill of each image of the client, in the middle of those that are shaded. Source: its files src/models/images/svg/general. */
const FILLS: Readonly<Record<string, Colour>> = {
  'general/green_circle.svg': [0, 128, 0],
  'general/purple_circle.svg': [128, 0, 128],
  'general/teal_circle.svg': [0, 128, 128],
  'general/pink_circle.svg': [255, 105, 180],
  'general/orange_circle.svg': [255, 165, 0],
  'general/brown_circle.svg': [139, 69, 19],
  'general/blue_circle.svg': [0, 0, 255],
  'general/red_circle.svg': [255, 0, 0],
  'general/whitepiece.svg': [221, 221, 221],
  'general/blackpiece.svg': [91, 91, 91],
};
/** Of its buttons of winning moves, and of what it writes. */
const [WINNING, INK]: readonly Colour[] = [
  [0, 128, 0],
  [0, 0, 0],
];

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrast = (a: Colour, b: Colour): number => {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const distance = (a: Colour, b: Colour): number => Math.hypot(...a.map((part, k) => part - b[k]!));

const themeOf = async (name: string) => {
  const rules = (await loadGame(name)).rules();
  const drawing = drawingOf(rules);
  if (!drawing) return undefined;
  const { themes, defaultTheme } = drawing.image;
  return { rules, drawing, theme: themes[defaultTheme]! };
};

describe.each(gameNames)('%s', (name) => {
  test('no piece has the colour of the buttons of winning moves', async () => {
    const { charImages = {} } = (await themeOf(name))?.theme ?? {};
    for (const { image } of Object.values(charImages))
      expect([image, distance(FILLS[image]!, WINNING!) > 100]).toEqual([image, true]);
  });

  test('letters on pieces can be read, and points beside buttons too', async () => {
    const drawn = await themeOf(name);
    if (!drawn) return;
    const { rules, drawing, theme } = drawn;
    const { centers, charImages, circleButtonRadius, textEntityFontSize } = theme;
    const [entities = ''] = drawing.entities(rules.start).split('~');
    const texts = centers.filter((_, k) => entities[k] === '.');
    for (const [k, character] of Array.from(entities).entries()) {
      const image = charImages[character]?.image;
      if (image === undefined || character === '0') continue;
      const above = texts.filter(([x, y]) => Math.hypot(x - centers[k]![0], y - centers[k]![1]) < 0.1);
      // large letters need a contrast of 3 (WCAG 2, 1.4.3)
      if (above.length > 0) expect([image, contrast(FILLS[image]!, INK!) >= 3]).toEqual([image, true]);
    }
    for (const [k, character] of Array.from(entities).entries()) {
      if (character !== '0') continue;
      const [x, y] = centers[k]!;
      for (const [tx, ty] of texts.filter((at) => Math.hypot(at[0] - x, at[1] - y) < 0.5))
        expect([tx, y - ty - textEntityFontSize / 2 >= circleButtonRadius]).toEqual([x, true]);
    }
  });
});

test('games of which the client has a picture keep the name that it goes by', () => {
  expect(['kayles', 'nim', 'chomp', 'dao'].map(gameId)).toEqual(['kayles', 'nim', 'chomp', 'dao']);
});
