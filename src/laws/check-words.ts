/** What the checkers of laws on coordinates check at the end of a point, and what they say. */
import type { Certificate } from './check-read.ts';

/** The result of checking a certificate. */
export type Checked =
  /**
   * The claim is true for all points. `theorem` is the claim in English, `states` the number of product states or heaps
   * checked.
   */
  | { readonly holds: true; readonly theorem: string; readonly states: number }
  /** The claim breaks the rule at this point; `why` says how, in English. */
  | { readonly holds: false; readonly point: readonly bigint[]; readonly why: string };

/** What is known of a point when its digits end. */
interface Point {
  /** The automaton's state on the point. */
  readonly state: number;
  /** The forbidden cells whose last digits are these, without these digits. */
  readonly forbidden: readonly (readonly number[])[];
}

/** What is wrong with the point, if it ends here; undefined if nothing is. `options` are the values after its moves. */
export function flaw(
  certificate: Certificate,
  { state, forbidden }: Point,
  options: readonly number[],
): string | undefined {
  const { values, next, claim, misere } = certificate;
  const claimed = values[state];
  const padded = values[next[state][0]];
  if (padded !== claimed)
    return `its value is ${orNone(claimed)}, but ${orNone(padded)} with a zero in front`;
  const closed = forbidden.some((cell) => cell.every((c) => c === 0));
  if (closed) return claimed === null ? undefined : `it is forbidden, but has the value ${claimed}`;
  let right = misere ? 1 : 0;
  if (options.length > 0 && claim === 'outcomes') right = options.includes(0) ? 1 : 0;
  else if (options.length > 0) for (right = 0; options.includes(right);) right++;
  if (claimed === right) return undefined;
  const to = [...new Set(options)].sort((a, b) => a - b).join(', ') || 'nothing: there is no move';
  return `its value is ${orNone(claimed)}, but moves lead to ${to}, which makes it ${right}`;
}

const orNone = (value: number | null): string => (value === null ? 'none' : String(value));

export function theoremOf({
  dimensions,
  moves,
  misere,
  forbidden,
  claim,
  base,
  weights,
  values,
}: Certificate): string {
  const names = ['x', 'y', 'z'].slice(0, dimensions);
  const list = moves
    .map(({ vector, many, shift }) => {
      const plus = shift.some((c) => c > 0) ? `+(${shift.join(',')})` : '';
      return `${many ? 'n·' : ''}(${vector.join(',')})${plus}`;
    })
    .join(' ');
  const cells = forbidden.map((cell) => `(${cell.join(',')})`).join(' ');
  const digits = weights
    ? `greedy digits of the weights 1, ${weights.second}, ${weights.times * weights.second + 1}, …`
    : `base-${base} digits`;
  return [
    `For all ${names.join(', ')} ≥ 0${cells === '' ? '' : ` but the forbidden cells ${cells}`}:`,
    `where a move subtracts ${list} and whoever cannot move ${misere ? 'wins' : 'loses'},`,
    `the ${claim === 'outcomes' ? 'outcome' : 'nimber'} of (${names.join(', ')}) is what the automaton`,
    `of ${values.length} states says that reads ${digits}, least significant first.`,
  ].join(' ');
}
