/** Col and snort on graphs that are given by their edges, against the definition. */
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
