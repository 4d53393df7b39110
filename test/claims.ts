/** Short notation for claims and conditions. */
import type { Condition, Form, Nimber, NimberClaim, OutcomeClaim } from '../src/laws/claim.ts';

export const ALL: Condition = { is: 'always' };
export const NONE: Condition = { is: 'never' };
export const res = (form: Form, modulus: number, ...residues: number[]): Condition => ({
  is: 'residue',
  form,
  modulus,
  residues,
});
export const cmp = (
  is: 'at least' | 'less than' | 'equal' | 'different',
  form: Form,
  constant: number,
): Condition => ({ is, form, constant });
export const and = (...of: Condition[]): Condition => ({ is: 'and', of });
export const or = (...of: Condition[]): Condition => ({ is: 'or', of });
export const out = (dimensions: number, ...cases: (readonly [Condition, Condition])[]): OutcomeClaim => ({
  of: 'outcomes',
  dimensions,
  ordered: false,
  absent: [],
  cases: cases.map(([where, what]) => ({ where, what })),
});
export const nim = (dimensions: number, ...cases: (readonly [Condition, Nimber])[]): NimberClaim => ({
  of: 'nimbers',
  dimensions,
  ordered: false,
  absent: [],
  cases: cases.map(([where, what]) => ({ where, what })),
});
