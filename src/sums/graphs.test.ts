/** Col, snort and hackenbush on graphs that are given by their edges, against the definition. */
import { expect, test } from 'vitest';
import { seeded } from '../base/random.ts';
import { loadGame } from '../games/index.ts';
import { type Form, Forms } from '../partizan/forms.ts';
import { formText } from '../partizan/text.ts';
import { PositionValues } from './values.ts';

/** The value by the definition: no regions, no kit. `refuses`: whether a point beside one of `beside` cannot be taken by `own`. */
function slow(
  forms: Forms,
  near: readonly (readonly number[])[],
  refuses: (own: number, beside: number) => boolean,
): Form {
  const known = new Map<string, Form>();
  const of = (taken: readonly number[]): Form => {
    const key = taken.join();
    const options = (own: number): Form[] =>
      taken.flatMap((there, c) =>
        there < 0 && !near[c]!.some((d) => taken[d]! >= 0 && refuses(own, taken[d]!))
          ? [of(taken.with(c, own))]
          : [],
      );
    const found = known.get(key) ?? forms.of(options(0), options(1));
    known.set(key, found);
    return found;
  };
  return of(near.map(() => -1));
}

test.each([
  ['col', (own: number, beside: number) => own === beside],
  ['snort', (own: number, beside: number) => own !== beside],
] as const)('%s on random graphs has the values of the definition', async (name, refuses) => {
  const game = await loadGame(name);
  const random = seeded(name.length);
  for (let trial = 0; trial < 12; trial++) {
    const points = 1 + Math.floor(random() * 6);
    const names = Array.from({ length: points }, (_, k) => `p${k}`);
    const near: number[][] = names.map(() => []);
    const edges = names.flatMap((_, a) =>
      names.slice(0, a).flatMap((_point, b) => {
        if (random() < 0.5) return [];
        near[a]!.push(b);
        near[b]!.push(a);
        return [`p${a}-p${b}`];
      }),
    );
    const rules = game.read({ edges: [...names, ...edges].join(' ') });
    const values = new PositionValues(rules);
    const expected = slow(values.forms, near, refuses);
    expect({ edges, value: formText(values.forms, values.value(rules.start)) }).toEqual({
      edges,
      value: formText(values.forms, expected),
    });
  }
});

/** The value of hackenbush by the definition: a cut, and what hangs together with the ground. No board, no kit. */
function slowHackenbush(forms: Forms, edges: readonly (readonly [string, string, string])[]): Form {
  const known = new Map<string, Form>();
  const falls = (left: readonly number[]): readonly number[] => {
    const reached = new Set(['ground']);
    for (let size = 0; size < reached.size;) {
      size = reached.size;
      for (const [a, b] of left.map((k) => edges[k]!)) {
        if (reached.has(a)) reached.add(b);
        if (reached.has(b)) reached.add(a);
      }
    }
    return left.filter((k) => reached.has(edges[k]![0]));
  };
  const of = (left: readonly number[]): Form => {
    const cut = (own: string): Form[] =>
      left.flatMap((k) =>
        own.includes(edges[k]![2][0]!) ? [of(falls(left.filter((other) => other !== k)))] : [],
      );
    const found = known.get(left.join()) ?? forms.of(cut('bg'), cut('rg'));
    known.set(left.join(), found);
    return found;
  };
  return of(edges.map((_, k) => k));
}

test('hackenbush on random graphs, with several edges between the same dots, has the values of the definition', async () => {
  const game = await loadGame('hackenbush');
  const random = seeded(7);
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let trial = 0; trial < 200; trial++) {
    const dots = ['ground'];
    const edges = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
      const from = any(dots);
      const to = random() < 0.4 ? any(dots) : `d${dots.length}`;
      const ends = from === to ? ['ground', `e${dots.length}`] : [from, to];
      for (const dot of ends) if (!dots.includes(dot)) dots.push(dot);
      const [one, other] = (random() < 0.5 ? ends : ends.toReversed()) as [string, string];
      return [one, other, any(['blue', 'red', 'green', 'b', 'r', 'g'])] as const;
    });
    const text = edges.map(([one, other, colour]) => `${one}-${other}:${colour}`).join(' ');
    const rules = game.read({ edges: text });
    const values = new PositionValues(rules);
    expect([text, formText(values.forms, values.value(rules.start))]).toEqual([
      text,
      formText(values.forms, slowHackenbush(values.forms, edges)),
    ]);
  }
});

test.each([
  ['ground-a:blue a-b', "edges: 'a-b' is not an edge with a colour; write it as in ground-a:blue"],
  ['ground-a:blu', "edges: 'ground-a:blu' is not an edge with a colour"],
  ['ground-a:b:r', "edges: 'ground-a:b:r' is not an edge with a colour"],
  ['ground-a:constructor', "edges: 'ground-a:constructor' is not an edge with a colour"],
  ['ground:b', "'ground' is not an edge; write it as in a-b"],
  ['ground-a-:b', "'ground-a-' is not an edge; write it as in a-b"],
  ['ground-a:b a-a:r', 'the edge a-a leads from a point to itself'],
  ['ground-a:b b-c:r', 'edges: nothing joins b-c to the ground, which is the dot called ground'],
  ['a-b:g', 'edges: nothing joins a-b to the ground, which is the dot called ground'],
])('hackenbush on %s is refused', async (edges, message) => {
  const game = await loadGame('hackenbush');
  expect(() => game.read({ edges })).toThrow(message);
});
