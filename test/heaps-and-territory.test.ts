/** Heaps, chocolate, dominoes, colours, crosses and boxes: published results, each with its source. */
import { describe, expect, test } from 'vitest';
import { loadGame } from '../src/games/index.ts';
import { PlayError } from '../src/base/errors.ts';
import { OPEN } from '../src/rules/ending.ts';
import type { Position } from '../src/rules/positions.ts';
import type { Rules } from '../src/rules/rules.ts';
import { audit } from '../src/engines/audit.ts';
import { solveUnaudited as solve } from './solve.ts';
import type { Value } from '../src/engines/contract/value.ts';
import { differences, legalPositions } from './agreement.ts';
import { slowSolve } from './slow-solver.ts';

type Texts = Readonly<Record<string, string>>;

const read = async (name: string, options: Texts): Promise<Rules<Position>> =>
  (await loadGame(name)).read(options);

/** Every position that play can reach from the start, with its value. */
function reached(rules: Rules<Position>): { readonly p: Position; readonly value: Value }[] {
  const { value } = solve(rules);
  const seen = new Map([[rules.position.text(rules.start), rules.start]]);
  for (const p of seen.values()) {
    if (rules.ended(p) === OPEN) for (const q of rules.moves(p)) seen.set(rules.position.text(q), q);
  }
  return [...seen.values()].map((p) => ({ p, value: value(p)! }));
}

interface Known {
  readonly game: string;
  readonly options: Texts;
  readonly value: Value;
  readonly reachable: number;
  readonly wins?: number;
  readonly losses?: number;
  readonly source: string;
}

const KNOWN: readonly Known[] = [
  {
    game: 'chomp',
    options: { rows: '4', columns: '7' },
    value: { outcome: 'win', remoteness: 17 },
    reachable: 329,
    wins: 299,
    losses: 30,
    source: 'complete enumeration, GamesmanClassic',
  },
  {
    game: 'domineering',
    options: { width: '3', height: '3' },
    value: { outcome: 'win', remoteness: 3 },
    reachable: 46,
    source: 'complete enumeration',
  },
  {
    game: 'domineering',
    options: { width: '4', height: '4' },
    value: { outcome: 'win', remoteness: 7 },
    reachable: 2443,
    source: 'complete enumeration',
  },
  {
    game: 'domineering',
    options: { width: '5', height: '3' },
    value: { outcome: 'loss', remoteness: 6 },
    reachable: 1252,
    source: 'complete enumeration',
  },
  {
    game: 'col',
    options: { width: '3', height: '3' },
    value: { outcome: 'loss', remoteness: 6 },
    reachable: 1021,
    source: 'complete enumeration',
  },
  {
    game: 'snort',
    options: { width: '3', height: '3' },
    value: { outcome: 'win', remoteness: 5 },
    reachable: 346,
    source: 'complete enumeration',
  },
  {
    game: 'notakto',
    options: { boards: '1' },
    value: { outcome: 'win', remoteness: 6 },
    reachable: 450,
    wins: 377,
    losses: 73,
    source: 'GamesmanClassic',
  },
];

test.each(KNOWN)(
  '$game $options has the value and the positions of $source',
  async ({ game, options, value, reachable, wins, losses }) => {
    const rules = await read(game, options);
    const found = reached(rules);
    expect(found[0]!.value).toMatchObject(value);
    expect(found.length).toBe(reachable);
    expect(solve(rules, { engine: 'explored', symmetries: false }).positions).toBe(reachable);
    const count = (outcome: string): number => found.filter((f) => f.value.outcome === outcome).length;
    expect(count('win') + count('loss')).toBe(reachable);
    if (wins !== undefined) expect([count('win'), count('loss')]).toEqual([wins, losses]);
  },
);

describe('nim', () => {
  test('the nimber is the exclusive or of the heaps (Bouton 1901)', async () => {
    const found = reached(await read('nim', { heaps: '3,4,5,2' }));
    expect(found.length).toBe(4 * 5 * 6 * 3);
    for (const { p, value } of found) {
      const sum = Object.values(p).reduce((xor: number, heap) => xor ^ (heap as number), 0);
      expect(value).toMatchObject({ nimber: sum, outcome: sum === 0 ? 'loss' : 'win' });
    }
  });

  test('misère nim differs only if no heap has two matches (Bouton 1901), and has no nimbers', async () => {
    for (const { p, value } of reached(await read('nim', { heaps: '3,4,5', misere: 'yes' }))) {
      const heaps = Object.values(p) as number[];
      const sum = heaps.reduce((xor, heap) => xor ^ heap, 0);
      const lost = heaps.some((heap) => heap > 1) ? sum === 0 : sum === 1;
      expect(value.outcome).toBe(lost ? 'loss' : 'win');
      expect(value.nimber).toBeUndefined();
    }
  });

  test('heaps that are not numbers, too many or too large are refused', async () => {
    const nim = await loadGame('nim');
    for (const heaps of ['', '3,x', '3,-1', '1,1,1,1,1,1,1,1,1', '3;4'])
      expect(() => nim.read({ heaps })).toThrow(PlayError);
  });
});

test('Kayles has the nimbers 1 2 3 1 4 3 2 1 4 2 6 4 (Guy and Smith 1956)', async () => {
  const nimbers = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const rules = await read('kayles', { pins: String(i + 1) });
      return solve(rules).value(rules.start)?.nimber;
    }),
  );
  expect(nimbers).toEqual([1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
});

