import { expect, test } from 'vitest';
import { ALONE, type Share } from '../../contract/exchange.ts';
import { emptyBuckets } from './graph-share.ts';
import { spreadLevels } from './spread-levels.ts';

test('work is kept only when every position has all of its un-moves made or none', () => {
  /** How often the buckets are still full amid the un-moves of a position. */
  let full = 3;
  const kept: { readonly level: number; readonly full: number }[] = [];
  const share: Share = {
    buckets: emptyBuckets(1, 8),
    places: 4,
    block: 4,
    deepest: 100,
    shallow: 0,
    seed: () => true,
    spread: (_, from, to) => (full-- > 0 ? from + 1 : to),
    isAmid: () => full > 0,
    apply: () => undefined,
    found: () => 0,
  };
  const keep = ({ level }: { readonly level: number }): unknown => kept.push({ level, full });
  expect(spreadLevels(share, ALONE, { due: () => true, keep })).toBe('found');
  expect(kept.filter((one) => one.level === 1)).toEqual([
    { level: 1, full: 0 },
    { level: 1, full: -1 },
  ]);
});
