/** The audit accepts the values of the slow solver, and refuses any value that differs by one step. */
import { expect, test } from 'vitest';
import { functionGame, growthGame, heapsGame } from '../../test/random-games.ts';
import { checkSeeds } from '../../test/random.ts';
import { slowSolve } from '../../test/slow-solver.ts';
import { audit } from './audit.ts';
import type { Outcome, Value } from './contract/value.ts';

const OUTCOMES: readonly Outcome[] = ['win', 'tie', 'draw', 'loss'];

/** Values near `value`, and none at all. */
function near({ outcome, remoteness, score, nimber }: Value): (Value | undefined)[] {
  if (score !== undefined) return [undefined, {}, { score: score + 1 }, { score: score - 1 }];
  const others = OUTCOMES.filter((other) => other !== outcome).map((other) => ({
    outcome: other,
    remoteness,
  }));
  const plies = remoteness === undefined ? [0, 1] : [remoteness - 1, remoteness + 1, undefined];
  const numbers = nimber === undefined ? [] : [nimber - 1, nimber + 1];
  return [
    undefined,
    ...others.map((value) => ({ ...value, nimber })),
    ...plies.map((other) => ({ outcome, remoteness: other, nimber })),
    ...numbers.map((other) => ({ outcome, remoteness, nimber: other })),
  ] as Value[];
}

test('right values pass, and a wrong one is found with the one that is expected', () => {
  const seen = new Set<unknown>();
  checkSeeds(24, (random) => {
    const game = random.pick([
      () => functionGame(random),
      () => functionGame(random, { impartial: true }),
      () => functionGame(random, { impartial: true, acyclic: true, normal: true }),
      () => functionGame(random, { scoring: true }),
      () => functionGame(random, { scoring: true, impartial: true }),
      () => growthGame(random),
      () => heapsGame(random, { impartial: true }),
    ])();
    const { positions, value } = slowSolve(game);
    expect(audit(game, value, positions)).toBeUndefined();
    for (const p of random.shuffled(positions).slice(0, 6)) {
      const right = value(p)!;
      seen.add(right.outcome ?? 'score');
      const text = game.position.text(p);
      // a move from p to p itself would see the wrong value
      const circles = !game.ended(p) && game.moves(p).some((q) => game.position.text(q) === text);
      for (const wrong of circles ? [] : near(right)) {
        const flaw = audit(game, (q) => (game.position.text(q) === text ? wrong : value(q)), [p]);
        expect(flaw?.position).toBe(p);
        expect(flaw?.got).toBe(wrong);
        expect(flaw?.expected).toMatchObject(right);
        expect(flaw?.reason).toMatch(/^[a-z ]+$/);
      }
      // a table without nimbers, as for a game with cycles, is accepted
      const { nimber: _, ...rest } = right;
      expect(audit(game, (q) => (game.position.text(q) === text ? rest : value(q)), [p])).toBeUndefined();
    }
  });
  expect(seen.size).toBe(5);
});

test('indexes that are not positions are skipped', () => {
  checkSeeds(20, (random) => {
    const game = functionGame(random);
    const holes = Array.from({ length: game.position.size }, (_, i) => game.position.unrank(i)).filter(
      (p) => !game.legal(p),
    );
    expect(audit(game, () => undefined, holes)).toBeUndefined();
  });
});
