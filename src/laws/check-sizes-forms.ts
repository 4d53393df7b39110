/**
 * Linear forms for the checker of laws for boards of every size, which shares no code with the proofs.
 *
 * A form is a map from variable to factor; the constant has the name 1. Variables are n and the coordinates that n bounds.
 * Factors are whole numbers of any size: a certificate of another's making may multiply by numbers beyond 2^53.
 */
export type ExactForm = ReadonlyMap<string, bigint>;
export const ONE = '1';
export const constant = (c: number): ExactForm => new Map([[ONE, BigInt(c)]]);

/** The steps of the certificate do not prove the claim. */
export class Unproved {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** a + factor · b, without factors of 0. */
export function add(a: ExactForm, b: ExactForm, factor = 1n): ExactForm {
  const total = new Map(a);
  for (const [variable, c] of b) {
    const now = (total.get(variable) ?? 0n) + factor * c;
    if (now === 0n) total.delete(variable);
    else total.set(variable, now);
  }
  return total;
}

export const isNumber = (form: ExactForm): boolean => form.size === 0 || (form.size === 1 && form.has(ONE));
export const constantOf = (form: ExactForm): bigint => form.get(ONE) ?? 0n;

/** a / b, rounded down; b is positive. */
const floored = (a: bigint, b: bigint): bigint => (a < 0n ? (a + 1n) / b - 1n : a / b);

/** The form divided by a divisor of all factors of its variables, its constant rounded down. */
export function divided(form: ExactForm, divisor: bigint): ExactForm {
  const quotients = [...form].map(([variable, c]) => [variable, floored(c, divisor)] as const);
  return new Map(quotients.filter(([, c]) => c !== 0n));
}

/** The same inequality form ≥ 0 between whole numbers, divided by the divisor that all factors have in common. */
export function tightened(form: ExactForm): ExactForm {
  let divisor = 0n;
  for (const [variable, c] of form) if (variable !== ONE) divisor = common(divisor, c);
  return divisor < 2n ? form : divided(form, divisor);
}

/** The greatest divisor that two whole numbers have in common. */
export function common(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** Whether form ≥ 0 follows from fact ≥ 0 because they differ by a constant. */
export function follows(form: ExactForm, fact: ExactForm): boolean {
  if (constantOf(form) < constantOf(fact)) return false;
  for (const [variable, c] of form) if (variable !== ONE && fact.get(variable) !== c) return false;
  for (const [variable] of fact) if (variable !== ONE && !form.has(variable)) return false;
  return true;
}

/** A form in which a variable has been replaced by another form. */
export function substituted(form: ExactForm, variable: string, by: ExactForm): ExactForm {
  const factor = form.get(variable) ?? 0n;
  if (factor === 0n) return form;
  const rest = new Map([...form].filter(([name]) => name !== variable));
  return add(rest, by, factor);
}
