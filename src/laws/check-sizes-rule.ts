/** The rules that values, and bounds, on boards of every size have to follow at each position, for their checker. */
import { partsOf } from './check-sizes-read.ts';
import { lookUp } from '../base/present.ts';
import { type ExactForm, add, constant } from './check-sizes-forms.ts';
import { type CheckedFold, imageOf, valueOf } from './check-sizes-where.ts';
import type { BoundClaim, SizesCertificate, Term } from './check-sizes-read.ts';

/** Answers what the rule asks. */
export interface FormOracle {
  atLeast0(form: ExactForm): boolean;
  floor(form: ExactForm, divisor: bigint): ExactForm;
}

export interface FormPosition {
  readonly n: ExactForm;
  readonly side: number;
  readonly at: readonly ExactForm[];
}

interface Worth {
  readonly is: string;
  readonly in: ExactForm;
}

/** How the side to move has ended; undefined if play goes on. */
function ended(
  { over, goals }: SizesCertificate,
  { at, side }: FormPosition,
  oracle: FormOracle,
): 'win' | 'loss' | undefined {
  for (const [winner, reached] of goals.entries())
    for (const [coordinate, value] of reached)
      if (same(at[coordinate], constant(value), oracle)) return winner === side ? 'win' : 'loss';
  return over.every(([a, b]) => same(at[a], at[b], oracle)) ? 'loss' : undefined;
}

const same = (a: ExactForm, b: ExactForm, oracle: FormOracle): boolean =>
  oracle.atLeast0(add(a, b, -1n)) && oracle.atLeast0(add(b, a, -1n));

/** What the certificate claims of a position, or how it has ended, in 0 plies. */
function worth(certificate: SizesCertificate, position: FormPosition, oracle: FormOracle): Worth {
  const is = ended(certificate, position, oracle);
  if (is) return { is, in: constant(0) };
  return new Meaning(certificate, position, oracle).worth();
}

/** What the terms of a certificate mean at a position. */
class Meaning {
  readonly #certificate: SizesCertificate;
  readonly #side: number;
  readonly #oracle: FormOracle;
  readonly #names: Map<string, ExactForm>;
  /** The point that the claim is written for. */
  readonly at: readonly ExactForm[];

