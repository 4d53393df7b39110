/** The classes into which symmetries divide the states of one piece. The index contains one state of each class. */
import type { Permutation, Piece } from '../../rules/structure.ts';

export interface Classes {
  /** The representative of each class: its least state. */
  readonly representatives: Uint16Array;
  /** The class of each state. */
  readonly of: Uint16Array;
  /** The number of a symmetry that maps each state to the representative of its class. */
  readonly by: Uint8Array;
}

/**
 * `group` begins with the identity. If it is empty there are no symmetries, and each of the `states` states is a class.
 */
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

/** The symmetries that occur when moves of the first piece are reversed. */
export interface WaysBack {
  /** Those for class c and state s are symmetries[from[c · states + s]] … symmetries[from[c · states + s + 1] − 1]. */
  readonly from: Uint32Array;
  readonly symmetries: Uint8Array;
}

/**
 * For each class with representative t and each state s, the symmetries h that map s to a representative r: if the
 * piece can step back from t to s, then r has a move to h · t, which the index maps back to t. `images` are the images
 * of the states under each symmetry.
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
      // a representative moved to x, and g mapped x to its own representative: go back by the inverse of g
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
