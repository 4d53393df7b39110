import { expect, test } from 'vitest';
import { checkSeeds } from '../../../test/random.ts';
import { randomMills } from '../../../test/random-mills.ts';
import { loadGame } from '../../games/index.ts';
import type { Rules } from '../../rules/rules.ts';
import type { TierPlaces } from '../common/tiers/tier-places.ts';
import { millsTiers } from './engine.ts';
import { millThreads } from './threads.ts';

const GAMES = process.env['EXHAUSTIVE'] ? 60 : 3;
/** Few updates in a bucket and few positions in a block, so that there are many rounds and all threads have some. */
const SMALL = { bucket: 8, blockBits: 4 };

type Means = Parameters<typeof millsTiers>[1];
type Meaning = (place: number) => number | undefined;

/** The meaning of each place. `seen` is what tiers get instead of the meanings of lower ones. */
function meaningsOf(
  made: Rules<object>,
  means: Means,
  seen: (meaning: number | undefined) => number | undefined = (meaning) => meaning,
): readonly (number | undefined)[] {
  const { tiers, solver } = millsTiers(made, { ...means, worth: 1 }) as TierPlaces<object>;
  const found: (number | undefined)[] = [];
  for (const tier of tiers) {
    const meaning: Meaning = solver!.solve(tier, (place) => seen(found[place]));
    for (let place = tier.from; place < tier.to; place++) found[place] = meaning(place);
  }
  return found;
}

test('threads have every value that one has', () => {
  checkSeeds(GAMES, (random) => {
    const made = randomMills(random);
    const alone = meaningsOf(made, {});
    expect(meaningsOf(made, { share: SMALL })).toEqual(alone);
    for (const asked of [2, 3]) {
      // the second time there are fewer blocks than threads
      const share = { ...SMALL, blockBits: asked === 2 ? 4 : 20 };
      expect(meaningsOf(made, { threads: millThreads, asked, share })).toEqual(alone);
    }
  });
});

test('threads are started where asked for, and not where a tier is too small for them', async () => {
  const made = (await loadGame('nine-mens-morris')).read({
    rings: '1',
    men: '3',
  }) as unknown as Rules<object>;
  const startedFor = (worth?: number): number => {
    let started = 0;
    const { source } = millThreads;
    const start: typeof source.start = (task) => {
      started++;
      return source.start(task);
    };
    const threads = { ...millThreads, source: { ...source, start } };
    const { tiers, solver } = millsTiers(made, { threads, asked: 2, worth }) as TierPlaces<object>;
    for (const tier of tiers) solver!.solve(tier, () => 0);
    return started;
  };
  expect(startedFor()).toBe(0);
  expect(startedFor(10)).toBeGreaterThan(0);
});

test('threads solve men’s morris with symmetric boards and flying men', async () => {
  const made = (await loadGame('nine-mens-morris')).read({
    rings: '1',
    men: '4',
  }) as unknown as Rules<object>;
  const share = { bucket: 64, blockBits: 6 };
  expect(meaningsOf(made, { threads: millThreads, asked: 3, share })).toEqual(meaningsOf(made, {}));
});

test('values of lower tiers that take many plies have longer codes, and are seen alike', () => {
  let long = 0;
  checkSeeds(GAMES, (random) => {
    const made = randomMills(random);
    for (const more of [252, 254, 600]) {
      // short wins and losses of lower tiers take so many more plies
      const later = (meaning: number | undefined): number | undefined =>
        meaning === undefined || meaning === 0 || meaning > 4 * more ? meaning : meaning + 4 * more;
      const wide = meaningsOf(made, { share: { codeBytes: 2 } }, later);
      expect(meaningsOf(made, {}, later)).toEqual(wide);
      if (more === 600)
        expect(meaningsOf(made, { threads: millThreads, asked: 2, share: SMALL }, later)).toEqual(wide);
      long += wide.filter((meaning) => meaning !== undefined && meaning >= 4 * 256).length;
    }
  });
  expect(long).toBeGreaterThan(0);
});

test('play of more plies than are counted is refused', () => {
  checkSeeds(1, (random) => {
    const made = randomMills(random);
    const later = (meaning: number | undefined): number | undefined =>
      meaning === undefined || meaning === 0 ? meaning : meaning + 4 * 2 ** 12;
    expect(() => meaningsOf(made, {}, later)).toThrow('too many plies');
  });
});
