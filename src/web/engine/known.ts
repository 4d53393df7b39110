/** What sources of answers know without solving, kept like a solution. */
import { type Answer, type SourceValues, sayOrigin } from '../../answers/answer.ts';
import { known } from '../../answers/ask.ts';
import { SOURCES } from '../../answers/registry.ts';
import type { Opened } from '../../answers/source.ts';
import type { Plan } from '../../engines/choose.ts';
import { solveOn } from '../../engines/solve-on.ts';
import type { Position, Rules } from '../../rules/rules.ts';
import type { SolvedReport } from './protocol.ts';
import type { KeptSubject } from './rare.ts';
import type { RulesName } from './rules-name.ts';

/** The values of the first source that knows any of rules, from then on those of `one`; undefined: none does. */
export async function knownTo(
  one: KeptSubject,
  { options }: RulesName,
  text: string | undefined,
  position: Position,
): Promise<SolvedReport | undefined> {
  const { declared: game, rules, platform } = one;
  const asked = { game, options, text, impossible: true, wants: 'moves', rules, position } as const;
  const host = {
    valueOf: (small: Rules<Position>) => solveOn(platform, small).value(small.start),
    solve: () => {
      throw new Error('the worker solves by itself');
    },
  };
  const { opened } = await known(asked, host, SOURCES);
  return opened?.values && keep(one, opened, opened.values, opened.answer(asked));
}

/** Keeps the values of a source. */
function keep(one: KeptSubject, opened: Opened, values: SourceValues, answer: Answer): SolvedReport {
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
    value: (p: Position) => value(p),
    holds: (p: Position) => values.holds(p),
    search,
    numbered: undefined,
    signature: () => words,
    release: () => opened.close(),
  };
  Object.assign(one, { solution: { ...solution, solved }, searching: undefined });
  return solved;
}
