import { expect, test } from 'vitest';
import { groupsOf, mapped } from '../engines/common/tiers/tier-map.ts';
import { sayTiers } from './tier-list.ts';

/** What is said of tiers with these arrows. */
const said = (to: readonly (readonly number[])[]): string[] =>
  sayTiers(
    mapped(
      to.map((next, k) => ({ name: 'abcd'[k]!, positions: 10 * k + 10, to: next })),
      'statement',
    ),
  );

test('tiers are listed in the order in which they are solved', () => {
  const arrows = [[1, 2], [2], [3], [2]];
  expect(groupsOf(arrows)).toEqual([2, 1, 0, 0]);
  expect(said(arrows)).toEqual([
    '4 tiers in 3 groups, of which one can be solved after the other. Where moves lead was found from the statement of the moves.',
    '',
    '   tier  positions  solved together  moves lead to',
    '1  c            30  with 1, 2        2',
    '2  d            40  with 1, 2        1',
    '3  b            20                   1',
    '4  a            10                   1, 3',
  ]);
});

test('tiers that all lead to each other are one group', () => {
  expect(said([[1], [2], [0]])[0]).toBe(
    '3 tiers, all solved together. Where moves lead was found from the statement of the moves.',
  );
  expect(said([[0]])[0]).toMatch('1 tier in 1 group');
});
