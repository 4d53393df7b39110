/** The search by regions: outcomes are those of tables, and of published results. */
import { describe, expect, test } from 'vitest';
import { Random } from '../../../test/random.ts';
import { loadGame } from '../../games/index.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import { ALL_ENGINES } from '../all.ts';
import type { Want } from '../contract/engine.ts';
import { PositionValues } from '../../sums/values.ts';
import { plan } from '../plan.ts';
import { solveOrSearch } from '../solve-or-search.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';

const made = async (name: string, options: Readonly<Record<string, unknown>>): Promise<Rules<Position>> =>
  (await loadGame(name)).rules(options) as Rules<Position>;

const FOR_OUTCOMES = { engines: ALL_ENGINES, want: 'outcome' } as const;

const winnerOf = async (name: string, height: number, width: number, engine = 'regions') => {
  const rules = await made(name, { height, width });
  return solve(rules, { ...FOR_OUTCOMES, engine }).value(rules.start)?.outcome;
};

const ALL = process.env['EXHAUSTIVE'] !== undefined;

describe.each([
  ['domineering', ALL ? { height: 4, width: 5 } : { height: 4, width: 4 }],
  ['col', { height: 3, width: ALL ? 4 : 3 }],
  ['snort', { height: 3, width: ALL ? 4 : 3 }],
  ['clobber', { height: 3, width: ALL ? 4 : 3 }],
  ['amazons', { height: 3, width: ALL ? 4 : 2 }],
  ['partizan-kayles', { pins: 12 }],
])('%s, %o', (name, options) => {
  test('the winner at random positions is that of the table, whoever begins', async () => {
    const rules = await made(name, options);
    const search = solve(rules, { ...FOR_OUTCOMES, engine: 'regions' });
    const table = solve(rules);
    const random = new Random(3);
    let compared = 0;
    for (let k = 0; k < (ALL ? 300 : 30); k++) {
      let p = rules.start;
      for (let moves = random.below(4); moves > 0; moves--) {
        const next = rules.moves(p);
        if (next.length > 0) p = random.pick(next);
      }
      expect([rules.position.text(p), search.value(p)?.outcome]).toEqual([
        rules.position.text(p),
        table.value(p)!.outcome,
      ]);
      compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });
});

// Breuker, Uiterwijk and van den Herik, Solving 8 × 8 domineering, 2000, have the winners of all boards up to 8 × 8
const LARGE = [[7, 7, 'vertical']] as const;
test.each([[5, 5, 'horizontal'], [5, 6, 'horizontal'], [6, 6, 'vertical'], ...(ALL ? LARGE : [])] as const)(
  'domineering on %i rows of %i cells is won by %s if vertical begins',
  async (height, width, winner) => {
    const rules = await made('domineering', { height, width });
    const { search } = solve(rules, { ...FOR_OUTCOMES, engine: 'regions' });
    const { least, most, settled } = search!.known(rules.start);
    expect(settled).toBe(true);
    expect((least ?? most)!.outcome).toBe(winner === 'vertical' ? 'win' : 'loss');
  },
);

test('it takes only games whose outcomes follow from regions, and says why no others', async () => {
  const large = await made('snort', { height: 6, width: 6 });
  expect(plan(large, { ...FOR_OUTCOMES, engine: 'regions' }).method).toBe('regions and values');
  const refused = async (
    name: string,
    options: Readonly<Record<string, unknown>>,
    want: Want = 'outcome',
  ) => {
    const rules = await made(name, options);
    return () => plan(rules, { engines: ALL_ENGINES, engine: 'regions', want });
  };
  expect(await refused('snort', {}, 'value')).toThrow(/which finds who wins but not in how many plies/);
  expect(await refused('nim', {})).toThrow(/which needs rules with 'regions'$/);
  expect(await refused('domineering', { misere: true })).toThrow(/which needs two sides, normal play/);
});

describe('boards of other games, of which no table fits', () => {
  // the second player copies every move on the opposite cell, with the other colour (Winning Ways, chapters 2 and 5)
  test.each([['col', 4, 5], ...(ALL ? [['col', 5, 6] as const, ['snort', 4, 6] as const] : [])] as const)(
    '%s on %i rows of %i cells is lost for the first player',
    async (name, height, width) => {
      expect(await winnerOf(name, height, width)).toBe('loss');
    },
  );

  // the first player takes the cell in the middle, then copies every move on the opposite cell
  test('snort on 5 rows of 5 cells is won by the first player', async () => {
    expect(await winnerOf('snort', 5, 5)).toBe('win');
  });

  test.runIf(ALL)('col on 5 rows of 5 cells is lost for the first player, as alpha-beta finds', async () => {
    expect(await winnerOf('col', 5, 5)).toBe('loss');
    expect(await winnerOf('col', 5, 5, 'alpha-beta')).toBe('loss');
  });
});

// two boards of 4 × 4 cells, and what is left of 8 × 8
const APART = 'turn=vertical cells=...x..../...x..../...x..../...x..../xxxxxxxx/....x.../....x.../....x...';

test('it is chosen where the board has fallen apart and no table fits, and finds the winner that values tell', async () => {
  const rules = await made('domineering', { height: 8, width: 8 });
  const values = new PositionValues(rules);
  for (const turn of ['vertical', 'horizontal']) {
    const from = rules.position.parse(APART.replace('vertical', turn));
    const search = solveOrSearch(rules, { want: 'outcome', memory: 2 ** 26, from });
    expect(search.plan.engine).toBe('regions');
    const { forms } = values;
    const value = values.value(from);
    const wins = turn === 'vertical' ? !forms.le(value, forms.zero) : !forms.le(forms.zero, value);
    expect([turn, search.value(from)?.outcome]).toEqual([turn, wins ? 'win' : 'loss']);
  }
});

test.each([
  ['domineering', {}, 'regions'],
  ['domineering', { misere: true }, 'alpha-beta'],
  ['col', {}, 'regions'],
  ['snort', {}, 'regions'],
  ['amazons', {}, 'alpha-beta'],
])(
  'it is chosen for a whole board of %s, %o, if its regions have bounds: %s',
  async (name, options, engine) => {
    const rules = await made(name, { height: 6, width: 6, ...options });
    const searches = ALL_ENGINES.filter(({ name: known }) => ['regions', 'alpha-beta'].includes(known));
    expect(plan(rules, { ...FOR_OUTCOMES, engines: searches, memory: 2 ** 26 }).engine).toBe(engine);
  },
);

test('memory that is not enough is refused', async () => {
  const large = await made('col', { height: 6, width: 6 });
  expect(() => solve(large, { ...FOR_OUTCOMES, engine: 'regions', memory: 2 ** 23 })).toThrow(
    /^the values need more than 8\.0 MiB of memory/,
  );
});
