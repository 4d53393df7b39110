/** The states of a piece that can be of several kinds. */
import { assert } from '../base/errors.ts';
import type { Permutation } from '../rules/structure.ts';
import type { Board, Cell } from './board.ts';
import { Relation } from './relation.ts';

/** The kinds, by name, that a piece may be after it has moved from one cell to another. */
export type Becomes = (kind: string, from: Cell, to: Cell) => readonly string[];

/** The states of a piece of several kinds, numbered from 0: the first kind on each cell where it can stand, then the second, … */
export class Kinds {
  readonly board: Board;
  /** The names of the kinds. */
  readonly names: readonly string[];
  /** The kind of each state, an index into `names`. */
  readonly kindOf: Uint8Array;
  /** The cell of each state. */
  readonly cellOf: Uint16Array;
  /** The state of each kind on each cell, −1 if it cannot stand there. */
  private readonly stateAt: Int32Array;

  /** `stands` says for each kind, by its name, on which cells it can stand. */
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

  /** Number of states. */
  get size(): number {
    return this.cellOf.length;
  }

  /** The state of a kind on a cell; undefined if the kind cannot stand there. */
  state(kind: number, cell: Cell): number | undefined {
    const state = this.stateAt[kind * this.board.size + cell];
    return state < 0 ? undefined : state;
  }

  /** The state with its cell moved by a symmetry, which must map cells where the kind can stand to such cells. */
  image(state: number, permutation: Permutation): number {
    const image = this.state(this.kindOf[state], permutation[this.cellOf[state]]);
    assert(image !== undefined, 'a symmetry takes a piece to a cell where its kind cannot stand');
    return image;
  }

  /** The states of a piece of this kind that arrives on a cell: of its kind, or where that cannot stand of any of `others`. */
  arriving(kind: number, cell: Cell, others: readonly number[] = this.names.map((_, k) => k)): number[] {
    const same = this.state(kind, cell);
    return (same === undefined ? others : [kind]).flatMap((k) => this.state(k, cell) ?? []);
  }

  /**
   * The moves of the piece from state to state, each kind by its own relation between cells; a kind without one does not move.
   * On a cell where its kind cannot stand it becomes any of the other kinds, as its player chooses: a pawn on the last row.
   * `becomes` says otherwise, by the names of the kinds that it may be after a move.
   */
  relation(byKind: Readonly<Record<string, Relation>>, becomes?: Becomes): Relation {
    const edges = Array.from(this.cellOf, (from, state) => {
      const kind = this.kindOf[state];
      const name = this.names[kind];
      const found: { to: number; crossed: readonly number[] }[] = [];
      if (!Object.hasOwn(byKind, name)) return found;
      const { offsets, targets, crossed } = byKind[name];
      for (let e = offsets[from]; e < offsets[from + 1]; e++) {
        const states = becomes
          ? becomes(name, from, targets[e]).flatMap(
              (k) => this.state(this.names.indexOf(k), targets[e]) ?? [],
            )
          : this.arriving(kind, targets[e]);
        for (const to of states) found.push({ to, crossed: crossed?.[e] ?? [] });
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
