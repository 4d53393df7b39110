/** What a source knew without solving, kept like a solution. Loaded only when one knows something. */
import { type Answer, type SourceValues, sayOrigin } from '../../answers/answer.ts';
import type { Opened } from '../../answers/source.ts';
import type { Plan } from '../../engines/choose.ts';
import type { SolvedReport } from './protocol.ts';
import type { KeptSubject } from './rare.ts';

/** Keeps the values of a source. */
export function keepKnown(
  one: KeptSubject,
  opened: Opened,
  values: SourceValues,
  answer: Answer,
): SolvedReport {
  const { value, search, positions } = values;
  const words = answer.is === 'far' ? '' : sayOrigin(answer.origin);
  const plan: Plan = {
    engine: 'source',
    what: words,
    method: 'known',
    positions,
    symmetries: 1,
    bytes: opened.bytes,
    gives: { positions: 'reached', numbered: false, remoteness: false, exactBytes: true },
    unbounded: false,
    reason: words,
    passedOver: [],
  };
  const solved = { plan, positions, milliseconds: 0, ...(search && { searches: true }) };
  const solution = {
    plan,
    positions,
    value: (p: Parameters<typeof value>[0]) => value(p),
    holds: (p: Parameters<typeof value>[0]) => values.holds(p),
    search,
    numbered: undefined,
    signature: () => words,
    release: () => opened.close(),
  };
  Object.assign(one, { solution: { ...solution, solved }, searching: undefined });
  return solved;
}
