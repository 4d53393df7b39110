/** How the game is over with the pieces that are left, by one look at a table of all sets of kinds. */
import type { Pieces } from '../../rules/structure.ts';

export interface MaterialEndings {
  /** What each state of each piece adds to the number of a set of kinds; off the board is a kind too. */
  readonly codes: readonly Uint32Array[];
  /** How the game is over, by that number. */
  readonly endings: Uint8Array;
}

/** Undefined where only the rules can tell. `order` says which of the structure's pieces the codes are of, one by one. */
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

/** The number of the set of kinds that pieces in these states are of. */
export function codeOf({ codes }: MaterialEndings, states: ArrayLike<number>): number {
  let code = 0;
  for (let m = 0; m < codes.length; m++) code += codes[m][states[m]];
  return code;
}
