/** Groups of men: cells with symbols of one kind, each next to another one. */
import type { Cell } from './board.ts';
import type { Relation } from './relation.ts';

/** From each cell those next to it. */
export type Neighbours = readonly (readonly Cell[])[];

export const neighboursOf = ({ size, offsets, targets }: Relation): Neighbours =>
  Array.from({ length: size }, (_, c) => Array.from(targets.subarray(offsets[c], offsets[c + 1])));

/** The cell, and all that are reached from it over cells with one of the symbols. */
export function groupAt(value: string, cell: Cell, symbols: string, near: Neighbours): readonly Cell[] {
  const group = [cell];
  const isReached = new Uint8Array(value.length);
  isReached[cell] = 1;
  for (let k = 0; k < group.length; k++) {
    for (const next of near[group[k]]) {
      if (isReached[next] === 1 || !symbols.includes(value[next])) continue;
      isReached[next] = 1;
      group.push(next);
    }
  }
  return group;
}

/** The groups of cells with one of the symbols. */
export function groupsOf(value: string, symbols: string, near: Neighbours): readonly (readonly Cell[])[] {
  const groups: (readonly Cell[])[] = [];
  const isKnown = new Uint8Array(value.length);
  for (let cell = 0; cell < value.length; cell++) {
    if (isKnown[cell] === 1 || !symbols.includes(value[cell])) continue;
    const group = groupAt(value, cell, symbols, near);
    for (const member of group) isKnown[member] = 1;
    groups.push(group);
  }
  return groups;
}

/** Whether one of the cells is next to a cell with one of the symbols. */
export const touches = (value: string, group: readonly Cell[], symbols: string, near: Neighbours): boolean =>
  group.some((cell) => near[cell].some((next) => symbols.includes(value[next])));
