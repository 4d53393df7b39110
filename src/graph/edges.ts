import type { Adjacency } from '../adjacency.ts';
import type { PositionGraph } from './graph.ts';

/** A list of unsigned 32-bit integers that grows. */
export class Uint32List {
  length: number;
  array: Uint32Array;

  constructor(capacity = 1024) {
    this.length = 0;
    this.array = new Uint32Array(capacity);
  }

  push(value: number): void {
    this.reserve(1);
    this.array[this.length++] = value;
  }

  /** Makes room for `more` values. */
  reserve(more: number): void {
    if (this.length + more <= this.array.length) return;
    const larger = new Uint32Array(Math.max(1024, this.length + more, this.length * 2));
    larger.set(this.array);
    this.array = larger;
  }

  /** What is in the list, without a copy. */
  subarray(): Uint32Array {
    return this.array.subarray(0, this.length);
  }
}

/** All edges of a graph, which need only know its successors. */
export function edges(graph: Pick<PositionGraph, 'size' | 'successors'>): Adjacency {
  const { size } = graph;
  const offsets = new Uint32Array(size + 1);
  const targets = new Uint32List(size * 4);
  const buffer: number[] = [];
  for (let i = 0; i < size; i++) {
    const count = graph.successors(i, buffer);
    for (let k = 0; k < count; k++) targets.push(buffer[k]!);
    offsets[i + 1] = targets.length;
  }
  return { offsets, targets: targets.subarray() };
}
