/** Compressed adjacency list: the neighbours of i are targets[offsets[i]] … targets[offsets[i + 1] − 1]. */
export interface Adjacency {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Makes an array of `length` zeros. */
export type Allocate = (length: number) => Uint32Array;

/** All edges reversed, with their targets in an array made by `allocate`. The neighbours of each i are in ascending order. */
export function transposed(
  { offsets, targets }: Adjacency,
  allocate: Allocate = (length) => new Uint32Array(length),
): Adjacency {
  const size = offsets.length - 1;
  // a counting sort in one array: ends[i + 2] first counts the edges that lead to i; after the sums, ends[i + 1] is
  // where the next of them is written, and when all are written it is where they end
  const ends = new Uint32Array(size + 2);
  for (let e = 0; e < targets.length; e++) ends[targets[e]! + 2]!++;
  for (let i = 2; i < size + 2; i++) ends[i]! += ends[i - 1]!;
  const sources = allocate(targets.length);
  for (let i = 0; i < size; i++) {
    for (let e = offsets[i]!; e < offsets[i + 1]!; e++) sources[ends[targets[e]! + 1]!++] = i;
  }
  return { offsets: ends.subarray(0, size + 1), targets: sources };
}

export const degree = ({ offsets }: Adjacency, i: number): number => offsets[i + 1]! - offsets[i]!;
