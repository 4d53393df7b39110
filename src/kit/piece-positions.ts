/** Positions of pieces that block and capture each other, as the states of the pieces and back. */
import { type PieceField, countField, piecesCalled } from './fields.ts';
import type { PositionOf, Shape } from './shape.ts';
import { type NamedPiece, statesIn, valueWith } from './stated-pieces.ts';
import { fieldsOf, numbersOf, positionOf, valuesOf } from './values.ts';

/** Reads the states of all pieces from positions, and makes positions of them. */
export class PiecePositions<F> {
  /** How many plies the opening takes. */
  readonly plies: number;
  private readonly position: Shape<F>;
  private readonly all: readonly NamedPiece[];
  private readonly opening: (keyof F & string) | undefined;
  /** The fields with pieces, in the order of the pieces. */
  private readonly fields: readonly { name: string; field: PieceField<unknown> }[];
  /** The names of all fields, in the order in which they are stated. */
  private readonly names: readonly string[];

  /** `opening` is the field that counts the plies of the opening, if there is one. */
  constructor(position: Shape<F>, all: readonly NamedPiece[], opening: (keyof F & string) | undefined) {
    const fields = fieldsOf(position);
    this.position = position;
    this.all = all;
    this.opening = opening;
    this.plies = opening === undefined ? 0 : countField(fields, opening).max;
    this.fields = piecesIn(all).map((name) => ({ name, field: piecesCalled(fields, name) }));
    this.names = Object.keys(fields);
  }

  /** How many plies of the opening have been played. */
  played(p: PositionOf<F>): number {
    return this.opening === undefined ? 0 : numbersOf(p)[this.opening];
  }

  /** Writes the state of each piece at `p` to `states`. */
  split(p: PositionOf<F>, states: Int32Array): void {
    let m = 0;
    for (const { name, field } of this.fields) {
      const on = statesIn(field, valuesOf(p)[name]);
      for (let i = 0; i < field.count; i++, m++) states[m] = on[i] ?? this.all[m].states;
    }
  }

  statesOf(p: PositionOf<F>): Int32Array {
    const states = new Int32Array(this.all.length);
    this.split(p, states);
    return states;
  }

  /** The position with this side to move and these states, after so many plies of the opening; absent: all of them. */
  join(turn: number, states: ArrayLike<number>, begun = this.plies): PositionOf<F> {
    const values = new Map<string, unknown>([['turn', this.position.sides[turn]]]);
    if (this.opening !== undefined) values.set(this.opening, begun);
    let m = 0;
    for (const { name, field } of this.fields) {
      const own = Array.from({ length: field.count }, () => states[m++]);
      values.set(name, valueWith(field, own, this.all[m - 1].states));
    }
    return positionOf(Object.fromEntries(this.names.map((name) => [name, values.get(name)])));
  }
}

/** The names of the fields that pieces belong to, in their order. */
export const piecesIn = (all: readonly NamedPiece[]): string[] => [...new Set(all.map(({ name }) => name))];
