import { expect, test } from 'vitest';
import { legalMoves } from '../engines/contract/graph.ts';
import { solve } from '../engines/solve.ts';
import { loadGame } from '../games/index.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';
import { raceAt } from './race-count.ts';

/** Whether `side` can win within `moves` of its own if the other side does nothing; tried move by move. */
function wins(rules: Rules<Position>, p: Position, side: 0 | 1, moves: number): boolean {
  if (moves === 0) return false;
  const own = rules.position.withTurn!(p, side);
  if (!rules.legal(own) || rules.ended(own) !== 0) return false;
  return legalMoves(rules, own).some((q) => {
    const end = rules.ended(q);
    return end === 0 ? wins(rules, q, side, moves - 1) : end === 1;
  });
}

/** The least such number, at most 4. */
const alone = (rules: Rules<Position>, p: Position, side: 0 | 1): number | undefined =>
  [1, 2, 3, 4].find((moves) => wins(rules, p, side, moves));

test.each([
  ['pursuit', { n: '3' }],
  ['crossing-pawn', { map: '..O/.../.../.X.', guards: '1' }],
] as const)('a race of %s %j is won in as many moves as the winner needs alone', async (name, options) => {
  const rules = (await loadGame(name)).read(options);
  const { position, start } = rules;
  const { value } = solve(rules);
  const seen = new Map([[position.text(start), start]]);
  let races = 0;
  for (const p of seen.values()) {
    for (const q of legalMoves(rules, p)) if (seen.size < 60) seen.set(position.text(q), q);
    const { outcome, remoteness = 0 } = value(p)!;
    const race = raceAt(rules, p, value(p)!);
    if (race) races++;
    const mover = position.toMove(p) as 0 | 1;
    const winner = outcome === 'win' ? mover : ((1 - mover) as 0 | 1);
    const [fast, slow] = [alone(rules, p, winner), alone(rules, p, (1 - winner) as 0 | 1)];
    const plies = fast === undefined ? undefined : 2 * fast - (winner === mover ? 1 : 0);
    if (race) {
      expect(race).toEqual({ winner: fast, loser: slow ?? race.loser, moverWins: winner === mover });
      expect(race.loser).toBeGreaterThanOrEqual(slow ?? 5);
      expect(remoteness).toBe(plies);
    } else if (fast !== undefined && fast > 1 && slow !== undefined)
      expect(remoteness === plies && slow > fast).toBe(false);
  }
  expect(races).toBeGreaterThan(0);
});
