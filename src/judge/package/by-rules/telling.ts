/** A search for an input that tells a wrong program from a right one. */
import type { Random } from '../../../base/random.ts';
import { generate, kindsOf } from '../../generate.ts';
import type { ContestTools } from '../../index.ts';

/** Inputs that are tried. */
const TRIED = 40;
/** Inputs that are looked at in search of one of a kind. */
const KIND_TRIES = 40;

/** An input that is not among the tests for which `tells`: of each kind in turn, on small boards first. Undefined: none was found. */
export async function telling(
  { inputs }: Pick<ContestTools, 'inputs'>,
  { random, memory }: { readonly random: Random; readonly memory: number },
  tells: (input: string) => Promise<boolean>,
): Promise<string | undefined> {
  const kinds = kindsOf(inputs).filter((kind) => kind !== 'heavy' && kind !== 'longest');
  const seen = new Set<string>();
  for (let k = 0; k < TRIED; k++) {
    const kind = kinds[k % kinds.length] ?? 'random';
    const share = (k + 1) / TRIED;
    let tried = 0;
    const made = generate({
      cases: inputs,
      kind,
      share,
      random,
      memory,
      seconds: KIND_TRIES,
      now: () => tried++,
    });
    if (!made) continue;
    const input = inputs.input([made.test]);
    if (seen.has(input)) continue;
    seen.add(input);
    if (await tells(input)) return input;
  }
  return undefined;
}
