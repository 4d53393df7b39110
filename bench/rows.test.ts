import { describe, expect, test } from 'vitest';
import { loadContest } from '../src/contest/index.ts';
import { Input } from '../src/contest/input.ts';
import { plan } from '../src/engines/plan.ts';
import { solve } from '../src/engines/solve.ts';
import { solver } from './measure.ts';
import type { Rules } from '../src/rules/rules.ts';
import { type Choices, type LoadedGame, ROWS, type Row } from './rows.ts';
import { DRAWN } from './searches.ts';
import { part } from '../test/part.ts';

const LONG = [
  'four-guards',
  'pursuit-100',
  'staircase-15',
  'kqkr-no-symmetries',
  'sums-domineering',
  'sums-domineering-5x6',
  'sums-clobber-whole',
  'sums-hackenbush',
  'sums-winner-domineering',
  'sums-winner-col',
  'sums-winner-snort',
  'connect-4-search-5x5-alpha-beta',
  'connect-4-search-7x5',
  'connect-4-search-6x6',
  'connect-4-12-plies',
  'connect-4-12-plies-outcome',
  'connect-4-8-plies',
  'connect-4-8-plies-outcome',
];

/** The expected plans of rows: a row is useless if it is not solved in the way that its name says. */
const PLANS: Readonly<Record<string, RegExp>> = {
  'crossing-pawn': /side to move implied.*bit-rows/,
  'crossing-pawn-plain': /side to move implied.*bit-rows/,
  'crossing-pawn-queue': /side to move implied.*retrograde/,
  'crossing-pawn-both-turns': /^(?!.*implied).*retrograde/,
  'pursuit-20': /^product.*8 symmetries/,
  'pursuit-20-no-symmetries': /^product(?!.*symmetries).*retrograde/,
  'pursuit-20-indexed': /^perfect index/,
  'pursuit-20-explored': /^explored/,
  'staircase-10': /^Young diagrams/,
  'staircase-10-explored': /^explored/,
  'connect-4-5x4': /^explored/,
  'connect-4-search-6x5': /^values searched.*bitboards/,
  'connect-4-16-plies': /^values searched.*bitboards/,
  kqkr: /^4 pieces.*8 symmetries, bit-rows/,
};

const named = (name: string): Row => ROWS.find((row) => row.name === name)!;

describe('the rows of the benchmark', () => {
  test.each(
    part(
      ROWS.filter(({ name }) => !LONG.includes(name)),
      0.15,
    ),
  )('$name gives the expected counts', async (row) => {
    const { signature, plan } = await solver(row)();
    expect(signature).toBe(row.signature);
    expect(plan).toMatch(PLANS[row.name] ?? /./);
  });

  const choices: readonly [row: string, choices: Choices][] = [
    ['crossing-pawn', { engine: 'bit-rows' }],
    ['crossing-pawn', { engine: 'bit-rows', wasm: false }],
    ['crossing-pawn', { engine: 'product', symmetries: false }],
    ['crossing-pawn-both-turns', { impliedTurn: false }],
    ['pursuit-20', { engine: 'product' }],
    ['staircase-10', { wasm: false }],
  ];
  test.each(choices)('%s solved with %j gives the same counts', async (name, options) => {
    const row = named(name);
    expect((await solver({ ...row, options })()).signature).toBe(row.signature);
  });

  test('connect-4 on 5×4 has the published counts', async () => {
    const { answers, positions, counts } = await solver(named('connect-4-5x4'))();
    expect(answers).toEqual(['tie 20']);
    expect(positions).toBe(3_945_711);
    expect(counts).toContain('won 1390516 lost 1251559 tied 1303636 drawn 0 longest 20 ');
  });

  test.each(part([24, 16, 12] as const, 0.6, 6))(
    'the positions after %i plies have the values that came with them',
    async (plies) => {
      const { answers } = await solver(named(`connect-4-${plies}-plies`))();
      const signs = { win: '+', loss: '-', tie: '=' } as Readonly<Record<string, string>>;
      const values = answers.map((answer) => {
        const [outcome, remoteness] = answer.split(' ');
        return signs[outcome!]! + (outcome === 'tie' ? '' : remoteness);
      });
      expect(values.join(' ')).toBe(DRAWN[plies].values);
    },
  );

  test.each(ROWS.filter(({ name, game }) => LONG.includes(name) && 'load' in game))(
    '$name can be solved as its row says, which takes too long here',
    async ({ game, options }) => {
      const makeRules = await (game as LoadedGame<unknown>).load();
      const [rules] = [makeRules()].flat() as [Rules<unknown>];
      const { engine } = plan(rules, { ...options, memory: 2 ** 40 });
      expect(options?.engine ?? engine).toBe(engine);
    },
  );

  test('rows have different names, and an extra one is the variant of another', () => {
    const names = ROWS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, game } of ROWS.filter(({ extra }) => extra)) {
      const others = ROWS.filter((row) => !row.extra && row.game === game);
      expect(others.some((row) => name.startsWith(`${row.name}-`))).toBe(true);
    }
  });

  test('the signature of a table does not depend on the graph it was found over, and tells one answer from another', async () => {
    const contest = await loadContest('pursuit');
    const context = { print: () => undefined, note: () => undefined, flags: {} };
    const [question] = contest.questions(Input.of('4 1 1 4 4'), context);
    const of = (engine: string): string => solve(question!.rules, { engine, symmetries: false }).signature();
    expect(of('product')).toBe(of('indexed'));
    expect(of('product')).toMatch(/^won \d+ lost \d+ tied 0 drawn 0 longest 10 checksum [0-9a-f]+$/);
    const [five] = contest.questions(Input.of('5 1 1 4 4'), context);
    expect(solve(five!.rules).signature()).not.toBe(solve(question!.rules).signature());
  });
});
