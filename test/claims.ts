/** Short notation for claims and conditions. */
import type { FormCondition, CoordinateForm, Nimber, NimberClaim, OutcomeClaim } from '../src/laws/claim.ts';

export const ALL: FormCondition = { is: 'always' };
export const NONE: FormCondition = { is: 'never' };
export const res = (form: CoordinateForm, modulus: number, ...residues: number[]): FormCondition => ({
  is: 'residue',
  form,
  modulus,
  residues,
});
export const cmp = (
  is: 'at least' | 'less than' | 'equal' | 'different',
  form: CoordinateForm,
  constant: number,
): FormCondition => ({ is, form, constant });
export const and = (...of: FormCondition[]): FormCondition => ({ is: 'and', of });
export const or = (...of: FormCondition[]): FormCondition => ({ is: 'or', of });
export const out = (
  dimensions: number,
  ...cases: (readonly [FormCondition, FormCondition])[]
): OutcomeClaim => ({
  of: 'outcomes',
  dimensions,
  ordered: false,
  absent: [],
  cases: cases.map(([where, what]) => ({ where, what })),
});
export const nim = (dimensions: number, ...cases: (readonly [FormCondition, Nimber])[]): NimberClaim => ({
  of: 'nimbers',
  dimensions,
  ordered: false,
  absent: [],
  cases: cases.map(([where, what]) => ({ where, what })),
});
