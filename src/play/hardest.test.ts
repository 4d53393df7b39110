import { expect, test } from 'vitest';
import { NODE } from '../engines/node.ts';
import { assert } from '../base/errors.ts';
import { type Solution, solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { explain } from './explain.ts';
import { hardest } from './hardest.ts';

/** Games that different engines solve: with an index or from the start, with an implied turn, with points, without sides. */
const GAMES: readonly (readonly [
  name: string,
  options: Readonly<Record<string, string>>,
  scope: 'index' | 'reached',
])[] = [
  ['pursuit', { n: '3' }, 'index'],
  ['crossing-pawn', { map: '...../..#../.OO#./..X..' }, 'index'],
  ['three-mens-morris', {}, 'reached'],
  ['chess-ending', { material: 'KRK', size: '4' }, 'index'],
  ['tic-tac-toe', {}, 'reached'],
  ['hexapawn', {}, 'reached'],
  ['staircase', {}, 'reached'],
  ['dots-and-boxes', { rows: '1', columns: '2' }, 'reached'],
  ['kayles', {}, 'reached'],
];

/** All positions of the index, or all that play reaches. */
function* positionsOf(rules: Rules<Position>, scope: 'index' | 'reached'): Generator<Position> {
  const { position } = rules;
  if (scope === 'index') {
    for (let i = 0; i < position.size; i++) if (rules.legal(position.unrank(i))) yield position.unrank(i);
    return;
  }
  const seen = new Map([[position.text(rules.start), rules.start]]);
  for (const p of seen.values()) {
    yield p;
    for (const q of legalMoves(rules, p)) seen.set(position.text(q), q);
  }
}

/** The hardest positions by looking at each of them. */
function slow(rules: Rules<Position>, solution: Solution<Position>, scope: 'index' | 'reached') {
  const best = { longest: { most: 0, count: 0 }, single: { most: 0, count: 0 } };
  const add = (to: keyof typeof best, measure: number): void => {
    if (measure <= 0 || measure < best[to].most) return;
    best[to] = { most: measure, count: measure === best[to].most ? best[to].count + 1 : 1 };
  };
  for (const p of positionsOf(rules, scope)) {
    const { outcome, remoteness = 0, score } = solution.value(p)!;
    if (outcome === 'win' || outcome === 'loss') add('longest', remoteness);
    const worth = score ?? (outcome === 'win' ? remoteness : 0);
    if (worth >= best.single.most && explain(rules, solution, p)?.onlyMove) add('single', worth);
  }
  return best;
}

test.each(GAMES)(
  'the hardest positions of %s %j are those that a slow search finds',
  async (name, options, scope) => {
    const rules = (await loadGame(name)).read(options);
    const solution = solve(rules);
    const expected = slow(rules, solution, scope);
    const all = hardest(NODE, rules, {
      some: 4,
      solution: solve(rules, {
        symmetries: false,
        impliedTurn: false,
        needs: { numbered: true, ...(scope === 'reached' ? { positions: 'reached' } : {}) },
      }),
    });
    const { most, count } = expected.single;
    expect(all.single ?? { most: 0, count: 0 }).toMatchObject({ most, count });
    expect(all.classes).toBe(false);
    if (rules.gain) expect(all.longest).toBeUndefined();
    else expect(all.longest).toMatchObject(expected.longest);

    // by the table that the game is solved by, perhaps with symmetric positions as one
    const found = hardest(NODE, rules, { some: 4, solution });
    expect([found.longest?.most, found.single?.most]).toEqual([all.longest?.most, all.single?.most]);
    for (const of of [found.longest, found.single]) {
      if (!of) continue;
      const texts = of.some.map(({ position }) => rules.position.text(position));
      expect(new Set(texts).size).toBe(texts.length);
      expect(of.some.length).toBeGreaterThanOrEqual(Math.min(4, of.count));
      const measures = of.some.map(({ value }) => value.score ?? value.remoteness!);
      expect(measures[0]).toBe(of.most);
      expect(measures).toEqual(measures.toSorted((a, b) => b - a));
      for (const { position, value } of of.some) {
        assert(rules.legal(position), 'a position of the game');
        expect(solution.value(position)).toEqual(value);
      }
    }
    for (const { position } of found.single?.some ?? [])
      expect(explain(rules, solution, position)?.onlyMove).toBeDefined();
  },
);
