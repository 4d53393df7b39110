import { expect, test } from 'vitest';
import { legalMoves } from '../engines/contract/graph.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import { whyImpossible } from './impossible.ts';
import { reasonsFor } from './reasons.ts';
import { sayReason } from './say-reason.ts';

const RANK = { win: 3, tie: 2, draw: 1, loss: 0 } as const;

test.each([
  ['pursuit', { n: '3' }],
  ['hare-and-hounds', {}],
  ['tic-tac-toe', {}],
] as const)(
  'of %s %j: replies refute, and zugzwang and threats are what the values say',
  async (name, options) => {
    const rules = (await loadGame(name)).read(options);
    const { position } = rules;
    const { value } = solve(rules, { impliedTurn: false });
    /** What the side that is to move at `from` gets at `at`. */
    const rank = (from: Position, at: Position): number => {
      const own = RANK[value(at)!.outcome ?? 'draw'];
      if (position.toMove(from) === position.toMove(at)) return own;
      return [3, 1, 2, 0][own]!;
    };
    const flip = (one: number): number => [3, 1, 2, 0][one]!;
    const seen = new Map([[position.text(rules.start), rules.start]]);
    let told = 0;
    for (const p of seen.values()) {
      for (const q of legalMoves(rules, p)) if (seen.size < 400) seen.set(position.text(q), q);
      const reasons = reasonsFor(rules, { value }, p)!;
      const named = (at: Position, wanted: string): Position =>
        legalMoves(rules, at).find((q) => rules.name(at, q) === wanted)!;
      for (const reason of reasons) {
        told++;
        if (reason.is === 'only move') {
          const worth = legalMoves(rules, p).map((q) => rank(p, q));
          const best = worth.filter((one) => one === Math.max(...worth));
          expect(best).toHaveLength(1);
          expect(rank(p, named(p, reason.move))).toBe(best[0]);
        }
        if (reason.is === 'all lose')
          expect(
            legalMoves(rules, p)
              .map((q) => rank(p, q))
              .every((one) => one === 0),
          ).toBe(true);
        if (reason.is === 'reply')
          for (const move of reason.moves) {
            const after = named(named(p, move), reason.reply);
            expect(rank(p, after)).toBe(rank(p, named(p, move)));
            if (rank(p, p) > 0) expect(rank(p, after)).toBeLessThan(rank(p, p));
          }
      }
      // the same position with the other side to move
      const turned = position.withTurn?.(p, (1 - position.toMove(p)) as 0 | 1);
      const other =
        turned &&
        rules.legal(turned) &&
        whyImpossible(rules, turned) === undefined &&
        legalMoves(rules, turned).length > 0
          ? value(turned)
          : undefined;
      if (!other || legalMoves(rules, p).length === 0) continue;
      const passed = flip(RANK[other.outcome ?? 'draw']);
      expect(reasons.some(({ is }) => is === 'zugzwang')).toBe(passed > rank(p, p));
      expect(reasons.some(({ is }) => is === 'threat')).toBe(passed < rank(p, p));
    }
    expect(told).toBeGreaterThan(5);
  },
);

test('the reasons of a reply to a corner, and of a heap of nim, in words', async () => {
  const rules = (await loadGame('tic-tac-toe')).read({});
  const p = rules.position.parse('turn=o cells=x../.../...');
  const said = reasonsFor(rules, solve(rules), p)!.map((one) => sayReason(one, { mover: 'o', other: 'x' }));
  expect(said[0]).toBe('b2 is the only good move: all 7 others are worse.');
  expect(said.slice(1).every((text) => / fails? to /.test(text))).toBe(true);
  const nim = (await loadGame('nim')).read({ heaps: '1,2,3' });
  const lost = reasonsFor(nim, solve(nim), nim.start)!.map((one) =>
    sayReason(one, { mover: 'the first player', other: 'the second player' }),
  );
  expect(lost[0]).toBe('Every one of the 6 moves of the first player loses.');
});
