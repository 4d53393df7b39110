/**
 * Positions as records of their values by field. The type of a position follows from its fields, which the kit looks up by name: only
 * here does it leave that type. What the values of a field are, the kind of the field says.
 */
import type { Positions } from '../rules/positions.ts';
import type { SideOf } from '../rules/ends.ts';
import type { NamedFields, Values } from './fields.ts';

/** A position by field. */
export const valuesOf = (p: unknown): Values => p as Values;
/** A position, of which filled boards are looked up. */
export const textsOf = (p: unknown): Readonly<Record<string, string>> =>
  p as Readonly<Record<string, string>>;
/** A position, of which numbers and single pieces are looked up. */
export const numbersOf = (p: unknown): Readonly<Record<string, number>> =>
  p as Readonly<Record<string, number>>;
/** A position, of which Young diagrams are looked up. */
export const listsOf = (p: unknown): Readonly<Record<string, readonly number[]>> =>
  p as Readonly<Record<string, readonly number[]>>;
/** A position, of which boards of stacks are looked up. */
export const stacksOf = (p: unknown): Readonly<Record<string, readonly string[]>> =>
  p as Readonly<Record<string, readonly string[]>>;

/** The position that has these values. */
export const positionOf = <P>(values: Values): P => values as P;

/** The fields of a shape by name. */
export const fieldsOf = ({ fields }: { readonly fields: unknown }): NamedFields => fields as NamedFields;

/** The side with that number, by its name. */
export const sideAt = <P>({ sides }: Pick<Positions<P>, 'sides'>, side: number): SideOf<P> =>
  sides[side] as SideOf<P>;