  constructor(certificate: SizesCertificate, { n, side, at }: FormPosition, oracle: FormOracle) {
    this.#certificate = certificate;
    this.#side = side;
    this.#oracle = oracle;
    this.#names = new Map([['n', n]]);
    this.at = certificate.where.reduce(
      (point, { form, image }) => (oracle.atLeast0(valueOf(form, point)) ? point : imageOf(point, n, image)),
      at,
    );
    certificate.coordinates.forEach((coordinate, i) => this.#names.set(coordinate, this.at[i]));
  }

  worth(): Worth {
    for (let value = this.#certificate.values[this.#side]; ;) {
      const [operator, first, second, third] = partsOf(value);
      if (operator !== 'if')
        return { is: operator, in: first === undefined ? constant(0) : this.form(first) };
      value = this.#is(first) ? second : third;
    }
  }

  form(term: Term): ExactForm {
    if (typeof term === 'number') return constant(term);
    if (typeof term === 'string') {
      const known = this.#names.get(term) ?? this.form(lookUp(this.#certificate.definitions, term));
      this.#names.set(term, known);
      return known;
    }
    const [operator, first, second, third] = partsOf(term);
    if (operator === '+') return add(this.form(first), this.form(second));
    if (operator === '*') return add(new Map(), this.form(second), BigInt(first as number));
    if (operator === 'floor') return this.#oracle.floor(this.form(first), BigInt(second as number));
    if (operator === 'if') return this.form(this.#is(first) ? second : third);
    const [a, b] = [this.form(first), this.form(second)];
    const greater = this.#oracle.atLeast0(add(a, b, -1n)) ? a : b;
    return operator === 'max' ? greater : greater === a ? b : a;
  }

  #is(term: Term): boolean {
    const [operator, first, second] = partsOf(term);
    if (operator === 'and') return this.#is(first) && this.#is(second);
    if (operator === 'or') return this.#is(first) || this.#is(second);
    if (operator === '=') return same(this.form(first), this.form(second), this.#oracle);
    return this.#oracle.atLeast0(add(this.form(first), this.form(second), -1n));
  }
}

/** The positions after the moves that stay inside the bounds. */
function* after(
  certificate: SizesCertificate,
  position: FormPosition,
  oracle: FormOracle,
): Generator<FormPosition> {
  for (const vector of certificate.moves[position.side]) {
    const at = position.at.map((c, i) => add(c, constant(vector[i])));
    const inside = vector.every((step, i) => {
      if (step === 0) return true;
      if (step < 0) return oracle.atLeast0(add(at[i], constant(-1)));
      return oracle.atLeast0(add(greatest(certificate, position, i), at[i], -1n));
    });
    if (inside) yield { ...position, side: 1 - position.side, at };
  }
}

const greatest = ({ bounds }: SizesCertificate, { n }: FormPosition, i: number): ExactForm => {
  const bound = bounds[i];
  return bound === 'n' ? n : constant(bound);
};

/** What is wrong with the claim at a position; undefined if it follows from what it claims of the successors. */
export function fault(
  certificate: SizesCertificate,
  position: FormPosition,
  oracle: FormOracle,
): string | undefined {
  if (!isWritten(certificate.where, position, oracle) || ended(certificate, position, oracle))
    return undefined;
  const { bound } = certificate;
  return bound ? boundFault(certificate, bound, position, oracle) : valueFault(certificate, position, oracle);
}

/** Whether the claim is written for this position, and not for a symmetric one. */
const isWritten = (where: readonly CheckedFold[], { at }: FormPosition, oracle: FormOracle): boolean =>
  where.every(({ form }) => oracle.atLeast0(valueOf(form, at)));

/** What is wrong with the claim at the image under the last of the first `count` symmetries, where their forms are at least 0. */
export function imageFault(
  certificate: SizesCertificate,
  count: number,
  position: FormPosition,
  oracle: FormOracle,
): string | undefined {
  const where = certificate.where.slice(0, count);
  if (!isWritten(where, position, oracle) || ended(certificate, position, oracle)) return undefined;
  const here = new Meaning(certificate, position, oracle);
  const at = imageOf(position.at, position.n, where[count - 1].image);
  const there = new Meaning(certificate, { ...position, at }, oracle);
  if (here.at.every((c, i) => add(c, there.at[i], -1n).size === 0)) return undefined;
  const [a, b] = [here.worth(), there.worth()];
  return a.is === b.is && same(a.in, b.in, oracle)
    ? undefined
    : 'the claim is not the same at a symmetric position';
}

function valueFault(
  certificate: SizesCertificate,
  position: FormPosition,
  oracle: FormOracle,
): string | undefined {
  const claimed = new Meaning(certificate, position, oracle).worth();
  const reached: Worth[] = [];
  for (const next of after(certificate, position, oracle)) reached.push(worth(certificate, next, oracle));
  if (reached.length === 0) return 'there is no move';
  const lost = reached.filter(({ is }) => is === 'loss');
  const drawn = reached.some(({ is }) => is === 'draw');
  const right = lost.length > 0 ? 'win' : drawn ? 'draw' : 'loss';
  if (claimed.is !== right) return `the claim says ${claimed.is}, the moves make it a ${right}`;
  if (right === 'draw') return undefined;
  // how much longer the claimed value takes than each move that counts
  const later = (right === 'win' ? lost : reached).map((next) =>
    add(add(claimed.in, next.in, -1n), constant(-1)),
  );
  const sign = right === 'win' ? -1n : 1n;
  const best =
    later.every((form) => oracle.atLeast0(add(new Map(), form, sign))) &&
    later.some((form) => oracle.atLeast0(add(new Map(), form, -sign)));
  return best ? undefined : `the moves make it a ${right}, but not in the claimed number of plies`;
}

const SHORTER = 'the longest play is not as long as claimed';
const NOT_FOLLOWED = 'the bound does not follow from those after the moves';

function boundFault(
  certificate: SizesCertificate,
  { is, winner, longest }: BoundClaim,
  position: FormPosition,
  oracle: FormOracle,
): string | undefined {
  const meaning = new Meaning(certificate, position, oracle);
  const claimed = meaning.worth();
  const least = is === 'at least';
  if (!least && claimed.is === 'never') return undefined;
  if (!least && longest !== undefined && !oracle.atLeast0(add(meaning.form(longest), claimed.in, -1n)))
    return SHORTER;
  // the winner hurries and the other side delays: one of them needs one good move, the other has good moves only
  const needsOne = (position.side === winner) !== least;
  let any = false;
  for (const next of after(certificate, position, oracle)) {
    any = true;
    const end = ended(certificate, next, oracle);
    const reached: Worth = end
      ? { is: (end === 'win') === (next.side === winner) ? end : 'never', in: constant(0) }
      : new Meaning(certificate, next, oracle).worth();
    let good: boolean;
    if (least)
      good =
        reached.is === 'never' ||
        (claimed.is !== 'never' && oracle.atLeast0(add(add(reached.in, claimed.in, -1n), constant(1))));
    else
      good = reached.is !== 'never' && oracle.atLeast0(add(add(claimed.in, reached.in, -1n), constant(-1)));
    if (good && needsOne) return undefined;
    if (!good && !needsOne) return NOT_FOLLOWED;
  }
  if (!any) return 'there is no move';
  return needsOne ? NOT_FOLLOWED : undefined;
}

/** What is wrong with the claim about the start, where `any` is any position of the board; undefined if nothing is. */
export function startFault(
  certificate: SizesCertificate,
  { start, longest }: BoundClaim,
  any: FormPosition,
  oracle: FormOracle,
): string | undefined {
  if (!start || longest === undefined) return undefined;
  const meaning = new Meaning(certificate, any, oracle);
  const at = start.at.map((term) => meaning.form(term));
  for (const [i, c] of at.entries())
    if (
      !oracle.atLeast0(add(c, constant(-1))) ||
      !oracle.atLeast0(add(greatest(certificate, any, i), c, -1n))
    )
      return 'the start is not on the board';
  const position = { ...any, side: start.side, at };
  if (ended(certificate, position, oracle)) return SHORTER;
  const claimed = new Meaning(certificate, position, oracle).worth();
  if (claimed.is === 'never') return SHORTER;
  return oracle.atLeast0(add(claimed.in, meaning.form(longest), -1n)) ? undefined : SHORTER;
}
