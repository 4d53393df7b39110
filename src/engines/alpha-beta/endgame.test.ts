/** The endgame table of a search: which games have one, what it says, and that an ended search goes on filling it. */
import { expect, test } from 'vitest';
import { loadGame } from '../../games/index.ts';
import { Random } from '../../../test/random.ts';
import { randomPositions } from '../../../test/searched.ts';
import { solveUnaudited as solve } from '../../../test/solve.ts';
import { endgameTables } from './endgame.ts';
import { searched } from './engine.ts';

const EAGER = { slots: 2 ** 10, endings: 2 ** 18, haste: 2 ** 14, endgameTables };

/** Symbols that are put or taken away, pawns that walk, points, sides that are stuck, impartial games and misère. */
const GAMES = [
  ['clobber', {}],
  ['col', { misere: 'yes' }],
  ['domineering', { width: '5', height: '3', misere: 'yes' }],
  ['dots-and-boxes', { rows: '2', columns: '2' }],
  ['hexapawn', {}],
  ['kayles', { misere: 'yes' }],
  ['nim', {}],
  ['partizan-kayles', {}],
  ['snort', {}],
  ['toads-and-frogs', {}],
] as const;

test.each(GAMES)(
  '%s %o: positions near the end are in a table, and have its values',
  async (name, options) => {
    const rules = (await loadGame(name)).read(options);
    const table = solve(rules);
    let calls = 0;
    const { search, took, value } = searched(rules, rules.start, EAGER, {
      ended: () => ++calls % 3 === 0,
    });
    for (let rounds = 0; !search!.settle(rules.start).settled; rounds++) expect(rounds).toBeLessThan(1000);
    const positions = [rules.start, ...randomPositions(rules, new Random(7), 100)];
    for (const p of positions) {
      while (!search!.settle(p).settled) calls++;
      const { nimber: _nimber, ...expected } = table.value(p)!;
      expect([rules.position.text(p), value(p)]).toEqual([rules.position.text(p), expected]);
    }
    expect(String(took!.what)).toMatch(
      /^values searched for one by one, an endgame table of [\d,]+ positions with at most \d+ plies left$/,
    );
  },
);

test('rules that fail at positions which play never reaches have no endgame table', async () => {
  const rules = (await loadGame('dots-and-boxes')).read({ rows: '2', columns: '2' });
  const from = rules.moves(rules.start)[0]!;
  const reached = new Set<string>();
  const reach = (p: typeof from): void => {
    const text = rules.position.text(p);
    if (reached.has(text)) return;
    reached.add(text);
    rules.moves(p).forEach(reach);
  };
  reach(from);
  const failing = {
    ...rules,
    moves: (p: typeof from) => {
      if (!reached.has(rules.position.text(p))) throw new Error('never reached');
      return rules.moves(p);
    },
  };
  const { value, took } = searched(failing, from, EAGER);
  expect(value(from)).toEqual(solve(rules).value(from));
  expect(String(took!.what)).not.toContain('endgame table');
});
