/** How the game has ended with the pieces that are left, looked up in a table of all combinations of kinds. */
import type { Pieces } from '../../rules/structure.ts';

export interface MaterialEndings {
  /** codes[m][state] is what piece m adds to the number of the combination. Off the board counts as a kind. */
  readonly codes: readonly Uint32Array[];
  /** How the game has ended, by the number of the combination. */
  readonly endings: Uint8Array;
}

/**
 * The table; undefined if the rules must be asked. `order`: which of the structure's pieces codes[0], codes[1], …
 * belong to.
 */
export function materialEndings<P>(
  { pieces, ended }: Pieces<P>,
  order: readonly number[],
): MaterialEndings | undefined {
  if (!ended) return undefined;
  let size = 1;
  const kinds = pieces.map((piece) => 1 + piece.kinds.reduce((most, kind) => Math.max(most, kind), 0));
  const codes = pieces.map((piece, m) => {
    // off the board is the last kind
    const code = Uint32Array.from(
      { length: piece.states + 1 },
      (_, state) => (piece.kinds[state] ?? kinds[m]) * size,
    );
    size *= kinds[m] + 1;
    return code;
  });
  const endings = Uint8Array.from({ length: size }, (_, code) => {
    let rest = code;
    return ended(
      kinds.map((count) => {
        const kind = rest % (count + 1);
        rest = Math.floor(rest / (count + 1));
        return kind === count ? -1 : kind;
      }),
    );
  });
  return { codes: order.map((m) => codes[m]), endings };
}

/** The number of the combination of kinds of pieces in these states. */
export function codeOf({ codes }: MaterialEndings, states: ArrayLike<number>): number {
  let code = 0;
  for (let m = 0; m < codes.length; m++) code += codes[m][states[m]];
  return code;
}
