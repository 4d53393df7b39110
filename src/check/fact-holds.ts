/** Whether a known value is the one that was computed. */
import type { Value } from '../engines/contract/value.ts';
import { sideName, winnerName } from '../play/words.ts';
import type { Fact } from '../rules/game.ts';
import type { Rules } from '../rules/rules.ts';

/** Whether `value`, for the side to move at `p`, is that of the fact. */
export function factHolds<P>(
  rules: Rules<P>,
  p: P,
  value: Value,
  { value: known }: Pick<Fact, 'value'>,
): boolean {
  const samePlies = (plies = value.remoteness): boolean => value.remoteness === plies;
  if ('winner' in known) return winnerName(rules, p, value) === known.winner && samePlies(known.plies);
  if ('tie' in known) return value.outcome === 'tie' && samePlies(known.plies);
  if ('draw' in known) return value.outcome === 'draw';
  return value.score === (sideName(rules, p, true) === known.of ? known.score : -known.score);
}
