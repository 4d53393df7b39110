import { expect, test } from 'vitest';
import { symmetricGame } from '../../../../test/random-games.ts';
import { checkSeeds } from '../../../../test/random.ts';
import { everyPosition } from '../../../../test/agreement.ts';
import { canonical, leastRank, rankBound, textOf } from './quotient.ts';

test('a class is represented by its least position, by rank or by text', () => {
  let smaller = 0;
  checkSeeds(12, (random) => {
    const game = symmetricGame(random);
    const { position, symmetries } = game;
    // the same positions identified by text, and with their images computed one by one
    const texts = { ...game, position: { ...position, size: Infinity, bound: undefined } };
    const plain = { ...game, permutations: [] };
    expect([rankBound(texts.position), rankBound(position)]).toEqual([undefined, position.size]);
    const [byRank, byImages, byText] = [canonical(game), leastRank(game), canonical(texts)];
    const byPlain = leastRank(plain);
    for (const p of random.shuffled(everyPosition(game)).slice(0, 40)) {
      const all = [p, ...symmetries.map((map) => map(p))];
      const least = Math.min(...all.map(position.rank));
      if (least < position.rank(p)) smaller++;
      expect([byImages(p), byPlain(p), position.rank(byRank(p))]).toEqual([least, least, least]);
      const first = all.map((q) => position.text(q)).sort()[0]!;
      expect(position.text(byText(p))).toBe(first);
    }
  });
  expect(smaller).toBeGreaterThan(30);
});

test('ranks are exact up to 2^53, and a bound takes precedence over the size', () => {
  const of = (size: number, bound?: number) => rankBound({ size, bound } as never);
  expect([of(5), of(2 ** 53), of(2 ** 53 + 2), of(Infinity), of(Infinity, 2 ** 20), of(3, Infinity)]).toEqual(
    [5, 2 ** 53, undefined, undefined, 2 ** 20, undefined],
  );
  const text = (p: number): string => `text ${p}`;
  expect(textOf({ text } as never)(1 as never)).toBe('text 1');
  expect(textOf({ text, key: (p: number) => `key ${p}` } as never)(1 as never)).toBe('key 1');
});
