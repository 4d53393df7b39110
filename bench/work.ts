/** Work that the benchmark measures. */
import type { Plan } from '../src/engines/plan.ts';
import type { Solution } from '../src/engines/solve.ts';
import type { ValuesOptions } from '../src/sums/values.ts';

/** A table and the answer for its start. */
export interface AnsweredTable {
  readonly answer: string;
  readonly solution: Pick<Solution<never>, 'positions' | 'signature' | 'release'> & {
    readonly plan: Pick<Plan, 'reason' | 'bytes'>;
  };
}

/** Work that is not solving a table. Modules are loaded, and inputs made, before the clock starts. */
export interface OtherWork {
  readonly prepare: (choices: Pick<ValuesOptions, 'regions'>) => Promise<() => AnsweredTable>;
}
