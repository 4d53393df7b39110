/** The arrays in which a search keeps its moves and their order. */

/** Copies all of `from` to the longer array `to`. */
export function enlarged<T extends Uint16Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Sorts `count` numbers of moves from `first` on, the most promising first; equal ones stay in order. */
export function sortByPromise(
  order: Uint16Array,
  first: number,
  count: number,
  promises: Float64Array,
): void {
  for (let k = first + 1; k < first + count; k++) {
    const i = order[k];
    const promise = promises[first + i];
    let j = k;
    for (; j > first && promises[first + order[j - 1]] < promise; j--) order[j] = order[j - 1];
    order[j] = i;
  }
}
