/** Drawings of automata: the text of small ones, and the layout of larger ones. */
import { expect, test } from 'vitest';
import type { Automaton } from './automaton.ts';
import { automatonSvg, dotOf, transitionsText } from './drawing.ts';

/** States of every kind of value, an edge of every kind of label. */
const three: Automaton = {
  base: 12,
  dimensions: 1,
  next: [
    [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0],
  ].flat(),
  output: [0, 3, -1],
};

test('transitions are listed state by state, with the digits that lead to each target', () => {
  expect(transitionsText(three, 'nimbers')).toEqual([
    '0 nimber 0: 0 → 0, 1 2 3 4 5 6 7 8 9 a → 1, b → 2',
    '1 nimber 3: 0 1 2 3 4 5 6 7 8 9 a b → 1',
    '2 no position: 0 1 2 3 4 5 6 → 2, 7 8 9 a b → 0',
  ]);
  expect(
    transitionsText({ ...three, output: [1, 0, -1] }, 'outcomes').map((line) => line.split(':')[0]),
  ).toEqual(['0 won', '1 lost', '2 no position']);
});

test('the graph in DOT', () => {
  const even = { base: 2, dimensions: 2, next: [0, 1, 1, 0, 1, 0, 0, 1], output: [0, 1] };
  expect(dotOf(even, 'outcomes')).toBe(String.raw`digraph law {
  rankdir=LR;
  node [shape=circle];
  start [shape=point];
  start -> 0;
  0 [label="0\nlost", shape=doublecircle];
  1 [label="1\nwon"];
  0 -> 0 [label="00\n11"];
  0 -> 1 [label="10\n01"];
  1 -> 1 [label="00\n11"];
  1 -> 0 [label="10\n01"];
}
`);
});

test('the picture of an automaton of three states', () => {
  const stroke = 'fill="none" stroke="#555555" marker-end="url(#head)"';
  const label =
    'font-size="10" text-anchor="middle" fill="#222222" stroke="#ffffff" stroke-width="3" paint-order="stroke"';
  const light = 'text-anchor="middle" fill="#ffffff"';
  const dark = 'text-anchor="middle" fill="#222222"';
  const lines = automatonSvg(three, 'nimbers').trim().split('\n');
  expect(lines[0]).toContain('width="348" height="348" viewBox="0 0 348 348"');
  expect(lines.slice(1, 5).join('\n')).toContain(`<path d="M31.2 174H60" stroke`);
  expect(lines.slice(5).map((line) => line.trim())).toEqual([
    `<path d="M62.9 185.5C32.6 217.3 32.6 130.7 62.9 162.5" ${stroke}/>`,
    `<text x="26.4" y="177" ${label}>0</text>`,
    `<path d="M107.6 169.7Q165.5 159.3 203.5 114.4" ${stroke}/>`,
    `<text x="160.5" y="153.7" ${label}>10 digits</text>`,
    `<path d="M99.5 192.3Q137.5 237.3 195.4 247.7" ${stroke}/>`,
    `<text x="142.5" y="231.6" ${label}>b</text>`,
    `<path d="M219.6 72.1C207.2 29.9 282.2 73.2 239.5 83.6" ${stroke}/>`,
    `<text x="247.8" y="49.2" ${label}>12 digits</text>`,
    `<path d="M239.5 264.4C282.2 274.8 207.2 318.1 219.6 275.9" ${stroke}/>`,
    `<text x="247.8" y="304.8" ${label}>7 digits</text>`,
    `<path d="M203.5 233.6Q165.5 188.7 107.6 178.3" ${stroke}/>`,
    `<text x="160.5" y="200.3" ${label}>7 8 9 a b</text>`,
    `<circle cx="84" cy="174" r="24" fill="#24415c" stroke="#222222"/>`,
    `<circle cx="84" cy="174" r="20" fill="none" stroke="#ffffff"/>`,
    `<text x="84" y="173" font-size="13" font-weight="600" ${light}>0</text>`,
    `<text x="84" y="186" font-size="9" ${light}>0</text>`,
    `<circle cx="219" cy="96.1" r="24" fill="#f3ead2" stroke="#222222"/>`,
    `<text x="219" y="95.1" font-size="13" font-weight="600" ${dark}>1</text>`,
    `<text x="219" y="108.1" font-size="9" ${dark}>3</text>`,
    `<circle cx="219" cy="251.9" r="24" fill="#f3ead2" stroke="#222222"/>`,
    `<text x="219" y="250.9" font-size="13" font-weight="600" ${dark}>2</text>`,
    `<text x="219" y="263.9" font-size="9" ${dark}>no position</text>`,
    '</svg>',
  ]);
});

