/** The classes into which symmetries divide the states of one piece, of which the index keeps one state each. */
import type { Permutation, Piece } from '../../rules/structure.ts';

export interface Classes {
  /** The state that stands for each class: its least. */
  readonly representatives: Uint16Array;
  /** For each state its class, and the number of a symmetry that takes it to the representative. */
  readonly of: Uint16Array;
  readonly by: Uint8Array;
}

/** `group` contains the identity, first; without symmetries it is empty, and each of so many states is a class. */
export function classesOf(piece: Piece, states: number, group: readonly Permutation[]): Classes {
  const least = Uint16Array.from({ length: states }, (_, state) => state);
  const by = new Uint8Array(states);
  group.forEach((permutation, g) => {
    piece.images(permutation).forEach((image, state) => {
      if (image >= least[state]) return;
      least[state] = image;
      by[state] = g;
    });
  });
  const representatives = least.filter((image, state) => image === state);
  return { representatives, of: least.map((image) => representatives.indexOf(image)), by };
}

/** Which symmetries undo the moves of the piece whose classes are kept. */
export interface WaysBack {
  /** Those for class c and state s are symmetries[from[c · states + s]] to symmetries[from[c · states + s + 1] − 1]. */
  readonly from: Uint32Array;
  readonly symmetries: Uint8Array;
}

/**
 * For each class and each state the symmetries h that take the state to a representative r, so that a move of r to h · the
 * representative of the class led there. `images` are those of the piece by each symmetry.
 */
export function waysBack(
  { representatives, of, by }: Classes,
  states: number,
  images: readonly Uint16Array[],
): WaysBack {
  const from = new Uint32Array(representatives.length * states + 1);
  const symmetries: number[] = [];
  representatives.forEach((target, c) => {
    const members = Array.from({ length: states }, (_, x) => x).filter((x) => of[x] === c);
    for (let state = 0; state < states; state++) {
      from[c * states + state] = symmetries.length;
      // a representative moved to x, where g then took x to its representative: back by the inverse of g
      for (const x of members) {
        const g = images[by[x]];
        const h = images.findIndex((image) => image[target] === x && g.every((to, s) => image[to] === s));
        const before = images[h][state];
        if (representatives[of[before]] === before) symmetries.push(h);
      }
    }
  });
  from[representatives.length * states] = symmetries.length;
  return { from, symmetries: Uint8Array.from(symmetries) };
}
