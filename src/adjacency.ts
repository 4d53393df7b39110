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
  const reversedOffsets = new Uint32Array(size + 1);
  for (let e = 0; e < targets.length; e++) reversedOffsets[targets[e]! + 1]!++;
  for (let i = 0; i < size; i++) reversedOffsets[i + 1]! += reversedOffsets[i]!;
  const next = reversedOffsets.slice(0, size);
  const sources = allocate(targets.length);
  for (let i = 0; i < size; i++) {
    for (let e = offsets[i]!; e < offsets[i + 1]!; e++) sources[next[targets[e]!]!++] = i;
  }
  return { offsets: reversedOffsets, targets: sources };
}

export const degree = ({ offsets }: Adjacency, i: number): number => offsets[i + 1]! - offsets[i]!;
