/** Boards whose points lie anywhere: their symmetries and straight lines follow from the points and the lines between them. */
import { lookUp } from '../base/present.ts';
import { once } from '../base/once.ts';
import type { Permutation } from '../rules/structure.ts';
import { Board, type Naming } from './board.ts';
import { type Drawing, type Free, type Joined, neighbours, straightLines } from './drawing.ts';

interface FreeStatement extends Pick<Free, 'needDirections' | 'diagram'>, Pick<Drawing, 'dots'> {
  /** A plain board with the same cells in the same rows. */
  readonly cells: Board;
  readonly naming: Naming;
  readonly names: readonly string[];
  readonly joined: Joined;
}

export function freeBoard({ cells, naming, names, joined, dots, ...members }: FreeStatement): Board {
  const free: Free = {
    ...members,
    symmetries: once(() => symmetriesOf(joined)),
    lines: (length) => straightLines(joined, length),
  };
  const drawing = { ...joined, names, picture: undefined, free, ...(dots && { dots }) };
  return new Board(cells.rows, cells.columns, cells, naming, undefined, drawing);
}

/** With more symmetries, finding the smallest image of a position costs more than it saves. */
const MOST_SYMMETRIES = 120;

/**
 * All permutations that map joined points to joined points, the identity first. If they are too many, only those that fix
 * the first point, or the first two, and so on: these are a group too.
 */
function symmetriesOf(joined: Joined): readonly Permutation[] {
  const beside = neighbours(joined);
  const order = connected(beside);
  for (let still = 0; ; still++) {
    const found = permutationsOf(beside, order, still);
    if (found.length <= MOST_SYMMETRIES) return found;
  }
}

/** The points in an order in which each is joined to an earlier one, except the first of each connected component. */
function connected(beside: readonly (readonly number[])[]): readonly number[] {
  const order = new Set<number>();
  beside.forEach((_, first) => {
    if (order.has(first)) return;
    order.add(first);
    for (const point of order) for (const next of beside[point]) order.add(next);
  });
  return [...order];
}

/**
 * The permutations that fix the first `still` points of `order`, by backtracking: each point in turn gets an image that is
 * joined to the images of the earlier points as the point is joined to those points.
 */
function permutationsOf(
  beside: readonly (readonly number[])[],
  order: readonly number[],
  still: number,
): readonly Permutation[] {
  const found: Permutation[] = [];
  const place = new Map(order.map((point, k) => [point, k]));
  const earlier = order.map((point, k) => beside[point].filter((other) => lookUp(place, other) < k));
  const image = new Uint32Array(order.length);
  const taken = new Set<number>();
  const imagesOf = (k: number): number[] => {
    const point = order[k];
    const [known, ...others] = earlier[k];
    const choices = k < still ? [point] : known === undefined ? order : beside[image[known]];
    return choices
      .filter(
        (to) =>
          !taken.has(to) &&
          beside[to].length === beside[point].length &&
          others.every((other) => beside[image[other]].includes(to)),
      )
      .sort((a, b) => Number(b === point) - Number(a === point));
  };
  // the images left to try for each point so far, the point itself first, so that the identity is found first
  const tries = [imagesOf(0)];
  while (tries.length > 0 && found.length <= MOST_SYMMETRIES) {
    const k = tries.length - 1;
    const next = tries[k].shift();
    if (next === undefined) {
      tries.pop();
      if (k > 0) taken.delete(image[order[k - 1]]);
      continue;
    }
    image[order[k]] = next;
    if (k + 1 === order.length) {
      found.push(image.slice());
      continue;
    }
    taken.add(next);
    tries.push(imagesOf(k + 1));
  }
  return found;
}
