/** A search finds the same values as a table, whatever its table of transpositions, symmetries, ordering and cut-offs. */
import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { solve } from '../src/engines/solve.ts';
import { Random } from './random.ts';
import { differences, randomPositions } from './searched.ts';

type Case = readonly [name: string, options?: Readonly<Record<string, string>>];

const CASES: readonly Case[] = [
  ['tic-tac-toe'],
  ['tic-tac-toe', { misere: 'yes' }],
  ['connect-four', { width: '4', height: '3' }],
  ['connect-four'],
  ['domineering'],
  ['domineering', { misere: 'yes' }],
  ['domineering', { width: '5', height: '3' }],
  ['dots-and-boxes'],
  ['hexapawn'],
  ['hexapawn', { width: '5' }],
  ['notakto'],
  ['notakto', { misere: 'no' }],
  ['col'],
  ['col', { misere: 'yes' }],
  ['snort'],
  ['snort', { misere: 'yes' }],
  ['kayles'],
  ['kayles', { misere: 'yes' }],
  ['nim'],
  ['nim', { misere: 'yes' }],
  ['chomp'],
  ['staircase'],
  ['corner'],
  ['wythoff'],
];

const EVERY = process.env['EXHAUSTIVE'] !== undefined;

describe('a search agrees with the table', () => {
  const cases = CASES.map(([name, options = {}]) => ({ name, options }));
  test.each(cases)('$name $options', { timeout: 600_000 }, async ({ name, options }) => {
    const rules = (await loadGame(name)).read(options);
    const table = solve(rules, { from: rules.start });
    const random = new Random(1);
    const positions = randomPositions(rules, random, EVERY ? 1000 : 100);
    for (const slots of EVERY ? [2 ** 10, 2 ** 16, 2 ** 22] : [2 ** 16]) {
      const [symmetries, ordering, cutoffs] = [random.chance(0.5), random.chance(0.5), random.chance(0.5)];
      expect(differences(rules, table, positions, { slots, symmetries, ordering, cutoffs })).toEqual([]);
    }
  });
});
