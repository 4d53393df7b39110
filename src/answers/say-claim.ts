import { plural } from '../base/numbers.ts';
import { sideName } from '../play/words.ts';
import type { Claim } from '../proofs/claim.ts';
import type { Position } from '../rules/positions.ts';
import type { Rules } from '../rules/rules.ts';

/** A claim about `p` as a sentence. */
export function sayClaim(
  rules: Rules<Position>,
  p: Position,
  { mover, gets, plies, points = 0 }: Claim,
): string {
  const [side, other] = [sideName(rules, p, mover), sideName(rules, p, !mover)];
  const within = plies === undefined ? '' : ` in at most ${plural(plies, 'ply', 'plies')}`;
  if (gets === 'win') return `${side} wins${within}.`;
  if (gets === 'tie') return `${side} does not lose.`;
  if (gets === 'loss') return `${side} does not lose in fewer than ${plural(plies ?? 0, 'ply', 'plies')}.`;
  return points < 0
    ? `${side} falls behind by at most ${plural(-points, 'point')}.`
    : `${side} gains at least ${plural(points, 'point')} more than ${other}.`;
}
