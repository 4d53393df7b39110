/** The names of an object's members. */
export const namesIn = <T extends object>(of: T): (keyof T)[] => Object.keys(of) as (keyof T)[];

/** Whether two values of plain data are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => same(a[name as keyof typeof a], b[name as keyof typeof b]));
}
