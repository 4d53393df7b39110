/** Positions of several games, played side by side: a move changes one of them, and whoever cannot move anywhere loses. */
import type { Form, Forms } from '../partizan/forms.ts';
import { Thermographs } from '../partizan/thermograph.ts';
import type { PositionValues } from './values.ts';

/** One part of a sum: a position, or only a value. */
export interface Summand {
  readonly value: Form;
  /** The moves of a side, 0 for Left or 1 for Right, each with its name and the value that it leaves. */
  moves(side: 0 | 1): readonly { readonly name: string; readonly leaves: Form }[];
}

/** A move that wins a sum. */
export interface WinningMove {
  /** The number of the part that it is made in, from 0. */
  readonly part: number;
  readonly name: string;
}

/** A sum of games. All values must be of the same `Forms`. */
export class Sum {
  readonly forms: Forms;
  readonly parts: readonly Summand[];
  readonly value: Form;

  constructor(forms: Forms, parts: readonly Summand[]) {
    this.forms = forms;
    this.parts = parts;
    this.value = parts.reduce((sum, { value }) => forms.add(sum, value), forms.zero);
  }

  /** All moves of a side that win the sum if it moves now: those after which the other side, to move, loses. */
  winningMoves(side: 0 | 1): readonly WinningMove[] {
    const { forms } = this;
    return this.parts.flatMap((summand, part) => {
      const others = forms.subtract(this.value, summand.value);
      return summand
        .moves(side)
        .filter(({ leaves }) => {
          const after = forms.add(others, leaves);
          return side === 0 ? forms.le(forms.zero, after) : forms.le(after, forms.zero);
        })
        .map(({ name }) => ({ part, name }));
    });
  }

  /** The number of the part with the highest temperature. A move in it is often best, but need not win. */
  get hottest(): number {
    const thermographs = new Thermographs();
    const temperatures = this.parts.map(({ value }) => thermographs.of(value).temperature);
    return temperatures.indexOf(Math.max(...temperatures));
  }
}

/** The position `p` as a part of a sum. */
export function positionAsSummand<P>(values: PositionValues<P>, p: P): Summand {
  const { rules } = values;
  return {
    value: values.value(p),
    moves: (side) => {
      const turned = rules.position.withTurn?.(p, side) ?? p;
      return values.options(p, side).map((q) => ({ name: rules.name(turned, q), leaves: values.value(q) }));
    },
  };
}

/** A value as a part of a sum: its moves are named after what they leave, by `name`. */
export const valueAsSummand = (value: Form, name: (form: Form) => string): Summand => ({
  value,
  moves: (side) => (side === 0 ? value.left : value.right).map((leaves) => ({ name: name(leaves), leaves })),
});
