/** Compressed adjacency list: the neighbours of i are targets[offsets[i]] … targets[offsets[i + 1] − 1]. */
export interface Adjacency {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Makes an array of `length` zeros. */
export type Allocate = (length: number) => Uint32Array;

/** The same edges the other way round, their targets in an array by `allocate`; the neighbours of each i ascend. */
export function transposed(
  { offsets, targets }: Adjacency,
  allocate: Allocate = (length) => new Uint32Array(length),
): Adjacency {
  const size = offsets.length - 1;
  // [i + 2] counts the edges to i, then [i + 1] is where the next of them goes, and in the end where those to i end
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
