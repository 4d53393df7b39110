/** The kinds that one piece can be of, as states of it. */
import { assert } from '../base/errors.ts';
import type { Permutation } from '../rules/structure.ts';
import type { Board, Cell } from './board.ts';
import { Relation } from './relation.ts';

/** The states of a piece of several kinds: each kind on each of its cells, numbered kind by kind. */
export class Kinds {
  readonly board: Board;
  readonly names: readonly string[];
  /** The kind and the cell of each state. */
  readonly kindOf: Uint8Array;
  readonly cellOf: Uint16Array;
  /** The state of each kind on each cell, −1 where it cannot stand. */
  private readonly stateAt: Int32Array;

  constructor(board: Board, stands: Readonly<Record<string, (cell: Cell) => boolean>>) {
    this.board = board;
    this.names = Object.keys(stands);
    const states = this.names.flatMap((name, kind) =>
      board.cells().flatMap((cell) => (stands[name](cell) ? [{ kind, cell }] : [])),
    );
    this.kindOf = Uint8Array.from(states, ({ kind }) => kind);
    this.cellOf = Uint16Array.from(states, ({ cell }) => cell);
    this.stateAt = new Int32Array(this.names.length * board.size).fill(-1);
    states.forEach(({ kind, cell }, state) => (this.stateAt[kind * board.size + cell] = state));
  }

  /** Number of kinds. */
  get size(): number {
    return this.cellOf.length;
  }

  /** Undefined where the kind cannot stand on the cell. */
  state(kind: number, cell: Cell): number | undefined {
    const state = this.stateAt[kind * this.board.size + cell];
    return state < 0 ? undefined : state;
  }

  /** The state with its cell moved by a symmetry of the board, which must keep the cells of its kind. */
  image(state: number, permutation: Permutation): number {
    const image = this.state(this.kindOf[state], permutation[this.cellOf[state]]);
    assert(image !== undefined, 'a symmetry takes a piece to a cell where its kind cannot stand');
    return image;
  }

  /**
   * Where a piece moves, each kind by its own relation. Where its kind cannot stand it promotes to any of the others, as its
   * player likes: a pawn on the last row.
   */
  relation(byKind: Readonly<Record<string, Relation>>): Relation {
    const edges = Array.from(this.cellOf, (from, state) => {
      const kind = this.kindOf[state];
      const { offsets, targets, crossed } = byKind[this.names[kind]];
      const found: { to: number; crossed: readonly number[] }[] = [];
      for (let e = offsets[from]; e < offsets[from + 1]; e++) {
        const same = this.state(kind, targets[e]);
        const states = same === undefined ? this.names.map((_, k) => this.state(k, targets[e])) : [same];
        for (const to of states) if (to !== undefined) found.push({ to, crossed: crossed?.[e] ?? [] });
      }
      return found;
    });
    const offsets = new Uint32Array(this.size + 1);
    edges.forEach((list, state) => (offsets[state + 1] = offsets[state] + list.length));
    const all = edges.flat();
    return new Relation(
      offsets,
      Uint32Array.from(all, ({ to }) => to),
      all.map(({ crossed }) => crossed),
    );
  }
}