test('the P-positions of Wythoff are those of the golden ratio (Wythoff 1907)', async () => {
  const cold = (x: number, y: number): boolean => {
    const [less, more] = [Math.min(x, y), Math.max(x, y)];
    return less === Math.floor(((more - less) * (1 + Math.sqrt(5))) / 2);
  };
  const rules = await read('wythoff', { x: '20', y: '20' });
  const pairs = reached(rules).map(({ p, value }) => {
    const [x, y] = rules.position.text(p).slice('queen='.length).split(',').map(Number);
    return { x: x!, y: y!, value };
  });
  expect(pairs.length).toBe(21 * 21);
  for (const { x, y, value } of pairs) expect(value.outcome).toBe(cold(x, y) ? 'loss' : 'win');
  const listed = pairs.filter(({ x, y, value }) => x <= y && y <= 15 && value.nimber === 0);
  const sorted = listed.sort((a, b) => a.x - b.x).map(({ x, y }) => [x, y]);
  expect(sorted).toEqual([
    [0, 0],
    [1, 2],
    [3, 5],
    [4, 7],
    [6, 10],
    [8, 13],
    [9, 15],
  ]);
});

test('the first move of chomp on n × n wins by leaving one row and one column (Gale 1974)', async () => {
  for (const n of [2, 3, 4]) {
    const rules = await read('chomp', { rows: String(n), columns: String(n) });
    const { value } = solve(rules);
    const after = rules.moves(rules.start).filter((q) => value(q)?.outcome === 'loss');
    expect(after.map((q) => rules.name(rules.start, q))).toContain('2,2');
  }
});

describe('notakto', () => {
  test('one board is won only in the centre, two boards are lost (Plambeck and Whitehead 2013)', async () => {
    const one = await read('notakto', {});
    const { value } = solve(one);
    const good = one.moves(one.start).filter((q) => value(q)?.outcome === 'loss');
    expect(good.map((q) => one.name(one.start, q))).toEqual(['2,2']);
    const two = await read('notakto', { boards: '2' });
    expect(solve(two).value(two.start)?.outcome).toBe('loss');
  });

  test('two boards in normal play have the exclusive or of their nimbers', async () => {
    const one = await read('notakto', { misere: 'no' });
    const alone = solve(one);
    const two = await read('notakto', { boards: '2', misere: 'no' });
    const both = solve(two);
    const cells = (text: string): Position => two.position.parse(`cells=${text}`);
    for (const [a, b] of [
      ['...', '...', '...', 'x..', '...', '...'],
      ['xx.', '...', '...', 'x..', '..x', '...'],
      ['.x.', '..x', '...', '.x.', '...', 'x..'],
    ].map((rows) => [rows.slice(0, 3), rows.slice(3)])) {
      const nimber = (rows: readonly string[]): number =>
        alone.value(one.position.parse(`cells=${rows.join('/')}`))!.nimber!;
      const together = cells(a!.map((row, r) => row + b![r]!).join('/'));
      expect(both.value(together)?.nimber).toBe(nimber(a!) ^ nimber(b!));
    }
  });
});

describe('dots and boxes', () => {
  test.each([
    ['1', '1', -1],
    ['1', '2', 0],
    ['2', '2', 2],
    ['2', '3', -2],
  ])('%s × %s boxes: first less second is %i (complete enumeration)', async (rows, columns, score) => {
    const rules = await read('dots-and-boxes', { rows, columns });
    expect(solve(rules).value(rules.start)).toEqual({ score });
  });

  test('a player who completes a box moves again, and gets both boxes that one edge completes', async () => {
    const rules = await read('dots-and-boxes', { rows: '1', columns: '2' });
    // all but the edge between the boxes
    const p = rules.position.parse('turn=second edges=xx/x.x/xx');
    const [q, ...others] = rules.moves(p);
    expect(others).toEqual([]);
    expect(rules.position.text(q!)).toBe('turn=second edges=xx/xxx/xx');
    expect(rules.gain!(p, q!)).toBe(2);
  });
});

/** Small boards of each game, which the slow solver solves too. */
const SMALL: readonly (readonly [game: string, options: Texts])[] = [
  ['nim', { heaps: '2,3', misere: 'yes' }],
  ['kayles', { pins: '7', misere: 'yes' }],
  ['kayles', { pins: '7' }],
  ['chomp', { rows: '3', columns: '4' }],
  ['wythoff', { x: '6', y: '4', misere: 'yes' }],
  ['domineering', { width: '3', height: '3', misere: 'yes' }],
  ['domineering', { width: '4', height: '2' }],
  ['clobber', { width: '4', height: '2' }],
  ['clobber', { width: '3', height: '2', misere: 'yes' }],
  ['col', { width: '2', height: '3', misere: 'yes' }],
  ['snort', { width: '2', height: '3', misere: 'yes' }],
  ['notakto', { misere: 'no' }],
  ['dots-and-boxes', { rows: '1', columns: '2' }],
];

test.each(SMALL)(
  '%s %o: every value is that of the slow solver, and passes the audit',
  async (name, options) => {
    const rules = await read(name, options);
    const solution = solve(rules);
    const slow = slowSolve(rules);
    expect(slow.positions.length).toBeGreaterThan(10);
    expect(differences(rules, 'planned', solution, slow.value, slow.positions)).toEqual([]);
    expect(audit(rules, solution.value, slow.positions)).toBeUndefined();
    expect(legalPositions(rules).length).toBeGreaterThanOrEqual(slow.positions.length);
  },
);
