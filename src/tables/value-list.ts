/** The list of different values in a table file. */
import { isCount, objectWith } from '../base/json.ts';
import type { Value } from '../engines/contract/value.ts';
import { damaged } from './format.ts';

/** What was read, if it is a list of values. Raises bad input otherwise: numbers that round could support each other in a circle. */
export function valuesFrom(list: unknown): readonly (Value | null)[] {
  if (!Array.isArray(list) || !list.every(isValue)) throw damaged('its list of values');
  return list as (Value | null)[];
}

function isValue(value: unknown): boolean {
  if (value === null) return true;
  const score = objectWith(value, ['score']);
  if (score) return Math.abs(Number(score['score'])) <= Number.MAX_SAFE_INTEGER;
  const { outcome, remoteness, nimber = 0 } = objectWith(value, ['outcome'], ['remoteness', 'nimber']) ?? {};
  if (!isCount(nimber)) return false;
  if (outcome === 'draw') return remoteness === undefined;
  return (outcome === 'win' || outcome === 'tie' || outcome === 'loss') && isCount(remoteness);
}
