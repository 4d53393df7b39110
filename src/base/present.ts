/** What is there because of how it was made. Each function throws if it is not, which is a bug and not a `PlayError`. */
import { assert } from './errors.ts';

/** The value itself. */
export function present<T>(value: T | undefined): T {
  assert(value !== undefined, 'a value is there');
  return value;
}

/** The element at an index that the list has. */
export const elementAt = <T>(list: readonly T[], index: number): T => present(list[index]);

/** The last element of a list that has one. */
export const lastOf = <T>(list: readonly T[]): T => present(list.at(-1));

/** The value of a key that the map has. */
export const lookUp = <K, V>(map: ReadonlyMap<K, V>, key: K): V => present(map.get(key));
