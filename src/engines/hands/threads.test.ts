import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/folder.ts';
import { checkSeeds } from '../../../test/random.ts';
import { handThreads } from './threads.ts';
import { handsGame } from '../../../test/random-hands.ts';
import { loadGame } from '../../games/index.ts';
import { type RemovableKeeper, unfinished } from '../../tables/unfinished.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import type { TierPlaces } from '../common/tiers/tier-places.ts';
import { layoutsOf } from './engine.ts';
import type { GroupMeans } from './group-solver.ts';
import { groupTiers } from './groups.ts';
import { tierGame } from './tier-game.ts';
import { TierKernel } from './kernel.ts';

const FOLDER = temporaryFolder();
const GAMES = process.env['EXHAUSTIVE'] ? 60 : 3;
/** Few updates in a bucket and few positions in a block, so that there are many rounds and all threads have some. */
const SMALL = { bucket: 8, blockBits: 4 };
const SOLVING = { game: '', options: {}, madeBy: 'the tests', engine: 'hands', fingerprint: '' };

type Rules = ReturnType<typeof handsGame>;

function kernelOf(rules: Rules, threads: number, blockBits = SMALL.blockBits): TierKernel<unknown> {
  const game = tierGame(rules, { ...SMALL, blockBits });
  if (typeof game === 'string') throw new Error(game);
  const layouts = layoutsOf(game, threads, { ...SMALL, blockBits });
  return TierKernel.of(game.structure, game.index, layouts, { threads: handThreads }) as TierKernel<unknown>;
}

const meanings = (kernel: TierKernel<unknown>): number[] =>
  Array.from({ length: kernel.size }, (_, i) => kernel.meaning(i));

/** Random games that the engine can solve. */
const checkGames = (check: (rules: Rules, random: Parameters<typeof handsGame>[0]) => void): void =>
  checkSeeds(GAMES, (random) => {
    const rules = handsGame(random);
    if (typeof tierGame(rules) !== 'string') check(rules, random);
  });

test('threads have every value and every count that one has', () => {
  let games = 0;
  checkGames((rules) => {
    const alone = kernelOf(rules, 1);
    alone.solve();
    for (const threads of [2, 3]) {
      // the second time there are fewer blocks than threads
      const kernel = kernelOf(rules, threads, threads === 2 ? 4 : 20);
      kernel.solve();
      expect(meanings(kernel)).toEqual(meanings(alone));
      expect([...kernel.census()]).toEqual([...alone.census()]);
      expect([...kernel.census('played')]).toEqual([...alone.census('played')]);
    }
    games++;
  });
  expect(games).toBeGreaterThan(GAMES / 2);
});

test('threads have every value of groups of tiers that one has', () => {
  const seen = { several: 0, guarded: 0, opening: 0, long: 0 };
  /** The meaning of each place. Long values of lower tiers take so many more plies. */
  const meaningsOf = (rules: Rules, means: GroupMeans, more = 0): readonly (number | undefined)[] => {
    const { tiers, solver } = groupTiers(rules, { ...means, worth: 1 }) as TierPlaces<object>;
    const found: (number | undefined)[] = [];
    const seenAs = (meaning: number | undefined): number | undefined =>
      meaning === undefined || meaning === 0 || meaning > 4 * more ? meaning : meaning + 4 * more;
    for (const tier of tiers) {
      const meaning = solver!.solve(tier, (place) => seenAs(found[place]));
      for (let place = tier.from; place < tier.to; place++) found[place] = meaning(place);
    }
    seen.several += +(tiers.length > 1);
    return found;
  };
  checkSeeds(2 * GAMES, (random) => {
    const rules = handsGame(random, { goes: random.pick([undefined, 'gone']) });
    if (typeof groupTiers(rules) === 'string') return;
    const game = tierGame(rules);
    if (typeof game !== 'string') {
      seen.guarded += +game.layout.guarded;
      seen.opening += +(game.layout.opening.length > 0);
    }
    for (const more of [0, 250]) {
      const alone = meaningsOf(rules, {}, more);
      seen.long += +alone.some((meaning) => meaning !== undefined && meaning > 4 * 250);
      expect(meaningsOf(rules, { share: SMALL }, more)).toEqual(alone);
      for (const asked of [2, 3]) {
        // the second time there are fewer blocks than threads
        const share = { ...SMALL, blockBits: asked === 2 ? 4 : 20 };
        expect(meaningsOf(rules, { threads: handThreads, asked, share }, more)).toEqual(alone);
      }
    }
  });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('work that threads have kept is finished by another number of threads', () => {
  const path = join(FOLDER, 'kept');
  /** Ends the work at the k-th question. */
  const endingAt = (k: number): RemovableKeeper => {
    let asked = 0;
    return unfinished(path, SOLVING, { every: 1e9, ended: () => ++asked >= k });
  };
  let interruptions = 0;
  checkGames((rules, random) => {
    const alone = kernelOf(rules, 1);
    alone.solve();
    for (let threads = 2, done = false; !done; threads = random.between(1, 3)) {
      const kernel = kernelOf(rules, threads);
      const keeper = endingAt(random.between(1, 40));
      try {
        done = kernel.solve(undefined, keeper);
      } catch (error) {
        expect(error).toMatchObject({ kind: 'interrupted' });
        interruptions++;
        continue;
      }
      expect(meanings(kernel)).toEqual(meanings(alone));
      keeper.remove();
    }
  });
  expect(interruptions).toBeGreaterThan(GAMES);
});

test('an error in the calling thread ends the others', () => {
  checkGames((rules) => {
    const kernel = kernelOf(rules, 2);
    const ends = (): void => {
      throw new Error('ended by its caller');
    };
    expect(() => kernel.solve(ends)).toThrow('ended by its caller');
  });
});

test('threads that are asked for solve a game of the library, and the plan counts what all of them need', async () => {
  const rules = (await loadGame('tic-tac-chec')).read({ size: '2' });
  const [one, three] = [1, 3].map((threads) => solve(rules, { engine: 'hands', threads }));
  expect(three!.signature()).toBe(one!.signature());
  expect(three!.plan.bytes).toBeGreaterThan(2 * one!.plan.bytes);
  expect(three!.value(rules.start)).toEqual(one!.value(rules.start));
});
