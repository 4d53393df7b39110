/** Rules of the library are tried by its own tests; those in a file are tried at some positions before they are used. */
import { badInput, said } from '../errors.ts';
import type { Rules } from '../rules.ts';
import { isPath } from './rules-file.ts';

/** Hands on the rules. Raises bad input with the law that they break, and the smallest position that shows it. */
export type Sound = <P>(rules: Rules<P>) => Rules<P>;

/** Positions that are looked at, in less time than a person notices. */
const TRIED_POSITIONS = 100;

export async function soundness(asked: string): Promise<Sound> {
  if (!isPath(asked)) return (rules) => rules;
  const [{ brokenLaw }, { sayFault }] = await Promise.all([
    import('../check/check.ts'),
    import('./user-file.ts'),
  ]);
  const explain = (error: unknown): string => sayFault(error, asked);
  return (rules) => {
    const { fact, flaw, failing } = brokenLaw(rules, { most: TRIED_POSITIONS, seed: 1, explain }) ?? {};
    if (flaw === undefined) return rules;
    if (failing) throw badInput(said`${flaw}`);
    throw badInput(
      said`the law '${fact!}' is broken: ${flaw}; perfect-play check ${asked} tries every law at more positions`,
    );
  };
}
