import { expect, test } from 'vitest';
import { NODE } from '../engines/node.ts';
import { solve } from '../engines/solve.ts';
import { legalMoves } from '../engines/contract/graph.ts';
import { loadGame } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import type { Value } from '../engines/contract/value.ts';
import { allByNumber } from './all-by-number.ts';
import { chooseMove } from './choose-move.ts';
import { explain } from './explain.ts';
import { passesTurn } from './line.ts';
import { LEVELS, levelOf } from './level.ts';
import { type Puzzle, findPuzzle, puzzleAt } from './puzzle.ts';
import { seeded } from '../base/random.ts';
import { dailySeed } from './daily.ts';

const GAMES: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['tic-tac-toe', {}],
  ['pursuit', { n: '4' }],
  ['hare-and-hounds', {}],
  ['dots-and-boxes', { rows: '1', columns: '2' }],
  ['nim', {}],
  ['chess-ending', { material: 'KRK', size: '4' }],
];

const RANK = { win: 3, tie: 2, draw: 1, loss: 0 } as const;

/** Outcome or points for the side that moves p → q, from the value of q. */
function gets(rules: Rules<Position>, value: (p: Position) => Value | undefined, p: Position, q: Position) {
  const { outcome = 'draw', score = 0 } = value(q) ?? {};
  const turned = passesTurn(rules, p, q);
  if (rules.gain) return rules.gain(p, q) + (turned ? -score : score);
  return turned ? { 3: 0, 2: 2, 1: 1, 0: 3 }[RANK[outcome]]! : RANK[outcome];
}

test.each(GAMES)(
  'of %s %j: each move to find is the only one that keeps the value',
  async (name, options) => {
    const rules = (await loadGame(name)).read(options);
    const found = allByNumber(NODE, rules, undefined);
    // solved a second time, by another way through the engines
    const { value } = solve(rules, { symmetries: false, impliedTurn: false });
    const valueOf = (p: Position): Value | undefined => value(p) ?? found.value(p);
    const positions = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const puzzle = findPuzzle(rules, found, { random: seeded(seed) })!;
      positions.add(rules.position.text(puzzle.position));
      let at = puzzle.position;
      for (const { to, own } of puzzle.line) {
        const text = rules.position.text(to);
        const moves = [...new Map(legalMoves(rules, at).map((q) => [rules.position.text(q), q])).values()];
        const worth = moves.map((q) => gets(rules, valueOf, at, q));
        const best = Math.max(...worth);
        const good = moves.filter((_, k) => worth[k] === best).map((q) => rules.position.text(q));
        if (own) expect(good).toEqual([text]);
        else expect(good).toContain(text);
        if (own) expect(moves.length).toBeGreaterThan(1);
        at = to;
      }
      expect(puzzle.line.filter(({ own }) => own)).toHaveLength(puzzle.toFind);
      expect(puzzle.line.at(-1)!.own).toBe(true);
      expect(findPuzzle(rules, found, { random: seeded(seed) })).toEqual(puzzle);
    }
    expect(positions.size).toBeGreaterThan(3);
  },
);

test('a fallible player of the strength of a puzzle solves it half of the time', async () => {
  const rules = (await loadGame('tic-tac-toe')).read({});
  const solution = allByNumber(NODE, rules, undefined);
  const random = seeded(5);
  const solves = (puzzle: Puzzle<Position>, strength: number): boolean => {
    let at = puzzle.position;
    return puzzle.line.every(({ to, own }) => {
      const chosen = own ? chooseMove('fallible', rules, solution, at, { strength, random })!.to : to;
      const right = rules.position.text(chosen) === rules.position.text(to);
      at = to;
      return right;
    });
  };
  const hard = findPuzzle(rules, solution, { random: seeded(3), level: 'hard' })!;
  expect(hard.level).toBe('hard');
  const share = (strength: number): number =>
    Array.from({ length: 300 }, () => solves(hard, strength)).filter(Boolean).length / 300;
  expect(share(hard.strength)).toBeGreaterThan(0.4);
  expect(share(hard.strength)).toBeLessThan(0.6);
  expect(share(0.9)).toBeGreaterThan(0.8);
  expect(share(0)).toBeLessThan(0.3);
});

test('puzzles have the level that is asked for, or the nearest', async () => {
  const rules = (await loadGame('three-mens-morris')).read({});
  const solution = allByNumber(NODE, rules, undefined);
  for (const level of LEVELS)
    for (let seed = 0; seed < 5; seed++) {
      const puzzle = findPuzzle(rules, solution, { random: seeded(seed), level })!;
      expect(puzzle.level).toBe(level);
      expect(levelOf(puzzle.strength)).toBe(level);
    }
  const small = (await loadGame('mu-torere')).read({});
  const found = allByNumber(NODE, small, undefined);
  const all = Array.from(
    { length: found.numbered!.graph.size },
    (_, i) => puzzleAt(small, found, found.numbered!.graph.positionAt(i))?.strength ?? 0,
  );
  const nearest = findPuzzle(small, found, { random: seeded(1), level: 'hard' })!;
  expect(nearest.strength).toBe(Math.max(...all));
});

test('where several moves are good, or none is, there is no puzzle', async () => {
  const rules = (await loadGame('tic-tac-toe')).read({});
  const solution = allByNumber(NODE, rules, undefined);
  expect(puzzleAt(rules, solution, rules.start)).toBeUndefined();
  const only = rules.position.parse('turn=o cells=x../.../...');
  expect(puzzleAt(rules, solution, only)?.line[0]?.name).toBe('b2');
  expect(explain(rules, solution, only)?.onlyMove?.name).toBe('b2');
  const kayles = (await loadGame('kayles')).read({ pins: '1' });
  expect(findPuzzle(kayles, allByNumber(NODE, kayles, undefined), { random: seeded(1) })).toBeUndefined();
});

test('the seed of a day changes at midnight UTC', () => {
  expect(dailySeed(Date.UTC(1970, 0, 1, 23, 59))).toBe(0);
  expect(dailySeed(Date.UTC(1970, 0, 2))).toBe(1);
  expect(dailySeed(Date.UTC(2026, 10, 22, 12))).toBe(20779);
});
