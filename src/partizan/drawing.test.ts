/** Drawings of thermographs: the walls go through the values at each temperature. */
import { expect, test } from 'vitest';
import { type Element, parseXml } from '../../test/xml.ts';
import { thermographSvg } from './drawing.ts';
import { Forms } from './forms.ts';
import { parseForm } from './parse.ts';
import { Thermographs } from './thermograph.ts';

/** What the reader expects in front of a document; a drawing has none. */
const DECLARATION = '<?xml version="1.0" encoding="utf-8" standalone="no"?>';

const drawn = (text: string): Element =>
  parseXml(DECLARATION + thermographSvg(new Thermographs().of(parseForm(new Forms(), text)), text));

/** The corners of each line, wall by wall: below temperature 0, then above. */
const lines = (svg: Element): number[][][] =>
  svg.children
    .filter(({ name }) => name === 'polyline')
    .map(({ attributes }) => attributes['points']!.split(' ').map((point) => point.split(',').map(Number)));

test('the walls of {2|-1/2} lean towards each other and meet at 5/4 above 3/4', () => {
  const svg = drawn('{2|-1/2}');
  // 60 pixels for a move; values from -1 to 3, which the left wall has at -1, temperatures from -1 to 5/4 + 3/4
  const [leftBelow, left, rightBelow, right] = lines(svg);
  expect(left).toEqual([
    [100, 160],
    [175, 85],
    [175, 40],
  ]);
  expect(right).toEqual([
    [250, 160],
    [175, 85],
    [175, 40],
  ]);
  expect(leftBelow!.at(-1)).toEqual([100, 160]);
  expect(rightBelow!.at(-1)).toEqual([250, 160]);
  expect(svg.children.find(({ name }) => name === 'title')!.text).toBe('{2|-1/2}');
});

test.each(['0', '3/4', '*', '↑', '±1', '{4||1|0}', '{0||0|-200}'])(
  '%s is drawn inside its picture',
  (text) => {
    const svg = drawn(text);
    const [, , width, height] = svg.attributes['viewBox']!.split(' ').map(Number);
    for (const [x, y] of lines(svg).flat()) {
      expect(x! >= 0 && x! <= width!).toBe(true);
      expect(y! >= 0 && y! <= height!).toBe(true);
    }
  },
);
