/** Where a table of unknown size is tried, a search takes turns with it, and either can be the first to end. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { said } from '../base/errors.ts';
import { Random } from '../../test/random.ts';
import { loadGame } from '../games/index.ts';
import { ALL_ENGINES } from './all.ts';
import { alphaBeta } from './alpha-beta/engine.ts';
import type { Engine, Solved } from './contract/engine.ts';
import { explored } from './explored/engine.ts';
import { indexed } from './indexed/engine.ts';
import { count, shape } from '../kit/index.ts';
import { rules } from '../rules/rules.ts';
import { choose } from './plan.ts';
import { solve } from './solve.ts';

const OPEN = { least: undefined, most: undefined, settled: false } as const;
let [begun, turns, released] = [0, 0, 0];

/** Searches, and never finds anything. */
const endless: Engine = {
  name: 'endless',
  offer: () => ({
    what: said`nothing`,
    method: 'none',
    positions: undefined,
    symmetries: 1,
    bytes: 0,
    gives: { positions: 'reached', numbered: false, remoteness: true, exactBytes: false },
    unbounded: true,
    solve: (_from, _progress, { ended = () => false } = {}) => {
      begun++;
      const settle = (): typeof OPEN => {
        turns++;
        while (!ended());
        return OPEN;
      };
      settle();
      const search = { settle, known: () => OPEN, best: () => undefined, nodes: 0 };
      return {
        positions: 0,
        value: () => undefined,
        holds: () => false,
        numbered: undefined,
        search,
        signature: () => '',
        release: () => void released++,
      };
    },
  }),
};

test('a search that ends first gives the solution, and the plan says why there is no table', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '6', height: '5' });
  const { plan, value, search } = solve(rules, { engines: ALL_ENGINES });
  expect(plan.engine).toBe('lines');
  expect(plan.passedOver.at(-1)).toEqual({ engine: 'explored', why: 'would have taken longer' });
  expect(search!.known(rules.start).settled).toBe(true);
  // J. Tromp, tromp.github.io/c4
  expect(value(rules.start)).toEqual({ outcome: 'tie', remoteness: 30 });
});

test('a table that is done first gives the solution', async () => {
  const rules = (await loadGame('connect-four')).read({});
  [turns, released] = [0, 0];
  const options = { engines: [explored(), endless] };
  const { plan, positions, search } = solve(rules, { ...options, symmetries: false });
  expect({ engine: plan.engine, positions, search }).toEqual({
    engine: 'explored',
    positions: 161_029,
    search: undefined,
  });
  expect([turns > 0, released]).toEqual([true, 1]);
});

test('a small table is made without a search', async () => {
  turns = 0;
  const small = (await loadGame('nim')).read({});
  const rules = (await loadGame('clobber')).read({ width: '3', height: '2' });
  expect(solve(small, { engines: [indexed(), endless] }).plan.engine).toBe('indexed');
  expect(solve(rules, { engines: [explored(), indexed(), endless] }).plan.engine).toBe('explored');
  expect(turns).toBe(0);
});

describe('a table of known size', () => {
  const engines = [indexed(), alphaBeta()];

  test('is given up if a search ends long before it', async () => {
    const rules = (await loadGame('hexapawn')).read({});
    const { plan, value, search } = solve(rules, { engines });
    expect(plan.engine).toBe('alpha-beta');
    expect(plan.passedOver.at(-1)).toEqual({ engine: 'indexed', why: 'would have taken longer' });
    expect(search!.known(rules.start).settled).toBe(true);
    expect(value(rules.start)).toEqual(solve(rules).value(rules.start));
  });

  test('is made if all values are needed', async () => {
    const rules = (await loadGame('hexapawn')).read({});
    const { plan, numbered } = solve(rules, { engines, needs: { numbered: true } });
    expect([plan.engine, numbered !== undefined]).toEqual(['indexed', true]);
  });

  test('is made without a search if its own engine is faster by far', async () => {
    const row = Array.from({ length: 12 }, () => '1 '.repeat(12).trim()).join('/');
    const rules = (await loadGame('staircase')).read({ a: row, b: row });
    const { plan, otherwise } = choose(rules, { engines: ALL_ENGINES });
    expect([plan.positions, plan.engine, otherwise]).toEqual([2_704_156, 'young-diagrams', undefined]);
  });
});

