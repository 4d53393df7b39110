/** Steps from cells to others as shifts of words: cells that are equally far apart in the word are stepped from at once. */
import { MOST_BITS, type WordExpression, and, number, or, shifted } from './code.ts';
import type { SymbolsLayout } from './layout.ts';

/** A shift, and the cells that it starts from. */
type Shift = readonly [by: number, from: bigint];

export type Shifts = readonly Shift[];

/** The shifts that lead from each cell to each of its targets. */
export function shiftsOf(
  { shifts }: Pick<SymbolsLayout, 'shifts'>,
  targets: readonly (readonly number[])[],
): Shifts {
  const found = new Map<number, bigint>();
  targets.forEach((list, c) => {
    for (const to of list) {
      const by = shifts[to] - shifts[c];
      found.set(by, (found.get(by) ?? 0n) | (1n << BigInt(shifts[c])));
    }
  });
  return [...found];
}

/** The shifts from the bits of states to those of their cells, only of some states if `isAsked` says so. */
export const toCells = (
  cellOf: ArrayLike<number>,
  isAsked: (state: number) => boolean = () => true,
): Shifts =>
  shiftsOf(
    { shifts: Array.from({ length: MOST_BITS }, (_, bit) => bit) },
    Array.from(cellOf, (cell, state) => (isAsked(state) ? [cell] : [])),
  );

/** The cells that are a step away from some cells. */
export const stepped = (shifts: Shifts, cells: WordExpression): WordExpression =>
  or(...shifts.map(([by, from]) => shifted(and(cells, number(from)), by)));

/** The steps that lead back. */
export const reversed = (shifts: Shifts): Shifts =>
  shifts.map(([by, from]) => [-by, by < 0 ? from >> BigInt(-by) : from << BigInt(by)]);

/** The steps along the rays with one number; undefined if they do not go on from each cell as they came to it. */
export function rayShifts(
  board: SymbolsLayout,
  rays: readonly (readonly (readonly number[])[])[],
  direction: number,
): Shifts | undefined {
  const own = rays.map((from) => from[direction] ?? []);
  const goesOn = own.every(
    (ray) =>
      ray.length === 0 ||
      (own[ray[0]].length === ray.length - 1 && own[ray[0]].every((cell, k) => cell === ray[k + 1])),
  );
  return goesOn
    ? shiftsOf(
        board,
        own.map((ray) => ray.slice(0, 1)),
      )
    : undefined;
}
