/**
 * Linear forms for the checker of laws for boards of every size, which shares no code with the proofs.
 *
 * A form is a map from variable to factor; the constant has the name 1. Variables are n and the coordinates that n bounds.
 */
export type Form = ReadonlyMap<string, number>;
export const ONE = '1';
export const constant = (c: number): Form => new Map([[ONE, c]]);

/** The steps of the certificate do not prove the claim. */
export class Unproved {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** a + factor · b, without factors of 0. */
export function add(a: Form, b: Form, factor = 1): Form {
  const total = new Map(a);
  for (const [variable, c] of b) {
    const now = (total.get(variable) ?? 0) + factor * c;
    if (!Number.isSafeInteger(now)) throw new Unproved('the numbers grow beyond 2^53');
    if (now === 0) total.delete(variable);
    else total.set(variable, now);
  }
  return total;
}

export const isNumber = (form: Form): boolean => form.size === 0 || (form.size === 1 && form.has(ONE));
export const constantOf = (form: Form): number => form.get(ONE) ?? 0;

/** The same inequality form ≥ 0 between whole numbers, divided by the divisor that all factors have in common. */
export function tightened(form: Form): Form {
  const common = (a: number, b: number): number => (b === 0 ? Math.abs(a) : common(b, a % b));
  const divisor = [...form].reduce((d, [variable, c]) => (variable === ONE ? d : common(d, c)), 0);
  if (divisor < 2) return form;
  return add(new Map([...form].map(([variable, c]) => [variable, Math.floor(c / divisor)])), new Map());
}

/** Whether form ≥ 0 follows from fact ≥ 0 because they differ by a constant. */
export function follows(form: Form, fact: Form): boolean {
  if (constantOf(form) < constantOf(fact)) return false;
  for (const [variable, c] of form) if (variable !== ONE && fact.get(variable) !== c) return false;
  for (const [variable] of fact) if (variable !== ONE && !form.has(variable)) return false;
  return true;
}

/** A form in which a variable has been replaced by another form. */
export function substituted(form: Form, variable: string, by: Form): Form {
  const factor = form.get(variable) ?? 0;
  if (factor === 0) return form;
  const rest = new Map([...form].filter(([name]) => name !== variable));
  return add(rest, by, factor);
}