/** States and edges as they are drawn. */
function drawn(svg: string): {
  readonly size: number;
  readonly centres: readonly (readonly number[])[];
  readonly paths: readonly {
    readonly at: readonly number[];
    readonly label: string;
    readonly name: readonly number[];
  }[];
} {
  const numbers = (text: string): number[] => [...text.matchAll(/-?[0-9.]+/g)].map(([n]) => Number(n));
  const edge = /<path d="(M[^"]*[CQ][^"]*)"[^>]*\/>\s*<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)</g;
  return {
    size: Number(/width="(\d+)"/.exec(svg)![1]),
    centres: [...svg.matchAll(/<circle cx="([^"]*)" cy="([^"]*)" r="24"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]),
    paths: [...svg.matchAll(edge)].map(([, d, x, y, label]) => ({
      at: numbers(d!),
      label: label!,
      name: [Number(x), Number(y) - 3],
    })),
  };
}
const between = (p: readonly number[], q: readonly number[]): number =>
  Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!);

test.each([1, 2, 3, 5, 6, 9, 16])(
  '%i states stand on a circle, and edges go from border to border',
  (count) => {
    const next = Array.from({ length: 4 * count }, (_, i) => (i * 7 + (i >> 2) * 3) % count);
    const svg = automatonSvg({ base: 4, dimensions: 1, next, output: next.slice(0, count) }, 'nimbers');
    const { size, centres, paths } = drawn(svg);
    expect(centres).toHaveLength(count);
    const middle = [size / 2, size / 2];
    // in a circle clockwise from the left, 110 pixels of arc apart, and at least 90 from its centre
    const round = count === 1 ? 0 : Math.max(90, (110 * count) / (2 * Math.PI));
    expect(size).toBeGreaterThanOrEqual(2 * round + 7 * 24);
    expect(size).toBeLessThan(2 * round + 7 * 24 + 1);
    centres.forEach((centre, s) => {
      const turn = (2 * Math.PI * s) / count;
      expect(
        between(centre, [middle[0]! - round * Math.cos(turn), middle[1]! - round * Math.sin(turn)]),
      ).toBeLessThan(1);
    });
    const edges = Array.from({ length: count }, (_, s) =>
      [...new Set(next.slice(4 * s, 4 * s + 4))].map((t) => [s, t] as const),
    ).flat();
    expect(paths).toHaveLength(edges.length);
    edges.forEach(([s, t], i) => {
      const { at, label, name } = paths[i]!;
      expect(label).toBe([0, 1, 2, 3].filter((d) => next[4 * s + d] === t).join(' '));
      expect(Math.abs(between(at.slice(0, 2), centres[s]!) - 24)).toBeLessThan(0.2);
      expect(Math.abs(between(at.slice(-2), centres[t]!) - 24)).toBeLessThan(0.2);
      if (s === t) {
        // a loop lies outside, the same on both sides, and inside the picture
        expect(at).toHaveLength(8);
        const [[x, y], out] = [
          centres[s]!,
          count === 1 ? [0, -1] : [centres[s]![0]! - middle[0]!, centres[s]![1]! - middle[1]!],
        ];
        const far = Math.hypot(...out);
        for (const [p, q] of [
          [0, 6],
          [2, 4],
        ] as const) {
          const along = [p, q].map((j) => ((at[j]! - x!) * out[0]! + (at[j + 1]! - y!) * out[1]!) / far);
          expect(Math.abs(along[0]! - along[1]!)).toBeLessThan(1);
          expect(along[0]!).toBeGreaterThan(20);
        }
        expect(
          Math.abs(between(name, [x! + (2.4 * 24 * out[0]!) / far, y! + (2.4 * 24 * out[1]!) / far])),
        ).toBeLessThan(1);
        for (const n of at) expect(n > 0 && n < size).toBe(true);
      } else {
        // bent to the right of its way, by 0.18 of the way, and the name halfway
        expect(at).toHaveLength(6);
        const [[x, y], [u, v]] = [centres[s]!, centres[t]!] as [number[], number[]];
        const bend = [(x! + u!) / 2 - 0.18 * (v! - y!), (y! + v!) / 2 + 0.18 * (u! - x!)];
        expect(between(at.slice(2, 4), bend)).toBeLessThan(0.2);
        const half = [at[0]! / 4 + at[2]! / 2 + at[4]! / 4, at[1]! / 4 + at[3]! / 2 + at[5]! / 4];
        expect(between(name, half)).toBeLessThan(0.2);
      }
    });
  },
);
