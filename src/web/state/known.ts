/** What is known of a game without solving it: the value of its start, which tests compare with the computed one. */
import type { Value } from '../../engines/contract/value.ts';
import { factAt } from '../../rules/facts.ts';
import type { OpenedGame } from './opened.ts';

/** The value of the start for the side to move; undefined: it is not known. */
export function knownOf({ game, rules, name }: OpenedGame): Value | undefined {
  const fact = factAt(game, name.options, rules, rules.start);
  if (!fact) return undefined;
  const { value } = fact;
  const { sides, toMove } = rules.position;
  const names = sides.length > 0 ? sides : ['the first player', 'the second player'];
  const toPlay = names[toMove(rules.start)];
  const plies = 'plies' in value && value.plies !== undefined ? { remoteness: value.plies } : {};
  if ('winner' in value) return { outcome: value.winner === toPlay ? 'win' : 'loss', ...plies };
  if ('tie' in value) return { outcome: 'tie', ...plies };
  if ('draw' in value) return { outcome: 'draw' };
  return { score: value.of === toPlay ? value.score : -value.score };
}
