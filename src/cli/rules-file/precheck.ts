/**
 * Tests the rules of a game file at some positions before they are used, and says what is wrong with them where their values
 * contradict their moves. The rules of the library are not tested here: its own tests do that.
 */
import { PlayError, badInput, said } from '../../base/errors.ts';
import type { Finding } from '../../check/check.ts';
import { Contradiction } from '../../engines/checked.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Precheck } from '../task.ts';
import { isPath } from './path.ts';

const OF_THE_LIBRARY: Precheck = {
  searchFrom: undefined,
  rules: (rules) => rules,
  cause: (error) => error,
};

/** How many positions are tested: too few for a person to notice the time. */
const TRIED_POSITIONS = 100;
/** The most time for that, in case the rules are slow. */
const TRIED_SECONDS = 5;
/** Smaller tables are always made and audited. */
const AUDITED_TABLE = 2 ** 16;
/** How many positions are tested after an error, and for how long at most. */
const CAUSE_POSITIONS = 20_000;
const CAUSE_SECONDS = 10;

export async function precheckOf(asked: string): Promise<Precheck> {
  if (!isPath(asked)) return OF_THE_LIBRARY;
  const [
    { brokenInvariant, brokenInvariantAt, wrongMove },
    { brokenSums },
    { sayFault },
    { failedAnswer, lastAnswer, limited, questionOf },
  ] = await Promise.all([
    import('../../check/check.ts'),
    import('../../check/sums.ts'),
    import('./blame.ts'),
    import('./questions.ts'),
  ]);
  const explain = (error: unknown): string => sayFault(error, asked);
  const broken = <P>(rules: Rules<P>, most: number, seconds: number): PlayError | undefined =>
    sentence(
      limited(
        () =>
          brokenInvariant(rules, { most, seed: 1, explain, seconds }) ??
          brokenSums(rules, { most, seed: 1, explain, seconds }),
      ),
      asked,
    );
  let tried: (() => PlayError | undefined) | undefined;
  let tested: ((positions: readonly unknown[]) => PlayError | undefined) | undefined;
  let told: PlayError | undefined;
  return {
    searchFrom: AUDITED_TABLE,
    rules: (rules) => {
      told = broken(rules, TRIED_POSITIONS, TRIED_SECONDS);
      if (told) throw told;
      tried = () => broken(rules, CAUSE_POSITIONS, CAUSE_SECONDS);
      tested = (positions) =>
        sentence(brokenInvariantAt(rules as Rules<unknown>, positions, { explain }), asked);
      return rules;
    },
    cause: (error) => {
      if (error === told) return error;
      const answer = questionOf(error) === undefined ? lastAnswer : failedAnswer;
      const wrong = sentence(
        unlessFailing(() => wrongMove(answer())),
        asked,
      );
      if (wrong !== undefined) return wrong;
      const there = error instanceof Contradiction ? tested?.(error.positions) : undefined;
      if (there) return there;
      const known = error instanceof PlayError && error.kind !== 'bad input';
      return known || tried === undefined || questionOf(error) !== undefined ? error : (tried() ?? error);
    },
  };
}

/** The result of `action`; undefined if it fails, which the error that is being explained says already. */
function unlessFailing<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function sentence(
  { fact = '', flaw, failing = false }: Partial<Finding> = {},
  asked: string,
): PlayError | undefined {
  if (flaw === undefined) return undefined;
  if (failing) return badInput(said`${flaw}`);
  return badInput(
    said`the invariant '${fact}' is broken: ${flaw}; perfect-play check ${asked} tries every invariant at more positions`,
  );
}
