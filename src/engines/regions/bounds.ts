/**
 * What a large region is worth at least, and at most, by cutting it up.
 *
 *     . . . .        . . . .   +   . . . .        domineering, with vertical as Left: no move of Right crosses the cuts.
 *     . . . .   ≥    . . . .       . . . .        If Left promises not to cross them either, the region becomes the sum
 *     . . . .                                     of the pieces, and Left cannot get more by a promise.
 *     . . . .
 *
 * That the moves of each side are along steps of its own is said by the rules, and tested by `check`.
 */
import type { Form, Forms } from '../../partizan/forms.ts';
import type { Node, Nodes } from '../../sums/nodes.ts';

/** The most cells of a piece, and of the first piece, in the order in which cuts are tried: the cheaper ones first. */
export const CUTS: readonly (readonly [most: number, first: number])[] = [
  [8, 8],
  [8, 4],
  [16, 16],
  [16, 8],
];

/** Bounds of the regions of one game. */
export class Bounds<P> {
  private readonly nodes: Nodes<P>;
  private readonly valueOf: (piece: Node<P>) => Form;
  private readonly forms: Forms;

  constructor(nodes: Nodes<P>, valueOf: (piece: Node<P>) => Form, forms: Forms) {
    this.nodes = nodes;
    this.valueOf = valueOf;
    this.forms = forms;
  }

  /** What a region that is alone is worth at least (`which` 0) or at most (1), if it is cut in this way; null: it cannot be. */
  of({ asked, region }: Node<P>, which: 0 | 1, cut: number): Form | null {
    const { nodes, forms } = this;
    const { falling } = nodes;
    const groups = region && falling?.cut(falling.cells(asked.p), region, which, ...CUTS[cut]);
    if (!groups) return null;
    let total = forms.zero;
    for (const group of groups)
      for (const piece of nodes.of({ p: falling!.alone(asked.p, group) }))
        total = forms.add(total, this.valueOf(piece));
    return total;
  }

  /**
   * What Left gains by each move at `p`: moves of both sides that can no longer be made since they would change the same
   * cells. Undefined if moves can also vanish or appear for other reasons.
   */
  gains(
    p: P,
    moves: readonly [readonly P[], readonly P[]],
  ): readonly [readonly number[], readonly number[]] | undefined {
    const { falling } = this.nodes;
    if (!falling?.bySide) return undefined;
    const cells = falling.cells(p);
    const changes = moves.map((side) => side.map((q) => changed(cells, falling.cells(q))));
    const lead = new Int32Array(cells.length);
    changes.forEach((side, which) => {
      for (const change of side) for (const c of change) lead[c] += which === 0 ? 1 : -1;
    });
    const [left, right] = changes.map((side) =>
      side.map((change) => change.reduce((sum, c) => sum - lead[c], 0)),
    );
    return [left, right];
  }
}

function changed(before: string, after: string): number[] {
  const cells: number[] = [];
  for (let c = 0; c < before.length; c++) if (before.charCodeAt(c) !== after.charCodeAt(c)) cells.push(c);
  return cells;
}
