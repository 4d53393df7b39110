/** What is known of a game without solving it: the value of its start, which tests compare with the computed one. */
import type { Value } from '../../engines/contract/value.ts';
import { factAt } from '../../rules/facts.ts';
import type { OpenedGame } from './opened.ts';

interface Known {
  /** For the side to move. */
  readonly value: Value;
  /** How many positions play reaches, if that is known. */
  readonly positions: number | undefined;
}

export function knownOf({ game, rules, name }: OpenedGame): Known | undefined {
  const fact = factAt(game, name.options, rules, rules.start);
  if (!fact) return undefined;
  const { value, counts } = fact;
  const { sides, toMove } = rules.position;
  const names = sides.length > 0 ? sides : ['the first player', 'the second player'];
  const toPlay = names[toMove(rules.start)];
  const positions = counts?.reached;
  const plies = 'plies' in value && value.plies !== undefined ? { remoteness: value.plies } : {};
  if ('winner' in value)
    return { value: { outcome: value.winner === toPlay ? 'win' : 'loss', ...plies }, positions };
  if ('tie' in value) return { value: { outcome: 'tie', ...plies }, positions };
  if ('draw' in value) return { value: { outcome: 'draw' }, positions };
  return { value: { score: value.of === toPlay ? value.score : -value.score }, positions };
}