test('a search that has not settled all that is asked does not end the race', async () => {
  const rules = (await loadGame('hexapawn')).read({});
  let asked = 0;
  const never = (): boolean => ++asked < 0;
  const { plan } = solve(rules, { engines: [indexed(), alphaBeta()], asked: never });
  expect([plan.engine, asked > 0]).toEqual(['indexed', true]);
});

test('where the table is too large, a search is begun that may use the whole memory', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '5', height: '5' });
  const memory = 2 ** 25;
  [begun, released] = [0, 0];
  const { plan } = solve(rules, { engines: [explored(), endless], memory, time: 0.2 });
  expect(plan).toMatchObject({ engine: 'endless', passedOver: [{ engine: 'explored' }] });
  expect(begun).toBe(released + 1);
});

afterEach(() => vi.unstubAllGlobals());

/** Engines that need so many milliseconds of a clock that only they move, and when the solution was there. */
function raced(tableNeeds: number, searchNeeds: number): { readonly winner: string; readonly took: number } {
  let now = 0;
  vi.stubGlobal('performance', { now: () => now });
  const solved = {
    positions: 0,
    value: () => ({ outcome: 'loss' as const, remoteness: 0, nimber: 0 }),
    holds: () => true,
    numbered: undefined,
    signature: () => '',
    release: () => undefined,
  } satisfies Solved<never>;
  const offer = { method: 'none', positions: undefined, symmetries: 1, bytes: 0 } as const;
  const gives = { positions: 'reached', numbered: false, remoteness: true, exactBytes: false } as const;
  const table: Engine = {
    name: 'table',
    offer: () => ({
      ...offer,
      what: said`a table`,
      gives,
      solve: (_from, progress) => {
        for (let took = 0; took < tableNeeds; took += 5, now += 5)
          progress?.(2 ** 10 * took, 2 ** 10 * Math.min(5 + 4 * took, tableNeeds), {
            plies: [1],
            values: Infinity,
          });
        return solved;
      },
    }),
  };
  const search: Engine = {
    name: 'search',
    offer: () => ({
      ...offer,
      what: said`a search`,
      gives,
      unbounded: true,
      solve: (_from, _progress, { ended = () => false } = {}) => {
        const settle = () => {
          for (; searchNeeds > 0 && !ended(); searchNeeds--) now++;
          return { least: undefined, most: undefined, settled: searchNeeds === 0 };
        };
        settle();
        return { ...solved, search: { settle, known: settle, best: () => undefined, nodes: 0 } };
      },
    }),
  };
  const { plan } = solve(rules(shape({ left: count(1) }), { start: { left: 0 }, moves: () => [] }), {
    engines: [table, search],
  });
  return { winner: plan.engine, took: now };
}

test('the answer takes little more than twice as long as the better of the two, and the better one gives it if it is far better', () => {
  const random = new Random(1);
  for (let k = 0; k < 100; k++) {
    const [tableNeeds, searchNeeds] = [0, 0].map(() => 5 * Math.ceil(10 ** (4 * random.next())));
    const { winner, took } = raced(tableNeeds!, searchNeeds!);
    expect(took).toBeLessThanOrEqual(2.1 * Math.min(tableNeeds!, searchNeeds!) + 60);
    if (tableNeeds! > 2 * searchNeeds! + 60) expect(winner).toBe('search');
    if (searchNeeds! > 2 * tableNeeds! + 60) expect(winner).toBe('table');
  }
});
