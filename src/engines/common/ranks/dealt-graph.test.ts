/** The graph that ranks make of moves alone, by one rank; test/ranks.test.ts has several. */
import { expect, test } from 'vitest';
import { differences, legalPositions } from '../../../../test/agreement.ts';
import { functionGame } from '../../../../test/random-games.ts';
import { checkSeeds } from '../../../../test/random.ts';
import { TIERED, randomTiers, tieredGame } from '../../../../test/random-tiers.ts';
import { slowSolve } from '../../../../test/slow-solver.ts';
import type { Rules } from '../../../rules/rules.ts';
import { ALONE, type Exchange } from '../../contract/exchange.ts';
import { valueOf } from '../../contract/value.ts';
import { askedGraph } from '../../indexed/indexed.ts';
import { strataPlaces } from '../../strata/places.ts';
import { tierRanks } from '../tiers/shared-tier.ts';
import { solveShared, tooManyFor } from './solve-shared.ts';

test('random graphs have the values of the slow solver', () => {
  checkSeeds(40, (random) => {
    const made = { ...functionGame(random, { impartial: random.chance(0.3) }), unmoves: undefined };
    const legal = legalPositions(made);
    const solved = solveShared(askedGraph(made), ALONE, undefined, { bucket: 8 });
    for (const p of legal) {
      const { outcome, remoteness } = slowSolve(made, legal).value(p)!;
      expect(solved.value(p)).toEqual(outcome === 'draw' ? { outcome } : { outcome, remoteness });
    }
  });
});

/** The values of all positions, tier by tier. */
function byTiers<P>(made: Rules<P>, symmetries = true, exchange: Exchange = ALONE) {
  const places = strataPlaces(made, symmetries);
  if (typeof places === 'string') throw new Error(places);
  const found: (number | undefined)[] = [];
  const shared = { ...places, share: { block: 4, bucket: 8 } };
  for (const tier of places.tiers) {
    const longest = Math.max(0, ...found.map((meaning = 0) => meaning >>> 2));
    const lower = { longest, meaning: (place: number) => found[place] };
    const { meaning } = tierRanks.solve(made, shared, tier, lower, {
      exchange,
      memory: Infinity,
      progress: () => undefined,
    });
    for (let place = tier.from; place < tier.to; place++) found[place] = meaning(place);
  }
  return (p: P) => {
    const place = places.of(p);
    const meaning = place === undefined ? undefined : found[place];
    return meaning === undefined ? undefined : valueOf(meaning);
  };
}

test('tiers have the values of the slow solver, with cycles, ties, kept turns and moves to lower tiers', () => {
  checkSeeds(60, (random) => {
    const made = randomTiers(random);
    const legal = legalPositions(made);
    expect(differences(made, 'tiers', { value: byTiers(made) }, slowSolve(made, legal).value, legal)).toEqual(
      [],
    );
  });
});

test.each(TIERED)('%s %j by tiers, with symmetries and without', async (...game) => {
  const made = await tieredGame(game);
  const legal = legalPositions(made);
  const expected = slowSolve(made, legal).value;
  for (const symmetries of [true, false])
    expect(differences(made, 'tiers', { value: byTiers(made, symmetries) }, expected, legal)).toEqual([]);
});

test('a part that is larger than the memory is refused', () => {
  checkSeeds(1, (random) => {
    const made = { ...functionGame(random), unmoves: undefined };
    expect(() => solveShared(askedGraph(made), ALONE, undefined, { memory: 1000 })).toThrow(
      /^the index has more than the \d+ positions that fit in 1,000 B/,
    );
  });
});

test('more positions than a rank can number are refused', () => {
  expect(tooManyFor(2 ** 29, { ranks: 1 })).toBeUndefined();
  expect(tooManyFor(2 ** 31, { ranks: 4 })).toBeUndefined();
  expect(tooManyFor(2 ** 31, { ranks: 2 })).toContain('1,073,741,824 for each rank');
  expect(tooManyFor(2 ** 33, { ranks: 64 })).toContain('4,294,967,296');
});
