/** Where a table of unknown size is tried, a search takes turns with it, and either can be the first to end. */
import { expect, test } from 'vitest';
import { said } from '../base/errors.ts';
import { loadGame } from '../games/index.ts';
import { ALL_ENGINES } from './all.ts';
import type { Engine } from './engine.ts';
import { explored } from './explored/engine.ts';
import { indexed } from './indexed/engine.ts';
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
  const options = { engines: [explored, endless] };
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
  const rules = (await loadGame('tic-tac-toe')).read({});
  expect(solve(rules, { engines: [explored, indexed, endless] }).plan.engine).toBe('explored');
  expect(turns).toBe(0);
});

test('where the table is too large, a search is begun that may use the whole memory', async () => {
  const rules = (await loadGame('connect-four')).read({ width: '5', height: '5' });
  const memory = 2 ** 25;
  [begun, released] = [0, 0];
  const { plan } = solve(rules, { engines: [explored, endless], memory, time: 0.2 });
  expect(plan).toMatchObject({ engine: 'endless', passedOver: [{ engine: 'explored' }] });
  expect(begun).toBe(released + 1);
});
