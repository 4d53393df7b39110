/** Values of positions that play does not reach, which reasons ask about and a table may not have. */
import { unlessRefused } from '../base/errors.ts';
import { SEARCHES } from '../engines/searches.ts';
import { type Solution, solve } from '../engines/solve.ts';
import type { Value } from '../engines/contract/value.ts';
import type { Position } from '../rules/positions.ts';
import type { ValuedAnswer } from './answer.ts';

/** Milliseconds of searching for all of them, and the bytes that it may take. */
const PATIENCE = 5000;
const MEMORY = 2 ** 26;

/** The values of an answer; those of positions that its table does not have are searched for, as far as that takes little time. */
export function withUnreached(
  { question: { rules }, values }: Pick<ValuedAnswer, 'question' | 'values'>,
  patience = PATIENCE,
): (p: Position) => Value | undefined {
  if (values.search || !rules.pliesLeft) return (p) => values.value(p);
  let search: Solution<Position> | undefined;
  let until = Infinity;
  const searched = (p: Position): Value | undefined => {
    if (search === undefined) until = performance.now() + patience;
    const ended = (): boolean => performance.now() > until;
    search ??= solve(rules, { engines: SEARCHES, from: p, memory: MEMORY, threads: 1, ended });
    return search.value(p);
  };
  return (p) => values.value(p) ?? (rules.legal(p) ? unlessRefused(() => searched(p)) : undefined);
}
