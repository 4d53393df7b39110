/** What sources of answers know without solving, as a solution. */
import { type ValuedAnswer, sayOrigin } from '../../answers/answer.ts';
import { known } from '../../answers/ask.ts';
import { SOURCES } from '../../answers/registry.ts';
import type { Opened } from '../../answers/source.ts';
import type { Plan } from '../../engines/choose.ts';
import type { Value } from '../../engines/contract/value.ts';
import { type Solution, solveOn } from '../../engines/solve-on.ts';
import type { Position } from '../../rules/positions.ts';
import type { Rules } from '../../rules/rules.ts';
import type { RulesName } from './rules-name.ts';
import type { Subject } from './subject.ts';

/** The values of the first source that knows those of rules; undefined: none does. */
export async function knownTo(
  { declared: game, rules, platform }: Subject,
  { options }: RulesName,
  text: string | undefined,
  position: Position,
): Promise<Solution<Position> | undefined> {
  const asked = { game, options, text, impossible: true, wants: 'moves', rules, position } as const;
  const valueOf = (small: Rules<Position>): Value | undefined => solveOn(platform, small).value(small.start);
  const { opened } = await known(asked, { valueOf }, SOURCES);
  const answer = opened?.answer(asked);
  return opened && answer?.is === 'valued' ? solutionOf(opened, answer) : undefined;
}

function solutionOf(opened: Opened, { values, origin }: ValuedAnswer): Solution<Position> {
  const { search, positions } = values;
  const words = sayOrigin(origin);
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
  return {
    plan,
    positions,
    value: (p) => values.value(p),
    holds: (p) => values.holds(p),
    search,
    numbered: undefined,
    signature: () => words,
    release: () => opened.close(),
  };
}
