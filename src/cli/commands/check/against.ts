/** `perfect-play check --against`: whether other rules of the same game say the same. */
import { PlayError } from '../../../base/errors.ts';
import { plural } from '../../../base/numbers.ts';
import type { Finding } from '../../../check/check.ts';
import type { Value } from '../../../engines/contract/value.ts';
import { NODE } from '../../../engines/node.ts';
import { solveOn } from '../../../engines/solve-on.ts';
import type { Rules } from '../../../rules/rules.ts';
import { type Compared, comparedWithDump } from '../../../tables/against.ts';

const FACT = 'the second rules say the same';

/** Compares rules with a dump. Values are compared if the game can be solved in `memory` bytes. */
export function againstDump<P>(
  compared: Omit<Compared<P>, 'value'>,
  dump: string,
  { memory }: { readonly memory: number },
): Finding {
  const { value, why } = valuesOf(compared.rules, memory);
  const { positions, flaw, position } = comparedWithDump({ ...compared, value }, dump);
  return {
    fact: FACT,
    looked: `${plural(positions, 'position')} of the file${why === undefined ? '' : `; not their values: ${why}`}`,
    flaw: flaw === undefined || position === undefined ? flaw : `${position}: ${String(flaw)}`,
    ...(position === undefined ? {} : { position }),
  };
}

function valuesOf<P>(
  rules: Rules<P>,
  memory: number,
): { readonly value?: (p: P) => Value | undefined; readonly why?: string } {
  try {
    const solution = solveOn(NODE, rules, { memory });
    return { value: (p) => solution.value(p) };
  } catch (error) {
    if (error instanceof PlayError && error.kind === 'too large') return { why: error.message };
    throw error;
  }
}
