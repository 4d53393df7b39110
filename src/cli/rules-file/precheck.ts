/**
 * Rules of the library are tried by its own tests, and so are their values. Those in a file are tried at some positions
 * before they are used, and their values are audited before anything is told of them.
 */
import { PlayError, badInput, said } from '../../base/errors.ts';
import type { Finding } from '../../check/check.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Solution } from '../../engines/solve.ts';
import { isPath } from './path.ts';

export interface Precheck {
  /** Hands on the rules. Raises bad input with the invariant that they break, and the smallest position that shows it. */
  rules<P>(rules: Rules<P>): Rules<P>;
  /**
   * Audits the values along the best lines of `from`, and of all positions or a sample of them. Raises bad input with the
   * position whose value does not follow from its moves.
   */
  values<P>(rules: Rules<P>, solution: Solution<P>, ...from: readonly P[]): void;
  /** What an error comes from that came up while something was made of the rules: the invariant that they break, where one is found. */
  cause(error: unknown): unknown;
}

const OF_THE_LIBRARY: Precheck = {
  rules: (rules) => rules,
  values: () => undefined,
  cause: (error) => error,
};

/** Positions that are looked at, in less time than a person notices. */
const TRIED_POSITIONS = 100;
/** And in no more time than this, where rules are slow. */
const TRIED_SECONDS = 5;
/** Positions that are looked at when something went wrong, and for how long. */
const CAUSE_POSITIONS = 20_000;
const CAUSE_SECONDS = 10;

export async function precheckOf(asked: string): Promise<Precheck> {
  if (!isPath(asked)) return OF_THE_LIBRARY;
  const [{ brokenInvariant }, { wrongValue }, { sayFault }, { limited, questionOf }] = await Promise.all([
    import('../../check/check.ts'),
    import('../../check/values.ts'),
    import('./blame.ts'),
    import('./questions.ts'),
  ]);
  const explain = (error: unknown): string => sayFault(error, asked);
  const broken = <P>(rules: Rules<P>, most: number, seconds: number): PlayError | undefined =>
    sentence(
      limited(() => brokenInvariant(rules, { most, seed: 1, explain, seconds })),
      asked,
    );
  let tried: (() => PlayError | undefined) | undefined;
  return {
    rules: (rules) => {
      const flaw = broken(rules, TRIED_POSITIONS, TRIED_SECONDS);
      if (flaw) throw flaw;
      tried = () => broken(rules, CAUSE_POSITIONS, CAUSE_SECONDS);
      return rules;
    },
    values: (rules, solution, ...from) => {
      const flaw = sentence(wrongValue(rules, solution, from, explain), asked);
      if (flaw) throw flaw;
    },
    cause: (error) => {
      const known = error instanceof PlayError && error.kind !== 'bad input';
      return known || tried === undefined || questionOf(error) !== undefined ? error : (tried() ?? error);
    },
  };
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
